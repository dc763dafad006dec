# /mine : ses tables sur plusieurs jours ; et à une telle table, jusqu’à quand elle attend.

mine-waits = C’est à toi
mine-rest = Rien à faire
mine-none = Tu n’as pas de table qui se joue sur plusieurs jours. Quand tu en ouvres une, active « Sur plusieurs jours ».
mine-until = limite : { $when }
mine-lobby = Aucune partie en cours.
mine-over = La partie est finie.
mine-others = C’est aux autres
mine-hours-what = Quand il fait nuit chez toi, ou pendant une absence, ton temps ne s’écoule pas.
mine-zone = Ton fuseau horaire : { $zone }
mine-nights = De 23 h à 8 h, le temps s’arrête
mine-away = Absence jusqu’au
mine-away-go = Je m’absente
mine-away-now = Absence, retour : { $when }.
mine-back = Me revoilà
mine-away-most = 14 jours au plus à une même table.
mine-ways = Tes tables et ton cercle
mine-to-table = Retour à la table { $code }
mine-to-circle = Ton cercle
mine-since = Depuis ton passage
mine-since-done = À la table
mine-closed = Personne n’est venu depuis plus d’une semaine : la partie est close.
mine-closed-see = Voir jusqu’où elle est allée

refused-bad-zone = Ce serveur ne connaît pas ce fuseau horaire.
refused-no-zones = Ce serveur n’a pas la liste des fuseaux horaires (tzdata) : ici, les nuits suivent l’heure UTC.
refused-in-one-sitting = Ce jeu se joue d’une traite, pas sur plusieurs jours.
refused-not-over-days = Cette table ne se joue pas sur plusieurs jours.
