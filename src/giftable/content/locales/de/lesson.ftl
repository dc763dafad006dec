# Lessons at the table.

lesson-title = Lektion: { $game }
lesson-step = Schritt { $at } von { $of }
lesson-play = Spielen
lesson-friends = Mit anderen spielen
lesson-back = Zurück an unseren Tisch
lesson-begun = An deinem Tisch geht es los!
lesson-offer = Neu bei { $game }?
lesson-offer-cards = Sind diese Karten neu für dich?
lesson-known = Nein
lesson-leave = Lektion verlassen

## GiftTRAP: what its lessons say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
## { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = Für beide ein Geschenk: { $name } lebt für Bienen, { $other } für Luxus. Was macht wem Freude?
    .wrong = Noch nicht. Bienen für { $name }, ein Butler für { $other }!
lesson-gifttrap-get = Jetzt heimlich deine eigenen Wünsche. Heute ist Eis SUPER, nasse Socken sind NO WAY; der Rest liegt bei dir.
    .wrong = SUPER aufs Eis, NO WAY auf die nassen Socken!
lesson-gifttrap-unwrap = Geschenke für dich! Pack zuerst das von { $name } aus.
    .wrong = Zuerst das von { $name }!
lesson-gifttrap-both = SUPER! Deine GET-Figur geht 3 vor, die GIVE-Figur von { $name } auch. Und jetzt das andere.
lesson-gifttrap-win = NO WAY: 4 zurück, aber nie hinter START. Wer am Ende einer Runde beide Figuren auf GIFTED hat, gewinnt. Jetzt packen die anderen aus.
lesson-gifttrap-go = Das war eine Runde, und mehr ist nicht dabei. Auf zum Spiel!

## Its expert cards: one gives with GIVE MORE, one gets with GET MORE, one traps.

lesson-gifttrap-more-give = GIVE MORE verdoppelt ein Geschenk für dich. Bienen für { $name }, und die Karte dazu; der Butler für { $other }.
    .wrong = Bienen mit GIVE MORE für { $name }, ein Butler für { $other }!
lesson-gifttrap-more-get = Alle sehen, bei welchem Geschenk deine Karte liegt. Nun deine eigenen Wünsche, wie du magst.
lesson-gifttrap-more-see = { $name } packt deine Bienen aus. Schau auf beide Leisten.
lesson-gifttrap-more-go = SUPER: 3 für { $name }, aber 6 für dich. Bei NO WAY wäre es um 8 zurückgegangen.
lesson-gifttrap-double-get = GET MORE verdoppelt ein Geschenk an dich. Eis ist SUPER, nasse Socken sind NO WAY. Leg die Karte unter das Geschenk von { $name }: So gut kennt dich sonst niemand.
    .wrong = SUPER auf das Eis, NO WAY auf die nassen Socken, GET MORE unter das Geschenk von { $name }!
lesson-gifttrap-double-open = Alles ist gelegt. Pack das Geschenk von { $name } aus.
    .wrong = Zuerst das von { $name }: Dort liegt deine Karte.
lesson-gifttrap-double-go = SUPER, und das doppelt: Deine GET-Figur geht 6 vor, die GIVE-Figur von { $name } nur 3. Bei NO WAY wäre es um 8 zurückgegangen.
lesson-gifttrap-trap-lay = Nasse Socken sind dein NO WAY, und { $other } grinst so seltsam. Stell ihnen mit deiner GiftTRAP eine Falle!
    .wrong = Zuerst deine GiftTRAP, und zwar auf die nassen Socken!
lesson-gifttrap-trap-open = Für die Socken gibt es in dieser Runde keine Punkte mehr. Pack nun das Geschenk von { $other } aus.
    .wrong = Zuerst das von { $other }!
lesson-gifttrap-trap-go = Tatsächlich, die Socken! Aber niemand rückt. Eine Falle stellst du einmal im Spiel, jederzeit ab dem Schenken.

## That’s Not a Hat: { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = Merk dir, wer was hat: Gleich liegt alles verdeckt. Bereit? Dann zieh.
lesson-hat-name = Du hast Brokkoli gezogen, jetzt liegt er verdeckt. Der Pfeil zeigt zu { $name }: Sag, was es ist.
    .wrong = Eben war es noch zu sehen: Brokkoli!
lesson-hat-believe = { $name } behält den Brokkoli und gibt ein älteres Geschenk weiter. Es war doch ein Muffin? Sag danke.
    .wrong = Es war ein Muffin. Glaub { $name } diesmal!
lesson-hat-pass = Den Muffin behältst du, also geht dein erstes Geschenk weiter, an { $other }. Was war es?
    .wrong = Sie lag die ganze Zeit vor dir: die Gitarre!
lesson-hat-doubt = Ein Regenschirm? Bei { $other } lag doch ein Hut. Glaub das nicht!
    .wrong = Es war ein Hut, kein Regenschirm. Lehn ab!
lesson-hat-takes = Wer sich irrt, behält das Geschenk als Strafkarte und zieht nach. Das Klavier hast du gesehen: Sag danke.
    .wrong = Du hast es selbst gesehen: ein Klavier.
lesson-hat-bluff = Dein Muffin geht an { $other }. Tu so, als wüsstest du es nicht mehr: Bluff und sag irgendwas anderes.
    .wrong = Das ist ja die Wahrheit! Sag nur dieses eine Mal etwas anderes.
lesson-hat-go = Dein Bluff hat geklappt! Bei drei Strafkarten ist Schluss, und wer die wenigsten hat, gewinnt.

refused-not-in-lesson = Das geht in einer Lektion nicht. Verlass sie erst.
refused-not-taught = In der Lektion geht es gerade um etwas anderes.
