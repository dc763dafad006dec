# A lesson at the table, whatever the game.

lesson-title = レッスン：{ $game }
lesson-step = ステップ{ $at }／{ $of }
lesson-play = ボットと​遊ぶ
lesson-back = みんなの​テーブルに​戻る
lesson-begun = あなたの​テーブルで​ゲームが​始まりました！
