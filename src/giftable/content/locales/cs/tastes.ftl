# “How did it know?”: what the bots believed of a player’s taste, seen after a game of GiftTRAP.
# A bot’s name stands as it is, like a person’s.

taste-which = Čí odhady
taste-knew-at-once = { $name } od prvního kola ví, co se ti líbí.
taste-knew =
    { $rounds ->
        [one] { $name } po { $rounds } kole ví, co se ti líbí.
        [few] { $name } po { $rounds } kolech ví, co se ti líbí.
       *[other] { $name } po { $rounds } kolech ví, co se ti líbí.
    }
taste-inkling = { $name } tuší, co se ti líbí, ale jistotu nemá.
taste-riddle = { $name } si s tebou neví rady: tvůj vkus je záhada.
taste-novice = { $name } se od tebe nic neučí: dává podle sebe.
taste-casual = { $name } se od tebe nic neučí: dává, co se líbí většině lidí.
taste-blank = { $name } nemá za sebou ani jedno kolo, ve kterém by se dal poznat tvůj vkus.
taste-score = Ze dvou dárků pozná ten, který se ti líbí víc. Úspěšnost: { $share }, hod mincí: { $coin }.
taste-forgets =
    { $rounds ->
        [one] Pamatuje si jen tvoje poslední kolo.
        [few] Pamatuje si jen tvoje poslední { $rounds } kola.
       *[other] Pamatuje si jen tvých posledních { $rounds } kol.
    }
taste-wings = Jak tvůj vkus vidí bot
taste-dislikes = Nic pro tebe
taste-likes = Přímo pro tebe
taste-love = Tohle by ti bot dal nejradši
taste-hate = A tohle nikdy
taste-rounds = Kolo za kolem
taste-rounds-how = Úplně vlevo je botova první volba a na každém dárku leží tvůj žeton.
taste-nth = { $n }. volba
taste-verdict = První volba
taste-hit = Trefa
taste-near = Skoro
taste-miss = Vedle
taste-empty = Žádný bot tu neumí říct, co si o tobě myslel.

## What a taste can hang on: one or two words each, no two alike

tag-experience = Zážitky
tag-service = Služby
tag-animal = Zvířata
tag-machine = Stroje
tag-wearable = Věci na sebe
tag-games = Hry
tag-absurd = Nesmysly
tag-home = Domov
tag-outdoor = Příroda
tag-water = Voda
tag-faraway = Dálky
tag-city = Město
tag-alone = Samota
tag-social = Společnost
tag-family = Rodina
tag-romantic = Romantika
tag-restful = Odpočinek
tag-active = Pohyb
tag-risky = Adrenalin
tag-skill = Dovednosti
tag-tasty = Jídlo a pití
tag-sweet = Sladkosti
tag-pungent = Silné chutě
tag-fragrant = Vůně
tag-pretty = Krása
tag-loud = Rámus
tag-cosy = Útulnost
tag-practical = Užitečné věci
tag-luxurious = Luxus
tag-collectible = Sbírání
tag-handmade = Ruční práce
tag-learning = Poznání
tag-helping = Dobré skutky
tag-status = Sláva
tag-money = Peníze
tag-lasting = Věci na roky
tag-recurring = Znovu a znovu
tag-commitment = Závazky
tag-funny = Legrace
tag-cheeky = Nezbednosti
tag-childlike = Dětské radosti
tag-nostalgic = Nostalgie
tag-traditional = Tradice
tag-story = Příběhy
tag-artistic = Umění
tag-musical = Hudba
tag-geeky = Geekoviny
tag-magical = Kouzla
tag-spooky = Strašidla
