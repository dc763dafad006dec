# Was die Seiten rund um die Spiele sagen: Startseite, neuer Tisch, Lobby, Rahmen des Tischs.

## Everywhere

close = Schließen
back-home = Startseite
list-next = { $names }, { $next }
reader-mode = Screenreader-Modus
sound-on = Ton ist an
sound-off = Ton ist aus
speech-on = Geschenke werden vorgelesen
speech-off = Geschenke werden nicht vorgelesen
theme = Hell oder dunkel
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
language = Sprache
help = Was mache ich jetzt?
help-whole-book = Das ganze Regelheft
shape-0 = Kreis
shape-1 = Dreieck
shape-2 = Quadrat
shape-3 = Raute
shape-4 = Stern
shape-5 = Herz
shape-6 = Kreuz
shape-7 = Sechseck
face = Such dir ein Gesicht aus
face-potato = Kartoffel
face-ghost = Gespenst
face-cactus = Kaktus
face-walrus = Walross
face-toast = Toast
face-frog = Frosch
face-mushroom = Fliegenpilz
face-octopus = Krake
face-dumpling = Teigtasche
face-yeti = Yeti

## Front door

home-mine = Meine Tische
home-file = Datei öffnen
home-title = Giftable
home-line = Wie gut kennst du deine Leute?
home-under = Schenk allen genau das Richtige. Oder einen Pömpel. Oder war’s doch ein Hut?
home-join = Mit Code mitspielen
home-join-placeholder = ABCD
home-join-go = Los
home-new = Neuer Tisch
home-practice = Allein üben
home-practice-busy = Wir decken den Tisch …
home-learn = Lernen
home-players = { $min }–{ $max } Personen
home-credits = Quellen und Dank
home-own = Eigene Geschenke
home-rules = Regeln
about = Über Giftable
home-scene-gifttrap = Drei Geschenke, drei Urteile: NO WAY für den Pömpel, SUPER für den Welpen, OKAY für den Papierdrachen.
home-great = SUPER!
home-no-way = NO WAY!
home-ok = OKAY
home-scene-hat = Karten im Kreis, verdeckt, jede mit einem Pfeil. „Ich habe einen schönen Hut für dich“, heißt es; „Das ist kein Hut!“, schallt es zurück. Auf der Karte dazwischen: Brokkoli.
home-hat-claim = Ich habe einen schönen Hut für dich.
home-hat-refusal = Das ist kein Hut!
game-gifttrap = GiftTRAP
    .line = Schenk allen heimlich, was zu ihnen passt.
    .time = 30–45 Min.
game-hat = That’s Not a Hat
    .line = Reich Geschenke verdeckt weiter. Wenn du bloß noch wüsstest, welche!
    .time = 4–20 Min.
me-unnamed = Du
guest = Gast

## New table

new-title = Neuer Tisch: { $game }
new-name = Dein Name
new-name-hint = Damit die anderen wissen, wer da sitzt.
new-go = Tisch aufmachen
new-busy = Wir decken den Tisch …
house-rules = Hausregeln
house-rules-open = Hausregeln: { $edition }
house-rules-read = Die Regeln an diesem Tisch
house-rules-host = Nur { $host } kann die Regeln ändern.
house-rules-later = Nach diesem Spiel lassen sich die Regeln wieder ändern.
edition-own = Eigene Mischung
rules-differ = Anders als üblich: { $rules }
rules-off = { $rule }: aus
rules-all = Alle Regeln
rules-exact = Genaue Regeln
edition-title = Das Regelheft
edition-default = Übliche Regeln
edition-hat-default = Übliche Regeln
edition-hat-default-what = Die Regeln aus dem Heft, doch das Spiel endet auch dann, wenn sich nie jemand irrt.
edition-hat-uk = Wie im Heft
edition-hat-uk-what = Irrt sich niemand, geht das Spiel einfach weiter.
edition-default-what = Das, worin sich die meisten Hefte einig sind, mit einem Geschenk pro Person. Ein guter Anfang.
edition-cs = Tschechische Ausgabe
edition-cs-what = Zu dritt oder viert machen sich alle gegenseitig je zwei Geschenke.
edition-ja = Japanische Ausgabe
edition-ja-what = Eine Figur, die GIFTED erreicht, bleibt dort; wer austeilt, wählt bei jeder Karte die Seite.
edition-de = Deutsche Ausgabe
edition-de-what = NO WAY kostet 3, alle packen zugleich aus, gespielte Geschenke sind raus.
edition-fr = Französische Ausgabe
edition-fr-what = Wie die üblichen Regeln, doch zu dritt oder viert machen sich alle gegenseitig je zwei Geschenke.
rules-gifts = Die Geschenke
rules-scoring = Punkte und Ende
rules-expert = Experten­karten
rules-talk = Wer schenkt, und wie
rules-penalties = Strafkarten und Ende
rules-table = An diesem Tisch
rule-adults = Auch Geschenke ab 18
    .effect = Dazu kommen Geschenke, die nichts für Kinder sind.
rule-box = Wir haben die Schachtel
    .effect = Die gedruckten Karten liegen bei euch auf dem Tisch, alles andere machen die Handys.
rule-fields = Wie viele Geschenke
    .effect = Bei neun Geschenken ist die Auswahl größer – und deine Wünsche sind besser versteckt.
rule-fields-players = Eins mehr, als ihr seid
rule-fields-nine = Immer neun
rule-own = Eigene Geschenke
    .effect = Karten, die ihr selbst gemacht habt, mit denen von Giftable gemischt oder ganz ohne sie.
rule-own-ours = Nur die von Giftable
rule-own-mixed = Gemischt
rule-own-own = Nur eigene
rule-own-least = Mindestens so viele eigene
    .effect = Das gilt in jeder Runde, solange noch eigene da sind.
rule-sides = Wer die Kartenseite wählt
    .effect = Wer austeilt, sieht bei jeder Karte beide Geschenke und wählt eins; sonst entscheidet der Zufall.
rule-sides-random = Der Zufall
rule-sides-dealer = Wer austeilt
rule-seen = Gespielte Geschenke
    .effect = Bei „Raus aus dem Spiel“ kommt kein Geschenk zweimal, solange die Stapel reichen.
rule-seen-return = Unter den Stapel
rule-seen-leave = Raus aus dem Spiel
rule-reveal = Bescherung
    .effect = Reihum bleibt Zeit, über jedes Geschenk zu lachen; packen alle zugleich aus, geht es schneller.
rule-reveal-in-turn = Reihum
rule-reveal-together = Alle zugleich
rule-guesses = Raten vor dem Auspacken
    .effect = Tipp an, was wohl drin ist. Ohne Punkte, nur zum Spaß.
rule-double-gifts = Doppelte Geschenke
    .effect = Zu dritt oder viert machen sich alle gegenseitig je zwei Geschenke.
rule-track = Länge der Leisten
    .effect = Je länger die Leisten, desto länger der Abend.
rule-no-way = NO WAY kostet
    .effect = So viele Punkte verlieren beide Seiten, wenn ein Geschenk gar nicht geht.
rule-no-way-3 = 3
rule-no-way-4 = 4
rule-gifted = Figur auf GIFTED
    .effect = Bei „Bleibt dort“ kann eine Figur auf GIFTED nie mehr zurückgeworfen werden.
rule-gifted-falls-back = Kann zurückfallen
rule-gifted-locks = Bleibt dort
rule-ties = Mehrere am Ziel
    .effect = Bei „Wer am weitesten kommt“ zählt, wie weit euch die letzte Runde über GIFTED hinausgeführt hätte. „Weiter­spielen“ passt nicht zu „Bleibt dort“: So fände das Spiel vielleicht nie ein Ende.
rule-ties-share = Sieg teilen
rule-ties-beyond = Wer am weitesten kommt
rule-ties-play-on = Weiter­spielen
rule-rounds-max = Höchstens so viele Runden
    .effect = Ist bis dahin niemand am Ziel, gewinnt die Person, deren hintere Figur am weitesten vorn ist.
rule-rounds-max-none = Unbegrenzt
rule-expert = Experten­karten
    .effect = Drei Karten pro Person, für alle, die das Spiel schon kennen.
rule-give-more = GIVE MORE
    .effect = Ein Geschenk von dir zählt für dich doppelt, einmal pro Runde.
rule-get-more = GET MORE
    .effect = Ein Geschenk an dich zählt für dich doppelt, einmal pro Runde.
rule-traps = GiftTRAP
    .effect = Einmal im Spiel: Das Geschenk in der Falle bringt niemandem Punkte.
rule-traps-when = Wann Fallen erlaubt sind
    .effect = Sobald das Schenken begonnen hat oder erst bei der Bescherung.
rule-traps-when-any-time = Jederzeit
rule-traps-when-reveal-only = Bei der Bescherung
rule-start = Geschenke zu Beginn
    .effect = Mit zwei Geschenken müsst ihr euch doppelt so viel merken. Zu zweit sind es immer je zwei.
rule-colours = Pfeile
    .effect = Schwarze Pfeile zeigen nach links, weiße nach rechts. Mit nur einer Farbe sehen alle Rückseiten gleich aus, und alles wandert in eine Richtung.
rule-colours-both = Beide
rule-colours-black = Nur schwarze
rule-colours-white = Nur weiße
rule-first = Wer anfängt
    .effect = Laut Heft fängt an, wer zuletzt beschenkt wurde.
rule-first-none = Der Zufall
rule-spoken = Laut angesagt
    .effect = Du sagst laut, was du schenkst, und die anderen urteilen. Ab drei Leuten in einem Raum oder per Anruf, ohne Bots.
rule-penalties = Strafkarten bis zum Ende
    .effect = Je weniger, desto schneller ist das Spiel vorbei.
rule-match = Mehrere Spiele
    .effect = So viele Spiele, wie Leute mitspielen; alle fangen einmal an. Die Strafkarten werden zusammengezählt.
rule-nobody-errs = Wenn sich niemand irrt
    .effect = Mit perfektem Gedächtnis könnte ein Spiel ewig dauern. Unsere Regel: mehr Geschenke zum Merken, dann Schluss. Laut Heft: einfach weiterspielen.
rule-nobody-errs-grow = Mehr Geschenke, dann Schluss
rule-nobody-errs-play-on = Weiter­spielen
setting-pace = Tempo
    .effect =
        { $game ->
            [hat] Wie lange du jedes Geschenk siehst, das gezeigt oder aufgedeckt wird.
            [gifttrap] Wie lange du jedes Geschenk siehst, das ausgepackt wird.
           *[other] Wie lange zu sehen ist, was passiert.
        }
setting-pace-normal = Gemütlich
setting-pace-brisk = Flott
setting-pace-off = Sofort
setting-clocks = Uhren
    .effect =
        { $game ->
            [hat] 30 Sekunden zum Benennen, 20 zum Antworten. Danach nennt der Zufall irgendwas, und wer nicht antwortet, sagt danke.
            [gifttrap] 90 Sekunden zum Wählen, 20 für jedes Auspacken. Was fehlt, ergänzt der Zufall.
           *[other] Für jeden Zug gibt es eine Frist. Danach wird für dich gespielt.
        }
setting-days = Über mehrere Tage
    .effect = Alle antworten, wenn sie Zeit haben. Jede Wahl bringt so viel Zeit dazu; Nächte zählen nicht.
setting-days-0 = Nein
setting-days-12 = 12 Stunden
setting-days-24 = 24 Stunden
setting-days-48 = 48 Stunden
setting-leavers = Wenn jemand geht
    .effect = Auf den eigenen Platz kann man immer zurück.
setting-leavers-bot = Ein Bot spielt weiter
setting-leavers-empty = Der Platz bleibt leer
setting-reactions = Reaktionen
    .effect = Applaus, Lachen und mehr, kurz an deinem Platz zu sehen.
setting-phrases = Fertige Sätze
    .effect = Zum Beispiel „Einen Moment“; alle lesen die Sätze in ihrer Sprache.
setting-chat = Nachrichten
    .effect = Alle dürfen mit eigenen Worten schreiben. Verschwindet der Tisch, verschwinden auch die Nachrichten.

## Lobby

join-title = { $host } lädt dich ein
join-title-nobody = Du bist eingeladen
join-game = zu einer Runde { $game }
join-name = Wie heißt du?
join-sit = Hinsetzen
join-watch = Nur zuschauen
join-running =
    { $game ->
        [hat] Hier läuft ein Spiel. Schau zu und spiel ab dem nächsten mit.
       *[other] Hier läuft ein Spiel. Schau zu und spiel ab der nächsten Runde mit.
    }
join-full = Alle Plätze sind besetzt. Schau zu und setz dich, sobald einer frei wird.
join-here = Am Tisch:
join-removed = { $host } hat dich vom Tisch entfernt. Du kannst dich wieder setzen, sobald dich der Host hereinlässt.
join-removed-nobody = Du wurdest vom Tisch entfernt. Du kannst dich wieder setzen, sobald dich der Host hereinlässt.
join-moved = Dein Platz ist jetzt auf einem anderen Handy.
join-take-back = Meinen Platz zurückholen
join-mine = Warst du schon am Tisch, mit einem anderen Handy? Dann tipp auf deinen Platz.
join-mine-asked = { $name }: Jetzt muss nur noch jemand am Tisch Ja sagen …
join-mine-no = Niemand hat Ja gesagt. Frag deine Leute und versuch es noch mal.
join-mine-nobody = Gerade kann niemand bestätigen, welcher Platz dir gehört. Mit dem Handy von vorhin kannst du zurückkommen.
lobby-title = Am Tisch von { $host }
lobby-title-you = Dein Tisch
lobby-title-nobody = Der Tisch
lobby-code = Code dieses Tisches
lobby-code-hidden = Der Code ist verdeckt
lobby-hide = Code verdecken
lobby-show = Code zeigen
lobby-copy = Link kopieren
lobby-copied = Link kopiert
lobby-copy-by-hand = Kopier diesen Link:
lobby-share = Senden
lobby-share-text = Komm, spiel { $game } mit uns!
lobby-qr = QR-Code für den Link
lobby-invite = Deine Leute scannen das hier, öffnen den Link oder tippen den Code auf der Startseite ein.
lobby-seats = Plätze
lobby-free-add = Bot holen
lobby-move = Hierher wechseln
lobby-bot = Bot
lobby-you = du
lobby-here = an diesem Handy
lobby-host = Host
lobby-ready = da
lobby-away = weg
lobby-sits-out = setzt aus
lobby-watching = { $n ->
    [one] { $n } schaut zu
   *[other] { $n } schauen zu
}
lobby-seat-host = { $name } zum Host machen
lobby-seat-remove = { $name } entfernen
lobby-seat-remove-for-good = { $name } für immer entfernen
lobby-seating = Umsetzen
lobby-seating-where = { $name }: Wohin? Tipp auf einen Platz.
lobby-moved = { $name }: { $place }
lobby-more = Mehr
lobby-seat-rename = Meinen Namen ändern
lobby-rename-go = Das bin ich
lobby-take = Hinsetzen
lobby-add = Noch jemand an diesem Handy
lobby-start = Los geht’s
lobby-short = Mit diesen Regeln kommen manche gar nicht dran.
lobby-start-without = Los, mit einem Bot für { $names }
lobby-wait = { $host } startet das Spiel, wenn alle da sind.
lobby-wait-nobody = Es kann losgehen, sobald wieder ein Host da ist.
lobby-double-title = Doppelte Geschenke?
lobby-double = In kleiner Runde macht das mehr Spaß.
lobby-double-yes = Je zwei
lobby-double-no = Je eins
lobby-host-now-you = Du bist jetzt Host.
lobby-host-now = { $name } ist jetzt Host.
lobby-host-away-you = { $name } ist weg. Solange bist du Host.
lobby-host-away = { $old } ist weg. Solange ist { $name } Host.
lobby-host-back-you = Du bist wieder Host.
lobby-host-back = { $name } ist wieder da und wieder Host.
lobby-sat = { $name } sitzt am Tisch.
lobby-sat-you = Du sitzt am Tisch.
lobby-left = { $name } ist gegangen.
lobby-new-version = Es gibt eine neue Version von Giftable.
lobby-new-version-go = Neu laden

## A table

menu-title = Tisch { $code }
menu-code = Tisch { $code }, Menü
menu-people = Am Tisch
menu-invite = Einladen
menu-game = Das Spiel
menu-open = Offen für neue Leute
menu-open-yes = Wer den Code hat, kann zuschauen und sich setzen.
menu-open-no = Niemand Neues kann zuschauen oder sich setzen.
menu-new-code = Neuer Code
menu-new-code-sure = { $code } und der Link dazu führen dann nirgendwohin. Wer da ist, bleibt da.
menu-new-code-yes = Code ändern
menu-new-code-no = Behalten
menu-code-now = Der Tisch hat jetzt den Code { $code }.
call = Wir sind per Anruf verbunden
call-open = Unser Anruf
menu-hours = Meine Zeiten
menu-tell = Sag mir, wenn ich dran bin
menu-leave = Tisch verlassen
menu-leave-sure = Wirklich gehen? Ein Bot spielt für dich weiter; du kannst auf deinen Platz zurück.
menu-leave-sure-empty = Wirklich gehen? Dein Platz bleibt leer; du kannst dorthin zurück.
menu-leave-yes = Gehen
menu-leave-no = Bleiben
menu-leave-who = Wer geht?
menu-leave-all = Alle an diesem Handy
menu-stand-in = Bot spielen lassen
menu-remove = Entfernen
menu-removed = Entfernt
menu-let-in = { $name } wieder hereinlassen
claim = Jemand an einem anderen Handy sagt: „Ich bin { $name }.“ Stimmt das?
claim-yes = Ja, das ist { $name }
claim-no = Nein
menu-nudge = Anstupsen
menu-clock = Uhr
menu-clock-stretch = Mehr Zeit
menu-clock-hold = Anhalten
menu-clock-resume = Weiter
menu-again-lobby = Plätze oder Regeln ändern
menu-fallbacks =
    { $n ->
        [one] Einmal wusste ein Bot nicht weiter, und der Tisch hat für ihn gespielt.
       *[other] { $n }-mal wusste ein Bot nicht weiter, und der Tisch hat für ihn gespielt.
    } Vielleicht ist der Server zu langsam oder überlastet.
nudged = { $name } stupst dich an: Du bist dran!
nudged-nobody = Die anderen stupsen dich an: Du bist dran!
nudge-sent = Du hast { $name } angestupst.
status-connecting = Auf dem Weg zum Tisch …
status-watching = Du schaust zu.
status-seconds = { $n } s
clock-held = Die Uhr steht
your-turn-title = ● Du bist dran
filled-in =
    { $game ->
        [hat] Die Zeit von { $name } ist um.
       *[other] Die Zeit ist um: Der Zufall spielt für { $name }.
    }
filled-in-you =
    { $game ->
        [hat] Deine Zeit ist um.
       *[other] Deine Zeit ist um: Der Zufall spielt für dich.
    }
bot-plays-you = Ein Bot spielt für dich.
sits-out-you = Bei diesem Spiel setzt du aus.
bot-plays-you-back = Selbst spielen
bots-play-here = Ein Bot spielt für { $names }.
pass-to = Gib { $name } das Handy
pass-am = Ich bin { $name }
pass-others = Oder jemand anders zuerst
joining-you =
    { $game ->
        [hat] Du spielst ab dem nächsten Spiel mit.
       *[other] Du spielst ab der nächsten Runde mit.
    }
watching-take = Hinsetzen
lost-title = Verbindung weg
lost-what = Wir versuchen es weiter … Dein Platz ist dir sicher.
lost-blocked = Seiten kommen durch, Live-Verbindungen nicht: Dein Netz oder ein Proxy sperrt sie. Versuch ein anderes Netz, oder sag der Person Bescheid, die diesen Server betreibt.
lost-back = Wieder verbunden
shut-superseded = Dieser Tisch ist in einem anderen Tab offen
shut-superseded-what = Du spielst dort, wo du den Tisch zuletzt geöffnet hast.
shut-superseded-go = Hier spielen
shut-newer-version = An diesem Tisch läuft schon eine neuere Version
shut-newer-version-what = Warte kurz und lade die Seite dann neu.
shut-newer-version-go = Neu laden
shut-table-closed = Dieser Tisch ist abgeräumt
shut-table-closed-what = Mach einen neuen auf, das geht schnell.
shut-table-closed-go = Zur Startseite
shut-unknown-table = Diesen Tisch gibt es nicht mehr
shut-unknown-table-what = Frag deine Leute nach dem neuen Code, oder mach selbst einen Tisch auf.
shut-unknown-table-go = Zur Startseite
shut-no-session = Dein Browser blockiert Cookies
shut-no-session-what = Giftable braucht ein Cookie, um deinen Platz zu erkennen. Erlaube Cookies für diese Seite und lade sie neu.
shut-no-session-go = Neu laden
shut-removed = Du wurdest von diesem Tisch entfernt
shut-removed-what = Zurück kannst du nur, wenn dich der Host wieder hereinlässt.
shut-removed-go = Zur Startseite
shut-closed-to-newcomers = Dieser Tisch nimmt niemanden mehr auf
shut-closed-to-newcomers-what = Bitte den Host, den Tisch zu öffnen, und tipp dann noch mal auf den Link.
shut-closed-to-newcomers-go = Zur Startseite
missing-title = Hier ist nichts
missing-what = Diese Seite gibt es nicht. Vielleicht fehlt im Link ein Buchstabe.
missing-table-title = Kein Tisch { $code }
missing-table-what = Prüf den Code noch mal, oder frag deine Leute: Tische, die niemand nutzt, werden abgeräumt.
failed-title = Keine Antwort
failed-what = Giftable ist nicht zu erreichen. Prüf deine Verbindung und versuch es noch mal.
failed-go = Noch mal
waiting = Warten auf { $names }
moment = Einen Moment …
talk = Über den Tisch winken
talk-unread = Neue Nachrichten: { $n }
end-won =
    { $count ->
        [one] { $names ->
            [Du] Du gewinnst!
           *[other] { $names } gewinnt!
        }
       *[other] { $names } gewinnen gemeinsam!
    }
end-won-you =
    { $count ->
        [one] Du gewinnst!
       *[other] { $names } gewinnt gemeinsam!
    }
end-won-many = Ein gemeinsamer Sieg!
end-again = Noch mal zusammen
end-again-wait = Der Host kann ein neues Spiel starten.
end-to-lobby = Zurück in die Lobby
end-share = Teilen
end-share-copied = Kopiert: Füg es ein, wo deine Leute sind.
coach-got-it = Alles klar
skip-next = Weiter
skip-all = Bots überspringen
skip-wait = Die anderen schauen noch.

## Refusals: what to do

refused-kept-secret = Das bleibt geheim, bis es so weit ist.
refused-lost = Keine Verbindung. Versuch es gleich noch mal.
refused-other = Das hat nicht geklappt ({ $code }).
refused-already-claimed = Nach diesem Platz fragt schon jemand. Warte die Antwort ab.
refused-already-in-play = Dieser Platz ist schon im Spiel.
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-bad-code = Ein Code hat vier oder fünf Buchstaben, wie BXKT.
refused-bad-id = Auf dieser Seite ging etwas schief. Lade sie neu.
refused-bad-message = Auf dieser Seite ging etwas schief. Lade sie neu.
refused-bad-name = Bitte schreib einen Namen, den die anderen lesen können.
refused-bad-options = Diese Regeln passen nicht zusammen.
refused-bad-token = Dein Platz ist nicht zu finden. Lade die Seite neu.
refused-binary-frame = Auf dieser Seite ging etwas schief. Lade sie neu.
refused-bot-plays = Ein Bot spielt für dich. Tipp erst auf „Selbst spielen“.
refused-cannot-vouch = Nur wer vorher schon da war, kann sagen, wessen Platz das ist.
refused-claim-denied = Jemand am Tisch hat gerade Nein gesagt. Sprecht euch ab und versuch es dann noch mal.
refused-clocks-off = An diesem Tisch läuft keine Uhr.
refused-colour-too-small = Eine Farbe allein hat zu wenige Karten für so viele Leute. Nimm beide Farben oder weniger Strafkarten.
refused-deck-too-small = Mit diesen Regeln reichen die Karten nicht für so viele Leute. Ändere eine der Regeln.
refused-empty-seat = Da sitzt niemand mehr.
refused-foreign-origin = Öffne Giftable unter seiner eigenen Adresse.
refused-game-over = Das Spiel ist vorbei.
refused-game-begins = Das Spiel geht gleich los.
refused-game-running = Nicht mitten im Spiel.
refused-method-not-allowed = Auf dieser Seite ging etwas schief. Lade sie neu.
refused-newer-version = An diesem Tisch läuft eine neuere Version. Lade die Seite neu.
refused-no-bots = Hier wird laut angesagt, und Bots sind stumm. Lad jemanden ein oder schalte „Laut angesagt“ aus.
refused-bots-see-no-cards = Die Karten liegen bei euch auf dem Tisch, wo Bots sie nicht sehen. Lad jemanden ein oder schalte „Wir haben die Schachtel“ aus.
refused-decks-not-in-box = Ihr spielt mit den Karten aus eurer Schachtel. Nimm zuerst die eigenen Decks vom Tisch oder schalte „Wir haben die Schachtel“ aus.
refused-one-sided = Das ist eine eurer eigenen Karten: Beide Seiten zeigen dasselbe Geschenk.
refused-cards-alike = Eine Karte dieses Decks könnte man mit einer aus einem anderen Deck hier verwechseln. Benenne eine von beiden um.
refused-no-such-card = Diese Karte ist nicht mehr auf dem Tisch.
refused-no-such-deck = Dieses Deck hast du nicht.
refused-not-your-deck = Dieses Deck hat jemand anders gemacht.
refused-too-many-cards-here = Das wären zu viele eigene Karten: Auf einen Tisch passen 400.
refused-too-many-decks-here = Das wären zu viele Decks für einen Tisch. Nimm erst eins zurück.
refused-no-person = Host kann nur ein Mensch sein.
refused-nobody-vouches = Gerade kann niemand bestätigen, wessen Platz das ist.
refused-not-away = Wer dort sitzt, ist noch verbunden.
refused-no-claim = Nach diesem Platz fragt niemand mehr.
refused-no-such-character = Diesen Bot gibt es nicht. Wähl einen anderen.
refused-no-such-face = Dieses Gesicht gibt es nicht. Nimm ein anderes.
refused-no-such-lesson = So eine Lektion gibt es nicht.
refused-no-such-level = So einen Bot gibt es hier nicht. Wähl einen anderen.
refused-no-such-pack = Dieser Stapel ist leer. Nimm einen anderen.
refused-no-such-seat = Diesen Platz gibt es nicht.
refused-not-a-bot = Da sitzt ein Mensch.
refused-not-asked = Dafür bist du gerade nicht dran.
refused-not-found = Hier ist nichts.
refused-not-host = Das geht nur als Host.
refused-not-removed = Diese Person darf sich längst wieder setzen.
refused-not-in-play = Du spielst noch nicht mit: Ab der nächsten Runde oder dem nächsten Spiel bist du dabei.
refused-not-over = Spielt erst dieses Spiel zu Ende.
refused-not-playing = Es läuft kein Spiel.
refused-not-waited-for = Diese Person ist gerade nicht dran.
refused-not-your-seat = Das ist nicht dein Platz.
refused-nothing-to-skip = Gerade gibt es nichts zu überspringen.
refused-other-game = An diesem Tisch läuft ein anderes Spiel. Lade die Seite neu.
refused-removed = Du wurdest von diesem Tisch entfernt. Der Host muss dich wieder hereinlassen.
refused-play-on-with-locks = „Weiter­spielen“ und „Bleibt dort“ vertragen sich nicht: So fände das Spiel vielleicht nie ein Ende. Ändere eins davon.
refused-seat-taken = Da hat sich gerade jemand hingesetzt. Nimm einen anderen Platz.
refused-server-failed = Der Server ist gestolpert. Versuch es noch mal.
refused-spoken-needs-three = Laut angesagt wird erst ab drei Leuten: Jemand muss urteilen. Lad noch jemanden ein oder schalte „Laut angesagt“ aus.
refused-stale-clock = Einen Moment zu spät.
refused-stale-turn = Einen Moment zu spät: Die Antwort ist schon da.
refused-store-failed = Der Server konnte das nicht speichern. Versuch es noch mal.
refused-table-full = Alle Plätze sind besetzt. Du kannst zuschauen.
refused-table-worn-out = Dieser Tisch hat zu viel erlebt. Mach einen neuen auf.
refused-too-fast = Langsam! Versuch es gleich noch mal.
refused-too-few-players = Ihr seid zu wenige: Lad jemanden ein oder hol Bots dazu.
refused-too-large = Das war zu viel auf einmal.
refused-too-many-guesses = Zu viele falsche Codes. Warte eine Minute und prüf deinen noch mal.
refused-too-many-players = Mehr als acht können nicht mitspielen.
refused-too-many-tables = Du hast zu viele Tische aufgemacht. Warte eine Minute.
refused-too-many-watch = An diesem Tisch schauen schon zu viele zu.
refused-bad-link = Ein Link zum Anruf beginnt mit https://.
refused-bad-text = Eine Nachricht darf nicht leer und nicht zu lang sein.
refused-bad-screen-key = Dieser Link zeigt keinen Tisch mehr. Lass dir einen neuen Link geben.
refused-closed-to-newcomers = Dieser Tisch nimmt gerade niemanden mehr auf. Frag den Host.
refused-no-links = Bitte keine Links. (Nach einem Punkt kommt ein Leerzeichen.)
refused-no-such-message = Diese Nachricht ist schon weg.
refused-no-network = Handys finden diesen Computer nicht: Verbinde ihn mit ihrem WLAN und öffne dann diese Seite noch mal.
refused-no-such-screen = Kein Bildschirm zeigt diese Buchstaben. Ist eurer noch an?
refused-not-in-lobby = Plätze tauschen geht nur in der Lobby.
refused-screen-only-watches = Ein Bildschirm kann nur zuschauen.
refused-talk-off = Der Host hat das ausgeschaltet.
refused-too-many-screens = Dieser Tisch läuft schon auf zu vielen Bildschirmen.
refused-too-soon = Etwas Geduld. Anstupsen geht erst nach 30 Sekunden.
refused-unknown-code = Zu diesem Code gibt es keinen Tisch. Prüf den Code noch mal.
refused-unknown-game = Dieser Server kennt das Spiel nicht.
refused-unknown-table = Diesen Tisch gibt es nicht mehr.
refused-wrong-phase = Dafür ist es zu früh oder schon zu spät.

## Rules and credits

rules-title = Die Regeln von { $game }
rules-differs = Die Hefte sind uneins
rules-ours = Von uns
fair-title = Faires Mischen
credits-title = Quellen und Dank

## A television: what stands on it, and the menu that shows a table there

tv-show-on = Auf einem Fernseher zeigen
tv-pair-how = Tippt auf dem Handy des Hosts auf „{ $button }“ und gebt diese Buchstaben ein:
tv-pair-else = Noch kein Tisch? Macht am Handy einen auf: { $host }
tv-scan-ask =
    { $tables ->
        [1] Diesen Tisch auf dem Fernseher mit den Buchstaben { $code } zeigen?
       *[other] Welchen Tisch soll der Fernseher mit den Buchstaben { $code } zeigen?
    }
tv-scan-guest = Nur der Host kann den Tisch auf einem Fernseher zeigen. Bitte { $host }, diesen Code zu scannen.
tv-scan-none = Dieses Handy ist an keinem Tisch. Tipp auf dem Handy des Hosts auf „{ $button }“ und gib { $code } ein.
tv-connecting = Verbindung wird aufgebaut …
tv-full = Zu viele Bildschirme warten. Wir versuchen es weiter …
tv-wrong-link = Dieser Link führt zu keinem Tisch.
tv-closed = Dieser Tisch ist abgeräumt.
tv-trying = Wir versuchen es weiter …
tv-tap = Einmal tippen: Vollbild und Ton
tv-too-few = Setzt euch dazu: Ihr seid noch zu wenige.
tv-host-chooses = { $host } wählt noch die Regeln.
tv-join = Gebt den Code auf { $host } ein
tv-open = Noch Platz
tv-letters = Die vier Buchstaben auf dem Fernseher
tv-go = Zeigen
tv-what = Öffne { $address } im Browser des Fernsehers. Dort erscheinen vier Buchstaben.
tv-here = Dieses Gerät als Fernseher nutzen
tv-done = Euer Tisch läuft jetzt auf dem Fernseher.
tv-hide = Code und QR auf Fernsehern verdecken
tv-unhide = Code und QR auf Fernsehern zeigen
tv-sound = Der Ton kommt vom Fernseher.
