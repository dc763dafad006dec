# 目にも耳にも、一行ずつ語られる That's Not a Hat。

hat-said-first = 最初は​{ $name }です。
hat-said-first-you = 最初は​あなたです。
hat-said-column = { $name }、​古い順：{ $lies }。
hat-said-column-you = あなた、​古い順：{ $lies }。
hat-said-shop = ショップのいちばん上：{ $gift }。
hat-said-draws = { $draws }：{ $gift }。
hat-said-passes = { $thanks }。​いちばん古いギフトを​{ $to }へ​渡します。
hat-said-passes-you = { $thanks }。​いちばん古いギフトを​{ $to }へ​渡します。
hat-said-passes-to-you = { $thanks }。​いちばん古いギフトを​あなたへ​渡します。
hat-said-doubts = { $doubts }​{ $card }
hat-said-takes = { $wrong }。​ペナルティを​受け取ります。
hat-said-takes-you = { $wrong }。​ペナルティを​受け取ります。
hat-said-voted = { $name }は​判定を済ませました。
hat-said-voted-you = あなたは​判定を済ませました。
hat-said-joins-not = { $name }は​次のゲームに​加わらないことにしました。
hat-said-joins-not-you = 次のゲームには​加わりません。
hat-said-penalties = { $name }：ペナルティ{ $limit }個中{ $count }個。
hat-said-match = { $name }：ペナルティ{ $limit }個中{ $count }個、​マッチ全体で{ $total }個。
hat-said-penalties-you = あなた：ペナルティ{ $limit }個中{ $count }個。
hat-said-match-you = あなた：ペナルティ{ $limit }個中{ $count }個、​マッチ全体で{ $total }個。
hat-said-journey = { $what }：{ $gift }。{ $way }
