# Own gifts: the pages on which people make decks of their own cards, and print them.

## The list of decks

own-line = Udělej si vlastní karty: fotku, obrázek, vtip, kterému rozumí jen tvoji přátelé.
own-idea-0 = táta tancuje
own-idea-1 = zase ta polévka
own-idea-2 = noc v Bobově stanu
own-new = Udělat balíček
own-open = Otevřít soubor
own-opening = Odesílá se: { $part } %
own-where = Tvoje balíčky zůstávají na tomhle serveru a otevře je jen tenhle prohlížeč. V souboru vydrží napořád a vezmeš si je kamkoli.
own-room = Využito: { $decks } z { $most } balíčků, { $size } z { $full }.
own-cards =
    { $n ->
        [one] { $n } karta
        [few] { $n } karty
       *[other] { $n } karet
    }
own-save = Uložit do souboru
own-print = Vytisknout
own-delete = Smazat
own-delete-sure = Smazat „{ $title }“?
own-delete-what = Karty i obrázky zmizí hned. Vrátit je může jen soubor, který máš uložený.
own-delete-yes = Smazat
own-delete-no = Nechat
own-deleted = „{ $title }“: smazáno.

## A new deck

own-deck-name = Jak se bude balíček jmenovat?
own-deck-example = Léto u jezera
own-deck-nameless = Dej balíčku název.
own-deck-game = Pro kterou hru?
own-for-gifttrap = Co dávat a co si přát: dárky velké i malé, krásné i příšerné.
own-for-hat = Věci, které je třeba si zapamatovat a umět říct: ať se žádné dvě nedají splést.
own-begin = Ke kartám
own-about = O tomhle balíčku
own-deck-language = Jazyk názvů
own-deck-by = Kdo ho udělal
own-deck-licence = Co s ním smí ostatní

## The cards of a deck

own-all = Všechny balíčky
own-to-table = Zpět ke stolu
own-kept = Všechno je uložené.
own-partly = Uloženo kromě toho, co je označené.
own-leave = Co je označené, není uložené. Přesto odejít?
own-busy = Ukládá se…
own-lost = Není spojení. Nech stránku otevřenou: nic se neztratí a všechno se uloží, až budeš zase online.
own-first = Kdo nebo co všechny rozesměje?
own-first-how = Vyfoť, pojmenuj, a karta je hotová.
own-change = Upravit
own-take-out = Vyndat: { $name }
own-out = Vyndáno: „{ $name }“
own-undo = Vrátit zpět
own-half = Jedna karta je rozdělaná.
own-half-go = Pokračovat
own-half-no = Zahodit
own-full = Balíček je plný. Karet: { $most }.

## Ways to a picture

own-take = Vyfotit
own-take-short = Fotka
own-pick = Vybrat obrázek
own-pick-short = Vybrat
own-reading = Momentík…
own-draw = Kreslit
own-ours = Naše, emoji
own-paste = Víc karet naráz
own-none = Jen název
own-heic = Obrázek je ve formátu HEIC, který tenhle prohlížeč nepřečte. Pořiď z něj snímek obrazovky, nebo nastav fotoaparát na JPEG.
own-no-picture-file = Tohle jako obrázek přečíst nejde. Vezmi nepoškozený PNG, JPEG nebo WebP.

## One card

own-card-new = Nová karta
own-card-change = Upravit kartu
own-card-name = Jak se to jmenuje?
own-card-add = Do balíčku
own-card-done = Hotovo
own-nameless = Dej kartě název.
own-too-long = Nejvýš { $most } znaků.
own-is-in = V balíčku: { $name }
own-are-in =
    { $n ->
        [one] { $n } karta je v balíčku.
        [few] { $n } karty jsou v balíčku.
       *[other] { $n } karet je v balíčku.
    }
own-pack = Jak velká je to paráda?
own-pack-yellow = žlutá
own-pack-red = červená
own-pack-blue = modrá
own-pack-black = černá
own-adults = Jen pro dospělé
own-names = Názvy v jiných jazycích
own-names-why = Kdo hraje v jiném jazyce, uvidí název tak, jak ho píšeš ty, pokud sem nepřidáš překlad.
own-tags = Nápověda botům
own-tags-why = Nejvýš { $most }. Bez nápovědy se boti učí z toho, co lidé vybírají.
own-other-picture = Jiný obrázek
own-crop = Výřez, který karta ukáže. Posuň ho prstem nebo šipkami, přibliž dvěma prsty.
own-zoom-in = Přiblížit
own-zoom-out = Oddálit
own-drawing = Tvůj obrázek
own-draw-here = Kresli sem
own-colour-ink = Černá
own-colour-red = Červená
own-colour-yellow = Žlutá
own-colour-green = Zelená
own-colour-blue = Modrá
own-thick = Tlusté pero
own-clear = Všechno smazat
own-search = Který obrázek? Hledej v našich, nebo napiš emoji.
own-search-no = Zpět ke kartě
own-not-found = Žádný z našich se tak nejmenuje.
own-further = Ukázat další

## Many cards at once

own-lines = Na každý řádek jeden název
own-lines-packs = Na každý řádek jeden dárek
own-lines-which = Za středník můžeš přidat barvu: { $packs }.
own-lines-example = Bobův stan
own-lines-example-packs = noc v Bobově stanu; modrá
own-at-line = Řádek { $line }: { $why }
own-odd-empty = chybí název.
own-odd-long = název má přes { $most } znaků.
own-odd-pack = barvu „{ $what }“ nemáme.
own-odd-twice = „{ $what }“ je tam dvakrát.
own-lines-there = Už v balíčku: { $n }
own-lines-add = Přidat karty: { $n }

## On paper

own-print-title = Vytisknout „{ $title }“
own-paper = Papír
own-mode = Rubové strany
own-mode-fold = Přeložit a slepit
    .how = Zvládne každá tiskárna: přelož podle přerušované čáry, slep, rozstřihej.
own-mode-duplex-long = Oboustranně, delší okraj
    .how = Stejný okraj vyber i v okně tisku.
own-mode-duplex-short = Oboustranně, kratší okraj
    .how = Stejný okraj vyber i v okně tisku.
own-mode-fronts-then-backs = Nejdřív lícové, pak rubové
    .how = Vytiskni lícové strany, obrať stoh jako stránku, vlož ho zpět a vytiskni rubové.
own-mode-fronts = Žádné
    .how = Každý dárek dostane vlastní kartu.
own-print-language = Jazyk
own-offset = Rubové strany nesedí přesně?
own-offset-why = Posuň je o pár milimetrů, při pohledu zezadu.
own-offset-right = Doprava (mm)
own-offset-down = Dolů (mm)
own-print-how = Tiskni ve skutečné velikosti (100 %), bez přizpůsobení stránce. Nejlepší je tuhý papír.
own-print-adults = I karty pro dospělé
own-test-page = Otevřít zkušební stránku
own-box = Naše hry k vytištění
own-print-go = Otevřít archy

## Brought to a table

own-again = Už leží na stole: ťukni a obnov ho
