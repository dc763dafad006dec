# That's Not a Hat, Zeile für Zeile erzählt, für Augen und Ohren.

hat-said-first = { $name } fängt an.
hat-said-first-you = Du fängst an.
hat-said-column = { $name }, das älteste zuerst: { $lies }.
hat-said-column-you = Du, das älteste zuerst: { $lies }.
hat-said-shop = Im Laden: { $gift }.
hat-said-draws = { $draws }: { $gift }.
hat-said-passes = { $thanks } und gibt das älteste Geschenk weiter an { $to }.
hat-said-passes-you = { $thanks } und gibst dein ältestes Geschenk weiter an { $to }.
hat-said-passes-to-you = { $thanks } und gibt das älteste Geschenk weiter an dich.
hat-said-doubts = { $doubts } { $card }
hat-said-takes = { $wrong } und nimmt die Strafkarte.
hat-said-takes-you = { $wrong } und nimmst die Strafkarte.
hat-said-voted = { $name } hat abgestimmt.
hat-said-voted-you = Du hast abgestimmt.
hat-said-joins-not = { $name } ist beim nächsten Spiel doch nicht dabei.
hat-said-joins-not-you = Du bist beim nächsten Spiel doch nicht dabei.
hat-said-penalties = { $name }: Strafkarten { $count } von { $limit }.
hat-said-match = { $name }: Strafkarten { $count } von { $limit }, in allen Spielen zusammen { $total }.
hat-said-penalties-you = Du: Strafkarten { $count } von { $limit }.
hat-said-match-you = Du: Strafkarten { $count } von { $limit }, in allen Spielen zusammen { $total }.
hat-said-journey = { $what }: { $gift }. { $way }
