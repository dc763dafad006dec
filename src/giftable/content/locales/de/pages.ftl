# Titel des Tabs und Vorschau eines Links, vom Server eingesetzt.

page-home-title = Giftable: schenken und Freunde durchschauen
page-home-description = Zwei Partyspiele ums Schenken: Wie gut kennst du deine Leute? Und wie gut ist dein Gedächtnis? Tisch aufmachen, Link schicken, am Handy losspielen.
page-new-title = Ein neuer Tisch auf Giftable
page-new-description = Wähl die Hausregeln und schick dann deinen Leuten den Link.
page-table-title = Du bist eingeladen: ein Tisch auf Giftable
page-table-description = Antippen und hinsetzen. Nichts zu installieren, kein Konto, nur dein Name.
page-pair-title = Den Tisch auf dem Fernseher zeigen – Giftable
page-pair-description = Der Host tippt einmal, und der Tisch ist auf dem Fernseher.
page-rules-title = Die Regeln – Giftable
page-rules-description = So wird gespielt: jede Regel, kurz und mit Nummer.
page-circle-title = Ein Freundeskreis – Giftable
page-circle-description = Wer wen kennt, über alle unsere Abende. Und der nächste beginnt mit zwei Tipps.
page-decks-title = Eigene Geschenke – Giftable
page-decks-description = Eigene Karten für beide Spiele: Fotos, Zeichnungen, Witze eurer Runde.
page-deck-title = Ein Deck eigener Geschenke – Giftable
page-deck-description = Bild aufnehmen, zeichnen oder auswählen, Namen dazu: So entsteht Karte um Karte.
page-fair-title = Warum das Mischen fair ist – Giftable
page-fair-description = Wie gemischt wird, steht vor der ersten Karte fest, und dein eigenes Gerät kann das prüfen.
page-credits-title = Quellen und Dank – Giftable
page-credits-description = Von wem die gedruckten Spiele, die Bilder und die Software sind.
page-notices-title = Nachrichten von Giftable
page-notices-description = Beende, was ein Tisch dir meldet, oder bestätige deine Adresse.
page-missing-title = Seite nicht gefunden – Giftable
page-missing-description = Diese Seite gibt es nicht.
page-tv-title = Giftable auf dem Fernseher
page-tv-description = Der Tisch auf einem großen Bildschirm. Erscheint hier sonst nichts, ist dieser Browser zu alt: Nehmt einen neueren oder einen Laptop.
