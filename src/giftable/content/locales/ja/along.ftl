# Guess along: what those who look on predict.

setting-predictions = みんなで​予想
    .effect = 見ている​人も​予想できます：この​ギフトの​評価は？​今のは​本当？​点は​つきません。
along = みんなで​予想
along-true = 本当
along-lie = うそ
along-gift = { $by }から{ $to }への​ギフト
along-claim = 予想：​本当？ うそ？
along-mark = 予想：​どう​評価される？
along-right = みんなで​予想：{ $of }回中​{ $right }回​的中
along-none = 眼中になし
along-watching = 観戦者{ $n }人
refused-prediction-closed = 予想は​もう​締め切りました。
refused-prediction-of-bot = ボットは​すぐに​開けるので​予想できません。
refused-prediction-own = 自分が​かかわる​ものは​予想できません。
refused-predictions-off = このテーブルでは​「みんなで​予想」は​オフです。
refused-unknown-prediction = 予想は​もう​締め切りました。
