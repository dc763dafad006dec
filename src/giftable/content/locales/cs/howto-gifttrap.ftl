# How to play GiftTRAP in a minute: one sentence for each picture.

howto-gifttrap-1 = Doprostřed stolu přijdou dárky: o jeden víc, než je hráčů.
howto-gifttrap-2 = Tajně dej každému dárek, ze kterého bude mít radost.
howto-gifttrap-3 = Pak označ, co si přeješ ty: od splněného snu až po NO WAY.
howto-gifttrap-4 = Rozbaluj své dárky, jeden po druhém: od koho je a jak moc je vítaný?
howto-gifttrap-5 = Vítaný dárek posune vpřed oba, dárce na GIVE a tebe na GET; nevítaný vás oba posune zpět.
howto-gifttrap-6 = Kdo má na konci kola obě figurky na GIFTED, vyhrává.
