# With the printed cards on the players’ own table (G31).

box-lay = Pose { $count } cartes d’une même couleur sur les cases 1 à { $count }. Puis touche cette couleur.
box-lays = { $name } pose les cartes
box-look = Regardez les cartes sur la table. Pour dire ce qu’il y a là, touchez un numéro.
box-what = Qu’y a-t-il sur la case { $n } ?
box-done = C’est bon
box-anew = De quelle couleur sont-elles ?
box-chance = Un bot ne voit pas votre table : le hasard a choisi pour { $name }.

gt-you-lay = À toi : pose les cartes
gt-lay-anew = On a posé d’autres cartes
gt-told-named = Nouveau nom : { $gift }.
help-gifttrap-box = Le donneur pose sur votre table des cartes d’une même couleur, sur les cases 1, 2, 3 …, et touche ici cette couleur. Tout le monde regarde les vraies cartes ; on les retourne et on les échange à la main. Ensuite, on offre et on choisit par numéros.
    .title = Avec la boîte
refused-bad-gift-name = Ce nom est vide.
refused-cards-on-table = Les cartes sont sur votre table : c’est là qu’on les retourne et qu’on les échange.
refused-no-box = À cette table, on joue avec les cartes à l’écran.
refused-somebody-looked = Quelqu’un a déjà regardé : ces cartes restent.
