# That's Not a Hat, розказана рядок за рядком, для очей і вух.

hat-said-first = Починає { $name }.
hat-said-first-you = Починаєш ти.
hat-said-column = { $name }, спершу найстаріший: { $lies }.
hat-said-column-you = Ти, спершу найстаріший: { $lies }.
hat-said-shop = У крамничці: { $gift }.
hat-said-draws = { $draws }: { $gift }.
hat-said-passes = { $thanks } й дарує свій найстаріший подарунок, його отримує { $to }.
hat-said-passes-you = { $thanks } і даруєш свій найстаріший подарунок, його отримує { $to }.
hat-said-passes-to-you = { $thanks } й дарує свій найстаріший подарунок тобі.
hat-said-doubts = { $doubts } { $card }
hat-said-takes = { $wrong } й бере штраф.
hat-said-takes-you = { $wrong } й береш штраф.
hat-said-voted = { $name }: голос уже віддано.
hat-said-voted-you = Твій голос уже віддано.
hat-said-joins-not = { $name } усе-таки не грає наступну гру.
hat-said-joins-not-you = Ти все-таки не граєш наступну гру.
hat-said-penalties = { $name }: штрафи { $count } з { $limit }.
hat-said-match = { $name }: штрафи { $count } з { $limit }, за весь матч { $total }.
hat-said-penalties-you = Ти: штрафи { $count } з { $limit }.
hat-said-match-you = Ти: штрафи { $count } з { $limit }, за весь матч { $total }.
hat-said-journey = { $what }: { $gift }. { $way }
