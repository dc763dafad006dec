# That's Not a Hat raconté ligne par ligne, pour les yeux ou les oreilles.

hat-said-first = { $name } commence.
hat-said-first-you = Tu commences.
hat-said-column = { $name }, le plus ancien d’abord : { $lies }.
hat-said-column-you = Toi, le plus ancien d’abord : { $lies }.
hat-said-shop = À la boutique : { $gift }.
hat-said-draws = { $draws } : { $gift }.
hat-said-passes = { $thanks } et offre son plus ancien cadeau à { $to }.
hat-said-passes-you = { $thanks } et tu offres ton plus ancien cadeau à { $to }.
hat-said-passes-to-you = { $thanks } et t’offre son plus ancien cadeau.
hat-said-doubts = { $doubts } { $card }
hat-said-takes = { $wrong }, qui prend la pénalité.
hat-said-takes-you = { $wrong } : tu prends la pénalité.
hat-said-voted = { $name } a voté.
hat-said-voted-you = Tu as voté.
hat-said-joins-not = { $name } ne jouera finalement pas la prochaine partie.
hat-said-joins-not-you = Tu ne joueras finalement pas la prochaine partie.
hat-said-penalties = { $name } : pénalités { $count } sur { $limit }.
hat-said-match = { $name } : pénalités { $count } sur { $limit }, { $total } sur tout le match.
hat-said-penalties-you = Toi : pénalités { $count } sur { $limit }.
hat-said-match-you = Toi : pénalités { $count } sur { $limit }, { $total } sur tout le match.
hat-said-journey = { $what } : { $gift }. { $way }
