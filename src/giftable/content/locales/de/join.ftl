# `giftable join`: ein Tisch in schlichten Zeilen, für Terminal, Braillezeile oder Stimme.

join-at = Tisch { $code }, { $game }. Am Tisch: { $names }.
join-seated = Du bist { $name }.
join-watching = Du schaust zu.
join-sits = { $name } setzt sich.
join-gone = { $name } steht auf.
join-host = { $name } leitet jetzt den Tisch.
join-host-you = Du leitest jetzt den Tisch.
join-host-for-now = { $name } leitet vorerst den Tisch.
join-host-for-now-you = Du leitest vorerst den Tisch.
join-begins = Das Spiel beginnt.
join-lobby = Das Spiel hat noch nicht begonnen.
join-stays = Was gesagt wird, bleibt oben im Fenster stehen, aber hier geht es ums Merken: Blättere nicht zurück.
join-your-turn = Du bist dran.
join-may = Du kannst auch:
join-type = Tipp mindestens zwei Buchstaben des Namens.
join-found-none = So heißt hier nichts.
join-none = Keines
join-more = Mehr
join-changed = Der Tisch ist schon weiter. Wähl noch einmal.
join-unknown = Das kenne ich nicht. Hilfe: ?
join-help = Wähl mit einer Zahl. ? Regeln, s der Tisch, w auf wen gewartet wird, l letzte Zeilen, m Punkte, b zurück, q gehen.
join-nothing = Gerade ist nichts zu tun.
join-nobody = Auf niemanden wird gewartet.
join-clock = Noch { $seconds } Sekunden.
join-bye = Bis bald. Dein Platz bleibt deiner: Derselbe Befehl bringt dich zurück.
join-superseded = Du bist woanders hereingekommen. Hier wird geschlossen.
join-bad-link = Das ist kein Link zu einem Tisch. So sieht einer aus: { $example }
join-unreachable = { $where } antwortet nicht. { $why }

## A log in plain lines: `giftable replay`

log-game = Spiel { $number }
log-removed = { $by } hat { $name } vom Tisch entfernt.
log-deck = Auf dem Tisch liegt das Deck „{ $title }“. Gemacht von: { $by }
