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

setting-predictions = みんなで​予想
    .effect = 見ている​人も​予想できます：この​ギフトの​評価は？ 本当の​こと？ 点は​つきません。
along = みんなで​予想
along-true = 本当
along-lie = うそ
along-saw-through = { $of }回中​{ $right }回​見抜きました
along-knew = { $of }個中​{ $right }個​当たりました
along-none = 眼中になし
along-watching = 観戦者{ $n }人
refused-prediction-closed = 予想は​もう​締め切りました。
refused-prediction-of-bot = ボットは​すぐに​開けるので​予想できません。
refused-prediction-own = 自分が​かかわる​ものは​予想できません。
refused-predictions-off = このテーブルでは​「みんなで​予想」は​オフです。
refused-unknown-prediction = 予想は​もう​締め切りました。
