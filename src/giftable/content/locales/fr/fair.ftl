# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Avant que la première carte soit distribuée, le serveur tire un nombre secret, la graine, et vous montre son empreinte.
fair-during = Tous les mélanges de la partie découlent de cette graine, et une autre graine aurait une autre empreinte.
fair-after = À la fin, vous voyez la graine, et votre propre appareil en reprend ici l’empreinte : si les deux sont les mêmes, personne ne l’a échangée.
fair-again = La personne qui tient le serveur peut aussi écrire toute la partie dans un fichier avec « giftable export », et « giftable verify FICHIER » redistribue tout.

fair-check = Vérifier une partie
fair-shown = montrée avant la première carte
fair-made = calculée ici, d’après la graine
fair-yes = Les mêmes. Cette graine était fixée avant la première carte.
fair-no = Pas les mêmes. Cette graine n’est pas celle qui était promise.
fair-wait = La graine vient après la fin. Rouvrez alors cette page, depuis la fin de la partie ou le menu.
fair-odd = Il manque quelque chose : une empreinte et une graine ont 64 caractères, de 0 à 9 et de a à f.

fair-fields = Ce qui est comparé
fair-field-shown = Empreinte
fair-field-seed = Graine
fair-field-table = Identifiant de la table
fair-field-game = Numéro de la partie à cette table
