# What the pages around the games say: front door, new table, lobby, the frame of a table.

## Everywhere

close = Zavřít
back-home = Na úvodní stránku
list-next = { $names }, { $next }
reader-mode = Režim pro čtečku
sound-on = Zvuk je zapnutý
sound-off = Zvuk je vypnutý
speech-on = Dárky se čtou nahlas
speech-off = Dárky se nahlas nečtou
theme = Vzhled
theme-auto = Podle zařízení
theme-light = Světlý
theme-dark = Tmavý
language = Jazyk
help = Co mám teď dělat?
help-whole-book = Všechna pravidla
shape-0 = kolečko
shape-1 = trojúhelník
shape-2 = čtverec
shape-3 = kosočtverec
shape-4 = hvězda
shape-5 = srdce
shape-6 = křížek
shape-7 = šestiúhelník
face = Vyber si tvář
face-potato = brambora
face-ghost = duch
face-cactus = kaktus
face-walrus = mrož
face-toast = toust
face-frog = žába
face-mushroom = muchomůrka
face-octopus = chobotnice
face-dumpling = knedlíček
face-yeti = yeti

## Front door

home-mine = Moje stoly
home-file = Otevřít soubor
home-title = Giftable
home-line = Jak dobře znáš svoje kamarády?
home-under = Dej každému dárek snů. Nebo gumový zvon. Anebo to byl klobouk?
home-join = Máš kód?
home-join-placeholder = ABCD
home-join-go = Přisednout
home-new = Nový stůl
home-practice = Hrát nanečisto
home-practice-busy = Prostírá se…
home-learn = Naučit se
home-players = { $min }–{ $max } hráčů
home-credits = Kdo za tím stojí
home-own = Vlastní dárky
home-rules = Pravidla
about = O Giftable
home-scene-gifttrap = Tři dárky a jejich hodnocení: gumový zvon má NO WAY, štěně GREAT, papírový drak OK.
home-great = GREAT!
home-no-way = NO WAY!
home-ok = OK
home-scene-hat = Kruh karet rubem nahoru, na každé šipka. „Mám pro tebe pěkný klobouk,“ říká jeden hráč. „To není klobouk!“ odpovídá další. Na kartě mezi nimi je brokolice.
home-hat-claim = Mám pro tebe pěkný klobouk.
home-hat-refusal = To není klobouk!
game-gifttrap = GiftTRAP
    .line = Dej tajně každému dárek, který mu sedne.
    .time = 30–45 min
game-hat = To není klobouk
    .line = Posílej dál dárky, které nevidíš. Kdyby si to tak člověk pamatoval!
    .time = 4–20 min
me-unnamed = Ty
guest = Host

## New table

new-title = Nový stůl: { $game }
new-name = Tvoje jméno
new-name-hint = Ať ostatní vědí, kdo u stolu sedí.
new-go = Otevřít stůl
new-busy = Prostírá se…
house-rules = Domácí pravidla
house-rules-open = Jak se hraje: { $edition }
house-rules-read = Pravidla tohohle stolu
house-rules-host = Pravidla může měnit jen { $host }.
house-rules-later = Pravidla se dají zase změnit, až tahle hra skončí.
edition-own = Vlastní mix
rules-differ = Jinak než obvykle: { $rules }
rules-off = { $rule }: ne
rules-all = Všechna pravidla
rules-exact = Přesná pravidla
edition-title = Vydání pravidel
edition-default = Obvyklá pravidla
edition-hat-default = Obvyklá pravidla
edition-hat-default-what = Tištěná pravidla, ale hra skončí, i když se nikdo nemýlí.
edition-hat-uk = Tištěná pravidla
edition-hat-uk-what = Když se nikdo nemýlí, hraje se prostě dál.
edition-default-what = To, na čem se většina vydání shodne, a každému jeden dárek. Dobré na začátek.
edition-cs = České vydání
edition-cs-what = Ve třech a ve čtyřech dává každý každému dva dárky.
edition-ja = Japonské vydání
edition-ja-what = Figurka, která dojde na GIFTED, tam zůstane; stranu každé karty vybírá rozdávající.
edition-de = Německé vydání
edition-de-what = NO WAY stojí 3, rozbaluje se naráz a použité dárky se vyřazují.
edition-fr = Francouzské vydání
edition-fr-what = Obvyklá pravidla, ale ve třech a ve čtyřech dává každý každému dva dárky.
rules-gifts = Dárky
rules-scoring = Body a konec
rules-expert = Expertní karty
rules-talk = Kdo dává a jak
rules-penalties = Trestné body a konec
rules-table = U tohohle stolu
rule-adults = I dárky pro dospělé
    .effect = Přidá dárky, které se dětem nedávají.
rule-box = Máme krabici
    .effect = Karty z krabice leží u vás na stole, všechno ostatní obstarají mobily.
rule-fields = Kolik dárků
    .effect = Když jich je devět, je z čeho vybírat i za co se schovat.
rule-fields-players = O jeden víc než hráčů
rule-fields-nine = Vždy devět
rule-own = Vlastní dárky
    .effect = Karty, které jste si udělali sami, spolu s našimi, nebo bez nich.
rule-own-ours = Jen naše
rule-own-mixed = Smíchané
rule-own-own = Jen vlastní
rule-own-least = Vlastních aspoň
    .effect = V každém kole, dokud nějaké zbývají.
rule-sides = Která strana karty
    .effect = Rozhodne náhoda, nebo se rozdávající podívá na obě strany karty a jednu vybere.
rule-sides-random = Náhoda
rule-sides-dealer = Vybírá rozdávající
rule-seen = Použité dárky
    .effect = Když se vyřadí, žádný dárek se neobjeví dvakrát, dokud hromádky stačí.
rule-seen-return = Pod hromádku
rule-seen-leave = Ven ze hry
rule-reveal = Rozbalování
    .effect = Při rozbalování popořadě zbude u každého dárku chvilka na smích, naráz to jde rychleji.
rule-reveal-in-turn = Popořadě
rule-reveal-together = Všichni naráz
rule-guesses = Hádat před rozbalením
    .effect = Jedním ťuknutím tipneš, co je uvnitř. Bez bodů, jen pro zábavu.
rule-double-gifts = Dva dárky
    .effect = Ve třech a ve čtyřech dává každý každému dva dárky.
rule-track = Délka stupnic
    .effect = Čím delší, tím delší večer.
rule-no-way = NO WAY stojí
    .effect = O kolik přijde dárce i obdarovaný, když je dárek úplně vedle.
rule-no-way-3 = 3
rule-no-way-4 = 4
rule-gifted = Figurka na GIFTED
    .effect = Při volbě „Zůstává“ už figurku, která na GIFTED dojde, nic nevrátí.
rule-gifted-falls-back = Může spadnout
rule-gifted-locks = Zůstává
rule-ties = Víc vítězů
    .effect = „Rozhodnou pole navíc“: kolik polí za GIFTED by ještě přidalo poslední kolo. „Hraje se dál“ nejde zvolit, když figurky na GIFTED zůstávají: hra by nemusela nikdy skončit.
rule-ties-share = Vyhrají spolu
rule-ties-beyond = Rozhodnou pole navíc
rule-ties-play-on = Hraje se dál
rule-rounds-max = Poslední kolo
    .effect = Když nikdo nevyhraje dřív, vyhrává ten, čí zadní figurka je nejdál.
rule-rounds-max-none = Bez omezení
rule-expert = Expertní karty
    .effect = Každému tři karty, když už hru znáte.
rule-give-more = GIVE MORE
    .effect = Jednou za kolo ti zdvojnásobí body za jeden dárek, který dáš.
rule-get-more = GET MORE
    .effect = Jednou za kolo ti zdvojnásobí body za jeden dárek, který dostaneš.
rule-traps = GiftTRAP
    .effect = Jednou za hru: za dárek v pasti nikdo nic nezíská ani neztratí.
rule-traps-when = Kdy smíš nastražit past
    .effect = Už od začátku dávání, nebo jen při rozbalování.
rule-traps-when-any-time = Kdykoli
rule-traps-when-reveal-only = Při rozbalování
rule-start = Dárků na začátek
    .effect = Se dvěma si musíš pamatovat dvakrát tolik. Ve dvou se tak hraje vždycky.
rule-colours = Šipky
    .effect = Černé míří doleva, bílé doprava. S jednou barvou vypadají všechny ruby stejně a dárky putují jedním směrem.
rule-colours-both = Obě barvy
rule-colours-black = Jen černé
rule-colours-white = Jen bílé
rule-first = Kdo začíná
    .effect = Podle tištěných pravidel ten, kdo naposledy dostal dárek.
rule-first-none = Náhoda
rule-spoken = Nahlas
    .effect = Co dáváš, řekneš nahlas a ostatní rozhodnou. Jen pro tři a víc lidí v jedné místnosti nebo v jednom hovoru, bez botů.
rule-penalties = Trestných bodů do konce
    .effect = Čím míň, tím dřív je po hře.
rule-match = Celý zápas
    .effect = Kolik hráčů, tolik her, každý jednou začíná. Trestné body se sčítají.
rule-nobody-errs = Když se nikdo nemýlí
    .effect = S dokonalou pamětí by hra nemusela nikdy skončit. U nás přibývají dárky k zapamatování a pak přijde konec. V tištěných pravidlech se hraje dál.
rule-nobody-errs-grow = Víc dárků, pak konec
rule-nobody-errs-play-on = Hraje se dál
setting-pace = Tempo
    .effect =
        { $game ->
            [hat] Jak dlouho vidíš ukázaný nebo otočený dárek.
            [gifttrap] Jak dlouho leží každý rozbalený dárek na stole.
           *[other] Jak dlouho je vidět, co se stalo.
        }
setting-pace-normal = V klidu
setting-pace-brisk = Svižně
setting-pace-off = Hned
setting-clocks = Časomíra
    .effect =
        { $game ->
            [hat] 30 sekund na pojmenování, 20 na odpověď. Pak dárek pojmenuje náhoda, nebo se za tebe poděkuje.
            [gifttrap] 90 sekund na výběr, 20 na rozbalení. Co chybí, doplní náhoda.
           *[other] Na každý tah je jen určitý čas. Pak se zahraje za tebe.
        }
setting-days = Hraje se víc dní
    .effect = Každý odpoví, až bude mít chvilku. S každou volbou přibude tolik času; noc se nepočítá.
setting-days-0 = Ne
setting-days-12 = 12 hodin
setting-days-24 = 24 hodin
setting-days-48 = 48 hodin
setting-leavers = Když někdo odejde
    .effect = Na svoje místo se dá kdykoli vrátit.
setting-leavers-bot = Zaskočí bot
setting-leavers-empty = Místo zůstane prázdné
setting-reactions = Reakce
    .effect = Potlesk, smích a další. Na chvilku se ukážou u tvého místa.
setting-phrases = Hotové věty
    .effect = Třeba „Chvilku“; každý je čte ve svém jazyce.
setting-chat = Zprávy
    .effect = Každý může psát vlastními slovy. Se stolem všechno zmizí.

## Lobby

join-title = Zve tě { $host }
join-title-nobody = Máš pozvánku
join-game = Hraje se { $game }
join-name = Jak ti říkají?
join-sit = Přisednout
join-watch = Jen se dívat
join-running =
    { $game ->
        [hat] Hra už běží. Zatím se můžeš dívat, hraješ od příští.
       *[other] Hra už běží. Zatím se můžeš dívat, hraješ od příštího kola.
    }
join-full = Všechna místa jsou obsazená. Můžeš se dívat a přisednout, až se nějaké uvolní.
join-here = U stolu:
join-removed = Od stolu tě posílá { $host }. Přisedneš si, až tě zase pustí ten, kdo hostí.
join-removed-nobody = U stolu už nesedíš. Přisedneš si, až tě zase pustí ten, kdo hostí.
join-moved = Na tvém místě se teď hraje z jiného mobilu.
join-take-back = Vzít si místo zpátky
join-mine = Sedíš tu už z jiného mobilu? Ťukni na svoje místo.
join-mine-asked = { $name }: ještě to musí někdo u stolu potvrdit…
join-mine-no = Nikdo to nepotvrdil. Řekni si o to ostatním a zkus to znovu.
join-mine-nobody = Není tu nikdo, kdo by potvrdil, čí je to místo. Na svoje místo se teď dostaneš jen z původního mobilu.
lobby-title = U stolu hostí { $host }
lobby-title-you = Tvůj stůl
lobby-title-nobody = Stůl
lobby-code = Kód stolu
lobby-code-hidden = Kód je skrytý
lobby-hide = Skrýt kód
lobby-show = Ukázat kód
lobby-copy = Kopírovat odkaz
lobby-copied = Odkaz zkopírován
lobby-copy-by-hand = Zkopíruj si odkaz:
lobby-share = Poslat
lobby-share-text = Pojď si s námi zahrát { $game }!
lobby-qr = QR kód odkazu
lobby-invite = Ostatní tohle naskenují, otevřou odkaz, nebo zadají kód na úvodní stránce.
lobby-seats = Místa
lobby-free-add = Přidat bota
lobby-move = Přesednout sem
lobby-bot = bot
lobby-you = ty
lobby-here = na tomhle mobilu
lobby-host = hostí
lobby-ready = tady
lobby-away = pryč
lobby-sits-out = nehraje
lobby-watching = { $n ->
    [one] { $n } člověk se dívá
    [few] { $n } lidé se dívají
   *[other] { $n } lidí se dívá
}
lobby-seat-host = Ať hostí { $name }
lobby-seat-remove = Odebrat: { $name }
lobby-seat-remove-for-good = Odebrat navždy: { $name }
lobby-seating = Přesadit
lobby-seating-where = { $name }: kam? Ťukni na nové místo.
lobby-moved = { $name }: { $place }
lobby-more = Další
lobby-seat-rename = Změnit si jméno
lobby-rename-go = To jsem já
lobby-take = Posadit se
lobby-add = Přidat někoho na tenhle mobil
lobby-start = Začít hru
lobby-short = S těmito pravidly se na někoho ani nedostane.
lobby-start-without = Začít, bot hraje za nepřítomné: { $names }
lobby-wait = Až tu budou všichni, hru spustí { $host }.
lobby-wait-nobody = Hra začne, až bude mít kdo hostit.
lobby-double-title = Po dvou dárcích?
lobby-double = V malém počtu je to větší legrace.
lobby-double-yes = Po dvou
lobby-double-no = Po jednom
lobby-host-now-you = Odteď hostíš ty.
lobby-host-now = Odteď hostí { $name }.
lobby-host-away-you = { $name } je pryč. Zatím hostíš ty.
lobby-host-away = { $old } je pryč. Zatím hostí { $name }.
lobby-host-back-you = Zase hostíš ty.
lobby-host-back = { $name } je zpátky a zase hostí.
lobby-sat = Ke stolu usedá { $name }.
lobby-sat-you = Sedíš u stolu.
lobby-left = Odchází { $name }.
lobby-new-version = Je tu nová verze Giftable.
lobby-new-version-go = Načíst

## A table

menu-title = Stůl { $code }
menu-code = Stůl { $code }, nabídka
menu-people = U stolu
menu-invite = Pozvat
menu-game = Hra
menu-open = Otevřeno pro nové lidi
menu-open-yes = Kdo má kód, může se dívat a přisednout si.
menu-open-no = Nikdo nový se nemůže dívat ani si přisednout.
menu-new-code = Nový kód
menu-new-code-sure = Kód { $code } i jeho odkaz přestanou platit. Kdo je u stolu, zůstane.
menu-new-code-yes = Změnit kód
menu-new-code-no = Nechat
menu-code-now = Stůl má teď kód { $code }.
call = Jsme v hovoru
call-open = Náš hovor
menu-hours = Kdy mám čas
menu-tell = Dej mi vědět, až budu na tahu
menu-leave = Odejít od stolu
menu-leave-sure = Opravdu odejít? Zaskočí za tebe bot a na svoje místo se můžeš vrátit.
menu-leave-sure-empty = Opravdu odejít? Místo zůstane prázdné a můžeš se na něj vrátit.
menu-leave-yes = Odejít
menu-leave-no = Zůstat
menu-leave-who = Kdo odchází?
menu-leave-all = Všichni na tomhle mobilu
menu-stand-in = Ať zaskočí bot
menu-remove = Odebrat
menu-removed = Odebraní hráči
menu-let-in = Pustit zpět: { $name }
claim = Někdo na jiném mobilu říká: „Já jsem { $name }.“ Je to tak?
claim-yes = Ano, je to { $name }
claim-no = Ne
menu-nudge = Pošťouchnout
menu-clock = Časomíra
menu-clock-stretch = Víc času
menu-clock-hold = Zastavit
menu-clock-resume = Pokračovat
menu-again-lobby = Změnit místa nebo pravidla
menu-fallbacks =
    { $n ->
        [one] Jednou bot neodpověděl a stůl zahrál za něj.
        [few] { $n }krát bot neodpověděl a stůl zahrál za něj.
       *[other] { $n }krát bot neodpověděl a stůl zahrál za něj.
    } Server je možná pomalý nebo přetížený.
nudged = { $name }: „Jsi na řadě!“
nudged-nobody = Ostatní: „Jsi na řadě!“
nudge-sent = Pošťouchnuto: { $name }.
status-connecting = Jdeme ke stolu…
status-watching = Díváš se.
status-seconds = { $n } s
clock-held = Čas stojí
your-turn-title = ● Jsi na tahu
filled-in =
    { $game ->
        [hat] Čas vypršel: { $name }.
       *[other] Čas vypršel: { $name }. Hraje náhoda.
    }
filled-in-you =
    { $game ->
        [hat] Čas ti vypršel.
       *[other] Čas ti vypršel: zahrála za tebe náhoda.
    }
bot-plays-you = Zaskakuje za tebe bot.
sits-out-you = Tuhle hru nehraješ.
bot-plays-you-back = Už hraju já
bots-play-here = Za koho hraje bot: { $names }
pass-to = Mobil si bere { $name }
pass-am = Tady { $name }
pass-others = Nebo začne někdo jiný
joining-you =
    { $game ->
        [hat] Hraješ od příští hry.
       *[other] Hraješ od příštího kola.
    }
watching-take = Posadit se
lost-title = Spojení vypadlo
lost-what = Zkoušíme to znovu… Místo ti držíme.
lost-blocked = Stránky procházejí, živé spojení ne: blokuje je tvoje síť nebo proxy. Zkus jinou síť, nebo to řekni tomu, kdo server spravuje.
lost-back = Spojení je zpátky
shut-superseded = Tenhle stůl máš otevřený v jiné záložce
shut-superseded-what = Hraje se tam, kde se stůl otevřel naposledy.
shut-superseded-go = Hrát tady
shut-newer-version = U tohohle stolu už běží novější verze
shut-newer-version-what = Načti stránku za chvilku znovu.
shut-newer-version-go = Načíst znovu
shut-table-closed = Tenhle stůl je zavřený
shut-table-closed-what = Otevři nový, je to chvilka.
shut-table-closed-go = Na úvodní stránku
shut-unknown-table = Tenhle stůl už tu není
shut-unknown-table-what = Řekni si ostatním o nový kód, nebo otevři vlastní stůl.
shut-unknown-table-go = Na úvodní stránku
shut-no-session = Tvůj prohlížeč blokuje cookies
shut-no-session-what = Giftable potřebuje jednu cookie, aby věděl, kde sedíš. Povol cookies pro tuhle stránku a načti ji znovu.
shut-no-session-go = Načíst znovu
shut-removed = K tomuhle stolu už nesmíš
shut-removed-what = Vrátit se můžeš, jen když tě zase pustí ten, kdo hostí.
shut-removed-go = Na úvodní stránku
shut-closed-to-newcomers = Tenhle stůl je pro nové lidi zavřený
shut-closed-to-newcomers-what = Řekni tomu, kdo hostí, ať stůl otevře, a zkus odkaz znovu.
shut-closed-to-newcomers-go = Na úvodní stránku
missing-title = Tady nic není
missing-what = Taková stránka neexistuje. Možná v odkazu chybí písmenko.
missing-table-title = Stůl { $code } tu není
missing-table-what = Podívej se na kód ještě jednou, nebo se zeptej ostatních: opuštěné stoly se po čase uklízejí.
failed-title = Bez odpovědi
failed-what = Giftable není k zastižení. Zkontroluj připojení a zkus to znovu.
failed-go = Zkusit znovu
waiting = Na tahu: { $names }
moment = Chvilku…
talk = Zamávat přes stůl
talk-unread = Nové zprávy: { $n }
end-won =
    { $count ->
        [one] { $names ->
            [Ty] Vyhráváš!
           *[other] Vyhrává { $names }!
        }
        [few] Společně vyhrávají { $names }!
       *[other] Společně vyhrávají { $names }!
    }
end-won-you =
    { $count ->
        [one] Vyhráváš!
        [few] { $names } vyhráváte společně!
       *[other] { $names } vyhráváte společně!
    }
end-won-many = Společné vítězství!
end-again = Zahrát si znovu
end-again-wait = Novou hru spouští ten, kdo hostí.
end-to-lobby = Zpět do čekárny
end-share = Sdílet
end-share-copied = Zkopírováno: vlož to tam, kde máš kamarády.
coach-got-it = Jasně
skip-next = Dál
skip-all = Přeskočit tahy botů
skip-wait = Ostatní se ještě dívají.

## Refusals: what to do

refused-kept-secret = To zůstává tajné, dokud to není hotové.
refused-lost = Není spojení. Zkus to za chvilku.
refused-other = To se nepovedlo ({ $code }).
refused-already-claimed = O tohle místo se už někdo hlásí. Počkej na odpověď.
refused-already-in-play = Na tomhle místě se už hraje.
refused-already-seated = U tohohle stolu už místo máš.
refused-bad-code = Kód má čtyři nebo pět písmen, třeba BXKT.
refused-bad-id = Na stránce se něco pokazilo. Načti ji znovu.
refused-bad-message = Na stránce se něco pokazilo. Načti ji znovu.
refused-bad-name = Napiš prosím jméno, které ostatní přečtou.
refused-bad-options = Tahle pravidla nejdou dohromady.
refused-bad-token = Tvoje místo se nenašlo. Načti stránku znovu.
refused-binary-frame = Na stránce se něco pokazilo. Načti ji znovu.
refused-bot-plays = Zaskakuje za tebe bot. Nejdřív si vezmi místo zpět.
refused-cannot-vouch = Čí je to místo, může říct jen ten, kdo tu byl už předtím.
refused-claim-denied = Někdo u stolu to před chvilkou odmítl. Domluvte se a zkus to znovu.
refused-clocks-off = Časomíra je u tohohle stolu vypnutá.
refused-colour-too-small = Jedna barva má na tolik hráčů málo karet. Zvol obě barvy, nebo nižší počet trestných bodů.
refused-deck-too-small = S těmihle pravidly je na tolik hráčů málo karet. Některé pravidlo změň.
refused-empty-seat = Už tam nikdo nesedí.
refused-foreign-origin = Otevři Giftable na jeho vlastní adrese.
refused-game-over = Je po hře.
refused-game-begins = Hra za okamžik začne.
refused-game-running = Během hry to nejde.
refused-method-not-allowed = Na stránce se něco pokazilo. Načti ji znovu.
refused-newer-version = U tohohle stolu už běží novější verze. Načti stránku znovu.
refused-no-bots = Tady se hraje nahlas a boti nemluví. Pozvi kamarády, nebo vypni „Nahlas“.
refused-bots-see-no-cards = Karty leží u vás na stole a boti je nevidí. Pozvi kamarády, nebo vypni „Máme krabici“.
refused-decks-not-in-box = Hrajete s kartami z krabice. Nejdřív vrať vlastní balíčky, nebo vypni „Máme krabici“.
refused-one-sided = Tohle je vlastní karta: na obou stranách má stejný dárek.
refused-cards-alike = Jedna karta z tohohle balíčku se dá splést s kartou z jiného balíčku na stole. Jednu z nich přejmenuj.
refused-no-such-card = Ta karta už na stole není.
refused-no-such-deck = Takový balíček nemáš.
refused-not-your-deck = Ten balíček udělal někdo jiný.
refused-too-many-cards-here = To je moc vlastních karet: na stůl se jich vejde 400.
refused-too-many-decks-here = To je na jeden stůl moc balíčků. Nejdřív některý vezmi zpět.
refused-no-person = Hostit může jen člověk.
refused-nobody-vouches = Není tu nikdo, kdo by potvrdil, čí je to místo.
refused-not-away = Kdo tam sedí, je pořád ve spojení.
refused-no-claim = O tohle místo se už nikdo nehlásí.
refused-no-such-character = Takový bot tu není. Vyber jiného.
refused-no-such-face = Taková tvář tu není. Vyber si jinou.
refused-no-such-lesson = Taková lekce není.
refused-no-such-level = Takový bot pro tuhle hru není. Vyber jiného.
refused-no-such-pack = Tahle hromádka je prázdná. Vyber jinou.
refused-no-such-seat = Takové místo tu není.
refused-not-a-bot = Sedí tam člověk.
refused-not-asked = Teď nejsi na řadě.
refused-not-found = Tady nic není.
refused-not-host = To může jen ten, kdo hostí.
refused-not-removed = Tenhle hráč už si zase přisednout může.
refused-not-in-play = Ještě nehraješ: začneš příštím kolem nebo příští hrou.
refused-not-over = Nejdřív dohrajte tuhle hru.
refused-not-playing = Žádná hra neběží.
refused-not-waited-for = Tenhle hráč teď není na tahu.
refused-not-your-seat = Tohle místo patří někomu jinému.
refused-nothing-to-skip = Teď není co přeskočit.
refused-other-game = U tohohle stolu se hraje jiná hra. Načti stránku znovu.
refused-removed = U tohohle stolu už nesedíš. Nejdřív tě musí pustit zpět ten, kdo hostí.
refused-play-on-with-locks = „Hraje se dál“ a figurky, které na GIFTED zůstávají, nejdou dohromady: hra by nemusela skončit. Jedno změň.
refused-seat-taken = Někdo byl o chlup rychlejší. Vyber jiné místo.
refused-server-failed = Server zakopl. Zkus to znovu.
refused-spoken-needs-three = Nahlas se hraje nejmíň ve třech: někdo musí rozhodovat. Pozvi ještě někoho, nebo vypni „Nahlas“.
refused-stale-clock = O chlup pozdě.
refused-stale-turn = O chlup pozdě: ten dárek už odpověď má.
refused-store-failed = Server to nedokázal uložit. Zkus to znovu.
refused-table-full = Všechna místa jsou obsazená. Můžeš se dívat.
refused-table-worn-out = Tenhle stůl už má svoje odehráno. Otevři nový.
refused-too-fast = Pomalu! Zkus to za chvilku.
refused-too-few-players = Je vás málo: pozvi někoho, nebo přidej boty.
refused-too-large = To bylo moc najednou.
refused-too-many-guesses = Moc špatných kódů. Minutu počkej a pak se na kód podívej znovu.
refused-too-many-players = Hrát může nejvýš osm.
refused-too-many-tables = Už máš otevřených stolů až dost. Minutu počkej.
refused-too-many-watch = U tohohle stolu už se dívá moc lidí.
refused-bad-link = Odkaz na hovor začíná https://.
refused-bad-text = Zpráva nesmí být prázdná ani moc dlouhá.
refused-bad-screen-key = Tenhle odkaz už žádný stůl neukáže. Řekni si o nový.
refused-closed-to-newcomers = K tomuhle stolu teď nikdo nový nesmí. Popros toho, kdo hostí, ať stůl otevře.
refused-no-links = Odkazy sem, prosím, ne. (Za tečkou nech mezeru.)
refused-no-such-message = Tahle zpráva už tu není.
refused-no-network = Mobily tenhle počítač nenajdou: připoj ho na Wi-Fi, kterou používají, a otevři stránku znovu.
refused-no-such-screen = Tahle písmena žádná obrazovka neukazuje. Je ještě zapnutá?
refused-not-in-lobby = Místa se dají měnit jen v čekárně.
refused-screen-only-watches = Obrazovka stůl jen ukazuje.
refused-talk-off = Ten, kdo hostí, to vypnul.
refused-too-many-screens = Stůl už je na příliš mnoha obrazovkách.
refused-too-soon = Dej ostatním chvilku. Pošťouchnout se dá až po 30 sekundách.
refused-unknown-code = Stůl s tímhle kódem tu není. Zkontroluj kód.
refused-unknown-game = Takovou hru tenhle server nezná.
refused-unknown-table = Tenhle stůl už neexistuje.
refused-wrong-phase = Na to je ještě brzy, nebo už pozdě.

## Rules and credits

rules-title = Pravidla: { $game }
rules-differs = Jiná vydání
rules-ours = Naše volba
fair-title = Férové míchání
credits-title = Kdo za tím stojí
tv-show-on = Ukázat na televizi
tv-pair-how = Kdo hostí, v mobilu ťukne na „{ $button }“ a opíše tahle písmena:
tv-pair-else = Ještě nemáš stůl? Otevři ho v mobilu: { $host }
tv-scan-ask =
    { $tables ->
        [1] Ukázat tenhle stůl na televizi s písmeny { $code }?
       *[other] Který stůl má ukázat televize s písmeny { $code }?
    }
tv-scan-guest = Na televizi stůl ukáže jen ten, kdo hostí. Kód musí naskenovat { $host }.
tv-scan-none = Tenhle mobil není u žádného stolu. Kdo hostí, v mobilu ťukne na „{ $button }“ a opíše { $code }.
tv-connecting = Připojujeme se…
tv-full = Čeká moc obrazovek. Zkoušíme to znovu…
tv-wrong-link = Tenhle odkaz nevede k žádnému stolu.
tv-closed = Tenhle stůl je zavřený.
tv-trying = Zkoušíme to znovu…
tv-tap = Ťukni jednou: celá obrazovka a zvuk
tv-too-few = Přidej se: ještě chybějí hráči.
tv-host-chooses = { $host } ještě vybírá pravidla.
tv-join = Zadej kód na { $host }
tv-open = Ještě je místo
tv-letters = Čtyři písmena z televize
tv-go = Ukázat
tv-what = V prohlížeči televize otevři { $address }. Objeví se čtyři písmena.
tv-here = Použít tohle zařízení jako televizi
tv-done = Stůl je teď vidět na televizi.
tv-hide = Skrýt na televizích kód a QR
tv-unhide = Ukázat na televizích kód a QR
tv-sound = Zvuk jde z televize.
