# A circle: its page, and what is offered of it at the end of a game.

circle-keep = Zůstaňme spolu
circle-keep-why = Vlastní stránka: kdo koho zná, za všechny vaše večery.
circle-kept = Odteď spolu
circle-default = Naše parta
circle-open = Otevřít naši stránku
circle-play = Hrát teď: { $game }
circle-sit = K dnešnímu stolu
circle-cards = S vašimi vlastními kartami: { $titles }
circle-count = { $n ->
    [one] jedna společná hra
    [few] { $n } společné hry
   *[other] { $n } společných her
}
circle-knows = Kdo koho zná
circle-knows-how = Kolik průměrně vynese dárek tomu, kdo ho dal. Řádky dávají, sloupce dostávají. Bledé: zatím jen pár dárků.
circle-knows-none = Zahrajte si spolu GiftTRAP a tady začne růst obrázek.
circle-cell = { $by } → { $to }: { $mean } ({ $n ->
    [one] jeden dárek
    [few] { $n } dárky
   *[other] { $n } dárků
})
circle-foresaw = správné tipy: { $right } z { $of }
circle-foresaw-how = Poslední sloupec počítá správné tipy.
circle-best-of = Nejlépe rozumí: { $other }
circle-by-of = Nejlépe téhle osobě rozumí: { $other }
circle-too-few = Na závěry je dárků ještě málo.
circle-after = Po hře { $n } z { $all }
circle-grown = Kolik vynesl dárek, večer po večeru
circle-grown-one = { $date }: { $mean } ({ $n ->
    [one] jeden dárek
    [few] { $n } dárky
   *[other] { $n } dárků
})
circle-best = Nejlepší dárek všech dob
circle-surprise = NO WAY, které nikdo nečekal
circle-gift = { $by } → { $to }, { $date }
circle-feat-row = Nejdelší řada bez chyby
circle-feat-lies = Lhářský rekord: lži, kterým se v jedné hře věřilo
circle-feat-fooled = Nejdelší blaf
circle-fooled = { $gift }, prý { $said }
circle-catches = Kdo koho přistihne
circle-caught = { $by } → { $to }: { $n ->
    [one] jedna lež
    [few] { $n } lži
   *[other] { $n } lží
}
circle-evenings = Naše hry
circle-all = Ukázat všech { $n }
circle-won = Výhra: { $names }
circle-bot = bot
circle-match =
    { $n ->
        [one] jedna hra
        [few] { $n } hry
       *[other] { $n } her
    }
circle-replay = Podívat se znovu
circle-next = Příští večer
circle-next-none = Zatím bez termínu.
circle-when = Kdy?
circle-calendar = Do mého kalendáře
circle-people = My
circle-somebody = někdo
circle-you = ty
circle-left = už tu není
circle-me = To jsem já
circle-who = Kdo jsi?
circle-who-how = Někdo z ostatních to potvrdí nebo ti ukáže QR kód a tohle zařízení tě pozná.
circle-waits = Teď to musí někdo z ostatních potvrdit, tady na téhle stránce.
circle-new = Jsem tu poprvé
circle-name-you = Tvé jméno
circle-asks = { $name } chce dovnitř z nového zařízení. Je to pravda?
circle-yes = Ano, pustit
circle-no = Ne
circle-in = Pustit někoho dovnitř
circle-in-who = Kdo to je?
circle-in-new = Někdo nový
circle-in-how = Naskenuj to druhým mobilem. Platí to 15 minut.
circle-link = Zkopírovat náš odkaz
circle-qr = Náš odkaz jako QR kód
circle-link-how = Kdo má odkaz, může tuhle stránku číst. V žádném seznamu není.
circle-settings = Naše nastavení
circle-name = Naše jméno
circle-save = Uložit
circle-cup = Pohár sezóny
circle-cup-how = Počítat, kdo letos kolikrát vyhraje.
circle-file = Uložit si jako soubor
circle-leave = Odejít
circle-forget = Odejít a být v naší historii „někdo“
circle-delete = Smazat pro všechny
circle-sure = Opravdu? Nejde to vrátit.
circle-sure-yes = Ano, provést
circle-months = Zůstane { $months ->
    [one] jeden měsíc
    [few] { $months } měsíce
   *[other] { $months } měsíců
} po naší poslední hře, pak se smaže.
refused-no-such-circle = Taková parta už není.
refused-not-a-member = Nejdřív řekni, kdo jsi.
refused-not-keeper = To smí jen správce party.
refused-not-you = To smí jen ten, koho se to týká.
refused-no-such-member = Ten člověk už v partě není.
refused-no-such-ask = To už je zodpovězené.
refused-circle-full = Parta je plná.
refused-circle-busy = Někdo jiný právě něco mění. Zkus to znovu.
refused-circles-busy = Party teď otevírají jiní. Zkus to za chvilku.
refused-bad-circle-file = V tomhle souboru není parta, která by se tu dala otevřít.
