# Warum ein Deck eigener Karten oder ein Bild nicht geht. Größen haben ihre Einheit: $bytes = 14,3 MB.

deck-too-big = Die Datei ist { $bytes } groß; erlaubt sind höchstens { $most }.
deck-no-zip = Das ist kein Deck: Ein Deck ist eine einfache Zip-Datei.
deck-zip-damaged = Die Datei ist beschädigt. Lade sie noch einmal herunter oder pack sie neu. { $name }
deck-too-many-files = Im Deck sind { $count } Dateien; erlaubt sind höchstens { $most }.
deck-unpacks-too-big = Entpackt wäre das Deck { $bytes } groß; erlaubt sind höchstens { $most }.
deck-encrypted = „{ $name }“ ist verschlüsselt: Pack das Deck ohne Passwort.
deck-packed-otherwise = „{ $name }“ ist so gepackt, dass wir es nicht lesen können: Pack das Deck als einfaches Zip.
deck-stray-file = „{ $name }“ gehört nicht in ein Deck: Nimm es heraus. Hinein gehören nur deck.toml und pictures/NAME.webp; NAME besteht aus Buchstaben a–z, Ziffern und Bindestrichen.
deck-file-twice = „{ $name }“ ist zweimal im Deck.

deck-no-toml = Im Deck fehlt deck.toml.
deck-toml-too-big = deck.toml ist { $bytes } groß; erlaubt sind höchstens { $most }.
deck-bad-toml = deck.toml lässt sich nicht lesen: Sieh dir Zeile { $line } an.
deck-newer = Dieses Deck stammt aus einer neueren Version von Giftable (Format { $format }, lesbar ist hier { $ours }): Aktualisiere Giftable zuerst.
deck-no-language = Die Sprache „{ $language }“ haben wir nicht; es gibt { $languages }.
deck-bad-field = deck.toml: „{ $field }“ fehlt, ist unbekannt oder nicht das, was es sein soll.
deck-bad-card = Karte „{ $card }“: „{ $field }“ fehlt, ist unbekannt oder nicht das, was es sein soll.

deck-bad-text = Das Feld „{ $field }“ im Deck ist leer oder zu lang.
deck-bad-name = Karte „{ $card }“: Der Name lässt sich nicht lesen oder tippen, oder er hat mehr als { $most } Zeichen.
deck-no-game = Eigene Karten gibt es nur für { $games }, nicht für „{ $game }“.
deck-too-many-cards = Das Deck hat { $count } eigene Karten; erlaubt sind höchstens { $most }.
deck-too-many-languages = Die Karten haben Namen in { $count } Sprachen; erlaubt sind höchstens { $most }.
deck-card-twice = Zwei Karten haben die id „{ $card }“: Jede braucht ihre eigene.
deck-no-pack = Karte „{ $card }“ braucht einen dieser Stapel („pack“): { $packs }.
deck-needs-no-pack = Karte „{ $card }“ hat einen Stapel („pack“), aber in diesem Spiel gibt es keine Stapel: Lass ihn weg.
deck-no-tag = Karte „{ $card }“: Das Merkmal „{ $tag }“ gibt es nicht, oder es steht zweimal da. Es gibt: { $tags }.
deck-needs-no-tags = Karte „{ $card }“ hat Merkmale („tags“), aber in diesem Spiel gibt es keine: Lass sie weg.
deck-no-icon = Karte „{ $card }“: Ein Icon „{ $icon }“ haben wir nicht.
deck-two-pictures = Karte „{ $card }“ hat ein Bild und ein Icon: Wähl eins davon.
deck-mistaken = Karte „{ $card }“ könnte man mit „{ $other }“ verwechseln ({ $language }). Gib ihr einen anderen Namen.
deck-picture-missing = Karte „{ $card }“: Das Bild „{ $picture }“ fehlt.
deck-picture-unused = Keine Karte zeigt „{ $picture }“: Nimm das Bild heraus.
deck-picture-bad = „{ $picture }“: { $why }

picture-too-big = Das Bild ist { $bytes } groß; erlaubt sind höchstens { $most }. Mach es kleiner.
picture-of-no-kind = Es gehen nur PNG, JPEG und WebP: Speichere das Bild in einem dieser Formate.
picture-no-webp = In einem Deck müssen Bilder im WebP-Format sein: „giftable deck build“ wandelt sie um.
picture-too-many-pixels = Das Bild hat { $width } × { $height } Pixel; erlaubt sind höchstens { $most } Millionen. Mach es kleiner.
picture-moves = Das Bild ist animiert: Nimm eins, das sich nicht bewegt.
picture-damaged = Das Bild ist beschädigt. Nimm ein anderes.
pictures-busy = Gerade kommen viele Bilder an. Versuch es gleich noch einmal.

# On a server.
no-such-deck = Dieses Deck ist nicht mehr hier.
no-such-picture = Dieses Bild ist nicht mehr hier.
too-many-decks = Du hast hier { $most } Decks, und für mehr ist kein Platz. Speichere eins als Datei und lösche es dann hier.
too-many-pictures = Die Bilder deiner Decks belegen zusammen { $bytes }; erlaubt sind höchstens { $most }. Speichere ein Deck als Datei und lösche es dann hier.
pictures-full = Auf diesem Server ist kein Platz mehr für Bilder. Wende dich an die Person, die ihn betreibt.
decks-busy = Gerade wird an vielen Decks gearbeitet. Versuch es gleich noch einmal.

# On paper.
print-no-such = So lässt sich „{ $option }“ nicht einstellen: Wähl { $choices }.
print-nothing = So bleibt nichts zum Drucken übrig.
print-no-font = Der Server hat keine Schrift mit diesen Zeichen: { $letters }
prints-busy = Gerade drucken andere. Versuch es gleich noch einmal.
print-failed = Das ließ sich nicht drucken. Versuch es noch einmal.
