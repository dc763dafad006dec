# That's Not a Hat vyprávěné po řádcích, pro oči i uši.

hat-said-first = Začíná { $name }.
hat-said-first-you = Začínáš.
hat-said-column = { $name }, od nejstaršího: { $lies }.
hat-said-column-you = Ty, od nejstaršího: { $lies }.
hat-said-shop = V krámku: { $gift }.
hat-said-draws = { $draws }: { $gift }.
hat-said-passes = { $thanks } a dává dál svůj nejstarší dárek, dostane ho { $to }.
hat-said-passes-you = { $thanks } a dáváš dál svůj nejstarší dárek, dostane ho { $to }.
hat-said-passes-to-you = { $thanks } a dává svůj nejstarší dárek tobě.
hat-said-doubts = { $doubts } { $card }
hat-said-takes = { $wrong } a bere trestný bod.
hat-said-takes-you = { $wrong } a bereš trestný bod.
hat-said-voted = { $name } už má odhlasováno.
hat-said-voted-you = Už máš odhlasováno.
hat-said-joins-not = { $name } příští hru nakonec nehraje.
hat-said-joins-not-you = Příští hru nakonec nehraješ.
hat-said-penalties = { $name }: trestné body { $count } z { $limit }.
hat-said-match = { $name }: trestné body { $count } z { $limit }, v celém zápase { $total }.
hat-said-penalties-you = Ty: trestné body { $count } z { $limit }.
hat-said-match-you = Ty: trestné body { $count } z { $limit }, v celém zápase { $total }.
hat-said-journey = { $what }: { $gift }. { $way }
