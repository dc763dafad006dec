# That’s Not a Hat à table. Les noms sont insérés tels quels : jamais après « de » ou « que »,
# jamais d’accord en genre. { $gift } est un objet sans article (« cerf-volant »).

## The status line: its first word says who acts. It never says what a gift is.

hat-you-draw = À toi : pioche dès que tout le monde est prêt
hat-you-name = À toi : dis à { $receiver } ce que tu offres
hat-you-say = À toi : dis tout haut à { $receiver } ce que c’est
hat-you-answer = À toi : tu crois { $giver }, ou pas ?
hat-you-vote = À toi : { $giver } disait vrai ?
hat-you-deal = À toi : lance la prochaine partie
hat-waiting-look = On attend { $names }
hat-waiting-name = On attend { $names } : c’est quoi ?
hat-waiting-answer = On attend { $names } : merci, ou pas ?
hat-waiting-vote = On attend { $names } : juste ou faux ?
hat-waiting-pause = On attend { $names } pour continuer
hat-over = C’est fini !
hat-deals = Retiens chaque cadeau !
hat-draws = { $by } pioche un cadeau pour { $to }
hat-thanks = { $name } dit merci
hat-keeps = { $name } dit merci et garde un cadeau de plus
hat-refuses = { $name } n’y croit pas !
hat-draws-you = Tu pioches un cadeau pour { $to }
hat-draws-to-you = { $by } pioche un cadeau pour toi
hat-thanks-you = Tu dis merci
hat-keeps-you = Tu dis merci et gardes un cadeau de plus
hat-refuses-you = Tu n’y crois pas !
hat-counts = On compte les votes

## The table

hat-table = La table
hat-shop = La boutique
hat-shop-empty = La boutique est vide
hat-shop-left = encore { $count }
hat-gifts-of = { $name } : ses cadeaux, le plus ancien d’abord
hat-gifts-of-you = Tes cadeaux, le plus ancien d’abord
hat-face-down = face cachée, va à { $name }
hat-face-down-you = face cachée, pour toi
hat-on-its-way = Un cadeau en route : { $by } l’offre à { $to }
hat-on-its-way-you = Un cadeau en route : tu l’offres à { $to }
hat-on-its-way-to-you = Un cadeau en route : { $by } te l’offre
hat-penalties = Pénalités : { $count } sur { $limit }
hat-penalty = Pénalité : { $gift }
hat-voted = a voté
hat-says-thanks = Merci !
hat-says-aloud = J’ai un joli … pour toi.
hat-says-doubt = Mais non, pas du tout !
hat-votes = Juste : { $right } · Faux : { $not_right }
hat-wrong = Raté pour { $name }
hat-wrong-you = Raté pour toi
hat-stamp-lie = Faux !
hat-stamp-true = Vrai !

## Between games and at the end

hat-game = Partie { $game } sur { $games }
hat-won-all = Personne ne perd : tout le monde gagne !
hat-won-game =
    { $count ->
        [one] Cette partie revient à { $names }
       *[other] { $names } se partagent cette partie
    }
hat-won-game-you =
    { $count ->
        [one] Cette partie est à toi
       *[other] { $names }, vous vous partagez cette partie
    }
hat-why-limit = { $names } : { $limit } pénalités, terminus !
hat-why-limit-you = Tu as { $limit } pénalités, terminus !
hat-why-stall = Plus personne ne se trompe : le plus petit nombre de pénalités l’emporte.
hat-why-empty = La boutique est vide : le plus petit nombre de pénalités l’emporte.
hat-why-last = Il ne reste personne d’autre.
hat-why-match = Le moins de pénalités sur tout le match.
hat-result = Pénalités
hat-result-match = Le match
hat-result-player = Nom
hat-result-held = Gardés à la fin
hat-result-game = Partie { $game }
hat-result-total = Total
hat-share-line = That’s Not a Hat, joué sur Giftable

## Told in passing, and to those who listen

hat-told-drawn = Sur la carte : { $gift }.
hat-told-offers-to-you = { $by } te dit : { $line }
hat-told-offers = { $by } à { $to } : { $line }
hat-told-offers-you = Tu dis à { $to } : { $line }
hat-told-verdict = { $line } { $who }.
hat-told-left = { $name } s’en va ; le cercle se resserre.
hat-told-joins = { $name } arrive à la prochaine partie.
hat-told-joins-you = Tu joueras dès la prochaine partie.

## What one does at the table: begin, name, answer, vote, go on

hat-act-begin = Je pioche
hat-act-go-on = Place à la partie { $n } sur { $games }
hat-act-which = C’est quel cadeau ?
hat-act-two-letters = Deux lettres suffisent
hat-act-found =
    { $count ->
        [0] Aucun cadeau du jeu ne s’appelle ainsi.
        [one] Un cadeau trouvé.
       *[other] { $count } cadeaux trouvés.
    }
hat-act-list = Cadeaux
hat-act-give = Le dire à { $name }
hat-act-pick-first = Choisis d’abord un cadeau dans la liste.
hat-act-say = Dis tout haut à { $name } ce que c’est, puis touche le bouton.
hat-act-said = C’est dit
hat-act-thanks = Merci !
hat-act-not-so = Ce n’est pas ça !
hat-act-hear = Réécouter
hat-act-vote = Sur la carte : { $gift }. { $name } disait vrai ?
hat-act-right = Oui, c’est juste
hat-act-wrong = Non, c’est faux

## Help, one for each moment, at most 40 words; and a word for newcomers

help-hat-look = Qui a quoi ? Regarde autant que tu veux. Bientôt, tout sera face cachée : défense de jeter un œil, même sur tes cadeaux. Pas de notes : le plus drôle, c’est d’oublier !
    .title = Ouvre l’œil
help-hat-name =
    { $spoken ->
        [1] Dis tout haut ce que tu offres : « J’ai un joli … pour toi. » Vrai, à moitié oublié ou inventé. Puis touche le bouton. La flèche au dos montre à qui va le cadeau.
       *[other] On dit ce qu’on offre : vrai, à moitié oublié ou inventé. C’est à toi ? Tape deux lettres et choisis n’importe quel objet. La flèche au dos montre à qui va le cadeau.
    }
    .title = « J’ai un joli … »
help-hat-answer =
    { $spoken ->
        [1] Merci : tu gardes le cadeau face cachée et tu offres ton plus ancien. Tu doutes : on retourne la carte, les autres jugent, et la personne qui a tort la prend. { $limit } pénalités, et c’est fini.
       *[other] Merci : tu gardes le cadeau face cachée et tu offres ton plus ancien. Tu doutes : on retourne la carte, et la personne qui a tort la prend en pénalité. { $limit } pénalités, et c’est fini.
    }
    .title = Merci, ou pas ?
help-hat-vote = Le cadeau est visible. Tout le monde, sauf les deux personnes concernées, dit si le nom était juste. Autant de oui que de non : il l’était.
    .title = C’était bien ça ?
help-hat-pause = Cette partie est finie, ses pénalités sont notées. La personne à gauche de celle qui avait commencé lance la prochaine, avec de nouveaux cadeaux pour tout le monde.
    .title = Entre deux parties
help-hat-over = Le plus petit nombre de pénalités l’emporte ; à égalité, on partage la victoire. Dans un match, les pénalités de toutes les parties comptent.
    .title = La fin
coach-hat-name = Oublié ? Invente avec aplomb.
coach-hat-answer = Si tu doutes à tort, la pénalité est pour toi.
coach-hat-vote = À vous de juger.

## Refusals: what to do

refused-already-named = Tu as déjà nommé ce cadeau. À l’autre de répondre.
refused-already-voted = Tu as déjà voté. Attends les autres.
refused-no-vote = Ce cadeau vient de toi, ou t’est destiné : aux autres de juger.
refused-not-first = Quelqu’un d’autre commence. Profites-en pour regarder !
refused-not-named-yet = Attends que le cadeau ait un nom.
refused-not-spoken = Tape ce que c’est : ici, on ne joue pas de vive voix.
refused-not-the-giver = Quelqu’un d’autre offre. Regarde où va le cadeau !
refused-not-the-receiver = Ce cadeau n’est pas pour toi. Ce n’est donc pas à toi de répondre.
refused-spoken-here = Dis-le tout haut : ici, on joue de vive voix.
refused-unknown-gift = Choisis un des objets de la liste.
