# What a public server says: a place to try the games, for an hour a table.

public-home = 誰でも​試しに​遊べる​場所です。​テーブルは​1時間で​閉じ、​何も​残りません。
public-lobby = 誰でも​試しに​遊べる​場所です。​この​テーブルは​{ $time }に​閉じ、​何も​残りません。
public-soon = この​テーブルは​{ $time }に​閉じます。
