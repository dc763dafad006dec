# What the giver and the receiver of That's Not a Hat say, and what comes out. GIFT reads objects.ftl.

give-line =
    { GIFT($gift, form: "gender") ->
        [ma] Mám pro tebe pěkného { GIFT($gift, form: "acc") }.
        [f] Mám pro tebe pěknou { GIFT($gift, form: "acc") }.
        [n] Mám pro tebe pěkné { GIFT($gift, form: "acc") }.
        [pl] Mám pro tebe pěkné { GIFT($gift, form: "acc") }.
        [npl] Mám pro tebe pěkná { GIFT($gift, form: "acc") }.
       *[m] Mám pro tebe pěkný { GIFT($gift, form: "acc") }.
    }
refuse-line =
    { GIFT($gift, form: "gender") ->
        [pl] To nejsou { GIFT($gift) }!
        [npl] To nejsou { GIFT($gift) }!
       *[m] To není { GIFT($gift) }!
    }
lie-line =
    { $you ->
        [1] Říkáš
       *[other] { $giver } říká
    }: „{ GIFT($claim) }“. { GIFT($gift, form: "gender") ->
        [pl] Jenže jsou to { GIFT($gift) }.
        [npl] Jenže jsou to { GIFT($gift) }.
       *[m] Jenže je to { GIFT($gift) }.
    }
truth-line =
    { $you ->
        [1] Říkáš
       *[other] { $giver } říká
    }: „{ GIFT($gift) }“. A je to pravda!

# O kartě, kterou lidé udělali sami: nikdo neví, jak se její jméno skloňuje.
give-line-own = Mám pro tebe pěkný dárek: { $gift }.
refuse-line-own = „{ $gift }“? To není ono!
lie-line-own =
    { $you ->
        [1] Říkáš
       *[other] { $giver } říká
    }: „{ $claim }“. Jenže je to: { $gift }.
truth-line-own =
    { $you ->
        [1] Říkáš
       *[other] { $giver } říká
    }: „{ $gift }“. A je to pravda!
