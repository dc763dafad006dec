# Why a deck of own cards, or a picture, is not taken. Sizes come with their unit: $bytes = 14.3 MB.

deck-too-big = The file is { $bytes }; the limit is { $most }.
deck-no-zip = This is not a deck: a deck is a plain zip file.
deck-zip-damaged = The file is damaged. Download it again, or zip it again. { $name }
deck-too-many-files = There are { $count } files in the deck; the limit is { $most }.
deck-unpacks-too-big = Unpacked, the deck would be { $bytes }; the limit is { $most }.
deck-encrypted = “{ $name }” is encrypted: pack the deck without a password.
deck-packed-otherwise = “{ $name }” is packed in a way we can’t read: pack the deck as a plain zip.
deck-stray-file = “{ $name }” does not belong in a deck: take it out. Only deck.toml and pictures/NAME.webp belong there; NAME is made of letters a–z, digits and hyphens.
deck-file-twice = “{ $name }” is in the deck twice.

deck-no-toml = The deck has no deck.toml.
deck-toml-too-big = deck.toml is { $bytes }; the limit is { $most }.
deck-bad-toml = deck.toml can’t be read: look at line { $line }.
deck-newer = A newer version of Giftable made this deck (format { $format }, we read { $ours }): update first.
deck-no-language = We have no “{ $language }” here. Our languages: { $languages }.
deck-bad-field = In deck.toml, “{ $field }” is missing, unknown or not what it should be.
deck-bad-card = Card “{ $card }”: “{ $field }” is missing, unknown or not what it should be.

deck-bad-text = The deck’s “{ $field }” is empty or too long.
deck-bad-name = Card “{ $card }”: its name can’t be read or typed by others, or is longer than { $most } letters.
deck-no-game = You can’t make cards for “{ $game }”, only for: { $games }.
deck-too-many-cards = The deck has { $count } cards of its own; the limit is { $most }.
deck-too-many-languages = The cards have names in { $count } languages; the limit is { $most }.
deck-card-twice = Two cards have the id “{ $card }”: each needs its own.
deck-no-pack = Card “{ $card }” needs one of these packs: { $packs }.
deck-needs-no-pack = Card “{ $card }” has a pack, but this game has none: leave it out.
deck-no-tag = Card “{ $card }”: the tag “{ $tag }” does not exist, or is there twice. The tags: { $tags }.
deck-needs-no-tags = Card “{ $card }” has tags, but this game has none: leave them out.
deck-no-icon = Card “{ $card }”: we have no icon “{ $icon }”.
deck-two-pictures = Card “{ $card }” has a picture and an icon: choose one.
deck-mistaken = Card “{ $card }” could be mistaken for “{ $other }” ({ $language }). Give it another name.
deck-picture-missing = Card “{ $card }”: its picture “{ $picture }” is missing.
deck-picture-unused = No card shows “{ $picture }”: take it out.
deck-picture-bad = “{ $picture }”: { $why }

picture-too-big = The picture is { $bytes }; the limit is { $most }. Make it smaller.
picture-of-no-kind = Only PNG, JPEG and WebP pictures will do: save it as one of these.
picture-no-webp = In a deck, pictures are WebP: “giftable deck build” converts them.
picture-too-many-pixels = The picture has { $width } × { $height } pixels; the limit is { $most } million. Make it smaller.
picture-moves = This picture is animated: choose a still one.
picture-damaged = The picture is damaged. Choose another.
pictures-busy = Many pictures are coming in just now. Try again in a moment.

# On a server.
no-such-deck = This deck is not here any more.
no-such-picture = This picture is not here any more.
too-many-decks = You have { $most } decks here, and there is no room for more. Save one as a file, then delete it here.
too-many-pictures = The pictures of your decks take up { $bytes }; the limit is { $most }. Save a deck as a file, then delete it here.
pictures-full = This server has no room left for pictures. Tell whoever runs it.
decks-busy = Many decks are being worked on just now. Try again in a moment.

# On paper.
print-no-such = “{ $option }” can’t be set like that: choose { $choices }.
print-nothing = That leaves nothing to print.
print-no-font = The server has no font with these letters: { $letters }
prints-busy = Others are printing just now. Try again in a moment.
print-failed = That could not be printed. Try again.
