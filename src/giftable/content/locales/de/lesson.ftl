# A lesson at the table, whatever the game.

lesson-title = Lektion: { $game }
lesson-step = Schritt { $at } von { $of }
lesson-play = Gegen Bots spielen
lesson-back = Zurück an unseren Tisch
lesson-begun = An deinem Tisch geht es los!
