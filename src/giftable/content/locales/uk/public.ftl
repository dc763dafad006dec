# What a public server says: a place to try the games, for an hour a table.

public-home = Тут кожен може спробувати ігри: стіл живе годину, і нічого не зберігається.
public-lobby = Тут кожен може спробувати ігри: цей стіл закриється о { $time }, і нічого не зберігається.
public-soon = Цей стіл закриється о { $time }.
