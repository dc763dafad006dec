# What a game without screens of its own says at the table.

plain-you = À toi : que fais-tu ?
plain-over = La partie est finie
plain-choices = Ce que tu peux faire
plain-nothing = Rien à faire pour l’instant.
plain-more = Montrer la suite ({ $n } sur { $count } pour l’instant)
plain-happened = Ce qui vient de se passer
plain-position = Ce que tu vois
plain-yes = oui
plain-no = non
plain-nobody-won = Personne ne gagne.
