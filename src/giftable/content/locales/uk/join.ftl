# `giftable join`: стіл простими рядками, для термінала, рядка Брайля чи голосу.

join-at = Стіл { $code }, { $game }. За столом: { $names }.
join-seated = Тебе звати { $name }.
join-watching = Ти дивишся.
join-sits = { $name } сідає за стіл.
join-gone = { $name } встає з-за столу.
join-host = Тепер стіл веде { $name }.
join-host-you = Тепер стіл ведеш ти.
join-host-for-now = Поки що стіл веде { $name }.
join-host-for-now-you = Поки що стіл ведеш ти.
join-begins = Гра починається.
join-lobby = Гра ще не почалася.
join-stays = Сказане лишається у вікні вгорі, а ця гра на пам’ять: не гортай назад.
join-your-turn = Твоя черга.
join-may = Ще можна:
join-type = Напиши щонайменше дві літери назви.
join-found-none = Нічого такого тут немає.
join-none = Нічого
join-more = Далі
join-changed = Гра пішла далі. Вибери ще раз.
join-unknown = Не розумію. Довідка: ?
join-help = Вибирай числом. ? правила, s стіл, w на кого чекаємо, l останні рядки, m очки, b назад, q вийти.
join-nothing = Зараз нічого робити.
join-nobody = Ні на кого не чекаємо.
join-clock = Лишилося секунд: { $seconds }.
join-bye = До зустрічі. Твоє місце лишається твоїм: та сама команда поверне тебе.
join-superseded = Тебе вже впустили в іншому місці. Тут зачиняємо.
join-bad-link = Це не посилання на стіл. Воно має такий вигляд: { $example }
join-unreachable = { $where } не відповідає. { $why }

## A log in plain lines: `giftable replay`

log-game = Гра { $number }
log-removed = { $by } виводить з-за столу: { $name }.
log-deck = На столі колода «{ $title }». Хто зробив: { $by }
