# Les règles de That’s Not a Hat dans nos propres mots, numérotées comme dans le livret de ce projet.
# book-hat-<numéro> : la règle ; son .ours : ce que le livret ne dit pas et que ce projet a tranché.

book-hat-intro = Des cadeaux de tous les jours font le tour de la table, face cachée. La personne qui en passe un dit ce que c’est, et celle qui le reçoit y croit, ou non. Défense de regarder, et la mémoire est courte. Trois pénalités, et la partie est finie.

## What lies on the table

book-hat-things = Sur la table
book-hat-h1 = Des cartes Cadeaux, chacune avec un objet du quotidien différent. Au dos, une flèche : les noires pointent à gauche, les blanches à droite. Si vous avez le jeu imprimé, aucun téléphone n’est nécessaire.
    .ours = Quelle couleur pointe de quel côté : dans le livret, les couleurs ne servent qu’à partager le paquet. La moitié des dos est noire, l’autre blanche, et chaque partie les redistribue. On ne découvre le dos d’une carte que lorsqu’elle est posée face cachée.
book-hat-h2 = On commence avec un cadeau chacun, face visible. Regarde bien ceux des autres, rien ne presse. Tous les autres cadeaux forment la boutique, au milieu ; celui du dessus est face visible.
    .ours = Sous le cadeau du dessus, la boutique n’a pas encore d’ordre : le hasard tire le suivant au moment où il apparaît.
book-hat-h3 = La dernière personne à avoir reçu un cadeau commence. Ici, c’est le hasard qui décide, ou l’hôte qui désigne quelqu’un.
    .ours = Le hasard, et le choix de l’hôte. La personne désignée commence aussi quand on rejoue.

## A turn

book-hat-turn = Un tour
book-hat-h4 = La personne qui commence pioche le cadeau du dessus, le montre à tout le monde, le retourne et l’offre aussitôt à la personne d’à côté, celle que désigne la flèche du cadeau. Un cadeau pioché s’offre toujours tout de suite, ne se garde jamais et ne se montre que cette fois-là.
book-hat-h5 = Avec le cadeau, une phrase : « J’ai un joli chapeau pour toi. » Il faut nommer quelque chose ; rien n’oblige à dire vrai. Tout objet convient, même s’il est parmi les pénalités ou n’est pas en jeu du tout.
book-hat-h6 = Seule la personne qui reçoit répond : « Merci », ou « Ce n’est pas un chapeau ! ». Elle n’a pas à dire ce que c’est d’après elle ; si elle le dit, ça ne change rien.
book-hat-h7 = Merci : la personne qui reçoit pose le cadeau face cachée au-dessus de ceux qu’elle a déjà, puis offre son plus ancien, dans le sens de sa flèche. S’il était encore visible, on le retourne d’abord.
book-hat-h8 = Ce n’est pas un chapeau : on retourne la carte. Si le nom était faux, la personne qui offre a tort ; sinon, celle qui reçoit. La personne qui a tort garde la carte, face visible, en pénalité, puis pioche un nouveau cadeau et l’offre.
book-hat-h9 = Défense de regarder sous les cartes, même sous les tiennes. Les pénalités restent visibles pour tout le monde.
    .ours = Aucun écran ne sait quel objet est sur une carte face cachée, rien ne garde la trace de ce qui s’est dit, et le film de la partie attend la fin. Après, tu peux tout regarder.

## The end

book-hat-end = La fin
book-hat-h10 = Dès que quelqu’un a trois pénalités, la partie s’arrête net. Le plus petit nombre de pénalités l’emporte ; à égalité, on partage la victoire. L’hôte peut choisir 2, 4 ou 5 pénalités.
    .ours = Tout autre nombre que trois, et la victoire partagée.
book-hat-h11 = Un match : autant de parties que de joueurs ; à chaque nouvelle partie, c’est la personne suivante, à gauche, qui commence. Toutes les pénalités s’additionnent ; le plus petit nombre l’emporte et, à égalité, on partage la victoire.
    .ours = Le choix de qui commence la partie suivante. Si tu rejoins un match en cours, tu commences avec le plus grand nombre de pénalités de la table.

## Harder

book-hat-harder = Plus corsé
book-hat-h12 = Une seule couleur : que des cartes noires, ou que des blanches. Tous les dos se ressemblent, et tous les cadeaux tournent dans le même sens. On peut toujours nommer n’importe quel objet.
    .ours = On peut nommer n’importe quel objet : une liste plus courte dirait ce qui est en jeu.
book-hat-h13 = Deux cadeaux chacun au départ, face visible. Le plus ancien s’offre d’abord, et lui seul est retourné. À deux joueurs, c’est toujours ainsi, et toutes les flèches mènent à l’autre joueur.
    .ours = Si les autres s’en vont et qu’on n’est plus que deux, on garde autant de cadeaux qu’avant.

## On screens

book-hat-online = Sur écran
book-hat-h14 = Tu tapes le nom dans ta langue, et chaque personne le lit et l’entend dans la sienne. Les propositions apparaissent dès la deuxième lettre, parmi tous les objets du jeu. On peut aussi jouer de vive voix, à trois ou plus et sans bot : on dit le nom tout haut et, si la personne qui reçoit n’y croit pas, les autres votent pour dire s’il était juste. Autant de oui que de non : il l’était. Les votes restent secrets jusqu’au dernier.
    .ours = Tout cela : à une vraie table, on dit simplement le nom. S’il n’y a plus personne pour voter, le nom compte comme juste.
book-hat-h15 = Par défaut, pas de chrono. Si l’hôte en met un : 30 secondes pour nommer, 20 pour répondre ou voter. Ensuite, le hasard nomme un objet quelconque, qui peut même être le bon ; une réponse en retard devient « merci », un vote en retard, « juste ». Tout le monde en est averti. Hésiter dans les temps fait partie du bluff.
    .ours = Tout cela.
book-hat-h16 = Si personne ne se trompe, il y a bientôt davantage à retenir. Quand quatre cadeaux par joueur ont été acceptés d’affilée, la personne qui a dit merci en dernier garde tous ses cadeaux et en pioche un nouveau à offrir ; de même à huit, douze et seize. À vingt par joueur, la partie s’arrête, et le plus petit nombre de pénalités l’emporte. Dès que quelqu’un doute, on recompte depuis zéro.
    .ours = Tout cela. Dans le livret, la partie continue, tout simplement, et l’hôte peut choisir ça aussi.
book-hat-h17 = Avant de commencer, on compte les cartes. Il en faut, par joueur, une pour chaque cadeau de départ et une pour chaque pénalité, sauf celle qui met fin à la partie ; et une de plus pour toute la table. Si la boutique est vide quand il faut piocher, la partie s’arrête, et le plus petit nombre de pénalités l’emporte.
    .ours = Tout cela.
book-hat-h18 = Si tu t’en vas, un bot joue à ta place, et tu la reprends quand tu veux. Si l’hôte préfère, la place reste vide : tes cadeaux, face cachée, quittent la partie, le cercle se resserre, et un cadeau en route vers toi file à la personne suivante. La dernière personne qui reste gagne. Si tu arrives en retard, attends la partie suivante.
    .ours = Tout cela. Si la personne qui offre et celle qui reçoit sont parties, c’est la suivante, dans le sens de la flèche, qui pioche. Si la personne qui doit commencer s’en va pendant qu’on regarde, la personne à sa gauche commence.

## Tips

book-hat-tips = Petits conseils
book-hat-h19 = Tu ne sais plus ce que tu as ? Bluffe, mais ne regarde pas et ne montre rien. Tu le sais très bien ? Prends l’air hésitant, pour qu’on doute de toi. Tu as un doute ? Prends l’air hésitant quand même, et bientôt plus personne ne saura que penser.
book-hat-h20 = Les deux exemples du livret, en images : un cadeau accepté, puis un cadeau refusé.

## Its pictures: 1 to 4 accepted, 5 to 8 refused.

example-hat-1 = Oleg vient de recevoir d’Anna, à sa droite, un piano. Il est posé face cachée au-dessus de son cadeau plus ancien, une guitare.
example-hat-2 = Oleg retourne la guitare. Sa flèche pointe à droite, vers Anna : « J’ai une jolie guitare pour toi. »
example-hat-3 = Anna vient de voir la guitare : elle dit merci et la pose au-dessus de son cadeau plus ancien, un muffin.
example-hat-4 = Elle retourne alors le muffin et l’offre dans le sens de sa flèche.
example-hat-5 = Maria offre un cadeau à Anna : « J’ai un joli chapeau pour toi. » Anna n’y croit pas : « Ce n’est pas un chapeau ! »
example-hat-6 = Elle retourne la carte : un brocoli ! Maria a tort et le garde en pénalité.
example-hat-7 = Maria pioche un livre, le montre et le retourne. Sa flèche pointe à gauche, de nouveau vers Anna.
example-hat-8 = Anna dit merci, pose le livre au-dessus de son cadeau plus ancien et offre celui-ci à Oleg.
