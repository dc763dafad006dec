# That’s Not a Hat am Tisch. Namen von Personen stehen, wie sie sind: nie gebeugt und ohne Wort
# mit Geschlecht. { $gift } ist der Name eines Dings ohne Artikel („Drachen“).

## The status line: its first word says who acts. It never says what a gift is.

hat-you-draw = Du: Zieh ein Geschenk, sobald alle bereit sind
hat-you-name = Du: Sag, was du { $receiver } schenkst
hat-you-say = Du: Sag { $receiver } laut, was es ist
hat-you-answer = Du: Glaubst du { $giver } – oder nicht?
hat-you-vote = Du: Hat { $giver } es richtig benannt?
hat-you-deal = Du: Fang das nächste Spiel an
hat-waiting-look = Warten auf { $names }
hat-waiting-name = Warten auf { $names }: Was ist es?
hat-waiting-answer = Warten auf { $names }: Danke – oder nicht?
hat-waiting-vote = Warten auf { $names }: War es richtig?
hat-waiting-pause = Warten auf { $names }: Geht’s weiter?
hat-over = Das war’s!
hat-deals = Merk dir jedes Geschenk!
hat-draws = { $by } zieht ein Geschenk für { $to }
hat-thanks = { $name } sagt danke
hat-keeps = { $name } sagt danke und behält ein Geschenk zusätzlich
hat-refuses = { $name } zweifelt!
hat-draws-you = Du ziehst ein Geschenk für { $to }
hat-draws-to-you = { $by } zieht ein Geschenk für dich
hat-thanks-you = Du sagst danke
hat-keeps-you = Du sagst danke und behältst ein Geschenk zusätzlich
hat-refuses-you = Du zweifelst!
hat-counts = Die Stimmen sind gezählt

## The table

hat-table = Der Tisch
hat-shop = Der Laden
hat-shop-empty = Der Laden ist leer
hat-shop-left = noch { $count }
hat-gifts-of = Geschenke bei { $name }, das älteste zuerst
hat-gifts-of-you = Deine Geschenke, das älteste zuerst
hat-face-down = verdeckt, geht an { $name }
hat-face-down-you = verdeckt, geht an dich
hat-on-its-way = Ein Geschenk, unterwegs von { $by } zu { $to }
hat-on-its-way-you = Ein Geschenk, unterwegs von dir zu { $to }
hat-on-its-way-to-you = Ein Geschenk, unterwegs von { $by } zu dir
hat-penalties = Strafkarten: { $count } von { $limit }
hat-penalty = Strafkarte: { $gift }
hat-voted = hat abgestimmt
hat-says-thanks = Danke!
hat-says-aloud = Ich habe was Schönes für dich …
hat-says-doubt = Stimmt gar nicht!
hat-votes = Richtig: { $right } · Falsch: { $not_right }
hat-wrong = { $name } lag falsch
hat-wrong-you = Du lagst falsch
hat-stamp-lie = Von wegen!
hat-stamp-true = Stimmt!

## Between games and at the end

hat-game = Spiel { $game } von { $games }
hat-won-all = Niemand verliert: Ihr gewinnt alle!
hat-won-game =
    { $count ->
        [one] Dieses Spiel geht an { $names }
       *[other] Den Sieg teilen sich { $names }
    }
hat-won-game-you =
    { $count ->
        [one] Dieses Spiel geht an dich
       *[other] { $names } teilt euch den Sieg
    }
hat-why-limit = { $limit } Strafkarten für { $names }: Schluss.
hat-why-limit-you = { $limit } Strafkarten für dich: Schluss.
hat-why-stall = Niemand irrt sich mehr: Wer die wenigsten Strafkarten hat, gewinnt.
hat-why-empty = Der Laden ist leer: Wer die wenigsten Strafkarten hat, gewinnt.
hat-why-last = Sonst ist niemand mehr da.
hat-why-match = Die wenigsten Strafkarten in allen Spielen zusammen.
hat-result = Strafkarten
hat-result-match = Alle Spiele zusammen
hat-result-player = Wer
hat-result-held = Geschenke am Ende
hat-result-game = Spiel { $game }
hat-result-total = Summe
hat-share-line = That’s Not a Hat, gespielt auf Giftable

## Told in passing, and to those who listen

hat-told-drawn = Auf der Karte: { $gift }.
hat-told-offers-to-you = { $by } zu dir: { $line }
hat-told-offers = { $by } zu { $to }: { $line }
hat-told-offers-you = Du zu { $to }: { $line }
hat-told-verdict = { $line } { $who }.
hat-told-left = { $name } ist weg; der Kreis rückt zusammen.
hat-told-joins = { $name } ist ab dem nächsten Spiel dabei.
hat-told-joins-you = Du bist ab dem nächsten Spiel dabei.

## What one does at the table: begin, name, answer, vote, go on

hat-act-begin = Geschenk ziehen
hat-act-go-on = Weiter zu Spiel { $n } von { $games }
hat-act-which = Welches Geschenk ist es?
hat-act-two-letters = Zwei Buchstaben reichen
hat-act-found =
    { $count ->
        [0] So heißt hier kein Geschenk.
        [one] Ein Geschenk gefunden.
       *[other] { $count } Geschenke gefunden.
    }
hat-act-list = Geschenke
hat-act-give = Sag es { $name }
hat-act-pick-first = Wähl erst ein Geschenk aus der Liste.
hat-act-say = Sag { $name } laut, was du schenkst, und tipp dann hier.
hat-act-said = Ich hab’s gesagt
hat-act-thanks = Danke!
hat-act-not-so = Glaub ich nicht!
hat-act-hear = Noch mal hören
hat-act-vote = Auf der Karte: { $gift }. Hat { $name } es richtig benannt?
hat-act-right = Ja, richtig
hat-act-wrong = Nein, falsch

## Help, one for each moment, at most 40 words; and a word for newcomers

help-hat-look = Wer hat was? Schau, solange du magst. Gleich liegt alles verdeckt, und niemand darf spicken, auch nicht bei sich selbst. Keine Notizen: Das Vergessen macht den Spaß aus!
    .title = Gut hinschauen
help-hat-name =
    { $spoken ->
        [1] Sag laut, was du schenkst: „Ich habe … für dich.“ Wahr, halb vergessen oder erfunden. Dann drück den Knopf. Der Pfeil auf der Rückseite zeigt, wer es bekommt.
       *[other] Wer schenkt, sagt, was es ist: wahr, halb vergessen oder erfunden. Bist du dran? Tipp zwei Buchstaben und wähl ein Ding, egal welches. Der Pfeil auf der Rückseite zeigt, wer es bekommt.
    }
    .title = „Ich habe was Schönes …“
help-hat-answer =
    { $spoken ->
        [1] Danke: Du behältst das Geschenk verdeckt und gibst dein ältestes weiter. Zweifel: Die Karte wird aufgedeckt, die anderen urteilen, und wer falsch lag, nimmt sie. Bei { $limit } Strafkarten ist Schluss.
       *[other] Danke: Du behältst das Geschenk verdeckt und gibst dein ältestes weiter. Zweifel: Die Karte wird aufgedeckt, und wer falsch lag, nimmt sie als Strafkarte. Bei { $limit } Strafkarten ist Schluss.
    }
    .title = Danke – oder nicht?
help-hat-vote = Das Geschenk liegt offen. Alle außer den beiden, um die es geht, stimmen ab, ob der Name richtig war. Bei Gleichstand gilt er als richtig.
    .title = War es richtig?
help-hat-pause = Ein Spiel ist vorbei, die Strafkarten sind notiert. Beim nächsten Spiel wandert der erste Zug einen Platz nach links, und alle bekommen frische Geschenke.
    .title = Zwischen zwei Spielen
help-hat-over = Wer die wenigsten Strafkarten hat, gewinnt; bei Gleichstand teilt ihr euch den Sieg. Bei mehreren Spielen werden alle Strafkarten zusammengezählt.
    .title = Das Ende
coach-hat-name = Vergessen? Tu so, als wüsstest du es.
coach-hat-answer = Zweifelst du zu Unrecht, gehört die Strafkarte dir.
coach-hat-vote = Ihr seid die Jury.

## Refusals: what to do

refused-already-named = Du hast das Geschenk schon benannt. Jetzt ist die beschenkte Person dran.
refused-already-voted = Du hast schon abgestimmt. Warte auf die anderen.
refused-no-vote = Du steckst mit drin: Lass die anderen urteilen.
refused-not-first = Jemand anders fängt an. Schau, solange du noch darfst!
refused-not-named-yet = Warte, bis das Geschenk einen Namen hat.
refused-not-spoken = Tipp ein, was es ist: Hier wird nicht laut angesagt.
refused-not-the-giver = Jetzt schenkt jemand anders. Schau, wohin das Geschenk wandert!
refused-not-the-receiver = Dieses Geschenk ist nicht für dich. Antworten kannst du hier nicht.
refused-spoken-here = Sag, was es ist: Hier wird laut angesagt.
refused-unknown-gift = Wähl eins der Dinge aus der Liste.
