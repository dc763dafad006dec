# With the printed cards on the players’ own table (G31).

box-lay = 同じ色の​カードを​{ $count }枚、​1番から​{ $count }番の​場所に​並べて、​その色を​タップしてください。
box-lays = { $name }が​カードを​並べています
box-look = テーブルの​カードを​見てください。​番号を​タップすると、​そこに​何があるかを​書けます。
box-what = { $n }番には​何がありますか？
box-done = できた
box-anew = 何色の​カードですか？
box-chance = ボットには​テーブルが​見えないので、​{ $name }の分は​運で​決まりました。

gt-you-lay = あなたの番：​カードを並べる
gt-lay-anew = 別のカードを​並べた
gt-told-named = 名前：{ $gift }。
help-gifttrap-box = 親は​自分たちの​テーブルの​1、2、3…の​場所に​同じ色の​カードを​並べ、​ここで​その色を​タップします。​みんなで​本物の​カードを​見て、​裏返しや交換は​手で行います。​あとは​番号で​贈り、​番号で​選びます。
    .title = 箱のカードで
refused-bad-gift-name = その名前には​読める文字が​ありません。
refused-cards-on-table = カードは​みんなの​テーブルに​あります。​裏返しや交換は​そちらで​どうぞ。
refused-no-box = この​テーブルでは​画面の​カードで​遊びます。
refused-somebody-looked = もう​見終わった人が​いるので、​カードは​このままです。
