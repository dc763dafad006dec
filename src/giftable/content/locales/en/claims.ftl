# What the giver and the receiver of That's Not a Hat say. GIFT reads objects.ftl.

give-line =
    { GIFT($gift, form: "article") ->
        [plural] I have nice { GIFT($gift) } for you.
       *[a] I have a nice { GIFT($gift) } for you.
    }
refuse-line =
    { GIFT($gift, form: "article") ->
        [plural] Those aren’t { GIFT($gift) }!
        [an] That’s not an { GIFT($gift) }!
       *[a] That’s not a { GIFT($gift) }!
    }
