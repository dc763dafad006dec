# A lesson at the table, whatever the game.

lesson-title = Leçon : { $game }
lesson-step = Étape { $at } sur { $of }
lesson-play = Jouer contre des bots
lesson-back = Retour à notre table
lesson-begun = À ta table, c’est parti !
