# Eigene Geschenke am Tisch: Decks, die jemand darauf legt, und ihre Karten im Spiel.

cards-lay = Ein Deck auf den Tisch legen
cards-empty = Noch liegt hier kein Deck von euch. Fotos, Zeichnungen, Witze: Darüber lacht ihr am meisten.
cards-count =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }
cards-put-back = Zurücknehmen
cards-put-back-which = „{ $deck }“ zurücknehmen
cards-later = Decks könnt ihr zwischen zwei Spielen hinlegen oder zurücknehmen.
cards-host-lays = Hier legt nur der Host Decks auf.
cards-all = Alle dürfen Decks auflegen
    .effect = Sonst nur du.

## Eine Karte und der Host

cards-made = Aus „{ $deck }“. Gemacht von: { $by }
cards-remove = Diese Karte herausnehmen
cards-remove-one = Eine Karte herausnehmen
cards-remove-sure = Für immer herausnehmen? An diesem Tisch kommt sie nicht mehr ins Spiel, und niemand sieht mehr ihr Bild.
cards-remove-yes = Herausnehmen
cards-remove-no = Drinlassen
cards-removed = Eine Karte wurde herausgenommen.

## Wer die Bilder sieht

cards-hide = Eigene Bilder auf diesem Gerät verbergen
    .effect = Du siehst stattdessen die Namen. Gut, wenn du streamst.
cards-tv = Eigene Bilder auf einem Fernseher
    .effect = Sonst zeigt ein Fernseher nur die Namen.
