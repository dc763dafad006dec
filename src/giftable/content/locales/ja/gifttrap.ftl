# GiftTRAP at the table. Names of people are put in as they are: never inflect them, and give
# them no gendered word. { $gift } is a gift's name as in gifts.ftl ("a small cactus").

## The status line: its first word says who acts.

gt-you-deal = あなたの番：​山を選ぶ
gt-you-look = あなたの番：​ギフトを見る
gt-you-give = あなたの番：​全員に1個ずつ贈る
gt-you-give-two = あなたの番：​全員に2個ずつ贈る
gt-you-get = あなたの番：​タイルを4枚置く
gt-you-ready = あなたの番：​罠を使う？
gt-you-open = あなたの番：​ギフトを1つ開ける
gt-waiting-deal = { $names }が​山を選ぶのを待っています
gt-waiting-shop = { $names }が​見終わるのを​待っています
gt-over = パーティーは​おひらきです

## Gifts and packs

gt-pack-0 = ささやかな品
gt-pack-1 = うれしい品
gt-pack-2 = 豪華な品
gt-pack-3 = 夢の品
gt-number = { $n }番
gt-number-named = { $n }番（{ $name }）
gt-colour-0 = 黄
gt-colour-1 = 赤
gt-colour-2 = 青
gt-colour-3 = 黒
gt-cards-left = 残り{ $count }枚
gt-look = 「{ $gift }」を見る
gt-from = 贈り主
gt-from-you = あなたから
gt-for = 宛先
gt-for-you = あなた宛て
gt-from-first = 1個目：
gt-from-second = 2個目：
gt-nothing-yet = まだなし
gt-lies-for = { $name }宛て
gt-round = ラウンド{ $round }

## Deal and shop

gt-deals = { $name }が​山を選びます
gt-deals-you = あなたが​山を選びます
gt-shop = 今回のギフト
gt-previous = 前のギフト
gt-next = 次のギフト
gt-turn = 裏返す
gt-swap = 交換する
gt-ask-swap = 交換を頼む
gt-ask-swap-back = 頼むのをやめる
gt-swap-asked = 交換希望{ $count }人
gt-swap-asked-by = 交換希望：{ $names }
gt-back = 裏面：{ $gift }
gt-open-giving = 待たずに​贈呈を始める
gt-shop-wait = 誰が何を喜ぶ？​みんなが見終わると、​贈呈が始まります。

## Give

gt-give-start = ギフト→​人の順にタップ
gt-hint-gift = { $name }へのギフトを​タップ
gt-hint-person = 「{ $gift }」は​誰に？
gt-hint-give-more = 誰へのギフトに使う？​自分の点が​2倍です
gt-give-missing = まだの相手：{ $names }
gt-give = 贈る！
gt-take-back = 取り消す
gt-more = もっと

## Get

gt-get-start = タイル→​ギフトの順にタップ
gt-hint-token = { $mark }：​ギフトをタップ
gt-hint-mark = { $gift }：​どのタイル？
gt-hint-get-more = 誰からのギフトに使う？​自分の点が​2倍です
gt-get-missing = 残り：{ $marks }
gt-get = これに決めた！
gt-mark-great = 最高に​欲しい
gt-mark-good = すごく​欲しい
gt-mark-ok = まあ​欲しい
gt-mark-no-way = いらぬ
gt-mark-none = タイルなし

## Expert cards

gt-give-more = もっと​贈呈
gt-get-more = もっと​獲得
gt-trap-card = ギフト​トラップ
gt-hint-trap = 罠をかけるギフトを​タップ
gt-trap = ギフトトラップ！
gt-trap-sure = このラウンドが終わるまで、​このギフトでは​誰のコマも動きません。​このカードを​使えるのは​1ゲームに1回です。
gt-trap-yes = 罠をかける！
gt-trap-no = とっておく
gt-trapped-why = このラウンドが終わるまで、​このギフトでは​誰のコマも動きません。

## Reveal

gt-ready = 罠は使わない
gt-ready-wait = タイルは全部​表になりました。​罠を使う​最後のチャンス：{ $names }
gt-wrapped = 包みのままのギフト
gt-beside-tv = テレビを​見て！
gt-beside-tv-whole = ここでも​見る
gt-beside-tv-less = テレビだけで​見る
gt-open-one = どれを開ける？
gt-open-last = あと1個、​開けよう！
gt-guess = { $name }からの​ギフト、​何だと思う？
gt-pull = リボンを​引いて！
gt-opens = { $name }が​ギフトを開けています
gt-opens-you = あなたが​ギフトを開けています
gt-from-gift = { $name }から：{ $gift }。
gt-from-gift-you = あなたから：{ $gift }。
gt-called-great = 最高に​欲しい！
gt-called-good = すごく​欲しい！
gt-called-ok = まあ​欲しい。
gt-called-no-way = いらぬ！
gt-called-none = 眼中になし。
gt-called-trapped = ギフトトラップ！
gt-points-both = ふたりとも{ $points }
gt-points-each = { $by }は{ $give }、{ $to }は{ $get }
gt-points-each-you = あなたは{ $give }、{ $to }は{ $get }
gt-points-each-to-you = { $by }は{ $give }、あなたは{ $get }
gt-points-none = タイルなし：{ $points }
gt-moves = { $by }の贈呈{ $give }、​{ $to }の獲得{ $get }
gt-told-opened = { $from }{ $called }{ $moves }。
gt-moves-you = あなたの贈呈{ $give }、​{ $to }の獲得{ $get }
gt-moves-to-you = { $by }の贈呈{ $give }、​あなたの獲得{ $get }
gt-guessed = { $name }の予想：{ $gift }。
gt-guessed-you = あなたの予想：{ $gift }。
gt-guessed-right = { $name }の予想が​大当たり！
gt-guessed-right-you = あなたの予想が​大当たり！
gt-stays-go = ふりだしのまま
gt-stays-gifted = あがりのまま
gt-points-trapped = 罠：コマは動かず
gt-points-go = これより​下には​落ちません
gt-see-gifts = ギフトを見る
gt-to-summary = ラウンドを振り返る

## Tracks

gt-tracks = 得点ボード
gt-track-give = 贈呈
gt-track-get = 獲得
gt-track-ends = ふりだしからあがりまで：{ $track }マス
gt-go = ふりだし
gt-gifted = あがり
gt-change-give = { $name }に贈って{ $points }
gt-change-give-you = あなたに贈って{ $points }
gt-change-get = { $name }からもらって{ $points }
gt-change-get-you = あなたからもらって{ $points }

## Between rounds and at the end

gt-round-done = ラウンド{ $round }終了
gt-got = { $name }がもらったもの
gt-got-you = あなたがもらったもの
gt-go-on = 次へ
gt-last-round = 最終ラウンド
gt-why-gifted =
    { $count ->
        [1] コマが2つともあがり。​贈り上手の​もらい上手です。
       *[other] 同じラウンドで、​コマが2つともあがり。
    }
gt-why-beyond = コマが2つとも​あがりの人が​複数いました。​最後のラウンドで、​あがりを​いちばん大きく​越えるはずだった人の​勝ちです。
gt-why-cap = 最終ラウンド終了。​各自の​遅れているほうのコマを比べ、​いちばん先にいる人の​勝ちです。
gt-why-too-few = 続けるには人数が足りません。​各自の​遅れているほうのコマを比べ、​いちばん先にいる人の​勝ちです。
gt-knew = ボットは​どうして​わかったの？
gt-bonds = 誰が誰を​よく知ってる？
gt-bonds-how = 左が​贈った人、​上が​もらった人。​数字は​ギフトの​得点です。
gt-bonds-to = { $name }へ
gt-bonds-to-you = あなたへ
gt-best = 最高の​ギフト
gt-worst = 最悪の​ギフト
gt-share-line = Giftableで​ギフトトラップを​遊びました

## Told in passing

gt-told-trap = { $name }が​「{ $gift }」に​罠をかけました！
gt-told-trap-you = あなたが​「{ $gift }」に​罠をかけました！
gt-told-replaced = { $n }番のギフトは​「{ $gift }」に​なりました。
gt-taken-out = 取り除かれたカード
gt-told-swap = { $name }が​交換を希望：{ $gift }。
gt-told-swap-you = あなたが​交換を希望：{ $gift }。
gt-told-refilled = { $pack }：​山を切り直しました。
gt-told-joins = { $name }が​次のラウンドから​加わります。
gt-told-joins-you = 次のラウンドから​加わります。
gt-told-leaves = { $name }は​このラウンドで抜けます。
gt-told-leaves-you = あなたは​このラウンドで抜けます。
gt-told-doubles-off = 5人になりました。​ここからは​1個ずつ贈ります。

## Help, one for each moment, at most 40 words; and a word for newcomers

help-gifttrap-deal = 山を選びます。​リボンの色で​ギフトの値打ちが​わかります。​黄はお小遣いで買えて、​黒は夢のまた夢です。
    .title = ギフトを並べる
help-gifttrap-shop = みんなで全部のギフトを​見ましょう。​誰が何を喜ぶ？​わかりにくいもの、​不向きなものは、​親が裏返したり​交換したりできます。​ほかの人は​親に頼めます。​みんなが見終わると、​贈呈が始まります。
    .title = 見て回る
help-gifttrap-give = 自分以外の全員に、​喜びそうなものを​贈ります。​同じギフトは1回だけ。​当たれば​ふたりとも得点。​全員が贈り終えるまでは​取り消せます。
    .title = 贈呈
help-gifttrap-get =
    次は自分の希望です。​「最高に欲しい」​「すごく欲しい」​「まあ欲しい」​「いらぬ」を、​別々のギフトに置きます。​正直に。​みんな、​あなたを思って​贈っていますから。{ $gifts ->
        [4] { "" }ギフトが4つなら、​全部にタイルがのります（G18a）。
       *[other] { "" }
    }
    .title = 獲得
help-gifttrap-ready = 全員のタイルが​表になりました。​ギフトトラップがあるなら、​いまが使いどき。​使わないなら​「罠は使わない」を​押します。
    .title = 開ける前に
help-gifttrap-reveal = 1つずつ開けます。​誰から？​喜ばれた？​「最高に欲しい」は​ふたりとも⁠+3、​「すごく欲しい」⁠+2、​「まあ欲しい」⁠+1、​タイルなし⁠−1、​「いらぬ」は⁠−{ $no_way }。
    .title = 開封
help-gifttrap-over = コマが2つとも​あがりにある人の勝ち。​誰が誰を​いちばん​よく知っているかを​確かめたら、​もう1回​遊びましょう。
    .title = 決着
coach-gifttrap-shop = 誰が何を​喜ぶでしょう？
coach-gifttrap-give = ギフト、​それから​相手をタップ。
coach-gifttrap-get = 欲しいのは？​いらないのは？
coach-gifttrap-reveal = みんなのこと、​どれだけ知ってた？

## Before a reveal all together, where nobody holds a GiftTRAP

gt-you-looked = あなたの番：​全員の希望を見る
gt-looked = 見ました
gt-looked-wait = タイルは全部​表になりました。​まだ見ている人：{ $names }
help-gifttrap-looked = 全員のタイルが​表になりました。​よく見て、​「見ました」を​押します。
    .title = 開ける前に

## Refusals: what to do

refused-already-given = もう贈っています。​まず取り消してください。
refused-already-marked = タイルはもう置いています。​まず取り消してください。
refused-already-ready = もう準備完了です。
refused-already-trapped = このギフトには​もう​罠がかかっています。​別のギフトをどうぞ。
refused-dealer-decides = 親はあなたです。​自分で裏返すか​交換してください。
refused-double-not-given = 「もっと贈呈」は、​自分が贈るギフトに​使います。
refused-gift-given-twice = 同じギフトを​贈れるのは​1回だけです。
refused-gift-gone = このギフトは​いま交換されました。​別のものをどうぞ。
refused-gift-marked-twice = 4枚のタイルは​別々のギフトに​置いてください。
refused-gift-missing = まだ贈っていない​相手がいます。
refused-gift-to-self = 自分には贈れません。​気持ちはわかります！
refused-no-card-left = この山には​交換するカードが​もうありません。
refused-no-get-more = いまは「もっと獲得」を​使えません。
refused-no-give-more = いまは「もっと贈呈」を​使えません。
refused-no-guesses = このテーブルでは​予想は​オフです。
refused-no-such-token = このギフトは​もう開いています。
refused-no-traps = いまはギフトに​罠をかけられません。
refused-not-a-receiver = この人は​今回のラウンドでは​ギフトを​もらいません。
refused-not-the-dealer = できるのは​親だけです。
refused-not-your-turn = いま開けているのは​別の人です。​あなたの番も来ます。
refused-nothing-to-take-back = 取り消すものが​ありません。
refused-stale-round = そのラウンドは​終わりました。
refused-too-many-gifts = この人には​1個多すぎます。
refused-trap-spent = ギフトトラップは​このゲームで​もう使いました。
