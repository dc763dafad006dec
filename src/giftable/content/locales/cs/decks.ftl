# Proč balíček vlastních karet nebo obrázek nejde přijmout. Velikosti mají jednotku: $bytes = 14,3 MB.

deck-too-big = Soubor má { $bytes }; nejvýš { $most }.
deck-no-zip = Tohle není balíček: balíček je obyčejný soubor zip.
deck-zip-damaged = Soubor je poškozený. Stáhni ho nebo ho vyrob znovu. { $name }
deck-too-many-files = V balíčku je souborů: { $count }; nejvýš { $most }.
deck-unpacks-too-big = Rozbalený balíček by měl { $bytes }; nejvýš { $most }.
deck-encrypted = Soubor „{ $name }“ je zašifrovaný: zabal balíček bez hesla.
deck-packed-otherwise = Soubor „{ $name }“ je zabalený způsobem, který neumíme: zabal balíček jako obyčejný zip.
deck-stray-file = Soubor „{ $name }“ do balíčku nepatří: jen deck.toml a pictures/JMENO.webp.
deck-file-twice = Soubor „{ $name }“ je v balíčku dvakrát.

deck-no-toml = V balíčku není deck.toml.
deck-toml-too-big = deck.toml má { $bytes }; nejvýš { $most }.
deck-bad-toml = deck.toml nejde přečíst: podívej se na řádek { $line }.
deck-newer = Tenhle balíček udělal novější Giftable (formát { $format }, my umíme { $ours }): nejdřív aktualizuj.
deck-no-language = Jazyk „{ $language }“ tu nemáme; máme { $languages }.
deck-bad-field = V deck.toml „{ $field }“ chybí, je neznámé nebo není, co má být.
deck-bad-card = Karta „{ $card }“: „{ $field }“ chybí, je neznámé nebo není, co má být.

deck-bad-text = „{ $field }“ v deck.toml ostatní nepřečtou: něco je v tom skryté, nebo je to moc dlouhé.
deck-bad-name = Karta „{ $card }“: její jméno ostatní nepřečtou, nebo má víc než { $most } písmen.
deck-no-game = Pro „{ $game }“ vlastní karty nejsou; jsou pro { $games }.
deck-too-many-cards = Balíček má karet: { $count }; nejvýš { $most }.
deck-too-many-languages = Jména karet jsou v tolika jazycích: { $count }; nejvýš { $most }.
deck-card-twice = Dvě karty mají id „{ $card }“: každá potřebuje vlastní.
deck-no-pack = Karta „{ $card }“ potřebuje hromádku: { $packs }.
deck-needs-no-pack = Karta „{ $card }“ má hromádku, ale tahle hra žádné nemá.
deck-no-tag = Karta „{ $card }“: štítek „{ $tag }“ neexistuje, nebo je tam dvakrát. Máme { $tags }.
deck-needs-no-tags = Karta „{ $card }“ má štítky, ale tahle hra žádné nemá.
deck-no-icon = Karta „{ $card }“: obrázek „{ $icon }“ nemáme.
deck-two-pictures = Karta „{ $card }“ má obrázek i ikonu: vyber jedno.
deck-mistaken = Kartu „{ $card }“ si jde splést s „{ $other }“ ({ $language }). Dej jí jiné jméno.
deck-picture-missing = Karta „{ $card }“: její obrázek „{ $picture }“ chybí.
deck-picture-unused = Žádná karta neukazuje „{ $picture }“.
deck-picture-bad = „{ $picture }“: { $why }

picture-too-big = Obrázek má { $bytes }; nejvýš { $most }.
picture-of-no-kind = Bereme jen obrázky PNG, JPEG a WebP.
picture-no-webp = V balíčku jsou obrázky WebP: udělá je giftable deck build.
picture-too-many-pixels = Obrázek má { $width } × { $height } pixelů; nejvýš { $most } miliony.
picture-moves = Obrázek se hýbe: vezmi nehybný.
picture-damaged = Obrázek je poškozený. Vezmi jiný.
pictures-busy = Zrovna přichází hodně obrázků. Zkus to za chvilku.
