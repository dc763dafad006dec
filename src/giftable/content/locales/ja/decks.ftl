# 手作りカードのデッキや写真を受け取れない理由。大きさには単位がつく：$bytes = 14.3 MB。

deck-too-big = ファイルが{ $bytes }あります。{ $most }までです。
deck-no-zip = これはデッキではありません。デッキはふつうのzipファイルです。
deck-zip-damaged = ファイルが壊れています。もう一度もらうか、作り直してください。{ $name }
deck-too-many-files = 中にファイルが{ $count }個あります。{ $most }個までです。
deck-unpacks-too-big = ほどくと{ $bytes }になります。{ $most }までです。
deck-encrypted = 「{ $name }」は暗号化されています。パスワードなしで固めてください。
deck-packed-otherwise = 「{ $name }」の圧縮方式は読めません。ふつうのzipにしてください。
deck-stray-file = 「{ $name }」はデッキに入れられません。入れられるのはdeck.tomlとpictures/NAME.webpだけです。
deck-file-twice = 「{ $name }」が2つ入っています。

deck-no-toml = 中にdeck.tomlがありません。
deck-toml-too-big = deck.tomlが{ $bytes }あります。{ $most }までです。
deck-bad-toml = deck.tomlが読めません。{ $line }行目を見てください。
deck-newer = 新しいGiftableで作られたデッキです（形式{ $format }、ここで読めるのは{ $ours }まで）。先に更新してください。
deck-no-language = 「{ $language }」はありません。あるのは{ $languages }です。
deck-bad-field = deck.tomlの「{ $field }」がないか、知らない項目か、書き方が違います。
deck-bad-card = カード「{ $card }」の「{ $field }」がないか、知らない項目か、書き方が違います。

deck-bad-text = デッキの「{ $field }」がほかの人に読めません。何か隠れているか、長すぎます。
deck-bad-name = カード「{ $card }」の名前がほかの人に読めないか、{ $most }文字を超えています。
deck-no-game = 「{ $game }」の手作りカードはありません。作れるのは{ $games }です。
deck-too-many-cards = カードが{ $count }枚あります。{ $most }枚までです。
deck-too-many-languages = カードの名前が{ $count }言語あります。{ $most }言語までです。
deck-card-twice = 「{ $card }」というidのカードが2枚あります。idは1枚ずつ別にしてください。
deck-no-pack = カード「{ $card }」には山が要ります。あるのは{ $packs }です。
deck-needs-no-pack = カード「{ $card }」に山が書いてありますが、このゲームに山はありません。
deck-no-tag = カード「{ $card }」：タグ「{ $tag }」はないか、2つあります。あるのは{ $tags }です。
deck-needs-no-tags = カード「{ $card }」にタグがありますが、このゲームにタグはありません。
deck-no-icon = カード「{ $card }」：「{ $icon }」という絵はありません。
deck-two-pictures = カード「{ $card }」に写真とアイコンの両方があります。どちらかにしてください。
deck-mistaken = カード「{ $card }」は「{ $other }」とまちがえられそうです（{ $language }）。別の名前にしてください。
deck-picture-missing = カード「{ $card }」の写真「{ $picture }」がありません。
deck-picture-unused = 「{ $picture }」を使うカードがありません。
deck-picture-bad = 「{ $picture }」：{ $why }

picture-too-big = 写真が{ $bytes }あります。{ $most }までです。
picture-of-no-kind = 受け取れるのはPNG、JPEG、WebPだけです。
picture-no-webp = デッキの中の写真はWebPです。giftable deck buildで変換できます。
picture-too-many-pixels = 写真が{ $width } × { $height }ピクセルあります。{ $most }00万ピクセルまでです。
picture-moves = 動く画像です。動かないものを選んでください。
picture-damaged = 写真が壊れています。別のものを選んでください。
pictures-busy = いま写真がたくさん届いています。少し待ってからもう一度どうぞ。

# On a server.
no-such-deck = このデッキはもうここにありません。
no-such-picture = この写真はもうここにありません。
too-many-decks = ここにはもうデッキが{ $most }個あり、これ以上は入りません。どれかをファイルに保存してから、消してください。
too-many-pictures = デッキの写真が{ $bytes }あります。{ $most }までです。どれかのデッキをファイルに保存してから、消してください。
pictures-full = このサーバーには写真を置く場所がもうありません。サーバーの管理をしている人に聞いてください。
decks-busy = いまデッキの作業がたくさん重なっています。少し待ってからもう一度どうぞ。

# On paper.
print-no-such = 「{ $option }」は次から選んでください：{ $choices }
print-nothing = 印刷するものがありません。
print-no-font = サーバーにこの文字のフォントがありません：{ $letters }
prints-busy = いまほかの人が印刷しています。少し待ってからもう一度どうぞ。
print-failed = 印刷できませんでした。もう一度どうぞ。
