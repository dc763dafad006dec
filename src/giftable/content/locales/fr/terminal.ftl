# Ce que `giftable serve` écrit dans le terminal de qui le lance.

terminal-evening = On commence une soirée ? Entrée pour y aller, Ctrl+C pour quitter ; `giftable --help` montre le reste.
terminal-open = Giftable est ouvert.
terminal-here = Ici :
terminal-network = Sur ce réseau :
terminal-no-network = Les téléphones ne trouvent pas encore cet ordinateur : connecte-le à leur Wi-Fi. Les invitations donneront alors son adresse.
terminal-scan = Tes amis sur le même Wi-Fi peuvent taper l’adresse ou scanner ceci :
terminal-rest = Les tables sont gardées dans { $place }
terminal-copies = Les trois dernières sauvegardes quotidiennes sont dans { $place }
terminal-close = Ctrl+C pour fermer ; les tables seront encore là la prochaine fois.
terminal-no-nats = Plusieurs serveurs peuvent partager cette base de données : lance chacun avec --nats nats://HOST. Sinon, chacun voit les coups des autres une seconde plus tard et ne sait pas qui est là.
terminal-tastes-torn = Une ligne inachevée à la fin de { $place } a été coupée ; les bots se souviennent du reste.
terminal-tastes-damaged = Ce que les bots avaient appris lors des soirées passées est illisible. Le fichier s’appelle maintenant { $place } ; les bots repartent de ce qu’ils savent des cadeaux.
terminal-no-backup = Aucune sauvegarde depuis un mois. Elle peut se faire pendant qu’on joue : giftable backup DOSSIER

## Pourquoi c’est impossible

terminal-no-database = Impossible d’ouvrir la base de données { $url } : { $error }
terminal-no-entry = Impossible d’ouvrir { $place } : { $error }
terminal-database-in-use = Un autre Giftable utilise déjà la base de données { $url } : ferme-le d’abord, ou choisis-en une autre avec --database.
terminal-database-was = Il n’y a pas encore de base de données à { $url }, mais les versions précédentes la gardaient dans { $was }. Indique celle-ci avec --database, ou déplace-la.
terminal-database-newer = Une version plus récente de Giftable a utilisé la base de données { $url } : mets d’abord Giftable à jour.
terminal-port-taken = Le port { $port } est pris, peut-être par un autre Giftable : ferme-le, ou choisis un autre port avec --port { $next }.
terminal-port-reserved = Le port { $port } est réservé au système : choisis-en un au-dessus de 1024.
terminal-no-host = Impossible d’écouter sur { $host } : { $error }.
terminal-no-nats-url = --nats attend nats://HOST ou tls://HOST ; s’il y en a plusieurs, sépare-les par des virgules.
terminal-no-base-path = --base-path attend un chemin comme /giftable (lettres sans accent, chiffres, « - », « _ », « . », « ~ »), et non « { $path } ».
terminal-no-offline = --offline attend le dossier que `make demo` a construit ; « { $place } » n’en est pas un.
terminal-nats-alone = --nats sert à plusieurs serveurs sur une même base PostgreSQL : indique-la avec --database postgresql://USER@HOST/NAME.
terminal-no-extra = { $what } a besoin d’un composant qui n’est pas installé ici : { $command }
terminal-tastes-no-file = { $place } n’est pas un fichier : donnes-en un à --tastes, ou « none ».
terminal-no-home = Il n’y a pas de dossier personnel où garder ceci : indique un emplacement avec { $option }.
terminal-public-alone = --public a son propre fichier SQLite et tourne seul : enlève --nats et donne un chemin à --database.

## giftable tables

terminal-table =
    { $code } : { $game }, { $status ->
        [lobby] avant la partie
        [playing] en cours
       *[other] terminée
    } ; ouverte depuis { $minutes } min ; personnes : { $people }, bots : { $bots }, adresses : { $addresses }, langue : { $language }
terminal-no-tables = Personne n’est à une table en ce moment.
terminal-table-closed = La table { $code } est fermée.
terminal-no-such-table = Aucune table n’a le code { $code }.
terminal-not-running = Aucun serveur ne répond ici pour la base de données { $place }.
