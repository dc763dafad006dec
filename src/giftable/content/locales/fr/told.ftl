# What is sent to people who asked to be told, put together by the server. Never a gift's name.

told-title = { $game }, table { $code }
told-turn = C’est à toi de jouer.
told-most = On attend encore ton coup, et presque tout ton temps est passé.
told-hour = La dernière heure pour jouer a commencé.
told-reveal = Tout le monde a choisi : viens voir.
told-warning = Personne n’a joué ici depuis une semaine. La table fermera demain.
told-until = Tu as jusqu’au { $when }.
told-with = Avec { $names }.
told-link = Vers la table : { $link }
told-open = Vers la table
told-stop = Ne plus recevoir cela : { $link }
told-stop-button = Ne plus recevoir
told-confirm-title = Giftable peut-il t’écrire ?
told-confirm = Quelqu’un veut être prévenu ici quand vient son tour. C’était toi ? Alors confirme : { $link }
told-confirm-not = Sinon, ne fais rien : plus rien ne viendra.
told-feed = Giftable : à moi de jouer
told-when =
    { $weekday ->
        [1] lundi
        [2] mardi
        [3] mercredi
        [4] jeudi
        [5] vendredi
        [6] samedi
       *[7] dimanche
     } { $day } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
     } à { $time }
told-utc = { $when } (UTC)
