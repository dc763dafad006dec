### サーバーなしで遊べるページが、すべて届くまで。

offline-coming = テーブルを​整え、​ボットを​起こして​います…
offline-here = 準備が​できました！​ここからは​ネットなしでも​遊べます。
offline-failed = 何かが​途中で​迷子に​なったようです。

# On a server’s front door: to that page.
offline-keep = ネットなしで​遊べるように​保存（{ $megabytes }MB）
offline-practise = サーバーなしで​練習
