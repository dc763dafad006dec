# Proč balíček vlastních karet nebo obrázek nejde přijmout. Velikosti mají jednotku: $bytes = 14,3 MB.

deck-too-big = Soubor má { $bytes }; nejvýš { $most }.
deck-no-zip = Tohle není balíček: balíček je obyčejný soubor zip.
deck-zip-damaged = Soubor je poškozený. Stáhni nebo vyrob ho znovu. { $name }
deck-too-many-files = Je v něm souborů: { $count }; nejvýš { $most }.
deck-unpacks-too-big = Rozbalený by měl { $bytes }; nejvýš { $most }.
deck-encrypted = „{ $name }“ je zašifrovaný: zabal balíček bez hesla.
deck-packed-otherwise = „{ $name }“ je zabalený způsobem, který neumíme: zabal ho jako obyčejný zip.
deck-stray-file = „{ $name }“ do balíčku nepatří: jen deck.toml a pictures/JMENO.webp.
deck-file-twice = „{ $name }“ je tam dvakrát.

deck-no-toml = Není v něm žádný deck.toml.
deck-toml-too-big = deck.toml má { $bytes }; nejvýš { $most }.
deck-bad-toml = deck.toml nejde přečíst: podívej se na řádek { $line }.
deck-newer = Tenhle balíček udělal novější Giftable (formát { $format }, my umíme { $ours }): nejdřív aktualizuj.
deck-no-language = Jazyk „{ $language }“ tu nemáme; máme { $languages }.
deck-bad-field = V deck.toml „{ $field }“ chybí, je neznámé nebo není, co má být.
deck-bad-card = Karta „{ $card }“: „{ $field }“ chybí, je neznámé nebo není, co má být.

deck-bad-text = „{ $field }“ balíčku ostatní nepřečtou: něco je v tom skryté, nebo je to moc dlouhé.
deck-bad-name = Karta „{ $card }“: její jméno ostatní nepřečtou, nebo má víc než { $most } písmen.
deck-no-game = Pro „{ $game }“ vlastní karty nejsou; jsou pro { $games }.
deck-too-many-cards = Balíček má karet: { $count }; nejvýš { $most }.
deck-too-many-languages = Jména karet jsou v tolika jazycích: { $count }; nejvýš { $most }.
deck-card-twice = Dvě karty mají id „{ $card }“: každá potřebuje vlastní.
deck-no-pack = Karta „{ $card }“ potřebuje balíček: { $packs }.
deck-needs-no-pack = Karta „{ $card }“ má balíček, ale tahle hra žádné nemá.
deck-no-tag = Karta „{ $card }“: štítek „{ $tag }“ neexistuje, nebo je tam dvakrát. Jsou { $tags }.
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
picture-moves = Obrázek se hýbe: vezmi takový, co stojí.
picture-damaged = Obrázek je poškozený. Vezmi jiný.
pictures-busy = Zrovna přichází hodně obrázků. Zkus to za chvilku.

# On a server.
no-such-deck = Tenhle balíček tu už není.
no-such-picture = Tenhle obrázek tu už není.
too-many-decks = Máš tu už { $most } balíčků a víc se jich nevejde. Ulož si některý jako soubor a pak ho smaž.
too-many-pictures = Obrázky tvých balíčků mají { $bytes }; nejvýš { $most }. Ulož si některý balíček jako soubor a pak ho smaž.
pictures-full = Na tomhle serveru už není místo na obrázky. Ozvi se tomu, kdo ho spravuje.
decks-busy = Zrovna se pracuje na hodně balíčcích. Zkus to za chvilku.

# On paper.
print-no-such = „{ $option }“ takhle nastavit nejde: vyber { $choices }.
print-nothing = Z tohohle není co tisknout.
print-no-font = Server nemá písmo s těmito znaky: { $letters }
prints-busy = Zrovna tisknou jiní. Zkus to za chvilku.
print-failed = Nepodařilo se to vytisknout. Zkus to znovu.
