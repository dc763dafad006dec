# Own gifts: the pages on which people make decks of their own cards, and print them.

## The list of decks

own-line = Mach eigene Karten: ein Foto, eine Zeichnung, einen Witz, den nur eure Runde versteht.
own-idea-0 = Papa tanzt
own-idea-1 = schon wieder diese Suppe
own-idea-2 = eine Nacht in Bobs Zelt
own-new = Ein Deck machen
own-open = Eine Datei öffnen
own-opening = Wird gesendet: { $part } %
own-where = Deine Decks bleiben auf diesem Server, und nur dieser Browser kann sie öffnen. Als Datei bleiben sie dir für immer und kommen überallhin mit.
own-room = Belegt: { $decks } von { $most } Decks, { $size } von { $full }.
own-cards =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }
own-save = Als Datei speichern
own-print = Drucken
own-delete = Löschen
own-delete-sure = „{ $title }“ löschen?
own-delete-what = Damit sind Karten und Bilder sofort weg. Nur eine Datei, die du vorher gespeichert hast, bringt sie zurück.
own-delete-yes = Ja, löschen
own-delete-no = Behalten
own-deleted = „{ $title }“ ist gelöscht.

## A new deck

own-deck-name = Wie heißt das Deck?
own-deck-example = Der Sommer am See
own-deck-nameless = Gib dem Deck einen Namen.
own-deck-game = Für welches Spiel?
own-for-gifttrap = Geschenke zum Verschenken und Wünschen: große und kleine, schöne und schreckliche.
own-for-hat = Dinge zum Merken und Benennen, die man nicht miteinander verwechseln kann.
own-begin = Zu den Karten
own-about = Über dieses Deck
own-deck-language = Sprache der Namen
own-deck-by = Gemacht von
own-deck-licence = Was andere damit dürfen

## The cards of a deck

own-all = Alle Decks
own-to-table = Zurück zum Tisch
own-kept = Alles gespeichert.
own-partly = Alles bis auf das Markierte ist gespeichert.
own-leave = Das Markierte ist nicht gespeichert. Trotzdem gehen?
own-busy = Wird gespeichert …
own-lost = Keine Verbindung. Lass die Seite offen, dann geht nichts verloren: Sobald du wieder online bist, wird alles gespeichert.
own-first = Wer oder was bringt alle zum Lachen?
own-first-how = Foto machen, Namen dazu – fertig ist die Karte.
own-change = Ändern
own-take-out = Herausnehmen: { $name }
own-out = Herausgenommen: „{ $name }“
own-undo = Rückgängig
own-half = Eine Karte ist halb fertig.
own-half-go = Weitermachen
own-half-no = Wegwerfen
own-full = Das Deck ist voll: { $most } Karten.

## Ways to a picture

own-take = Ein Foto machen
own-take-short = Foto
own-pick = Ein Bild wählen
own-pick-short = Wählen
own-reading = Einen Moment …
own-draw = Zeichnen
own-ours = Unsere, Emoji
own-paste = Viele auf einmal
own-none = Nur der Name
own-heic = Das ist ein HEIC-Bild; solche kann dieser Browser nicht lesen. Mach einen Screenshot davon, oder stell die Kamera auf JPEG um.
own-no-picture-file = Diese Datei lässt sich nicht als Bild lesen. Nimm ein unbeschädigtes Bild im Format PNG, JPEG oder WebP.

## One card

own-card-new = Eine neue Karte
own-card-change = Karte ändern
own-card-name = Wie heißt die Karte?
own-card-add = Ins Deck
own-card-done = Fertig
own-nameless = Gib der Karte einen Namen.
own-too-long = Höchstens { $most } Zeichen.
own-is-in = Im Deck: { $name }
own-are-in =
    { $n ->
        [one] { $n } Karte ist im Deck.
       *[other] { $n } Karten sind im Deck.
    }
own-pack = Wie kostbar ist das Geschenk?
own-pack-yellow = gelb
own-pack-red = rot
own-pack-blue = blau
own-pack-black = schwarz
own-adults = Nur für Erwachsene
own-names = Namen in anderen Sprachen
own-names-why = Wer in einer anderen Sprache spielt, sieht den Namen so, wie du ihn geschrieben hast – außer du trägst hier eine Übersetzung ein.
own-tags = Ein Tipp für Bots
own-tags-why = Höchstens { $most } Merkmale. Ohne Tipp lernen Bots aus dem, was Leute wählen.
own-other-picture = Ein anderes Bild
own-crop = Diesen Ausschnitt zeigt die Karte: Verschieb ihn mit dem Finger oder den Pfeiltasten, zoome mit zwei Fingern.
own-zoom-in = Näher heran
own-zoom-out = Weiter weg
own-drawing = Deine Zeichnung
own-draw-here = Zeichne hier
own-colour-ink = Schwarz
own-colour-red = Rot
own-colour-yellow = Gelb
own-colour-green = Grün
own-colour-blue = Blau
own-thick = Dicker Stift
own-clear = Alles wegwischen
own-search = Welches Bild? Such in unseren, oder tipp ein Emoji.
own-search-no = Zurück zur Karte
own-not-found = Keins unserer Bilder heißt so.
own-further = Mehr zeigen

## Many cards at once

own-lines = In jede Zeile ein Name
own-lines-packs = In jede Zeile ein Geschenk
own-lines-which = Wenn du magst, häng ein Semikolon und die Farbe an: { $packs }.
own-lines-example = Bobs Zelt
own-lines-example-packs = eine Nacht in Bobs Zelt; blau
own-at-line = Zeile { $line }: { $why }
own-odd-empty = Der Name fehlt.
own-odd-long = Der Name hat mehr als { $most } Zeichen.
own-odd-pack = Die Farbe „{ $what }“ gibt es nicht.
own-odd-twice = „{ $what }“ steht zweimal da.
own-lines-there = Schon im Deck: { $n }
own-lines-add = Karten hinzufügen: { $n }

## On paper

own-print-title = „{ $title }“ drucken
own-paper = Papier
own-mode = Rückseiten
own-mode-fold = Falten und kleben
    .how = Geht mit jedem Drucker: an der gestrichelten Linie falten, zusammenkleben, ausschneiden.
own-mode-duplex-long = Beidseitig, lange Kante
    .how = Wähl auch im Druckfenster „lange Kante“.
own-mode-duplex-short = Beidseitig, kurze Kante
    .how = Wähl auch im Druckfenster „kurze Kante“.
own-mode-fronts-then-backs = Erst vorn, dann hinten
    .how = Vorderseiten drucken, den Stapel wie eine Buchseite wenden und wieder einlegen, Rückseiten drucken.
own-mode-fronts = Keine
    .how = Jedes Geschenk bekommt eine eigene Karte.
own-print-language = Sprache
own-offset = Sitzen die Rückseiten nicht genau?
own-offset-why = Verschieb sie um ein paar Millimeter. „Rechts“ und „unten“ gelten mit Blick auf die Rückseite.
own-offset-right = Nach rechts (mm)
own-offset-down = Nach unten (mm)
own-print-how = Drucke in Originalgröße (100 %), ohne Anpassung an die Seite, am besten auf festem Papier.
own-print-adults = Auch die Karten für Erwachsene
own-test-page = Testseite öffnen
own-box = Unsere Spiele auf Papier
own-print-go = Druckbögen öffnen

## Brought to a table

own-again = Liegt schon auf dem Tisch: antippen zum Aktualisieren
