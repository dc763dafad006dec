# What `giftable doctor` says.

doctor-port-free = ポート{ $port }は空いています。
doctor-port-ours = Giftableはすでにポート{ $port }で動いています。
doctor-address = 同じネットワークのスマホからは{ $link }で開けます
doctor-no-address = このコンピューターはネットワークにつながっていません。スマホと同じWi-Fiにつないでください。
doctor-only-here = --host { $host }では、このコンピューターでしか遊べません。外せばスマホでも遊べます。
doctor-inside = ここはコンテナか、Windowsの中のLinuxです。スマホには外側のコンピューターのアドレスが必要です。ポート{ $port }をここへ渡してください。
doctor-no-firewall = 知っているかぎり、動いているファイアウォールはありません。それでもスマホでページが開かなければ、Wi-Fiが機器どうしを分けているかもしれません。ゲスト用ではよくあります。
doctor-firewall-open = ファイアウォール{ $name }はポート{ $port }を通します。
doctor-firewall = ファイアウォール{ $name }が動いています。スマホを通すには：{ $command }
doctor-firewall-mac = このMacのファイアウォールが動いています。「システム設定」の「ネットワーク」、「ファイアウォール」で、Pythonへの接続を許可してください。
doctor-clock = 時計は合っているようです。
doctor-clock-ahead = サーバーが最後に時計を見たのは{ $date }です。それほど前でないなら、時計が進んでいます。時刻を合わせてください。このために消えるものはありません。
doctor-clock-behind = 時計が遅れています。いまより後の時刻の手があります。時刻を合わせないと、テーブルの時計が狂います。
doctor-clock-free = この時計は自動で合わせられていません。直すには：{ $command }
doctor-disk = { $place }の空きは{ $free }、一手は{ $ms }ミリ秒で安全に書き込まれます。
doctor-disk-full = { $place }の空きは{ $free }しかありません。空けないと、手が受け付けられなくなります。
doctor-disk-slow = { $place }では一手が安全になるまで{ $ms }ミリ秒かかり、みんなが待つことになります。--databaseで別のディスクを選んでください。
doctor-disk-memory = { $place }はメモリの中です。再起動するとテーブルはすべて消えます。--databaseでディスクのフォルダーを選んでください。
doctor-disk-hasty = { $place }のディスクは、ありえない速さで「書き込んだ」と答えます。停電で最後の数手が失われるかもしれません。
doctor-disk-closed = { $place }に書き込めません：{ $error }
doctor-files = このシステムではファイルを{ $count }個しか開けません。スマホ1台に1個使います。増やすには：ulimit -n 4096
doctor-no-zones = タイムゾーンの一覧がありません。何日もかけて遊ぶテーブルでは、夜の時間をすべてUTCで決めます。入れるには：{ $command }
doctor-extras = ゲーム本体のほかに入っているもの：{ $names }
doctor-no-extra =
    入っていません。{ $extra ->
        [cluster] PostgreSQLや複数のサーバー
        [learn] 過去のゲームから学ぶボット
        [metrics] Prometheusのメトリクス
        [notices] メールとプッシュ通知
        [previews] リンクのプレビュー画像
       *[print] カードのPDF
    }を使うときだけ必要です：{ $command }
doctor-database-none = データベースはまだありません。場所は{ $place }になります
doctor-database-good = データベース{ $url }は問題ありません。
doctor-database-older = データベース{ $url }は古い版のものです。次の起動で新しくなります。その前にバックアップを取ってください。
doctor-http = ただのhttpでも、すべて遊べます。画面をつけたままにする、ワンタップで共有する、通知を送る、アプリとしてホーム画面に追加する、これらはhttpsでだけできます。やり方はdocs/hosting.mdにあります。
doctor-public-good = { $url }はここに届き、プロキシは必要なものを渡しています。
doctor-public-dead = { $url }から返事がありません：{ $error }
doctor-public-other = { $url }ではGiftable以外のものが答えています。
doctor-proxy-body = { $url }のプロキシが大きなファイルを拒否しています。画像の多いデッキをアップロードできません。nginxでは：{ $command }
doctor-proxy-host = { $url }のプロキシがHostを書き換えています。ページは開いても、テーブルが開きません。nginxでは：{ $command }
doctor-proxy-sockets = { $url }のプロキシがWebSocketを渡していません。ページは開いても、テーブルが開きません。nginxでは：{ $command }
doctor-tv = テレビにはChromium 63以降のブラウザが必要です。2019年の機種にはあります。{ $link }を開き、何も出なければスティックかノートパソコンをつないでください。
doctor-end = 妨げるものはありません。
doctor-end-bad = ✗の付いたものを先に直してください。
doctor-swept = 古くなったため30日間取り置いている数：{ $count }。すべて元に戻すには：{ $command }
