# What is sent to people who asked to be told, put together by the server. Never a gift's name.

told-title = { $game }, Tisch { $code }
told-turn = Du bist dran.
told-most = Dein Zug fehlt noch, und die meiste Zeit ist um.
told-hour = Die letzte Stunde für deinen Zug läuft.
told-reveal = Alle haben gewählt: Komm und sieh es dir an.
told-warning = Hier hat seit einer Woche niemand gespielt. Morgen schließt der Tisch.
told-until = Du hast Zeit bis: { $when }.
told-with = Mit { $names }.
told-link = Zum Tisch: { $link }
told-open = Zum Tisch
told-stop = Nichts mehr davon: { $link }
told-stop-button = Nichts mehr davon
told-confirm-title = Darf Giftable dir schreiben?
told-confirm = Jemand möchte hier Bescheid bekommen, wenn ein Zug ansteht. Warst du das? Dann bestätige es: { $link }
told-confirm-not = Wenn nicht, tu nichts, dann kommt auch nichts mehr.
told-feed = Giftable: meine Züge
told-when =
    { $weekday ->
        [1] Montag
        [2] Dienstag
        [3] Mittwoch
        [4] Donnerstag
        [5] Freitag
        [6] Samstag
       *[7] Sonntag
     }, { $day }. { $month }., { $time }
told-utc = { $when } (UTC)
