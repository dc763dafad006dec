# GiftTRAP à table. Les noms sont insérés tels quels : jamais après « de » ou « que » (élision),
# jamais d’accord en genre. { $gift } est un nom de cadeau comme dans gifts.ftl (« un petit cactus »).

## The status line: its first word says who acts.

gt-you-deal = À toi : choisis une pile
gt-you-look = À toi : regarde les cadeaux
gt-you-give = À toi : un cadeau par personne
gt-you-give-two = À toi : deux cadeaux par personne
gt-you-get = À toi : pose tes quatre jetons
gt-you-ready = À toi : un piège, ou pas ?
gt-you-open = À toi : déballe un cadeau
gt-waiting-deal = On attend { $names } pour la donne
gt-waiting-shop = On attend { $names }
gt-over = La fête est finie

## Gifts and packs

gt-pack-0 = Petits riens
gt-pack-1 = Jolies attentions
gt-pack-2 = Grandes folies
gt-pack-3 = Rêves d’une vie
gt-number = le numéro { $n }
gt-number-named = le numéro { $n } ({ $name })
gt-colour-0 = Jaune
gt-colour-1 = Rouge
gt-colour-2 = Bleu
gt-colour-3 = Noir
gt-cards-left =
    { $count ->
        [one] { $count } carte restante
       *[other] { $count } cartes restantes
    }
gt-look = Voir : { $gift }
gt-from = par
gt-from-you = par toi
gt-for = pour
gt-for-you = pour toi
gt-from-first = 1er, offert par
gt-from-second = 2e, offert par
gt-nothing-yet = encore rien
gt-lies-for = pour { $name }
gt-round = Tour { $round }

## Deal and shop

gt-deals = { $name } choisit une pile
gt-deals-you = Tu choisis une pile
gt-shop = Les cadeaux de ce tour
gt-previous = Cadeau précédent
gt-next = Cadeau suivant
gt-turn = Retourner
gt-swap = Échanger
gt-ask-swap = Demander l’échange
gt-ask-swap-back = Retirer ma demande
gt-swap-asked = Échange demandé : { $count }
gt-swap-asked-by = Pour l’échange : { $names }
gt-back = Au dos : { $gift }
gt-open-giving = Offrir sans attendre
gt-shop-wait = Qui aimerait quoi ? On offre dès que tout le monde a regardé.

## Give

gt-give-start = Touche un cadeau, puis un nom
gt-hint-gift = Et maintenant, un cadeau pour { $name }
gt-hint-person = { $gift } : pour qui ?
gt-hint-give-more = Quel cadeau comptera double pour toi ?
gt-give-missing = Encore rien pour : { $names }
gt-give = J’offre !
gt-take-back = Reprendre
gt-more = PLUS

## Get

gt-get-start = Touche un jeton, puis un cadeau
gt-hint-token = { $mark } : touche un cadeau
gt-hint-mark = { $gift } : quel jeton ?
gt-hint-get-more = Quel cadeau reçu comptera double pour toi ?
gt-get-missing = Encore à poser : { $marks }
gt-get = Voilà mes envies !
gt-mark-great = GÉNIAL
gt-mark-good = BIEN
gt-mark-ok = PAS MAL
gt-mark-no-way = PAS QUES­TION
gt-mark-none = sans jeton

## Expert cards

gt-give-more = OF­FRIR PLUS
gt-get-more = RECE­VOIR PLUS
gt-trap-card = Gift TRAP
gt-hint-trap = Touche le cadeau à piéger
gt-trap = GiftTRAP !
gt-trap-sure = Jusqu’à la fin du tour, plus personne ne marque avec ce cadeau. Cette carte ne sert qu’une fois par partie.
gt-trap-yes = Oui, je le piège !
gt-trap-no = Non, je garde la carte
gt-trapped-why = Plus personne ne marque avec ce cadeau jusqu’à la fin du tour.

## Reveal

gt-ready = Je ne piège rien
gt-ready-wait = Les jetons sont visibles. Dernière chance de poser un piège : { $names }
gt-wrapped = Encore emballés
gt-beside-tv = Regarde la télé !
gt-beside-tv-whole = Afficher ici aussi
gt-beside-tv-less = Seulement sur la télé
gt-open-one = Lequel vas-tu déballer ?
gt-open-last = Il en reste un : déballe-le !
gt-guess = Que t’offre { $name } ?
gt-pull = Tire sur le ruban !
gt-opens = { $name } déballe
gt-opens-you = Tu déballes
gt-from-gift = { $name } offre : { $gift }.
gt-from-gift-you = Tu offres : { $gift }.
gt-called-great = GÉNIAL !
gt-called-good = BIEN !
gt-called-ok = PAS MAL.
gt-called-no-way = PAS QUESTION !
gt-called-none = Même pas remarqué.
gt-called-trapped = GiftTRAP !
gt-points-both = { $points } pour les deux
gt-points-each = { $give } pour { $by }, { $get } pour { $to }
gt-points-each-you = { $give } pour toi, { $get } pour { $to }
gt-points-each-to-you = { $give } pour { $by }, { $get } pour toi
gt-points-none = Aucun jeton dessus : { $points }
gt-moves = OFFRIR { $give } pour { $by }, RECEVOIR { $get } pour { $to }
gt-told-opened = { $from } { $called } { $moves }.
gt-moves-you = OFFRIR { $give } pour toi, RECEVOIR { $get } pour { $to }
gt-moves-to-you = OFFRIR { $give } pour { $by }, RECEVOIR { $get } pour toi
gt-guessed = { $name } croyait trouver : { $gift }.
gt-guessed-you = Tu croyais trouver : { $gift }.
gt-guessed-right = { $name } a vu juste !
gt-guessed-right-you = Tu as vu juste !
gt-stays-go = reste au DÉPART
gt-stays-gifted = reste sur GIFTED
gt-points-trapped = Piégé : personne ne bouge
gt-points-go = Personne ne peut tomber plus bas
gt-see-gifts = Voir les cadeaux
gt-to-summary = Revoir le tour

## Tracks

gt-tracks = Pistes
gt-track-give = OFFRIR
gt-track-get = RECEVOIR
gt-track-ends = du DÉPART à GIFTED : { $track }
gt-go = DÉPART
gt-gifted = GIFTED
gt-change-give = { $points }, offert à { $name }
gt-change-give-you = { $points }, cadeau pour toi
gt-change-get = { $points }, offert par { $name }
gt-change-get-you = { $points }, cadeau de ta part

## Between rounds and at the end

gt-round-done = Fin du tour { $round }
gt-got = Pour { $name }
gt-got-you = Pour toi
gt-go-on = Continuer
gt-last-round = Le dernier tour
gt-why-gifted =
    { $count ->
        [one] Ses deux pions sur GIFTED : personne n’offre ni ne reçoit mieux.
       *[other] Leurs deux pions sur GIFTED, au même tour.
    }
gt-why-beyond = Plusieurs avaient leurs deux pions sur GIFTED : les cases au-delà, au dernier tour, ont tranché.
gt-why-cap = Le dernier tour est joué. Seul compte le pion le moins avancé de chaque personne : le plus loin l’emporte.
gt-why-too-few = Plus assez de monde pour continuer. Seul compte le pion le moins avancé de chaque personne : le plus loin l’emporte.
gt-knew = Comment les bots ont-ils deviné ?
gt-bonds = Qui connaît qui
gt-bonds-how = Ce que les cadeaux ont rapporté : à gauche, on offre ; en haut, on reçoit.
gt-bonds-to = à { $name }
gt-bonds-to-you = à toi
gt-best = Le plus beau cadeau
gt-worst = Le pire cadeau
gt-share-line = GiftTRAP, joué sur Giftable

## Told in passing

gt-told-trap = { $name } piège un cadeau : { $gift } !
gt-told-trap-you = Tu pièges un cadeau : { $gift } !
gt-told-replaced = À la place du cadeau { $n } : { $gift }.
gt-taken-out = retiré
gt-told-swap = { $name } voudrait un échange : { $gift }.
gt-told-swap-you = Tu demandes un échange : { $gift }.
gt-told-refilled = { $pack } : la pile a été remélangée.
gt-told-joins = { $name } arrive au prochain tour.
gt-told-joins-you = Tu joueras dès le prochain tour.
gt-told-leaves = { $name } part après ce tour.
gt-told-leaves-you = Tu pars après ce tour.
gt-told-doubles-off = À cinq, on n’offre plus qu’un cadeau à chaque personne.

## Help, one for each moment, at most 40 words; and a word for newcomers

help-gifttrap-deal = Choisis une pile. Son ruban dit ce que valent ses cadeaux : le jaune, c’est de la petite monnaie ; le noir, c’est carrément la lune.
    .title = Distribuer
help-gifttrap-shop = Regardez ensemble chaque cadeau : qui aimerait quoi ? Pas clair, pas pour vous ? La personne qui distribue peut retourner ou échanger une carte ; les autres peuvent le demander. Tout le monde a regardé ? On offre.
    .title = Lèche-vitrine
help-gifttrap-give = Offre aux autres ce qui plaira à chacun, jamais deux fois le même cadeau. Vise juste : tu marques, et la personne qui reçoit aussi. Tant que tout le monde n’est pas prêt, tu peux changer d’avis.
    .title = Offrir
help-gifttrap-get =
    Et toi, de quoi as-tu envie ? Pose GÉNIAL, BIEN, PAS MAL et PAS QUESTION sur quatre cadeaux différents. Joue franc jeu : les autres ont misé sur ce qu’ils savent de toi.{ $gifts ->
        [4] { " " }Avec quatre cadeaux, chacun porte un jeton (G18a).
       *[other] { "" }
    }
    .title = Recevoir
help-gifttrap-ready = Toutes les envies sont sur la table. Si tu as encore ton GiftTRAP, c’est le moment. Ensuite, dis que c’est bon pour toi.
    .title = Avant d’ouvrir
help-gifttrap-reveal = Un cadeau à la fois : de qui vient-il, fait-il plaisir ? GÉNIAL rapporte 3 à qui offre comme à qui reçoit, BIEN 2, PAS MAL 1. Sans jeton, chacun perd 1 ; avec PAS QUESTION, { $no_way }.
    .title = Révéler
help-gifttrap-over = On gagne avec ses deux pions sur GIFTED. Regardez qui connaît qui le mieux, puis remettez ça.
    .title = La fin
coach-gifttrap-shop = Qui aimerait quoi ?
coach-gifttrap-give = Touche un cadeau, puis un nom.
coach-gifttrap-get = Lequel t’enchante, lequel surtout pas ?
coach-gifttrap-reveal = On va voir si vous vous connaissez.

## Before a reveal all together, where nobody holds a GiftTRAP

gt-you-looked = À toi : regarde bien
gt-looked = J’ai bien regardé
gt-looked-wait = Tous les jetons sont visibles. On attend encore : { $names }
help-gifttrap-looked = Toutes les envies sont sur la table. Regarde-les, puis dis que tu as bien regardé.
    .title = Avant d’ouvrir

## Refusals: what to do

refused-already-given = Tes cadeaux sont déjà offerts. Reprends-les d’abord.
refused-already-marked = Tes jetons sont déjà posés. Reprends-les d’abord.
refused-already-ready = Tu as déjà donné ton feu vert.
refused-already-trapped = Ce cadeau est déjà piégé. Prends-en un autre.
refused-dealer-decides = C’est toi qui distribues : retourne la carte ou échange-la.
refused-double-not-given = OFFRIR PLUS se pose sur un cadeau que tu offres.
refused-gift-given-twice = N’offre chaque cadeau qu’une seule fois.
refused-gift-gone = Ce cadeau vient d’être remplacé. Choisis-en un autre.
refused-gift-marked-twice = Pose tes quatre jetons sur quatre cadeaux différents.
refused-gift-missing = Quelqu’un attend encore un cadeau de toi.
refused-gift-to-self = Un cadeau à toi-même ? Bien tenté !
refused-no-card-left = Cette pile n’a plus de carte de rechange.
refused-no-get-more = Tu ne peux pas jouer RECEVOIR PLUS maintenant.
refused-no-give-more = Tu ne peux pas jouer OFFRIR PLUS maintenant.
refused-no-guesses = Ici, on ne devine pas.
refused-no-such-token = Ce cadeau est déjà ouvert.
refused-no-traps = On ne peut rien piéger maintenant.
refused-not-a-receiver = Cette personne ne reçoit rien ce tour-ci.
refused-not-the-dealer = Seule la personne qui distribue peut le faire.
refused-not-your-turn = Quelqu’un d’autre ouvre ses cadeaux. Ton tour viendra.
refused-nothing-to-take-back = Il n’y a rien à reprendre.
refused-stale-round = Ce tour est fini.
refused-too-many-gifts = Un cadeau de trop pour cette personne.
refused-trap-spent = Ton GiftTRAP a déjà servi dans cette partie.
