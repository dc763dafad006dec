# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Avant que la première carte ne soit distribuée, le serveur tire un nombre secret et te montre son empreinte.
fair-during = Chaque téléphone à la table ajoute un nombre secret à lui : d’abord seulement son empreinte puis, une fois que tout le monde a vu toutes les empreintes, le nombre lui-même. Chaque mélange de la partie découle de tous ces nombres réunis.
fair-after = Après la partie, tu vois tous les nombres, et ton propre appareil recalcule ici leurs empreintes : si elles correspondent, personne n’en a remplacé un seul.
fair-again = La personne qui gère le serveur peut aussi enregistrer toute la partie dans un fichier avec « giftable export », et « giftable verify FICHIER » redistribue tout.

fair-check = Vérifier une partie
fair-shown = montrée avant la première carte
fair-made = calculée ici, d’après la graine
fair-yes = Identiques. Cette graine était fixée avant la première carte.
fair-no = Différentes. Cette graine n’est pas celle qui était promise.
fair-but = Le nombre du serveur correspond, mais pas ceux de tous les téléphones : voir plus bas.
fair-wait = La graine est dévoilée à la fin. Rouvre alors cette page, depuis l’écran de fin ou le menu.
fair-odd = Il manque quelque chose : une empreinte et une graine ont chacune 64 caractères, de 0 à 9 et de a à f.

fair-remains = Ce que peut encore faire la personne qui gère le serveur : lire les cartes, laisser un téléphone de côté (la personne à qui il appartient le voit) et recommencer le tirage une fois (tout le monde le voit). Tant qu’au moins un téléphone participe honnêtement, elle ne peut pas inventer un mélange ; avec des complices à la table, elle peut seulement en choisir un parmi quelques-uns : parmi deux avec un complice, parmi quatre avec deux, et ainsi de suite. Tout le monde voit quel téléphone s’est tu.
fair-together = Qui a participé
fair-alone = Seul le nombre du serveur a compté dans cette partie : aucun téléphone n’a participé. Une partie d’entraînement commence avant que le téléphone soit connecté ; dès la suivante à cette table, il participe.
fair-own = le tien
fair-unfit = ne correspond pas
fair-list = La liste de toutes les parts. Si tout le monde voit ici la même image, la même liste a été montrée à tous.
fair-other-list = Ce n’est pas la liste que ton téléphone a vue avant la partie.
fair-missing = La part de ton téléphone n’est pas sur cette liste : elle est arrivée trop tard, ou le serveur l’a laissée de côté.
fair-mixed = La graine de cette partie, telle que « giftable verify » la montre

fair-fields = Ce que l’on compare
fair-field-shown = Empreinte
fair-field-seed = Graine
fair-field-table = Identifiant de la table
fair-field-game = Numéro de la partie à cette table

fair-missed = Le téléphone de { $name } n’a pas participé à ce mélange.
fair-missed-you = Ton téléphone n’a pas participé à ce mélange.
refused-not-mixing = Rien n’est mélangé en ce moment.
refused-other-share = Ce n’est pas la part que tu avais scellée.
refused-wrong-step = Trop tard pour ce mélange.
