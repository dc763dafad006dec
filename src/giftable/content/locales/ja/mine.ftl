# /mine：何日もかけて遊ぶ自分のテーブルと、いつまで待つか。

mine-waits = あなたの番です
mine-rest = いまは待つだけ
mine-none = 何日もかけて​遊ぶテーブルは、まだありません。テーブルを​開くときに​「何日もかけて​遊ぶ」を​選んでください。
mine-until = { $when }まで
mine-lobby = いまはゲームをしていません。
mine-over = ゲームは終わりました。
mine-others = ほかの人の番です
mine-hours-what = 夜のあいだと​留守のあいだは、持ち時間が​減りません。
mine-zone = タイムゾーン：{ $zone }
mine-nights = 23時から8時までは​時計を​止める
mine-away = 留守にする（いつまで）
mine-away-go = 留守にする
mine-away-now = { $when }まで留守です。
mine-back = 戻りました
mine-away-most = 1つのテーブルで、合わせて14日までです。
mine-ways = あなたの​テーブルと​仲間
mine-to-table = テーブル​{ $code }に​戻る
mine-to-circle = いつもの​仲間
mine-since = 前に見てから
mine-since-done = テーブルへ
mine-closed = 一週間以上誰も来なかったので、このゲームは終わりました。
mine-closed-see = どこまで進んだか見る

refused-bad-zone = このサーバーの知らないタイムゾーンです。
refused-no-zones = このサーバーにはタイムゾーンの一覧（tzdata）がないため、夜の時間はUTCで決まります。
refused-in-one-sitting = このゲームは、その場で​最後まで​遊びます。
refused-not-over-days = このテーブルは、何日もかけて​遊ぶものではありません。
