# How to play GiftTRAP in a minute: one sentence for each picture.

howto-gifttrap-1 = 真ん中に​ギフトを並べます。​数は人数より​1つ多く。
howto-gifttrap-2 = ほかの全員に、​喜びそうなものを​1個ずつ​こっそり贈ります。
howto-gifttrap-3 = 次は自分の希望。​「最高に欲しい」​から​「いらぬ」まで、​こっそり​タイルを​置きます。
howto-gifttrap-4 = もらったギフトを​1つずつ開けます。​誰から？​うれしい？
howto-gifttrap-5 = うれしいギフトなら​ふたりとも前進、​贈った人は​贈呈コマ、​あなたは​獲得コマです。​いらないギフトなら​ふたりとも後退。
howto-gifttrap-6 = ラウンドの終わりに​自分のコマが​2つとも​あがりにあれば​勝ちです。
