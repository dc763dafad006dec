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
