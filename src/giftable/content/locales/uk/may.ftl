# What one may do right now, after the parts of the ask (games/*/rules/asks.py): what the "?" says
# besides its help. Numbers are how many there are of it; 1 and 0 stand for yes and no.

may-now = Зараз ти можеш:
may-nothing = Зараз тобі нічого робити. Чекаємо: { $names }.
may-gifttrap-ask-deal = вибрати стос, з якого будуть подарунки цього раунду
may-gifttrap-ask-look = сказати, що подарунки роздивлено
may-gifttrap-ask-give =
    { $each ->
        [2] вибрати кожному два подарунки
       *[other] вибрати кожному подарунок
    }{ $give_more ->
        [1] { " і до одного з них покласти ДАРУЮ БІЛЬШЕ" }
       *[other] { "" }
    }
may-gifttrap-ask-get =
    покласти свої чотири жетони на чотири різні подарунки{ $tokens ->
        [0] { "" }
       *[other] { " і БЕРУ БІЛЬШЕ під один з отриманих подарунків" }
    }
may-gifttrap-ask-ready = сказати, що все готово
may-gifttrap-ask-open =
    { $tokens ->
        [1] розгорнути свій подарунок
       *[other] розгорнути один зі своїх подарунків
    }{ $guesses ->
        [0] { "" }
       *[other] { ", а спершу, якщо хочеш, угадати, що там" }
    }
may-gifttrap-may-open-giving = почати дарування, не чекаючи на інших
may-gifttrap-may-turn = перевернути картку
may-gifttrap-may-swap = замінити подарунок іншим
may-gifttrap-may-ask-swap = попросити замінити подарунок
may-gifttrap-may-lay-anew = сказати, що викладено інші картки
may-gifttrap-may-name-gift = назвати подарунок
may-gifttrap-may-take-back = забрати назад те, що вибрано
may-gifttrap-may-trap = поставити на подарунок пастку карткою GiftTRAP
may-hat-ask-deal = почати наступну гру
may-hat-ask-draw = узяти з крамнички верхній подарунок, коли всі роздивилися
may-hat-ask-name = назвати будь-яку річ, правдиво чи ні
may-hat-ask-say = сказати вголос, що даруєш, а тоді торкнутися кнопки
may-hat-ask-answer = подякувати, якщо віриш, або не повірити
may-hat-ask-vote = сказати, чи правильна була назва
