# With the printed cards on the players’ own table (G31).

box-lay = 同じ色の​カードを​{ $count }枚、​1番から​{ $count }番の​場所に​並べて、​その色を​タップしてください。
box-lays = { $name }が​カードを​並べています
box-look = テーブルの​カードを​見てください。​番号を​タップすると、​そこに​何があるかを​書けます。
box-what = { $n }番には​何がありますか？
box-done = できた
box-anew = 何色の​カードですか？
box-chance = ボットには​テーブルが​見えないので、​{ $name }の分は​運で​決まりました。
