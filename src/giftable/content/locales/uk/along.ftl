# Guess along: what those who look on predict.

setting-predictions = Вгадуймо разом
    .effect = Хто спостерігає, може вгадувати: що дістане подарунок, чи це була правда? Без очок.
along = Вгадуймо разом
along-true = Правда
along-lie = Неправда
along-saw-through = Викрито { $right } з { $of }
along-knew = Вгадано подарунків: { $right } з { $of }
along-none = нічого
along-watching = глядачі: { $n }
refused-prediction-closed = Уже запізно вгадувати.
refused-prediction-of-bot = Боти розгортають надто швидко, щоб вгадувати.
refused-prediction-own = Тут відповідь тобі вже відома.
refused-predictions-off = Вгадування разом тут вимкнено.
refused-unknown-prediction = Уже запізно вгадувати.
