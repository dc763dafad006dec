credits-games = もとのゲーム
credits-games-text = 『ギフトトラップ』（GiftTRAP）は​Nick Kelletの​ボードゲーム、​『ザッツ・ノット・ア・ハット』​（That’s Not a Hat）は​Kasper Lappの​カードゲームです。​Giftableは、​公開されたルールをもとに、​ファンが​独自の言葉と絵で作ったもので、​作者や出版社とは​関係ありません。​気に入ったら、​ぜひ​実物も​買ってください。​それだけの価値があります。
credits-pictures = 絵
credits-pictures-text = ギフトトラップのギフトと​ボットの顔は​Microsoftの​Fluent Emoji（MITライセンス）で、​2つを組み合わせたものも​あります。​ザッツ・ノット・ア・ハットの​線画は​Googleのフォント​Noto Emojiの​輪郭です​（SIL Open Font License 1.1）。​カード、矢印、リボン、​席、封蝋、効果音は​自作です。
credits-letters = フォント
credits-letters-text = お使いの端末の​フォントです。​よそからは​何も読み込まず、​追跡もしません。​ただひとつのCookieは、​席を取っておくための​ものです。リンクの画像の書体はNunitoとNoto Sans CJK（SIL Open Font License 1.1）です。
credits-software = ソフトウェア
credits-software-text = ブラウザ側は​Svelte、Project Fluent、Vite、​サーバー側はPythonと​msgspec、Starlette、uvicorn、​SQLAlchemy、Alembic、NumPy、​SciPy、itsdangerous、segnoで​できています。​ライセンスはすべて​THIRD_PARTY_NOTICES.mdに​あります。
