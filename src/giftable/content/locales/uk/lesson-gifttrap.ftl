# What the lessons of GiftTRAP say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
# { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = Кожному по подарунку: { $name } живе бджолами, { $other } – розкішшю. Що кому до душі?
    .wrong = Ще ні. Бджоли: { $name }. Дворецький: { $other }!
lesson-gifttrap-get = Тепер таємно твої бажання. Сьогодні морозиво – СУПЕР, мокрі шкарпетки – НІЗАЩО, решта за тобою.
    .wrong = СУПЕР на морозиво, НІЗАЩО на мокрі шкарпетки!
lesson-gifttrap-unwrap = Подарунки для тебе! Спершу розгорни той, де написано { $name }.
    .wrong = Спершу той, де написано { $name }!
lesson-gifttrap-both = СУПЕР! Твоя фішка БЕРУ йде на 3 вперед, а { $name } на стільки ж просуває ДАРУЮ. Тепер другий.
lesson-gifttrap-win = НІЗАЩО: на 4 назад, але не далі від поля СТАРТ. Перемагає той, хто закінчить раунд з обома фішками на полі ДАР. Тепер розгортають інші.
lesson-gifttrap-go = Оце й увесь раунд. Час грати!
