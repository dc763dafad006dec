# What the giver and the receiver of That's Not a Hat say. GIFT reads objects.ftl.

give-line = すてきな{ GIFT($gift) }をどうぞ。
refuse-line = それ、{ GIFT($gift) }じゃないよ！
