# What the giver and the receiver of That's Not a Hat say, and what comes out. GIFT reads objects.ftl. "Joli" stands
# between article and noun and sounds the same before a vowel: nothing is elided.

give-line =
    { GIFT($gift, form: "gender") ->
        [f] J’ai une jolie { GIFT($gift) } pour toi.
        [mpl] J’ai de jolis { GIFT($gift) } pour toi.
        [fpl] J’ai de jolies { GIFT($gift) } pour toi.
       *[m] J’ai un joli { GIFT($gift) } pour toi.
    }
refuse-line =
    { GIFT($gift, form: "gender") ->
        [f] Ce n’est pas une { GIFT($gift) }{ "\u202F" }!
        [mpl] Ce ne sont pas des { GIFT($gift) }{ "\u202F" }!
        [fpl] Ce ne sont pas des { GIFT($gift) }{ "\u202F" }!
       *[m] Ce n’est pas un { GIFT($gift) }{ "\u202F" }!
    }
lie-line =
    { $you ->
        [1] Tu as dit
       *[other] { $giver } a dit
    } «{ "\u00A0" }{ GIFT($claim) }{ "\u00A0" }». { GIFT($gift, form: "gender") ->
        [f] C’était une { GIFT($gift) }.
        [mpl] C’étaient des { GIFT($gift) }.
        [fpl] C’étaient des { GIFT($gift) }.
       *[m] C’était un { GIFT($gift) }.
    }
truth-line =
    { $you ->
        [1] Tu as dit
       *[other] { $giver } a dit
    } «{ "\u00A0" }{ GIFT($gift) }{ "\u00A0" }». Et c’était vrai{ "\u202F" }!

# D’une carte faite maison : personne ne sait quel article son nom demande.
give-line-own = J’ai un joli cadeau pour toi{ "\u00A0" }: { $gift }.
refuse-line-own = «{ "\u00A0" }{ $gift }{ "\u00A0" }»{ "\u202F" }? Ce n’est pas ça{ "\u202F" }!
lie-line-own =
    { $you ->
        [1] Tu as dit
       *[other] { $giver } a dit
    } «{ "\u00A0" }{ $claim }{ "\u00A0" }». Mais c’était{ "\u00A0" }: { $gift }.
truth-line-own =
    { $you ->
        [1] Tu as dit
       *[other] { $giver } a dit
    } «{ "\u00A0" }{ $gift }{ "\u00A0" }». Et c’était vrai{ "\u202F" }!
