# GiftTRAP at the table. Names of people are put in as they are: never inflect them, and give
# them no gendered word. { $gift } is a gift's name as in gifts.ftl ("маленький кактус").

## The status line: its first word says who acts.

gt-you-deal = Ти: вибери колоду
gt-you-look = Ти: роздивися подарунки
gt-you-give = Ти: подаруй щось кожному
gt-you-give-two = Ти: подаруй кожному два подарунки
gt-you-get = Ти: розклади чотири жетони
gt-you-ready = Ти: пастка чи без неї?
gt-you-open = Ти: розгорни подарунок
gt-waiting-deal = Роздає { $names }
gt-waiting-shop = Чекаємо: { $names }
gt-over = Свято скінчилося

## Gifts and packs

gt-pack-0 = Дрібнички
gt-pack-1 = При­ємнощі
gt-pack-2 = Розкіш
gt-pack-3 = Раз у житті
gt-number = номер { $n }
gt-number-named = номер { $n } ({ $name })
gt-colour-0 = Жовта
gt-colour-1 = Червона
gt-colour-2 = Синя
gt-colour-3 = Чорна
gt-cards-left =
    { $count ->
        [one] лишилася { $count } картка
        [few] лишилося { $count } картки
        [many] лишилося { $count } карток
       *[other] лишилося { $count } картки
    }
gt-look = Роздивитися: { $gift }
gt-from = дарує
gt-from-you = даруєш ти
gt-for = отримує
gt-for-you = отримуєш ти
gt-from-first = 1-й, дарує
gt-from-second = 2-й, дарує
gt-nothing-yet = ще нічого
gt-lies-for = отримує { $name }
gt-round = Раунд { $round }

## Deal and shop

gt-deals = { $name } вибирає колоду
gt-deals-you = Ти вибираєш колоду
gt-shop = Подарунки цього раунду
gt-previous = Попередній подарунок
gt-next = Наступний подарунок
gt-turn = Перевернути
gt-swap = Замінити
gt-ask-swap = Прошу замінити
gt-ask-swap-back = Хай уже лишається
gt-swap-asked = просять замінити: { $count }
gt-swap-asked-by = За заміну: { $names }
gt-back = На звороті: { $gift }
gt-open-giving = Дарувати вже зараз
gt-shop-wait = Кому що до душі? Коли всі роздивляться, почнеться дарування.

## Give

gt-give-start = Торкнися подарунка, а тоді людини
gt-hint-gift = А тепер: що отримає { $name }?
gt-hint-person = Кому це: { $gift }?
gt-hint-give-more = За який подарунок тобі подвійні очки?
gt-give-missing = Ще без подарунка: { $names }
gt-give = Дарую!
gt-take-back = Забрати назад
gt-more = БІЛЬ­ШЕ

## Get

gt-get-start = Торкнися жетона, а тоді подарунка
gt-hint-token = { $mark }: а тепер подарунок
gt-hint-mark = Який жетон сюди: { $gift }?
gt-hint-get-more = За чий подарунок тобі подвійні очки?
gt-get-missing = Ще покласти: { $marks }
gt-get = Ось мої бажання!
gt-mark-great = СУПЕР
gt-mark-good = ДОБРЕ
gt-mark-ok = ОК
gt-mark-no-way = НІЗАЩО
gt-mark-none = без жетона

## Expert cards

gt-give-more = ДА­РУЮ БІЛЬ­ШЕ
gt-get-more = БЕРУ БІЛЬ­ШЕ
gt-trap-card = Gift TRAP
gt-hint-trap = Який подарунок – у пастку?
gt-trap = GiftTRAP!
gt-trap-sure = У цьому раунді за цей подарунок уже ніхто не отримає очок. Така картка в тебе одна на гру.
gt-trap-yes = Так, у пастку!
gt-trap-no = Ні, притримаю
gt-trapped-why = У цьому раунді за цей подарунок уже ніхто не отримає очок.

## Reveal

gt-ready = Я без пастки
gt-ready-wait = Усі жетони відкрито. Остання мить для пастки: { $names }
gt-wrapped = Ще в обгортці
gt-beside-tv = Дивися на телевізор!
gt-beside-tv-whole = Показувати й тут
gt-beside-tv-less = Лише на телевізорі
gt-open-one = Який розгорнеш?
gt-open-last = Лишився один: розгорни!
gt-guess = Що тобі дарує { $name }?
gt-pull = Потягни за стрічку!
gt-opens = { $name } розгортає
gt-opens-you = Ти розгортаєш
gt-from-gift = Дарує { $name }: { $gift }.
gt-from-gift-you = Даруєш ти: { $gift }.
gt-called-great = СУПЕР!
gt-called-good = ДОБРЕ!
gt-called-ok = ОК.
gt-called-no-way = НІЗАЩО!
gt-called-none = Навіть не помічено.
gt-called-trapped = GiftTRAP!
gt-points-both = { $points } обом
gt-points-each = { $by }: { $give }, { $to }: { $get }
gt-points-each-you = Ти: { $give }, { $to }: { $get }
gt-points-each-to-you = { $by }: { $give }, ти: { $get }
gt-points-none = Без жетона, тож { $points }
gt-moves = { $by }: ДАРУЮ { $give }, { $to }: БЕРУ { $get }
gt-told-opened = { $from } { $called } { $moves }.
gt-moves-you = Ти: ДАРУЮ { $give }, { $to }: БЕРУ { $get }
gt-moves-to-you = { $by }: ДАРУЮ { $give }, ти: БЕРУ { $get }
gt-guessed = { $name } гадає: { $gift }.
gt-guessed-you = Твій здогад: { $gift }.
gt-guessed-right = { $name } вгадує!
gt-guessed-right-you = Вгадано!
gt-stays-go = лишається на СТАРТІ
gt-stays-gifted = лишається на полі ДАР
gt-points-trapped = У пастці: ніхто не рухається
gt-points-go = Нижче падати нікуди
gt-see-gifts = До подарунків
gt-to-summary = До підсумку раунду

## Tracks

gt-tracks = Доріжки
gt-track-give = ДАРУЮ
gt-track-get = БЕРУ
gt-track-ends = від поля СТАРТ до поля ДАР: { $track }
gt-go = СТАРТ
gt-gifted = ДАР
gt-change-give = { $points } за подарунок, який отримує { $name }
gt-change-give-you = { $points } за подарунок, який отримуєш ти
gt-change-get = { $points } за подарунок, який дарує { $name }
gt-change-get-you = { $points } за подарунок, який даруєш ти

## Between rounds and at the end

gt-round-done = Раунд { $round } позаду
gt-got = { $name } отримує
gt-got-you = Ти отримуєш
gt-go-on = Далі
gt-last-round = Останній раунд
gt-why-gifted =
    { $count ->
        [one] Обидві фішки на полі ДАР: ніхто краще не дарує й не бере.
       *[other] У кожного з них обидві фішки на полі ДАР, ще й в одному раунді.
    }
gt-why-beyond = Кілька гравців довели до поля ДАР обидві фішки: перемагає той, хто в останньому раунді зайшов би за нього найдалі.
gt-why-cap = Останній раунд зіграно: перемагає той, чия слабша фішка зайшла найдалі.
gt-why-too-few = Для гри лишилося замало людей: перемагає той, чия слабша фішка зайшла найдалі.
gt-knew = Звідки боти це знали?
gt-bonds = Хто кого знає
gt-bonds-how = Що принесли подарунки: ліворуч – хто дарує, вгорі – хто отримує.
gt-bonds-to = отримує { $name }
gt-bonds-to-you = отримуєш ти
gt-best = Найкращий подарунок
gt-worst = Найгірший подарунок
gt-share-line = GiftTRAP, зіграно на Giftable

## Told in passing

gt-told-trap = { $name } ловить у пастку: { $gift }!
gt-told-trap-you = Ти ловиш у пастку: { $gift }!
gt-told-replaced = Під номером { $n } тепер: { $gift }.
gt-taken-out = вийнято
gt-told-swap = { $name } просить замінити: { $gift }.
gt-told-swap-you = Ти просиш замінити: { $gift }.
gt-told-refilled = { $pack }: колоду перетасовано.
gt-told-joins = { $name } грає з наступного раунду.
gt-told-joins-you = Ти граєш із наступного раунду.
gt-told-leaves = { $name } виходить після цього раунду.
gt-told-leaves-you = Ти виходиш після цього раунду.
gt-told-doubles-off = За столом п’ятеро: далі по одному подарунку.

## Help, one for each moment, at most 40 words; and a word for newcomers

help-gifttrap-deal = Вибери колоду. Стрічка підкаже ціну подарунків: жовта – дрібнички, чорна – щось неземне.
    .title = Роздача
help-gifttrap-shop = Роздивіться всі подарунки разом: кому що до душі? Щось незрозуміле чи не для вас? Хто роздає, може перевернути чи замінити картку, решта – попросити про це. Коли всі роздивляться, почнеться дарування.
    .title = Роздивіться
help-gifttrap-give = Подаруй кожному з інших те, що припаде до душі; двічі той самий подарунок не можна. Влучиш – очки обом. Забрати назад можна, доки ще не всі готові.
    .title = Даруй
help-gifttrap-get =
    Тепер твої бажання: поклади СУПЕР, ДОБРЕ, ОК і НІЗАЩО на чотири різні подарунки. Тільки чесно: інші дарували, знаючи тебе.{ $gifts ->
        [4] { " " }Коли подарунків чотири, жетон лежить на кожному (G18a).
       *[other] { "" }
    }
    .title = Бери
help-gifttrap-ready = Усі бажання відкрито. Маєш GiftTRAP? Саме час. А тоді скажи, що можна розгортати.
    .title = Перед розгортанням
help-gifttrap-reveal = Подарунок за подарунком: хто дарує і чи до душі? СУПЕР дає обом по 3, ДОБРЕ – по 2, ОК – по 1. Без жетона – мінус 1, НІЗАЩО – мінус { $no_way }.
    .title = Розгортай
help-gifttrap-over = Перемагає той, у кого обидві фішки на полі ДАР. Гляньте, хто кого знає найкраще, і грайте ще.
    .title = Кінець
coach-gifttrap-shop = Кого що порадує?
coach-gifttrap-give = Торкнися подарунка, а тоді людини.
coach-gifttrap-get = Про що мрієш, а чого не треба й задарма?
coach-gifttrap-reveal = Ось як добре ви одне одного знаєте.

## Before a reveal all together, where nobody holds a GiftTRAP

gt-you-looked = Ти: роздивися бажання
gt-looked = Готово!
gt-looked-wait = Усі жетони відкрито. Ще роздив­ляються: { $names }
help-gifttrap-looked = Усі бажання відкрито. Роздивися їх, а тоді скажи: «Готово!»
    .title = Перед розгортанням

## Refusals: what to do

refused-already-given = Уже подаровано. Спершу забери назад.
refused-already-marked = Жетони вже розкладено. Спершу забери їх назад.
refused-already-ready = Про твою готовність уже знають.
refused-already-trapped = Цей подарунок уже в пастці. Вибери інший.
refused-dealer-decides = Роздаєш ти: перевертай чи замінюй картки на свій розсуд.
refused-double-not-given = Поклади ДАРУЮ БІЛЬШЕ на подарунок, який даруєш.
refused-gift-given-twice = Кожен подарунок можна подарувати лише раз.
refused-gift-gone = Цей подарунок щойно замінили. Вибери інший.
refused-gift-marked-twice = Поклади чотири жетони на чотири різні подарунки.
refused-gift-missing = Хтось іще без твого подарунка.
refused-gift-to-self = Собі дарувати не можна. Гарна спроба!
refused-no-card-left = У цій колоді більше нема на що міняти.
refused-no-get-more = Зараз БЕРУ БІЛЬШЕ не зіграєш.
refused-no-give-more = Зараз ДАРУЮ БІЛЬШЕ не зіграєш.
refused-no-guesses = Вгадування тут вимкнено.
refused-no-such-token = Цей подарунок уже розгорнуто.
refused-no-traps = Зараз пастку не поставиш.
refused-not-a-receiver = У цьому раунді ця людина подарунка не отримує.
refused-not-the-dealer = Це може лише той, хто роздає.
refused-not-your-turn = Зараз розгортає хтось інший. Дійде черга й до тебе.
refused-nothing-to-take-back = Нема чого забирати назад.
refused-stale-round = Той раунд уже минув.
refused-too-many-gifts = Це вже зайвий подарунок для цієї людини.
refused-trap-spent = Твій GiftTRAP у цій грі вже зіграно.
