# Co stojí na listech, které dělá `giftable print`.

paper-note = Balíček Giftable, nezávislé dílo fanoušků; není od vydavatele
paper-go = GO
paper-gifted = GIFTED
paper-test-front = Zkušební list, líc. Vytiskni obě strany tak, jak budeš tisknout karty, pak list otoč.
paper-test-back = Zkušební list, rub. Podrž ho proti světlu. Odečti na pravítkách, o kolik milimetrů leží křížky z líce vpravo (+) nebo vlevo (−) a níž (+) nebo výš (−): to je posun.
paper-print = Tiskni ve skutečné velikosti (100 %), bez záhlaví a zápatí.
