# /r：もう一度見るゲームと、ゲームの終わりのリンク。

replay-keep = 残して共有
replay-keep-why = このゲームをもう一度見られるページを​作ります。リンクを​知っている人なら、誰でも​見られます。遊んだ人は、いつでも​消せます。
end-share-picture = 画像で
end-share-replay = リプレイで
replay-names-whole = 名前はそのまま
replay-names-letters = 頭文字だけ
replay-open = もう一度見る
replay-share-text = { $game }をもう一度：{ $link }
replay-copied = リンクをコピーしました。

replay-title = リプレイ
replay-play = 再生
replay-pause = 一時停止
replay-back = 1つ戻る
replay-on = 1つ進む
replay-first = 最初へ
replay-last = 最後へ
replay-where = { $all }手中{ $n }手目
replay-round = 第{ $round }ラウンド
replay-turn = { $turn }番目の手番
replay-eyes = 誰の目で見るか
replay-eyes-nobody = 観客の目
replay-eyes-all = みんなの目
replay-as = { $name }に見えていたもの
replay-secrets = 誰が何を知っていたか
replay-wished = { $name }の希望
replay-gives = { $name }が贈るもの
replay-lies = ほんとうにあるもの
replay-took = { $name }：{ $gift }
replay-believes = { $name }の記憶
replay-nothing = まだ何も
replay-forgotten = わからない
replay-untold = もう分かりません
replay-sure = 自信{ $percent }%
replay-link = この場面のリンクをコピー
replay-down = 消す
replay-down-sure = このリプレイを​消しますか。みんなの画面から消え、元には​戻せません。
replay-down-yes = 消す
replay-down-done = リプレイを消しました。
replay-only-shows = リプレイは見るだけです。

replay-file = ファイルを開く
replay-file-what = ファイルを選ぶか、ここに置いてください。「giftable export」で書き出したゲームは、もう一度見られますが、保存はしません。持ち出した仲間のファイルなら、ここにページができます。
replay-file-good = 確かめました。{ $count }件の記録は、すべて​ルールどおりです。
replay-file-bad = 一致しません。どこかが​書き換えられたか、別のルールで​作られています。

refused-bad-replay-file = 終わった​ゲームのファイルではありません。
refused-no-such-replay = このリプレイはありません。もう消えたのかもしれません。
refused-replay-taken-down = そこで​遊んだ人が、このリプレイを​消しました。
refused-replay-too-long = ファイルが​長すぎて、表示できません。
refused-replays-busy = ほかの人が​リプレイを​開いています。少し待って、もう一度どうぞ。
refused-previews-busy = いま絵をたくさん描いています。少し待ってからもう一度どうぞ。
