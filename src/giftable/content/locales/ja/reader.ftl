# 読み上げモード：見出しとリストとボタンのテーブル。耳や点字のために。

reader-acts = できること
reader-state = テーブルの上
reader-score = 得点
reader-happened = これまでの出来事
reader-scores = 得点の変化
reader-notes = お知らせ
reader-commands = コマンド
reader-waits = 誰の番？
reader-lies = 自分の前には​何がある？
reader-repeat = もう一度
reader-nothing = まだ​何もありません。
reader-help = ヘルプ
reader-back = 戻る
reader-over = ゲームが​終わりました
reader-settings = 設定
reader-letters = 一文字の​キーで​操作する
reader-keys = 「W」誰の番か、​「S」自分の前、​「M」得点、​「L」もう一度、​「?」ヘルプ。
reader-full = 詳しく伝える
reader-full-what = 得点の変化と、​ほかの人の前に​あるものも伝えます。
reader-time = 残り時間を​知らせる
reader-never = 知らせない
