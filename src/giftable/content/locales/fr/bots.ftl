# The bots: who they are, how well they play, what they may learn.

## Characters: a name stands as a person’s does; `.line` tells its taste and temper

bot-bookworm = Rat de biblio
    .line = Histoires, trouvailles rares et coin tranquille ; fuit le bruit et le sport. Y regarde à deux fois avant d’oser.
bot-daredevil = Casse-cou
    .line = De la vitesse, des hauteurs, le cœur qui cogne ; les coussins, quel ennui. Risque tout, croit presque tout, et bluffe une fois sur quatre quand sa mémoire se brouille.
bot-gourmet = Bec fin
    .line = Fromages, piment, chocolat, les yeux fermés. Ni machines ni sport, merci. Pèse chaque bouchée.
bot-gardener = Main verte
    .line = Le bonheur parmi les abeilles, les hérissons et les roses ; en ville, rien ne va. Joue sans hâte et te croit sur parole.
bot-inventor = Petit génie
    .line = Tout ce qui a un moteur, et plus c’est bizarre, mieux c’est ; l’amour reste une énigme. Vérifie, puis croit.
bot-superstar = Super­star
    .line = La gloire, des diamants, un majordome. Surtout rien de fait maison ! Mise gros et ne croit personne.
bot-globetrotter = Globe-trotter
    .line = Toujours loin, si possible au bord de la mer, avec un seul sac : rien à arroser, rien à épousseter. Joue avec légèreté.
bot-jester = Es­piègle
    .line = L’absurde et les farces ; le joli, quel ennui. Flaire partout une blague, et bluffe une fois sur deux quand sa mémoire se brouille.
bot-romantic = Fleur bleue
    .line = Roses, bougies, poèmes ; tout sauf les araignées. Croit chacun de tes mots.
bot-sleepyhead = Mar­motte
    .line = Coussins, petit-déjeuner au lit et zéro corvée. Ne court jamais, ne risque rien, doute rarement.
bot-werewolf = Loup-garou
    .line = Pleine lune, fantômes, corbeaux et magie ; hurle devant les sucreries et les fêtes de famille. Se méfie, et mord vite.
bot-partyanimal = Boute-en-train
    .line = Musique, jeux et plein de monde jusqu’à l’aube ; tout sauf une soirée en solo. Joue comme on danse : à fond.

## Levels: `.what` says how a bot of this level plays the game at the table

level-novice = Novice
    .what =
        { $game ->
            [hat] Oublie un cadeau avant qu’il soit posé.
           *[other] Offre ses propres coups de cœur.
        }
level-beginner = Débutant
    .what = Retient un peu, et mélange le reste.
level-casual = Tranquille
    .what =
        { $game ->
            [hat] Sait ce qui vient de passer, puis ça s’efface.
           *[other] Offre ce qui plaît à la plupart des gens.
        }
level-friend = Complice
    .what =
        { $game ->
            [hat] Retient bien, avec un faux pas de temps en temps.
           *[other] Apprend ce que tu aimes, et l’oublie au bout de deux tours.
        }
level-sharp = Fine mouche
    .what = Oublie rarement.
level-expert = Expert
    .what =
        { $game ->
            [hat] N’oublie presque jamais, et remarque quand tu oublies.
           *[other] Apprend ce que tu aimes, et n’oublie rien.
        }
level-perfect = Mémoire parfaite
    .what = N’oublie jamais rien. Injuste !
level-adaptive = Comme toi
    .what = Observe ta mémoire, et joue aussi bien que toi.

## Lobby and house rules

bot-level = Niveau de jeu
bot-levels = Tous les niveaux
bot-another = Un autre bot
setting-learn = Les bots peuvent apprendre de nous
    .effect = Ce serveur retient, sans noms, ce qui était GÉNIAL, BIEN, PAS MAL ou PAS QUESTION : la prochaine fois, les bots devineront mieux. Un cercle garde les siens, par personne.
