# That's Not a Hat as it is told in plain lines, to eyes or ears.

hat-said-first = { $name } goes first.
hat-said-first-you = You go first.
hat-said-column = { $name }, oldest first: { $lies }.
hat-said-column-you = You, oldest first: { $lies }.
hat-said-shop = In the shop: { $gift }.
hat-said-draws = { $draws }: { $gift }.
hat-said-passes = { $thanks } and passes the oldest gift on to { $to }.
hat-said-passes-you = { $thanks } and pass your oldest gift on to { $to }.
hat-said-passes-to-you = { $thanks } and passes the oldest gift on to you.
hat-said-doubts = { $doubts } { $card }
hat-said-takes = { $wrong } and takes the penalty.
hat-said-takes-you = { $wrong } and take the penalty.
hat-said-voted = { $name } has voted.
hat-said-voted-you = You have voted.
hat-said-joins-not = { $name } won’t play the next game after all.
hat-said-joins-not-you = You won’t play the next game after all.
hat-said-penalties = { $name }: penalties { $count } of { $limit }.
hat-said-match = { $name }: penalties { $count } of { $limit }, { $total } in the whole match.
hat-said-penalties-you = You: penalties { $count } of { $limit }.
hat-said-match-you = You: penalties { $count } of { $limit }, { $total } in the whole match.
hat-said-journey = { $what }: { $gift }. { $way }
