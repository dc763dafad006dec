# 手作りカードのデッキや画像を受け取れない理由。大きさには単位がつく：$bytes = 14.3 MB。

deck-too-big = ファイルが{ $bytes }あります。上限は{ $most }です。
deck-no-zip = これはデッキではありません。デッキはふつうのzipファイルです。
deck-zip-damaged = ファイルが壊れています。もう一度ダウンロードするか、作り直してください。{ $name }
deck-too-many-files = 中にファイルが{ $count }個あります。上限は{ $most }個です。
deck-unpacks-too-big = 展開すると{ $bytes }になります。上限は{ $most }です。
deck-encrypted = 「{ $name }」は暗号化されています。パスワードなしのzipにしてください。
deck-packed-otherwise = 「{ $name }」の圧縮方式には対応していません。ふつうのzipにしてください。
deck-stray-file = 「{ $name }」はデッキに入れられません。取り除いてください。入れられるのはdeck.tomlとpictures/NAME.webpだけです（NAMEは英字a–z、数字、ハイフン）。
deck-file-twice = 「{ $name }」が2つ入っています。

deck-no-toml = 中にdeck.tomlがありません。
deck-toml-too-big = deck.tomlが{ $bytes }あります。上限は{ $most }です。
deck-bad-toml = deck.tomlが読めません。{ $line }行目を見直してください。
deck-newer = より新しいGiftableで作られたデッキです（形式{ $format }、ここで読めるのは{ $ours }まで）。先に更新してください。
deck-no-language = 「{ $language }」という言語はここにありません。選べるのは{ $languages }です。
deck-bad-field = deck.tomlの項目「{ $field }」：抜けているか、知らない項目か、書き方が違います。
deck-bad-card = カード「{ $card }」の項目「{ $field }」：抜けているか、知らない項目か、書き方が違います。

deck-bad-text = デッキの「{ $field }」が空か、長すぎます。
deck-bad-name = カード「{ $card }」の名前は、ほかの人が読んだり入力したりできないか、{ $most }文字を超えています。
deck-no-game = 「{ $game }」の手作りカードは作れません。作れるのは{ $games }だけです。
deck-too-many-cards = 手作りカードが{ $count }枚あります。上限は{ $most }枚です。
deck-too-many-languages = カードの名前が{ $count }言語分あります。上限は{ $most }言語です。
deck-card-twice = 「{ $card }」というidのカードが2枚あります。idは1枚ずつ別にしてください。
deck-no-pack = カード「{ $card }」には山（pack）が要ります。選べるのは{ $packs }です。
deck-needs-no-pack = カード「{ $card }」に山（pack）が書いてありますが、このゲームに山はありません。消してください。
deck-no-tag = カード「{ $card }」：タグ「{ $tag }」は使えないか、2回書かれています。使えるのは{ $tags }です。
deck-needs-no-tags = カード「{ $card }」にタグ（tags）が書いてありますが、このゲームにタグはありません。消してください。
deck-no-icon = カード「{ $card }」：「{ $icon }」というアイコンはありません。
deck-two-pictures = カード「{ $card }」に画像（picture）とアイコン（icon）の両方があります。どちらかにしてください。
deck-mistaken = カード「{ $card }」は「{ $other }」と間違えられそうです（{ $language }）。別の名前にしてください。
deck-picture-missing = カード「{ $card }」の画像「{ $picture }」が見つかりません。
deck-picture-unused = 「{ $picture }」を使うカードがありません。そのファイルを取り除いてください。
deck-picture-bad = 「{ $picture }」：{ $why }

picture-too-big = 画像が{ $bytes }あります。上限は{ $most }です。小さくしてください。
picture-of-no-kind = 受け取れる画像はPNG、JPEG、WebPだけです。どれかに変換してください。
picture-no-webp = デッキに入れる画像はWebPです。「giftable deck build」で変換できます。
picture-too-many-pixels = 画像が{ $width } × { $height }ピクセルあります。上限は合計{ $most }00万ピクセルです。小さくしてください。
picture-moves = 動く画像です。動かないものを選んでください。
picture-damaged = 画像が壊れています。別のものを選んでください。
pictures-busy = いま画像がたくさん届いています。少し待ってからもう一度どうぞ。

# On a server.
no-such-deck = このデッキはもうここにありません。
no-such-picture = この画像はもうここにありません。
too-many-decks = ここにはもうデッキが{ $most }個あり、これ以上は入りません。どれかをファイルに保存してから、ここで削除してください。
too-many-pictures = デッキの画像が合計{ $bytes }あります。上限は{ $most }です。どれかのデッキをファイルに保存してから、ここで削除してください。
pictures-full = このサーバーには画像を置く場所がもうありません。サーバーの管理者に相談してください。
decks-busy = いまデッキの処理が混み合っています。少し待ってからもう一度どうぞ。

# On paper.
print-no-such = 「{ $option }」は次から選んでください：{ $choices }
print-nothing = 印刷するものがありません。
print-no-font = サーバーにこの文字のフォントがありません：{ $letters }
prints-busy = いまほかの人が印刷しています。少し待ってからもう一度どうぞ。
print-failed = 印刷できませんでした。もう一度どうぞ。
