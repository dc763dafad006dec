# What the lessons of GiftTRAP say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
# { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = Un cadeau pour chacun : { $name } vit pour les abeilles, { $other } pour le luxe. Quoi pour qui ?
    .wrong = Pas encore. Les abeilles pour { $name }, le majordome pour { $other } !
lesson-gifttrap-get = À tes souhaits, en secret. Aujourd’hui, la glace est GÉNIAL et les chaussettes mouillées PAS QUESTION ; le reste à ton goût.
    .wrong = GÉNIAL sur la glace, PAS QUESTION sur les chaussettes mouillées !
lesson-gifttrap-unwrap = Des cadeaux pour toi ! Déballe d’abord celui de { $name }.
    .wrong = D’abord celui de { $name } !
lesson-gifttrap-both = GÉNIAL ! Ton pion RECEVOIR avance de 3, et le pion OFFRIR de { $name } aussi. Au suivant !
lesson-gifttrap-win = PAS QUESTION : on recule de 4, jamais avant le DÉPART. On gagne en finissant une manche avec ses deux pions sur GIFTED. Aux autres de déballer.
lesson-gifttrap-go = C’était une manche, et c’est tout. À toi de jouer !
