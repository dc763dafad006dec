# What one may do right now, after the parts of the ask (games/*/rules/asks.py): what the "?" says
# besides its help. Numbers are how many there are of it; 1 and 0 stand for yes and no.

may-now = いまできること：
may-nothing = いまは​することが​ありません。​待っている相手：{ $names }。
may-gifttrap-ask-deal = このラウンドの​ギフトの山を​選ぶ
may-gifttrap-ask-look = ギフトを​見終わったと​知らせる
may-gifttrap-ask-give =
    { $each ->
        [2] ほかの人​それぞれに​ギフトを2つ選ぶ
       *[other] ほかの人​それぞれに​ギフトを1つ選ぶ
    }{ $give_more ->
        [1] { "。​そのうち1つに​「もっと贈呈」も​使える" }
       *[other] { "" }
    }
may-gifttrap-ask-get =
    4枚のタイルを​4つのギフトに​置く{ $tokens ->
        [0] { "" }
       *[other] { "。​もらったギフト1つの下に​「もっと獲得」も​置ける" }
    }
may-gifttrap-ask-ready = 準備ができたと​知らせる
may-gifttrap-ask-open =
    { $tokens ->
        [1] ギフトを開ける
       *[other] 残りのギフトから​1つ開ける
    }{ $guesses ->
        [0] { "" }
       *[other] { "。​開ける前に​中身を​予想してもよい" }
    }
may-gifttrap-may-open-giving = ほかの人を待たずに​贈り始める
may-gifttrap-may-turn = カードを裏返す
may-gifttrap-may-swap = ギフトを​取り替える
may-gifttrap-may-ask-swap = ギフトの​取り替えを​頼む
may-gifttrap-may-lay-anew = カードを​並べ直したと​知らせる
may-gifttrap-may-name-gift = ギフトに​名前を​つける
may-gifttrap-may-take-back = 選んだものを​取り消す
may-gifttrap-may-trap = ギフトトラップで​ギフトに​罠をかける
may-hat-ask-deal = 次のゲームを​始める
may-hat-ask-draw = みんなが​見終わったら、​ショップの​いちばん上のギフトを​引く
may-hat-ask-name = 好きなものの​名前を言う。​本当でも、​うそでも​よい
may-hat-ask-say = 何を渡すか​声に出して​言い、​ボタンを押す
may-hat-ask-answer = 信じるなら​「ありがとう」、​怪しければ​疑う
may-hat-ask-vote = 名前が​合っていたか​判定する
