# That's Not a Hat at the table. Names of people are put in as they are: never inflect them, and
# give them no gendered word. { $gift } is an object's name without an article ("kite").

## The status line: its first word says who acts. It never says what a gift is.

hat-you-draw = あなたの番：​みんな準備OK？​ギフトを引く
hat-you-name = あなたの番：​{ $receiver }に​何を渡すか言う
hat-you-say = あなたの番：​{ $receiver }に​何を渡すか​声に出して言う
hat-you-answer = あなたの番：​{ $giver }に​お礼を言う？​疑う？
hat-you-vote = あなたの番：​{ $giver }の​言ったことは​合っていた？
hat-you-deal = あなたの番：​次のゲームを​始める
hat-waiting-look = { $names }を​待っています
hat-waiting-name = { $names }を​待っています：​何を渡す？
hat-waiting-answer = { $names }を​待っています：​「ありがとう」？​疑う？
hat-waiting-vote = { $names }の​判定を待っています
hat-waiting-pause = { $names }が​次へ進むのを​待っています
hat-over = ゲーム終了！
hat-deals = ギフトを​全部​覚えて！
hat-draws = { $by }が​{ $to }へのギフトを​引きます
hat-thanks = { $name }：「ありがとう」
hat-keeps = { $name }：「ありがとう」。​今回は渡さず手元に
hat-refuses = { $name }が​疑いました！
hat-draws-you = あなたが​{ $to }へのギフトを​引きます
hat-draws-to-you = { $by }が​あなたへのギフトを​引きます
hat-thanks-you = あなた：「ありがとう」
hat-keeps-you = あなた：「ありがとう」。​今回は渡さず手元に
hat-refuses-you = あなたが​疑いました！
hat-counts = 判定が​出そろいました

## The table

hat-table = テーブル
hat-shop = ギフトショップ
hat-shop-empty = ギフトショップは売り切れ
hat-shop-left = 残り{ $count }枚
hat-gifts-of = { $name }のギフト、​古い順
hat-gifts-of-you = あなたのギフト、​古い順
hat-face-down = 裏向き、{ $name }へ
hat-face-down-you = 裏向き、あなたへ
hat-on-its-way = { $by }から​{ $to }へ​渡る途中のギフト
hat-on-its-way-you = あなたから​{ $to }へ​渡る途中のギフト
hat-on-its-way-to-you = { $by }から​あなたへ​渡る途中のギフト
hat-penalties = ペナルティ：{ $limit }個中{ $count }個
hat-penalty = ペナルティ：{ $gift }
hat-voted = 判定済み
hat-says-thanks = ありがとう！
hat-says-aloud = すてきな…をどうぞ。
hat-says-doubt = いや、違う！
hat-votes = 合っていた：{ $right } · 違っていた：{ $not_right }
hat-wrong = { $name }の間違い
hat-wrong-you = あなたの間違い
hat-stamp-lie = 違う！
hat-stamp-true = 本当！

## Between games and at the end

hat-game = ゲーム{ $game }／{ $games }
hat-won-all = 敗者なし：​みんなの勝ち！
hat-won-game =
    { $count ->
        [1] このゲームは​{ $names }の勝ち
       *[other] このゲームは​{ $names }が​勝ちを分け合います
    }
hat-won-game-you =
    { $count ->
        [1] このゲームは​あなたの勝ち
       *[other] このゲームは​{ $names }が​勝ちを分け合います
    }
hat-why-limit = { $names }に​ペナルティが​{ $limit }つたまりました。
hat-why-limit-you = あなたに​ペナルティが​{ $limit }つたまりました。
hat-why-stall = もう誰も​間違えません。​ペナルティが​いちばん少ない人の​勝ちです。
hat-why-empty = ギフトショップは​売り切れです。​ペナルティが​いちばん少ない人の​勝ちです。
hat-why-last = ほかに​誰も残っていません。
hat-why-match = マッチ全体で、​ペナルティが​いちばん少ない人の​勝ちです。
hat-result = ペナルティ
hat-result-match = マッチ
hat-result-player = プレイヤー
hat-result-held = 手元の​ギフト
hat-result-game = ゲーム{ $game }
hat-result-total = 合計
hat-share-line = Giftableで​ザッツ・ノット・​ア・ハットを​遊びました

## Told in passing, and to those who listen

hat-told-drawn = カードは​{ $gift }。
hat-told-offers-to-you = { $by }から​あなたへ：{ $line }
hat-told-offers = { $by }から​{ $to }へ：{ $line }
hat-told-offers-you = あなたから​{ $to }へ：{ $line }
hat-told-verdict = { $line }​{ $who }。
hat-told-left = { $name }が抜け、​輪が縮まります。
hat-told-joins = { $name }は​次のゲームから​加わります。
hat-told-joins-you = 次のゲームから​加わります。

## What one does at the table: begin, name, answer, vote, go on

hat-act-begin = ギフトを​引く
hat-act-go-on = ゲーム{ $n }／{ $games }へ
hat-act-which = 何のギフト？
hat-act-two-letters = 1文字で候補が出ます
hat-act-found =
    { $count ->
        [0] その名前のギフトは​ありません。
       *[other] { $count }件見つかりました。
    }
hat-act-list = ギフト
hat-act-give = { $name }に言う
hat-act-pick-first = 先にリストから​ギフトを選んでください。
hat-act-say = { $name }に​何を渡すか​声に出して言い、​タップ。
hat-act-said = 言った！
hat-act-thanks = ありがとう！
hat-act-not-so = それ、​違うよ！
hat-act-hear = もう一度読み上げる
hat-act-vote = 正体は{ $gift }。​{ $name }の​言ったことは​合っていた？
hat-act-right = 合っていた
hat-act-wrong = 違っていた

## Help, one for each moment, at most 40 words; and a word for newcomers

help-hat-look = 誰の前に何がある？​好きなだけ​見てください。​もうすぐ全部伏せられ、​自分のものでも​のぞけません。​メモは禁止、​忘れるから楽しい！
    .title = よく見る
help-hat-name =
    { $spoken ->
        [1] 渡すものを​声に出して言います。​「すてきな…をどうぞ」。​本当でも、うろ覚えでも、​でまかせでも。​言ったらボタンを​押します。​誰がもらうかは​裏の矢印で​決まります。
       *[other] 渡す人が​ギフトの名前を言います。​本当でも、うろ覚えでも、​でまかせでも。​1文字打てば、​どんな物でも選べます。​誰がもらうかは​裏の矢印で​決まります。
    }
    .title = 「すてきな…をどうぞ」
help-hat-answer =
    { $spoken ->
        [1] 「ありがとう」なら​伏せたまま受け取り、​いちばん古いギフトを​渡します。​疑うなら表にして、​ほかの人が判定。​間違えた人が​引き取ります。​ペナルティ{ $limit }つで​終わりです。
       *[other] 「ありがとう」なら​伏せたまま受け取り、​いちばん古いギフトを​渡します。​疑うなら表にします。​間違えた人が​ペナルティとして​引き取ります。​ペナルティ{ $limit }つで​終わりです。
    }
    .title = 「ありがとう」？​疑う？
help-hat-vote = ギフトが表になりました。​渡した人と​もらう人以外の全員が、​名前が合っていたか​判定します。​同数なら「合っていた」です。
    .title = 合っていた？
help-hat-pause = マッチの1ゲームが終わり、​ペナルティを​書きとめました。​次は、​いまのゲームを始めた人の​左隣から。​ギフトは全員新しくなります。
    .title = 次のゲームへ
help-hat-over = ペナルティが​いちばん少ない人の勝ち。​同数なら​勝ちを分け合います。​マッチでは​全ゲームの合計です。
    .title = 決着
coach-hat-name = 忘れた？​なら、​自信たっぷりに。
coach-hat-answer = 本当なのに​疑うと、​ペナルティは​あなたに。
coach-hat-vote = あなたが審判です。

## Refusals: what to do

refused-already-named = 名前はもう言いました。​次は相手の番です。
refused-already-voted = 判定済みです。​ほかの人を待ちましょう。
refused-no-vote = 渡した人ともらう人は​判定できません。​ほかの人にまかせましょう。
refused-not-first = 始めるのは別の人です。​いまのうちに​よく見ておきましょう！
refused-not-named-yet = ギフトの名前が出るまで​待ってください。
refused-not-spoken = ギフトの名前は​入力してください。​声で遊ぶテーブルでは​ありません。
refused-not-the-giver = いま渡すのは​別の人です。​行き先をよく見て！
refused-not-the-receiver = このギフトは​別の人宛てです。​返事ができるのは​その人だけです。
refused-spoken-here = ギフトの名前は​声に出して​言ってください。​声で遊ぶテーブルです。
refused-unknown-gift = リストから​1つ選んでください。
