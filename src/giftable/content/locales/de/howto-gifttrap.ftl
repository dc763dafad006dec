# How to play GiftTRAP in a minute: one sentence for each picture.

howto-gifttrap-1 = In der Tischmitte liegen Geschenke: eins mehr, als Leute mitspielen.
howto-gifttrap-2 = Schenk heimlich allen anderen etwas, das ihnen gefällt.
howto-gifttrap-3 = Dann leg deine eigenen Wünsche fest, vom großen Traum bis NO WAY.
howto-gifttrap-4 = Pack deine Geschenke aus, eins nach dem anderen: Von wem ist es, und wie gut kommt es an?
howto-gifttrap-5 = Kommt ein Geschenk gut an, rückt ihr beide vor: wer schenkt, auf GIVE, du auf GET; sonst geht es für euch beide zurück.
howto-gifttrap-6 = Wer am Ende einer Runde beide Figuren auf GIFTED hat, gewinnt.
