# The previews of links: what is said before anybody has opened them, beside and in a picture.

invite = { $host }から​招待です
invite-anybody = ゲームへの​招待です
invite-title = { $host }から「{ $game }」への招待です
invite-title-anybody = 「{ $game }」への招待です
seats = { $free ->
    [0] 満席です。​観戦に​どうぞ。
    *[other] あと{ $free }席​空いています。
  }
won = { $count ->
    *[other] { $names }の​勝ち
  }
again = 対戦を​もう一度​見る
replay-description = ゲームの一部始終を、一手ずつ、みんなの目線で。
best = 最高の​ギフト：​{ $gift }
best-own = 最高の​ギフト
fooled = みんなを​だました​ギフト：​{ $gift }
together = いっしょに​遊ぶ​仲間
evenings = { $count ->
    [0] 最初の​夜は​これから。
    *[other] これまでに​{ $count }回
  }
circle-description = 誰が誰をよく知っているか、遊ぶたびにわかる。
