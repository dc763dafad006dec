# Чому колоду власних карт або картинку не прийнято. Розміри мають одиницю: $bytes = 14,3 MB.

deck-too-big = Файл має { $bytes }; найбільше { $most }.
deck-no-zip = Це не колода: колода — звичайний файл zip.
deck-zip-damaged = Файл пошкоджено. Отримай або зроби його ще раз. { $name }
deck-too-many-files = Файлів у ньому: { $count }; найбільше { $most }.
deck-unpacks-too-big = Розпакований мав би { $bytes }; найбільше { $most }.
deck-encrypted = «{ $name }» зашифровано: запакуй колоду без пароля.
deck-packed-otherwise = «{ $name }» запаковано способом, якого ми не читаємо: зроби звичайний zip.
deck-stray-file = «{ $name }» не місце в колоді: лише deck.toml і pictures/NAZVA.webp.
deck-file-twice = «{ $name }» там двічі.

deck-no-toml = У ньому немає deck.toml.
deck-toml-too-big = deck.toml має { $bytes }; найбільше { $most }.
deck-bad-toml = deck.toml не читається: поглянь на рядок { $line }.
deck-newer = Цю колоду зробив новіший Giftable (формат { $format }, ми читаємо { $ours }): спершу онови.
deck-no-language = Мови «{ $language }» тут немає; є { $languages }.
deck-bad-field = У deck.toml «{ $field }» бракує, воно невідоме або не таке, як треба.
deck-bad-card = Карта «{ $card }»: «{ $field }» бракує, воно невідоме або не таке, як треба.

deck-bad-text = «{ $field }» колоди інші не прочитають: там щось приховано або це задовге.
deck-bad-name = Карта «{ $card }»: її назву інші не прочитають, або вона довша за { $most } літер.
deck-no-game = Для «{ $game }» власних карт немає; є для { $games }.
deck-too-many-cards = Карт у колоді: { $count }; найбільше { $most }.
deck-too-many-languages = Мов у назвах карт: { $count }; найбільше { $most }.
deck-card-twice = Дві карти мають id «{ $card }»: кожній потрібен свій.
deck-no-pack = Карті «{ $card }» потрібна стопка: { $packs }.
deck-needs-no-pack = Карта «{ $card }» має стопку, але в цій грі їх немає.
deck-no-tag = Карта «{ $card }»: мітки «{ $tag }» немає або вона там двічі. Є { $tags }.
deck-needs-no-tags = Карта «{ $card }» має мітки, але в цій грі їх немає.
deck-no-icon = Карта «{ $card }»: картинки «{ $icon }» у нас немає.
deck-two-pictures = Карта «{ $card }» має і картинку, і значок: обери одне.
deck-mistaken = Карту «{ $card }» можна сплутати з «{ $other }» ({ $language }). Дай їй іншу назву.
deck-picture-missing = Карта «{ $card }»: бракує її картинки «{ $picture }».
deck-picture-unused = Жодна карта не показує «{ $picture }».
deck-picture-bad = «{ $picture }»: { $why }

picture-too-big = Картинка має { $bytes }; найбільше { $most }.
picture-of-no-kind = Беремо лише картинки PNG, JPEG і WebP.
picture-no-webp = У колоді картинки мають бути WebP: їх зробить giftable deck build.
picture-too-many-pixels = Картинка має { $width } × { $height } пікселів; найбільше { $most } мільйони.
picture-moves = Картинка рухається: візьми нерухому.
picture-damaged = Картинку пошкоджено. Візьми іншу.
pictures-busy = Саме надходить багато картинок. Спробуй за мить.

# On a server.
no-such-deck = Цієї колоди тут уже немає.
no-such-picture = Цієї картинки тут уже немає.
too-many-decks = Твоїх колод тут уже { $most }, і більше не вміститься. Збережи якусь файлом, а тоді видали її.
too-many-pictures = Картинки твоїх колод мають { $bytes }; найбільше { $most }. Збережи якусь колоду файлом, а тоді видали її.
pictures-full = На цьому сервері вже немає місця для картинок. Звернися до того, хто його тримає.
decks-busy = Зараз триває робота над багатьма колодами. Спробуй за мить.

# On paper.
print-no-such = «{ $option }» так не налаштувати: вибери { $choices }.
print-nothing = Друкувати тут нічого.
print-no-font = Сервер не має шрифту з такими знаками: { $letters }
prints-busy = Зараз друкують інші. Спробуй за мить.
print-failed = Надрукувати не вдалося. Спробуй ще раз.
