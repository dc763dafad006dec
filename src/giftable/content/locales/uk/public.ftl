# What a public server says: a place to try the games, for an hour a table.

public-home = Тут кожен може спробувати ігри: стіл живе годину, і нічого не зберігається.
public-lobby = Тут кожен може спробувати ігри: цей стіл закриється о { $time }, і нічого не зберігається.
public-soon = Цей стіл закриється о { $time }.

shut-hour-over = Година минула
shut-hour-over-what = Цей стіл уже закрито. Можеш відкрити новий.
shut-hour-over-go = На головну
refused-tables-taken =
    Усі столи зайняті. Повертайся через { $minutes ->
        [one] { $minutes } хвилину
        [few] { $minutes } хвилини
       *[other] { $minutes } хвилин
    }.
refused-off-in-public = Тут цього немає: сюди приходять лише спробувати ігри.
