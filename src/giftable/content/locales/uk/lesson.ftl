# A lesson at the table, whatever the game.

lesson-title = Урок: { $game }
lesson-step = Крок { $at } з { $of }
lesson-play = Грати з ботами
lesson-back = Назад до нашого столу
lesson-begun = За твоїм столом почали!
