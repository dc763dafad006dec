# `giftable serve` を動かす人のターミナルに出る言葉。

terminal-open = Giftableが開きました。
terminal-here = この端末：
terminal-network = このネットワーク：
terminal-scan = 同じWi-Fiの友だちは、これを読み取るか、アドレスを入力してください：
terminal-rest = テーブルの保存先：{ $place }
terminal-close = Ctrl+Cで閉じます。テーブルは次回もそのままです。

## できないとき

terminal-no-database = データベース{ $url }を開けません：{ $error }
terminal-port-taken = ポート{ $port }は使用中です。別のGiftableかもしれません。それを終了するか、--port { $next }で別のポートを選んでください。
terminal-port-reserved = ポート{ $port }はシステム用です。1024より大きいものを選んでください。
terminal-no-host = { $host }では待ち受けできません：{ $error }
