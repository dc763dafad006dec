# 目にも耳にも、一行ずつ語られる That's Not a Hat。

hat-said-first = 最初は​{ $name }です。
hat-said-first-you = 最初は​あなたです。
hat-said-column = { $name }、​古い順：{ $lies }。
hat-said-column-you = あなた、​古い順：{ $lies }。
hat-said-shop = ショップのいちばん上：{ $gift }。
hat-said-draws = { $by }が​{ $to }へのギフトを​引きます：{ $gift }。
hat-said-draws-you = あなたが​{ $to }へのギフトを​引きます：{ $gift }。
hat-said-draws-to-you = { $by }が​あなたへのギフトを​引きます：{ $gift }。
hat-said-passes = { $by }：「ありがとう」。​いちばん古いギフトを​{ $to }へ​渡します。
hat-said-passes-you = あなた：「ありがとう」。​いちばん古いギフトを​{ $to }へ​渡します。
hat-said-passes-to-you = { $by }：「ありがとう」。​いちばん古いギフトを​あなたへ​渡します。
hat-said-doubts = { $name }は​疑いました。​カードは​{ $gift }。
hat-said-doubts-you = あなたは​疑いました。​カードは​{ $gift }。
hat-said-takes = { $name }の間違い。​ペナルティを​受け取ります。
hat-said-takes-you = あなたの間違い。​ペナルティを​受け取ります。
hat-said-voted = { $name }は​判定を済ませました。
hat-said-voted-you = あなたは​判定を済ませました。
hat-said-joins-not = { $name }は​次のゲームに​加わらないことにしました。
hat-said-joins-not-you = 次のゲームには​加わりません。
hat-said-penalties = { $name }：ペナルティ{ $limit }個中{ $count }個。
hat-said-penalties-you = あなた：ペナルティ{ $limit }個中{ $count }個。
hat-said-journey = { $what }：{ $gift }。{ $way }
