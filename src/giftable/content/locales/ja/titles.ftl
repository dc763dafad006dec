# The end of a game, told: a title for each player, a gift’s journey, the picture to share. Names
# of people are put in as they are: never inflect them, and give them no gendered word.

told-titles = みんなの称号
told-title = { $name }：{ $title }
told-title-fact = { $name }：{ $title }。{ $fact }
told-saved = ダウンロードに​保存しました。
end-people = 人間の​トップ：{ $names }

## GiftTRAP: the titles and the facts behind them

gt-title-knows = { $other }の​いちばんの​理解者
    .fact = 大当たり：{ $of }個中{ $count }個
gt-title-knows-you = あなたの​いちばんの​理解者
gt-title-riddle = 誰にも​解けない謎
    .fact = はずれたギフト：{ $of }個中{ $count }個
gt-title-open-book = 欲しいものが​顔に出る人
    .fact = 大当たり：{ $of }個中{ $count }個
gt-title-generous = 気前が​いいで賞
    .fact = みんなに贈った点：{ $count }
gt-title-no-no-way = 「いらぬ」​知らず
    .fact = 贈ったギフト：{ $of }個
gt-title-trapper = 罠の達人
    .fact = 罠にかかった​タイル：{ $count }枚
gt-title-bullseye = 心を​射抜く人
    .fact = 贈った「最高に​欲しい」：{ $count }回
gt-title-joker = ブラック​ユーモア賞
    .fact = { $other }へ：{ $gift }
gt-title-joker-you =
    .fact = あなたへ：{ $gift }
gt-title-moment = 今日の​最高ギフト賞
    .fact = { $other }へ：{ $gift }
gt-title-moment-you =
    .fact = あなたへ：{ $gift }
gt-title-kindred = { $other }と​以心伝心
    .fact = おたがいの​大当たり：{ $of }個中{ $count }個
gt-title-kindred-you = あなたと​以心伝心
gt-title-beloved = 幸せ​いっぱい
    .fact = もらった「最高に​欲しい」：{ $count }回
gt-title-nerves = 鋼の​メンタル
    .fact = もらった「いらぬ」：{ $count }回
gt-title-ahead = 時代が​追いつかない人
    .fact = 「眼中になし」の​ギフト：{ $count }個
gt-title-rocket = ロケット​ダッシュ
    .fact = 1ラウンドで​進んだマス：{ $count }
gt-title-steady = 安定の​贈り手
    .fact = 「すごく​欲しい」か​「まあ​欲しい」：{ $of }個中{ $count }個
gt-title-bold = イチかバチか
    .fact = 「最高に​欲しい」{ $count }回、​「いらぬ」{ $of }回
gt-title-late = うれしい​飛び入り
    .fact = ラウンド{ $count }から参加
gt-title-gift = 忘れられない​贈り物
    .fact = { $other }へ：{ $gift }
gt-title-gift-you =
    .fact = あなたへ：{ $gift }
gt-title-company = いてくれて​よかった人
gt-title-seer = みんなの​理解者
    .fact = 的中：{ $of }回中{ $count }回

## GiftTRAP: the picture to share

gt-share-given = { $by }から​{ $to }へ：​{ $gift }。
gt-share-given-you = あなたから​{ $to }へ：​{ $gift }。
gt-share-given-to-you = { $by }から​あなたへ：​{ $gift }。
gt-share-bond = { $by }は​{ $to }の​いちばんの​理解者。

## That’s Not a Hat: the titles and the facts behind them

hat-title-liar = うそつき名人
    .fact = 信じて​もらえた​うそ：{ $count }回
hat-title-poker = ポーカー​フェイス
    .fact = 言ったのは​{ $said }。​正体は{ $gift }。
hat-title-elephant = ゾウ並みの​記憶力
    .fact = 覚えていた​ギフト：{ $of }個中{ $count }個
hat-title-trusting = 疑うことを​知らない人
    .fact = 「ありがとう」{ $count }回、​疑い0回
hat-title-doubter = とりあえず​疑う人
    .fact = 疑った​ギフト：{ $of }個中{ $count }個
hat-title-nose = 名探偵
    .fact = 見抜いた​うそ：{ $count }回
hat-title-caught = うその​現行犯
    .fact = ばれた​うそ：{ $count }回
hat-title-honest = 根っからの​正直者
    .fact = 正しく​言えた：{ $count }個中{ $count }個
hat-title-clean = 無傷で​生還
    .fact = ペナルティなし
hat-title-collector = コレクター
    .fact = ペナルティ：{ $count }個
hat-title-bluffer = 最長はったりの​仕掛け人
    .fact = 言ったのは​{ $said }。​正体は{ $gift }。
hat-title-grateful = 何でも​ありがたく​もらう人
    .fact = うそに​「ありがとう」：{ $count }回
hat-title-sceptic = 本当のことまで​疑う人
    .fact = 疑って​空振り：{ $count }回
hat-title-creative = 想像力の​かたまり
    .fact = でまかせの​名前：{ $count }種類
hat-title-busy = 休む​ひまなし
    .fact = 渡した​ギフト：{ $count }個
hat-title-late = うれしい​飛び入り
    .fact = 第{ $count }ゲームから参加
hat-title-keeper = 手ぶらでは​帰らない人
    .fact = 最後に​持っていた物：{ $gift }
hat-title-company = いてくれて​よかった人
hat-title-seer = なんでも​お見通し
    .fact = 見抜いた：{ $of }回中{ $count }回

## That’s Not a Hat: a gift’s journey, and the picture to share

hat-bluff = 最長の​はったり
hat-journey = あるギフトの旅
hat-doubted = 疑われた！
hat-share-said =
    { $by }いわく​「{ $said }」。
    正体は{ $gift }。
