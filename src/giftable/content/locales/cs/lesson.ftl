# A lesson at the table, whatever the game.

lesson-title = Lekce: { $game }
lesson-step = Krok { $at } z { $of }
lesson-play = Hrát proti botům
lesson-back = Zpátky k našemu stolu
lesson-begun = U tvého stolu se začalo!
