# What the giver and the receiver of That's Not a Hat say, and what comes out. GIFT reads objects.ftl.

give-line =
    { GIFT($gift, form: "gender") ->
        [f] Ich habe eine schöne { GIFT($gift, form: "acc") } für dich.
        [n] Ich habe ein schönes { GIFT($gift, form: "acc") } für dich.
        [pl] Ich habe schöne { GIFT($gift, form: "acc") } für dich.
       *[m] Ich habe einen schönen { GIFT($gift, form: "acc") } für dich.
    }
refuse-line =
    { GIFT($gift, form: "gender") ->
        [f] Das ist keine { GIFT($gift) }!
        [pl] Das sind keine { GIFT($gift) }!
       *[m] Das ist kein { GIFT($gift) }!
    }
lie-line =
    { $you ->
        [1] Du sagtest
       *[other] { $giver } sagte
    } „{ GIFT($claim) }“. { GIFT($gift, form: "gender") ->
        [f] Es war eine { GIFT($gift) }.
        [pl] Es waren { GIFT($gift) }.
       *[m] Es war ein { GIFT($gift) }.
    }
truth-line =
    { $you ->
        [1] Du sagtest
       *[other] { $giver } sagte
    } „{ GIFT($gift) }“. Und das war die Wahrheit!

# Von einer Karte, die jemand selbst gemacht hat: Niemand weiß, wie ihr Name gebeugt wird.
give-line-own = Ich habe ein schönes Geschenk für dich: { $gift }.
refuse-line-own = „{ $gift }“? Das stimmt nicht!
lie-line-own =
    { $you ->
        [1] Du sagtest
       *[other] { $giver } sagte
    } „{ $claim }“. Aber es war: { $gift }.
truth-line-own =
    { $you ->
        [1] Du sagtest
       *[other] { $giver } sagte
    } „{ $gift }“. Und das war die Wahrheit!
