# /mine：何日もかけて遊ぶ自分のテーブルと、いつまで待つか。

mine-waits = あなたの番です
mine-rest = いまは待つだけ
mine-none = 何日もかけて遊ぶテーブルは、まだありません。テーブルを開くときに「何日もかけて遊ぶ」を選んでください。
mine-until = { $when }まで
mine-over = ゲームは終わりました。
mine-others = ほかの人の番です
mine-hours-what = 夜のあいだと留守のあいだは、持ち時間が減りません。
mine-zone = タイムゾーン：{ $zone }
mine-nights = 23時から8時までは時計を止める
mine-away = 留守にする（いつまで）
mine-away-go = 留守にする
mine-away-now = { $when }まで留守です。
mine-back = 戻りました
mine-away-most = 一つのテーブルで、合わせて14日までです。
mine-since = 前に見てから
mine-since-done = テーブルへ
mine-closed = 一週間以上だれも来なかったので、このゲームは終わりました。
mine-closed-see = どこまで進んだか見る

refused-bad-zone = このサーバーの知らないタイムゾーンです。
refused-in-one-sitting = このゲームは、その場で最後まで遊びます。
refused-not-over-days = このテーブルは、何日もかけて遊ぶものではありません。
