# What is sent to people who asked to be told, put together by the server. Never a gift's name.

told-title = { $game }, stůl { $code }
told-turn = Jsi na tahu.
told-most = Na tvůj tah se pořád čeká a většina času už uběhla.
told-hour = Začala poslední hodina na tvůj tah.
told-reveal = Všichni mají vybráno: přijď se podívat.
told-warning = Týden tu nikdo nehrál. Zítra se stůl zavře.
told-until = Máš čas do: { $when }.
told-with = U stolu: { $names }.
told-link = Ke stolu: { $link }
told-open = Ke stolu
told-stop = Už to neposílat: { $link }
told-stop-button = Už neposílat
told-confirm-title = Smí ti Giftable psát?
told-confirm = Někdo chce, aby sem přišla zpráva, až bude na tahu. Jestli to chceš ty, potvrď to: { $link }
told-confirm-not = Jestli ne, nic nedělej a nic dalšího nepřijde.
told-feed = Giftable: moje tahy
told-when =
    { $weekday ->
        [1] pondělí
        [2] úterý
        [3] středa
        [4] čtvrtek
        [5] pátek
        [6] sobota
       *[7] neděle
     } { $day }. { $month }. { $time }
told-utc = { $when } (UTC)
