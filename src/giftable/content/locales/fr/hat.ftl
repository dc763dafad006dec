# That’s Not a Hat à table. Les noms sont insérés tels quels : jamais après « de » ou « que »,
# jamais d’accord en genre. { $gift } est un objet sans article (« cerf-volant »).

## The status line: its first word says who acts. It never says what a gift is.

hat-you-draw = À toi : pioche quand tout le monde a bien regardé
hat-you-name = À toi : dis à { $receiver } ce que tu offres
hat-you-say = À toi : dis tout haut à { $receiver } ce que c’est
hat-you-answer = À toi : tu crois { $giver }, ou pas ?
hat-you-vote = À toi : { $giver } disait vrai ?
hat-you-deal = À toi : lance la prochaine partie
hat-waiting-look = On attend { $names } pour piocher
hat-waiting-name = On attend { $names } : c’est quoi ?
hat-waiting-answer = On attend { $names } : merci, ou pas ?
hat-waiting-vote = On attend le vote : { $names }
hat-waiting-pause = On attend { $names } pour continuer
hat-moment = Un instant…
hat-over = Tous les cadeaux sont offerts
hat-deals = Regarde bien : bientôt, tout sera face cachée
hat-draws = { $name } pioche un cadeau pour { $to }
hat-thanks = { $name } dit merci
hat-keeps = { $name } dit merci et en garde un de plus
hat-refuses = { $name } n’y croit pas !
hat-counts = On compte les votes

## The table

hat-table = La table
hat-shop = La boutique
hat-shop-empty = La boutique est vide
hat-shop-left = encore { $count }
hat-gifts-of = { $name } : ses cadeaux, le plus ancien d’abord
hat-face-down = face cachée, va à { $name }
hat-on-its-way = Un cadeau en route : { $giver } l’offre à { $receiver }
hat-penalties = Pénalités : { $count } sur { $limit }
hat-penalty = Pénalité : { $gift }
hat-voted = a voté
hat-says-thanks = Merci !
hat-says-aloud = J’ai un joli … pour toi.
hat-says-doubt = Mais non, pas du tout !
hat-votes = Vrai : { $right } · Faux : { $not_right }
hat-wrong = Raté pour { $name }
hat-wrong-you = Raté pour toi

## Between games and at the end

hat-game = Partie { $game } sur { $games }
hat-won =
    { $count ->
        [one] { $names } gagne !
       *[other] { $names } gagnent ensemble !
    }
hat-won-all = Personne ne perd : tout le monde gagne !
hat-won-game =
    { $count ->
        [one] Cette partie revient à { $names }
       *[other] { $names } se partagent cette partie
    }
hat-why-limit = { $names } : { $limit } pénalités, terminus !
hat-why-stall = Plus personne ne se trompe : qui a le moins de pénalités gagne.
hat-why-empty = La boutique est vide : qui a le moins de pénalités gagne.
hat-why-last = Il ne reste personne d’autre.
hat-why-match = Le moins de pénalités sur tout le match.
hat-result = Pénalités
hat-result-match = Le match
hat-result-player = Nom
hat-result-held = À la fin
hat-result-game = Partie { $game }
hat-result-total = Total
hat-again = On remet ça
hat-again-wait = L’hôte peut lancer une autre partie.
hat-to-lobby = Retour au salon
hat-share = Partager
hat-share-line = That’s Not a Hat, joué sur Giftable
hat-share-seat =
    { $count ->
        [one] { $name } : { $count } pénalité
       *[other] { $name } : { $count } pénalités
    }
hat-share-copied = Copié : colle-le là où sont tes amis.

## Told in passing, and to those who listen

hat-told-drawn = C’est : { $gift }.
hat-told-offers-you = { $name } t’offre : { $line }
hat-told-offers = { $name } à { $to } : { $line }
hat-told-verdict = C’est : { $gift }. { $who }.
hat-told-left = { $name } s’en va ; le cercle se resserre.
hat-told-joins = { $name } arrive à la prochaine partie.

## What one does at the table: begin, name, answer, vote, go on

hat-act-begin = Tout le monde a vu : je pioche
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
hat-act-say = Dis tout haut à { $name } ce que c’est, puis touche.
hat-act-said = C’est dit
hat-act-thanks = Merci !
hat-act-not-so = Ce n’est pas ça !
hat-act-hear = Réécouter
hat-act-vote = C’est : { $gift }. { $name } disait vrai ?
hat-act-right = Oui, c’est juste
hat-act-wrong = Non, c’est faux
