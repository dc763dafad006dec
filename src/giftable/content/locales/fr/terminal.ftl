# Ce que `giftable serve` écrit dans le terminal de qui le lance.

terminal-open = Giftable est ouvert.
terminal-here = Ici :
terminal-network = Sur ce réseau :
terminal-scan = Tes amis sur le même Wi-Fi scannent ceci ou tapent l’adresse :
terminal-rest = Les tables dorment dans { $place }
terminal-close = Ctrl+C pour fermer ; les tables seront encore là la prochaine fois.

## Pourquoi c’est impossible

terminal-no-database = Impossible d’ouvrir la base de données { $url } : { $error }
terminal-port-taken = Le port { $port } est pris, peut-être par un autre Giftable : ferme-le, ou choisis un autre port avec --port { $next }.
terminal-port-reserved = Le port { $port } est réservé au système : choisis-en un au-dessus de 1024.
terminal-no-host = Impossible d’écouter sur { $host } : { $error }.
