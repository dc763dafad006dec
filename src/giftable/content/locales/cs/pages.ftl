# The tab's title and the preview of a link, filled in by the server.

page-home-title = Giftable: dávej dárky, poznej kamarády
page-home-description = Dvě párty hry o dárcích: jedna prověří přátelství, druhá paměť. Otevři stůl, pošli odkaz a hrajte z mobilu.
page-new-title = Nový stůl na Giftable
page-new-description = Vyber domácí pravidla a pošli kamarádům odkaz.
page-table-title = Máš pozvánku ke stolu na Giftable
page-table-description = Ťukni a posaď se. Nic se neinstaluje, žádný účet, stačí jméno.
page-pair-title = Ukázat stůl na televizi – Giftable
page-pair-description = Kdo hostí, jednou ťukne a stůl je vidět na televizi.
page-rules-title = Pravidla – Giftable
page-rules-description = Jak se hraje: každé pravidlo krátce a s číslem.
page-circle-title = Parta přátel – Giftable
page-circle-description = Kdo koho zná, za všechny naše večery. A další začne dvěma klepnutími.
page-decks-title = Vlastní dárky – Giftable
page-decks-description = Vlastní karty pro obě hry: fotky, obrázky a vtipy vaší party.
page-deck-title = Balíček vlastních dárků – Giftable
page-deck-description = Vyfoť, nakresli nebo vyber obrázek, dej mu název: karta za kartou.
page-fair-title = Férové míchání – Giftable
page-fair-description = Jak se karty zamíchají, je dané ještě před rozdáním první z nich a tvoje zařízení to může ověřit.
page-credits-title = Kdo stojí za Giftable
page-credits-description = Kdo vymyslel krabicové hry, nakreslil obrázky a napsal software.
page-notices-title = Zprávy z Giftable
page-notices-description = Zastav zprávy od stolu, nebo potvrď svou adresu.
page-missing-title = Stránka nenalezena – Giftable
page-missing-description = Taková stránka neexistuje.
page-tv-title = Giftable na televizi
page-tv-description = Stůl na velké obrazovce. Když se tu neobjeví nic dalšího, je tenhle prohlížeč moc starý: zkus novější nebo notebook.
