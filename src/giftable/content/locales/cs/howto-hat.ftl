# How to play That's Not a Hat in a minute: one sentence for each picture.

howto-hat-1 = Každý začíná s jedním odkrytým dárkem: dobře se dívej, kdo má co.
howto-hat-2 = Lízni kartu z krámku, ukaž ji všem a otoč rubem nahoru.
howto-hat-3 = Dej ji tomu, na koho míří šipka: „Mám pro tebe pěkný klobouk.“
howto-hat-4 = Když věříš, poděkuj, kartu si nech zakrytou a zpaměti dej dál svůj nejstarší dárek.
howto-hat-5 = Když nevěříš: „To není klobouk!“ A karta se otočí.
howto-hat-6 = Kdo se mýlil, nechá si kartu jako trestný bod; jakmile má někdo tři, hra končí a vyhrává, kdo jich má nejmíň.
