# What the lessons of GiftTRAP say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
# { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = ふたりに​1つずつ。​{ $name }は​ハチが​大好き、​{ $other }は​ぜいたくが​大好き。​どれを​誰に​贈る？
    .wrong = おしい！​{ $name }には​ハチ、​{ $other }には​執事です。
lesson-gifttrap-get = 次は​あなたの願いを​こっそりと。​今日は​アイスが「最高に欲しい」、​濡れた靴下が「いらぬ」。​ほかは​お好きに。
    .wrong = アイスに「最高に欲しい」、​濡れた靴下に「いらぬ」です！
lesson-gifttrap-unwrap = あなたへの​ギフトです！​まずは​{ $name }から。
    .wrong = まずは​{ $name }からの​ギフトを！
lesson-gifttrap-both = 「最高に欲しい」！​あなたの「獲得」も、​{ $name }の「贈呈」も​3マス進みます。​次の​ギフトへ。
lesson-gifttrap-win = 「いらぬ」は​4マス戻ります。​ふりだしより後ろには​戻りません。​ラウンドの​終わりに​コマが​2つとも​あがりにいれば​勝ち。​次は​ほかの人が​開けます。
lesson-gifttrap-go = これで​1ラウンド。​覚えることは​これだけです。​さあ、​遊びましょう！
