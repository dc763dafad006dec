# That's Not a Hat at the table. Names of people are put in as they are: never inflect them, and
# give them no gendered word. { $gift } is an object's name in the nominative ("повітряний змій").

## The status line: its first word says who acts. It never says what a gift is.

hat-you-draw = Ти: усі готові? Бери подарунок
hat-you-name = Ти: назви подарунок. { $receiver } слухає
hat-you-say = Ти: скажи вголос, що це. { $receiver } слухає
hat-you-answer = Ти: дякуєш чи не віриш? Дарує { $giver }
hat-you-vote = Ти: чи правильно каже { $giver }?
hat-you-deal = Ти: починай наступну гру
hat-waiting-look = Чекаємо: { $names }
hat-waiting-name = Дарує { $names }: що це?
hat-waiting-answer = Відповідає { $names }: дякую чи не вірю?
hat-waiting-vote = Ще голосують: { $names }
hat-waiting-pause = Наступну гру починає { $names }
hat-over = От і все!
hat-deals = Запам’ятай кожен подарунок!
hat-draws = { $by } бере подарунок, його отримує { $to }
hat-thanks = { $name } дякує
hat-keeps = { $name } дякує й лишає собі ще один подарунок
hat-refuses = { $name } не вірить!
hat-draws-you = Ти береш подарунок, його отримує { $to }
hat-draws-to-you = { $by } бере подарунок для тебе
hat-thanks-you = Ти дякуєш
hat-keeps-you = Ти дякуєш і лишаєш собі ще один подарунок
hat-refuses-you = Ти не віриш!
hat-counts = Голоси пораховано

## The table

hat-table = Стіл
hat-shop = Крамничка
hat-shop-empty = Крамничка порожня
hat-shop-left = ще { $count }
hat-gifts-of = { $name }: подарунки, спершу найстаріший
hat-gifts-of-you = Твої подарунки, спершу найстаріший
hat-face-down = долілиць, отримує { $name }
hat-face-down-you = долілиць, отримуєш ти
hat-on-its-way = Подарунок у дорозі: дарує { $by }, отримує { $to }
hat-on-its-way-you = Подарунок у дорозі: даруєш ти, отримує { $to }
hat-on-its-way-to-you = Подарунок у дорозі: дарує { $by }, отримуєш ти
hat-penalties = Штрафи: { $count } з { $limit }
hat-penalty = Штраф: { $gift }
hat-voted = голос є
hat-says-thanks = Дякую!
hat-says-aloud = Маю для тебе гарний…
hat-says-doubt = Ні, це не воно!
hat-votes = Правильно: { $right } · Неправильно: { $not_right }
hat-wrong = { $name } помиляється
hat-wrong-you = Помиляєшся ти
hat-stamp-lie = Неправда!
hat-stamp-true = Правда!

## Between games and at the end

hat-game = Гра { $game } з { $games }
hat-won-all = Ніхто не програє: перемагають усі!
hat-won-game =
    { $count ->
        [one] Цю гру виграє { $names }
       *[other] Цю гру виграють разом { $names }
    }
hat-won-game-you =
    { $count ->
        [one] Цю гру виграєш ти
       *[other] { $names } виграєте цю гру разом
    }
hat-why-limit =
    { $limit ->
        [one] { $names }: { $limit } штраф, і грі кінець.
        [few] { $names }: { $limit } штрафи, і грі кінець.
        [many] { $names }: { $limit } штрафів, і грі кінець.
       *[other] { $names }: { $limit } штрафу, і грі кінець.
    }
hat-why-limit-you = Штрафів у тебе: { $limit }, і грі кінець.
hat-why-stall = Ніхто вже не помиляється: перемагає той, у кого найменше штрафів.
hat-why-empty = Крамничка порожня: перемагає той, у кого найменше штрафів.
hat-why-last = Більше нікого не лишилося.
hat-why-match = Найменше штрафів за весь матч.
hat-result = Штрафи
hat-result-match = Матч
hat-result-player = Хто
hat-result-held = Наприкінці
hat-result-game = Гра { $game }
hat-result-total = Разом
hat-share-line = «Це не ковпак», зіграно на Giftable

## Told in passing, and to those who listen

hat-told-drawn = Це { $gift }.
hat-told-offers-to-you = { $by } дарує тобі: { $line }
hat-told-offers = Дарує { $by }, отримує { $to }: { $line }
hat-told-offers-you = Даруєш ти, отримує { $to }: { $line }
hat-told-verdict = { $line } { $who }.
hat-told-left = { $name } встає з-за столу, коло змикається.
hat-told-joins = { $name } грає з наступної гри.
hat-told-joins-you = Ти граєш із наступної гри.

## What one does at the table: begin, name, answer, vote, go on

hat-act-begin = Беру подарунок
hat-act-go-on = До гри { $n } з { $games }
hat-act-which = Що це за подарунок?
hat-act-two-letters = Досить двох літер
hat-act-found =
    { $count ->
        [0] У цій грі такого подарунка немає.
        [one] Знайдено { $count } подарунок.
        [few] Знайдено { $count } подарунки.
        [many] Знайдено { $count } подарунків.
       *[other] Знайдено { $count } подарунка.
    }
hat-act-list = Подарунки
hat-act-give = { $name } слухає: кажу!
hat-act-pick-first = Спершу вибери подарунок зі списку.
hat-act-say = { $name } слухає: скажи вголос, що це, і торкнися кнопки.
hat-act-said = Сказано!
hat-act-thanks = Дякую!
hat-act-not-so = Це не воно!
hat-act-hear = Почути ще раз
hat-act-vote = Це { $gift }. Чи правильно каже { $name }?
hat-act-right = Так, правильно
hat-act-wrong = Ні, неправильно

## Help, one for each moment, at most 40 words; and a word for newcomers

help-hat-look = У кого який подарунок? Дивися, скільки хочеш. Скоро все лежатиме долілиць, і зазирати – зась, навіть під своє. Нічого не записуй: забувати – найвеселіше!
    .title = Дивися пильно
help-hat-name =
    { $spoken ->
        [1] Скажи вголос, що даруєш: «Маю для тебе гарний…» Правда, здогад чи вигадка. Тоді торкнися кнопки. Стрілка на звороті показує, хто отримує.
       *[other] Хто дарує, називає подарунок: правда, здогад чи вигадка. Даруєш? Введи дві літери й вибери будь-яку річ зі списку. Стрілка на звороті показує, хто отримує.
    }
    .title = «Маю для тебе…»
help-hat-answer =
    { $spoken ->
        [1] Дякуєш: подарунок лишається в тебе долілиць, а ти даруєш свій найстаріший. Не віриш: картку перевертають, інші судять, а хто помилився, забирає її. Гра до { $limit } штрафів.
       *[other] Дякуєш: подарунок лишається в тебе долілиць, а ти даруєш свій найстаріший. Не віриш: картку перевертають, а хто помилився, забирає її як штраф. Гра до { $limit } штрафів.
    }
    .title = Дякую чи не вірю?
help-hat-vote = Подарунок лежить горілиць. Усі, хто не дарує й не отримує, кажуть, чи правильно його названо. Порівну голосів – отже, правильно.
    .title = Чи правда?
help-hat-pause = Одна гра матчу позаду, її штрафи записано. Наступну починає сусід ліворуч від того, хто починав цю. Подарунки в усіх будуть нові.
    .title = Між іграми
help-hat-over = Перемагає той, у кого найменше штрафів; порівну – перемога на всіх. У матчі рахуються штрафи всіх ігор.
    .title = Кінець
coach-hat-name = Забулося? Кажи якнайвпевненіше.
coach-hat-answer = Не повіриш правді – штраф твій.
coach-hat-vote = Ви судді.

## Refusals: what to do

refused-already-named = Цей подарунок уже названо. Тепер слово за тим, хто отримує.
refused-already-voted = Твій голос уже є. Зачекай на інших.
refused-no-vote = Ті, хто дарує чи отримує, не голосують: хай судять інші.
refused-not-first = Починаєш не ти. Дивися, доки дають!
refused-not-named-yet = Зачекай, доки подарунок назвуть.
refused-not-spoken = Напиши, що це: за цим столом не грають уголос.
refused-not-the-giver = Зараз дарує хтось інший. Стеж, куди йде подарунок!
refused-not-the-receiver = Цей подарунок не тобі, і відповідати не тобі.
refused-spoken-here = Скажи вголос: за цим столом не пишуть.
refused-unknown-gift = Вибери якусь річ зі списку.
