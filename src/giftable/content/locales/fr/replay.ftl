# /r : une partie rejouée, et son lien à la fin d’une partie.

replay-keep = Garder et partager
replay-keep-why = Une page qui rejoue cette partie pour quiconque a le lien. Toute personne qui a joué peut la supprimer.
end-share-picture = En image
end-share-replay = En replay
replay-names-whole = Les noms en entier
replay-names-letters = Seulement les initiales
replay-open = Revoir la partie
replay-share-text = { $game }, le replay : { $link }
replay-copied = Lien copié.

replay-title = Replay
replay-play = Lecture
replay-pause = Pause
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-first = Au début
replay-last = À la fin
replay-where = Étape { $n } sur { $all }
replay-round = Tour { $round }
replay-turn = Tour { $turn }
replay-eyes = Vu par
replay-eyes-nobody = Le public
replay-eyes-all = Tout le monde
replay-as = Ce que voyait { $name }
replay-secrets = Qui savait quoi
replay-wished = { $name } souhaite
replay-gives = { $name } offre
replay-lies = Ce qu’il y a vraiment
replay-took = { $name } : { $gift }
replay-believes = { $name } croit
replay-nothing = encore rien
replay-forgotten = aucune idée
replay-untold = on ne peut plus le savoir
replay-sure = certitude : { $percent } %
replay-link = Copier le lien vers ce moment
replay-down = Supprimer
replay-down-sure = Supprimer ce replay ? Il disparaîtra pour tout le monde, et pour toujours.
replay-down-yes = Supprimer
replay-down-done = Ce replay a disparu.
replay-only-shows = On ne peut que regarder : la partie est jouée.

replay-file = Ouvrir un fichier
replay-file-what = Choisis un fichier ou dépose-le ici : une partie écrite par « giftable export » est rejouée et n’est pas gardée ; un cercle emporté reçoit ici sa page.
replay-file-good = { $count ->
    [one] Il est juste : sa seule entrée suit les règles.
   *[other] Il est juste : ses { $count } entrées suivent les règles.
}
replay-file-bad = La vérification échoue : quelque chose a été changé, ou d’autres règles étaient en vigueur.

refused-bad-replay-file = Ce n’est pas le fichier d’une partie terminée.
refused-no-such-replay = Ce replay n’existe pas, ou plus.
refused-replay-taken-down = Quelqu’un qui y a joué a supprimé ce replay.
refused-replay-too-long = Ce fichier est trop long pour être montré.
refused-replays-busy = D’autres ouvrent des replays en ce moment. Réessaie dans un instant.
refused-previews-busy = Trop de dessins en cours. Réessaie dans un instant.
