# What is sent to people who asked to be told, put together by the server. Never a gift's name.

told-title = { $game }, стіл { $code }
told-turn = Твій хід.
told-most = На твій хід ще чекають, а більша частина часу вже минула.
told-hour = Почалася остання година на твій хід.
told-reveal = Усі обрали: приходь подивитися.
told-warning = Тут ніхто не грав уже тиждень. Завтра стіл закриється.
told-until = Маєш час до: { $when }.
told-with = За столом: { $names }.
told-link = До столу: { $link }
told-open = До столу
told-stop = Більше не надсилати: { $link }
told-stop-button = Більше не надсилати
told-confirm-title = Чи можна Giftable тобі писати?
told-confirm = Хтось хоче отримувати тут сповіщення, коли настане черга ходити. Це ти? Тоді підтвердь: { $link }
told-confirm-not = Якщо ні, нічого не роби, і більше нічого не прийде.
told-feed = Giftable: мої ходи
told-when =
    { $weekday ->
        [1] понеділок
        [2] вівторок
        [3] середа
        [4] четвер
        [5] п’ятниця
        [6] субота
       *[7] неділя
     }, { $day }.{ $month }, { $time }
told-utc = { $when } (UTC)
