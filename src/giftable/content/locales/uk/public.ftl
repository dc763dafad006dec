# What a public server says: a place to try the games, for an hour a table.

public-home = Відкрите місце, щоб спробувати: стіл живе годину, і нічого не зберігається.
public-lobby = Відкрите місце, щоб спробувати: цей стіл закриється о { $time }, і нічого не зберігається.
public-soon = Цей стіл закриється о { $time }.
