# The previews of links: what is said before anybody has opened them, beside and in a picture.

invite = { $host } запрошує на гру
invite-anybody = Тебе запрошено на гру
invite-title = { $host } запрошує на гру «{ $game }»
invite-title-anybody = Тебе запрошено на гру «{ $game }»
seats = { $free ->
    [0] Усі місця зайнято, але можна подивитися.
    [one] { $free } вільне місце.
    [few] { $free } вільні місця.
    *[other] { $free } вільних місць.
  }
won = { $count ->
    [one] Перемагає { $names }
    *[other] Перемагають { $names }
  }
again = Переглянь нашу гру
replay-description = Уся гра ще раз, хід за ходом, очима кожного з нас.
best = Найкращий подарунок: { $gift }
best-own = Найкращий подарунок
fooled = Найбільше нас збило з пантелику: { $gift }
together = Граємо разом
evenings = { $count ->
    [0] Перший вечір ще попереду.
    [one] Поки що { $count } вечір
    [few] Поки що { $count } вечори
    *[other] Поки що { $count } вечорів
  }
circle-description = Хто кого знає, вечір за вечором.
