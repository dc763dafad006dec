# What one may do right now, after the parts of the ask (games/*/rules/asks.py): what the "?" says
# besides its help. Numbers are how many there are of it; 1 and 0 stand for yes and no.

may-now = En ce moment, tu peux :
may-nothing = Tu n’as rien à faire pour l’instant. On attend : { $names }.
may-gifttrap-ask-deal = choisir la pile d’où viendront les cadeaux de ce tour
may-gifttrap-ask-look = dire que tu as regardé les cadeaux
may-gifttrap-ask-give =
    { $each ->
        [2] choisir deux cadeaux pour chaque autre personne
       *[other] choisir un cadeau pour chaque autre personne
    }{ $give_more ->
        [1] { ", et jouer OFFRIR PLUS avec l’un d’eux" }
       *[other] { "" }
    }
may-gifttrap-ask-get =
    poser tes quatre jetons sur quatre cadeaux différents{ $tokens ->
        [0] { "" }
       *[other] { ", et RECEVOIR PLUS sous un cadeau reçu" }
    }
may-gifttrap-ask-ready = dire que c’est bon pour toi
may-gifttrap-ask-open =
    { $tokens ->
        [1] déballer ton cadeau
       *[other] déballer un de tes cadeaux
    }{ $guesses ->
        [0] { "" }
       *[other] { ", en devinant d’abord ce que c’est si tu veux" }
    }
may-gifttrap-may-open-giving = commencer à offrir sans attendre les autres
may-gifttrap-may-turn = retourner une carte
may-gifttrap-may-swap = échanger un cadeau contre un autre
may-gifttrap-may-ask-swap = demander l’échange d’un cadeau
may-gifttrap-may-lay-anew = dire que d’autres cartes ont été posées
may-gifttrap-may-name-gift = nommer un cadeau
may-gifttrap-may-take-back = reprendre ce que tu as choisi
may-gifttrap-may-trap = piéger un cadeau avec ton GiftTRAP
may-hat-ask-deal = commencer la partie suivante
may-hat-ask-draw = piocher le cadeau du dessus, quand tout le monde a bien regardé
may-hat-ask-name = nommer l’objet de ton choix, que ce soit vrai ou non
may-hat-ask-say = dire à voix haute ce que tu offres, puis toucher le bouton
may-hat-ask-answer = dire merci si tu y crois, ou douter
may-hat-ask-vote = dire si le nom était juste
