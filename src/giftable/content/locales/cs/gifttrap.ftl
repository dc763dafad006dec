# GiftTRAP at the table. Names of people are put in as they are: never inflect them, and give
# them no gendered word. { $gift } is a gift's name as in gifts.ftl ("malý kaktus").

## The status line: its first word says who acts.

gt-you-deal = Ty: vyber hromádku
gt-you-look = Ty: prohlédni si dárky
gt-you-give = Ty: dej každému dárek
gt-you-give-two = Ty: dej každému dva dárky
gt-you-get = Ty: polož své čtyři žetony
gt-you-ready = Ty: past, nebo nic?
gt-you-open = Ty: rozbal dárek
gt-waiting-deal = Rozdává { $names }
gt-waiting-shop = Na tahu: { $names } – ještě si prohlíží
gt-over = Je po oslavě

## Gifts and packs

gt-pack-0 = Drobnosti
gt-pack-1 = Milé věci
gt-pack-2 = Velká paráda
gt-pack-3 = Jednou za život
gt-number = číslo { $n }
gt-number-named = číslo { $n } ({ $name })
gt-colour-0 = Žlutá
gt-colour-1 = Červená
gt-colour-2 = Modrá
gt-colour-3 = Černá
gt-cards-left =
    { $count ->
        [one] zbývá { $count } karta
        [few] zbývají { $count } karty
       *[other] zbývá { $count } karet
    }
gt-look = Prohlédnout: { $gift }
gt-from = dává
gt-from-you = dáváš ty
gt-for = dostává
gt-for-you = dostáváš ty
gt-from-first = 1. dárek dává
gt-from-second = 2. dárek dává
gt-nothing-yet = zatím nic
gt-lies-for = dostává { $name }
gt-round = Kolo { $round }

## Deal and shop

gt-deals = { $name } vybírá hromádku
gt-deals-you = Vybíráš hromádku
gt-shop = Dárky tohohle kola
gt-previous = Předchozí dárek
gt-next = Další dárek
gt-turn = Otočit
gt-swap = Vyměnit za jiný
gt-ask-swap = Chci vyměnit
gt-ask-swap-back = Přece jen nechat
gt-swap-asked =
    { $count ->
        [one] výměnu chce { $count } hráč
        [few] výměnu chtějí { $count } hráči
       *[other] výměnu chce { $count } hráčů
    }
gt-swap-asked-by = Pro výměnu: { $names }
gt-back = Na druhé straně: { $gift }
gt-open-giving = Začít dávat hned
gt-shop-wait = Co by koho potěšilo? Až se všichni podívají, začne dávání.

## Give

gt-give-start = Ťukni na dárek a člověka
gt-hint-gift = Který dárek dostane { $name }?
gt-hint-person = { $gift }: kdo to dostane?
gt-hint-give-more = Který dárek se ti má počítat dvakrát?
gt-give-missing = Ještě bez dárku: { $names }
gt-give = Dávám!
gt-take-back = Vzít zpět
gt-more = MORE

## Get

gt-get-start = Ťukni na žeton a dárek
gt-hint-token = { $mark }: teď ťukni na dárek
gt-hint-mark = { $gift }: který žeton?
gt-hint-get-more = Čí dárek se ti má počítat dvakrát?
gt-get-missing = Ještě polož: { $marks }
gt-get = Tohle si přeju!
gt-mark-great = GREAT
gt-mark-good = GOOD
gt-mark-ok = OK
gt-mark-no-way = NO WAY
gt-mark-none = bez žetonu

## Expert cards

gt-give-more = GIVE MORE
gt-get-more = GET MORE
gt-trap-card = Gift TRAP
gt-hint-trap = Past: teď ťukni na dárek
gt-trap = GiftTRAP!
gt-trap-sure = Tenhle dárek už v tomhle kole nikomu nic nepřidá ani neubere. Kartu máš jednu na celou hru.
gt-trap-yes = Ano, do pasti!
gt-trap-no = Ne, nechat si kartu
gt-trapped-why = Tenhle dárek už v tomhle kole nikomu nic nepřidá ani neubere.

## Reveal

gt-ready = Past nechystám
gt-ready-wait = Žetony leží odkryté. Poslední šance na past: { $names }
gt-wrapped = Ještě zabalené dárky
gt-beside-tv = Koukni na televizi!
gt-beside-tv-whole = Ukázat i tady
gt-beside-tv-less = Jen na televizi
gt-open-one = Který rozbalíš?
gt-open-last = Zbývá jeden: rozbal ho!
gt-guess = Co ti dává { $name }?
gt-pull = Zatáhni za stužku!
gt-opens = { $name } rozbaluje
gt-opens-you = Rozbaluješ
gt-from-gift = { $name } dává: { $gift }.
gt-from-gift-you = Dáváš: { $gift }.
gt-called-great = GREAT!
gt-called-good = GOOD!
gt-called-ok = OK.
gt-called-no-way = NO WAY!
gt-called-none = Bez povšimnutí.
gt-called-trapped = GiftTRAP!
gt-points-both = { $points } pro oba
gt-points-each = { $by } { $give }, { $to } { $get }
gt-points-each-you = Ty { $give }, { $to } { $get }
gt-points-each-to-you = { $by } { $give }, ty { $get }
gt-points-none = Neležel tam žádný žeton: { $points }
gt-moves = { $by } GIVE { $give }, { $to } GET { $get }
gt-told-opened = { $from } { $called } { $moves }.
gt-moves-you = Ty GIVE { $give }, { $to } GET { $get }
gt-moves-to-you = { $by } GIVE { $give }, ty GET { $get }
gt-guessed = { $name } hádá: { $gift }.
gt-guessed-you = Hádáš: { $gift }.
gt-guessed-right = { $name } hádá správně!
gt-guessed-right-you = Hádáš správně!
gt-stays-go = zůstává na GO
gt-stays-gifted = zůstává na GIFTED
gt-points-trapped = V pasti: nikdo se nehýbe
gt-points-go = Hlouběji už spadnout nejde
gt-see-gifts = Prohlédnout dárky
gt-to-summary = Zpět k přehledu kola

## Tracks

gt-tracks = Stupnice
gt-track-give = GIVE
gt-track-get = GET
gt-track-ends = od GO po GIFTED: { $track }
gt-go = GO
gt-gifted = GIFTED
gt-change-give = { $points } za dárek, který dostává { $name }
gt-change-give-you = { $points } za dárek, který dostáváš ty
gt-change-get = { $points } za dárek, který dává { $name }
gt-change-get-you = { $points } za dárek, který dáváš ty

## Between rounds and at the end

gt-round-done = Konec { $round }. kola
gt-got = { $name } dostává
gt-got-you = Dostáváš
gt-go-on = Dál
gt-last-round = Poslední kolo
gt-why-gifted =
    { $count ->
        [one] Obě figurky na GIFTED: nikdo nedává ani nedostává líp.
        [few] Obě figurky na GIFTED, a to ve stejném kole.
       *[other] Obě figurky na GIFTED, a to ve stejném kole.
    }
gt-why-beyond = Obě figurky na GIFTED mělo víc hráčů: rozhodla pole navíc z posledního kola.
gt-why-cap = Poslední kolo je za námi: vyhrává ten, čí zadní figurka je nejdál.
gt-why-too-few = Zbylo málo hráčů: vyhrává ten, čí zadní figurka je nejdál.
gt-knew = Jak to bot věděl?
gt-bonds = Kdo koho zná
gt-bonds-how = Kolik bodů dárky vynesly: vlevo dárci, nahoře obdarovaní.
gt-bonds-to = dostává { $name }
gt-bonds-to-you = dostáváš ty
gt-best = Nejlepší dárek
gt-worst = Největší přešlap
gt-share-line = GiftTRAP na Giftable

## Told in passing

gt-told-trap = { $name } chytá do pasti: { $gift }!
gt-told-trap-you = Chytáš do pasti: { $gift }!
gt-told-replaced = Dárek { $n } je teď: { $gift }.
gt-taken-out = vyndáno
gt-told-swap = { $name } chce vyměnit: { $gift }.
gt-told-swap-you = Chceš vyměnit: { $gift }.
gt-told-refilled = { $pack }: hromádka je znovu zamíchaná.
gt-told-joins = { $name } hraje od příštího kola.
gt-told-joins-you = Hraješ od příštího kola.
gt-told-leaves = { $name } po tomhle kole odchází.
gt-told-leaves-you = Po tomhle kole odcházíš.
gt-told-doubles-off = U stolu je vás pět: odteď každému jen jeden dárek.

## Help, one for each moment, at most 40 words; and a word for newcomers

help-gifttrap-deal = Vyber hromádku. Podle její stužky poznáš, jak vzácné dárky skrývá: žlutá za pár drobných, černá jako z jiného světa.
    .title = Rozdej dárky
help-gifttrap-shop = Projděte si spolu všechny dárky: co by koho potěšilo? Je některý nejasný nebo nevhodný? Rozdávající může kartu otočit nebo vyměnit, ostatní o to můžou požádat. Až se všichni podívají, začne dávání.
    .title = Rozhlédni se
help-gifttrap-give = Dej každému, co ho potěší, a žádný dárek dvakrát. Když se trefíš, máte body oba. Dokud nejsou hotovi všichni, můžeš si to rozmyslet.
    .title = Dávej
help-gifttrap-get =
    Teď tvoje přání: polož GREAT (skvělé), GOOD (dobré), OK (ujde to) a NO WAY (v žádném případě) na čtyři různé dárky. Upřímně: ostatní dávali podle toho, co o tobě vědí.{ $gifts ->
        [4] { " " }Když jsou dárky čtyři, na každém leží žeton (G18a).
       *[other] { "" }
    }
    .title = Přej si
help-gifttrap-ready = Všechna přání leží odkrytá. Máš GiftTRAP? Teď je jeho chvíle. Pak dej vědět, že se může rozbalovat.
    .title = Před rozbalováním
help-gifttrap-reveal = Jeden dárek po druhém: od koho je a jak moc je vítaný? GREAT přidá dárci i obdarovanému 3, GOOD 2, OK 1. Dárek bez žetonu ubere 1, NO WAY { $no_way }.
    .title = Rozbaluj
help-gifttrap-over = Kdo má obě figurky na GIFTED, vyhrává. Podívejte se, kdo koho zná nejlíp, a hrajte znovu.
    .title = Konec
coach-gifttrap-shop = Co by koho potěšilo?
coach-gifttrap-give = Ťukni na dárek a pak na člověka.
coach-gifttrap-get = Co je sen a co ani za nic?
coach-gifttrap-reveal = Teď se ukáže, jak dobře se znáte.

## Before a reveal all together, where nobody holds a GiftTRAP

gt-you-looked = Ty: prohlédni si přání
gt-looked = Mám prohlédnuto
gt-looked-wait = Žetony leží odkryté. Ještě si je prohlíží: { $names }
help-gifttrap-looked = Všechna přání leží odkrytá. Prohlédni si je a pak dej vědět, že se může rozbalovat.
    .title = Před rozbalováním

## Refusals: what to do

refused-already-given = Dárky od tebe už jsou na cestě. Nejdřív si je vezmi zpět.
refused-already-marked = Žetony už máš položené. Nejdřív si je vezmi zpět.
refused-already-ready = Že máš hotovo, už víme.
refused-already-trapped = Tenhle dárek už v pasti je. Vyber jiný.
refused-dealer-decides = Rozdáváš ty: kartu rovnou otoč nebo vyměň.
refused-double-not-given = GIVE MORE patří na dárek, který dáváš.
refused-gift-given-twice = Každý dárek dej jen jednou.
refused-gift-gone = Tenhle dárek se právě vyměnil. Vyber jiný.
refused-gift-marked-twice = Polož čtyři žetony na čtyři různé dárky.
refused-gift-missing = Někdo od tebe ještě nemá dárek.
refused-gift-to-self = Sobě dárek dát nejde. Ale dobrý pokus!
refused-no-card-left = V hromádce už není karta na výměnu.
refused-no-get-more = GET MORE teď použít nejde.
refused-no-give-more = GIVE MORE teď použít nejde.
refused-no-guesses = Hádání je tu vypnuté.
refused-no-such-token = Tenhle dárek už je rozbalený.
refused-no-traps = Teď past nastražit nejde.
refused-not-a-receiver = Tenhle hráč v tomhle kole žádný dárek nedostane.
refused-not-the-dealer = To může jen rozdávající.
refused-not-your-turn = Teď rozbaluje někdo jiný. Přijde řada i na tebe.
refused-nothing-to-take-back = Není co brát zpět.
refused-stale-round = To kolo už skončilo.
refused-too-many-gifts = To už je pro jednoho o dárek moc.
refused-trap-spent = Svůj GiftTRAP už máš v téhle hře za sebou.
