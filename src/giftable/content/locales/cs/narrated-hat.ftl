# That's Not a Hat vyprávěné po řádcích, pro oči i uši.

hat-said-first = Začíná { $name }.
hat-said-first-you = Začínáš.
hat-said-column = { $name }, od nejstaršího: { $lies }.
hat-said-column-you = Ty, od nejstaršího: { $lies }.
hat-said-shop = V krámku: { $gift }.
hat-said-draws = { $by } líže kartu, dostane ji { $to }: { $gift }.
hat-said-draws-you = Lížeš kartu, dostane ji { $to }: { $gift }.
hat-said-draws-to-you = { $by } líže kartu pro tebe: { $gift }.
hat-said-passes = { $by } děkuje a dává dál svůj nejstarší dárek, dostane ho { $to }.
hat-said-passes-you = Děkuješ a dáváš dál svůj nejstarší dárek, dostane ho { $to }.
hat-said-passes-to-you = { $by } děkuje a dává svůj nejstarší dárek tobě.
hat-said-doubts = { $name } nevěří. Na kartě: { $gift }.
hat-said-doubts-you = Nevěříš. Na kartě: { $gift }.
hat-said-takes = { $name } se mýlí a bere trestný bod.
hat-said-takes-you = Mýlíš se a bereš trestný bod.
hat-said-voted = { $name } už má odhlasováno.
hat-said-voted-you = Už máš odhlasováno.
hat-said-joins-not = { $name } příští hru nakonec nehraje.
hat-said-joins-not-you = Příští hru nakonec nehraješ.
hat-said-penalties = { $name }: trestné body { $count } z { $limit }.
hat-said-penalties-you = Ty: trestné body { $count } z { $limit }.
hat-said-journey = { $what }: { $gift }. { $way }
