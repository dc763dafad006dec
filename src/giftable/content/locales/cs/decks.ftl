# Proč balíček vlastních karet nebo obrázek nejde přijmout. Velikosti mají jednotku: $bytes = 14,3 MB.

deck-too-big = Soubor má { $bytes }; smí mít nejvýš { $most }.
deck-no-zip = Tohle není balíček: balíček je obyčejný soubor zip.
deck-zip-damaged = Soubor je poškozený. Stáhni ho nebo ho vyrob znovu. { $name }
deck-too-many-files = V balíčku je { $count } souborů; smí jich být nejvýš { $most }.
deck-unpacks-too-big = Rozbalený balíček by měl { $bytes }; smí mít nejvýš { $most }.
deck-encrypted = Soubor „{ $name }“ je zašifrovaný: zabal balíček bez hesla.
deck-packed-otherwise = Soubor „{ $name }“ neumíme rozbalit: zabal balíček jako obyčejný zip.
deck-stray-file = Soubor „{ $name }“ do balíčku nepatří: vyndej ho. Smí v něm být jen deck.toml a pictures/JMENO.webp, JMENO z písmen a–z, číslic a spojovníků.
deck-file-twice = Soubor „{ $name }“ je v balíčku dvakrát.

deck-no-toml = V balíčku chybí soubor deck.toml.
deck-toml-too-big = deck.toml má { $bytes }; smí mít nejvýš { $most }.
deck-bad-toml = deck.toml nejde přečíst: podívej se na řádek { $line }.
deck-newer = Tenhle balíček je z novějšího Giftable (formát { $format }, my umíme { $ours }): nejdřív Giftable aktualizuj.
deck-no-language = Jazyk „{ $language }“ tu nemáme. Máme: { $languages }.
deck-bad-field = Pole „{ $field }“ v deck.toml chybí, neznáme ho, nebo v něm není, co má být.
deck-bad-card = Karta „{ $card }“: pole „{ $field }“ chybí, neznáme ho, nebo v něm není, co má být.

deck-bad-text = Pole „{ $field }“ v deck.toml je prázdné, nebo moc dlouhé.
deck-bad-name = Karta „{ $card }“: její název ostatní nepřečtou nebo nenapíšou, nebo má víc než { $most } znaků.
deck-no-game = Pro „{ $game }“ vlastní karty dělat nejde, jen pro: { $games }.
deck-too-many-cards = Vlastních karet je v balíčku { $count }; smí jich být nejvýš { $most }.
deck-too-many-languages = Karty mají názvy v příliš mnoha jazycích ({ $count }); smí jich být nejvýš { $most }.
deck-card-twice = Dvě karty mají id „{ $card }“: každá potřebuje vlastní.
deck-no-pack = Karta „{ $card }“ potřebuje jednu z hromádek (pack): { $packs }.
deck-needs-no-pack = Karta „{ $card }“ má pole pack, ale tahle hra hromádky nemá: smaž ho.
deck-no-tag = Karta „{ $card }“: štítek „{ $tag }“ neexistuje, nebo je tam dvakrát. Štítky: { $tags }.
deck-needs-no-tags = Karta „{ $card }“ má štítky (tags), ale tahle hra žádné nemá: smaž je.
deck-no-icon = Karta „{ $card }“: ikonu „{ $icon }“ nemáme. Vyber jinou.
deck-two-pictures = Karta „{ $card }“ má obrázek i ikonu: nech jí jen jedno.
deck-mistaken = Karta „{ $card }“ se dá splést s „{ $other }“ ({ $language }). Dej jí jiný název.
deck-picture-missing = Kartě „{ $card }“ chybí obrázek „{ $picture }“.
deck-picture-unused = Obrázek „{ $picture }“ není na žádné kartě: smaž ho, nebo ho některé dej.
deck-picture-bad = „{ $picture }“: { $why }

picture-too-big = Obrázek má { $bytes }; smí mít nejvýš { $most }. Zmenši ho.
picture-of-no-kind = Bereme jen obrázky PNG, JPEG a WebP: ulož svůj jako jeden z nich.
picture-no-webp = V balíčku musí být obrázky WebP: převede je „giftable deck build“.
picture-too-many-pixels = Obrázek má { $width } × { $height } pixelů; smí mít nejvýš { $most } miliony. Zmenši ho.
picture-moves = Obrázek se hýbe: vezmi nehybný.
picture-damaged = Obrázek je poškozený. Vezmi jiný.
pictures-busy = Zrovna přichází hodně obrázků. Zkus to za chvilku.

# On a server.
no-such-deck = Tenhle balíček tu už není.
no-such-picture = Tenhle obrázek tu už není.
too-many-decks = Máš tu už { $most } balíčků a víc se jich nevejde. Ulož si některý do souboru a pak ho tu smaž.
too-many-pictures = Obrázky tvých balíčků mají { $bytes }; smí mít nejvýš { $most }. Ulož si některý balíček do souboru a pak ho tu smaž.
pictures-full = Na tomhle serveru už není místo na obrázky. Ozvi se tomu, kdo ho spravuje.
decks-busy = Zrovna se pracuje na spoustě balíčků. Zkus to za chvilku.

# On paper.
print-no-such = „{ $option }“ takhle nastavit nejde: vyber { $choices }.
print-nothing = Z tohohle není co tisknout.
print-no-font = Server nemá písmo s těmito znaky: { $letters }
prints-busy = Zrovna tisknou jiní. Zkus to za chvilku.
print-failed = Nepodařilo se to vytisknout. Zkus to znovu.
