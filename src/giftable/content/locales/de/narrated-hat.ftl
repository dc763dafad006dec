# That's Not a Hat, Zeile für Zeile erzählt, für Augen und Ohren.

hat-said-first = { $name } fängt an.
hat-said-first-you = Du fängst an.
hat-said-column = { $name }, das älteste zuerst: { $lies }.
hat-said-column-you = Du, das älteste zuerst: { $lies }.
hat-said-shop = Im Laden: { $gift }.
hat-said-draws = { $by } zieht ein Geschenk für { $to }: { $gift }.
hat-said-draws-you = Du ziehst ein Geschenk für { $to }: { $gift }.
hat-said-draws-to-you = { $by } zieht ein Geschenk für dich: { $gift }.
hat-said-passes = { $by } sagt danke und gibt das älteste Geschenk weiter an { $to }.
hat-said-passes-you = Du sagst danke und gibst dein ältestes Geschenk weiter an { $to }.
hat-said-passes-to-you = { $by } sagt danke und gibt das älteste Geschenk weiter an dich.
hat-said-doubts = { $name } glaubt es nicht. Auf der Karte: { $gift }.
hat-said-doubts-you = Du glaubst es nicht. Auf der Karte: { $gift }.
hat-said-takes = { $name } lag falsch und nimmt die Strafkarte.
hat-said-takes-you = Du lagst falsch und nimmst die Strafkarte.
hat-said-voted = { $name } hat abgestimmt.
hat-said-voted-you = Du hast abgestimmt.
hat-said-joins-not = { $name } ist beim nächsten Spiel doch nicht dabei.
hat-said-joins-not-you = Du bist beim nächsten Spiel doch nicht dabei.
hat-said-penalties = { $name }: Strafkarten { $count } von { $limit }.
hat-said-penalties-you = Du: Strafkarten { $count } von { $limit }.
hat-said-journey = { $what }: { $gift }. { $way }
