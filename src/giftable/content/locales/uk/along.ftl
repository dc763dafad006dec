# Guess along: what those who look on predict.

setting-predictions = Вгадуймо разом
    .effect = Хто дивиться, може вгадувати: яку оцінку дістане подарунок? Чи це була правда? Без очок.
along = Вгадуймо разом
along-true = Правда
along-lie = Неправда
along-gift = Подарунок: { $by } → { $to }
along-claim = Вгадуймо разом: правда чи неправда?
along-mark = Вгадуймо разом: як сприймуть?
along-right = Правильних здогадок: { $right } з { $of }
along-none = нічого
along-watching = глядачі: { $n }
refused-prediction-closed = Уже запізно вгадувати.
refused-prediction-of-bot = Боти розгортають надто швидко, вгадати не встигнеш.
refused-prediction-own = Тут відповідь тобі вже відома.
refused-predictions-off = Вгадування разом тут вимкнено.
refused-unknown-prediction = Уже запізно вгадувати.
