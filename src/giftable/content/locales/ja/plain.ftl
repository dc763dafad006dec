# What a game without screens of its own says at the table.

plain-you = あなたの番：​どうしますか？
plain-over = ゲームは​おしまいです
plain-choices = できること
plain-nothing = いまは​することが​ありません。
plain-more = もっと見る（​{ $count }件中{ $n }件）
plain-happened = いま起きたこと
plain-position = 見えているもの
plain-yes = はい
plain-no = いいえ
plain-nobody-won = 勝者は​いません。
