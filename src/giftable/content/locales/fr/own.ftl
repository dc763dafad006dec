# Own gifts: the pages on which people make decks of their own cards, and print them.

## The list of decks

own-line = Crée tes propres cartes : une photo, un dessin, une blague que seuls tes amis comprennent.
own-idea-0 = papa qui danse
own-idea-1 = encore cette soupe
own-idea-2 = une nuit dans la tente de Bob
own-new = Créer un paquet
own-open = Ouvrir un fichier
own-opening = Envoi : { $part } %
own-where = Tes paquets restent sur ce serveur, et seul ce navigateur peut les ouvrir. Un fichier les garde pour toujours et te suit partout.
own-room = Paquets : { $decks } sur { $most }, { $size } sur { $full }.
own-cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
own-save = Télécharger
own-print = Imprimer
own-delete = Supprimer
own-delete-sure = Supprimer « { $title } » ?
own-delete-what = Les cartes et leurs images disparaissent aussitôt. Seul un fichier déjà téléchargé permet de les récupérer.
own-delete-yes = Oui, supprimer
own-delete-no = Le garder
own-deleted = « { $title } » est supprimé.

## A new deck

own-deck-name = Comment s’appelle le paquet ?
own-deck-example = L’été au bord du lac
own-deck-nameless = Donne un nom au paquet.
own-deck-game = Pour quel jeu ?
own-for-gifttrap = Des cadeaux à offrir et à espérer : grands ou petits, adorables ou affreux.
own-for-hat = Des choses à retenir et à nommer : jamais deux que l’on pourrait confondre.
own-begin = Aux cartes !
own-about = À propos du paquet
own-deck-language = Langue des noms
own-deck-by = Créé par
own-deck-licence = Ce que les autres peuvent en faire

## The cards of a deck

own-all = Tous les paquets
own-to-table = Retour à la table
own-kept = Tout est enregistré.
own-partly = Enregistré, sauf ce qui est marqué.
own-leave = Ce qui est marqué n’est pas enregistré. Partir quand même ?
own-busy = Enregistrement…
own-lost = Pas de connexion. Laisse cette page ouverte : rien n’est perdu, et tout s’enregistrera dès ton retour en ligne.
own-first = Qui ou quoi fera rire tout le monde ?
own-first-how = Une photo, un nom : voilà une carte.
own-change = Modifier
own-take-out = Retirer : { $name }
own-out = Carte retirée : « { $name } »
own-undo = Annuler
own-half = Une carte est à moitié faite.
own-half-go = Continuer
own-half-no = Jeter
own-full = Le paquet est plein : { $most } cartes.

## Ways to a picture

own-take = Prendre une photo
own-take-short = Photo
own-pick = Choisir une image
own-pick-short = Choisir
own-reading = Un instant…
own-draw = Dessin
own-ours = Nos images, emoji
own-paste = En série
own-none = Nom seul
own-heic = C’est une image HEIC, que ce navigateur ne sait pas lire. Fais-en une capture d’écran, ou règle l’appareil photo sur JPEG.
own-no-picture-file = Ce fichier ne se lit pas comme une image. Choisis un PNG, JPEG ou WebP en bon état.

## One card

own-card-new = Une nouvelle carte
own-card-change = Modifier la carte
own-card-name = Comment ça s’appelle ?
own-card-add = Dans le paquet
own-card-done = C’est bon
own-nameless = Donne-lui un nom.
own-too-long = { $most } caractères au plus.
own-is-in = Dans le paquet : { $name }
own-are-in =
    { $n ->
        [one] { $n } carte est dans le paquet.
       *[other] { $n } cartes sont dans le paquet.
    }
own-pack = Quelle valeur ?
own-pack-yellow = jaune
own-pack-red = rouge
own-pack-blue = bleu
own-pack-black = noir
own-adults = Réservée aux adultes
own-names = Noms dans d’autres langues
own-names-why = Dans une autre langue, on voit le nom tel que tu l’as écrit, sauf si tu en ajoutes un ici.
own-tags = Un indice pour les bots
own-tags-why = { $most } au plus. Sans indice, les bots apprennent en voyant ce que chacun choisit.
own-other-picture = Une autre image
own-crop = La partie de l’image que montre la carte. Fais-la glisser, pince pour zoomer, ou utilise les flèches.
own-zoom-in = Zoomer
own-zoom-out = Dézoomer
own-drawing = Ton dessin
own-draw-here = Dessine ici
own-colour-ink = Noir
own-colour-red = Rouge
own-colour-yellow = Jaune
own-colour-green = Vert
own-colour-blue = Bleu
own-thick = Trait épais
own-clear = Tout effacer
own-search = Quelle image ? Cherche dans les nôtres, ou tape un emoji.
own-search-no = Retour à la carte
own-not-found = Aucune des nôtres ne s’appelle ainsi.
own-further = En voir plus

## Many cards at once

own-lines = Un nom par ligne
own-lines-packs = Un cadeau par ligne
own-lines-which = Si tu veux, la couleur après un point-virgule : { $packs }.
own-lines-example = la tente de Bob
own-lines-example-packs = une nuit dans la tente de Bob ; bleu
own-at-line = Ligne { $line } : { $why }
own-odd-empty = il manque le nom.
own-odd-long = le nom dépasse { $most } caractères.
own-odd-pack = il n’y a pas de couleur « { $what } ».
own-odd-twice = « { $what } » y est deux fois.
own-lines-there = Déjà dans le paquet : { $n }
own-lines-add = Ajouter des cartes : { $n }

## On paper

own-print-title = Imprimer « { $title } »
own-paper = Papier
own-mode = Versos
own-mode-fold = Plier et coller
    .how = Marche avec toutes les imprimantes : plie sur le pointillé, colle, découpe.
own-mode-duplex-long = Recto verso, bord long
    .how = Choisis le même bord dans la fenêtre d’impression.
own-mode-duplex-short = Recto verso, bord court
    .how = Choisis le même bord dans la fenêtre d’impression.
own-mode-fronts-then-backs = Les rectos, puis les versos
    .how = Imprime les rectos, retourne la pile comme une page, remets-la, imprime les versos.
own-mode-fronts = Aucun
    .how = Chaque cadeau a sa propre carte.
own-print-language = Langue
own-offset = Versos décalés ?
own-offset-why = Déplace-les de quelques millimètres, vus de dos.
own-offset-right = Vers la droite (mm)
own-offset-down = Vers le bas (mm)
own-print-how = Imprime en taille réelle (100 %), sans ajuster à la page. L’idéal : du papier épais.
own-print-adults = Les cartes pour adultes aussi
own-test-page = Ouvrir une page d’essai
own-box = Nos jeux sur papier
own-print-go = Ouvrir les feuilles

## Brought to a table

own-again = Déjà sur la table : touche pour l’actualiser
