# The end of a game, told: a title for each player, a gift’s journey, the picture to share. Names
# of people are put in as they are: never inflect them, and give them no gendered word.

told-titles = Titel
told-title = { $name }: { $title }
told-title-fact = { $name }: { $title }. { $fact }
told-saved = Das Bild liegt jetzt bei deinen Downloads.
end-people = Bei den Menschen vorn: { $names }

## GiftTRAP: the titles and the facts behind them

gt-title-knows = Kennt { $other } am besten
    .fact = Treffer: { $count } von { $of }
gt-title-knows-you = Kennt dich am besten
gt-title-riddle = Ein Rätsel bis zuletzt
    .fact = Danebengeschenkt: { $count } von { $of }
gt-title-open-book = Ein offenes Buch
    .fact = Treffer: { $count } von { $of }
gt-title-generous = Das größte Herz
    .fact = Punkte für andere: { $count }
gt-title-no-no-way = Nie ein NO WAY
    .fact = Verschenkte Geschenke: { $of }
gt-title-trapper = Meisterhafte Falle
    .fact = Gefangene Plättchen: { $count }
gt-title-bullseye = Mitten ins Herz
    .fact = Verschenkt: SUPER × { $count }
gt-title-joker = Der schwärzeste Humor
    .fact = Für { $other }: { $gift }
gt-title-joker-you =
    .fact = Für dich: { $gift }
gt-title-moment = Geschenk des Abends
    .fact = Für { $other }: { $gift }
gt-title-moment-you =
    .fact = Für dich: { $gift }
gt-title-kindred = Auf einer Wellenlänge mit { $other }
    .fact = Treffer in beide Richtungen: { $count } von { $of }
gt-title-kindred-you = Auf einer Wellenlänge mit dir
gt-title-beloved = Nach Strich und Faden verwöhnt
    .fact = Ausgepackt: SUPER × { $count }
gt-title-nerves = Nerven aus Stahl
    .fact = Ausgepackt: NO WAY × { $count }
gt-title-ahead = Der Zeit voraus
    .fact = Unbemerkte Geschenke: { $count }
gt-title-rocket = Die Rakete
    .fact = Felder in einer Runde: { $count }
gt-title-steady = Eine sichere Hand
    .fact = GOOD oder OKAY: { $count } von { $of }
gt-title-bold = Alles oder nichts
    .fact = SUPER × { $count }, NO WAY × { $of }
gt-title-late = Lieber spät als nie
    .fact = Am Tisch seit Runde { $count }
gt-title-gift = Ein unvergess­liches Geschenk
    .fact = Für { $other }: { $gift }
gt-title-gift-you =
    .fact = Für dich: { $gift }
gt-title-company = Die beste Gesellschaft
gt-title-seer = Kennt alle am besten
    .fact = Richtig getippt: { $count } von { $of }

## GiftTRAP: the picture to share

gt-share-given = { $by } schenkt { $to }: { $gift }.
gt-share-given-you = Du schenkst { $to }: { $gift }.
gt-share-given-to-you = { $by } schenkt dir: { $gift }.
gt-share-bond = { $by } kennt { $to } am besten.

## That’s Not a Hat: the titles and the facts behind them

hat-title-liar = Schwindelt am besten
    .fact = Mit Schwindel durchgekommen: { $count }×
hat-title-poker = Das Pokergesicht
    .fact = Gesagt: { $said }. In Wahrheit: { $gift }.
hat-title-elephant = Elefanten­gedächtnis
    .fact = Gemerkt: { $count } von { $of }
hat-title-trusting = Vertraut allen
    .fact = „Danke“ × { $count }, kein einziger Zweifel
hat-title-doubter = Zweifelt für alle mit
    .fact = Angezweifelt: { $count } von { $of }
hat-title-nose = Der richtige Riecher
    .fact = Schwindel entlarvt: { $count }×
hat-title-caught = Auf frischer Tat ertappt
    .fact = Aufgeflogen: { $count }×
hat-title-honest = Die reine Wahrheit
    .fact = Richtig benannt: { $count } von { $count }
hat-title-clean = Eine weiße Weste
    .fact = Keine einzige Strafkarte
hat-title-collector = Eine schöne Sammlung
    .fact = Strafkarten: { $count }
hat-title-bluffer = Hier begann der längste Bluff
    .fact = Gesagt: { $said }. In Wahrheit: { $gift }.
hat-title-grateful = Dankbar für alles
    .fact = Für Schwindel bedankt: { $count }×
hat-title-sceptic = Glaubt nicht mal die Wahrheit
    .fact = Zu Unrecht gezweifelt: { $count }×
hat-title-creative = Grenzenlose Fantasie
    .fact = Erfundene Namen: { $count }
hat-title-busy = Fleißige Hände
    .fact = Weitergegebene Geschenke: { $count }
hat-title-late = Lieber spät als nie
    .fact = Am Tisch seit Spiel { $count }
hat-title-keeper = Geht nicht leer aus
    .fact = Am Ende behalten: { $gift }
hat-title-company = Die beste Gesellschaft
hat-title-seer = Durchschaut alle
    .fact = Durchschaut: { $count } von { $of }

## That’s Not a Hat: a gift’s journey, and the picture to share

hat-bluff = Der längste Bluff
hat-journey = Die Reise eines Geschenks
hat-doubted = angezweifelt!
hat-share-said =
    { $by } sagt: { $said }.
    In Wahrheit: { $gift }.
