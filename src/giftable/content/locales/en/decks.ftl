# Why a deck of own cards, or a picture, is not taken. Sizes come with their unit: $bytes = 14.3 MB.

deck-too-big = The file is { $bytes }; at most { $most }.
deck-no-zip = This is not a deck: a deck is a plain zip file.
deck-zip-damaged = The file is damaged. Get it or make it once more. { $name }
deck-too-many-files = There are { $count } files in it; at most { $most }.
deck-unpacks-too-big = Unpacked it would be { $bytes }; at most { $most }.
deck-encrypted = “{ $name }” is encrypted: pack the deck without a password.
deck-packed-otherwise = “{ $name }” is packed in a way we don’t read: pack it as a plain zip.
deck-stray-file = “{ $name }” does not belong in a deck: only deck.toml and pictures/NAME.webp do.
deck-file-twice = “{ $name }” is in it twice.

deck-no-toml = There is no deck.toml in it.
deck-toml-too-big = deck.toml is { $bytes }; at most { $most }.
deck-bad-toml = deck.toml can’t be read: look at line { $line }.
deck-newer = A newer version of Giftable made this deck (format { $format }, we read { $ours }): update first.
deck-no-language = We have no “{ $language }” here; there is { $languages }.
deck-bad-field = In deck.toml, “{ $field }” is missing, unknown or not what it should be.
deck-bad-card = Card “{ $card }”: “{ $field }” is missing, unknown or not what it should be.

deck-bad-text = “{ $field }” of the deck can’t be read by others: something is hidden in it, or it is too long.
deck-bad-name = Card “{ $card }”: its name can’t be read by others, or is longer than { $most } letters.
deck-no-game = Nobody can make cards for “{ $game }”; there is { $games }.
deck-too-many-cards = The deck has { $count } cards; at most { $most }.
deck-too-many-languages = The cards have names in { $count } languages; at most { $most }.
deck-card-twice = Two cards are called “{ $card }”: each needs an id of its own.
deck-no-pack = Card “{ $card }” needs a pack: { $packs }.
deck-needs-no-pack = Card “{ $card }” has a pack, but this game has none.
deck-no-tag = Card “{ $card }”: there is no tag “{ $tag }”, or it is there twice. There is { $tags }.
deck-needs-no-tags = Card “{ $card }” has tags, but this game has none.
deck-no-icon = Card “{ $card }”: we have no picture “{ $icon }”.
deck-two-pictures = Card “{ $card }” has a picture and an icon: choose one.
deck-mistaken = Card “{ $card }” could be mistaken for “{ $other }” ({ $language }). Give it another name.
deck-picture-missing = Card “{ $card }”: its picture “{ $picture }” is missing.
deck-picture-unused = No card shows “{ $picture }”.
deck-picture-bad = “{ $picture }”: { $why }

picture-too-big = The picture is { $bytes }; at most { $most }.
picture-of-no-kind = Only PNG, JPEG and WebP pictures are taken.
picture-no-webp = In a deck, pictures are WebP: giftable deck build makes them so.
picture-too-many-pixels = The picture has { $width } × { $height } pixels; at most { $most } million.
picture-moves = The picture moves: take one that stands still.
picture-damaged = The picture is damaged. Take another.
pictures-busy = Many pictures are coming in just now. Try again in a moment.

# On a server.
no-such-deck = This deck is not here any more.
no-such-picture = This picture is not here any more.
too-many-decks = You have { $most } decks here, and more don’t fit. Keep one as a file, then delete it.
too-many-pictures = The pictures of your decks weigh { $bytes }; at most { $most }. Keep a deck as a file, then delete it.
pictures-full = This server has no room left for pictures. Ask whoever runs it.
decks-busy = Many decks are being worked on just now. Try again in a moment.

# On paper.
print-no-such = There is no such “{ $option }”: choose { $choices }.
print-nothing = There is nothing of this to print.
print-no-font = The server has no font with these letters: { $letters }
prints-busy = Others are printing just now. Try again in a moment.
print-failed = That could not be printed. Try again.
