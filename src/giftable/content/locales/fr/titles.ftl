# The end of a game, told: a title for each player, a gift’s journey, the picture to share. Names
# of people are put in as they are: never inflect them, and give them no gendered word.

told-titles = Le palmarès
told-title = { $name } : { $title }
told-title-fact = { $name } : { $title }. { $fact }
told-saved = Enregistré dans tes téléchargements.
end-people = En tête côté humains : { $names }

## GiftTRAP: the titles and the facts behind them

gt-title-knows = Connaît { $other } par cœur
    .fact = Dans le mille : { $count } sur { $of }
gt-title-knows-you = Te connaît par cœur
gt-title-riddle = Une énigme jusqu’au bout
    .fact = Cadeaux ratés : { $count } sur { $of }
gt-title-open-book = Un livre ouvert
    .fact = Dans le mille : { $count } sur { $of }
gt-title-generous = Le cœur sur la main
    .fact = Points offerts aux autres : { $count }
gt-title-no-no-way = Jamais un PAS QUESTION
    .fact = Cadeaux offerts : { $of }
gt-title-trapper = L’art du piège
    .fact = Jetons piégés : { $count }
gt-title-bullseye = En plein cœur
    .fact = Offert : GÉNIAL × { $count }
gt-title-joker = C’est l’intention qui compte
    .fact = Pour { $other } : { $gift }
gt-title-joker-you =
    .fact = Pour toi : { $gift }
gt-title-moment = Le cadeau de la soirée
    .fact = Pour { $other } : { $gift }
gt-title-moment-you =
    .fact = Pour toi : { $gift }
gt-title-kindred = En phase avec { $other }
    .fact = Dans le mille, des deux côtés : { $count } sur { $of }
gt-title-kindred-you = En phase avec toi
gt-title-beloved = Que du bonheur
    .fact = Déballé : GÉNIAL × { $count }
gt-title-nerves = Des nerfs d’acier
    .fact = Déballé : PAS QUESTION × { $count }
gt-title-ahead = En avance sur son temps
    .fact = Cadeaux passés inaperçus : { $count }
gt-title-rocket = La fusée
    .fact = Cases en un seul tour : { $count }
gt-title-steady = Une valeur sûre
    .fact = BIEN ou PAS MAL : { $count } sur { $of }
gt-title-bold = Tout ou rien
    .fact = GÉNIAL × { $count }, PAS QUESTION × { $of }
gt-title-late = La bonne surprise
    .fact = À la table depuis le tour { $count }
gt-title-gift = Un cadeau inoubliable
    .fact = Pour { $other } : { $gift }
gt-title-gift-you =
    .fact = Pour toi : { $gift }
gt-title-company = D’excellente compagnie
gt-title-seer = Connaît tout le monde par cœur
    .fact = Bons pronostics : { $count } sur { $of }

## GiftTRAP: the picture to share

gt-share-given = { $by } offre à { $to } : { $gift }.
gt-share-given-you = Tu offres à { $to } : { $gift }.
gt-share-given-to-you = { $by } t’offre : { $gift }.
gt-share-bond = { $by } connaît { $to } par cœur.

## That’s Not a Hat: the titles and the facts behind them

hat-title-liar = L’art du bobard
    .fact = Bobards réussis : { $count }
hat-title-poker = Un visage de marbre
    .fact = Annoncé : { $said }. En vrai : { $gift }.
hat-title-elephant = Une mémoire d’éléphant
    .fact = Retenus : { $count } sur { $of }
hat-title-trusting = La confiance incarnée
    .fact = « Merci » × { $count }, pas un seul doute
hat-title-doubter = Comme saint Thomas
    .fact = Mis en doute : { $count } sur { $of }
hat-title-nose = Un sacré flair
    .fact = Bobards démasqués : { $count }
hat-title-caught = La main dans le sac
    .fact = Bobards découverts : { $count }
hat-title-honest = Franchise à toute épreuve
    .fact = Noms exacts : { $count } sur { $count }
hat-title-clean = Les mains propres
    .fact = Pas une seule pénalité
hat-title-collector = Une belle collection
    .fact = Pénalités : { $count }
hat-title-bluffer = À l’origine du plus long bluff
    .fact = Annoncé : { $said }. En vrai : { $gift }.
hat-title-grateful = Merci pour tout
    .fact = « Merci » pour un bobard × { $count }
hat-title-sceptic = Doute même de la vérité
    .fact = Doutes pour rien : { $count }
hat-title-creative = Une imagination sans bornes
    .fact = Noms inventés : { $count }
hat-title-busy = Des mains infatigables
    .fact = Cadeaux transmis : { $count }
hat-title-late = La bonne surprise
    .fact = À la table depuis la partie { $count }
hat-title-keeper = Ne repart pas bredouille
    .fact = À la fin : { $gift }
hat-title-company = D’excellente compagnie
hat-title-seer = Lit dans tous les jeux
    .fact = Percés à jour : { $count } sur { $of }

## That’s Not a Hat: a gift’s journey, and the picture to share

hat-bluff = Le plus long bluff
hat-journey = Le voyage d’un cadeau
hat-doubted = objection !
hat-share-said =
    { $by } annonce : { $said }.
    En vrai : { $gift }.
