# The rules of That's Not a Hat in our own words, numbered as in the rulebook of this project.
# book-hat-<number>: the rule; its .ours: what the book does not say and this project has settled.

book-hat-intro = Kolem stolu kolují obyčejné dárky rubem nahoru. Kdo dává dál, řekne, co to je, a kdo dostává, buď věří, nebo ne. Podívat se nesmí nikdo a paměť je děravá. Tři trestné body, a je po hře.

## What lies on the table

book-hat-things = Co leží na stole
book-hat-h1 = Karty s dárky, na každé jiný předmět všedního dne. Na rubu je šipka: černé míří doleva, bílé doprava. Máte-li hru v krabici, žádný mobil nepotřebujete.
    .ours = Směr podle barvy: v tištěných pravidlech barvy jen dělí balíček. Půlka rubů je černá, půlka bílá; který patří ke které kartě, se pro každou hru losuje znovu. Rub karty uvidíš, až když poprvé leží zakrytá.
book-hat-h2 = Každý začíná s jedním dárkem lícem nahoru. Dobře si prohlédni, co mají ostatní, čas neběží. Zbylé dárky tvoří krámek uprostřed; vrchní leží lícem nahoru.
    .ours = Pod vrchním dárkem v krámku ještě není žádné pořadí: každý další dárek určí náhoda, až když se objeví.
book-hat-h3 = Začíná, kdo naposledy dostal dárek. Tady rozhodne náhoda, nebo někoho určí ten, kdo hostí.
    .ours = Náhoda i výběr. Kdo je vybrán, začíná i odvetu.

## A turn

book-hat-turn = Jeden tah
book-hat-h4 = Kdo začíná, lízne z krámku vrchní kartu, ukáže ji všem, otočí rubem nahoru a dá sousedovi, na kterého míří šipka. Líznutá karta se vždycky hned dává dál, nikdo si ji nenechává, a ukazuje se jen jednou.
book-hat-h5 = Ke každému dárku patří věta: „Mám pro tebe pěkný klobouk.“ Něco říct musíš, pravda to být nemusí. Jmenovat smíš jakýkoli předmět, i ten, co leží mezi trestnými body nebo vůbec není ve hře.
book-hat-h6 = Odpovídá jen obdarovaný: „Děkuju“, nebo „To není klobouk!“ Co to podle něj je, říkat nemusí, a když to řekne, nic se tím nemění.
book-hat-h7 = Děkuju: obdarovaný si dárek položí zakrytý nad ty, které už má, a svůj nejstarší dá tam, kam ukazuje jeho šipka. Když ten ještě leží odkrytý, nejdřív se otočí.
book-hat-h8 = To není klobouk: karta se otočí. Když to nesedělo, mýlil se dárce, jinak obdarovaný. Kdo se mýlil, nechá si kartu odkrytou jako trestný bod, lízne novou kartu a dá ji dál.
book-hat-h9 = Nakukovat pod zakryté karty se nesmí, ani pod svoje. Trestné body leží všem na očích.
    .ours = Zakrytou kartu nezná žádná obrazovka, nikde se nedočteš, co kdo říkal, a záznam počká na konec hry. Pak se můžeš podívat na všechno.

## The end

book-hat-end = Konec
book-hat-h10 = Jakmile má někdo třetí trestný bod, hra hned končí. Vyhrává, kdo jich má nejmíň, při shodě se o výhru dělíte. Kdo hostí, může zvolit 2, 4 nebo 5.
    .ours = Volba jiného počtu a společná výhra.
book-hat-h11 = Zápas: tolik her, kolik je hráčů, a další hru vždy začíná soused nalevo. Všechny trestné body se sčítají, vyhrává, kdo jich má nejmíň, při shodě se o výhru dělíte.
    .ours = To, kdo začíná další hru. Kdo se přidá k rozehranému zápasu, začíná se stejným počtem trestných bodů jako ten, kdo jich má nejvíc.

## Harder

book-hat-harder = Něco těžšího
book-hat-h12 = Jedna barva: jen černé karty, nebo jen bílé. Ruby vypadají všechny stejně a dárky putují jedním směrem. Jmenovat smíš pořád jakýkoli předmět.
    .ours = Pořád smíš jmenovat jakýkoli předmět: kratší seznam by prozradil, co je ve hře.
book-hat-h13 = Každému na začátek dva dárky, oba lícem nahoru. Nejdřív se dává ten starší a otočí se jen ten. Ve dvou se tak hraje vždycky a všechny šipky míří na spoluhráče.
    .ours = Když ostatní odejdou a zbudete dva, zůstane každému tolik dárků jako předtím.

## On screens

book-hat-online = Na obrazovce
book-hat-h14 = Co dáváš, píšeš ve svém jazyce a každý to čte a slyší ve svém. Po dvou písmenech přijde nápověda, vždy z úplného seznamu předmětů. Anebo hrajte nahlas, nejmíň ve třech a bez botů: řekni to, a když ti někdo nevěří, ostatní hlasují, jestli to sedělo. Rovnost hlasů znamená, že ano, a hlasy jsou tajné, dokud všichni neodhlasují.
    .ours = To všechno: u skutečného stolu to prostě řekneš. Když už nemá kdo hlasovat, platí, že to sedělo.
book-hat-h15 = Časomíra je vypnutá. Když ji zapne ten, kdo hostí: 30 sekund na pojmenování, 20 na odpověď nebo hlas. Pak náhoda vybere jakýkoli předmět, třeba i ten správný; kdo neodpoví, děkuje; chybějící hlas znamená, že to sedělo. Dozví se to všichni. Váhat, dokud je čas, patří k blafování.
    .ours = To všechno.
book-hat-h16 = Když se nikdo nemýlí, dostane paměť víc práce. Po čtyřech dárcích na hráče, přijatých za sebou, si ten, kdo přijal poslední, všechny své nechá a lízne novou kartu, kterou dá dál. Stejně tak po osmi, dvanácti a šestnácti. Po dvaceti na hráče hra končí a vyhrává, kdo má nejmíň trestných bodů. Jakmile někdo neuvěří, počítá se od začátku.
    .ours = To všechno. V tištěných pravidlech se prostě hraje dál, a to jde taky zvolit.
book-hat-h17 = Před začátkem se karty přepočítají: každý hráč potřebuje dárky na začátek a k nim o jednu kartu míň, než kolik trestných bodů hru ukončí. Jedna karta navíc musí zbýt pro všechny. Když je krámek prázdný a někdo má líznout, hra končí a vyhrává, kdo má nejmíň trestných bodů.
    .ours = To všechno.
book-hat-h18 = Když odejdeš, hraje za tebe bot a svoje místo si můžeš kdykoli vzít zpět. Kdo hostí, může určit, že místo zůstane prázdné: tvoje dárky odejdou ze hry zakryté, kruh se uzavře a dárek, který k tobě míří, putuje o jedno místo dál. Kdo zůstane jako poslední, vyhrává. Kdo přijde pozdě, počká na příští hru.
    .ours = To všechno. Když odejdou dárce i obdarovaný, kartu lízne další po směru šipky. Odejde-li ten, kdo má začít, ještě při prohlížení, začíná jeho soused nalevo.

## Tips

book-hat-tips = Rady
book-hat-h19 = Nevíš, co máš? Blafuj, ale nenakukuj a kartu nikomu neukazuj. Víš to jistě? Tvař se nejistě, ať ti někdo neuvěří. Jistotu nemáš? Tvař se úplně stejně a za chvíli nikdo neví, čemu věřit.
book-hat-h20 = Dva příklady z knížky v obrázcích: jeden dárek obdarovaný přijme, druhý odmítne.

## Its pictures: 1 to 4 accepted, 5 to 8 refused.

example-hat-1 = Oleg právě dostal od Anny, která sedí vpravo, klavír. Leží zakrytý nad jeho starším dárkem, kytarou.
example-hat-2 = Oleg kytaru otočí. Šipka míří doprava, zpátky k Anně: „Mám pro tebe pěknou kytaru.“
example-hat-3 = Anna kytaru před chvilkou viděla, a tak poděkuje. Položí ji nad svůj starší dárek, muffin.
example-hat-4 = Teď otočí muffin a dá ho dál, kam míří šipka.
example-hat-5 = Maria dává Anně dárek: „Mám pro tebe pěkný klobouk.“ Anna nevěří: „To není klobouk!“
example-hat-6 = Otočí kartu a je to brokolice! Maria se mýlila a nechá si ji jako trestný bod.
example-hat-7 = Maria lízne knihu, ukáže ji a otočí. Šipka míří doleva, zase k Anně.
example-hat-8 = Anna poděkuje, položí knihu nad svůj starší dárek a ten dá Olegovi.
