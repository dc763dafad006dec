# The rules of GiftTRAP in our own words, numbered as in the rulebook of this project.
# book-gifttrap-<number>: the rule; its .differs: where the printed books go other ways; its .ours:
# what no book says and this project has settled.

book-gifttrap-intro = Každý tajně dá každému dárek z prostředka stolu. Pak každý prozradí, které dárky by si přál a které ani za nic. Dárek, který potěší, posune dvě figurky: dárci GIVE, obdarovanému GET. Kdo má na konci kola obě své figurky na GIFTED, vyhrává.

## What lies on the table

book-gifttrap-things = Co leží na stole
book-gifttrap-g1 = Čtyři hromádky karet: nejskromnější jsou žluté dárky, pak červené, modré a černé. Na každé straně karty je jiný dárek.
book-gifttrap-g2 = Máš figurku GIVE a figurku GET, jeden žeton GIVE na každý dárek na stole a čtyři žetony GET: GREAT (skvělé), GOOD (dobré), OK (ujde to) a NO WAY (v žádném případě).
book-gifttrap-g3 = Dárky leží na stole, každý pod svým číslem. Dvě stupnice, GIVE (dávání) a GET (dostávání), vedou z GO na GIFTED. Obě tvoje figurky začínají na GO.
book-gifttrap-g4 = Stupnice mají 20 polí; kdo hostí, může vybrat 12, 16, 25 nebo 30.
    .ours = Žádné vydání délku neuvádí.

## A round

book-gifttrap-round = Jedno kolo
book-gifttrap-g5 = Rozdej. Rozdávající vybere hromádku a vyloží o jeden dárek víc, než je hráčů. Projděte si dárky společně. Rozdávající může kartu otočit, nebo ji vyměnit za další, když je nejasná či nevhodná; ostatní o to můžou požádat.
    .differs = Německé vydání: devět dárků, ale když je hráčů míň než osm, doporučuje o jeden víc, než je hráčů. Japonské vydání: u každé karty vybírá rozdávající, která strana platí.
    .ours = Stranu nové karty určí náhoda; když se karta vrátí, platí ta druhá. Otáčet a vyměňovat karty smí jen rozdávající a past se smí nastražit, až když začne dávání.
book-gifttrap-g6 = Kdo rozdává první, určí los; po každém kole rozdává soused nalevo.
    .ours = V tištěných pravidlech se hráči na prvním rozdávajícím dohodnou.
book-gifttrap-g7 = Rozhlédni se. Co komu udělá radost? Po čem toužíš ty? A co doma opravdu mít nemusíš?
    .ours = Každý dá vědět, že má prohlédnuto. Až to řeknou všichni, začne dávání; rozdávající ho může spustit i dřív.
book-gifttrap-g8 = Dávej. Každý tajně věnuje každému spoluhráči jeden dárek, žádný dvakrát a nic sobě. Dokud nejsou hotovi všichni, dá se výběr vzít zpět.
    .ours = Že jde dárek vzít zpět, žádné vydání neříká.
book-gifttrap-g9 = Přej si. Pak každý tajně položí své čtyři žetony GET na čtyři různé dárky.
    .ours = U skutečného stolu ostatní vidí, kde tvoje žetony leží. Tady vidí jen to, že už máš hotovo.
book-gifttrap-g10 = Rozbaluj. Nejdřív rozdávající, pak dál doleva: odkryj čtyři žetony GET a rozbaluj své dárky, jeden po druhém, v pořadí, jaké chceš. Každý se hned počítá, dárci i tobě.
    .differs = Německé vydání: odkryjí se všechny žetony GET a pak se všechny dárky rozbalí naráz.
    .ours = Při rozbalování naráz: pořadí (od rozdávajícího doleva, u každého podle čísel dárků) a předtím chvíle na past.
book-gifttrap-g10a = Než dárek rozbalíš, můžeš hádat, co to je. Ostatní tvůj tip uvidí až potom; body za něj nejsou.
    .ours = O hádání žádné vydání nemluví.
book-gifttrap-g14 = Nakonec jdou dárky pod svou hromádku a žetony i karty GIVE MORE a GET MORE zpátky majitelům.
    .differs = Německé vydání: použité dárky se vyřazují.
    .ours = Když pak zbude málo dárků, vyřazené se zamíchají zpátky.

## Points

book-gifttrap-points = Body
book-gifttrap-g11 = Rozhoduje, který žeton na dárku má obdarovaný. GREAT +3, GOOD +2, OK +1, bez žetonu −1, NO WAY −4. Obdarovaný posune GET a dárce GIVE, oba o stejný počet polí.
    .differs = Německé vydání: NO WAY −3.
book-gifttrap-g12 = Každý dárek hýbe figurkami zvlášť, nikdy pod GO a nikdy za GIFTED. Na pořadí tedy záleží: z GO vede +3 a pak −1 na 2, ale −1 a pak +3 na 3.
book-gifttrap-g13 = Z GIFTED může figurka i spadnout.
    .differs = Japonské vydání: jakmile tam jednou je, zůstává.

## The end

book-gifttrap-end = Konec
book-gifttrap-g15 = Kdo má na konci kola obě figurky na GIFTED, vyhrává. Je-li takových víc, vyhrávají společně. Kdo hostí, může zvolit jinak: vyhraje z nich ten, kdo měl v posledním kole nejvíc polí navíc za GIFTED, nebo se hraje dál, dokud tam obě figurky nebude mít jen jeden.
    .ours = Rozhodování podle polí navíc i hraní dál. Hrát dál nejde, když figurky na GIFTED zůstávají: hra by nemusela nikdy skončit.
book-gifttrap-g16 = Po 15 kolech hra končí tak jako tak: vyhrává ten, čí zadní figurka stojí nejdál, při shodě rozhoduje součet obou. Kdo hostí, může počet kol změnit nebo omezení zrušit.
    .ours = Poslední kolo žádné vydání nezná.

## Three and four players

book-gifttrap-few = Ve třech a ve čtyřech
book-gifttrap-g17 = S pravidlem „Dva dárky“ dává každý každému dva. Ve třech jich pak leží na stole sedm, ve čtyřech devět. S pátým hráčem dostává každý od každého zase jen jeden.
    .differs = V českém a francouzském vydání to platí od začátku; jinak to nabídne čekárna. Francouzské vydání: dvakrát tolik dárků co obvykle, ve třech osm, ve čtyřech deset. Na stůl se jich vejde jen devět.
    .ours = S pátým hráčem se pravidlo od příštího kola vypne. Kde se vždy vykládá devět dárků, zůstává jich devět.
book-gifttrap-g18 = Tvoje dva dárky pro jednoho člověka se musí lišit. Stejný dárek od dvou lidí nevadí: počítají se oba.
    .ours = Žádné vydání o tom nemluví. Tvoje dva dárky jsou první a druhý podle toho, jak je za sebou pokládáš.
book-gifttrap-g18a = Když se ve třech dává po jednom dárku, jsou dárky i žetony čtyři, takže na každém dárku leží žeton.

## Expert cards

book-gifttrap-expert = Expertní karty
book-gifttrap-g19 = GIVE MORE, jednou za kolo: zdvojnásobí ti body za jeden dárek, který dáváš, tedy od −8 do +6. Který to je, vidí všichni dřív, než se kladou žetony. Kartu dej tam, kde máš největší jistotu.
    .differs = Japonské vydání: expertní karty nemá.
book-gifttrap-g20 = GET MORE, jednou za kolo: zdvojnásobí ti body za jeden dárek, který dostáváš. Čí to bude, vybíráš, když kladeš žetony: nejlíp od toho, kdo ti nejspíš nese tvoje GREAT.
    .differs = České vydání: při dávání. Francouzské vydání: kdykoli, dokud se tvoje přání neodkryjí.
    .ours = Zároveň se žetony, ani dřív, ani později.
book-gifttrap-g21 = Obě karty se můžou potkat na jednom dárku; každá zdvojnásobuje body jen svému hráči.
book-gifttrap-g22 = GiftTRAP, jednou za hru: chytni dárek do pasti a do konce kola za něj nikdo nedostane ani plus, ani mínus. Co už je započítané, platí. Smíš to od začátku dávání až do posledního rozbaleného dárku, ať je na řadě kdokoli.
    .differs = České vydání: jen při rozbalování, a radši vůbec ne: pasti můžou hru nepříjemně protáhnout.
    .ours = Past se smí nastražit, až když začne dávání. Když stejný dárek chytají dva, platí první past a druhému karta zůstane. Zdvojovací karta na chyceném dárku přijde v tom kole nazmar.
book-gifttrap-g23 = Do pasti jde dárek chytit jen jednou. Když už není co rozbalit, past nastražit nejde.
    .ours = To všechno. Chytit jde i dárek, který nikdo nedostal: kdo co dostal, je tajné.
book-gifttrap-g24 = Použitá karta GiftTRAP se do téhle hry už nevrací.

## Seats

book-gifttrap-seats = Kdo přichází, kdo odchází a kdo otálí
book-gifttrap-g25 = Časomíra je vypnutá. Když ji zapne ten, kdo hostí: vždy 90 sekund na rozdání, prohlížení, dávání i přání, 20 na rozbalení každého dárku. Co pak chybí, doplní náhoda. Všichni se to dozví.
    .ours = To všechno.
book-gifttrap-g26 = Když odejdeš, hraje za tebe bot a svoje místo si můžeš kdykoli vzít zpět. Kdo hostí, může určit, že místo zůstane prázdné.
    .ours = To všechno.
book-gifttrap-g27 = Kdo přijde pozdě, začíná příštím kolem, na nejnižším GIVE a nejnižším GET u stolu.
    .ours = To všechno.
book-gifttrap-g28 = Když hromádka dochází, znovu se zamíchá; když ani to nestačí, vypomůže ta o stupeň levnější.
    .ours = To všechno.
book-gifttrap-g29 = Ještě jednou? Místa zůstávají, rozdává další v pořadí, všechno ostatní začíná znovu.
    .ours = To všechno.

## Cards of one's own

book-gifttrap-own = Vlastní karty
book-gifttrap-g30 = Můžete hrát s kartami, které jste si udělali sami, jen s nimi, nebo je smíchat s našimi. Platí pro ně všechna pravidla a každý vidí, kdo kterou kartu udělal.
    .differs = V české krabici jsou prázdné karty na vlastní nápady; ostatní vydání o nich nemluví.
    .ours = To ostatní. Vlastní karta nemá druhou stranu, takže se neobrací. Když jsou karty smíchané, jsou v každém kole aspoň dva dárky vaše, dokud nějaké zbývají; kdo hostí, může zvolit jiný počet nebo kartu nadobro vyřadit.

## A printed box

book-gifttrap-box = S krabicí na stole
book-gifttrap-g31 = Kdo má hru v krabici, vyloží při rozdávání na vlastní stůl tolik karet, kolik řekne mobil, všechny jedné barvy, a na tu barvu ťukne. Všichni se dívají na skutečné karty; otáčejte a vyměňujte je ručně. Pak na mobilech dáváte a přejete si podle čísel a mobily oznámí každý výsledek a posunou všechny figurky. Kdo chce, ťukne na číslo a napíše, co tam leží. Boti na váš stůl nevidí, takže hrát nemohou; jen za toho, kdo odejde, vybírá náhoda.
    .ours = To všechno.
