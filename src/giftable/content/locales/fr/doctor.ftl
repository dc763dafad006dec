# What `giftable doctor` says.

doctor-port-free = Le port { $port } est libre.
doctor-port-ours = Giftable tourne déjà sur le port { $port }.
doctor-address = Sur le même réseau, les téléphones trouvent cette machine à { $link }
doctor-no-address = Cette machine n’a d’adresse dans aucun réseau : connecte-la au Wi-Fi des téléphones.
doctor-only-here = Avec --host { $host }, seule cette machine peut jouer. Sans lui, les téléphones aussi.
doctor-inside = C’est un conteneur, ou Linux dans Windows : les téléphones ont besoin de l’adresse de la machine autour, et du port { $port } transmis jusqu’ici.
doctor-no-firewall = Aucun pare-feu connu n’est actif. Si une page ne se charge toujours pas sur un téléphone, le Wi-Fi sépare peut-être les appareils ; les réseaux d’invités le font souvent.
doctor-firewall-open = Le pare-feu { $name } laisse passer le port { $port }.
doctor-firewall = Le pare-feu { $name } est actif. Pour laisser entrer les téléphones : { $command }
doctor-firewall-mac = Le pare-feu de ce Mac est actif. Autorise Python à recevoir des connexions : Réglages Système, Réseau, Coupe-feu.
doctor-clock = L’horloge est à l’heure, autant qu’on puisse en juger.
doctor-clock-ahead = La dernière fois qu’un serveur a regardé l’heure, c’était le { $date }. Si cela ne fait pas longtemps, l’horloge avance : règle-la. Rien n’est supprimé à cause de cela.
doctor-clock-behind = L’horloge retarde : quelqu’un a joué plus tard que maintenant. Règle-la, sinon les horloges des tables se trompent.
doctor-clock-free = Rien ne règle cette horloge. Pour y remédier : { $command }
doctor-disk = À { $place }, il y a de la place pour { $free }, et un coup est en sûreté après { $ms } ms.
doctor-disk-full = À { $place }, il n’y a plus de place que pour { $free }. Fais de la place, sinon les coups seront refusés.
doctor-disk-slow = À { $place }, il faut { $ms } ms pour qu’un coup soit en sûreté, et tout le monde attend. Choisis un autre disque avec --database.
doctor-disk-memory = { $place } est en mémoire : toutes les tables disparaissent au redémarrage. Choisis un dossier sur un disque avec --database.
doctor-disk-hasty = Le disque à { $place } dit « écrit » plus vite qu’un disque ne le peut. Une panne de courant peut coûter les derniers coups.
doctor-disk-closed = Impossible d’écrire dans { $place } : { $error }
doctor-files = Ce système ne laisse ouvrir que { $count } fichiers, un par téléphone. Pour en permettre plus : ulimit -n 4096
doctor-no-zones = Il manque ici la liste des fuseaux horaires : aux tables sur plusieurs jours, toutes les nuits suivent l’heure UTC. Pour l’ajouter : { $command }
doctor-extras = Installé en plus du jeu lui-même : { $names }
doctor-no-extra =
    Non installé, et utile seulement pour { $extra ->
        [cluster] PostgreSQL et plusieurs serveurs
        [learn] les bots qui apprennent des parties passées
        [metrics] les métriques de Prometheus
        [notices] l’e-mail et le web push
        [previews] les images d’aperçu des liens
       *[print] les PDF de cartes
    } : { $command }
doctor-database-none = Il n’y a pas encore de base de données. Elle sera à { $place }
doctor-database-good = La base de données { $url } est en ordre.
doctor-database-older = La base de données { $url } vient d’une version plus ancienne. Le prochain démarrage la met à jour : fais d’abord une sauvegarde.
doctor-http = En simple http, on peut jouer à tout. Seul https permet aux navigateurs de garder l’écran allumé, de partager d’un geste, d’envoyer des notifications et d’ajouter Giftable à l’écran d’accueil comme une appli : docs/hosting.md dit comment.
doctor-public-good = { $url } mène ici, et son proxy transmet ce qu’il faut.
doctor-public-dead = { $url } ne répond pas : { $error }
doctor-public-other = À { $url }, autre chose que Giftable répond.
doctor-proxy-body = Le proxy à { $url } refuse les gros fichiers : les paquets avec beaucoup d’images ne passent pas. Pour nginx : { $command }
doctor-proxy-host = Le proxy à { $url } change Host : les pages se chargent, mais aucune table ne s’ouvre. Pour nginx : { $command }
doctor-proxy-sockets = Le proxy à { $url } ne transmet pas les WebSockets : les pages se chargent, mais aucune table ne s’ouvre. Pour nginx : { $command }
doctor-tv = Une télévision a besoin d’un navigateur au moins aussi récent que Chromium 63, comme en ont celles de 2019. Ouvres-y { $link } ; si la page reste vide, branche une clé ou un ordinateur.
doctor-end = Rien ne fait obstacle.
doctor-end-bad = Ce qui porte un ✗ est à réparer d’abord.
doctor-swept = Trop ancien, mis de côté pour 30 jours : { $count }. Pour tout remettre en place : { $command }
