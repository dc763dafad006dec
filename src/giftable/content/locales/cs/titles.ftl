# The end of a game, told: a title for each player, a gift’s journey, the picture to share. Names
# of people are put in as they are: never inflect them, and give them no gendered word.

told-titles = Tituly
told-title = { $name }: { $title }
told-title-fact = { $name }: { $title }. { $fact }
told-saved = Uloženo mezi stažené soubory.
end-people = Z lidí nejlepší: { $names }

## GiftTRAP: the titles and the facts behind them

gt-title-knows = Ví nejlíp, co chce { $other }
    .fact = Trefy: { $count } z { $of }
gt-title-knows-you = Ví nejlíp, co chceš ty
gt-title-riddle = Hádanka v dárkovém papíru
    .fact = Netrefené dárky: { $count } z { $of }
gt-title-open-book = Otevřená kniha
    .fact = Trefy: { $count } z { $of }
gt-title-generous = Štědřejší než Ježíšek
    .fact = Body pro ostatní: { $count }
gt-title-no-no-way = Ani jedno NO WAY
    .fact = Rozdané dárky: { $of }
gt-title-trapper = Mistrovská past
    .fact = Chycené žetony: { $count }
gt-title-bullseye = Přímo do srdce
    .fact = Rozdáno: GREAT × { $count }
gt-title-joker = Myšleno to bylo dobře
    .fact = Dostává { $other }: { $gift }
gt-title-joker-you =
    .fact = Dostáváš ty: { $gift }
gt-title-moment = Dárek večera
    .fact = Dostává { $other }: { $gift }
gt-title-moment-you =
    .fact = Dostáváš ty: { $gift }
gt-title-kindred = Na stejné vlně: { $other }
    .fact = Trefy oběma směry: { $count } z { $of }
gt-title-kindred-you = Na stejné vlně s tebou
gt-title-beloved = Jako o Vánocích
    .fact = Rozbaleno: GREAT × { $count }
gt-title-nerves = Nervy z ocele
    .fact = Rozbaleno: NO WAY × { $count }
gt-title-ahead = O krok před svou dobou
    .fact = Dárky bez povšimnutí: { $count }
gt-title-rocket = Raketa
    .fact = Polí za jediné kolo: { $count }
gt-title-steady = Sázka na jistotu
    .fact = GOOD nebo OK: { $count } z { $of }
gt-title-bold = Všechno, nebo nic
    .fact = GREAT × { $count }, NO WAY × { $of }
gt-title-late = S elegantním zpožděním
    .fact = U stolu od { $count }. kola
gt-title-gift = Dárek, na který se nezapomíná
    .fact = Dostává { $other }: { $gift }
gt-title-gift-you =
    .fact = Dostáváš ty: { $gift }
gt-title-company = Ta nejlepší společnost
gt-title-seer = Zná všechny nejlíp
    .fact = Správné tipy: { $count } z { $of }

## GiftTRAP: the picture to share

gt-share-given = { $by } dává, { $to } dostává: { $gift }.
gt-share-given-you = Ty dáváš, { $to } dostává: { $gift }.
gt-share-given-to-you = { $by } dává, ty dostáváš: { $gift }.
gt-share-bond = { $by } nejlíp ví, co chce { $to }.

## That’s Not a Hat: the titles and the facts behind them

hat-title-liar = Lže, jako když tiskne
    .fact = Lži, které prošly: { $count }
hat-title-poker = Kamenná tvář
    .fact = Řečeno: { $said }. Pravda: { $gift }.
hat-title-elephant = Sloní paměť
    .fact = Zapamatováno: { $count } z { $of }
hat-title-trusting = Věří všem
    .fact = „Děkuju“ × { $count }, ani jedna pochybnost
hat-title-doubter = Pochybuje o všem
    .fact = Zpochybněno: { $count } z { $of }
hat-title-nose = Lež cítí na sto honů
    .fact = Odhalené lži: { $count }
hat-title-caught = Lež má krátké nohy
    .fact = Lži, které praskly: { $count }
hat-title-honest = Poctivost sama
    .fact = Pravdivě: { $count } z { $count }
hat-title-clean = Čistý štít
    .fact = Ani jeden trestný bod
hat-title-collector = Pěkná sbírka
    .fact = Trestné body: { $count }
hat-title-bluffer = Tady začal nejdelší blaf
    .fact = Řečeno: { $said }. Pravda: { $gift }.
hat-title-grateful = Darovanému koni na zuby nekouká
    .fact = „Děkuju“ za lež × { $count }
hat-title-sceptic = Nevěří ani pravdě
    .fact = Zbytečné pochybnosti: { $count }
hat-title-creative = Bujná fantazie
    .fact = Vymyšlené dárky: { $count }
hat-title-busy = Pilné ruce
    .fact = Předané dárky: { $count }
hat-title-late = S elegantním zpožděním
    .fact = U stolu od { $count }. hry
hat-title-keeper = Neodchází s prázdnou
    .fact = Na konci: { $gift }
hat-title-company = Ta nejlepší společnost
hat-title-seer = Prokoukne každého
    .fact = Prokouknuto: { $count } z { $of }

## That’s Not a Hat: a gift’s journey, and the picture to share

hat-bluff = Nejdelší blaf
hat-journey = Cesta jednoho dárku
hat-doubted = nevěří!
hat-share-said =
    { $by } říká: { $said }.
    Ve skutečnosti: { $gift }.
