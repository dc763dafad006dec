# What one may do right now, after the parts of the ask (games/*/rules/asks.py): what the "?" says
# besides its help. Numbers are how many there are of it; 1 and 0 stand for yes and no.

may-now = Teď můžeš:
may-nothing = Teď nemáš co dělat. Čeká se na hráče: { $names }.
may-gifttrap-ask-deal = vybrat balíček, ze kterého budou dárky tohoto kola
may-gifttrap-ask-look = dát vědět, že máš dárky prohlédnuté
may-gifttrap-ask-give =
    { $each ->
        [2] vybrat každému z ostatních dva dárky
       *[other] vybrat každému z ostatních dárek
    }{ $give_more ->
        [1] { " a k jednomu přidat GIVE MORE" }
       *[other] { "" }
    }
may-gifttrap-ask-get =
    položit svoje čtyři žetony na čtyři různé dárky{ $tokens ->
        [0] { "" }
       *[other] { " a pod jeden z došlých dárků GET MORE" }
    }
may-gifttrap-ask-ready = dát vědět, že je všechno připravené
may-gifttrap-ask-open =
    { $tokens ->
        [1] rozbalit svůj dárek
       *[other] rozbalit jeden ze svých dárků
    }{ $guesses ->
        [0] { "" }
       *[other] { ", a když chceš, nejdřív hádat, co to je" }
    }
may-gifttrap-may-open-giving = zahájit dávání, aniž by se čekalo na ostatní
may-gifttrap-may-turn = otočit kartu
may-gifttrap-may-swap = vyměnit dárek za jiný
may-gifttrap-may-ask-swap = požádat toho, kdo rozdává, o výměnu dárku
may-gifttrap-may-lay-anew = říct, že máte na stole jiné karty
may-gifttrap-may-name-gift = pojmenovat dárek
may-gifttrap-may-take-back = vzít zpátky, co máš vybrané
may-gifttrap-may-trap = chytit dárek do pasti kartou GiftTRAP
may-hat-ask-deal = začít další hru
may-hat-ask-draw = líznout z krámku vrchní kartu, až se všichni podívají
may-hat-ask-name = říct jakoukoli věc, pravdivě, nebo ne
may-hat-ask-say = říct nahlas, co dáváš, a pak ťuknout na tlačítko
may-hat-ask-answer = poděkovat, když tomu věříš, nebo nevěřit
may-hat-ask-vote = říct, jestli to sedělo
