# `giftable join` : une table en lignes simples, pour un terminal, une plage braille ou une voix.

join-at = Table { $code }, { $game }. À la table : { $names }.
join-seated = Tu es { $name }.
join-watching = Tu regardes.
join-sits = { $name } prend place.
join-gone = { $name } se lève.
join-host = La table est maintenant à { $name }.
join-host-you = La table est maintenant à toi.
join-host-for-now = La table est pour l’instant à { $name }.
join-host-for-now-you = La table est pour l’instant à toi.
join-begins = La partie commence.
join-lobby = La partie n’a pas commencé.
join-stays = Ce qui est dit reste plus haut dans la fenêtre, mais c’est un jeu de mémoire : ne remonte pas.
join-your-turn = À toi.
join-may = Tu peux aussi :
join-type = Tape au moins deux lettres du nom.
join-found-none = Rien ne s’appelle comme ça ici.
join-none = Aucun
join-more = Suite
join-changed = La partie a avancé. Choisis à nouveau.
join-unknown = Je ne comprends pas. Aide : ?
join-help = Choisis par un numéro. ? règles, s la table, w qui on attend, l dernières lignes, m points, b retour, q partir.
join-nothing = Rien à faire pour l’instant.
join-nobody = On n’attend personne.
join-clock = Encore { $seconds } secondes.
join-bye = À bientôt. Ta place reste à toi : la même commande te ramène.
join-superseded = Tu as rejoint la table ailleurs. Ici, on ferme.
join-bad-link = Ce n’est pas le lien d’une table. En voici un exemple : { $example }
join-unreachable = { $where } ne répond pas. { $why }

## A log in plain lines: `giftable replay`

log-game = Partie { $number }
log-removed = { $by } a fait quitter la table à { $name }.
log-deck = Sur la table : le paquet « { $title } ». Créé par : { $by }
