# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Avant que la première carte soit distribuée, le serveur tire un nombre secret, la graine, et te montre son empreinte.
fair-during = Tous les mélanges de la partie découlent de cette graine, et une autre graine aurait une autre empreinte.
fair-after = Après la partie, tu vois la graine, et ton propre appareil en recalcule ici l’empreinte : si les deux empreintes sont identiques, personne n’a remplacé la graine.
fair-again = La personne qui gère le serveur peut aussi enregistrer toute la partie dans un fichier avec « giftable export », et « giftable verify FICHIER » redistribue tout.

fair-check = Vérifier une partie
fair-shown = montrée avant la première carte
fair-made = calculée ici, d’après la graine
fair-yes = Identiques. Cette graine était fixée avant la première carte.
fair-no = Différentes. Cette graine n’est pas celle qui était promise.
fair-wait = La graine est dévoilée à la fin. Rouvre alors cette page, depuis l’écran de fin ou le menu.
fair-odd = Il manque quelque chose : une empreinte et une graine ont chacune 64 caractères, de 0 à 9 et de a à f.

fair-fields = Ce que l’on compare
fair-field-shown = Empreinte
fair-field-seed = Graine
fair-field-table = Identifiant de la table
fair-field-game = Numéro de la partie à cette table
