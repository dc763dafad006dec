# ゲームの外で言うこと：リアクション、ひとこと、メッセージ、通話。

react-applause = 拍手
react-laugh = 大笑い
react-gasp = びっくり
react-heart = ハート
react-hm = うーん
react-knew = やっぱり！
phrase-moment = ちょっと待って
phrase-missing = 誰待ち？
phrase-again = もう1回！
phrase-ready = 準備OK
phrase-break = ちょっと休憩？
phrase-sorry = ごめん！
phrase-thanks = ありがとう！
phrase-well-played = お見事！
talk-said = { $name }：{ $what }
talk-write = メッセージ

chat = メッセージ
chat-empty = まだ何も​書かれていません。
chat-write = メッセージを入力
chat-send = 送信
chat-left = あと{ $n }文字
chat-delete = 削除
chat-mute = { $name }を​ミュート
chat-muted = { $name }は​ミュート中です。
chat-unmute = 解除

call-link = 通話のリンク
call-link-hint = 席についている人だけに​見えます。
call-delay = スマホを​共有画面に合わせる
call-delay-what = 通話では​共有画面が​遅れて届きます。​それに合わせて、​スマホの結果表示も​遅らせ、​持ち時間を​3秒増やします。
call-seconds = { $n }秒
call-measure = 測る
call-measure-what = この画面を​通話で共有し、​別の端末で​それを見てください。​そちらが光ったら、​すぐここをタップ。
call-measure-tap = 光ったらタップ
call-measure-stop = やめる
call-save = 保存
call-end = 通話は終わり
