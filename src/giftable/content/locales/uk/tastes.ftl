# “How did it know?”: what the bots believed of a player’s taste, seen after a game of GiftTRAP.
# A bot’s name stands as it is, like a person’s.

taste-which = Чиї здогади
taste-knew-at-once = { $name } з першого раунду знає, що тобі до душі.
taste-knew =
    { $rounds ->
        [one] { $name } після { $rounds } раунду знає, що тобі до душі.
        [few] { $name } після { $rounds } раундів знає, що тобі до душі.
       *[other] { $name } після { $rounds } раундів знає, що тобі до душі.
    }
taste-inkling = { $name } трохи здогадується, що тобі до душі, та й годі.
taste-riddle = { $name } губиться в здогадах: твій смак лишився загадкою.
taste-novice = { $name } нічого про тебе не дізнається: дарує на власний смак.
taste-casual = { $name } нічого про тебе не дізнається: дарує те, що подобається більшості.
taste-blank = { $name } тебе ще не знає: ви не зіграли разом жодного раунду.
taste-score = Бот угадує, котрий із двох подарунків тобі миліший, у { $share } випадків. Монетка вгадала б у { $coin }.
taste-forgets =
    { $rounds ->
        [one] Пам’ятає лише твій останній раунд.
        [few] Пам’ятає лише твої останні { $rounds } раунди.
       *[other] Пам’ятає лише твої останні { $rounds } раундів.
    }
taste-wings = Твій смак очима бота
taste-dislikes = Не для тебе
taste-likes = Якраз твоє
taste-love = Бот подарував би це найперше
taste-hate = А це – ніколи
taste-rounds = Раунд за раундом
taste-rounds-how = Скраю зліва – те, що бот подарував би найперше, а на кожному подарунку лежить твій жетон.
taste-nth = Вибір { $n }
taste-verdict = Перший вибір
taste-hit = Влучно
taste-near = Майже
taste-miss = Мимо
taste-empty = Жоден бот тут не встиг пізнати твій смак.

## What a taste can hang on: one or two words each, no two alike

tag-experience = Враження
tag-service = Послуги
tag-animal = Тварини
tag-machine = Техніка
tag-wearable = Вбрання
tag-games = Ігри
tag-absurd = Нісенітниці
tag-home = Дім
tag-outdoor = Природа
tag-water = Вода
tag-faraway = Далекі краї
tag-city = Міське життя
tag-alone = Самота
tag-social = Товариство
tag-family = Родина
tag-romantic = Романтика
tag-restful = Відпочинок
tag-active = Рух
tag-risky = Гострі відчуття
tag-skill = Майстерність
tag-tasty = Їжа й напої
tag-sweet = Солодощі
tag-pungent = Різкі смаки
tag-fragrant = Аромати
tag-pretty = Краса
tag-loud = Гамір
tag-cosy = Затишок
tag-practical = Корисні речі
tag-luxurious = Розкіш
tag-collectible = Колекції
tag-handmade = Ручна робота
tag-learning = Знання
tag-helping = Добрі справи
tag-status = Слава
tag-money = Гроші
tag-lasting = Речі на роки
tag-recurring = Знов і знов
tag-commitment = Обов’язки
tag-funny = Сміх
tag-cheeky = Пустощі
tag-childlike = Дитячі радощі
tag-nostalgic = Ностальгія
tag-traditional = Традиції
tag-story = Історії
tag-artistic = Мистецтво
tag-musical = Музика
tag-geeky = Ґіківські штуки
tag-magical = Магія
tag-spooky = Страшилки
