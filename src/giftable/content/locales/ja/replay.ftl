# /r：もう一度見るゲームと、ゲームの終わりのリンク。

replay-keep = 残して共有
replay-keep-why = このゲームをもう一度見られるページを作ります。リンクを知っている人なら、だれでも見られます。遊んだ人は、いつでも消せます。
replay-names-whole = 名前はそのまま
replay-names-letters = 頭文字だけ
replay-open = もう一度見る
replay-share = 共有
replay-share-text = { $game }をもう一度：{ $link }
replay-copied = リンクをコピーしました。

replay-title = リプレイ
replay-play = 再生
replay-pause = 一時停止
replay-back = 一つ戻る
replay-on = 一つ進む
replay-first = 最初へ
replay-last = 最後へ
replay-where = { $all }のうち{ $n }
replay-round = 第{ $round }ラウンド
replay-turn = { $turn }番目の手番
replay-eyes = だれの目で見るか
replay-eyes-nobody = 観客の目
replay-eyes-all = みんなの目
replay-as = { $name }さんに見えていたもの
replay-secrets = だれが何を知っていたか
replay-wished = { $name }さんの希望
replay-gives = { $name }さんが贈るもの
replay-lies = ほんとうにあるもの
replay-took = { $name }さん：{ $gift }
replay-believes = { $name }さんの記憶
replay-nothing = まだ何も
replay-forgotten = わからない
replay-sure = 自信{ $percent }%
replay-link = この場面のリンクをコピー
replay-down = 消す
replay-down-sure = このリプレイを消しますか。みんなの画面から消え、元には戻せません。
replay-down-yes = 消す
replay-down-done = リプレイを消しました。
replay-only-shows = リプレイは見るだけです。

replay-file = ファイルを開く
replay-file-what = ファイルを選ぶか、ここに置いてください。「giftable export」で書き出したゲームは、もう一度見られますが、保存はしません。持ち出した仲間のファイルなら、ここにページができます。
replay-file-good = 確かめました。{ $count }件の記録は、すべてルールどおりです。
replay-file-bad = 一致しません。どこかが書き換えられたか、別のルールで作られています。

refused-bad-replay-file = 終わったゲームのファイルではありません。
refused-no-such-replay = このリプレイはありません。もう消えたのかもしれません。
refused-replay-taken-down = そこで遊んだ人が、このリプレイを消しました。
refused-replay-too-long = ファイルが長すぎて、表示できません。
refused-replays-busy = ほかの人がリプレイを開いています。少し待って、もう一度どうぞ。
refused-previews-busy = いま絵をたくさん描いています。少し待ってからもう一度どうぞ。
