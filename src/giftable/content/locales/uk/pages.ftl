# The tab's title and the preview of a link, filled in by the server.

page-home-title = Giftable: даруй подарунки, розгадуй друзів
page-home-description = Дві гри для гарної компанії, обидві про подарунки: чи знаєш друзів і чи довіряєш пам’яті? Відкрий стіл, надішли посилання, грайте з телефонів.
page-new-title = Новий стіл на Giftable
page-new-description = Вибери домашні правила й надішли посилання друзям.
page-table-title = Тебе запрошено за стіл на Giftable
page-table-description = Торкнися й сідай. Без встановлення й реєстрації, лише скажи своє ім’я.
page-pair-title = Показати стіл на телевізорі – Giftable
page-pair-description = Той, хто господарює, торкається один раз, і стіл видно на телевізорі.
page-rules-title = Правила – Giftable
page-rules-description = Як грати: кожне правило, коротко й під номером.
page-circle-title = Коло друзів – Giftable
page-circle-description = Хто кого знає за всі наші вечори. А наступний почнеться двома дотиками.
page-decks-title = Власні подарунки – Giftable
page-decks-description = Власні картки для обох ігор: фото, малюнки, жарти вашої компанії.
page-deck-title = Колода власних подарунків – Giftable
page-deck-description = Сфотографуй, намалюй або вибери картинку, дай назву: картка за карткою.
page-fair-title = Чесне тасування – Giftable
page-fair-description = Усе тасування визначене ще до першої картки, і твій пристрій може це перевірити.
page-credits-title = Подяки – Giftable
page-credits-description = Хто створив настільні ігри, малюнки та програми.
page-notices-title = Звістки від Giftable
page-notices-description = Зупини звістки від столу або підтвердь свою адресу.
page-missing-title = Сторінку не знайдено – Giftable
page-missing-description = Такої сторінки немає.
page-tv-title = Giftable на телевізорі
page-tv-description = Стіл на великому екрані. Якщо тут більше нічого не з’являється, цей браузер застарий: спробуй новіший або ноутбук.
