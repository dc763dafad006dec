# `giftable join`：端末や点字、音声のための、一行ずつのテーブル。

join-at = テーブル{ $code }、{ $game }。​席にいる人：{ $names }。
join-seated = あなたは​{ $name }です。
join-watching = 観戦しています。
join-sits = { $name }が​席に着きました。
join-gone = { $name }が​席を立ちました。
join-host = ホストは​{ $name }です。
join-host-you = ホストは​あなたです。
join-host-for-now = いまは​{ $name }が​代わりの​ホストです。
join-host-for-now-you = いまは​あなたが​代わりの​ホストです。
join-begins = ゲームが​始まります。
join-lobby = ゲームは​まだ始まっていません。
join-stays = 言われたことは​画面の上に​残ります。​覚えて遊ぶ​ゲームなので、​さかのぼって​見ないでください。
join-your-turn = あなたの番です。
join-may = ほかに​できること：
join-type = 名前を​2文字以上入力してください。
join-found-none = そういう名前のものは​ありません。
join-none = なし
join-more = 続き
join-changed = 状況が​変わりました。​もう一度選んでください。
join-unknown = わかりません。​ヘルプは「?」です。
join-help = 番号で選びます。​「?」ルール、​「s」テーブル、​「w」待っている人、​「l」最後の行、​「m」得点、​「b」戻る、​「q」出る。
join-nothing = いまは​することがありません。
join-nobody = 誰も​待っていません。
join-clock = 残り{ $seconds }秒。
join-bye = さようなら。​席は​あなたのままです。​同じコマンドで​戻れます。
join-superseded = ほかの場所から​入りました。​こちらは​閉じます。
join-bad-link = テーブルの​リンクではありません。​例：{ $example }
join-unreachable = { $where }が​応答しません。{ $why }

## A log in plain lines: `giftable replay`

log-game = ゲーム{ $number }
log-removed = { $by }が​{ $name }を​席から外しました。
log-deck = テーブルに​デッキ「{ $title }」。​作った人：{ $by }
