# That's Not a Hat at the table. Names of people are put in as they are: never inflect them, and
# give them no gendered word. { $gift } is an object's name as in objects.ftl ("papírový drak").

## The status line: its first word says who acts. It never says what a gift is.

hat-you-draw = Ty: všichni hotovi? Lízni kartu
hat-you-name = Ty: řekni, co dostane { $receiver }
hat-you-say = Ty: řekni nahlas, co dostane { $receiver }
hat-you-answer = Ty: děkuješ, nebo nevěříš? Dává { $giver }
hat-you-vote = Ty: hlasuj. Sedí, co říká { $giver }?
hat-you-deal = Ty: zahaj další hru
hat-waiting-look = Na tahu: { $names }
hat-waiting-name = Na tahu: { $names } – co to je?
hat-waiting-answer = Na tahu: { $names } – děkuju, nebo ne?
hat-waiting-vote = Chybí hlas: { $names }
hat-waiting-pause = Další hru zahájí { $names }
hat-over = A je to!
hat-deals = Zapamatuj si každý dárek!
hat-draws = { $by } líže kartu, dostane ji { $to }
hat-thanks = { $name } děkuje
hat-keeps = { $name } děkuje a nechává si o dárek víc
hat-refuses = { $name } nevěří!
hat-draws-you = Lížeš kartu, dostane ji { $to }
hat-draws-to-you = { $by } líže kartu pro tebe
hat-thanks-you = Děkuješ
hat-keeps-you = Děkuješ a necháváš si o dárek víc
hat-refuses-you = Nevěříš!
hat-counts = Hlasy jsou sečtené

## The table

hat-table = Stůl
hat-shop = Krámek
hat-shop-empty = Krámek je prázdný
hat-shop-left = ještě { $count }
hat-gifts-of = { $name }: dárky od nejstaršího
hat-gifts-of-you = Tvoje dárky od nejstaršího
hat-face-down = rubem nahoru, dostane { $name }
hat-face-down-you = rubem nahoru, dostaneš ho ty
hat-on-its-way = Dárek na cestě: dává { $by }, dostává { $to }
hat-on-its-way-you = Dárek na cestě: dáváš ty, dostává { $to }
hat-on-its-way-to-you = Dárek na cestě: dává { $by }, dostáváš ty
hat-penalties = Trestné body: { $count } z { $limit }
hat-penalty = Trestný bod: { $gift }
hat-voted = hlas odevzdán
hat-says-thanks = Děkuju!
hat-says-aloud = Mám pro tebe pěkný …
hat-says-doubt = To teda není!
hat-votes = Sedí: { $right } · Nesedí: { $not_right }
hat-wrong = { $name } se mýlí
hat-wrong-you = Mýlíš se
hat-stamp-lie = Kdepak!
hat-stamp-true = Pravda!

## Between games and at the end

hat-game = Hra { $game } z { $games }
hat-won-all = Nikdo neprohrává: vítězíte všichni!
hat-won-game =
    { $count ->
        [one] V téhle hře vítězí { $names }
        [few] V téhle hře společně vítězí { $names }
       *[other] V téhle hře společně vítězí { $names }
    }
hat-won-game-you =
    { $count ->
        [one] V téhle hře vítězíš ty
        [few] { $names } v téhle hře vítězíte společně
       *[other] { $names } v téhle hře vítězíte společně
    }
hat-why-limit = Plný počet trestných bodů ({ $limit }): { $names }.
hat-why-limit-you = Máš plný počet trestných bodů ({ $limit }).
hat-why-stall = Už se nikdo nemýlí: vyhrává, kdo má nejmíň trestných bodů.
hat-why-empty = Krámek je prázdný: vyhrává, kdo má nejmíň trestných bodů.
hat-why-last = Nikdo další nezbyl.
hat-why-match = Nejmíň trestných bodů za celý zápas.
hat-result = Trestné body
hat-result-match = Zápas
hat-result-player = Hráč
hat-result-held = Na konci má
hat-result-game = Hra { $game }
hat-result-total = Celkem
hat-share-line = „To není klobouk“ na Giftable

## Told in passing, and to those who listen

hat-told-drawn = Na kartě: { $gift }.
hat-told-offers-to-you = { $by } ti nabízí: { $line }
hat-told-offers = Dává { $by }, dostává { $to }: { $line }
hat-told-offers-you = Dáváš ty, dostává { $to }: { $line }
hat-told-verdict = { $line } { $who }.
hat-told-left = { $name } odchází a kruh se uzavírá.
hat-told-joins = { $name } hraje od příští hry.
hat-told-joins-you = Hraješ od příští hry.

## What one does at the table: begin, name, answer, vote, go on

hat-act-begin = Líznout kartu
hat-act-go-on = Začít hru { $n } z { $games }
hat-act-which = Co je to za dárek?
hat-act-two-letters = Stačí dvě písmena
hat-act-found =
    { $count ->
        [0] Takový dárek v téhle hře není.
        [one] Nalezen { $count } dárek.
        [few] Nalezeny { $count } dárky.
       *[other] Nalezeno { $count } dárků.
    }
hat-act-list = Dárky
hat-act-give = Tohle dostane { $name }
hat-act-pick-first = Nejdřív vyber dárek ze seznamu.
hat-act-say = Řekni nahlas, co dostane { $name }, a ťukni.
hat-act-said = Už to zaznělo
hat-act-thanks = Děkuju!
hat-act-not-so = To teda není!
hat-act-hear = Poslechnout znovu
hat-act-vote = Na kartě: { $gift }. Sedí, co říká { $name }?
hat-act-right = Ano, sedí
hat-act-wrong = Ne, nesedí

## Help, one for each moment, at most 40 words; and a word for newcomers

help-hat-look = Kdo má který dárek? Dívej se, jak dlouho chceš. Brzy budou všechny rubem nahoru a nikdo nesmí nakukovat, ani pod svoje. Bez poznámek: zapomínání je na tom to nejlepší!
    .title = Dobře se dívej
help-hat-name =
    { $spoken ->
        [1] Řekni nahlas, co dáváš: „Mám pro tebe pěkný …“ Pravdu, tip, nebo výmysl. Pak stiskni tlačítko. Kdo dárek dostane, ukazuje šipka na rubu.
       *[other] Kdo dává, řekne, co to je: pravdu, tip, nebo výmysl. Dáváš ty? Napiš dvě písmena a vyber kterýkoli předmět. Kdo dárek dostane, ukazuje šipka na rubu.
    }
    .title = „Mám pro tebe pěkný …“
help-hat-answer =
    { $spoken ->
        [1] Děkuju: necháš si dárek zakrytý a dáš dál svůj nejstarší. Nevěříš: karta se otočí, ostatní rozhodnou, a kdo se mýlí, bere ji jako trestný bod. Při { $limit }. trestném bodu hra končí.
       *[other] Děkuju: necháš si dárek zakrytý a dáš dál svůj nejstarší. Nevěříš: karta se otočí, a kdo se mýlí, bere ji jako trestný bod. Při { $limit }. trestném bodu hra končí.
    }
    .title = Děkuju, nebo ne?
help-hat-vote = Dárek leží odkrytý. Všichni kromě dárce a obdarovaného řeknou, jestli to sedělo. Při rovnosti hlasů platí, že ano.
    .title = Sedělo to?
help-hat-pause = Jedna hra zápasu skončila a trestné body jsou zapsané. Další hru začíná soused nalevo od toho, kdo začínal tuhle, a všichni dostanou nové dárky.
    .title = Mezi hrami
help-hat-over = Vyhrává, kdo má nejmíň trestných bodů, při shodě se o výhru dělíte. V zápase se počítají body ze všech her.
    .title = Konec
coach-hat-name = Netušíš? Mluv sebejistě.
coach-hat-answer = Když nevěříš pravdě, trestný bod je tvůj.
coach-hat-vote = Teď jste porota.

## Refusals: what to do

refused-already-named = Tenhle dárek už je pojmenovaný. Teď je na řadě odpověď.
refused-already-voted = Tvůj hlas už máme. Počkej na ostatní.
refused-no-vote = Dárce a obdarovaný nehlasují: rozhodnou ostatní.
refused-not-first = Začíná někdo jiný. Dívej se, dokud to jde!
refused-not-named-yet = Počkej, až zazní, co to je.
refused-not-spoken = Napiš, co to je: tady se nehraje nahlas.
refused-not-the-giver = Teď dává někdo jiný. Sleduj, kam dárek jde!
refused-not-the-receiver = Tenhle dárek není pro tebe. Odpovídá někdo jiný.
refused-spoken-here = Řekni to nahlas: tady se hraje nahlas.
refused-unknown-gift = Vyber některý předmět ze seznamu.
