# That's Not a Hat, розказана рядок за рядком, для очей і вух.

hat-said-first = Починає { $name }.
hat-said-first-you = Починаєш ти.
hat-said-column = { $name }, спершу найстаріший: { $lies }.
hat-said-column-you = Ти, спершу найстаріший: { $lies }.
hat-said-shop = У крамничці: { $gift }.
hat-said-draws = { $by } бере подарунок, його отримує { $to }: { $gift }.
hat-said-draws-you = Ти береш подарунок, його отримує { $to }: { $gift }.
hat-said-draws-to-you = { $by } бере подарунок для тебе: { $gift }.
hat-said-passes = { $by } дякує й дарує свій найстаріший подарунок, його отримує { $to }.
hat-said-passes-you = Ти дякуєш і даруєш свій найстаріший подарунок, його отримує { $to }.
hat-said-passes-to-you = { $by } дякує й дарує свій найстаріший подарунок тобі.
hat-said-doubts = { $name } не вірить. На картці: { $gift }.
hat-said-doubts-you = Ти не віриш. На картці: { $gift }.
hat-said-takes = { $name } помиляється й бере штраф.
hat-said-takes-you = Ти помиляєшся й береш штраф.
hat-said-voted = { $name }: голос уже віддано.
hat-said-voted-you = Твій голос уже віддано.
hat-said-joins-not = { $name } усе-таки не грає наступну гру.
hat-said-joins-not-you = Ти все-таки не граєш наступну гру.
hat-said-penalties = { $name }: штрафи { $count } з { $limit }.
hat-said-penalties-you = Ти: штрафи { $count } з { $limit }.
hat-said-journey = { $what }: { $gift }. { $way }
