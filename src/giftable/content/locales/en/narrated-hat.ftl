# That's Not a Hat as it is told in plain lines, to eyes or ears.

hat-said-first = { $name } goes first.
hat-said-first-you = You go first.
hat-said-column = { $name }, oldest first: { $lies }.
hat-said-column-you = You, oldest first: { $lies }.
hat-said-shop = In the shop: { $gift }.
hat-said-draws = { $by } draws a gift for { $to }: { $gift }.
hat-said-draws-you = You draw a gift for { $to }: { $gift }.
hat-said-draws-to-you = { $by } draws a gift for you: { $gift }.
hat-said-passes = { $by } says thank you and passes the oldest gift on to { $to }.
hat-said-passes-you = You say thank you and pass your oldest gift on to { $to }.
hat-said-passes-to-you = { $by } says thank you and passes the oldest gift on to you.
hat-said-doubts = { $name } doubts it. On the card: { $gift }.
hat-said-doubts-you = You doubt it. On the card: { $gift }.
hat-said-takes = { $name } was wrong and takes the penalty.
hat-said-takes-you = You were wrong and take the penalty.
hat-said-voted = { $name } has voted.
hat-said-voted-you = You have voted.
hat-said-joins-not = { $name } won’t play the next game after all.
hat-said-joins-not-you = You won’t play the next game after all.
hat-said-penalties = { $name }: penalties { $count } of { $limit }.
hat-said-penalties-you = You: penalties { $count } of { $limit }.
hat-said-journey = { $what }: { $gift }. { $way }
