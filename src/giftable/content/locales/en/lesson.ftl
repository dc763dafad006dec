# A lesson at the table, whatever the game.

lesson-title = Lesson: { $game }
lesson-step = Step { $at } of { $of }
lesson-play = Play against bots
lesson-back = Back to our table
lesson-begun = Your table has begun!
