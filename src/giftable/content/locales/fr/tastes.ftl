# “How did the bots know?”: what the bots believed of a player’s taste, seen after a game of GiftTRAP.
# A bot’s name stands as it is, like a person’s.

taste-which = Vu par quel bot
taste-knew-at-once = { $name } a compris tes goûts dès le premier tour.
taste-knew =
    { $rounds ->
        [one] { $name } a mis { $rounds } tour à comprendre tes goûts.
       *[other] { $name } a mis { $rounds } tours à comprendre tes goûts.
    }
taste-inkling = { $name } avait une petite idée de tes goûts, sans plus.
taste-riddle = Pour { $name }, tes goûts sont restés un mystère.
taste-novice = { $name } n’apprend rien sur toi et offre ses propres coups de cœur.
taste-casual = { $name } n’apprend rien sur toi et offre ce qui plaît à la plupart des gens.
taste-blank = { $name } n’a même pas eu un tour pour te connaître.
taste-score = Entre deux cadeaux, le bot savait dans { $share } des cas lequel tu préférais. À pile ou face : { $coin }.
taste-forgets =
    { $rounds ->
        [one] Le bot ne se souvient que de ton dernier tour.
       *[other] Le bot ne se souvient que de tes { $rounds } derniers tours.
    }
taste-wings = Tes goûts vus par le bot
taste-dislikes = Pas pour toi
taste-likes = Tout à fait toi
taste-love = Ce que le bot t’offrirait en premier
taste-hate = Et jamais ça
taste-rounds = Tour par tour
taste-rounds-how = Tout à gauche, ce que le bot t’aurait offert en premier ; sur chaque cadeau, ton jeton.
taste-nth = Choix { $n }
taste-verdict = Son premier choix
taste-hit = Dans le mille
taste-near = Presque
taste-miss = Raté
taste-empty = Ici, aucun bot ne peut dire ce qu’il a pensé de toi.

## What a taste can hang on: one or two words each, no two alike

tag-experience = Expériences
tag-service = Services
tag-animal = Animaux
tag-machine = Machines
tag-wearable = À porter
tag-games = Jeux
tag-absurd = Absurde
tag-home = Maison
tag-outdoor = Plein air
tag-water = Eau
tag-faraway = Pays lointains
tag-city = Ville
tag-alone = Solitude
tag-social = Compagnie
tag-family = Famille
tag-romantic = Romantisme
tag-restful = Repos
tag-active = Mouvement
tag-risky = Sensations fortes
tag-skill = Savoir-faire
tag-tasty = Bien manger
tag-sweet = Sucreries
tag-pungent = Saveurs fortes
tag-fragrant = Parfums
tag-pretty = Beauté
tag-loud = Bruit
tag-cosy = Cocon
tag-practical = Choses utiles
tag-luxurious = Luxe
tag-collectible = Collections
tag-handmade = Fait main
tag-learning = Savoir
tag-helping = Bonnes actions
tag-status = Gloire
tag-money = Argent
tag-lasting = Choses durables
tag-recurring = Encore et encore
tag-commitment = Engagement
tag-funny = Rires
tag-cheeky = Espiègleries
tag-childlike = Joies d’enfant
tag-nostalgic = Nostalgie
tag-traditional = Traditions
tag-story = Histoires
tag-artistic = Art
tag-musical = Musique
tag-geeky = Geekeries
tag-magical = Magie
tag-spooky = Frissons
