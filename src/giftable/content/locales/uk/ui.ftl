# What the pages around the games say: front door, new table, lobby, the frame of a table.

## Everywhere

close = Закрити
back-home = На головну
list-next = { $names }, { $next }
reader-mode = Режим для зчитувача екрана
sound-on = Звук увімкнено
sound-off = Звук вимкнено
speech-on = Читання вголос увімкнено
speech-off = Читання вголос вимкнено
theme = Тема
theme-auto = Як на пристрої
theme-light = Світла
theme-dark = Темна
language = Мова
help = А що робити зараз?
help-whole-book = Усі правила
shape-0 = коло
shape-1 = трикутник
shape-2 = квадрат
shape-3 = ромб
shape-4 = зірка
shape-5 = серце
shape-6 = хрест
shape-7 = шестикутник
face = Вибери собі обличчя
face-potato = картопля
face-ghost = привид
face-cactus = кактус
face-walrus = морж
face-toast = тост
face-frog = жаба
face-mushroom = мухомор
face-octopus = восьминіг
face-dumpling = вареник
face-yeti = єті

## Front door

home-mine = Мої столи
home-file = Відкрити файл
home-title = Giftable
home-line = Чи добре ти знаєш своїх друзів?
home-under = Подаруй кожному щось ідеальне. Або вантуз. Чи то був ковпак?
home-join = Маєш код? Приєднуйся
home-join-placeholder = ABCD
home-join-go = До столу
home-new = Новий стіл
home-practice = Потренуватися
home-practice-busy = Накриваємо стіл…
home-learn = Навчитися
home-players = { $min }–{ $max } гравців
home-credits = Подяки
home-own = Власні подарунки
home-rules = Правила
about = Про Giftable
home-scene-gifttrap = Три подарунки з оцінками: вантуз – НІЗАЩО, цуценя – СУПЕР, повітряний змій – ОК.
home-great = СУПЕР!
home-no-way = НІЗАЩО!
home-ok = ОК
home-scene-hat = Коло карток долілиць, на кожній стрілка. «Маю для тебе гарний ковпак», – каже один гравець. «Це не ковпак!» – каже інший. На картці між ними – броколі.
home-hat-claim = Маю для тебе гарний ковпак.
home-hat-refusal = Це не ковпак!
game-gifttrap = GiftTRAP
    .line = Таємно подаруй кожному те, що йому пасує.
    .time = 30–45 хв
game-hat = Це не ковпак
    .line = Передавай подарунки долілиць. Якби ж іще пам’ятати, які!
    .time = 4–20 хв
me-unnamed = Ти
guest = Гість

## New table

new-title = Новий стіл: { $game }
new-name = Твоє ім’я
new-name-hint = Щоб друзі знали, хто тут сидить.
new-go = Відкрити стіл
new-busy = Накриваємо стіл…
house-rules = Домашні правила
house-rules-open = Домашні правила: { $edition }
house-rules-read = Правила цього столу
house-rules-host = Змінити їх може лише { $host }.
house-rules-later = Змінити їх знову можна буде після цієї гри.
edition-own = Власний мікс
rules-differ = Інакше, ніж зазвичай: { $rules }
rules-off = { $rule }: ні
rules-all = Усі правила
rules-exact = Точні правила
edition-title = За якими правилами
edition-default = Звичайні правила
edition-hat-default = Звичайні правила
edition-hat-default-what = Друковані правила, але гра скінчиться, навіть коли ніхто не помиляється.
edition-hat-uk = Друковані правила
edition-hat-uk-what = Якщо ніхто не помиляється, гра просто триває.
edition-default-what = Те, на чому сходиться більшість видань, і по одному подарунку кожному. Гарний початок.
edition-cs = Чеські правила
edition-cs-what = Утрьох чи вчотирьох кожен дарує кожному по два подарунки.
edition-ja = Японські правила
edition-ja-what = Фішка, що дійшла до поля ДАР, там і лишається, а сторону кожної картки вибирає той, хто роздає.
edition-de = Німецькі правила
edition-de-what = НІЗАЩО забирає 3 очки, усе розгортають разом, зіграні подарунки виходять із гри.
edition-fr = Французькі правила
edition-fr-what = Як звичайні правила, але втрьох і вчотирьох – по два подарунки кожному.
rules-gifts = Подарунки
rules-scoring = Очки та кінець
rules-expert = Картки для знавців
rules-talk = Хто й як дарує
rules-penalties = Штрафи та кінець
rules-table = За цим столом
rule-adults = І подарунки для дорослих
    .effect = Додає подарунки, яких дитині не даси.
rule-box = У нас є коробка
    .effect = Картки з коробки лежать у вас на столі, усе інше роблять телефони.
rule-fields = Скільки подарунків
    .effect = Коли їх дев’ять, є з чого вибрати й за чим сховатися.
rule-fields-players = На один більше, ніж гравців
rule-fields-nine = Завжди дев’ять
rule-own = Власні подарунки
    .effect = Картки, які ви зробили самі: разом із нашими або без них.
rule-own-ours = Лише наші
rule-own-mixed = Упереміш
rule-own-own = Лише власні
rule-own-least = Власних щонайменше
    .effect = У кожному раунді, доки вони є.
rule-sides = Яка сторона картки
    .effect = Вирішує випадок або той, хто роздає: дивиться на обидві сторони й вибирає одну.
rule-sides-random = Як випаде
rule-sides-dealer = Вибирає той, хто роздає
rule-seen = Зіграні подарунки
    .effect = Якщо вони виходять із гри, жоден не трапиться двічі, доки вистачає карток.
rule-seen-return = Під низ колоди
rule-seen-leave = Геть із гри
rule-reveal = Розгортання
    .effect = Коли по черзі, є час посміятися з кожного подарунка, а разом – швидше.
rule-reveal-in-turn = По черзі
rule-reveal-together = Усі разом
rule-guesses = Вгадувати перед розгортанням
    .effect = Один дотик: що там, по-твоєму, всередині? Без очок, заради сміху.
rule-double-gifts = Подвійні подарунки
    .effect = Утрьох чи вчотирьох кожен дарує кожному по два подарунки.
rule-track = Довжина доріжок
    .effect = Що довші, то довший вечір.
rule-no-way = Ціна НІЗАЩО
    .effect = По скільки втрачають обоє, коли подарунок зовсім не до душі.
rule-no-way-3 = 3
rule-no-way-4 = 4
rule-gifted = Фішка на полі ДАР
    .effect = Коли вибрано «Лишається», фішку звідти вже ніхто не відкине назад.
rule-gifted-falls-back = Може відступити
rule-gifted-locks = Лишається
rule-ties = Кілька переможців
    .effect = «Вирішують зайві кроки»: на скільки полів за ДАР вивів би тебе останній раунд. «Грати далі» не дружить із фішками, що лишаються на полі ДАР: така гра може й не скінчитися.
rule-ties-share = Перемога на всіх
rule-ties-beyond = Вирішують зайві кроки
rule-ties-play-on = Грати далі
rule-rounds-max = Останній раунд
    .effect = Якщо доти ніхто не виграє, перемагає той, чия слабша фішка зайшла найдалі.
rule-rounds-max-none = Без обмежень
rule-expert = Картки для знавців
    .effect = По три картки для тих, хто вже знає гру.
rule-give-more = ДАРУЮ БІЛЬШЕ
    .effect = Раз на раунд подвоює тобі очки за один подарунок, який даруєш.
rule-get-more = БЕРУ БІЛЬШЕ
    .effect = Раз на раунд подвоює тобі очки за один отриманий подарунок.
rule-traps = GiftTRAP
    .effect = Раз на гру: за подарунок у пастці ніхто не отримує очок.
rule-traps-when = Коли ставити пастку
    .effect = Від початку дарування чи лише під час розгортання.
rule-traps-when-any-time = Будь-коли
rule-traps-when-reveal-only = Коли розгортають
rule-start = Подарунків на початку
    .effect = З двома подарунками треба пам’ятати вдвічі більше. Двоє гравців завжди мають по два.
rule-colours = Стрілки
    .effect = Чорні ведуть ліворуч, білі – праворуч. З одним кольором усі звороти однакові, а подарунки йдуть в один бік.
rule-colours-both = Обох кольорів
rule-colours-black = Лише чорні
rule-colours-white = Лише білі
rule-first = Хто починає
    .effect = За друкованими правилами – той, хто останнім отримував справжній подарунок.
rule-first-none = Кому випаде
rule-spoken = Уголос
    .effect = Кажеш уголос, що даруєш, а інші судять. Від трьох людей, у кімнаті чи на відеозв’язку, без ботів.
rule-penalties = Штрафів до кінця гри
    .effect = Що менше, то швидше все скінчиться.
rule-match = Цілий матч
    .effect = Скільки гравців, стільки ігор, і кожен починає по разу. Усі штрафи додаються.
rule-nobody-errs = Якщо ніхто не помиляється
    .effect = З бездоганною пам’яттю гра могла б тривати вічно. Наше правило: дедалі більше подарунків, а тоді кінець. За друкованими правилами гра просто триває.
rule-nobody-errs-grow = Більше подарунків, тоді кінець
rule-nobody-errs-play-on = Грати далі
setting-pace = Темп
    .effect =
        { $game ->
            [hat] Як довго видно кожен показаний чи перевернутий подарунок.
            [gifttrap] Як довго розгорнутий подарунок лежить на столі.
           *[other] Як довго видно те, що сталося.
        }
setting-pace-normal = Неспішно
setting-pace-brisk = Жваво
setting-pace-off = Миттєво
setting-clocks = Годинник
    .effect =
        { $game ->
            [hat] 30 секунд, щоб назвати подарунок, 20 на відповідь. Далі подарунок назве випадок, а замість відповіді буде «дякую».
            [gifttrap] 90 секунд на вибір, 20 на кожне розгортання. Решту вирішить випадок.
           *[other] На кожен хід є свій час. Далі зіграють за тебе.
        }
setting-days = Гра на кілька днів
    .effect = Кожен відповідає, коли має хвилинку. Кожен вибір додає стільки часу; ночі не рахуються.
setting-days-0 = Ні
setting-days-12 = 12 годин
setting-days-24 = 24 години
setting-days-48 = 48 годин
setting-leavers = Коли хтось іде
    .effect = На своє місце завжди можна повернутися.
setting-leavers-bot = Далі грає бот
setting-leavers-empty = Місце лишається порожнім
setting-reactions = Реакції
    .effect = Оплески, сміх і ще дещо: на мить біля твого місця.
setting-phrases = Готові фрази
    .effect = Як-от «Хвилинку»; кожен читає їх своєю мовою.
setting-chat = Повідомлення
    .effect = Кожен може писати своїми словами. Усе зникне разом зі столом.

## Lobby

join-title = { $host } запрошує тебе
join-title-nobody = Тебе запрошено
join-game = за стіл, де грають у «{ $game }»
join-name = Як тебе звати?
join-sit = Сісти за стіл
join-watch = Лише дивитися
join-running =
    { $game ->
        [hat] Гра вже триває. Поки можна дивитися, а грати – з наступної.
       *[other] Гра вже триває. Поки можна дивитися, а грати – з наступного раунду.
    }
join-full = Усі місця зайняті. Дивися, а щойно звільниться місце, сідай.
join-here = За столом:
join-removed = { $host } виводить тебе з-за столу. Сісти знову можна, коли тебе впустить той, хто господарює.
join-removed-nobody = Твоє місце звільнили. Сісти знову можна, коли тебе впустить той, хто господарює.
join-moved = На твоєму місці тепер грають з іншого телефона.
join-take-back = Повернути своє місце
join-mine = Уже граєш тут з іншого телефона? Торкнися свого місця.
join-mine-asked = { $name }: хтось за столом має сказати «так»…
join-mine-no = Ніхто не сказав «так». Спитай своїх і спробуй ще раз.
join-mine-nobody = Зараз нема кому підтвердити, чиє це місце. Повернутися на нього можна лише з попереднього телефона.
lobby-title = Господарює { $host }
lobby-title-you = Твій стіл
lobby-title-nobody = Стіл
lobby-code = Код цього столу
lobby-code-hidden = Код сховано
lobby-hide = Сховати код
lobby-show = Показати код
lobby-copy = Копіювати посилання
lobby-copied = Посилання скопійовано
lobby-copy-by-hand = Скопіюй це посилання:
lobby-share = Надіслати
lobby-share-text = Гайда до нас грати в «{ $game }»!
lobby-qr = QR-код посилання
lobby-invite = Друзі можуть відсканувати це, відкрити посилання або ввести код на головній.
lobby-seats = Місця
lobby-free-add = Додати бота
lobby-move = Пересісти сюди
lobby-bot = бот
lobby-you = ти
lobby-here = на цьому телефоні
lobby-host = господарює
lobby-ready = тут
lobby-away = десь ходить
lobby-sits-out = не грає
lobby-watching =
    { $n ->
        [one] { $n } глядач
        [few] { $n } глядачі
        [many] { $n } глядачів
       *[other] { $n } глядача
    }
lobby-seat-host = Хай господарює { $name }
lobby-seat-remove = Звільнити місце: { $name }
lobby-seat-remove-for-good = Вигнати назавжди: { $name }
lobby-seating = Пересадити
lobby-seating-where = { $name }: куди? Торкнися нового місця.
lobby-moved = { $name }: { $place }
lobby-more = Ще
lobby-seat-rename = Змінити моє ім’я
lobby-rename-go = Це я
lobby-take = Зайняти місце
lobby-add = Додати когось на цьому телефоні
lobby-start = Почати гру
lobby-short = За цих правил до когось черга може не дійти.
lobby-start-without = Почати, бот грає за відсутніх: { $names }
lobby-wait = Коли всі зберуться, гру почне { $host }.
lobby-wait-nobody = Гру можна буде почати, щойно буде кому господарювати.
lobby-double-title = Подвійні подарунки?
lobby-double = Коли вас небагато, так веселіше.
lobby-double-yes = По два
lobby-double-no = По одному
lobby-host-now-you = Тепер господарюєш ти.
lobby-host-now = Тепер господарює { $name }.
lobby-host-away-you = { $name } десь ходить. Поки що господарюєш ти.
lobby-host-away = { $old } десь ходить. Поки що господарює { $name }.
lobby-host-back-you = Ти знову господарюєш.
lobby-host-back = { $name } знову тут і знову господарює.
lobby-sat = { $name } сідає за стіл.
lobby-sat-you = Ти за столом.
lobby-left = { $name } встає з-за столу.
lobby-new-version = Є нова версія Giftable.
lobby-new-version-go = Оновити

## A table

menu-title = Стіл { $code }
menu-code = Стіл { $code }, меню
menu-people = За столом
menu-invite = Запросити
menu-game = Гра
menu-open = Відкрито для новеньких
menu-open-yes = Хто має код, може дивитися й сідати.
menu-open-no = Новенькі не можуть ні дивитися, ні сідати.
menu-new-code = Новий код
menu-new-code-sure = { $code } і його посилання вже нікуди не вестимуть. Хто тут, той лишиться.
menu-new-code-yes = Змінити код
menu-new-code-no = Лишити
menu-code-now = Тепер код столу – { $code }.
call = Ми на відеозв’язку
call-open = Наш дзвінок
menu-hours = Мої години
menu-tell = Сповістити, коли мій хід
menu-leave = Вийти з-за столу
menu-leave-sure = Ідеш з-за столу? За тебе гратиме бот, а на своє місце можна повернутися.
menu-leave-sure-empty = Ідеш з-за столу? Місце стоятиме порожнє, на нього можна повернутися.
menu-leave-yes = Піти
menu-leave-no = Лишитися
menu-leave-who = Хто йде з-за столу?
menu-leave-all = Усі на цьому телефоні
menu-stand-in = Хай грає бот
menu-remove = Звільнити місце
menu-removed = Кого можна впустити знову
menu-let-in = Знову впустити: { $name }
claim = Хтось з іншого телефона каже: «Я – { $name }». Це правда?
claim-yes = Так, це { $name }
claim-no = Ні
menu-nudge = Смикнути
menu-clock = Годинник
menu-clock-stretch = Додати часу
menu-clock-hold = Зупинити
menu-clock-resume = Продовжити
menu-again-lobby = Змінити місця чи правила
menu-fallbacks =
    { $n ->
        [one] { $n } раз бот не відповів, і стіл зіграв за нього.
        [few] { $n } рази бот не відповів, і стіл зіграв за нього.
        [many] { $n } разів бот не відповів, і стіл зіграв за нього.
       *[other] { $n } раза бот не відповів, і стіл зіграв за нього.
    } Можливо, сервер заповільний або перевантажений.
nudged = { $name } нагадує: твоя черга!
nudged-nobody = Усі нагадують: твоя черга!
nudge-sent = { $name } отримує твоє нагадування.
status-connecting = Ідемо до столу…
status-watching = Ти дивишся.
status-seconds = { $n } с
clock-held = Годинник стоїть
your-turn-title = ● Твій хід
filled-in =
    { $game ->
        [hat] { $name }: час вийшов.
       *[other] { $name }: час вийшов, зіграв випадок.
    }
filled-in-you =
    { $game ->
        [hat] Твій час вийшов.
       *[other] Твій час вийшов: за тебе зіграв випадок.
    }
bot-plays-you = За тебе грає бот.
sits-out-you = Цю гру ти пропускаєш.
bot-plays-you-back = Далі граю я
bots-play-here = { $names }: поки що грає бот.
pass-to = Телефон бере { $name }
pass-am = Це я, { $name }
pass-others = Або спершу хтось інший
joining-you =
    { $game ->
        [hat] Граєш із наступної гри.
       *[other] Граєш із наступного раунду.
    }
watching-take = Зайняти місце
lost-title = Зв’язок зник
lost-what = Пробуємо ще… Твоє місце не займуть.
lost-blocked = Сторінки доходять, а живий зв’язок ні: його блокує твоя мережа або проксі. Спробуй іншу мережу або скажи тому, хто тримає сервер.
lost-back = Зв’язок є
shut-superseded = Цей стіл відкрито в іншій вкладці
shut-superseded-what = Гра триває там, де її відкрито востаннє.
shut-superseded-go = Грати тут
shut-newer-version = За цим столом грали в новішій версії
shut-newer-version-what = За мить онови сторінку.
shut-newer-version-go = Оновити сторінку
shut-table-closed = Цей стіл закрито
shut-table-closed-what = Відкрий новий, це недовго.
shut-table-closed-go = На головну
shut-unknown-table = Такого столу вже немає
shut-unknown-table-what = Спитай у друзів новий код або відкрий свій стіл.
shut-unknown-table-go = На головну
shut-no-session = Браузер блокує кукі
shut-no-session-what = Без них Giftable не знає, де твоє місце. Дозволь кукі для цього сайту й завантаж сторінку ще раз.
shut-no-session-go = Завантажити ще раз
shut-removed = Тебе вигнали з-за цього столу
shut-removed-what = Повернутися можна, лише якщо тебе знову впустить той, хто господарює.
shut-removed-go = На головну
shut-closed-to-newcomers = Цей стіл закрито для новеньких
shut-closed-to-newcomers-what = Попроси того, хто господарює, пускати новеньких, і відкрий посилання знову.
shut-closed-to-newcomers-go = На головну
missing-title = Тут порожньо
missing-what = Такої сторінки немає. Може, у посиланні загубилася літера.
missing-table-title = Немає столу { $code }
missing-table-what = Перевір код або спитай у друзів: покинуті столи згодом прибирають.
failed-title = Немає відповіді
failed-what = Giftable не відповідає. Перевір зв’язок і спробуй ще раз.
failed-go = Ще раз
waiting = Чекаємо: { $names }
moment = Хвилинку…
talk = Помахати через стіл
talk-unread = Нові повідомлення: { $n }
end-won =
    { $count ->
        [one] { $names } перемагає!
       *[other] { $names } перемагають разом!
    }
end-won-you =
    { $count ->
        [one] Ти перемагаєш!
       *[other] { $names } перемагаєте разом!
    }
end-won-many = Спільна перемога!
end-again = Граймо ще раз!
end-again-wait = Нову гру може почати той, хто господарює.
end-to-lobby = Місця й правила
end-share = Поді­литися
end-share-copied = Скопійовано: вставляй у чат із друзями.
coach-got-it = Ясно
skip-next = Далі
skip-all = Пропустити ботів
skip-wait = Інші ще дивляться.

## Refusals: what to do

refused-kept-secret = Поки що це таємниця.
refused-lost = Немає зв’язку. Спробуй за мить.
refused-other = Не вийшло ({ $code }).
refused-already-claimed = Це місце вже хтось називає своїм. Зачекай на відповідь.
refused-already-in-play = На цьому місці вже грають.
refused-already-seated = Місце за цим столом ти вже маєш.
refused-bad-code = Код має чотири або п’ять літер, як-от BXKT.
refused-bad-id = Щось на цій сторінці зламалося. Завантаж її ще раз.
refused-bad-message = Щось на цій сторінці зламалося. Завантаж її ще раз.
refused-bad-name = Напиши ім’я, яке інші зможуть прочитати.
refused-bad-options = Ці правила не дружать між собою.
refused-bad-token = Не вдалося знайти твоє місце. Завантаж сторінку ще раз.
refused-binary-frame = Щось на цій сторінці зламалося. Завантаж її ще раз.
refused-bot-plays = За тебе грає бот. Спершу поверни собі місце.
refused-cannot-vouch = Чиє це місце, може сказати лише той, хто був тут раніше.
refused-claim-denied = Хтось за столом щойно сказав «ні». Домовся з усіма й спробуй ще раз.
refused-clocks-off = За цим столом годинник вимкнено.
refused-colour-too-small = Карток одного кольору замало для стількох гравців. Вибери обидва кольори або менше штрафів.
refused-deck-too-small = За цими правилами замало карток для стількох гравців. Зміни одне з правил.
refused-empty-seat = Там уже ніхто не сидить.
refused-foreign-origin = Відкрий Giftable за його власною адресою.
refused-game-over = Гру закінчено.
refused-game-begins = Гра от-от почнеться.
refused-game-running = Не під час гри.
refused-method-not-allowed = Щось на цій сторінці зламалося. Завантаж її ще раз.
refused-newer-version = За цим столом грали в новішій версії. Завантаж сторінку ще раз.
refused-no-bots = За цим столом грають уголос, а боти не говорять. Запроси друзів або вимкни «Уголос».
refused-bots-see-no-cards = Картки лежать у вас на столі, і боти їх не бачать. Запроси друзів або вимкни «У нас є коробка».
refused-decks-not-in-box = Ви граєте картками з коробки. Спершу прибери власні колоди або вимкни «У нас є коробка».
refused-one-sided = Це власна картка: з обох боків той самий подарунок.
refused-cards-alike = Картку з цієї колоди можна сплутати з карткою іншої колоди на столі. Зміни одну з назв.
refused-no-such-card = Цієї картки на столі вже немає.
refused-no-such-deck = Такої колоди в тебе немає.
refused-not-your-deck = Цю колоду зробив хтось інший.
refused-too-many-cards-here = Власних карток було б забагато: на столі їх уміститься 400.
refused-too-many-decks-here = Забагато колод для одного столу. Спершу забери якусь.
refused-no-person = Господарювати може лише людина.
refused-nobody-vouches = Зараз нема кому підтвердити, чиє це місце.
refused-not-away = Там досі хтось на зв’язку.
refused-no-claim = Це місце вже ніхто не називає своїм.
refused-no-such-character = Такого бота немає. Вибери іншого.
refused-no-such-face = Такого обличчя немає. Вибери інше.
refused-no-such-lesson = Такого уроку немає.
refused-no-such-level = Такого бота в цій грі немає. Вибери іншого.
refused-no-such-pack = Ця колода порожня. Вибери іншу.
refused-no-such-seat = Такого місця немає.
refused-not-a-bot = Там сидить людина.
refused-not-asked = Зараз не твій хід.
refused-not-found = Тут нічого немає.
refused-not-host = Це може лише той, хто господарює.
refused-not-removed = Сісти знову вже дозволено.
refused-not-in-play = Ти ще не в грі: граєш із наступного раунду чи з наступної гри.
refused-not-over = Спершу дограйте цю гру.
refused-not-playing = Зараз не грають.
refused-not-waited-for = Зараз не черга цього гравця.
refused-not-your-seat = Це чуже місце.
refused-nothing-to-skip = Зараз нема чого пропускати.
refused-other-game = За цим столом грають в іншу гру. Завантаж сторінку ще раз.
refused-removed = Твоє місце за цим столом звільнили. Знову впустити тебе може лише той, хто господарює.
refused-play-on-with-locks = «Грати далі» не дружить із фішками, що лишаються на полі ДАР: гра може не скінчитися. Зміни щось одне.
refused-seat-taken = Тебе випередили на мить. Сідай на інше місце.
refused-server-failed = Сервер спіткнувся. Спробуй ще раз.
refused-spoken-needs-three = Уголос грають щонайменше втрьох: комусь треба судити. Запроси ще когось або вимкни «Уголос».
refused-stale-clock = На мить запізно.
refused-stale-turn = На мить запізно: відповідь уже є.
refused-store-failed = Сервер не зміг цього зберегти. Спробуй ще раз.
refused-table-full = Усі місця зайняті. Можна дивитися.
refused-table-worn-out = Цей стіл уже відіграв своє. Відкрий новий.
refused-too-fast = Не так швидко! Спробуй за мить.
refused-too-few-players = Вас замало: запроси когось або додай ботів.
refused-too-large = Забагато за один раз.
refused-too-many-guesses = Забагато хибних кодів. Зачекай хвилину й перевір свій.
refused-too-many-players = Грати можуть щонайбільше восьмеро.
refused-too-many-tables = Відкрито забагато столів. Зачекай хвилину.
refused-too-many-watch = За цим столом уже забагато глядачів.
refused-bad-link = Посилання на дзвінок починається з https://.
refused-bad-text = Напиши хоч слово, але не роман.
refused-bad-screen-key = За цим посиланням столу вже немає. Попроси нове.
refused-closed-to-newcomers = Цей стіл закрито для новеньких. Попроси того, хто господарює, відкрити його.
refused-no-links = Без посилань, будь ласка. (Після крапки став пробіл.)
refused-no-such-message = Цього повідомлення вже немає.
refused-no-network = Телефони не знайдуть цей комп’ютер: під’єднай його до їхньої мережі Wi-Fi й відкрий сторінку знову.
refused-no-such-screen = Цих літер немає на жодному екрані. Чи екран іще ввімкнений?
refused-not-in-lobby = Пересідати можна лише до початку гри.
refused-screen-only-watches = Екран лише показує стіл.
refused-talk-off = За цим столом це вимкнено.
refused-too-many-screens = Забагато екранів уже показують цей стіл.
refused-too-soon = Дай іще трохи часу. Смикнути можна, коли мине 30 секунд.
refused-unknown-code = Столу з таким кодом немає. Перевір код.
refused-unknown-game = Цей сервер такої гри не знає.
refused-unknown-table = Цього столу вже немає.
refused-wrong-phase = Для цього ще зарано або вже запізно.

## Rules and credits

rules-title = Правила: { $game }
rules-differs = Інші видання
rules-ours = Наше
fair-title = Чесне тасування
credits-title = Подяки

## A television: what stands on it, and the menu that shows a table there

tv-show-on = Показати на телевізорі
tv-pair-how = На телефоні того, хто господарює, торкнися «{ $button }» і введи ці літери:
tv-pair-else = Ще немає столу? Відкрий його на телефоні: { $host }
tv-scan-ask =
    { $tables ->
        [1] Показати цей стіл на телевізорі з літерами { $code }?
       *[other] Який стіл показати на телевізорі з літерами { $code }?
    }
tv-scan-guest = Показати стіл на телевізорі може лише той, хто господарює. Цей код має відсканувати { $host }.
tv-scan-none = Цього телефона немає за жодним столом. На телефоні того, хто господарює, торкнися «{ $button }» і введи { $code }.
tv-connecting = З’єднуємося…
tv-full = Чекає забагато екранів. Пробуємо ще раз…
tv-wrong-link = Це посилання не веде до жодного столу.
tv-closed = Цей стіл закрито.
tv-trying = Пробуємо ще раз…
tv-tap = Торкнися один раз: повний екран і звук
tv-too-few = Приєднуйся: ще бракує гравців.
tv-host-chooses = { $host } ще вибирає правила.
tv-join = Введи код на { $host }
tv-open = Ще є місце
tv-letters = Чотири літери з телевізора
tv-go = Показати
tv-what = Відкрий { $address } у браузері телевізора. З’являться чотири літери.
tv-here = Цей пристрій буде телевізором
tv-done = Стіл уже на телевізорі.
tv-hide = Сховати на телевізорах код і QR
tv-unhide = Показати на телевізорах код і QR
tv-sound = Звук іде з телевізора.
