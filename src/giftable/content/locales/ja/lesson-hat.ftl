# What the lesson of That’s Not a Hat says, by step (games/hat/tutorial.toml); .wrong after a wrong try.
# { $name } is the bot at the left, { $other } the one at the right.

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
lesson-hat-bluff = マフィンは​{ $other }へ。​忘れたふりで​ブラフを。​違うものの​名前を​言いましょう。
    .wrong = それは​本当のこと！​今回だけ、​違うものを​言いましょう。
lesson-hat-go = ブラフ​大成功！​誰かの​ペナルティが​3つになったら​終わり。​いちばん​少ない人の​勝ちです。
