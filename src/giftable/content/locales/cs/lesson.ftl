# Lessons at the table.

lesson-title = Lekce: { $game }
lesson-step = Krok { $at } z { $of }
lesson-play = Hrát
lesson-friends = Hrát s kamarády
lesson-back = Zpátky k našemu stolu
lesson-begun = U tvého stolu se už hraje!
lesson-offer = { $game } je pro tebe novinka?
lesson-offer-cards = Tyhle karty jsou pro tebe nové?
lesson-known = Ne
lesson-leave = Odejít z lekce

## GiftTRAP: what its lessons say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
## { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = Každému dárek: { $name } žije pro včely, { $other } pro luxus. Čím komu uděláš radost?
    .wrong = Ještě ne. Včely: { $name }. Komorník: { $other }!
lesson-gifttrap-get = Teď tajně tvoje přání. Dnes je zmrzlina GREAT a mokré ponožky NO WAY, zbytek je na tobě.
    .wrong = GREAT na zmrzlinu, NO WAY na mokré ponožky!
lesson-gifttrap-unwrap = Dárky pro tebe! Nejdřív rozbal ten, na kterém stojí { $name }.
    .wrong = Nejdřív ten, na kterém stojí { $name }!
lesson-gifttrap-both = GREAT! Tvůj GET se posune o 3, a GIVE toho, kdo dával ({ $name }), taky. A teď druhý.
lesson-gifttrap-win = NO WAY: o 4 zpět, ale nikdy před GO. Kdo skončí kolo s oběma figurkami na GIFTED, vyhrává. Teď rozbalují ostatní.
lesson-gifttrap-go = To bylo jedno kolo a víc k tomu není. Jde se hrát!

## Its expert cards: one gives with GIVE MORE, one gets with GET MORE, one traps.

lesson-gifttrap-more-give = GIVE MORE ti zdvojnásobí body za dárek. { $name } dostane včely i s kartou, { $other } komorníka.
    .wrong = Pro hráče { $name } včely a GIVE MORE, pro hráče { $other } komorníka!
lesson-gifttrap-more-get = Všichni vidí, u kterého dárku je tvoje karta. Teď tvoje vlastní přání, jak se ti líbí.
lesson-gifttrap-more-see = { $name } rozbaluje tvoje včely. Sleduj obě stupnice.
lesson-gifttrap-more-go = GREAT: { $name } má 3 body, ale ty 6. Za NO WAY by to bylo o 8 zpátky.
lesson-gifttrap-double-get = GET MORE ti zdvojnásobí body za došlý dárek. Zmrzlina je GREAT, mokré ponožky NO WAY. Nejlíp tě zná { $name }: kartu dej pod ten dárek.
    .wrong = Na zmrzlinu GREAT, na mokré ponožky NO WAY a GET MORE pod dárek od hráče { $name }!
lesson-gifttrap-double-open = Všechno je na místě. Rozbal dárek od hráče { $name }.
    .wrong = Nejdřív ten od hráče { $name }: leží pod ním tvoje karta.
lesson-gifttrap-double-go = GREAT, a to dvojitě: tvoje GET jde o 6, GIVE hráče { $name } jen o 3. Za NO WAY by to bylo o 8 zpátky.
lesson-gifttrap-trap-lay = Mokré ponožky jsou tvoje NO WAY a { $other } se nějak culí. Chyť je do pasti kartou GiftTRAP!
    .wrong = Nejdřív GiftTRAP, a to na mokré ponožky!
lesson-gifttrap-trap-open = Za ponožky už v tomhle kole nikdo body nedostane ani neztratí. Teď rozbal dárek od hráče { $other }.
    .wrong = Nejdřív ten od hráče { $other }!
lesson-gifttrap-trap-go = A jsou to ponožky! Nikdo se ale nehne. Do pasti chytneš dárek jednou za hru, kdykoli od začátku dávání.

## That’s Not a Hat: { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = Zapamatuj si, kdo co má: za chvíli bude všechno rubem nahoru. Hotovo? Lízni kartu.
lesson-hat-name = Máš brokolici, už leží rubem nahoru. Šipka ukazuje, kdo ji dostane: { $name }. Řekni, co to je.
    .wrong = Před chvílí byla vidět: brokolice!
lesson-hat-believe = { $name } si brokolici nechává a dává ti starší dárek. Byl to přece muffin? Poděkuj.
    .wrong = Byl to muffin, { $name } mluví pravdu!
lesson-hat-pass = Muffin ti zůstává, takže dál jde tvůj první dárek. Dostane ho { $other }. Co to bylo?
    .wrong = Celou dobu ležela před tebou: kytara!
lesson-hat-doubt = Deštník? Tam, kde sedí { $other }, přece ležel klobouk. Nevěř tomu!
    .wrong = Byl to klobouk, žádný deštník. Odmítni!
lesson-hat-takes = Kdo se mýlí, nechá si dárek jako trestný bod a lízne si. Klavír byl vidět: poděkuj.
    .wrong = Bylo to vidět: je to klavír.
lesson-hat-bluff = Tvůj muffin teď dostane { $other }. Dělej, že nevíš: blafuj a řekni cokoli jiného.
    .wrong = To je pravda! Jen pro tentokrát řekni něco jiného.
lesson-hat-go = Blaf vyšel! Třetí trestný bod ukončí hru a kdo jich má nejmíň, vyhrává.

refused-not-in-lesson = V lekci to nejde. Nejdřív z ní odejdi.
refused-not-taught = Lekce je teď o něčem jiném.
