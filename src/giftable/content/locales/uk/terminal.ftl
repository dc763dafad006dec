# Що `giftable serve` пише в термінал тому, хто його запускає.

terminal-evening = Починаємо вечір? Натисни Enter, щоб почати, або Ctrl+C, щоб вийти; що ще є, покаже `giftable --help`.
terminal-open = Giftable відчинено.
terminal-here = Тут:
terminal-network = У цій мережі:
terminal-no-network = Телефони поки не знайдуть цей комп’ютер: під’єднай його до їхньої мережі Wi-Fi. Тоді в запрошеннях буде його адреса.
terminal-scan = Хто в тій самій мережі Wi-Fi, може відсканувати це або ввести адресу:
terminal-rest = Столи зберігаються тут: { $place }
terminal-copies = Останні три щоденні резервні копії лежать тут: { $place }
terminal-close = Ctrl+C закриває Giftable; наступного разу столи знову будуть тут.
terminal-no-nats = На цій базі даних може працювати кілька серверів: запусти кожен з опцією --nats nats://HOST. Без цього вони бачитимуть чужі ходи на секунду пізніше й не знатимуть, хто там є.
terminal-tastes-torn = Недописаний рядок у кінці { $place } відрізано; решту боти пам’ятають.
terminal-tastes-damaged = Не вдається прочитати те, чого боти навчилися минулими вечорами. Тепер воно лежить у { $place }; боти починають знову з того, що знають про подарунки.
terminal-no-backup = Уже місяць ніхто не робив резервної копії. Її можна зробити й під час гри: giftable backup ТЕКА

## Чому не виходить

terminal-no-database = Не вдається відкрити базу даних { $url }: { $error }
terminal-no-entry = Не вдається відкрити { $place }: { $error }
terminal-database-in-use = Базу даних { $url } уже використовує інший Giftable: спершу заверши його або вибери іншу через --database.
terminal-database-was = За шляхом { $url } бази даних ще немає, але попередні версії тримали її в { $was }. Вибери цю через --database або перемісти її.
terminal-database-newer = Базу даних { $url } використовувала новіша версія Giftable: спершу онови Giftable.
terminal-port-taken = Порт { $port } зайнятий, можливо, іншим Giftable: заверши його або вибери інший порт через --port { $next }.
terminal-port-reserved = Порт { $port } – для системних програм: вибери номер, більший за 1024.
terminal-no-host = За адресою { $host } не вдається слухати: { $error }.
terminal-no-nats-url = --nats приймає nats://HOST або tls://HOST; кілька – через кому.
terminal-no-base-path = --base-path приймає шлях на кшталт /giftable (латинські літери, цифри, «-», «_», «.», «~»), а не «{ $path }».
terminal-no-offline = --offline приймає теку, яку зібрав `make demo`; «{ $place }» нею не є.
terminal-nats-alone = --nats потрібен для кількох серверів на одній базі даних PostgreSQL: вкажи її через --database postgresql://USER@HOST/NAME.
terminal-no-extra = Для { $what } потрібне доповнення, якого тут не встановлено: { $command }
terminal-tastes-no-file = { $place } – не файл: вкажи для --tastes назву файлу або «none».
terminal-no-home = Немає домашньої теки, де це зберігати: вкажи місце через { $option }.
terminal-public-alone = --public має власний файл SQLite і працює сам: прибери --nats, а для --database вкажи шлях.

## giftable tables

terminal-table =
    { $code }: { $game }, { $status ->
        [lobby] перед грою
        [playing] грають
       *[other] гру закінчено
    }; відкрито { $minutes } хв; людей: { $people }, ботів: { $bots }, адрес: { $addresses }, мова: { $language }
terminal-no-tables = Зараз за жодним столом нікого немає.
terminal-table-closed = Стіл { $code } закрито.
terminal-no-such-table = Жоден стіл не має коду { $code }.
terminal-not-running = Тут не відповідає жоден сервер бази даних { $place }.
