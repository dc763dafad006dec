# With the printed cards on the players’ own table (G31).

box-lay = Leg { $count } Karten einer Farbe auf die Felder 1 bis { $count }. Dann tippe auf diese Farbe.
box-lays = { $name } legt die Karten aus
box-look = Seht euch die Karten auf dem Tisch an. Um zu sagen, was dort liegt, tippt auf eine Nummer.
box-what = Was liegt auf { $n }?
box-done = Fertig
box-anew = Welche Farbe haben sie?
box-chance = Ein Bot sieht euren Tisch nicht, also wählt der Zufall für { $name }.
