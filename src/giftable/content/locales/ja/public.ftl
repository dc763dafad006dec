# What a public server says: a place to try the games, for an hour a table.

public-home = 誰でも​試しに​遊べる​場所です。​テーブルは​1時間で​閉じ、​何も​残りません。
public-lobby = 誰でも​試しに​遊べる​場所です。​この​テーブルは​{ $time }に​閉じ、​何も​残りません。
public-soon = この​テーブルは​{ $time }に​閉じます。

shut-hour-over = 1時間​たちました
shut-hour-over-what = この​公開テーブルは​閉じました。​新しい​テーブルを​作れます。
shut-hour-over-go = ホームへ
refused-tables-taken = テーブルは​すべて​使われています。​{ $minutes }分後に​もう一度​来てください。
refused-off-in-public = 誰でも​試せる​場所なので、​ここでは​使えません。
