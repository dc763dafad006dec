# What one may do right now, after the parts of the ask (games/*/rules/asks.py): what the "?" says
# besides its help. Numbers are how many there are of it; 1 and 0 stand for yes and no.

may-now = Jetzt kannst du:
may-nothing = Für dich gibt es gerade nichts zu tun. Der Tisch wartet auf: { $names }.
may-gifttrap-ask-deal = den Stapel aussuchen, aus dem die Geschenke dieser Runde kommen
may-gifttrap-ask-look = sagen, dass du die Geschenke angeschaut hast
may-gifttrap-ask-give =
    { $each ->
        [2] für alle anderen je zwei Geschenke aussuchen
       *[other] für alle anderen je ein Geschenk aussuchen
    }{ $give_more ->
        [1] { " und zu einem davon GIVE MORE legen" }
       *[other] { "" }
    }
may-gifttrap-ask-get =
    deine vier Plättchen auf vier verschiedene Geschenke legen{ $tokens ->
        [0] { "" }
       *[other] { " und GET MORE unter ein Geschenk an dich" }
    }
may-gifttrap-ask-ready = sagen, dass du bereit bist
may-gifttrap-ask-open =
    { $tokens ->
        [1] dein Geschenk auspacken
       *[other] eins deiner Geschenke auspacken
    }{ $guesses ->
        [0] { "" }
       *[other] { ", und wenn du magst, vorher raten, was es ist" }
    }
may-gifttrap-may-open-giving = das Schenken eröffnen, ohne auf die anderen zu warten
may-gifttrap-may-turn = eine Karte umdrehen
may-gifttrap-may-swap = ein Geschenk austauschen
may-gifttrap-may-ask-swap = darum bitten, dass ein Geschenk ausgetauscht wird
may-gifttrap-may-lay-anew = sagen, dass jetzt andere Karten ausliegen
may-gifttrap-may-name-gift = ein Geschenk benennen
may-gifttrap-may-take-back = zurücknehmen, was du ausgesucht hast
may-gifttrap-may-trap = mit deiner GiftTRAP einem Geschenk eine Falle stellen
may-hat-ask-deal = das nächste Spiel beginnen
may-hat-ask-draw = das oberste Geschenk des Ladens ziehen, wenn alle geschaut haben
may-hat-ask-name = irgendeinen Gegenstand nennen, ob es stimmt oder nicht
may-hat-ask-say = laut sagen, was du schenkst, und dann auf den Knopf tippen
may-hat-ask-answer = danke sagen, wenn du es glaubst, oder zweifeln
may-hat-ask-vote = sagen, ob der Name richtig war
