# Ce qu’on se dit à côté du jeu : réactions, phrases toutes prêtes, messages, appel.

react-applause = Bravo
react-laugh = Rires
react-gasp = Oh !
react-heart = Cœur
react-hm = Hum
react-knew = Je le savais !
phrase-moment = Un instant
phrase-missing = Il manque qui ?
phrase-again = Encore !
phrase-ready = C’est bon pour moi
phrase-break = Une petite pause ?
phrase-sorry = Pardon !
phrase-thanks = Merci !
phrase-well-played = Bien joué !
talk-said = { $name } : { $what }
talk-write = Messages

chat = Messages
chat-empty = Personne n’a encore rien écrit.
chat-write = Ton message
chat-send = Envoyer
chat-left = Caractères restants : { $n }
chat-delete = Supprimer
chat-mute = Masquer { $name }
chat-muted = { $name } : messages masqués.
chat-unmute = Réafficher

call-link = Lien de l’appel
call-link-hint = Seules les personnes assises à la table le voient.
call-delay = Les téléphones attendent l’écran partagé
call-delay-what = Pendant un appel, un écran partagé arrive en retard. Les téléphones montrent alors les résultats avec le même retard, et les chronos donnent 3 secondes de plus.
call-seconds = { $n } s
call-measure = Mesurer
call-measure-what = Partage cet écran dans l’appel, et regarde l’appel sur un autre appareil. Touche ici dès que tu y vois le flash.
call-measure-tap = Touche quand tu vois le flash
call-measure-stop = Arrêter
call-save = Enregistrer
call-end = L’appel est fini

setting-predictions = Deviner avec les autres
    .effect = Qui regarde peut deviner : que vaudra ce cadeau, était-ce vrai ? Sans points.
along = Deviner avec les autres
along-true = Vrai
along-lie = Faux
along-saw-through = Tu en as percé { $right } sur { $of }
along-knew = Tu as deviné { $right } cadeaux sur { $of }
along-none = rien
along-watching = public : { $n }
refused-prediction-closed = Trop tard pour deviner.
refused-prediction-of-bot = Les bots déballent trop vite pour deviner.
refused-prediction-own = Tu en sais trop pour deviner.
refused-predictions-off = Ici, on ne devine pas avec les autres.
refused-unknown-prediction = Trop tard pour deviner.
