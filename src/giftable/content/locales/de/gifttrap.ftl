# GiftTRAP am Tisch. Namen von Personen stehen, wie sie sind: nie gebeugt und ohne Wort mit
# Geschlecht. { $gift } ist der Name eines Geschenks aus gifts.ftl („ein kleiner Kaktus“, Nominativ).

## The status line: its first word says who acts.

gt-you-deal = Du: Wähl einen Stapel
gt-you-look = Du: Schau dir die Geschenke an
gt-you-give = Du: Beschenk alle
gt-you-give-two = Du: Beschenk alle doppelt
gt-you-get = Du: Leg deine vier Plättchen
gt-you-ready = Du: Eine Falle – oder keine?
gt-you-open = Du: Pack ein Geschenk aus
gt-waiting-deal = Warten auf { $names }: noch beim Austeilen
gt-waiting-shop = Warten auf { $names }: noch beim Umschauen
gt-over = Das Fest ist vorbei

## Gifts and packs

gt-pack-0 = Kleinig­keiten
gt-pack-1 = Schöne Sachen
gt-pack-2 = Große Wünsche
gt-pack-3 = Einmal im Leben
gt-number = Nummer { $n }
gt-number-named = Nummer { $n } ({ $name })
gt-colour-0 = Gelb
gt-colour-1 = Rot
gt-colour-2 = Blau
gt-colour-3 = Schwarz
gt-cards-left =
    { $count ->
        [one] noch { $count } Karte
       *[other] noch { $count } Karten
    }
gt-look = Ansehen: { $gift }
gt-from = von
gt-from-you = von dir
gt-for = für
gt-for-you = für dich
gt-from-first = zuerst von
gt-from-second = dann von
gt-nothing-yet = noch nichts
gt-lies-for = für { $name }
gt-round = Runde { $round }

## Deal and shop

gt-deals = { $name } wählt einen Stapel
gt-deals-you = Du wählst einen Stapel
gt-shop = Die Geschenke dieser Runde
gt-previous = Voriges Geschenk
gt-next = Nächstes Geschenk
gt-turn = Umdrehen
gt-swap = Tauschen
gt-ask-swap = Um Tausch bitten
gt-ask-swap-back = Doch nicht tauschen
gt-swap-asked =
    { $count ->
        [one] { $count } Tauschwunsch
       *[other] { $count } Tausch­wünsche
    }
gt-swap-asked-by = Tauschwunsch von { $names }
gt-back = Auf der Rückseite: { $gift }
gt-open-giving = Jetzt schenken
gt-shop-wait = Wer hätte gern was? Geschenkt wird, sobald alle so weit sind.

## Give

gt-give-start = Tipp ein Geschenk an, dann eine Person
gt-hint-gift = Jetzt ein Geschenk für { $name } antippen
gt-hint-person = { $gift } – für wen?
gt-hint-give-more = Welches Geschenk soll für dich doppelt zählen?
gt-give-missing = Noch ohne Geschenk: { $names }
gt-give = Schenken!
gt-take-back = Zurücknehmen
gt-more = MORE

## Get

gt-get-start = Tipp ein Plättchen an, dann ein Geschenk
gt-hint-token = { $mark }: Jetzt ein Geschenk antippen
gt-hint-mark = { $gift } – welches Plättchen?
gt-hint-get-more = Wessen Geschenk soll für dich doppelt zählen?
gt-get-missing = Noch zu legen: { $marks }
gt-get = Das wünsch ich mir!
gt-mark-great = SUPER
gt-mark-good = GOOD
gt-mark-ok = OKAY
gt-mark-no-way = NO WAY
gt-mark-none = kein Plättchen

## Expert cards

gt-give-more = GIVE MORE
gt-get-more = GET MORE
gt-trap-card = Gift TRAP
gt-hint-trap = Welches Geschenk soll in die Falle?
gt-trap = GiftTRAP!
gt-trap-sure = Dieses Geschenk zählt bis zum Ende der Runde für niemanden. Die Karte hast du nur einmal pro Spiel.
gt-trap-yes = Ja, zuschnappen!
gt-trap-no = Nein, aufsparen
gt-trapped-why = Dieses Geschenk zählt bis zum Ende der Runde für niemanden.

## Reveal

gt-ready = Keine Falle von mir
gt-ready-wait = Alle Plättchen liegen offen. Letzte Chance für eine Falle: { $names }
gt-wrapped = Noch verpackte Geschenke
gt-beside-tv = Schau auf den Fernseher!
gt-beside-tv-whole = Auch hier zeigen
gt-beside-tv-less = Nur auf dem Fernseher
gt-open-one = Welches packst du aus?
gt-open-last = Noch eins: Pack es aus!
gt-guess = Was schenkt dir { $name }?
gt-pull = Zieh an der Schleife!
gt-opens = { $name } packt aus
gt-opens-you = Du packst aus
gt-from-gift = Von { $name }: { $gift }.
gt-from-gift-you = Von dir: { $gift }.
gt-called-great = SUPER!
gt-called-good = GOOD!
gt-called-ok = OKAY.
gt-called-no-way = NO WAY!
gt-called-none = Nicht mal bemerkt.
gt-called-trapped = GiftTRAP!
gt-points-both = { $points } für beide
gt-points-each = { $give } für { $by }, { $get } für { $to }
gt-points-each-you = { $give } für dich, { $get } für { $to }
gt-points-each-to-you = { $give } für { $by }, { $get } für dich
gt-points-none = Da lag kein Plättchen: { $points }
gt-moves = GIVE { $give } für { $by }, GET { $get } für { $to }
gt-told-opened = { $from } { $called } { $moves }.
gt-moves-you = GIVE { $give } für dich, GET { $get } für { $to }
gt-moves-to-you = GIVE { $give } für { $by }, GET { $get } für dich
gt-guessed = Tipp von { $name }: { $gift }.
gt-guessed-you = Dein Tipp: { $gift }.
gt-guessed-right = { $name } hat richtig geraten!
gt-guessed-right-you = Du hast richtig geraten!
gt-stays-go = bleibt auf START
gt-stays-gifted = bleibt auf GIFTED
gt-points-trapped = In der Falle: Beide bleiben stehen
gt-points-go = Tiefer fällt niemand
gt-see-gifts = Geschenke zeigen
gt-to-summary = Die Runde im Rückblick

## Tracks

gt-tracks = Punkte­leisten
gt-track-give = GIVE
gt-track-get = GET
gt-track-ends = von START bis GIFTED: { $track } Felder
gt-go = START
gt-gifted = GIFTED
gt-change-give = An { $name }: { $points }
gt-change-give-you = An dich: { $points }
gt-change-get = Von { $name }: { $points }
gt-change-get-you = Von dir: { $points }

## Between rounds and at the end

gt-round-done = Runde { $round } ist vorbei
gt-got = { $name } hat bekommen
gt-got-you = Du hast bekommen
gt-go-on = Weiter
gt-last-round = Die letzte Runde
gt-why-gifted =
    { $count ->
        [one] Beide Figuren auf GIFTED: Niemand schenkt besser, niemand wird besser beschenkt.
       *[other] Beide Figuren auf GIFTED, in derselben Runde.
    }
gt-why-beyond = Mehrere hatten beide Figuren auf GIFTED: Wer in der letzten Runde am weitesten darüber hinaus­gekommen wäre, gewinnt.
gt-why-cap = Die letzte Runde ist gespielt: Es gewinnt die Person, deren hintere Figur am weitesten vorn ist.
gt-why-too-few = Zu wenige zum Weiter­spielen: Es gewinnt die Person, deren hintere Figur am weitesten vorn ist.
gt-knew = Woher wussten die Bots das?
gt-bonds = Wer wen kennt
gt-bonds-how = Was die Geschenke gebracht haben: links, wer schenkt; oben, wer bekommt.
gt-bonds-to = an { $name }
gt-bonds-to-you = an dich
gt-best = Bestes Geschenk
gt-worst = Schlimm­stes Geschenk
gt-share-line = GiftTRAP, gespielt auf Giftable

## Told in passing

gt-told-trap = GiftTRAP von { $name }: { $gift }!
gt-told-trap-you = GiftTRAP von dir: { $gift }!
gt-told-replaced = Geschenk { $n } ist jetzt: { $gift }.
gt-taken-out = herausgenommen
gt-told-swap = { $name } bittet um Tausch: { $gift }.
gt-told-swap-you = Du bittest um Tausch: { $gift }.
gt-told-refilled = { $pack }: Der Stapel ist neu gemischt.
gt-told-joins = { $name } ist ab der nächsten Runde dabei.
gt-told-joins-you = Du bist ab der nächsten Runde dabei.
gt-told-leaves = { $name } geht nach dieser Runde.
gt-told-leaves-you = Du gehst nach dieser Runde.
gt-told-doubles-off = Ihr seid zu fünft: ab jetzt je ein Geschenk.

## Help, one for each moment, at most 40 words; and a word for newcomers

help-gifttrap-deal = Wähl einen Stapel. Seine Schleife verrät, wie kostbar die Geschenke sind: Gelb ist Kleingeld, Schwarz ist nicht von dieser Welt.
    .title = Austeilen
help-gifttrap-shop = Schaut euch die Geschenke zusammen an: Wer hätte gern was? Unklar oder unpassend? Wer austeilt, kann eine Karte umdrehen oder tauschen; alle anderen können darum bitten. Geschenkt wird, sobald alle so weit sind.
    .title = Umschauen
help-gifttrap-give = Schenk allen anderen, was sie gern hätten, jedes Geschenk höchstens einmal. Kommt eins gut an, bringt es auch dir Punkte. Bis alle fertig sind, kannst du es dir anders überlegen.
    .title = Schenken
help-gifttrap-get =
    Jetzt deine Wünsche: Leg SUPER, GOOD, OKAY und NO WAY auf vier verschiedene Geschenke. Sei ehrlich: Die anderen haben so geschenkt, wie sie dich kennen.{ $gifts ->
        [4] { " " }Bei vier Geschenken bekommt jedes ein Plättchen (G18a).
       *[other] { "" }
    }
    .title = Wünschen
help-gifttrap-ready = Alle Wünsche liegen offen. Hast du noch eine GiftTRAP, dann jetzt! Sag danach, dass es losgehen kann.
    .title = Vor der Bescherung
help-gifttrap-reveal = Ein Geschenk nach dem anderen: Von wem ist es, wie gut kommt es an? SUPER bringt beiden Seiten je 3, GOOD 2, OKAY 1. Ohne Plättchen verlieren beide je 1, bei NO WAY { $no_way }.
    .title = Bescherung
help-gifttrap-over = Wer beide Figuren auf GIFTED hat, gewinnt. Schaut, wer wen am besten kennt, und spielt dann noch mal.
    .title = Das Ende
coach-gifttrap-shop = Wer hätte gern was?
coach-gifttrap-give = Tipp erst das Geschenk an, dann die Person.
coach-gifttrap-get = Was wäre toll, was bloß nicht?
coach-gifttrap-reveal = So gut kennt ihr euch.

## Before a reveal all together, where nobody holds a GiftTRAP

gt-you-looked = Du: Schau dir alles an
gt-looked = Ich hab alles gesehen
gt-looked-wait = Alle Plättchen liegen offen. Noch beim Anschauen: { $names }
help-gifttrap-looked = Alle Wünsche liegen offen. Schau sie dir an und sag dann Bescheid.
    .title = Vor der Bescherung

## Refusals: what to do

refused-already-given = Du hast schon geschenkt. Nimm deine Geschenke erst zurück.
refused-already-marked = Deine Plättchen liegen schon. Nimm sie erst zurück.
refused-already-ready = Du hast schon Bescheid gesagt.
refused-already-trapped = Dieses Geschenk sitzt schon in der Falle. Nimm ein anderes.
refused-dealer-decides = Du teilst aus: Dreh die Karte selbst um oder tausch sie.
refused-double-not-given = GIVE MORE gehört auf ein Geschenk, das du machst.
refused-gift-given-twice = Verschenk jedes Geschenk nur einmal.
refused-gift-gone = Dieses Geschenk wurde gerade getauscht. Wähl ein anderes.
refused-gift-marked-twice = Leg deine vier Plättchen auf vier verschiedene Geschenke.
refused-gift-missing = Da fehlt noch jemandem ein Geschenk von dir.
refused-gift-to-self = Sich selbst beschenken gilt nicht. Netter Versuch!
refused-no-card-left = In diesem Stapel ist keine Karte mehr zum Tauschen.
refused-no-get-more = GET MORE geht jetzt nicht.
refused-no-give-more = GIVE MORE geht jetzt nicht.
refused-no-guesses = Raten ist hier ausgeschaltet.
refused-no-such-token = Dieses Geschenk ist schon ausgepackt.
refused-no-traps = Jetzt ist nicht die Zeit für Fallen.
refused-not-a-receiver = Diese Person bekommt in dieser Runde nichts.
refused-not-the-dealer = Das darf nur, wer austeilt.
refused-not-your-turn = Gerade packt jemand anders aus. Du kommst schon noch dran.
refused-nothing-to-take-back = Es gibt nichts zurück­zunehmen.
refused-stale-round = Diese Runde ist vorbei.
refused-too-many-gifts = Das ist ein Geschenk zu viel für diese Person.
refused-trap-spent = Deine GiftTRAP ist in diesem Spiel schon verbraucht.
