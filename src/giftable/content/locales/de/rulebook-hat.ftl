# Die Regeln von That’s Not a Hat in unseren eigenen Worten, nummeriert wie im Regelbuch dieses
# Projekts. book-hat-<Nummer>: die Regel; .ours: was das Heft nicht sagt und wir festgelegt haben.

book-hat-intro = Alltägliche Geschenke wandern um den Tisch, verdeckt. Wer eins weitergibt, sagt, was es ist; wer es bekommt, glaubt das oder nicht. Nachsehen darf niemand, und das Gedächtnis ist kurz. Drei Strafkarten, und das Spiel ist aus.

## What lies on the table

book-hat-things = Was auf dem Tisch liegt
book-hat-h1 = Geschenk­karten, jede mit einem anderen Alltagsding. Auf der Rückseite ist ein Pfeil: Schwarze Pfeile zeigen nach links, weiße nach rechts. Habt ihr das gedruckte Spiel, dann braucht ihr gar kein Handy.
    .ours = Welche Farbe für welche Richtung steht: Im Heft teilen die Farben den Stapel nur in zwei Hälften. Die Hälfte der Rückseiten ist schwarz, die andere weiß, und jedes Spiel verteilt sie neu. Du siehst die Rückseite einer Karte erst, wenn sie zum ersten Mal verdeckt liegt.
book-hat-h2 = Alle beginnen mit einem offenen Geschenk. Schau dir gut an, was die anderen haben; es läuft keine Uhr. Alle übrigen Geschenke bilden den Laden in der Mitte; sein oberstes Geschenk liegt offen.
    .ours = Unter dem obersten Geschenk hat der Laden noch keine Reihenfolge: Welches Geschenk als Nächstes kommt, entscheidet der Zufall erst, wenn es so weit ist.
book-hat-h3 = Es beginnt, wer zuletzt etwas geschenkt bekam. Hier entscheidet der Zufall, oder der Host bestimmt jemanden.
    .ours = Der Zufall und die Wahl des Hosts. Wer bestimmt wird, fängt auch an, wenn ihr noch mal spielt.

## A turn

book-hat-turn = Ein Zug
book-hat-h4 = Wer beginnt, zieht das oberste Geschenk des Ladens, zeigt es allen, dreht es um und gibt genau dieses an den Nachbarplatz, auf den der Pfeil zeigt. Ein gezogenes Geschenk wird immer sofort verschenkt, nie behalten, und nur dieses eine Mal gezeigt.
book-hat-h5 = Zum Geschenk gehört ein Satz: „Ich habe einen schönen Hut für dich.“ Etwas nennen musst du; stimmen muss es nicht. Jedes Ding ist recht, auch eins, das schon als Strafkarte daliegt oder gar nicht im Spiel ist.
book-hat-h6 = Antworten darf nur, wer das Geschenk bekommt: „Danke“ oder „Das ist kein Hut!“ Was es stattdessen ist, muss niemand sagen, und es zu sagen ändert nichts.
book-hat-h7 = Danke: Das Geschenk bleibt verdeckt bei dir, über dem, was du schon hast. Nun gibst du dein ältestes dorthin weiter, wohin sein Pfeil zeigt. Lag es noch offen, wird es vorher umgedreht.
book-hat-h8 = Das ist kein Hut: Die Karte wird aufgedeckt. Stimmt der Name nicht, hat sich geirrt, wer geschenkt hat; stimmt er doch, hat sich geirrt, wer gezweifelt hat. Diese Person behält die Karte offen als Strafkarte, zieht dann ein neues Geschenk und verschenkt es.
book-hat-h9 = Spicken verboten, auch bei den eigenen verdeckten Karten. Strafkarten liegen für alle offen.
    .ours = Kein Bildschirm kennt eine verdeckte Karte, nirgends steht, was gesagt wurde, und die Wieder­holung wartet bis zum Ende des Spiels. Danach darfst du dir alles ansehen.

## The end

book-hat-end = Das Ende
book-hat-h10 = Hat jemand die dritte Strafkarte, ist das Spiel sofort aus. Wer die wenigsten Strafkarten hat, gewinnt; bei Gleichstand teilt ihr euch den Sieg. Der Host kann als Grenze auch 2, 4 oder 5 Strafkarten wählen.
    .ours = Jede andere Zahl als drei und der geteilte Sieg.
book-hat-h11 = Mehrere Spiele: so viele, wie Leute mitspielen; der erste Zug wandert jedes Mal einen Platz nach links. Alle Strafkarten werden zusammengezählt; wer die wenigsten hat, gewinnt, und bei Gleichstand teilt ihr euch den Sieg.
    .ours = Die Regel, wer das nächste Spiel anfängt. Und: Wer mittendrin dazukommt, beginnt mit so vielen Strafkarten wie die Person mit den meisten.

## Harder

book-hat-harder = Schwieriger
book-hat-h12 = Eine Farbe: nur schwarze Karten oder nur weiße. Alle Rückseiten sehen gleich aus, und alle Geschenke wandern in dieselbe Richtung. Nennen darfst du weiterhin jedes Ding.
    .ours = Jedes Ding darf genannt werden: Eine kürzere Liste würde verraten, was im Spiel ist.
book-hat-h13 = Zu Beginn je zwei Geschenke, beide offen. Das ältere wird zuerst verschenkt, und nur das wird umgedreht. Zu zweit ist es immer so, und jeder Pfeil zeigt auf den anderen Platz.
    .ours = Seid ihr nur noch zu zweit, weil andere gegangen sind, behaltet ihr so viele Geschenke wie vorher.

## On screens

book-hat-online = Am Bildschirm
book-hat-h14 = Du tippst den Namen des Geschenks in deiner Sprache, alle anderen lesen und hören ihn in ihrer. Nach zwei Buchstaben kommen Vorschläge aus der Liste aller Dinge. Oder ihr sagt die Namen laut an, ab drei Leuten und ohne Bots; zweifelt jemand, stimmen die anderen ab, ob der Name richtig war. Bei Gleichstand gilt er als richtig, und jede Stimme bleibt geheim, bis alle abgestimmt haben.
    .ours = Alles davon: Am echten Tisch sagt man es einfach. Ist niemand mehr da zum Abstimmen, gilt der Name als richtig.
book-hat-h15 = Die Uhren sind aus. Schaltet der Host sie ein, gibt es 30 Sekunden zum Benennen, 20 zum Antworten oder Abstimmen. Danach nennt der Zufall irgendein Ding, vielleicht sogar das richtige; wer zu spät antwortet, sagt danke; wer zu spät abstimmt, stimmt für „richtig“. Alle erfahren es. Innerhalb der Zeit zu zögern gehört zum Bluff.
    .ours = Alles davon.
book-hat-h16 = Irrt sich niemand, bekommt das Gedächtnis mehr zu tun. Sobald hintereinander vier Geschenke pro Person angenommen wurden, behält die zuletzt beschenkte Person alle ihre Geschenke und zieht ein neues zum Verschenken; ebenso bei acht, zwölf und sechzehn pro Person. Bei zwanzig ist das Spiel aus, und wer die wenigsten Strafkarten hat, gewinnt. Sobald jemand zweifelt, beginnt die Zählung von vorn.
    .ours = Alles davon. Laut Heft wird einfach weitergespielt, und auch das kann der Host wählen.
book-hat-h17 = Vor dem Start werden die Karten gezählt. Pro Person braucht es die Geschenke vom Anfang und so viele Karten, wie man Strafkarten haben kann, ohne dass das Spiel endet (bei einer Grenze von drei also zwei); dazu noch eine Karte für alle zusammen. Ist der Laden leer, wenn jemand ziehen muss, ist das Spiel aus, und wer die wenigsten Strafkarten hat, gewinnt.
    .ours = Alles davon.
book-hat-h18 = Wenn du gehst, spielt ein Bot für dich, und du kannst deinen Platz jederzeit zurückhaben. Wenn es dem Host lieber ist, bleibt der Platz leer: Deine Geschenke verschwinden verdeckt, der Kreis rückt zusammen, und ein Geschenk auf dem Weg zu dir geht an den nächsten Platz. Wer zuletzt übrig bleibt, gewinnt. Wer später kommt, wartet auf das nächste Spiel.
    .ours = Alles davon. Sind die schenkende und die beschenkte Person beide weg, zieht die nächste Person in Pfeil­richtung. Wenn die Person, die beginnen soll, noch während des Anschauens geht, beginnt die Person links von ihr.

## Tips

book-hat-tips = Tipps
book-hat-h19 = Vergessen, was du hast? Bluffe, aber spick nicht und zeig nichts her. Ganz sicher? Schau unsicher drein, damit jemand zweifelt. Wirklich unsicher? Schau genauso drein, und bald weiß niemand mehr, was man glauben soll.
book-hat-h20 = Die zwei Beispiele aus dem Heft in Bildern: ein Geschenk wird angenommen, eins nicht.

## Its pictures: 1 to 4 accepted, 5 to 8 refused.

example-hat-1 = Oleg hat gerade von Anna, rechts von ihm, ein Klavier bekommen. Es liegt verdeckt über seinem älteren Geschenk, einer Gitarre.
example-hat-2 = Er dreht die Gitarre um. Ihr Pfeil zeigt nach rechts, zurück zu Anna: „Ich habe eine schöne Gitarre für dich.“
example-hat-3 = Anna hat die Gitarre eben noch gesehen und sagt danke. Sie kommt über ihr älteres Geschenk, einen Muffin.
example-hat-4 = Nun dreht sie den Muffin um und gibt ihn dorthin weiter, wohin sein Pfeil zeigt.
example-hat-5 = Maria beschenkt Anna: „Ich habe einen schönen Hut für dich.“ Anna glaubt das nicht: „Das ist kein Hut!“
example-hat-6 = Sie deckt die Karte auf: Brokkoli! Maria hat sich geirrt und behält ihn als Strafkarte.
example-hat-7 = Maria zieht ein Buch, zeigt es und dreht es um. Der Pfeil zeigt nach links, wieder zu Anna.
example-hat-8 = Anna sagt danke, legt das Buch über ihr älteres Geschenk und gibt dieses Oleg.
