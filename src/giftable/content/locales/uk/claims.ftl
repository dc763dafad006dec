# What the giver and the receiver of That's Not a Hat say, and what comes out. GIFT reads objects.ftl.

give-line =
    { GIFT($gift, form: "gender") ->
        [ma] Маю для тебе гарного { GIFT($gift, form: "acc") }.
        [f] Маю для тебе гарну { GIFT($gift, form: "acc") }.
        [n] Маю для тебе гарне { GIFT($gift, form: "acc") }.
        [pl] Маю для тебе гарні { GIFT($gift, form: "acc") }.
       *[m] Маю для тебе гарний { GIFT($gift, form: "acc") }.
    }
refuse-line = Це не { GIFT($gift) }!
lie-line =
    { $you ->
        [1] Ти кажеш
       *[other] { $giver } каже
    }: «{ GIFT($claim) }». А це { GIFT($gift) }.
truth-line =
    { $you ->
        [1] Ти кажеш
       *[other] { $giver } каже
    }: «{ GIFT($gift) }». І це правда!

# Про картку, яку люди зробили самі: ніхто не знає, як відмінюється її назва.
give-line-own = Маю для тебе гарний подарунок: { $gift }.
refuse-line-own = «{ $gift }»? Це не воно!
lie-line-own =
    { $you ->
        [1] Ти кажеш
       *[other] { $giver } каже
    }: «{ $claim }». А це { $gift }.
truth-line-own =
    { $you ->
        [1] Ти кажеш
       *[other] { $giver } каже
    }: «{ $gift }». І це правда!
