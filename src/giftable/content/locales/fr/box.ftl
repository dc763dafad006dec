# With the printed cards on the players’ own table (G31).

box-lay = Pose { $count } cartes d’une même couleur sur les cases 1 à { $count }. Puis touche cette couleur.
box-lays = { $name } pose les cartes
box-look = Regardez les cartes sur la table. Pour dire ce qu’il y a là, touche un numéro.
box-what = Qu’y a-t-il sur la case { $n } ?
box-done = C’est bon
box-anew = De quelle couleur sont-elles ?
box-chance = Un bot ne voit pas votre table : le hasard a choisi pour { $name }.
