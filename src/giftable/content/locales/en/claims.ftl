# What the giver and the receiver of That's Not a Hat say, and what comes out. GIFT reads objects.ftl.

give-line =
    { GIFT($gift, form: "article") ->
        [plural] I have some nice { GIFT($gift) } for you.
       *[a] I have a nice { GIFT($gift) } for you.
    }
refuse-line =
    { GIFT($gift, form: "article") ->
        [plural] Those aren’t { GIFT($gift) }!
        [an] That’s not an { GIFT($gift) }!
       *[a] That’s not a { GIFT($gift) }!
    }
lie-line =
    { $you ->
        [1] You said
       *[other] { $giver } said
    } “{ GIFT($claim) }”. { GIFT($gift, form: "article") ->
        [plural] It was: { GIFT($gift) }.
        [an] It was an { GIFT($gift) }.
       *[a] It was a { GIFT($gift) }.
    }
truth-line =
    { $you ->
        [1] You said
       *[other] { $giver } said
    } “{ GIFT($gift) }”. And it was true!

# Of a card that people have made: nobody knows how its name bends.
give-line-own = I have a nice gift for you: { $gift }.
refuse-line-own = “{ $gift }”? That’s not it!
lie-line-own =
    { $you ->
        [1] You said
       *[other] { $giver } said
    } “{ $claim }”. But it was: { $gift }.
truth-line-own =
    { $you ->
        [1] You said
       *[other] { $giver } said
    } “{ $gift }”. And it was true!
