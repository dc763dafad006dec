# Own gifts: the pages on which people make decks of their own cards, and print them.

## The list of decks

own-line = Зроби власні картки: фото, малюнок, жарт, який зрозуміють лише твої друзі.
own-idea-0 = тато танцює
own-idea-1 = знову цей суп
own-idea-2 = ніч у наметі Боба
own-new = Зробити колоду
own-open = Відкрити файл
own-opening = Надсилається: { $part } %
own-where = Твої колоди лежать на цьому сервері, і відкрити їх може лише цей браузер. У файлі вони збережуться назавжди й підуть з тобою куди завгодно.
own-room = Зайнято: колод { $decks } з { $most }, { $size } з { $full }.
own-cards =
    { $n ->
        [one] { $n } картка
        [few] { $n } картки
       *[other] { $n } карток
    }
own-save = Зберегти у файл
own-print = Друкувати
own-delete = Видалити
own-delete-sure = Видалити «{ $title }»?
own-delete-what = Картки й картинки зникнуть одразу. Повернути їх можна лише з файлу, збереженого раніше.
own-delete-yes = Так, видалити
own-delete-no = Залишити
own-deleted = «{ $title }»: видалено.

## A new deck

own-deck-name = Як називається колода?
own-deck-example = Літо біля озера
own-deck-nameless = Дай колоді назву.
own-deck-game = Для якої гри?
own-for-gifttrap = Що дарувати й чого бажати: подарунки великі й малі, чудові й жахливі.
own-for-hat = Речі, які треба запам’ятати й назвати: такі, щоб жодних двох не сплутати.
own-begin = До карток
own-about = Про цю колоду
own-deck-language = Мова назв
own-deck-by = Хто зробив
own-deck-licence = Що з нею можуть робити інші

## The cards of a deck

own-all = Усі колоди
own-to-table = Назад до столу
own-kept = Усе збережено.
own-partly = Збережено, крім позначеного.
own-leave = Позначене не збережено. Усе одно вийти?
own-busy = Зберігається…
own-lost = Немає зв’язку. Не закривай сторінку: нічого не пропаде, а коли зв’язок повернеться, усе збережеться.
own-first = Хто або що розсмішить усіх?
own-first-how = Зроби фото, дай назву – ось і картка.
own-change = Змінити
own-take-out = Вийняти: { $name }
own-out = Вийнято: «{ $name }»
own-undo = Скасувати
own-half = Одну картку ще не закінчено.
own-half-go = Продовжити
own-half-no = Викинути
own-full = Колода повна. Карток: { $most }.

## Ways to a picture

own-take = Зробити фото
own-take-short = Фото
own-pick = Вибрати картинку
own-pick-short = Вибрати
own-reading = Хвилинку…
own-draw = Малюнок
own-ours = Наші, емодзі
own-paste = Багато одразу
own-none = Лише назва
own-heic = Це картинка HEIC, а цей браузер таких не читає. Зроби з неї знімок екрана або налаштуй камеру на JPEG.
own-no-picture-file = Це не вдалося прочитати як картинку. Візьми непошкоджений PNG, JPEG або WebP.

## One card

own-card-new = Нова картка
own-card-change = Змінити картку
own-card-name = Як це називається?
own-card-add = До колоди
own-card-done = Готово
own-nameless = Дай картці назву.
own-too-long = Щонайбільше { $most } знаків.
own-is-in = У колоді: { $name }
own-are-in =
    { $n ->
        [one] { $n } картка в колоді.
        [few] { $n } картки в колоді.
       *[other] { $n } карток у колоді.
    }
own-pack = Наскільки це розкішно?
own-pack-yellow = жовтий
own-pack-red = червоний
own-pack-blue = синій
own-pack-black = чорний
own-adults = Лише для дорослих
own-names = Назви іншими мовами
own-names-why = Хто грає іншою мовою, побачить назву так, як її пишеш ти, якщо не додати тут перекладу.
own-tags = Підказка ботам
own-tags-why = Щонайбільше { $most }. Без підказки боти вчаться з того, що вибирають люди.
own-other-picture = Інша картинка
own-crop = Частина картинки, яку видно на картці. Тягни її, розсувай двома пальцями або рухай стрілками.
own-zoom-in = Ближче
own-zoom-out = Далі
own-drawing = Твій малюнок
own-draw-here = Малюй тут
own-colour-ink = Чорний
own-colour-red = Червоний
own-colour-yellow = Жовтий
own-colour-green = Зелений
own-colour-blue = Синій
own-thick = Товсте перо
own-clear = Стерти все
own-search = Яка картинка? Шукай серед наших або введи емодзі.
own-search-no = Назад до картки
own-not-found = Серед наших такої немає.
own-further = Показати ще

## Many cards at once

own-lines = По одній назві в рядку
own-lines-packs = По одному подарунку в рядку
own-lines-which = Після крапки з комою можна додати колір: { $packs }.
own-lines-example = намет Боба
own-lines-example-packs = ніч у наметі Боба; синій
own-at-line = Рядок { $line }: { $why }
own-odd-empty = бракує назви.
own-odd-long = назва довша за { $most } знаків.
own-odd-pack = кольору «{ $what }» немає.
own-odd-twice = «{ $what }» там двічі.
own-lines-there = Уже в колоді: { $n }
own-lines-add = Додати картки: { $n }

## On paper

own-print-title = Друкувати «{ $title }»
own-paper = Папір
own-mode = Зворот
own-mode-fold = Скласти й склеїти
    .how = Підійде будь-який принтер: склади по пунктиру, склей, розріж.
own-mode-duplex-long = Двобічно, довгий край
    .how = Вибери той самий край і у вікні друку.
own-mode-duplex-short = Двобічно, короткий край
    .how = Вибери той самий край і у вікні друку.
own-mode-fronts-then-backs = Лицьовий бік, тоді зворот
    .how = Надрукуй лицьовий бік, перегорни стос, як сторінку, вклади назад і друкуй зворот.
own-mode-fronts = Без звороту
    .how = Кожен подарунок має власну картку.
own-print-language = Мова
own-offset = Зворот зсунувся?
own-offset-why = Посунь його на кілька міліметрів, дивлячись ззаду.
own-offset-right = Праворуч (мм)
own-offset-down = Донизу (мм)
own-print-how = Друкуй у справжньому розмірі (100 %), не підганяй під сторінку. Найкраще – цупкий папір.
own-print-adults = І картки для дорослих
own-test-page = Відкрити пробну сторінку
own-box = Наші ігри на папері
own-print-go = Відкрити аркуші

## Brought to a table

own-again = Уже на столі: торкнися, щоб оновити
