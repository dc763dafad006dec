# Own gifts: the pages on which people make decks of their own cards, and print them.

## The list of decks

own-line = 写真、絵、​仲間にしかわからない冗談。​自分のカードを​作ろう。
own-idea-0 = パパの​ダンス
own-idea-1 = また​あの​スープ
own-idea-2 = ボブのテントで​一泊
own-new = デッキを作る
own-open = ファイルを開く
own-opening = 送信中：{ $part }%
own-where = デッキはこのサーバーにあり、​開けるのは​このブラウザだけです。​ファイルに保存すれば、​ずっと残り、​どこへでも持っていけます。
own-room = 使用中：デッキ{ $decks }／{ $most }、{ $size }／{ $full }
own-cards = カード{ $n }枚
own-save = ファイルに​保存
own-print = 印刷
own-delete = 削除
own-delete-sure = 「{ $title }」を​削除しますか？
own-delete-what = カードも画像も​すぐに消えます。​元に戻せるのは、​前に保存した​ファイルだけです。
own-delete-yes = 削除する
own-delete-no = 残しておく
own-deleted = 「{ $title }」を​削除しました。

## A new deck

own-deck-name = デッキの名前は？
own-deck-example = 湖の夏休み
own-deck-nameless = デッキに​名前をつけてください。
own-deck-game = どのゲーム用？
own-for-gifttrap = 贈ったり​欲しがったりするギフト。​大きいの、小さいの、​すてきなの、​ひどいの。
own-for-hat = 覚えて​名前を言うもの。​互いに​まぎらわしいものは​避けましょう。
own-begin = カード作りへ
own-about = このデッキについて
own-deck-language = 名前の言語
own-deck-by = 作った人
own-deck-licence = ほかの人が​してよいこと

## The cards of a deck

own-all = デッキ一覧
own-to-table = テーブルに戻る
own-kept = 保存済み
own-partly = 印のあるもの以外は​保存済み
own-leave = 印の​あるものは​保存されていません。​このまま​離れますか？
own-busy = 保存中…
own-lost = つながっていません。​このページを​開いたままにしてください。​つながったら​保存します。​何も消えません。
own-first = みんなを​笑わせるのは、​誰？ 何？
own-first-how = 写真を撮って​名前をつければ、​カードの​できあがり。
own-change = 変更
own-take-out = 取り除く：{ $name }
own-out = 取り除きました：「{ $name }」
own-undo = 元に戻す
own-half = 作りかけの​カードがあります。
own-half-go = 続ける
own-half-no = 捨てる
own-full = デッキがいっぱいです：{ $most }枚

## Ways to a picture

own-take = 写真を撮る
own-take-short = 撮影
own-pick = 写真を選ぶ
own-pick-short = 選ぶ
own-reading = 少し​お待ちください…
own-draw = 絵を描く
own-ours = 付属の絵・絵文字
own-paste = まとめて
own-none = 名前だけ
own-heic = HEICの写真は​このブラウザでは​読めません。​スクリーンショットを​撮るか、​カメラの設定を​JPEGにしてください。
own-no-picture-file = 画像として​読めません。​壊れていない​PNG、JPEG、WebPを​選んでください。

## One card

own-card-new = 新しいカード
own-card-change = カードを変更
own-card-name = 名前は？
own-card-add = デッキに入れる
own-card-done = 完了
own-nameless = 名前を​つけてください。
own-too-long = { $most }文字までです。
own-is-in = デッキに入れました：{ $name }
own-are-in = カード{ $n }枚を​デッキに​入れました。
own-pack = どのくらい​豪華？
own-pack-yellow = 黄
own-pack-red = 赤
own-pack-blue = 青
own-pack-black = 黒
own-adults = 大人向け
own-names = ほかの言語での​名前
own-names-why = ここに​書かなければ、​ほかの言語で遊ぶ人にも​元の名前が出ます。
own-tags = ボットへのヒント
own-tags-why = { $most }個まで。​なくても、​ボットは​みんなの選び方から​学びます。
own-other-picture = 別の絵や写真
own-crop = カードに出る部分。​ドラッグ、​ピンチ、​矢印キーで​動かせます。
own-zoom-in = 拡大
own-zoom-out = 縮小
own-drawing = あなたの絵
own-draw-here = ここに描く
own-colour-ink = 黒
own-colour-red = 赤
own-colour-yellow = 黄
own-colour-green = 緑
own-colour-blue = 青
own-thick = 太いペン
own-clear = 全部消す
own-search = どの絵？​付属の絵を探すか、​絵文字を入力。
own-search-no = カードに戻る
own-not-found = その名前の​絵は​ありません。
own-further = もっと見る

## Many cards at once

own-lines = 1行に名前を1つ
own-lines-packs = 1行にギフトを1つ
own-lines-which = セミコロンの後に​色も書けます：{ $packs }
own-lines-example = ボブのテント
own-lines-example-packs = ボブのテントで一泊；青
own-at-line = { $line }行目：{ $why }
own-odd-empty = 名前がありません。
own-odd-long = 名前が​{ $most }文字を​超えています。
own-odd-pack = 「{ $what }」という​色は​ありません。
own-odd-twice = 「{ $what }」が​2つあります。
own-lines-there = すでにデッキにあるもの：{ $n }
own-lines-add = カードを追加：{ $n }

## On paper

own-print-title = 「{ $title }」を印刷
own-paper = 用紙
own-mode = 裏面
own-mode-fold = 折って貼る
    .how = どのプリンターでも​大丈夫。​点線で折り、​貼って、​切ります。
own-mode-duplex-long = 両面、長辺とじ
    .how = 印刷画面でも​長辺とじを​選んでください。
own-mode-duplex-short = 両面、短辺とじ
    .how = 印刷画面でも​短辺とじを​選んでください。
own-mode-fronts-then-backs = 表を全部、次に裏
    .how = 表を印刷し、​束を​本のページのように​裏返して戻し、​裏を印刷します。
own-mode-fronts = なし
    .how = ギフト1つに​カード1枚。
own-print-language = 言語
own-offset = 裏が​ずれますか？
own-offset-why = 裏から見て、​ミリ単位で​動かせます。
own-offset-right = 右へ（mm）
own-offset-down = 下へ（mm）
own-print-how = 実際のサイズ（100%）で​印刷し、​ページに​合わせないでください。​厚紙がおすすめです。
own-print-adults = 大人向けの​カードも
own-test-page = テストページを開く
own-box = Giftableの​ゲームを​紙に印刷
own-print-go = シートを開く

## Brought to a table

own-again = テーブルにあります。​タップで更新
