# Warum ein Deck eigener Karten oder ein Bild nicht geht. Größen haben ihre Einheit: $bytes = 14,3 MB.

deck-too-big = Die Datei hat { $bytes }; höchstens { $most }.
deck-no-zip = Das ist kein Deck: Ein Deck ist eine einfache Zip-Datei.
deck-zip-damaged = Die Datei ist beschädigt. Hol oder mach sie noch einmal. { $name }
deck-too-many-files = Es sind { $count } Dateien darin; höchstens { $most }.
deck-unpacks-too-big = Ausgepackt wären es { $bytes }; höchstens { $most }.
deck-encrypted = „{ $name }“ ist verschlüsselt: Pack das Deck ohne Passwort.
deck-packed-otherwise = „{ $name }“ ist so gepackt, dass wir es nicht lesen: Pack es als einfaches Zip.
deck-stray-file = „{ $name }“ gehört nicht in ein Deck: nur deck.toml und pictures/NAME.webp.
deck-file-twice = „{ $name }“ ist zweimal darin.

deck-no-toml = Es ist kein deck.toml darin.
deck-toml-too-big = deck.toml hat { $bytes }; höchstens { $most }.
deck-bad-toml = deck.toml lässt sich nicht lesen: Schau in Zeile { $line }.
deck-newer = Dieses Deck kommt von einem neueren Giftable (Format { $format }, wir lesen { $ours }): erst aktualisieren.
deck-no-language = Die Sprache „{ $language }“ haben wir nicht; es gibt { $languages }.
deck-bad-field = In deck.toml fehlt „{ $field }“, ist unbekannt oder nicht, was es sein soll.
deck-bad-card = Karte „{ $card }“: „{ $field }“ fehlt, ist unbekannt oder nicht, was es sein soll.

deck-bad-text = „{ $field }“ des Decks können andere nicht lesen: Etwas ist darin versteckt, oder es ist zu lang.
deck-bad-name = Karte „{ $card }“: Ihren Namen können andere nicht lesen, oder er hat mehr als { $most } Buchstaben.
deck-no-game = Für „{ $game }“ gibt es keine eigenen Karten; es gibt sie für { $games }.
deck-too-many-cards = Das Deck hat { $count } Karten; höchstens { $most }.
deck-too-many-languages = Die Karten haben Namen in { $count } Sprachen; höchstens { $most }.
deck-card-twice = Zwei Karten haben die id „{ $card }“: Jede braucht ihre eigene.
deck-no-pack = Karte „{ $card }“ braucht einen Stapel: { $packs }.
deck-needs-no-pack = Karte „{ $card }“ hat einen Stapel, aber dieses Spiel hat keine.
deck-no-tag = Karte „{ $card }“: Das Merkmal „{ $tag }“ gibt es nicht, oder es steht zweimal da. Es gibt { $tags }.
deck-needs-no-tags = Karte „{ $card }“ hat Merkmale, aber dieses Spiel hat keine.
deck-no-icon = Karte „{ $card }“: Ein Bild „{ $icon }“ haben wir nicht.
deck-two-pictures = Karte „{ $card }“ hat ein Bild und ein Icon: Wähl eins davon.
deck-mistaken = Karte „{ $card }“ könnte man mit „{ $other }“ verwechseln ({ $language }). Gib ihr einen anderen Namen.
deck-picture-missing = Karte „{ $card }“: Ihr Bild „{ $picture }“ fehlt.
deck-picture-unused = Keine Karte zeigt „{ $picture }“.
deck-picture-bad = „{ $picture }“: { $why }

picture-too-big = Das Bild hat { $bytes }; höchstens { $most }.
picture-of-no-kind = Es gehen nur PNG, JPEG und WebP.
picture-no-webp = In einem Deck sind Bilder WebP: giftable deck build macht sie dazu.
picture-too-many-pixels = Das Bild hat { $width } × { $height } Pixel; höchstens { $most } Millionen.
picture-moves = Das Bild bewegt sich: Nimm eins, das stillsteht.
picture-damaged = Das Bild ist beschädigt. Nimm ein anderes.
pictures-busy = Gerade kommen viele Bilder an. Versuch es gleich noch einmal.

# On a server.
no-such-deck = Dieses Deck ist nicht mehr hier.
no-such-picture = Dieses Bild ist nicht mehr hier.
too-many-decks = Du hast hier { $most } Decks, und mehr passen nicht hin. Bewahre eines als Datei auf und lösche es dann.
too-many-pictures = Die Bilder deiner Decks haben { $bytes }; höchstens { $most }. Bewahre ein Deck als Datei auf und lösche es dann.
pictures-full = Auf diesem Server ist kein Platz mehr für Bilder. Frag, wer ihn betreibt.
decks-busy = Gerade wird an vielen Decks gearbeitet. Versuch es gleich noch einmal.

# On paper.
print-no-such = So lässt sich „{ $option }“ nicht einstellen: Wähle { $choices }.
print-nothing = Davon gibt es nichts zu drucken.
print-no-font = Der Server hat keine Schrift mit diesen Zeichen: { $letters }
prints-busy = Gerade drucken andere. Versuch es gleich noch einmal.
print-failed = Das ließ sich nicht drucken. Versuch es noch einmal.
