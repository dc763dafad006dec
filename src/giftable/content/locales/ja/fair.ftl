# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = 最初のカードを​配る前に、​サーバーは​秘密の数​（シード）を​選び、​その指紋を​見せます。
fair-during = ゲームの​シャッフルは​すべて​このシードから​決まり、​違うシードなら​指紋も​違います。
fair-after = ゲームが​終わると​シードが​公開され、​このページで​あなたの端末が​指紋を​計算し直します。​指紋が​同じなら、​シードは​すり替えられていません。
fair-again = サーバーを​動かしている人は、​「giftable export」で​ゲーム全体を​ファイルに​書き出し、​「giftable verify ファイル」で​すべてを​配り直して​確かめることも​できます。

fair-check = ゲームを​確かめる
fair-shown = 最初のカードを​配る前に​見せたもの
fair-made = ここで​シードから​計算したもの
fair-yes = 同じです。​このシードは​最初のカードを​配る前に​決まっていました。
fair-no = 違います。​これは​約束された​シードでは​ありません。
fair-wait = シードは​ゲームが​終わると​公開されます。​終わったら、​結果の画面か​メニューから​このページを​もう一度​開いてください。
fair-odd = 何か​足りません。​指紋と​シードは​各64文字で、​0～9と​a～fです。

fair-fields = 比べるもの
fair-field-shown = 指紋
fair-field-seed = シード
fair-field-table = テーブルのID
fair-field-game = このテーブルで​何回目の​ゲームか
