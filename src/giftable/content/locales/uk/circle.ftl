# A circle: its page, and what is offered of it at the end of a game.

circle-keep = Залишмося разом
circle-keep-why = Ваша власна сторінка: хто кого як знає після всіх ваших вечорів.
circle-kept = Відтепер разом
circle-default = Наше коло
circle-open = Відкрити нашу сторінку
circle-play = Грати зараз: { $game }
circle-sit = До сьогоднішнього столу
circle-cards = З вашими власними картками: { $titles }
circle-count = { $n ->
    [one] { $n } спільна гра
    [few] { $n } спільні гри
   *[many] { $n } спільних ігор
}
circle-knows = Хто кого знає
circle-knows-how = Скільки в середньому приносить подарунок. Рядки дарують, стовпці отримують. Бліде: подарунків ще мало.
circle-knows-none = Зіграйте разом у GiftTRAP, і тут почне рости картина.
circle-cell = { $by } → { $to }: { $mean } ({ $n ->
    [one] { $n } подарунок
    [few] { $n } подарунки
   *[many] { $n } подарунків
})
circle-foresaw = вгадано: { $right } з { $of }
circle-foresaw-how = Останній стовпець показує, скільки вгадано.
circle-best-of = Найкраще розуміє: { $other }
circle-by-of = Найкраще розуміє цю людину: { $other }
circle-too-few = Подарунків поки замало.
circle-after = Після { $n } з { $all } ігор
circle-grown = Скільки приносив подарунок, вечір за вечором
circle-grown-one = { $date }: { $mean } ({ $n ->
    [one] { $n } подарунок
    [few] { $n } подарунки
   *[many] { $n } подарунків
})
circle-best = Найкращий подарунок за весь час
circle-surprise = НІЗАЩО, якого ніхто не чекав
circle-gift = { $by } → { $to }, { $date }
circle-feat-row = Найдовша серія без помилок
circle-feat-lies = Рекорд брехні: скільки разів повірили за гру
circle-feat-fooled = Найдовший блеф
circle-fooled = { $gift }, а казали: { $said }
circle-catches = Хто кого викриває
circle-caught = { $by } → { $to }: { $n ->
    [one] { $n } брехня
    [few] { $n } брехні
   *[many] { $n } брехень
}
circle-evenings = Наші ігри
circle-all = Показати всі { $n }
circle-won = Перемога: { $names }
circle-bot = бот
circle-match =
    { $n ->
        [one] { $n } гра
        [few] { $n } гри
       *[many] { $n } ігор
    }
circle-replay = Подивитися знову
circle-next = Наступний вечір
circle-next-none = Дати ще немає.
circle-when = Коли?
circle-calendar = До мого календаря
circle-people = Ми
circle-somebody = хтось
circle-you = ти
circle-left = більше не тут
circle-me = Це я
circle-who = Хто ти?
circle-who-how = Хтось із решти підтвердить або покаже тобі QR-код, і ти ввійдеш із цього пристрою.
circle-waits = Тепер хтось із решти має підтвердити тут, на цій сторінці.
circle-new = Я тут уперше
circle-name-you = Твоє ім’я
circle-asks = { $name } хоче зайти з нового пристрою. Це правда?
circle-yes = Так, впустити
circle-no = Ні
circle-in = Впустити когось
circle-in-who = Хто це?
circle-in-new = Хтось новий
circle-in-how = Відскануй це іншим телефоном. Код діє 15 хвилин.
circle-link = Копіювати наше посилання
circle-qr = Наше посилання як QR-код
circle-link-how = Хто має посилання, може читати цю сторінку. Її немає в жодному списку.
circle-settings = Наші налаштування
circle-name = Наша назва
circle-save = Зберегти
circle-cup = Кубок сезону
circle-cup-how = Рахувати, хто скільки разів виграє цього року.
circle-file = Зберегти у файл
circle-leave = Вийти
circle-forget = Вийти й бути в нашій історії «кимось»
circle-delete = Видалити для всіх
circle-sure = Справді? Цього не скасувати.
circle-sure-yes = Так, зробити
circle-months = Зберігається { $months ->
    [one] { $months } місяць
    [few] { $months } місяці
   *[many] { $months } місяців
} після нашої останньої гри, потім видаляється.
refused-no-such-circle = Такого кола вже немає.
refused-not-a-member = Спершу скажи, хто ти.
refused-not-keeper = Це може лише людина, що веде коло.
refused-not-you = Це може лише сама ця людина.
refused-no-such-member = Цієї людини вже немає в колі.
refused-no-such-ask = На це вже відповіли.
refused-circle-full = Коло повне.
refused-circle-busy = Хтось саме щось змінює. Спробуй ще раз.
refused-circles-busy = Зараз інші відкривають свої кола. Спробуй за мить.
refused-bad-circle-file = У цьому файлі немає кола, яке можна тут відкрити.
