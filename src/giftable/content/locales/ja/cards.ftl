# テーブルの手作りギフト：置かれたデッキと、ゲームの中のそのカード。

cards-lay = デッキを​テーブルに置く
cards-empty = みんなの​デッキは​まだありません。​写真、絵、冗談。​これほど​笑えるものは​ありません。
cards-count = カード{ $n }枚
cards-put-back = しまう
cards-put-back-which = 「{ $deck }」をしまう
cards-later = デッキを​置いたり​しまったり​できるのは、​ゲームと​ゲームの​間です。
cards-host-lays = ここで​デッキを​置けるのは​ホストだけです。
cards-all = 誰でも​デッキを​置ける
    .effect = オフに​すると、​あなただけが​置けます。

## 1枚のカードとホスト

cards-made = 「{ $deck }」より。​作った人：{ $by }
cards-remove = このカードを​取り除く
cards-remove-one = カードを​取り除く
cards-remove-sure = 完全に​取り除きますか？​この​テーブルでは​もう配られず、​画像も​誰にも​見えなくなります。
cards-remove-yes = 取り除く
cards-remove-no = 残しておく
cards-removed = カードが​1枚​取り除かれました。

## 画像を見る人

cards-hide = この端末では​手作りの​画像を隠す
    .effect = 代わりに​名前が​見えます。​配信に​便利です。
cards-tv = テレビに​手作りの​画像を出す
    .effect = 出さないと、​テレビには​名前だけが​出ます。
