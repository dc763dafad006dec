# “How did the bots know?”: what the bots believed of a player’s taste, seen after a game of GiftTRAP.
# A bot’s name stands as it is, like a person’s.

taste-which = Wessen Vermutungen
taste-knew-at-once = { $name } kannte deinen Geschmack von der ersten Runde an.
taste-knew =
    { $rounds ->
        [one] { $name } brauchte { $rounds } Runde, um deinen Geschmack zu erraten.
       *[other] { $name } brauchte { $rounds } Runden, um deinen Geschmack zu erraten.
    }
taste-inkling = { $name } war deinem Geschmack auf der Spur, mehr nicht.
taste-riddle = Für { $name } blieb dein Geschmack ein Rätsel.
taste-novice = { $name } lernt nichts über dich und schenkt nach eigenem Geschmack.
taste-casual = { $name } lernt nichts über dich und schenkt, was den meisten gefällt.
taste-blank = { $name } hatte keine einzige Runde, um dich kennen­zulernen.
taste-score = In { $share } der Fälle wusste der Bot, welches von zwei Geschenken dir lieber ist. Ein Münzwurf käme auf { $coin }.
taste-forgets =
    { $rounds ->
        [one] Der Bot erinnert sich nur an deine letzte Runde.
       *[other] Der Bot erinnert sich nur an deine letzten { $rounds } Runden.
    }
taste-wings = Dein Geschmack, wie der Bot ihn sieht
taste-dislikes = Nichts für dich
taste-likes = Genau deins
taste-love = Das bekämst du zuerst
taste-hate = Und das nie im Leben
taste-rounds = Runde für Runde
taste-rounds-how = Ganz links liegt, was der Bot dir am liebsten geschenkt hätte. Die Plättchen hast du gelegt.
taste-nth = Rang { $n }
taste-verdict = Erste Wahl
taste-hit = Treffer
taste-near = Knapp
taste-miss = Daneben
taste-empty = Hier hat kein Bot deinen Geschmack kennen­gelernt.

## What a taste can hang on: one or two words each, no two alike

tag-experience = Erlebnisse
tag-service = Service
tag-animal = Tiere
tag-machine = Maschinen
tag-wearable = Zum Anziehen
tag-games = Spiele
tag-absurd = Unsinn
tag-home = Zuhause
tag-outdoor = Freie Natur
tag-water = Wasser
tag-faraway = Ferne
tag-city = Stadtleben
tag-alone = Alleinsein
tag-social = Geselligkeit
tag-family = Familie
tag-romantic = Romantik
tag-restful = Ruhe
tag-active = Bewegung
tag-risky = Nervenkitzel
tag-skill = Können
tag-tasty = Essen und Trinken
tag-sweet = Süßes
tag-pungent = Würziges
tag-fragrant = Düfte
tag-pretty = Schönes
tag-loud = Lautes
tag-cosy = Kuscheliges
tag-practical = Praktisches
tag-luxurious = Luxus
tag-collectible = Sammeln
tag-handmade = Hand­gemachtes
tag-learning = Wissen
tag-helping = Gutes tun
tag-status = Ruhm
tag-money = Geld
tag-lasting = Bleibendes
tag-recurring = Immer wieder
tag-commitment = Verant­wortung
tag-funny = Lustiges
tag-cheeky = Freches
tag-childlike = Kinderkram
tag-nostalgic = Nostalgie
tag-traditional = Tradition
tag-story = Geschichten
tag-artistic = Kunst
tag-musical = Musik
tag-geeky = Nerdiges
tag-magical = Magie
tag-spooky = Gruseliges
