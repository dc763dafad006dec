# Cadeaux maison à la table : les paquets qu’on y pose, et leurs cartes dans la partie.

cards-lay = Poser un paquet sur la table
cards-empty = Aucun de vos paquets n’est encore là. Photos, dessins, blagues : rien ne vous fera autant rire.
cards-count =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
cards-put-back = Reprendre
cards-put-back-which = Reprendre « { $deck } »
cards-later = On pose et on reprend les paquets entre deux parties.
cards-host-lays = Ici, seul l’hôte pose des paquets.
cards-all = Tout le monde peut poser un paquet
    .effect = Sinon, seulement toi.

## Une carte et son hôte

cards-made = Du paquet « { $deck } ». Créé par : { $by }
cards-remove = Retirer cette carte
cards-remove-one = Retirer une carte
cards-remove-sure = La retirer pour de bon ? Elle ne sera plus distribuée à cette table, et personne ne verra plus son image.
cards-remove-yes = La retirer
cards-remove-no = La laisser
cards-removed = Une carte a été retirée.

## Qui voit les images

cards-hide = Masquer les images maison sur cet appareil
    .effect = Tu vois leurs noms à la place. Pratique pour diffuser en direct.
cards-tv = Images maison sur une télé
    .effect = Sans elles, une télé n’affiche que les noms.
