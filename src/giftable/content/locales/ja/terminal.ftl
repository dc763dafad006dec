# `giftable serve` を動かす人のターミナルに出る言葉。

terminal-evening = ゲーム会を始めますか？Enterで開始、Ctrl+Cで終了します。ほかの使い方は`giftable --help`で見られます。
terminal-open = Giftableが起動しました。
terminal-here = この端末：
terminal-network = このネットワーク：
terminal-no-network = スマホからこのコンピューターがまだ見つかりません。同じWi-Fiにつないでください。つなぐと、招待にそのアドレスが入ります。
terminal-scan = 同じWi-Fiの友だちは、これを読み取るか、アドレスを入力して参加できます：
terminal-rest = テーブルの保存先：{ $place }
terminal-copies = 毎日のバックアップ（最新の3つ）は{ $place }にあります
terminal-close = Ctrl+Cで終了します。テーブルは次回もそのままです。
terminal-no-nats = このデータベースは複数のサーバーで使えます。それぞれを--nats nats://HOST付きで起動してください。付けないと、互いの操作が1秒遅れて見え、誰がいるかもわかりません。
terminal-tastes-torn = { $place }の末尾の書きかけの行を取り除きました。残りはボットが覚えています。
terminal-tastes-damaged = ボットがこれまでに学んだことが読めません。ファイルは{ $place }に移しました。ボットはギフトについて知っていることだけから始めます。
terminal-no-backup = 1か月以上バックアップがありません。遊んでいる間も作れます：giftable backup フォルダー

## できないとき

terminal-no-database = データベース{ $url }を開けません：{ $error }
terminal-no-entry = { $place }を開けません：{ $error }
terminal-database-in-use = データベース{ $url }は別のGiftableが使用中です。先にそれを終了するか、--databaseで別のデータベースを選んでください。
terminal-database-was = { $url }にはまだデータベースがありませんが、以前のバージョンは{ $was }に保存していました。それを--databaseで指定するか、移動してください。
terminal-database-newer = データベース{ $url }は、より新しいバージョンのGiftableで使われたものです。先にGiftableを更新してください。
terminal-port-taken = ポート{ $port }は使用中です。別のGiftableかもしれません。それを終了するか、--port { $next }で別のポートを選んでください。
terminal-port-reserved = ポート{ $port }はシステム用です。1024より大きいものを選んでください。
terminal-no-host = { $host }では待ち受けできません：{ $error }
terminal-no-nats-url = --natsにはnats://HOSTかtls://HOSTを指定してください。複数ならコンマで区切ります。
terminal-no-base-path = --base-pathには/giftableのようなパスを指定してください（使える文字は英数字と「-」「_」「.」「~」）。「{ $path }」は使えません。
terminal-no-offline = --offlineには`make demo`が作ったフォルダーを指定してください。「{ $place }」はそのフォルダーではありません。
terminal-nats-alone = --natsは、1つのPostgreSQLを複数のサーバーで使うときのものです。--database postgresql://USER@HOST/NAMEと指定してください。
terminal-no-extra = { $what }に必要な追加パッケージがインストールされていません：{ $command }
terminal-tastes-no-file = { $place }はファイルではありません。--tastesにはファイル名か「none」を指定してください。
terminal-no-home = 保存先になるホームフォルダーがありません。{ $option }で場所を指定してください。
terminal-public-alone = --publicは専用のSQLiteファイルを使い、1台だけで動きます。--natsを外し、--databaseにはパスを指定してください。

## giftable tables

terminal-table =
    { $code }、{ $game }、{ $status ->
        [lobby] ゲーム前
        [playing] プレイ中
       *[other] 終了
    }、{ $minutes }分経過、人数{ $people }、ボット{ $bots }、アドレス{ $addresses }、言語{ $language }
terminal-no-tables = 今はどのテーブルにも誰もいません。
terminal-table-closed = テーブル{ $code }を閉じました。
terminal-no-such-table = コード{ $code }のテーブルはありません。
terminal-not-running = データベース{ $place }のサーバーから応答がありません。
