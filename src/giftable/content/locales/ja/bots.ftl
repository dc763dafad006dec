# The bots: who they are, how well they play, what they may learn.

## Characters: a name stands as a person’s does; `.line` tells its taste and temper

bot-bookworm = 本の虫
    .line = 物語と​珍しい品が​生きがい。​騒音と運動は​苦手。​勝負に出る前に​もう一度考えます。
bot-daredevil = 命知らず
    .line = 速さ、​高さ、​ドキドキが大好き。​クッションには​あくび。​いつも大きく賭け、​ほとんど誰でも信じ、​記憶が​あやふやなら、​4回に1回は​はったりです。
bot-gourmet = 食いしん坊
    .line = チーズも​激辛も​チョコも、​目を閉じて​味わいます。​機械と運動は​お断り。​ひと口ごとに​よく考えます。
bot-gardener = 庭師
    .line = ハチや​ハリネズミや​バラに囲まれて​ごきげん。​都会では迷子。​気が長く、​言葉を​そのまま信じます。
bot-inventor = 発明家
    .line = モーターつきなら​何でも、​変わった物ほど​うれしい。​恋は謎。​確かめてから​信じます。
bot-superstar = 大スター
    .line = 名声、​ダイヤ、​執事。​手作りの品は​ご遠慮を！​大胆に賭け、​誰のことも​信じません。
bot-globetrotter = 旅人
    .line = いつも遠くへ、​できれば海辺へ。​荷物は​かばん1つ、​手のかかる物は​いりません。​気楽に遊びます。
bot-jester = いたずら​っ子
    .line = くだらないことと​いたずらが​大好き。​きれいな物は​退屈。​何でも​冗談だと疑い、​記憶が​あやふやなら、​2回に1回は​はったりです。
bot-romantic = ロマン​チスト
    .line = バラ、​ロウソク、​詩。​クモだけは​やめて。​あなたの言葉は​全部信じます。
bot-sleepyhead = ねぼすけ
    .line = クッション、​ベッドで朝ごはん、​仕事はなし。​走らず、​賭けず、​めったに​疑いません。
bot-werewolf = 人狼
    .line = 満月、​幽霊、​カラス、​魔法。​甘いものと​家族の集まりには​遠ぼえ。​用心深くて、​すぐかみつきます。
bot-partyanimal = 宴会部長
    .line = 音楽、​ゲーム、​朝まで​大にぎわい。​ひとりの夜は​ごめんです。​踊るように​思いきり遊びます。

## Levels: `.what` says how a bot of this level plays the game at the table

level-novice = 入門
    .what =
        { $game ->
            [hat] 届く前に​もう忘れています。
           *[other] 自分が欲しいものを​贈ります。
        }
level-beginner = 初級
    .what = 少しは覚え、​あとは​ごちゃまぜです。
level-casual = のんびり
    .what =
        { $game ->
            [hat] 回ったばかりの物は​覚えていますが、​すぐに忘れます。
           *[other] みんなが好きなものを​贈ります。
        }
level-friend = 友だち
    .what =
        { $game ->
            [hat] よく覚えていて、​たまに​間違えます。
           *[other] あなたの好みを覚え、​2ラウンドで​忘れます。
        }
level-sharp = 手ごわい
    .what = めったに​忘れません。
level-expert = 達人
    .what =
        { $game ->
            [hat] ほとんど忘れず、​あなたの度忘れに​気づきます。
           *[other] あなたの好みを覚え、​何も忘れません。
        }
level-perfect = 完全記憶
    .what = 何ひとつ​忘れません。​ずるい！
level-adaptive = あなた並み
    .what = あなたの記憶力を見て、​同じくらいの強さで​遊びます。

## Lobby and house rules

bot-level = どれくらい強い？
bot-levels = すべての​レベル
bot-another = 別のボット
setting-learn = ボットに好みを学ばせる
    .effect = どのギフトが​「最高に欲しい」​「すごく欲しい」​「まあ欲しい」​「いらぬ」だったかを、​名前なしで​このサーバーに残します。​次からは、​ボットの予想が​もっと当たります。​いつもの仲間のページには、​人ごとに残ります。
