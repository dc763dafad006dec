# Lessons at the table.

lesson-title = Урок: { $game }
lesson-step = Крок { $at } з { $of }
lesson-play = Грати з ботами
lesson-back = Назад до нашого столу
lesson-begun = За твоїм столом почали!
lesson-offer = { $game } для тебе новинка? Вистачить двох хвилин, поки чекаємо.
lesson-known = Я вмію
lesson-leave = Вийти з уроку

## GiftTRAP: what its lessons say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
## { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = Кожному по подарунку: { $name } живе бджолами, { $other } – розкішшю. Що кому до душі?
    .wrong = Ще ні. Бджоли: { $name }. Дворецький: { $other }!
lesson-gifttrap-get = Тепер таємно твої бажання. Сьогодні морозиво – СУПЕР, мокрі шкарпетки – НІЗАЩО, решта за тобою.
    .wrong = СУПЕР на морозиво, НІЗАЩО на мокрі шкарпетки!
lesson-gifttrap-unwrap = Подарунки для тебе! Спершу розгорни той, де написано { $name }.
    .wrong = Спершу той, де написано { $name }!
lesson-gifttrap-both = СУПЕР! Твоя фішка БЕРУ йде на 3 вперед, а { $name } на стільки ж просуває ДАРУЮ. Тепер другий.
lesson-gifttrap-win = НІЗАЩО: на 4 назад, але не далі від поля СТАРТ. Перемагає той, хто закінчить раунд з обома фішками на полі ДАР. Тепер розгортають інші.
lesson-gifttrap-go = Оце й увесь раунд. Час грати!

## That’s Not a Hat: { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = Запам’ятай, у кого що: скоро все лежатиме долілиць. Готово? Бери подарунок.
lesson-hat-name = Тобі випала броколі, тепер вона долілиць. Стрілка показує, хто її отримає: { $name }. Скажи, що це.
    .wrong = Щойно було видно: броколі!
lesson-hat-believe = { $name } лишає собі броколі й дарує старіший подарунок. То ж був мафін? Подякуй.
    .wrong = То був мафін, { $name } каже правду!
lesson-hat-pass = Мафін лишається в тебе, тож далі йде твій перший подарунок. Отримає його { $other }. Що то було?
    .wrong = Увесь час лежала перед тобою: гітара!
lesson-hat-doubt = Парасолька? Там, де { $other }, лежав ковпак. Не вір!
    .wrong = То був ковпак, а не парасолька. Відмовся!
lesson-hat-takes = Хто помилився, лишає подарунок собі як штраф і бере новий. Фортепіано було видно: подякуй.
    .wrong = Було ж видно: це фортепіано.
lesson-hat-bluff = Твій мафін отримає { $other }. Удай, що не пам’ятаєш: блефуй і назви щось інше.
    .wrong = Це ж правда! Лише цього разу назви щось інше.
lesson-hat-go = Блеф удався! Три штрафи закінчують гру, а перемагає той, у кого їх найменше.

refused-not-in-lesson = На уроці так не можна. Спершу вийди з нього.
refused-not-taught = Урок зараз про інше.
