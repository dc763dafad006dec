# The tab's title and the preview of a link, filled in by the server.

page-home-title = Giftable：贈って当てる、友だちの心
page-home-description = ギフトで遊ぶ2つのパーティーゲーム。友だちをどれだけ知っているか、自分の記憶をどこまで信じられるか。テーブルを開いてリンクを送れば、スマホですぐ遊べます。
page-new-title = 新しいテーブル – Giftable
page-new-description = ハウスルールを選んで、友だちにリンクを送りましょう。
page-table-title = Giftableのテーブルへの招待です
page-table-description = タップして席へ。インストールも登録もなし、名前だけでどうぞ。
page-pair-title = テーブルをテレビに映す – Giftable
page-pair-description = ホストが一度タップすれば、テーブルがテレビに映ります。
page-rules-title = ルール – Giftable
page-rules-description = 遊び方のすべて。簡潔なルールに番号をつけました。
page-circle-title = 仲間のページ – Giftable
page-circle-description = これまでの夜をぜんぶ通して、だれがだれを知っているか。次の夜は2タップで始まります。
page-decks-title = 手作りギフト – Giftable
page-decks-description = どちらのゲームでも使える、写真や絵や仲間内の冗談のカードを作れます。
page-deck-title = 手作りギフトのデッキ – Giftable
page-deck-description = 撮って、描いて、選んで、名前をつける。カードを1枚ずつ作れます。
page-fair-title = シャッフルが公正なわけ – Giftable
page-fair-description = シャッフルは最初のカードが出る前に決まります。あなたの端末で確かめられます。
page-credits-title = クレジット – Giftable
page-credits-description = もとのゲームと絵とソフトウェアの作り手たち。
page-notices-title = Giftableからのお知らせ
page-notices-description = テーブルのお知らせを止めるか、アドレスを確認します。
page-missing-title = ページが見つかりません – Giftable
page-missing-description = このページはありません。
page-tv-title = テレビでGiftable
page-tv-description = テーブルを大きな画面で。これしか出ないときは、ブラウザが古すぎます。新しいブラウザか、パソコンで試してください。
