# Чому колоду власних карток або картинку не прийнято. Розміри мають одиницю: $bytes = 14,3 MB.

deck-too-big = Файл має { $bytes }; найбільше { $most }.
deck-no-zip = Це не колода: колода – звичайний файл zip.
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
deck-newer = Цю колоду зробив новіший Giftable (формат { $format }, ми читаємо { $ours }): спершу онови свій.
deck-no-language = Мови «{ $language }» тут немає; є { $languages }.
deck-bad-field = У deck.toml поля «{ $field }» бракує, воно невідоме або не таке, як треба.
deck-bad-card = Картка «{ $card }»: поля «{ $field }» бракує, воно невідоме або не таке, як треба.

deck-bad-text = Поле колоди «{ $field }» інші не прочитають: у ньому щось приховано, або воно задовге.
deck-bad-name = Картка «{ $card }»: її назву інші не прочитають, або вона довша за { $most } літер.
deck-no-game = Для «{ $game }» власних карток не зробиш, лише для { $games }.
deck-too-many-cards = Карток у колоді: { $count }; найбільше { $most }.
deck-too-many-languages = Мов у назвах карток: { $count }; найбільше { $most }.
deck-card-twice = Дві картки мають id «{ $card }»: кожній потрібен свій.
deck-no-pack = Картці «{ $card }» потрібна стопка: { $packs }.
deck-needs-no-pack = Картка «{ $card }» має стопку, але в цій грі їх немає.
deck-no-tag = Картка «{ $card }»: мітки «{ $tag }» немає або вона там двічі. Є { $tags }.
deck-needs-no-tags = Картка «{ $card }» має мітки, але в цій грі їх немає.
deck-no-icon = Картка «{ $card }»: картинки «{ $icon }» у нас немає.
deck-two-pictures = Картка «{ $card }» має і картинку, і значок: вибери щось одне.
deck-mistaken = Картку «{ $card }» можна сплутати з «{ $other }» ({ $language }). Дай їй іншу назву.
deck-picture-missing = Картка «{ $card }»: бракує її картинки «{ $picture }».
deck-picture-unused = Жодна картка не показує «{ $picture }».
deck-picture-bad = «{ $picture }»: { $why }

picture-too-big = Картинка має { $bytes }; найбільше { $most }.
picture-of-no-kind = Беремо лише картинки PNG, JPEG і WebP.
picture-no-webp = У колоді картинки мають бути WebP: їх зробить giftable deck build.
picture-too-many-pixels = Картинка має { $width } × { $height } пікселів; найбільше { $most } мільйони.
picture-moves = Картинка рухається: візьми нерухому.
picture-damaged = Картинку пошкоджено. Візьми іншу.
pictures-busy = Саме надходить багато картинок. Спробуй за мить.
