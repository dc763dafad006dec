# Co píše `giftable serve` do terminálu tomu, kdo ho spustí.

terminal-evening = Začít herní večer? Enter začne, Ctrl+C skončí; co dalšího jde, ukáže `giftable --help`.
terminal-open = Giftable má otevřeno.
terminal-here = Tady:
terminal-network = V téhle síti:
terminal-no-network = Mobily tenhle počítač zatím nenajdou: připoj ho na Wi-Fi, kterou používají. V pozvánkách pak bude jeho adresa.
terminal-scan = Kdo je na stejné Wi-Fi, naskenuje tohle, nebo napíše adresu:
terminal-rest = Stoly se ukládají sem: { $place }
terminal-copies = Poslední tři denní zálohy jsou v { $place }
terminal-close = Ctrl+C Giftable zavře; příště tu stoly zase budou.
terminal-no-nats = Na téhle databázi může běžet víc serverů: spusť každý s --nats nats://HOST. Bez toho uvidí tahy ostatních o vteřinu později a nebudou vědět, kdo tam je.
terminal-tastes-torn = Nedopsaný řádek na konci { $place } je pryč; zbytek si boti pamatují.
terminal-tastes-damaged = Co se boti naučili z dřívějších večerů, nejde přečíst. Leží to teď v { $place }; boti začínají znovu s tím, co vědí o dárcích.
terminal-no-backup = Už měsíc nikdo nezálohoval. Zálohu jde udělat i během hry: giftable backup SLOŽKA

## Proč to nejde

terminal-no-database = Databázi { $url } nejde otevřít: { $error }
terminal-no-entry = { $place } nejde otevřít: { $error }
terminal-database-in-use = Databázi { $url } už používá jiný Giftable: nejdřív ho ukonči, nebo zvol jinou přes --database.
terminal-database-was = Na { $url } zatím žádná databáze není, ale dřívější verze ji měly v { $was }. Zvol tuhle přes --database, nebo ji přesuň.
terminal-database-newer = Databázi { $url } už použila novější verze Giftable: nejdřív Giftable aktualizuj.
terminal-port-taken = Port { $port } je obsazený, možná tu už běží jiný Giftable: ukonči ho, nebo zvol jiný port přes --port { $next }.
terminal-port-reserved = Port { $port } patří programům systému: zvol nějaký nad 1024.
terminal-no-host = Na adrese { $host } se nedá naslouchat: { $error }.
terminal-no-nats-url = --nats chce nats://HOST nebo tls://HOST; víc adres odděl čárkami.
terminal-no-base-path = --base-path chce cestu jako /giftable (písmena bez diakritiky, číslice, „-“, „_“, „.“, „~“), a ne „{ $path }“.
terminal-no-offline = --offline chce složku, kterou vytvořilo `make demo`; „{ $place }“ to není.
terminal-nats-alone = --nats je pro víc serverů na jedné databázi PostgreSQL: zadej ji jako --database postgresql://USER@HOST/NAME.
terminal-no-extra = { $what } potřebuje doplněk, který tu není nainstalovaný: { $command }
terminal-tastes-no-file = { $place } není soubor: zadej za --tastes jméno souboru, nebo „none“.
terminal-no-home = Není tu domovská složka, kam by se to uložilo: urči místo přes { $option }.
terminal-public-alone = --public má vlastní soubor SQLite a běží sám: vynech --nats a --database dej cestu.

## giftable tables

terminal-table =
    { $code }: { $game }, { $status ->
        [lobby] před hrou
        [playing] hraje se
       *[other] po hře
    }; otevřený { $minutes } min; lidí: { $people }, botů: { $bots }, adres: { $addresses }, jazyk: { $language }
terminal-no-tables = U žádného stolu teď nikdo není.
terminal-table-closed = Stůl { $code } je zavřený.
terminal-no-such-table = Žádný stůl nemá kód { $code }.
terminal-not-running = Pro databázi { $place } tu žádný server neodpovídá.
