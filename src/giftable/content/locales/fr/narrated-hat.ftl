# That's Not a Hat raconté ligne par ligne, pour les yeux ou les oreilles.

hat-said-first = { $name } commence.
hat-said-first-you = Tu commences.
hat-said-column = { $name }, le plus ancien d’abord : { $lies }.
hat-said-column-you = Toi, le plus ancien d’abord : { $lies }.
hat-said-shop = À la boutique : { $gift }.
hat-said-draws = { $by } pioche un cadeau pour { $to } : { $gift }.
hat-said-draws-you = Tu pioches un cadeau pour { $to } : { $gift }.
hat-said-draws-to-you = { $by } pioche un cadeau pour toi : { $gift }.
hat-said-passes = { $by } dit merci et offre son plus ancien cadeau à { $to }.
hat-said-passes-you = Tu dis merci et tu offres ton plus ancien cadeau à { $to }.
hat-said-passes-to-you = { $by } dit merci et t’offre son plus ancien cadeau.
hat-said-doubts = { $name } n’y croit pas. Sur la carte : { $gift }.
hat-said-doubts-you = Tu n’y crois pas. Sur la carte : { $gift }.
hat-said-takes = Raté pour { $name }, qui prend la pénalité.
hat-said-takes-you = Raté pour toi : tu prends la pénalité.
hat-said-voted = { $name } a voté.
hat-said-voted-you = Tu as voté.
hat-said-joins-not = { $name } ne jouera finalement pas la prochaine partie.
hat-said-joins-not-you = Tu ne joueras finalement pas la prochaine partie.
hat-said-penalties = { $name } : pénalités { $count } sur { $limit }.
hat-said-penalties-you = Toi : pénalités { $count } sur { $limit }.
hat-said-journey = { $what } : { $gift }. { $way }
