# The bots: who they are, how well they play, what they may learn.

## Characters: a name stands as a person’s does; `.line` tells its taste and temper

bot-bookworm = Kniho­mol
    .line = Žije příběhy a vzácnými nálezy, hluku a sportu se vyhýbá. Než něco riskne, dvakrát si to rozmyslí.
bot-daredevil = Kaska­dér
    .line = Chce rychlost, výšky a bušící srdce; nad polštáři zívá. Riskuje všechno, věří skoro každému a s mlhou v hlavě blafuje u každého čtvrtého dárku.
bot-gourmet = Labuž­ník
    .line = Sýry, chilli, čokoláda, všechno se zavřenýma očima. Jen žádné vychytávky a žádný sport. Každé sousto zváží.
bot-gardener = Zahrad­ník
    .line = Včely, ježci, růže, to je radost! Ve městě bloudí. Má trpělivost a věří ti na slovo.
bot-inventor = Vyná­lezce
    .line = Cokoli s motorem, čím divnější, tím lepší; romantika je záhada. Nejdřív ověří, pak uvěří.
bot-superstar = Super­star
    .line = Sláva, diamanty, komorník. Hlavně nic po domácku! Sází odvážně a nevěří nikomu.
bot-globetrotter = Světo­běžník
    .line = Věčně na cestách, nejradši u moře, s jedním zavazadlem: žádné zalévání, žádné utírání prachu. Hraje s lehkostí.
bot-jester = Vtipá­lek
    .line = Miluje nesmysly a kanadské žertíky, nad krásou zívá. Hraje drze, všude čeká habaďůru a s mlhou v hlavě blafuje u každého druhého dárku.
bot-romantic = Roman­tik
    .line = Růže, svíčky, básně; jen žádné pavouky. Věří ti každé slovo.
bot-sleepyhead = Sedmi­spáč
    .line = Polštáře, snídaně do postele a žádná práce. Neběhá, neriskuje, málokdy pochybuje.
bot-werewolf = Vlko­dlak
    .line = Úplněk, duchové, havrani a kouzla; nad sladkostmi a rodinnou oslavou vyje. Nedůvěřivě čenichá a rychle kousne.
bot-partyanimal = Veselá kopa
    .line = Hudba, hry a plno lidí až do rána; jen ne večer o samotě. Hraje, jak tančí: naplno.

## Levels: `.what` says how a bot of this level plays the game at the table

level-novice = Nováček
    .what =
        { $game ->
            [hat] Dárek mu vyletí z hlavy dřív, než dopadne na stůl.
           *[other] Dává, co by chtěl sám.
        }
level-beginner = Začátečník
    .what = Něco si pamatuje, zbytek si plete.
level-casual = Pohodář
    .what =
        { $game ->
            [hat] Pamatuje si, co právě obešlo stůl, ale ne nadlouho.
           *[other] Dává, co se líbí většině lidí.
        }
level-friend = Kamarád
    .what =
        { $game ->
            [hat] Pamatuje si dobře, jen občas uklouzne.
           *[other] Učí se, co se ti líbí, a po dvou kolech to zapomene.
        }
level-sharp = Bystrá hlava
    .what = Zapomene málokdy.
level-expert = Expert
    .what =
        { $game ->
            [hat] Nezapomíná skoro nikdy a pozná, když zapomeneš ty.
           *[other] Učí se, co se ti líbí, a nic nezapomene.
        }
level-perfect = Dokonalá paměť
    .what = Nezapomene nikdy nic. Nefér!
level-adaptive = Jako ty
    .what = Sleduje, jakou máš paměť, a hraje stejně dobře jako ty.

## Lobby and house rules

bot-level = Jak dobře hraje
bot-levels = Všechny úrovně
bot-another = Jiný bot
setting-learn = Boti se od nás můžou učit
    .effect = Co bylo GREAT, GOOD, OK nebo NO WAY, zůstane na tomhle serveru, beze jmen: příště boti uhodnou víc. Parta si to své pamatuje podle lidí.
