# Mode lecteur d’écran : une table en titres, listes et boutons, pour l’oreille ou le braille.

reader-acts = Ce que tu peux faire
reader-state = Sur la table
reader-score = Points
reader-happened = Ce qui s’est passé
reader-scores = Évolution des points
reader-notes = Notes
reader-commands = Commandes
reader-waits = À qui le tour ?
reader-lies = Qu’y a-t-il devant moi ?
reader-repeat = Répéter
reader-nothing = Rien pour l’instant.
reader-help = Aide
reader-back = Retour
reader-over = La partie est finie
reader-settings = Réglages
reader-letters = Une lettre seule est une commande
reader-keys = W à qui le tour, S ce qu’il y a devant toi, M points, L répéter, ? aide.
reader-full = En dire plus
reader-full-what = Chaque changement de points, et ce qu’il y a devant les autres.
reader-time = Prévenir quand le temps presse
reader-never = jamais
