# Lessons at the table.

lesson-title = レッスン：{ $game }
lesson-step = ステップ{ $at }／{ $of }
lesson-play = 遊ぶ
lesson-friends = 友だちと​遊ぶ
lesson-back = みんなの​テーブルに​戻る
lesson-begun = あなたの​テーブルで​ゲームが​始まりました！
lesson-offer = { $game }は​初めて？
lesson-offer-cards = このカードは​初めてですか？
lesson-known = いいえ
lesson-leave = レッスンを​終える

## GiftTRAP: what its lessons say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
## { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = ふたりに​1つずつ。​{ $name }は​ハチが​大好き、​{ $other }は​ぜいたくが​大好き。​どれを​誰に​贈る？
    .wrong = おしい！​{ $name }には​ハチ、​{ $other }には​執事です。
lesson-gifttrap-get = 次は​あなたの希望を​こっそりと。​今日は​アイスが「最高に欲しい」、​濡れた靴下が「いらぬ」。​ほかは​お好きに。
    .wrong = アイスに「最高に欲しい」、​濡れた靴下に「いらぬ」です！
lesson-gifttrap-unwrap = あなたへの​ギフトです！​まずは​{ $name }から。
    .wrong = まずは​{ $name }からの​ギフトを！
lesson-gifttrap-both = 「最高に欲しい」！​あなたの「獲得」も、​{ $name }の「贈呈」も​3マス進みます。​次の​ギフトへ。
lesson-gifttrap-win = 「いらぬ」は​4マス戻ります。​ふりだしより後ろには​戻りません。​ラウンドの​終わりに​コマが​2つとも​あがりにいれば​勝ち。​次は​ほかの人が​開けます。
lesson-gifttrap-go = これで​1ラウンド。​覚えることは​これだけです。​さあ、​遊びましょう！

## Its expert cards: one gives with GIVE MORE, one gets with GET MORE, one traps.

lesson-gifttrap-more-give = 「もっと贈呈」は、​贈るギフト1つの、​あなたの点を​2倍にします。​{ $name }には​ハチとカード、​{ $other }には​執事を。
    .wrong = { $name }には​ハチと「もっと贈呈」、​{ $other }には​執事を！
lesson-gifttrap-more-get = どのギフトに​カードがついたかは、​全員に見えます。​次は自分の希望を、​好きなように​置きましょう。
lesson-gifttrap-more-see = { $name }が​ハチのギフトを​開けます。​2本のコースに​注目。
lesson-gifttrap-more-go = 「最高に欲しい」！​{ $name }は3点、​あなたは6点。​「いらぬ」なら​8マス戻るところでした。
lesson-gifttrap-double-get = 「もっと獲得」は、​もらうギフト1つの点を​2倍にします。​アイスは​「最高に欲しい」、​濡れた靴下は​「いらぬ」。​いちばんの理解者は​{ $name }。​カードは​そのギフトの下へ。
    .wrong = アイスに「最高に欲しい」、​濡れた靴下に「いらぬ」、​{ $name }の​ギフトの下に​「もっと獲得」！
lesson-gifttrap-double-open = 準備完了。​{ $name }からの​ギフトを​開けましょう。
    .wrong = まず​{ $name }から。​カードは​その下です。
lesson-gifttrap-double-go = 「最高に欲しい」が​2倍！​あなたの「獲得」は6マス、​{ $name }の「贈呈」は​3マスだけ。​「いらぬ」なら​8マス戻るところでした。
lesson-gifttrap-trap-lay = 濡れた靴下は​「いらぬ」。​{ $other }が​にやにやしています。​ギフトトラップで​靴下に​罠をかけましょう！
    .wrong = まず​ギフトトラップを、​濡れた靴下に！
lesson-gifttrap-trap-open = このラウンド、​靴下では​誰のコマも​動きません。​{ $other }からの​ギフトを​開けましょう。
    .wrong = まず​{ $other }から！
lesson-gifttrap-trap-go = やっぱり靴下！​でも誰のコマも​動きません。​罠は​1ゲームに1回、​贈り始めてから​いつでも​使えます。

## That’s Not a Hat: { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = 誰が​何を​持っているか​覚えて。​もうすぐ​全部​裏向きです。​いい？​では​引きましょう。
lesson-hat-name = ブロッコリーを​引きました。​もう​裏向きです。​矢印の先は​{ $name }。​何のギフトか​言いましょう。
    .wrong = さっき​見ましたよね。​ブロッコリーです！
lesson-hat-believe = { $name }は​ブロッコリーを​もらい、​古いほうの​ギフトを​渡します。​マフィンでしたよね？​お礼を​言いましょう。
    .wrong = マフィンでしたよ。​今回は​{ $name }を​信じて！
lesson-hat-pass = マフィンは​手元に。​最初の​ギフトは​{ $other }へ。​何でしたか？
    .wrong = ずっと​目の前に​ありました。​ギターです！
lesson-hat-doubt = 傘？​{ $other }の前に​あったのは​帽子。​信じては​いけません！
    .wrong = 傘ではなく​帽子でした。​断りましょう！
lesson-hat-takes = 間違えた人は​そのギフトを​ペナルティとして​受け取り、​新しく​引きます。​ピアノでしたね。​お礼を​言いましょう。
    .wrong = さっき​見ましたよね。​ピアノです。
lesson-hat-bluff = マフィンは​{ $other }へ。​忘れたふりで​はったりを。​違うものの​名前を​言いましょう。
    .wrong = それは​本当のこと！​今回だけ、​違うものを​言いましょう。
lesson-hat-go = はったり​大成功！​誰かの​ペナルティが​3つになったら​終わり。​いちばん​少ない人の​勝ちです。

refused-not-in-lesson = レッスン中は​できません。​先に​レッスンを​終えてください。
refused-not-taught = レッスンは​いま​別のことを​しています。
