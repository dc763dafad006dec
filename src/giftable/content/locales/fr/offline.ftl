### La page qui joue sans serveur, jusqu’à ce que tout soit là.

offline-coming = On met la table et on réveille les bots…
offline-here = Tout est là ! Tu peux maintenant jouer sans réseau.
offline-failed = Quelque chose s’est perdu en route.

# On a server’s front door: to that page.
offline-keep = Garder pour jouer hors ligne ({ $megabytes } Mo)
offline-practise = M’entraîner sans serveur
