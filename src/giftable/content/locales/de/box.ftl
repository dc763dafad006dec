# With the printed cards on the players’ own table (G31).

box-lay = Leg { $count } Karten einer Farbe auf die Felder 1 bis { $count }. Dann tipp auf diese Farbe.
box-lays = { $name } legt die Karten aus
box-look = Seht euch die Karten auf dem Tisch an. Um zu sagen, was dort liegt, tippt auf eine Nummer.
box-what = Was liegt auf Feld { $n }?
box-done = Fertig
box-anew = Welche Farbe haben sie?
box-chance = Ein Bot sieht euren Tisch nicht, also hat für { $name } der Zufall gewählt.

gt-you-lay = Du: Leg die Karten aus
gt-lay-anew = Wir haben andere Karten gelegt
gt-told-named = Neuer Name: { $gift }.
help-gifttrap-box = Wer austeilt, legt Karten einer Farbe auf die Felder 1, 2, 3 … eures eigenen Tisches und tippt hier auf diese Farbe. Alle sehen sich die echten Karten an; gedreht und getauscht wird von Hand. Dann schenkt und wünscht ihr nach Nummern.
    .title = Mit der Schachtel
refused-bad-gift-name = Dieser Name ist leer.
refused-cards-on-table = Die Karten liegen bei euch auf dem Tisch: Dreht und tauscht sie dort.
refused-no-box = An diesem Tisch spielt ihr mit den Karten auf dem Bildschirm.
refused-somebody-looked = Jemand hat sie schon angesehen, also bleiben diese Karten liegen.
