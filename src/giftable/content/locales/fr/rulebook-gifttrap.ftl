# Les règles de GiftTRAP dans nos propres mots, numérotées comme dans le livret de ce projet.
# book-gifttrap-<numéro> : la règle ; son .differs : là où les livrets imprimés divergent ; son
# .ours : ce qu’aucun ne dit et que ce projet a tranché.

book-gifttrap-intro = En secret, chaque personne offre à chacune des autres un des cadeaux posés au milieu de la table. Puis on dit lesquels feraient rêver, et lequel on ne veut surtout pas. Un cadeau qui plaît fait avancer deux pions : OFFRIR pour la personne qui l’offre, RECEVOIR pour celle qui le reçoit. On gagne quand on a ses deux pions sur GIFTED à la fin d’un tour.

## What lies on the table

book-gifttrap-things = Sur la table
book-gifttrap-g1 = Quatre piles de cartes Cadeaux : les jaunes valent le moins, puis viennent les rouges, les bleues et les noires. Un cadeau différent sur chaque face.
book-gifttrap-g2 = Tu as un pion OFFRIR et un pion RECEVOIR, un jeton OFFRIR pour chaque cadeau sur la table, et quatre jetons RECEVOIR : GÉNIAL, BIEN, PAS MAL et PAS QUESTION.
book-gifttrap-g3 = Les cadeaux sont sur des emplacements numérotés. Deux pistes, OFFRIR et RECEVOIR, mènent du DÉPART à GIFTED. Tes deux pions partent du DÉPART.
book-gifttrap-g4 = Les pistes ont 20 cases ; l’hôte peut en choisir 12, 16, 25 ou 30.
    .ours = Aucun livret ne donne de longueur.

## A round

book-gifttrap-round = Un tour
book-gifttrap-g5 = Distribution. La personne qui distribue choisit une pile et pose un cadeau de plus qu’il n’y a de joueurs. On regarde les cadeaux ensemble. Une carte peu claire ou gênante ? La personne qui distribue peut la retourner ou l’échanger contre la suivante ; les autres peuvent le demander.
    .differs = Livret allemand : neuf cadeaux, mais si on est moins de huit, il conseille un cadeau de plus qu’il n’y a de joueurs. Livret japonais : la personne qui distribue choisit la face de chaque carte.
    .ours = Pour une carte nouvelle, le hasard choisit la face ; quand la carte revient, on voit l’autre. Seule la personne qui distribue peut retourner et échanger les cartes ; pas de piège avant qu’on offre.
book-gifttrap-g6 = On tire au sort qui distribue en premier ; après chaque tour, la donne passe à gauche.
    .ours = Les livrets laissent la table choisir qui distribue en premier.
book-gifttrap-g7 = Lèche-vitrine. Quoi offrir à chaque personne ? De quoi ai-je envie ? Et de quoi surtout pas ?
    .ours = Chaque personne signale qu’elle a bien regardé. Quand tout le monde l’a fait, on offre ; la personne qui distribue peut donner le signal plus tôt.
book-gifttrap-g8 = Offrir. En secret, chaque personne offre un cadeau à chacune des autres, jamais deux fois le même, et rien à soi-même. Tant que tout le monde n’a pas fini, on peut tout reprendre.
    .ours = Aucun livret ne parle de reprendre ses cadeaux.
book-gifttrap-g9 = Recevoir. Puis, en secret aussi, on pose ses quatre jetons RECEVOIR sur quatre cadeaux différents.
    .ours = À une vraie table, les autres voient où sont tes jetons. Ici, ils voient seulement que c’est fait.
book-gifttrap-g10 = Révéler. La personne qui distribue commence, puis on va vers la gauche : on montre ses quatre jetons RECEVOIR, puis on déballe ses cadeaux un à un, dans l’ordre qu’on veut. Chaque cadeau compte aussitôt, pour la personne qui l’offre et pour celle qui le reçoit.
    .differs = Livret allemand : tous les jetons RECEVOIR sont montrés, puis tous les cadeaux s’ouvrent ensemble.
    .ours = Quand tout s’ouvre ensemble : la pause pour les pièges, et l’ordre (d’abord la personne qui distribue, puis vers la gauche ; les cadeaux de chaque personne selon le numéro de leur emplacement).
book-gifttrap-g10a = Avant de déballer un cadeau, tu peux essayer de deviner ce que c’est. Ensuite, tout le monde voit ton pronostic ; il ne rapporte rien.
    .ours = Aucun livret ne parle de deviner.
book-gifttrap-g14 = Ensuite, les cadeaux retournent sous leur pile, et chaque personne reprend ses jetons et ses cartes OFFRIR PLUS et RECEVOIR PLUS.
    .differs = Livret allemand : les cadeaux déjà joués quittent la partie.
    .ours = S’il reste trop peu de cadeaux, ceux qui ont quitté la partie reviennent, mélangés.

## Points

book-gifttrap-points = Les points
book-gifttrap-g11 = Tout dépend du jeton que la personne qui reçoit a posé sur le cadeau. GÉNIAL +3, BIEN +2, PAS MAL +1, sans jeton −1, PAS QUESTION −4. Cette personne bouge son pion RECEVOIR, et celle qui offre bouge son pion OFFRIR, du même nombre de cases.
    .differs = Livret allemand : PAS QUESTION −3.
book-gifttrap-g12 = Les cadeaux comptent un par un, et aucun pion ne recule en deçà du DÉPART ni n’avance au-delà de GIFTED. L’ordre compte donc : depuis le DÉPART, +3 puis −1 mène à 2, mais −1 puis +3 mène à 3.
book-gifttrap-g13 = Un pion sur GIFTED peut reculer.
    .differs = Livret japonais : arrivé là, il y reste.

## The end

book-gifttrap-end = La fin
book-gifttrap-g15 = Si tes deux pions sont sur GIFTED à la fin d’un tour, c’est gagné. À plusieurs, on partage la victoire. L’hôte peut choisir qu’on se départage par les cases gagnées au-delà de GIFTED au dernier tour, ou que tout le monde continue jusqu’à ce qu’une seule personne ait ses deux pions sur GIFTED.
    .ours = Le départage par les cases, et la partie qui continue. Continuer est impossible avec des pions qui restent sur GIFTED : la partie pourrait ne jamais finir.
book-gifttrap-g16 = Après 15 tours, c’est fini de toute façon. Seul compte le pion le moins avancé de chaque personne : le plus loin l’emporte ; à égalité, la somme des deux pions départage. L’hôte peut choisir un autre nombre, ou aucune limite.
    .ours = Aucun livret ne parle d’un dernier tour.

## Three and four players

book-gifttrap-few = À trois et à quatre
book-gifttrap-g17 = Avec les cadeaux par deux, on en offre deux à chaque personne. À trois, il y a alors sept cadeaux sur la table ; à quatre, neuf. Dès qu’on est cinq, on revient à un seul.
    .differs = D’office dans les livrets tchèque et français ; ailleurs, au choix dans le salon. Livret français : deux fois plus de cadeaux que d’habitude, huit pour trois joueurs et dix pour quatre. Dix ne tiendraient pas sur neuf emplacements.
    .ours = À cinq, les cadeaux par deux s’arrêtent dès le tour suivant. Avec l’option « Toujours neuf », on continue à poser neuf cadeaux.
book-gifttrap-g18 = Tes deux cadeaux pour une même personne doivent être différents. Deux personnes peuvent lui offrir le même : les deux comptent.
    .ours = Aucun livret ne le dit. Tes deux cadeaux sont le premier et le second, dans l’ordre où tu les as posés.
book-gifttrap-g18a = À trois, avec un seul cadeau par personne, il y a quatre cadeaux et quatre jetons : chaque cadeau en porte un.

## Expert cards

book-gifttrap-expert = Cartes Stratégie
book-gifttrap-g19 = OFFRIR PLUS, une fois par tour : un des cadeaux que tu offres compte double pour toi, de −8 à +6. Tout le monde voit lequel avant de poser ses jetons. Joue cette carte là où tu n’as aucun doute.
    .differs = Livret japonais : pas de cartes Stratégie.
book-gifttrap-g20 = RECEVOIR PLUS, une fois par tour : un des cadeaux que tu reçois compte double pour toi. En posant tes jetons, choisis la personne dont le cadeau comptera double : de préférence celle qui t’offre sans doute ton GÉNIAL.
    .differs = Livret tchèque : pendant qu’on offre. Livret français : à tout moment avant que tu montres tes envies.
    .ours = En même temps que les jetons, ni plus tôt ni plus tard.
book-gifttrap-g21 = Les deux cartes peuvent porter sur le même cadeau ; chacune ne double que pour la personne qui la joue.
book-gifttrap-g22 = GiftTRAP, une fois par partie : piège un cadeau et, jusqu’à la fin du tour, il ne rapporte ni ne coûte plus rien à personne. Les points déjà marqués restent acquis. C’est possible du début des offres jusqu’au dernier cadeau déballé, même hors de ton tour.
    .differs = Livret tchèque : seulement pendant qu’on ouvre les cadeaux, et mieux vaut s’en passer, car les pièges risquent de faire traîner la partie.
    .ours = Pas de piège avant qu’on offre. Si deux personnes piègent le même cadeau, c’est le premier piège qui compte, et l’autre personne garde sa carte. Sur un cadeau piégé, une carte qui double est perdue.
book-gifttrap-g23 = Un cadeau ne se piège qu’une fois. Quand il n’y a plus rien à ouvrir, on ne peut plus piéger.
    .ours = Tout cela. Tu peux aussi piéger un cadeau que personne n’a reçu : qui reçoit quoi reste secret.
book-gifttrap-g24 = Un GiftTRAP joué est perdu pour cette partie.

## Seats

book-gifttrap-seats = Arriver, partir, traîner
book-gifttrap-g25 = Par défaut, pas de chrono. Si l’hôte en met un : 90 secondes pour distribuer, autant pour regarder, pour offrir, pour recevoir, et 20 pour ouvrir chaque cadeau. Ce qui manque alors, le hasard le choisit, et tout le monde en est averti.
    .ours = Tout cela.
book-gifttrap-g26 = Si tu t’en vas, un bot joue à ta place, et tu la reprends quand tu veux. Si l’hôte préfère, la place reste vide.
    .ours = Tout cela.
book-gifttrap-g27 = Si tu arrives en retard, tu commences au tour suivant, au niveau des pions OFFRIR et RECEVOIR les moins avancés de la table.
    .ours = Tout cela.
book-gifttrap-g28 = Une pile trop mince est remélangée ; si ça ne suffit pas, celle qui vaut un peu moins vient à la rescousse.
    .ours = Tout cela.
book-gifttrap-g29 = On remet ça ? Mêmes places, la donne avance d’un cran, tout le reste repart de zéro.
    .ours = Tout cela.

## Cards of one's own

book-gifttrap-own = Vos propres cartes
book-gifttrap-g30 = Vous pouvez jouer avec des cartes que vous avez créées, seules ou mélangées aux nôtres. Toutes les règles s’y appliquent, et tout le monde voit qui a créé une carte.
    .differs = La boîte tchèque contient des cartes vierges pour vos idées ; les autres n’en parlent pas.
    .ours = Tout le reste. Une carte à vous n’a pas d’autre face : on ne la retourne pas. Si les cartes sont mélangées, au moins deux cadeaux de chaque tour sont les vôtres, tant qu’il en reste ; l’hôte peut choisir un autre nombre, ou retirer une carte pour de bon.

## A printed box

book-gifttrap-box = Avec la boîte sur la table
book-gifttrap-g31 = Si vous avez le jeu imprimé, le donneur pose sur votre table autant de cartes que le téléphone le dit, toutes d’une même couleur, et touche cette couleur. Tout le monde regarde les vraies cartes ; on les retourne et on les échange à la main. Ensuite, chacun offre et choisit par numéros sur son téléphone, et les téléphones annoncent chaque verdict et déplacent tous les pions. Qui veut touche un numéro et dit ce qu’il y a là. Les bots ne voient pas votre table, donc ils ne jouent pas ; si quelqu’un part, c’est le hasard qui choisit pour lui.
    .ours = Tout cela.
