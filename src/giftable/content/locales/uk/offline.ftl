### Сторінка, що грає без сервера, поки вся не прийде.

offline-coming = Накриваємо стіл і будимо ботів…
offline-here = Усе тут! Тепер можна грати й без мережі.
offline-failed = Дорогою сюди щось загубилося.

# On a server’s front door: to that page.
offline-keep = Зберегти для гри без мережі ({ $megabytes } МБ)
offline-practise = Потренуватися без сервера
