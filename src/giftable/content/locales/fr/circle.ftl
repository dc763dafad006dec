# A circle: its page, and what is offered of it at the end of a game.

circle-keep = Restons ensemble
circle-keep-why = Une page à vous : qui connaît qui, au fil de toutes vos soirées.
circle-kept = Désormais ensemble
circle-default = Notre cercle
circle-open = Ouvrir notre page
circle-play = Jouer maintenant : { $game }
circle-sit = À la table de ce soir
circle-cards = Avec vos propres cartes : { $titles }
circle-count = { $n ->
    [one] une partie ensemble
   *[other] { $n } parties ensemble
}
circle-knows = Qui connaît qui
circle-knows-how = Ce qu’un cadeau rapporte en moyenne. Les lignes donnent, les colonnes reçoivent. Pâle : encore peu de cadeaux.
circle-knows-none = Jouez ensemble à GiftTRAP, et cette image commence à grandir.
circle-cell = { $by } → { $to } : { $mean } ({ $n ->
    [one] un cadeau
   *[other] { $n } cadeaux
})
circle-foresaw = bons pronostics : { $right } sur { $of }
circle-foresaw-how = La dernière colonne compte les bons pronostics.
circle-best-of = Comprend le mieux : { $other }
circle-by-of = Reçoit ses meilleurs cadeaux de : { $other }
circle-too-few = Encore trop peu de cadeaux.
circle-after = Après { $n } parties sur { $all }
circle-grown = Ce qu’un cadeau a rapporté, soirée après soirée
circle-grown-one = { $date } : { $mean } ({ $n ->
    [one] un cadeau
   *[other] { $n } cadeaux
})
circle-best = Le meilleur cadeau de tous les temps
circle-surprise = Le PAS QUESTION que personne n’attendait
circle-gift = { $by } → { $to }, { $date }
circle-feat-row = Plus longue série sans erreur
circle-feat-lies = Record de bluff : mensonges crus en une partie
circle-feat-fooled = Le plus long bluff
circle-fooled = { $gift }, soi-disant { $said }
circle-catches = Qui démasque qui
circle-caught = { $by } → { $to } : { $n ->
    [one] un mensonge
   *[other] { $n } mensonges
}
circle-evenings = Nos parties
circle-all = Tout voir ({ $n })
circle-won = Victoire : { $names }
circle-bot = un bot
circle-match =
    { $n ->
        [one] une partie
       *[other] { $n } parties
    }
circle-replay = Revoir la partie
circle-next = La prochaine soirée
circle-next-none = Pas encore de date.
circle-when = Quand ?
circle-calendar = Dans mon agenda
circle-people = Nous
circle-somebody = quelqu’un
circle-you = toi
circle-left = n’est plus là
circle-me = C’est moi
circle-who = Qui es-tu ?
circle-who-how = Quelqu’un d’autre dit oui ou te montre un code QR, et tu entres avec cet appareil.
circle-waits = Maintenant, quelqu’un d’autre doit dire oui, ici sur cette page.
circle-new = C’est ma première fois ici
circle-name-you = Ton nom
circle-asks = { $name } veut entrer avec un nouvel appareil. Est-ce vrai ?
circle-yes = Oui, laisser entrer
circle-no = Non
circle-in = Faire entrer quelqu’un
circle-in-who = Qui est-ce ?
circle-in-new = Quelqu’un de nouveau
circle-in-how = À scanner avec l’autre téléphone. Valable 15 minutes.
circle-link = Copier notre lien
circle-qr = Notre lien en code QR
circle-link-how = Qui a le lien peut lire cette page. Elle n’est dans aucune liste.
circle-settings = Nos réglages
circle-name = Notre nom
circle-save = Enregistrer
circle-cup = Coupe de la saison
circle-cup-how = Compter qui gagne combien de fois cette année.
circle-file = Emporter dans un fichier
circle-leave = Partir
circle-forget = Partir et devenir « quelqu’un » dans notre histoire
circle-delete = Tout effacer, pour tous
circle-sure = Vraiment ? Impossible de revenir en arrière.
circle-sure-yes = Oui, vas-y
circle-months = Cette page reste { $months } mois après notre dernière partie, puis elle est effacée.
refused-no-such-circle = Ce cercle n’existe plus.
refused-not-a-member = Dis d’abord qui tu es.
refused-not-keeper = Seule la personne qui gère le cercle peut le faire.
refused-not-you = Seule cette personne le peut.
refused-no-such-member = Cette personne n’est plus dans le cercle.
refused-no-such-ask = On y a déjà répondu.
refused-circle-full = Le cercle est complet.
refused-circle-busy = Quelqu’un d’autre change quelque chose. Réessaie.
refused-circles-busy = D’autres ouvrent leur cercle en ce moment. Réessaie dans un instant.
refused-bad-circle-file = Ce fichier ne contient pas de cercle lisible ici.
