# Ce qui figure sur les feuilles que fait `giftable print`.

paper-note = Un paquet Giftable, œuvre de fans indépendante ; ne vient pas de l’éditeur
paper-go = DÉPART
paper-gifted = GIFTED
paper-test-front = Page d’essai, recto. Imprime les deux côtés comme tu imprimeras les cartes, puis retourne la feuille.
paper-test-back = Page d’essai, verso. Tiens-la devant une lampe. Lis sur les règles graduées de combien de millimètres les croix du recto s’écartent vers la droite (+) ou la gauche (−), vers le bas (+) ou le haut (−) : c’est le décalage (offset).
paper-print = Imprime en taille réelle (100 %), sans en-têtes ni pieds de page.
