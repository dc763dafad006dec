# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Než se rozdá první karta, vylosuje server tajné číslo a ukáže ti jeho otisk.
fair-during = Každý mobil u stolu přidá vlastní tajné číslo: nejdřív jen jeho otisk a teprve potom, co všichni všechny otisky uvidí, i samotné číslo. Veškeré míchání ve hře vychází ze všech čísel dohromady.
fair-after = Po hře vidíš všechna čísla a tvoje vlastní zařízení tu znovu spočítá jejich otisky: když souhlasí, nikdo žádné číslo nevyměnil.
fair-again = Kdo provozuje server, může navíc celou hru uložit do souboru příkazem „giftable export“; příkaz „giftable verify SOUBOR“ ji pak celou rozdá znovu.

fair-check = Zkontrolovat hru
fair-shown = ukázaný před první kartou
fair-made = spočítaný tady ze semínka
fair-yes = Shodují se. Tohle semínko bylo dané už před první kartou.
fair-no = Neshodují se. Tohle semínko není to slíbené.
fair-but = Číslo serveru souhlasí, ale ne číslo každého mobilu: podívej se níž.
fair-wait = Semínko se ukáže po skončení hry. Pak tuhle stránku otevři znovu, ze závěrečné obrazovky nebo z nabídky.
fair-odd = Něco chybí: otisk i semínko mají po 64 znacích (číslice 0–9 a písmena a–f).

fair-remains = Co ještě může provozovatel serveru: číst karty, vynechat některý mobil (to jeho majitel uvidí) a jednou začít losování znovu (to uvidí všichni). Dokud se poctivě zapojí aspoň jeden mobil, zamíchání si vymyslet nemůže; s komplici u stolu může jen vybrat jedno z několika: s jedním komplicem jedno ze dvou, se dvěma jedno ze čtyř a tak dál. Všichni vidí, čí mobil mlčel.
fair-together = Kdo se zapojil
fair-alone = V téhle hře rozhodlo jen číslo serveru: žádný mobil se nezapojil. Hra nanečisto začíná dřív, než se mobil připojí; od další hry u tohohle stolu se zapojí i on.
fair-own = tvoje
fair-unfit = nesouhlasí
fair-list = Seznam všech příspěvků. Když tu všichni vidíte stejný obrázek, ukázal server všem stejný seznam.
fair-other-list = Tohle není seznam, který tvůj mobil viděl před hrou.
fair-missing = Příspěvek tvého mobilu na seznamu není: přišel pozdě, nebo ho server vynechal.
fair-mixed = Semínko téhle hry, jak ho ukáže „giftable verify“

fair-fields = Co se porovnává
fair-field-shown = Otisk
fair-field-seed = Semínko
fair-field-table = Identifikátor stolu
fair-field-game = Kolikátá hra u tohohle stolu

fair-missed = Mobil hráče { $name } se do míchání nezapojil.
fair-missed-you = Tvůj mobil se do míchání nezapojil.
refused-not-mixing = Teď se nic nemíchá.
refused-other-share = To není příspěvek, který máš zapečetěný.
refused-wrong-step = Na tohle míchání už je pozdě.
