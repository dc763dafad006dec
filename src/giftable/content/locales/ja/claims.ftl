# What the giver and the receiver of That's Not a Hat say, and what comes out. GIFT reads objects.ftl.

give-line = すてきな{ GIFT($gift) }をどうぞ。
refuse-line = それ、{ GIFT($gift) }じゃないよ！
lie-line =
    { $you ->
        [1] あなた
       *[other] { $giver }
    }：​「{ GIFT($claim) }」。​正体は{ GIFT($gift) }！
truth-line =
    { $you ->
        [1] あなた
       *[other] { $giver }
    }：​「{ GIFT($gift) }」。​本当でした！

# 手作りカードについて：名前はそのまま。
give-line-own = すてきな​ギフト「{ $gift }」をどうぞ。
refuse-line-own = それ、​「{ $gift }」じゃないよ！
lie-line-own =
    { $you ->
        [1] あなた
       *[other] { $giver }
    }：​「{ $claim }」。​正体は​「{ $gift }」！
truth-line-own =
    { $you ->
        [1] あなた
       *[other] { $giver }
    }：​「{ $gift }」。​本当でした！
