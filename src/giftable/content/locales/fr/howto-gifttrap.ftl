# How to play GiftTRAP in a minute: one sentence for each picture.

howto-gifttrap-1 = Au milieu de la table, des cadeaux : un de plus qu’il n’y a de joueurs.
howto-gifttrap-2 = En secret, offre à chacun des autres le cadeau qui lui plaira.
howto-gifttrap-3 = Puis marque tes propres envies, de GÉNIAL à PAS QUESTION.
howto-gifttrap-4 = Déballe tes cadeaux un à un : de qui vient chacun, et fait-il plaisir ?
howto-gifttrap-5 = Si le cadeau plaît, deux pions avancent, OFFRIR chez l’autre et RECEVOIR chez toi ; sinon, les deux reculent.
howto-gifttrap-6 = Tes deux pions sur GIFTED à la fin d’un tour, et c’est gagné.
