# Режим читання вголос: стіл як заголовки, списки й кнопки, для вух чи рядка Брайля.

reader-acts = Що можна зробити
reader-state = На столі
reader-score = Очки
reader-happened = Що сталося
reader-scores = Зміни очок
reader-notes = Нотатки
reader-commands = Команди
reader-waits = Чия черга?
reader-lies = Що лежить переді мною?
reader-repeat = Скажи ще раз
reader-nothing = Поки нічого.
reader-help = Довідка
reader-back = Назад
reader-over = Гру закінчено
reader-settings = Налаштування
reader-letters = Керувати окремими літерами
reader-keys = W чия черга, S що лежить перед тобою, M очки, L ще раз, ? довідка.
reader-full = Казати більше
reader-full-what = Кожну зміну очок і те, що лежить перед іншими.
reader-time = Казати, коли час спливає
reader-never = ніколи
