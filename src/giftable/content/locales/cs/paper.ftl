# Co stojí na listech, které dělá `giftable print`.

paper-note = Balíček Giftable, nezávislé dílo fanoušků; není od vydavatele
paper-go = GO
paper-gifted = GIFTED
paper-test-front = Zkušební list, líc. Vytiskni obě strany tak, jak budeš tisknout karty, pak list otoč.
paper-test-back = Zkušební list, rub. Podrž ho proti světlu. Odečti, o kolik milimetrů jsou křížky z líce od středu pravítek posunuté doprava (+) nebo doleva (−) a dolů (+) nebo nahoru (−): to je posun.
paper-print = Tiskni ve skutečné velikosti (100 %), bez záhlaví a zápatí.
