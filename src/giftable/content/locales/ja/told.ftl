# What is sent to people who asked to be told, put together by the server. Never a gift's name.

told-title = { $game }、テーブル{ $code }
told-turn = あなたの番です。
told-most = まだあなたの番です。持ち時間は残りわずかです。
told-hour = あなたの番は、残り1時間を切りました。
told-reveal = みんな選び終わりました。見に来てください。
told-warning = 1週間誰も遊んでいません。このテーブルは明日閉じます。
told-until = 締め切り：{ $when }
told-with = いっしょに遊ぶ人：{ $names }
told-link = テーブルへ：{ $link }
told-open = テーブルへ
told-stop = お知らせを止める：{ $link }
told-stop-button = 止める
told-confirm-title = Giftableからお知らせを送ってもいいですか？
told-confirm = 自分の番のお知らせをここに送ってほしいという人がいます。あなたなら、こちらで確認してください：{ $link }
told-confirm-not = 心当たりがなければ、何もしなくて大丈夫です。もう何も届きません。
told-feed = Giftable：わたしの番
told-when =
    { $month }月{ $day }日（{ $weekday ->
        [1] 月曜日
        [2] 火曜日
        [3] 水曜日
        [4] 木曜日
        [5] 金曜日
        [6] 土曜日
       *[7] 日曜日
     }）{ $time }
told-utc = { $when }（UTC）
