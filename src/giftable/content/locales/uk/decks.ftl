# Чому колоду власних карток або картинку не прийнято. Розміри мають одиницю: $bytes = 14,3 MB.

deck-too-big = Файл важить { $bytes }; можна щонайбільше { $most }.
deck-no-zip = Це не колода: колода – це звичайний файл zip.
deck-zip-damaged = Файл пошкоджено. Завантаж його ще раз або зроби наново. { $name }
deck-too-many-files = Файлів у колоді: { $count }; можна щонайбільше { $most }.
deck-unpacks-too-big = Розпакована колода важила б { $bytes }; можна щонайбільше { $most }.
deck-encrypted = Файл «{ $name }» зашифровано: запакуй колоду без пароля.
deck-packed-otherwise = Файл «{ $name }» ми не вміємо розпакувати: запакуй колоду як звичайний zip.
deck-stray-file = Файл «{ $name }» у колоді зайвий: прибери його. Там можуть бути лише deck.toml і pictures/NAZVA.webp, де NAZVA – літери a–z, цифри й дефіси.
deck-file-twice = Файл «{ $name }» є в колоді двічі.

deck-no-toml = У колоді бракує файлу deck.toml.
deck-toml-too-big = deck.toml важить { $bytes }; можна щонайбільше { $most }.
deck-bad-toml = Не вдається прочитати deck.toml: поглянь на рядок { $line }.
deck-newer = Цю колоду зробив новіший Giftable (формат { $format }, ми читаємо { $ours }): спершу онови свій.
deck-no-language = Мови «{ $language }» тут немає. Є: { $languages }.
deck-bad-field = У deck.toml поле «{ $field }» відсутнє, невідоме або не таке, як треба.
deck-bad-card = Картка «{ $card }»: поле «{ $field }» відсутнє, невідоме або не таке, як треба.

deck-bad-text = Поле «{ $field }» в deck.toml порожнє або задовге.
deck-bad-name = Картка «{ $card }»: її назву інші не прочитають чи не введуть, або вона довша за { $most } знаків.
deck-no-game = Для «{ $game }» власних карток не зробиш, лише для: { $games }.
deck-too-many-cards = Власних карток у колоді: { $count }; можна щонайбільше { $most }.
deck-too-many-languages = Кількість мов у назвах карток: { $count }; можна щонайбільше { $most }.
deck-card-twice = Дві картки мають id «{ $card }»: кожній потрібен свій.
deck-no-pack = Картці «{ $card }» потрібна одна зі стопок (pack): { $packs }.
deck-needs-no-pack = Картка «{ $card }» має поле pack, але в цій грі стопок немає: прибери його.
deck-no-tag = Картка «{ $card }»: мітки «{ $tag }» не існує, або вона там двічі. Мітки: { $tags }.
deck-needs-no-tags = Картка «{ $card }» має мітки (tags), але ця гра їх не знає: прибери їх.
deck-no-icon = Картка «{ $card }»: значка (icon) «{ $icon }» у нас немає. Вибери інший.
deck-two-pictures = Картка «{ $card }» має і картинку, і значок (icon): лиши щось одне.
deck-mistaken = Картку «{ $card }» можна сплутати з «{ $other }» ({ $language }). Дай їй іншу назву.
deck-picture-missing = Картці «{ $card }» бракує картинки «{ $picture }».
deck-picture-unused = Картинки «{ $picture }» немає на жодній картці: прибери її або додай до картки.
deck-picture-bad = «{ $picture }»: { $why }

picture-too-big = Картинка важить { $bytes }; можна щонайбільше { $most }. Зменш її.
picture-of-no-kind = Беремо лише картинки PNG, JPEG і WebP: збережи свою в одному з цих форматів.
picture-no-webp = У колоді картинки мають бути у форматі WebP: їх перетворить «giftable deck build».
picture-too-many-pixels = Картинка має { $width } × { $height } пікселів; можна щонайбільше { $most } мільйони. Зменш її.
picture-moves = Картинка рухається: візьми нерухому.
picture-damaged = Картинку пошкоджено. Візьми іншу.
pictures-busy = Саме зараз надходить багато картинок. Спробуй за мить.

# On a server.
no-such-deck = Цієї колоди тут уже немає.
no-such-picture = Цієї картинки тут уже немає.
too-many-decks = Твоїх колод тут уже { $most }, і більше не вміститься. Збережи якусь у файл, а тоді видали її.
too-many-pictures = Картинки твоїх колод важать { $bytes }; можна щонайбільше { $most }. Збережи якусь колоду у файл, а тоді видали її.
pictures-full = На цьому сервері вже немає місця для картинок. Звернися до того, хто його тримає.
decks-busy = Зараз триває робота над багатьма колодами. Спробуй за мить.

# On paper.
print-no-such = «{ $option }» так не налаштуєш: вибери { $choices }.
print-nothing = Друкувати тут нічого.
print-no-font = Сервер не має шрифту з такими знаками: { $letters }
prints-busy = Зараз друкують інші. Спробуй за мить.
print-failed = Надрукувати не вдалося. Спробуй ще раз.
