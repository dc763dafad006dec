# What the lessons of GiftTRAP say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
# { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = Každému dárek: { $name } žije pro včely, { $other } pro luxus. Čím komu uděláš radost?
    .wrong = Ještě ne. Včely: { $name }. Komorník: { $other }!
lesson-gifttrap-get = Teď tajně tvoje přání. Dnes je zmrzlina GREAT a mokré ponožky NO WAY, zbytek je na tobě.
    .wrong = GREAT na zmrzlinu, NO WAY na mokré ponožky!
lesson-gifttrap-unwrap = Dárky pro tebe! Nejdřív rozbal ten, na kterém stojí { $name }.
    .wrong = Nejdřív ten, na kterém stojí { $name }!
lesson-gifttrap-both = GREAT! Tvůj GET se posune o 3, a GIVE toho, kdo dával ({ $name }), taky. A teď druhý.
lesson-gifttrap-win = NO WAY: o 4 zpět, ale nikdy před GO. Kdo skončí kolo s oběma figurkami na GIFTED, vyhrává. Teď rozbalují ostatní.
lesson-gifttrap-go = To bylo jedno kolo a víc k tomu není. Jde se hrát!
