# Ce que disent les pages autour des jeux : l’entrée, la nouvelle table, le salon, le cadre d’une table.

## Everywhere

close = Fermer
back-home = Accueil
list-next = { $names }, { $next }
reader-mode = Mode lecteur d’écran
sound-on = Son activé
sound-off = Son coupé
speech-on = Les cadeaux sont lus à voix haute
speech-off = Les cadeaux ne sont pas lus à voix haute
theme = Clair ou sombre
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
language = Langue
help = Je fais quoi, là ?
help-whole-book = Toutes les règles
shape-0 = rond
shape-1 = triangle
shape-2 = carré
shape-3 = losange
shape-4 = étoile
shape-5 = cœur
shape-6 = croix
shape-7 = hexagone
face = Choisis ta tête
face-potato = patate
face-ghost = fantôme
face-cactus = cactus
face-walrus = morse
face-toast = tartine
face-frog = grenouille
face-mushroom = champignon
face-octopus = pieuvre
face-dumpling = ravioli
face-yeti = yéti

## Front door

home-mine = Mes tables
home-file = Ouvrir un fichier
home-title = Giftable
home-line = Tes amis, tu les connais vraiment ?
home-under = Offre à chacun le cadeau idéal. Ou une ventouse. Ou alors, c’était un chapeau ?
home-join = J’ai un code
home-join-placeholder = ABCD
home-join-go = J’arrive
home-new = Nouvelle table
home-practice = M’entraîner en solo
home-practice-busy = On met la table…
home-learn = Apprendre
home-players = { $min } à { $max } joueurs
home-credits = Crédits
home-own = Cadeaux maison
home-rules = Règles
about = À propos
home-scene-gifttrap = Trois cadeaux et leur verdict : PAS QUESTION pour la ventouse, GÉNIAL pour le chiot, PAS MAL pour le cerf-volant.
home-great = GÉNIAL !
home-no-way = PAS QUESTION !
home-ok = PAS MAL
home-scene-hat = Un cercle de cartes face cachée, chacune avec une flèche. « J’ai un joli chapeau pour toi », dit-on à gauche ; « Ce n’est pas un chapeau ! », répond-on à droite. Sur la carte entre les deux : un brocoli.
home-hat-claim = J’ai un joli chapeau pour toi.
home-hat-refusal = Ce n’est pas un chapeau !
game-gifttrap = GiftTRAP
    .line = Offre en secret à chacun le cadeau qui lui va.
    .time = 30 à 45 min
game-hat = That’s Not a Hat
    .line = Fais circuler des cadeaux face cachée. Si seulement tu t’en souvenais !
    .time = 4 à 20 min
me-unnamed = Toi
guest = Anonyme

## New table

new-title = { $game } : nouvelle table
new-name = Ton prénom
new-name-hint = Pour que les autres sachent qui est là.
new-go = Ouvrir la table
new-busy = On met la table…
house-rules = Règles maison
house-rules-open = Règles maison : { $edition }
house-rules-read = Les règles de cette table
house-rules-host = Seul l’hôte, { $host }, peut changer les règles.
house-rules-later = On pourra changer les règles à la fin de la partie.
edition-own = Sur mesure
rules-differ = Ce qui change : { $rules }
rules-off = { $rule } : non
rules-all = Toutes les règles
rules-exact = Règles exactes
edition-title = Le livret de règles
edition-default = Règles habituelles
edition-hat-default = Règles habituelles
edition-hat-default-what = Les règles du livret, et une fin même si personne ne se trompe jamais.
edition-hat-uk = Comme dans le livret
edition-hat-uk-what = Si personne ne se trompe, la partie continue, tout simplement.
edition-default-what = Ce que disent la plupart des livrets, avec un cadeau par personne. Parfait pour commencer.
edition-cs = Édition tchèque
edition-cs-what = À trois ou quatre, on offre deux cadeaux à chaque personne.
edition-ja = Édition japonaise
edition-ja-what = Un pion arrivé sur GIFTED y reste, et la personne qui distribue choisit la face de chaque carte.
edition-de = Édition allemande
edition-de-what = PAS QUESTION coûte 3, tout s’ouvre en même temps, les cadeaux déjà joués quittent la partie.
edition-fr = Édition française
edition-fr-what = Les règles habituelles, mais à trois ou quatre, on offre deux cadeaux à chaque personne.
rules-gifts = Les cadeaux
rules-scoring = Les points et la fin
rules-expert = Cartes Stratégie
rules-talk = Qui offre, et comment
rules-penalties = Les pénalités et la fin
rules-table = À cette table
rule-adults = Avec des cadeaux pour adultes
    .effect = Ajoute des cadeaux à ne pas mettre sous le sapin des enfants.
rule-box = On a la boîte
    .effect = Les cartes imprimées sont sur votre table, les téléphones font tout le reste.
rule-fields = Combien de cadeaux
    .effect = Neuf, c’est plus de choix, et de quoi brouiller les pistes.
rule-fields-players = Joueurs + 1
rule-fields-nine = Toujours neuf
rule-own = Vos propres cadeaux
    .effect = Les cartes que vous avez créées vous-mêmes, avec les nôtres ou toutes seules.
rule-own-ours = Les nôtres
rule-own-mixed = Mélangés
rule-own-own = Les vôtres
rule-own-least = Nombre minimum de vos cadeaux
    .effect = À chaque tour, tant qu’il en reste.
rule-sides = La face des cartes
    .effect = Le hasard décide, ou la personne qui distribue regarde les deux cadeaux de chaque carte et choisit.
rule-sides-random = Au hasard
rule-sides-dealer = Au choix
rule-seen = Les cadeaux déjà joués
    .effect = Hors du jeu : jamais deux fois le même cadeau, tant que les piles suffisent.
rule-seen-return = Sous la pile
rule-seen-leave = Hors du jeu
rule-reveal = Ouvrir les cadeaux
    .effect = À tour de rôle, on a le temps de rire à chaque cadeau ; tous ensemble, ça va plus vite.
rule-reveal-in-turn = À tour de rôle
rule-reveal-together = Tous ensemble
rule-guesses = Deviner avant de déballer
    .effect = Touche le cadeau que tu crois trouver. Aucun point, c’est juste pour rire.
rule-double-gifts = Cadeaux par deux
    .effect = À trois ou quatre, on offre deux cadeaux à chaque personne.
rule-track = Longueur des pistes
    .effect = Plus la piste est longue, plus la soirée l’est.
rule-no-way = PAS QUESTION coûte
    .effect = Ce que la personne qui offre et celle qui reçoit perdent chacune quand le cadeau tombe à plat.
rule-no-way-3 = 3
rule-no-way-4 = 4
rule-gifted = Sur GIFTED
    .effect = « Le pion reste » : arrivé sur GIFTED, il ne recule plus jamais.
rule-gifted-falls-back = Le pion peut reculer
rule-gifted-locks = Le pion reste
rule-ties = Plusieurs gagnants
    .effect = « Les cases au-delà tranchent » compte de combien le dernier tour t’aurait fait dépasser GIFTED. « On continue » ne va pas avec des pions qui restent sur GIFTED : la partie pourrait ne jamais finir.
rule-ties-share = Victoire partagée
rule-ties-beyond = Les cases au-delà tranchent
rule-ties-play-on = On continue
rule-rounds-max = Le dernier tour
    .effect = Si personne n’a gagné d’ici là, seul compte le pion le moins avancé de chaque personne : le plus loin l’emporte.
rule-rounds-max-none = Sans limite
rule-expert = Cartes Stratégie
    .effect = Trois cartes par personne, quand on connaît bien le jeu.
rule-give-more = OFFRIR PLUS
    .effect = Une fois par tour, un cadeau que tu offres compte double pour toi.
rule-get-more = RECEVOIR PLUS
    .effect = Une fois par tour, un cadeau que tu reçois compte double pour toi.
rule-traps = GiftTRAP
    .effect = Une fois par partie : le cadeau que tu pièges ne compte plus pour personne.
rule-traps-when = Quand piéger
    .effect = Dès qu’on offre, ou seulement pendant qu’on ouvre les cadeaux.
rule-traps-when-any-time = À tout moment
rule-traps-when-reveal-only = À l’ouverture
rule-start = Cadeaux au départ
    .effect = Deux, c’est deux fois plus à retenir. À deux joueurs, toujours deux chacun.
rule-colours = Les flèches
    .effect = Les noires pointent à gauche, les blanches à droite. Avec une seule couleur, tous les dos se ressemblent et tous les cadeaux vont dans le même sens.
rule-colours-both = Les deux
rule-colours-black = Que des noires
rule-colours-white = Que des blanches
rule-first = Qui commence
    .effect = D’après le livret : la dernière personne à avoir reçu un cadeau.
rule-first-none = Au hasard
rule-spoken = De vive voix
    .effect = On dit tout haut ce qu’on offre, et les autres jugent. À partir de trois, dans la même pièce ou le même appel, sans bot.
rule-penalties = Pénalités avant la fin
    .effect = Moins il y en a, plus vite c’est plié.
rule-match = Un match entier
    .effect = Autant de parties que de joueurs : chaque personne commence une fois. Toutes les pénalités s’additionnent.
rule-nobody-errs = Si personne ne se trompe
    .effect = Avec des mémoires parfaites, la partie pourrait ne jamais finir. Notre choix : davantage de cadeaux à retenir, puis la fin. Dans le livret, on continue.
rule-nobody-errs-grow = Des cadeaux en plus, puis la fin
rule-nobody-errs-play-on = On continue
setting-pace = Rythme
    .effect =
        { $game ->
            [hat] Combien de temps on voit un cadeau montré ou dévoilé.
            [gifttrap] Combien de temps un cadeau reste sur la table quand on l’ouvre.
           *[other] Combien de temps on voit ce qui se passe.
        }
setting-pace-normal = Tranquille
setting-pace-brisk = Vif
setting-pace-off = Immédiat
setting-clocks = Chronos
    .effect =
        { $game ->
            [hat] 30 secondes pour nommer un cadeau, 20 pour répondre. Après, le hasard le nomme, ou on dit merci pour toi.
            [gifttrap] 90 secondes pour choisir, 20 pour ouvrir chaque cadeau. Le hasard fait le reste.
           *[other] Chaque coup est chronométré. Le temps écoulé, on joue pour toi.
        }
setting-days = Sur plusieurs jours
    .effect = Chacun répond quand il a un moment. Chaque choix apporte autant de temps en plus ; les nuits ne comptent pas.
setting-days-0 = Non
setting-days-12 = 12 heures
setting-days-24 = 24 heures
setting-days-48 = 48 heures
setting-leavers = Quand quelqu’un s’en va
    .effect = On peut toujours revenir à sa place.
setting-leavers-bot = Un bot prend le relais
setting-leavers-empty = La place reste vide
setting-reactions = Réactions
    .effect = Applaudissements, rires et autres, un instant près de ton nom.
setting-phrases = Phrases toutes prêtes
    .effect = « Un instant » et d’autres : chaque personne les lit dans sa langue.
setting-chat = Messages
    .effect = Tout le monde peut écrire ce qu’il veut. Les messages disparaissent avec la table.

## Lobby

join-title = { $host } t’invite
join-title-nobody = On t’invite
join-game = à une partie de { $game }
join-name = On t’appelle comment ?
join-sit = Je m’installe
join-watch = Je regarde seulement
join-running =
    { $game ->
        [hat] Une partie est en cours. Tu peux regarder, et jouer dès la prochaine.
       *[other] Une partie est en cours. Tu peux regarder, et jouer dès le prochain tour.
    }
join-full = Toutes les places sont prises. Tu peux regarder, et t’asseoir dès qu’une place se libère.
join-here = Déjà à table :
join-removed = { $host } t’a fait quitter la table. Tu pourras te rasseoir si l’hôte te laisse revenir.
join-removed-nobody = On t’a fait quitter la table. Tu pourras te rasseoir si l’hôte te laisse revenir.
join-moved = Ta place est maintenant sur un autre téléphone.
join-take-back = Reprendre ma place
join-mine = Tu étais déjà là, sur un autre téléphone ? Touche ta place.
join-mine-asked = { $name } : il ne manque qu’un oui de la table…
join-mine-no = Personne n’a dit oui. Demande aux autres, puis réessaie.
join-mine-nobody = Personne n’est là pour dire à qui est cette place. Tu ne peux la reprendre que sur l’appareil où tu l’as prise.
lobby-title = Chez { $host }
lobby-title-you = Chez toi
lobby-title-nobody = La table
lobby-code = Code de cette table
lobby-code-hidden = Le code est caché
lobby-hide = Cacher le code
lobby-show = Montrer le code
lobby-copy = Copier le lien
lobby-copied = Lien copié
lobby-copy-by-hand = Copie ce lien :
lobby-share = Envoyer
lobby-share-text = Viens jouer à { $game } avec nous !
lobby-qr = Code QR du lien
lobby-invite = Tes amis peuvent scanner ceci, ouvrir le lien ou taper le code sur la page d’accueil.
lobby-seats = Places
lobby-free-add = Ajouter un bot
lobby-move = M’installer ici
lobby-bot = bot
lobby-you = toi
lobby-here = sur ce téléphone
lobby-host = hôte
lobby-ready = là
lobby-away = ailleurs
lobby-sits-out = ne joue pas
lobby-watching = { $n ->
    [one] { $n } personne regarde
   *[other] { $n } personnes regardent
}
lobby-seat-host = Nommer { $name } hôte
lobby-seat-remove = Retirer { $name }
lobby-seat-remove-for-good = Retirer { $name } pour de bon
lobby-seating = Changer de place
lobby-seating-where = Quelle place pour { $name } ? Touche-la.
lobby-moved = { $name } : { $place }
lobby-more = Plus
lobby-seat-rename = Changer mon prénom
lobby-rename-go = C’est moi
lobby-take = Prendre une place
lobby-add = Ajouter quelqu’un sur ce téléphone
lobby-start = Lancer la partie
lobby-short = Avec ces règles, certains ne joueront même pas.
lobby-start-without = Lancer, avec un bot pour { $names }
lobby-wait = { $host } lancera la partie quand tout le monde sera là.
lobby-wait-nobody = La partie pourra commencer dès qu’il y aura de nouveau un hôte.
lobby-double-title = Cadeaux par deux ?
lobby-double = En petit comité, c’est plus drôle.
lobby-double-yes = Deux chacun
lobby-double-no = Un chacun
lobby-host-now-you = C’est toi l’hôte, maintenant.
lobby-host-now = { $name } est maintenant l’hôte.
lobby-host-away-you = { $name } n’est pas là. En attendant, c’est toi l’hôte.
lobby-host-away = { $old } n’est pas là. En attendant, l’hôte, c’est { $name }.
lobby-host-back-you = C’est de nouveau toi l’hôte.
lobby-host-back = { $name } est de retour et redevient l’hôte.
lobby-sat = { $name } prend place.
lobby-sat-you = Te voilà à table.
lobby-left = { $name } s’en va.
lobby-new-version = Il y a une nouvelle version de Giftable.
lobby-new-version-go = La charger

## A table

menu-title = Table { $code }
menu-code = Table { $code }, menu
menu-people = Autour de la table
menu-invite = Inviter
menu-game = Le jeu
menu-open = Ouverte aux nouveaux venus
menu-open-yes = Avec le code, tout le monde peut regarder et s’asseoir.
menu-open-no = Plus personne ne peut venir regarder ni s’asseoir.
menu-new-code = Nouveau code
menu-new-code-sure = { $code } et son lien ne mèneront plus nulle part. Les personnes déjà là restent.
menu-new-code-yes = Changer le code
menu-new-code-no = Le garder
menu-code-now = Le code de la table est maintenant { $code }.
call = On est en appel
call-open = Notre appel
menu-hours = Mes horaires
menu-tell = Préviens-moi quand c’est à moi
menu-leave = Quitter la table
menu-leave-sure = Tu quittes la table ? Un bot prend le relais ; ta place t’attend si tu reviens.
menu-leave-sure-empty = Tu quittes la table ? Ta place reste vide ; elle t’attend si tu reviens.
menu-leave-yes = Je pars
menu-leave-no = Je reste
menu-leave-who = Qui s’en va ?
menu-leave-all = Tout le monde sur ce téléphone
menu-stand-in = Laisser jouer un bot
menu-remove = Retirer
menu-removed = Personnes retirées
menu-let-in = Laisser revenir { $name }
claim = Sur un autre téléphone, quelqu’un dit : « Je suis { $name }. » C’est vrai ?
claim-yes = Oui, c’est { $name }
claim-no = Non
menu-nudge = Coup de coude
menu-clock = Chrono
menu-clock-stretch = Ajouter du temps
menu-clock-hold = Pause
menu-clock-resume = Reprendre
menu-again-lobby = Places et règles
menu-fallbacks =
    { $n ->
        [one] Une fois, un bot n’a pas répondu et la table a joué pour lui.
       *[other] { $n } fois, un bot n’a pas répondu et la table a joué pour lui.
    } Le serveur est peut-être trop lent ou surchargé.
nudged = { $name } te pousse du coude : à toi !
nudged-nobody = On te pousse du coude : à toi !
nudge-sent = Petit coup de coude à { $name }.
status-connecting = On rejoint la table…
status-watching = Tu regardes.
status-seconds = { $n } s
clock-held = Chrono en pause
your-turn-title = ● À toi
filled-in =
    { $game ->
        [hat] Temps écoulé pour { $name }.
       *[other] Temps écoulé : le hasard joue pour { $name }.
    }
filled-in-you =
    { $game ->
        [hat] Ton temps est écoulé.
       *[other] Temps écoulé : le hasard joue pour toi.
    }
bot-plays-you = Un bot joue pour toi.
sits-out-you = Tu ne joues pas cette partie.
bot-plays-you-back = Je reprends
bots-play-here = Un bot joue pour { $names }.
pass-to = Passe le téléphone à { $name }
pass-am = C’est moi, { $name }
pass-others = Ou quelqu’un d’autre d’abord
joining-you =
    { $game ->
        [hat] Tu joues dès la prochaine partie.
       *[other] Tu joues dès le prochain tour.
    }
watching-take = Prendre une place
lost-title = Connexion perdue
lost-what = On réessaie… Ta place est gardée.
lost-blocked = Les pages passent, mais pas les connexions en direct : ton réseau ou un proxy les bloque. Essaie un autre réseau, ou préviens la personne qui gère ce serveur.
lost-back = La connexion est revenue
shut-superseded = Cette table est ouverte dans un autre onglet
shut-superseded-what = Tu joues dans l’onglet ouvert en dernier.
shut-superseded-go = Jouer ici
shut-newer-version = Cette table tourne sur une version plus récente
shut-newer-version-what = Recharge la page dans un instant.
shut-newer-version-go = Recharger
shut-table-closed = Cette table est fermée
shut-table-closed-what = Ouvres-en une autre, c’est l’affaire d’un instant.
shut-table-closed-go = Accueil
shut-unknown-table = Cette table n’existe plus
shut-unknown-table-what = Demande le nouveau code à tes amis, ou ouvre une table.
shut-unknown-table-go = Accueil
shut-no-session = Ton navigateur bloque les cookies
shut-no-session-what = Il en faut un à Giftable, pour savoir quelle place est la tienne. Autorise les cookies pour ce site, puis recharge la page.
shut-no-session-go = Recharger
shut-removed = On t’a fait quitter cette table
shut-removed-what = Tu ne peux y revenir que si l’hôte le permet.
shut-removed-go = Accueil
shut-closed-to-newcomers = Cette table n’accueille plus personne
shut-closed-to-newcomers-what = Demande à l’hôte de l’ouvrir, puis rouvre le lien.
shut-closed-to-newcomers-go = Accueil
missing-title = Rien par ici
missing-what = Cette page n’existe pas. Il manque peut-être une lettre au lien.
missing-table-title = Pas de table { $code }
missing-table-what = Vérifie le code, ou demande à tes amis : on débarrasse les tables abandonnées.
failed-title = Pas de réponse
failed-what = Giftable ne répond pas. Vérifie ta connexion et réessaie.
failed-go = Réessayer
waiting = On attend { $names }
moment = Un instant…
talk = Faire signe à la table
talk-unread = Nouveaux messages : { $n }
end-won =
    { $count ->
        [one] { $names ->
            [Toi] Tu gagnes !
           *[other] { $names } gagne !
        }
       *[other] { $names } gagnent ensemble !
    }
end-won-you =
    { $count ->
        [one] Tu gagnes !
       *[other] { $names }, vous gagnez ensemble !
    }
end-won-many = Victoire partagée !
end-again = On remet ça
end-again-wait = L’hôte peut lancer une autre partie.
end-to-lobby = Retour au salon
end-share = Partager
end-share-copied = Texte copié : colle-le là où sont tes amis.
coach-got-it = Compris
skip-next = Suivant
skip-all = Passer les bots
skip-wait = D’autres regardent encore.

## Refusals: what to do

refused-kept-secret = Cela reste secret jusqu’au bout.
refused-lost = Pas de connexion. Réessaie dans un instant.
refused-other = Ça n’a pas marché ({ $code }).
refused-already-claimed = Quelqu’un demande déjà cette place. Attends la réponse.
refused-already-in-play = Cette place est déjà dans la partie.
refused-already-seated = Tu as déjà une place à cette table.
refused-bad-code = Un code a quatre ou cinq lettres, comme BXKT.
refused-bad-id = Un souci sur cette page. Recharge-la.
refused-bad-message = Un souci sur cette page. Recharge-la.
refused-bad-name = Écris un nom que les autres puissent lire.
refused-bad-options = Ces règles ne vont pas ensemble.
refused-bad-token = Ta place est introuvable. Recharge la page.
refused-binary-frame = Un souci sur cette page. Recharge-la.
refused-bot-plays = Un bot joue pour toi. Reprends d’abord ta place.
refused-cannot-vouch = Il faut avoir été là avant pour dire à qui est cette place.
refused-claim-denied = Quelqu’un à la table vient de dire non. Parles-en avec les autres, puis réessaie.
refused-clocks-off = Pas de chrono à cette table.
refused-colour-too-small = Avec une seule couleur, il n’y a pas assez de cartes pour autant de monde. Choisis les deux, ou baisse le nombre de pénalités.
refused-deck-too-small = Trop peu de cartes pour autant de monde avec ces règles. Change une des règles.
refused-empty-seat = Il n’y a plus personne à cette place.
refused-foreign-origin = Ouvre Giftable à sa propre adresse.
refused-game-over = La partie est finie.
refused-game-begins = La partie va commencer.
refused-game-running = Pas en pleine partie.
refused-method-not-allowed = Un souci sur cette page. Recharge-la.
refused-newer-version = Cette table tourne sur une version plus récente. Recharge la page.
refused-no-bots = On joue de vive voix, et les bots sont muets. Invite des amis, ou désactive « De vive voix ».
refused-bots-see-no-cards = Les cartes sont sur votre table, où les bots ne les voient pas. Invite des amis, ou désactive « On a la boîte ».
refused-decks-not-in-box = Vous jouez avec les cartes de votre boîte. Reprends d’abord vos propres paquets, ou désactive « On a la boîte ».
refused-one-sided = C’est une carte maison : ses deux faces montrent le même cadeau.
refused-cards-alike = Une carte de ce paquet ressemble trop à une carte d’un autre paquet sur la table. Change le nom de l’une des deux.
refused-no-such-card = Cette carte n’est plus sur la table.
refused-no-such-deck = Tu n’as pas ce paquet.
refused-not-your-deck = C’est quelqu’un d’autre qui a créé ce paquet.
refused-too-many-cards-here = Cela ferait trop de cartes maison : une table en accepte 400.
refused-too-many-decks-here = Trop de paquets pour une seule table. Reprends-en un d’abord.
refused-no-person = L’hôte doit être en chair et en os.
refused-nobody-vouches = Personne n’est là pour dire à qui est cette place.
refused-not-away = La personne assise là est toujours connectée.
refused-no-claim = Plus personne ne demande cette place.
refused-no-such-character = Ce bot n’existe pas. Choisis-en un autre.
refused-no-such-face = Cette tête n’existe pas. Choisis-en une autre.
refused-no-such-lesson = Cette leçon n’existe pas.
refused-no-such-level = Ce bot n’existe pas pour ce jeu. Prends-en un autre.
refused-no-such-pack = Cette pile est vide. Prends-en une autre.
refused-no-such-seat = Cette place n’existe pas.
refused-not-a-bot = Il y a quelqu’un à cette place.
refused-not-asked = Ce n’est pas à toi de le faire maintenant.
refused-not-found = Il n’y a rien ici.
refused-not-host = Seul l’hôte peut le faire.
refused-not-removed = Cette personne peut déjà se rasseoir.
refused-not-in-play = Tu ne joues pas encore : ce sera au prochain tour ou à la prochaine partie.
refused-not-over = Il faut d’abord finir cette partie.
refused-not-playing = Aucune partie en cours.
refused-not-waited-for = On n’attend rien de cette place pour l’instant.
refused-not-your-seat = C’est la place de quelqu’un d’autre.
refused-nothing-to-skip = Il n’y a rien à passer pour l’instant.
refused-other-game = Cette table joue à un autre jeu. Recharge la page.
refused-removed = On t’a fait quitter cette table. Seul l’hôte peut te laisser revenir.
refused-play-on-with-locks = « On continue » et des pions qui restent sur GIFTED, ça ne va pas ensemble : la partie pourrait ne jamais finir. Change l’un des deux.
refused-seat-taken = Quelqu’un a pris cette place juste avant toi. Choisis-en une autre.
refused-server-failed = Le serveur a trébuché. Réessaie.
refused-spoken-needs-three = De vive voix, il faut être au moins trois : quelqu’un doit juger. Invite encore quelqu’un, ou désactive « De vive voix ».
refused-stale-clock = Un instant trop tard.
refused-stale-turn = Un instant trop tard : la réponse est déjà tombée.
refused-store-failed = Le serveur n’a pas pu enregistrer. Réessaie.
refused-table-full = Toutes les places sont prises. Tu peux regarder.
refused-table-worn-out = Cette table a trop vécu. Ouvres-en une autre.
refused-too-fast = Doucement ! Réessaie dans un instant.
refused-too-few-players = Vous n’êtes pas assez : invite quelqu’un, ou ajoute des bots.
refused-too-large = Ça faisait trop d’un coup.
refused-too-many-guesses = Trop de codes erronés. Attends une minute et relis bien le tien.
refused-too-many-players = On joue à huit au maximum.
refused-too-many-tables = Tu as ouvert trop de tables. Attends une minute.
refused-too-many-watch = Trop de monde regarde déjà cette table.
refused-bad-link = Le lien d’un appel commence par https://.
refused-bad-text = Un message ne peut être ni vide ni trop long.
refused-bad-screen-key = Ce lien n’affiche plus de table. Demandes-en un autre.
refused-closed-to-newcomers = Cette table n’accueille plus personne. Demande à l’hôte de l’ouvrir.
refused-no-links = Pas de liens ici, merci. (Laisse une espace après un point.)
refused-no-such-message = Ce message n’est déjà plus là.
refused-no-network = Les téléphones ne trouvent pas cet ordinateur : connecte-le à leur Wi-Fi, puis rouvre cette page.
refused-no-such-screen = Ces lettres ne s’affichent nulle part. L’écran est-il encore allumé ?
refused-not-in-lobby = On ne change de place que dans le salon.
refused-screen-only-watches = Un écran ne fait que montrer la table.
refused-talk-off = L’hôte a désactivé cette fonction.
refused-too-many-screens = Cette table est déjà sur trop d’écrans.
refused-too-soon = Laisse-lui le temps. Coup de coude permis après 30 secondes.
refused-unknown-code = Aucune table avec ce code. Relis-le bien.
refused-unknown-game = Ce serveur ne connaît pas ce jeu.
refused-unknown-table = Cette table n’existe plus.
refused-wrong-phase = C’est trop tôt ou trop tard pour ça.

## Rules and credits

rules-title = { $game } : les règles
rules-differs = Les livrets divergent
rules-ours = Notre choix
fair-title = Mélange équitable
credits-title = Crédits

## A television: what stands on it, and the menu that shows a table there

tv-show-on = Afficher sur une télé
tv-pair-how = Sur le téléphone de l’hôte, touche « { $button } » et tape ces lettres :
tv-pair-else = Pas encore de table ? Ouvres-en une sur un téléphone : { $host }
tv-scan-ask =
    { $tables ->
        [1] Afficher cette table sur la télé où on lit { $code } ?
       *[other] Quelle table afficher sur la télé où on lit { $code } ?
    }
tv-scan-guest = Seul l’hôte peut afficher la table sur une télé. Demande à { $host } de scanner ce code.
tv-scan-none = Ce téléphone n’est à aucune table. Sur celui de l’hôte, touche « { $button } » et tape { $code }.
tv-connecting = Connexion…
tv-full = Trop d’écrans attendent. Nouvel essai…
tv-wrong-link = Ce lien ne mène à aucune table.
tv-closed = Cette table est fermée.
tv-trying = Nouvel essai…
tv-tap = Touche une fois : plein écran et son
tv-too-few = Viens jouer : il manque du monde.
tv-host-chooses = { $host } n’a pas fini de choisir les règles.
tv-join = Tape le code sur { $host }
tv-open = Encore de la place
tv-letters = Les quatre lettres sur la télé
tv-go = Afficher
tv-what = Ouvre { $address } dans le navigateur de la télé. Quatre lettres s’affichent.
tv-here = Utiliser cet appareil comme télé
tv-done = La table s’affiche sur la télé.
tv-hide = Cacher le code et le QR sur les télés
tv-unhide = Montrer le code et le QR sur les télés
tv-sound = Le son vient de la télé.
