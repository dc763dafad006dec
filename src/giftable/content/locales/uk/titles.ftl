# The end of a game, told: a title for each player, a gift’s journey, the picture to share. Names
# of people are put in as they are: never inflect them, and give them no gendered word.

told-titles = Титули
told-title = { $name }: { $title }
told-title-fact = { $name }: { $title }. { $fact }
told-saved = Збережено в завантаженнях.
end-people = Перше місце серед людей: { $names }

## GiftTRAP: the titles and the facts behind them

gt-title-knows = Найкраще знає, чого хоче { $other }
    .fact = Влучних подарунків: { $count } з { $of }
gt-title-knows-you = Найкраще знає, чого хочеш ти
gt-title-riddle = Загадка, якої ніхто не розгадав
    .fact = Подарунків повз ціль: { $count } з { $of }
gt-title-open-book = Відкрита книга
    .fact = Влучних подарунків: { $count } з { $of }
gt-title-generous = Найщедріше серце
    .fact = Очки для інших: { $count }
gt-title-no-no-way = Жодного НІЗАЩО
    .fact = Подаровано: { $of }
gt-title-trapper = Майстерна пастка
    .fact = Спіймано жетонів: { $count }
gt-title-bullseye = Просто в серце
    .fact = Подаровано: СУПЕР × { $count }
gt-title-joker = Головне – увага
    .fact = Отримує { $other }: { $gift }
gt-title-joker-you =
    .fact = Отримуєш ти: { $gift }
gt-title-moment = Подарунок вечора
    .fact = Отримує { $other }: { $gift }
gt-title-moment-you =
    .fact = Отримуєш ти: { $gift }
gt-title-kindred = На одній хвилі: { $other }
    .fact = Влучань в обидва боки: { $count } з { $of }
gt-title-kindred-you = На одній хвилі з тобою
gt-title-beloved = Море радощів
    .fact = Розгорнуто: СУПЕР × { $count }
gt-title-nerves = Сталеві нерви
    .fact = Розгорнуто: НІЗАЩО × { $count }
gt-title-ahead = Випереджає свій час
    .fact = Непомічених подарунків: { $count }
gt-title-rocket = Космічна швидкість
    .fact = Кроків за один раунд: { $count }
gt-title-steady = Надійні руки
    .fact = ДОБРЕ або ОК: { $count } з { $of }
gt-title-bold = Усе або нічого
    .fact = СУПЕР × { $count }, НІЗАЩО × { $of }
gt-title-late = Приємна несподіванка
    .fact = За столом з { $count }-го раунду
gt-title-gift = Незабутній подарунок
    .fact = Отримує { $other }: { $gift }
gt-title-gift-you =
    .fact = Отримуєш ти: { $gift }
gt-title-company = Найкраща компанія
gt-title-seer = Знає всіх найкраще
    .fact = Вгадано: { $count } з { $of }

## GiftTRAP: the picture to share

gt-share-given = { $by } дарує, { $to } отримує: { $gift }.
gt-share-given-you = Ти даруєш, { $to } отримує: { $gift }.
gt-share-given-to-you = { $by } дарує, ти отримуєш: { $gift }.
gt-share-bond = { $by } найкраще знає, чого хоче { $to }.

## That’s Not a Hat: the titles and the facts behind them

hat-title-liar = Брехня найвищої проби
    .fact = Обманів, яким повірили: { $count }
hat-title-poker = Кам’яне обличчя
    .fact = Сказано: { $said }. Насправді: { $gift }.
hat-title-elephant = Слоняча пам’ять
    .fact = Запам’ятано: { $count } з { $of }
hat-title-trusting = Довіряє всім
    .fact = «Дякую» × { $count }, жодного сумніву
hat-title-doubter = Суцільні сумніви
    .fact = Під сумнівом: { $count } з { $of }
hat-title-nose = Нюх на обман
    .fact = Викритих обманів: { $count }
hat-title-caught = Спіймано на гарячому
    .fact = Обманів, що розкрилися: { $count }
hat-title-honest = Чистісінька правда
    .fact = Названо правдиво: { $count } з { $count }
hat-title-clean = Чисті руки
    .fact = Жодного штрафу
hat-title-collector = Гарна колекція
    .fact = Штрафи: { $count }
hat-title-bluffer = Блеф вечора
    .fact = Сказано: { $said }. Насправді: { $gift }.
hat-title-grateful = Вдячність за все
    .fact = «Дякую» за обман × { $count }
hat-title-sceptic = Не вірить навіть правді
    .fact = Даремних сумнівів: { $count }
hat-title-creative = Безмежна уява
    .fact = Різних вигаданих назв: { $count }
hat-title-busy = Подарунковий конвеєр
    .fact = Передано подарунків: { $count }
hat-title-late = Приємна несподіванка
    .fact = За столом з { $count }-ї гри
hat-title-keeper = Не з порожніми руками
    .fact = Наприкінці: { $gift }
hat-title-company = Найкраща компанія
hat-title-seer = Бачить усіх наскрізь
    .fact = Розгадано: { $count } з { $of }

## That’s Not a Hat: a gift’s journey, and the picture to share

hat-bluff = Найдовший блеф
hat-journey = Мандри одного подарунка
hat-doubted = не вірю!
hat-share-said =
    { $by } каже: { $said }.
    Насправді: { $gift }.
