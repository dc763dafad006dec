# What the pages around the games say: front door, new table, lobby, the frame of a table.

## Everywhere

close = 閉じる
back-home = ホームへ
list-next = { $names }、{ $next }
reader-mode = 読み上げモード
sound-on = 音あり
sound-off = 音なし
speech-on = 読み上げあり
speech-off = 読み上げなし
theme = テーマ
theme-auto = 端末に合わせる
theme-light = ライト
theme-dark = ダーク
language = 言語
help = いま何をすればいい？
help-whole-book = ルール全文
shape-0 = 丸
shape-1 = 三角
shape-2 = 四角
shape-3 = ひし形
shape-4 = 星
shape-5 = ハート
shape-6 = 十字
shape-7 = 六角形
face = どの顔にする？
face-potato = ジャガイモ
face-ghost = おばけ
face-cactus = サボテン
face-walrus = セイウチ
face-toast = トースト
face-frog = カエル
face-mushroom = キノコ
face-octopus = タコ
face-dumpling = ぎょうざ
face-yeti = 雪男

## Front door

home-mine = わたしのテーブル
home-file = ファイルを開く
home-title = Giftable
home-line = 友だちのこと、​どれだけ知ってる？
home-under = 贈るのは、​とっておきのギフト。​それとも​トイレのスッポン？​あれ、⁠帽子だっけ？
home-join = コードで参加
home-join-placeholder = ABCD
home-join-go = 参加
home-new = テーブルを作る
home-practice = ひとりで練習
home-practice-busy = テーブルを準備中…
home-learn = 覚える
home-players = { $min }～{ $max }人
home-credits = クレジット
home-own = 手作りギフト
home-rules = ルール
about = このサイトについて
home-scene-gifttrap = ギフト3つと​その評価：​トイレの​スッポンは「いらぬ」、​子犬は「最高に欲しい」、​カイトは「まあ欲しい」。
home-great = 最高に​欲しい
home-no-way = いらぬ！
home-ok = まあ​欲しい
home-scene-hat = 輪に並んだ​裏向きのカードに​矢印が1つずつ。​「すてきな帽子をどうぞ」と​ひとりが言い、​隣は​「それ、帽子じゃないよ！」と​返します。​ふたりの間のカードは​ブロッコリー。
home-hat-claim = すてきな​帽子を​どうぞ。
home-hat-refusal = それ、​帽子​じゃないよ！
game-gifttrap = ギフトトラップ
    .line = ぴったりの​ギフトを、​みんなに​こっそり。
    .time = 30～45分
game-hat = ザッツ・ノット・​ア・ハット
    .line = 伏せたギフトを​隣へ。​覚えていれば、​の話ですが！
    .time = 4～20分
me-unnamed = あなた
guest = ゲスト

## New table

new-title = { $game }の​新しいテーブル
new-name = あなたの名前
new-name-hint = 誰の席か、​友だちにわかるように。
new-go = テーブルを開く
new-busy = テーブルを準備中…
house-rules = ハウスルール
house-rules-open = ハウスルール：{ $edition }
house-rules-read = このテーブルのルール
house-rules-host = 変更できるのは​ホスト（{ $host }）だけです。
house-rules-later = このゲームが終わると、​また変更できます。
edition-own = カスタムルール
rules-differ = いつもと​違う点：{ $rules }
rules-off = { $rule }：オフ
rules-all = すべての​ルール
rules-exact = 正確な​ルール
edition-title = 元になるルール
edition-default = 基本ルール
edition-hat-default = 基本ルール
edition-hat-default-what = 説明書のルールに、​誰も間違えないときの​終わり方を加えました。
edition-hat-uk = 説明書どおり
edition-hat-uk-what = 誰も間違えなければ、​そのまま続きます。
edition-default-what = ほとんどの版に​共通のルール。​ギフトは1人に1個。​最初はこれで。
edition-cs = チェコ語版
edition-cs-what = 3人か4人なら、​1人に2個ずつ​贈ります。
edition-ja = 日本語版
edition-ja-what = あがりに着いたコマは​もう戻りません。​カードの面は​親が選びます。
edition-de = ドイツ語版
edition-de-what = 「いらぬ」は⁠−3。​全部いっせいに開け、​一度出たギフトは​もう出ません。
edition-fr = フランス語版
edition-fr-what = 基本ルールと同じ。​ただし3人か4人なら、​1人に2個ずつ​贈ります。
rules-gifts = ギフト
rules-scoring = 得点と決着
rules-expert = 上級カード
rules-talk = 誰から、どう渡す？
rules-penalties = ペナルティと決着
rules-table = テーブルの設定
rule-adults = 大人向けギフトも入れる
    .effect = 子どもには​贈れないギフトが​加わります。
rule-box = 箱を​持っている
    .effect = 箱の​カードは​みんなの​テーブルに​並べ、​あとは​すべて​スマホが​引き受けます。
rule-fields = ギフトの数
    .effect = 9個なら​選択肢が増え、​手の内も​読まれにくくなります。
rule-fields-players = 人数⁠+1個
rule-fields-nine = いつも9個
rule-own = 手作りギフト
    .effect = みんなで​作ったカードを、​元からあるカードに​まぜるか、​手作りだけで​遊びます。
rule-own-ours = 使わない
rule-own-mixed = まぜる
rule-own-own = 手作りだけ
rule-own-least = 手作りの最低枚数
    .effect = 残っているかぎり、​毎ラウンド​この枚数は​出ます。
rule-sides = カードの面
    .effect = カードの​どちらの面を​出すかは、​運にまかせるか、​親が両面を見て​選びます。
rule-sides-random = 運まかせ
rule-sides-dealer = 親が選ぶ
rule-seen = 使ったギフト
    .effect = 「もう使わない」なら、​山が足りるかぎり、​同じギフトは​二度と出ません。
rule-seen-return = 山の下へ戻す
rule-seen-leave = もう使わない
rule-reveal = ギフトの開け方
    .effect = 順番なら​1つずつ​楽しめます。​いっせいなら​早く終わります。
rule-reveal-in-turn = 順番に
rule-reveal-together = いっせいに
rule-guesses = 開ける前に予想
    .effect = 中身の予想を​ワンタップで。​得点なし、​笑いあり。
rule-double-gifts = ダブルギフト
    .effect = 3人か4人のとき、​1人に2個ずつ​贈ります。
rule-track = コースの長さ
    .effect = 長いほど​ゲームも長くなります。
rule-no-way = 「いらぬ」の失点
    .effect = いらないギフトだったとき、​贈った人ももらった人も​失う点。
rule-no-way-3 = 3
rule-no-way-4 = 4
rule-gifted = あがりに着いたコマ
    .effect = 「戻らない」なら、​着いたコマは​もう下がりません。
rule-gifted-falls-back = 戻ることもある
rule-gifted-locks = 戻らない
rule-ties = 勝者が複数なら
    .effect = 「越えたマス数」は、​最後のラウンドに、​あがりで​止まらなければ​さらに​進んでいた​マスの数です。​「続行」は、​「戻らない」コマとは​併用できません。​終わらなくなるかも​しれないからです。
rule-ties-share = 勝ちを分け合う
rule-ties-beyond = 越えたマス数で決める
rule-ties-play-on = 続行
rule-rounds-max = 最終ラウンド
    .effect = それまでに​誰もあがらなければ、​各自の​遅れているほうの​コマを比べ、​いちばん先にいる人の​勝ちです。
rule-rounds-max-none = 制限なし
rule-expert = 上級カード
    .effect = 慣れた人のための、​1人3枚のカード。
rule-give-more = もっと贈呈
    .effect = 1ラウンドに1回、​贈るギフト1つの点が​自分だけ2倍。
rule-get-more = もっと獲得
    .effect = 1ラウンドに1回、​もらうギフト1つの点が​自分だけ2倍。
rule-traps = ギフトトラップ
    .effect = 1ゲームに1回。​罠をかけたギフトでは​誰のコマも動きません。
rule-traps-when = 罠を使えるとき
    .effect = 贈るときから使えるか、​開けている間だけか。
rule-traps-when-any-time = いつでも
rule-traps-when-reveal-only = 開けている間
rule-start = 最初のギフト
    .effect = 2個なら​覚えるのも2倍。​2人のときは​いつも2個ずつです。
rule-colours = 矢印
    .effect = 黒は左、​白は右を指します。​1色だけだと​裏がみな同じになり、​ギフトも同じ向きに​回ります。
rule-colours-both = 両方
rule-colours-black = 黒だけ
rule-colours-white = 白だけ
rule-first = 最初の人
    .effect = 説明書では、​いちばん最近​プレゼントをもらった人。
rule-first-none = 運まかせ
rule-spoken = 声で遊ぶ
    .effect = ギフトの名前を​声に出して言い、​ほかの人が判定します。​同じ部屋か通話中の​3人以上で。​ボットは入れません。
rule-penalties = ペナルティ​何個で終わる？
    .effect = 少ないほど​早く終わります。
rule-match = マッチ（連戦）
    .effect = 人数分のゲームをして、​全員が1回ずつ​最初の番になります。​ペナルティは合計します。
rule-nobody-errs = 誰も間違えないとき
    .effect = みんなの記憶が完璧だと、​ゲームは終わりません。​独自ルールでは​覚えるギフトが増え、​やがて終わります。​説明書では​そのまま続きます。
rule-nobody-errs-grow = ギフトが増え、やがて終了
rule-nobody-errs-play-on = そのまま続ける
setting-pace = テンポ
    .effect =
        { $game ->
            [hat] ギフトが​表向きで見えている時間。
            [gifttrap] 開けたギフトが​見えている時間。
           *[other] 起きたことが​見えている時間。
        }
setting-pace-normal = ゆったり
setting-pace-brisk = きびきび
setting-pace-off = 待ちなし
setting-clocks = 持ち時間
    .effect =
        { $game ->
            [hat] ギフトの名前を​言うのに30秒、​返事に20秒。​過ぎると、​名前は運まかせ、​返事は「ありがとう」に。
            [gifttrap] 選ぶのに90秒、​開けるのに20秒。​間に合わない分は​運まかせ。
           *[other] 一手ごとに​制限時間が​あります。​過ぎると、​自動で進みます。
        }
setting-days = 何日もかけて遊ぶ
    .effect = 手のあいたときに答えます。1つ選ぶごとに、持ち時間がこれだけ増えます。夜は数えません。
setting-days-0 = しない
setting-days-12 = 12時間
setting-days-24 = 24時間
setting-days-48 = 48時間
setting-leavers = 誰かが抜けたら
    .effect = 自分の席には​いつでも戻れます。
setting-leavers-bot = ボットが続ける
setting-leavers-empty = 空席にする
setting-reactions = リアクション
    .effect = 拍手や笑いなどを、​自分の席に​少しの間​出せます。
setting-phrases = ひとこと
    .effect = 「ちょっと待って」など。​それぞれの言語で​読めます。
setting-chat = メッセージ
    .effect = 自由に書けます。​テーブルが​なくなると、​全部消えます。

## Lobby

join-title = { $host }からの招待です
join-title-nobody = 招待が届いています
join-game = { $game }の​テーブルへ
join-name = なんと呼べばいい？
join-sit = 席につく
join-watch = 見るだけ
join-running =
    { $game ->
        [hat] いまはゲーム中です。​見ながら待てば、​次のゲームから​遊べます。
       *[other] いまはゲーム中です。​見ながら待てば、​次のラウンドから​遊べます。
    }
join-full = 満席です。​見ながら、​席が空くのを待てます。
join-here = 席にいる人：
join-removed = { $host }が​あなたを席から外しました。​ホストが許可すれば、​また席につけます。
join-removed-nobody = 席から外されました。​ホストが許可すれば、​また席につけます。
join-moved = あなたの席は、​いま別のスマホで使われています。
join-take-back = 自分の席に戻る
join-mine = 前に別のスマホで​遊んでいた人は、​自分の席をタップしてください。
join-mine-asked = { $name }：​みんなの返事を待っています…
join-mine-no = 「はい」の返事がありません。​みんなに声をかけて、​もう一度どうぞ。
join-mine-nobody = 誰の席か​確かめられる人が、​いまはいません。​戻れるのは、​最初に席についたスマホからだけです。
lobby-title = { $host }のテーブル
lobby-title-you = あなたのテーブル
lobby-title-nobody = テーブル
lobby-code = テーブルのコード
lobby-code-hidden = コードは非表示
lobby-hide = コードを隠す
lobby-show = コードを見せる
lobby-copy = リンクをコピー
lobby-copied = コピーしました
lobby-copy-by-hand = このリンクをコピー：
lobby-share = 送る
lobby-share-text = { $game }で遊ぼう！​おいでよ！
lobby-qr = リンクのQRコード
lobby-invite = 友だちは​これを読み取るか、​リンクを開くか、​Giftableのホームで​コードを入力して​参加できます。
lobby-seats = 席
lobby-free-add = ボットを追加
lobby-move = ここへ移る
lobby-bot = ボット
lobby-you = あなた
lobby-here = このスマホ
lobby-host = ホスト
lobby-ready = 在席中
lobby-away = 離席中
lobby-sits-out = 不参加
lobby-watching = { $n }人が観戦中
lobby-seat-host = { $name }を​ホストにする
lobby-seat-remove = { $name }を外す
lobby-seat-remove-for-good = { $name }を​出入り禁止に
lobby-seating = 席を移す
lobby-seating-where = { $name }：​新しい席をタップ。
lobby-moved = { $name }：{ $place }
lobby-more = その他
lobby-seat-rename = 名前を変える
lobby-rename-go = これで決まり
lobby-take = 席につく
lobby-add = このスマホに​もう1人追加
lobby-start = ゲーム開始
lobby-short = このルールでは、​番が​来ない人も​います。
lobby-start-without = { $names }は​ボットに​まかせて​開始
lobby-wait = 全員そろったら、​{ $host }が始めます。
lobby-wait-nobody = ホストが決まれば​始められます。
lobby-double-title = ダブルギフトにする？
lobby-double = この人数なら、​そのほうが​楽しいですよ。
lobby-double-yes = 2個ずつ
lobby-double-no = 1個ずつ
lobby-host-now-you = あなたが​ホストになりました。
lobby-host-now = { $name }が​ホストになりました。
lobby-host-away-you = { $name }は​離席中です。​いまは​あなたが​ホストです。
lobby-host-away = { $old }は​離席中です。​いまは​{ $name }が​ホストです。
lobby-host-back-you = あなたが​またホストになりました。
lobby-host-back = { $name }が​戻り、​またホストになりました。
lobby-sat = { $name }が​席につきました。
lobby-sat-you = 席につきました。
lobby-left = { $name }が​席を立ちました。
lobby-new-version = Giftableの​新しいバージョンがあります。
lobby-new-version-go = 読み込む

## A table

menu-title = テーブル{ $code }
menu-code = テーブル{ $code }、メニュー
menu-people = 席にいる人
menu-invite = 招待
menu-game = ゲーム
menu-open = 新しい人を入れる
menu-open-yes = コードを知っている人は​観戦も着席もできます。
menu-open-no = 新しい人は​観戦も着席もできません。
menu-new-code = 新しいコード
menu-new-code-sure = { $code }と​そのリンクは​使えなくなります。​ここにいる人は​そのままです。
menu-new-code-yes = コードを変える
menu-new-code-no = このままにする
menu-code-now = テーブルのコードは​{ $code }に​なりました。
call = 通話しながら遊ぶ
call-open = みんなの通話
menu-hours = わたしの時間
menu-tell = 自分の番を知らせてもらう
menu-leave = テーブルを離れる
menu-leave-sure = 本当に離れますか？​ボットが代わりに続けます。​席にはまた戻れます。
menu-leave-sure-empty = 本当に離れますか？​席は空けておきます。​また戻れます。
menu-leave-yes = 離れる
menu-leave-no = 残る
menu-leave-who = 離れるのは​誰？
menu-leave-all = このスマホの​全員
menu-stand-in = ボットにまかせる
menu-remove = 外す
menu-removed = 外した人
menu-let-in = { $name }を​また入れる
claim = 別のスマホの人が​「{ $name }です」と​言っています。​本当ですか？
claim-yes = はい、{ $name }本人です
claim-no = いいえ
menu-nudge = つつく
menu-clock = 持ち時間
menu-clock-stretch = 延長
menu-clock-hold = 停止
menu-clock-resume = 再開
menu-again-lobby = 席やルールを変える
menu-fallbacks = ボットが​{ $n }回​動けず、​自動で​進みました。​サーバーが​遅いか、​混み合っているのかも​しれません。
nudged = { $name }：​あなたの番ですよ！
nudged-nobody = みんなが​待っています：​あなたの番ですよ！
nudge-sent = { $name }を​つつきました。
status-connecting = テーブルへ向かっています…
status-watching = 観戦中です。
status-seconds = { $n }秒
clock-held = 持ち時間は停止中
your-turn-title = ● あなたの番
filled-in =
    { $game ->
        [hat] { $name }は​時間切れです。
       *[other] 時間切れ：​{ $name }の分は​運まかせ。
    }
filled-in-you =
    { $game ->
        [hat] 時間切れです。
       *[other] 時間切れ：​あなたの分は運まかせ。
    }
bot-plays-you = ボットが​代わりに遊んでいます。
sits-out-you = この​ゲームには​参加していません。
bot-plays-you-back = 自分で遊ぶ
bots-play-here = { $names }の​代わりに​ボットが​遊んでいます。
pass-to = スマホを​{ $name }に​渡してください
pass-am = { $name }です
pass-others = ほかの人が​先でもOK
joining-you =
    { $game ->
        [hat] あなたは​次のゲームから入ります。
       *[other] あなたは​次のラウンドから入ります。
    }
watching-take = 席につく
lost-title = 接続が切れました
lost-what = つなぎ直しています…​席はそのままです。
lost-blocked = ページは​届きますが、​リアルタイムの​接続が​ネットワークか​プロキシに​止められています。​別の​ネットワークで​試すか、​サーバーの​管理者に​知らせてください。
lost-back = つながりました
shut-superseded = このテーブルは​別のタブで開いています
shut-superseded-what = 最後に開いたタブで​遊べます。
shut-superseded-go = ここで遊ぶ
shut-newer-version = このテーブルは​新しいバージョンで​動いています
shut-newer-version-what = 少ししてから​ページを​読み込み直してください。
shut-newer-version-go = 読み込み直す
shut-table-closed = このテーブルは​閉じました
shut-table-closed-what = 新しいテーブルは​すぐに作れます。
shut-table-closed-go = ホームへ
shut-unknown-table = このテーブルは​もうありません
shut-unknown-table-what = 友だちに​新しいコードを聞くか、​自分でテーブルを開いてください。
shut-unknown-table-go = ホームへ
shut-no-session = Cookieが​ブロック​されています
shut-no-session-what = どの席があなたのものか、​Cookieで覚えています。​このサイトで許可して、​ページを​読み込み直してください。
shut-no-session-go = 読み込み直す
shut-removed = このテーブルから​外されました
shut-removed-what = 戻れるのは、​ホストが​また入れてくれたときだけです。
shut-removed-go = ホームへ
shut-closed-to-newcomers = いま新しい人は​入れません
shut-closed-to-newcomers-what = ホストに​許可してもらってから、​もう一度リンクを​開いてください。
shut-closed-to-newcomers-go = ホームへ
missing-title = 何もありません
missing-what = このページはありません。​リンクの文字が​欠けているのかも。
missing-table-title = テーブル{ $code }は​ありません
missing-table-what = コードを見直すか、​友だちに聞いてください。​使われない​テーブルは​片づけられます。
failed-title = 応答がありません
failed-what = Giftableに​つながりません。​接続を確かめて、​もう一度どうぞ。
failed-go = もう一度
waiting = { $names }を​待っています
moment = 少々お待ちを…
talk = みんなに合図
talk-unread = 新しいメッセージ：{ $n }件
end-won =
    { $count ->
        [1] { $names }の​勝ち！
       *[other] { $names }の​共同優勝！
    }
end-won-you =
    { $count ->
        [1] あなたの​勝ち！
       *[other] { $names }の​共同優勝！
    }
end-won-many = 共同優勝！
end-again = みんなでもう1回
end-again-wait = 次のゲームを​始められるのは​ホストです。
end-to-lobby = ロビーへ戻る
end-share = シェア
end-share-copied = コピーしました。​友だちとの​チャットなどに​貼りつけてください。
coach-got-it = わかった
skip-next = 次へ
skip-all = ボットの分をとばす
skip-wait = ほかの人が​まだ見ています。

## Refusals: what to do

refused-kept-secret = それは​終わるまで​秘密です。
refused-lost = つながっていません。​少ししてからもう一度。
refused-other = うまくいきませんでした（{ $code }）。
refused-already-claimed = この席には​もう​ほかの人が​名乗り出ています。​みんなの返事を​待ってください。
refused-already-in-play = この席の人はもう参加しています。
refused-already-seated = このテーブルにはもう着席しています。
refused-bad-code = コードは​英字4～5文字です。​たとえばBXKT。
refused-bad-id = このページで​問題が起きました。​読み込み直してください。
refused-bad-message = このページで​問題が起きました。​読み込み直してください。
refused-bad-name = みんなが読める名前を​書いてください。
refused-bad-options = このルールの​組み合わせはできません。
refused-bad-token = あなたの席が​見つかりません。​ページを​読み込み直してください。
refused-binary-frame = このページで​問題が起きました。​読み込み直してください。
refused-bot-plays = いまはボットが​代わりに遊んでいます。​まず「自分で遊ぶ」を​押してください。
refused-cannot-vouch = 誰の席か答えられるのは、​前からいた人だけです。
refused-claim-denied = 誰かが​「いいえ」と答えました。​みんなと話してから、​もう一度どうぞ。
refused-clocks-off = このテーブルに​時間制限は​ありません。
refused-colour-too-small = この人数だと​1色では​カードが足りません。​両方の色を使うか、​ペナルティ数を​減らしてください。
refused-deck-too-small = この人数とルールでは​カードが足りません。​ルールを1つ​変えてください。
refused-empty-seat = その席には​もう誰もいません。
refused-foreign-origin = Giftableは​本来のアドレスで​開いてください。
refused-game-over = ゲームは終わりました。
refused-game-begins = まもなく​ゲームが​始まります。
refused-game-running = ゲーム中はできません。
refused-method-not-allowed = このページで​問題が起きました。​読み込み直してください。
refused-newer-version = このテーブルは​新しいバージョンで​動いています。​ページを​読み込み直してください。
refused-no-bots = 声で遊ぶテーブルです。​ボットは話せません。​友だちを呼ぶか、​「声で遊ぶ」を​オフにしてください。
refused-bots-see-no-cards = カードは​みんなの​テーブルに​あり、​ボットには​見えません。​友だちを呼ぶか、​「箱を​持っている」を​オフにしてください。
refused-decks-not-in-box = 箱の​カードで​遊んでいます。​先に​手作りの​デッキを​片づけるか、​「箱を​持っている」を​オフにしてください。
refused-one-sided = 手作りカードは​両面とも​同じギフトです。
refused-cards-alike = このデッキに、​テーブルの​ほかのデッキと​まぎらわしい​カードが​あります。​どちらかの​カードの​名前を​変えてください。
refused-no-such-card = そのカードは​もうテーブルに​ありません。
refused-no-such-deck = その​デッキは​あなたの​手元に​ありません。
refused-not-your-deck = ほかの人が​作ったデッキです。
refused-too-many-cards-here = 手作りカードが​多すぎます。​テーブルに​置けるのは​400枚までです。
refused-too-many-decks-here = このテーブルには​デッキが​多すぎます。​先に​1つ​しまってください。
refused-no-person = ホストになれるのは​人だけです。
refused-nobody-vouches = 誰の席か​確かめられる人が、​いまはいません。
refused-not-away = その席の人は​まだつながっています。
refused-no-claim = この席の確認は​もう終わっています。
refused-no-such-character = そのボットはいません。​別のボットをどうぞ。
refused-no-such-face = その顔はありません。​別の顔をどうぞ。
refused-no-such-lesson = その​レッスンは​ありません。
refused-no-such-level = このゲームに​そのボットはいません。​別のボットをどうぞ。
refused-no-such-pack = この山は空です。​別の山をどうぞ。
refused-no-such-seat = その席はありません。
refused-not-a-bot = その席にいるのは​人です。
refused-not-asked = いまは​あなたの番では​ありません。
refused-not-found = ここには​何もありません。
refused-not-host = できるのは​ホストだけです。
refused-not-removed = その人は​もう席に戻れます。
refused-not-in-play = まだ参加していません。​次のラウンドか、​次のゲームから​加わります。
refused-not-over = まずこのゲームを​終えてください。
refused-not-playing = いまはゲーム中では​ありません。
refused-not-waited-for = いまは​その人の番では​ありません。
refused-not-your-seat = それは​ほかの人の席です。
refused-nothing-to-skip = いま、​とばせるものはありません。
refused-other-game = ここは​別のゲームの​テーブルです。​ページを​読み込み直してください。
refused-removed = このテーブルから外されています。​戻るには​ホストの許可が必要です。
refused-play-on-with-locks = 「続行」と​「戻らない」コマは​併用できません。​終わらなくなるかも。​どちらか変えてください。
refused-seat-taken = ひと足違いで​誰かが座りました。​別の席をどうぞ。
refused-server-failed = サーバーがつまずきました。​もう一度どうぞ。
refused-spoken-needs-three = 声で遊ぶには​審判が要るので​3人からです。​もう1人呼ぶか、​「声で遊ぶ」を​オフにしてください。
refused-stale-clock = ほんの少し​遅かったようです。
refused-stale-turn = ひと足違いで、​もう返事が​済んでいました。
refused-store-failed = サーバーに​保存できませんでした。​もう一度どうぞ。
refused-table-full = 満席です。​観戦はできます。
refused-table-worn-out = このテーブルは​使い込みすぎました。​新しく開いてください。
refused-too-fast = あわてずに！​少ししてからもう一度。
refused-too-few-players = 人数が足りません。​友だちを呼ぶか、​ボットを入れましょう。
refused-too-large = 一度に送る量が​多すぎます。
refused-too-many-guesses = 間違ったコードが​続きました。​1分待って、​見直してください。
refused-too-many-players = 遊べるのは​8人までです。
refused-too-many-tables = テーブルを​開きすぎです。​1分待ってください。
refused-too-many-watch = 観戦席は満員です。
refused-bad-link = 通話の​リンクは​https://で​始まります。
refused-bad-text = 空の​メッセージや​長すぎる​メッセージは​送れません。
refused-bad-screen-key = この​リンクでは​もう​表示できません。​新しい​リンクを​もらってください。
refused-closed-to-newcomers = この​テーブルには​いま​新しく​入れません。​ホストに​頼んでください。
refused-no-links = ここに​リンクは​書けません。​ピリオドの​あとには​スペースを​入れてください。
refused-no-such-message = その​メッセージは​もう​ありません。
refused-no-network = スマホから​この​パソコンが​見つかりません。​同じ​Wi-Fiに​つないで、​この​ページを​開き直してください。
refused-no-such-screen = その​文字が​出ている​画面は​見つかりません。​電源は​入っていますか？
refused-not-in-lobby = 席替えは​ロビーでしか​できません。
refused-screen-only-watches = この画面は​テーブルを​映すだけです。
refused-talk-off = ホストが​オフに​しています。
refused-too-many-screens = これ以上、​画面は​増やせません。
refused-too-soon = もう少し待ってあげて。​つつけるのは​30秒たってからです。
refused-unknown-code = そのコードの​テーブルはありません。​見直してください。
refused-unknown-game = このサーバーに​そのゲームは​ありません。
refused-unknown-table = このテーブルは​もうありません。
refused-wrong-phase = まだ早いか、​もう終わっています。

## Rules and credits

rules-title = { $game }のルール
rules-differs = 版による違い
rules-ours = 独自ルール
fair-title = 公正なシャッフル
credits-title = クレジット

## A television: what stands on it, and the menu that shows a table there

tv-show-on = テレビに​映す
tv-pair-how = ホストの​スマホで​「{ $button }」を​タップして​この​文字を​入力してください。
tv-pair-else = テーブルが​まだなければ、​スマホで​開いてください：{ $host }
tv-scan-ask =
    { $tables ->
        [1] この​テーブルを、​{ $code }と​出ている​テレビに​映しますか？
       *[other] { $code }と​出ている​テレビに、​どの​テーブルを​映しますか？
    }
tv-scan-guest = テレビに​映せるのは​ホストだけです。​{ $host }に​この​コードを​読み取って​もらってください。
tv-scan-none = この​スマホは、​どの​テーブルにも​つながっていません。​ホストの​スマホで​「{ $button }」を​タップして​{ $code }を​入力してください。
tv-connecting = 接続中…
tv-full = 待っている​画面が​多すぎます。​もう​一度​試しています…
tv-wrong-link = この​リンクの​テーブルは​見つかりません。
tv-closed = この​テーブルは​閉じました。
tv-trying = もう​一度​試しています…
tv-tap = 一度​タップすると、​全画面になり​音が​出ます
tv-too-few = ぜひ参加を！​人数が​まだ​足りません。
tv-host-chooses = { $host }が​ルールを​選んでいます。
tv-join = { $host }で​コードを​入力
tv-open = まだ​参加できます
tv-letters = テレビに​出ている​4文字
tv-go = 映す
tv-what = テレビの​ブラウザで​{ $address }を​開くと、​4文字が​出ます。
tv-here = この​端末を​テレビとして​使う
tv-done = テーブルが​テレビに​映りました。
tv-hide = テレビでは​コードと​QRを​隠す
tv-unhide = テレビに​コードと​QRを​出す
tv-sound = 音は​テレビから​出ます。
