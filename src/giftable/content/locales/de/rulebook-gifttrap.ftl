# Die Regeln von GiftTRAP in unseren eigenen Worten, nummeriert wie im Regelbuch dieses Projekts.
# book-gifttrap-<Nummer>: die Regel; .differs: wo die gedruckten Hefte anders gehen; .ours: was kein
# Heft sagt und dieses Projekt festgelegt hat.

book-gifttrap-intro = Alle schenken heimlich allen anderen etwas aus der Tischmitte. Dann sagen alle, was sie liebend gern hätten und was auf gar keinen Fall. Jedes Geschenk, das gefällt, bewegt zwei Figuren: GIVE bei der Person, die schenkt, GET bei der, die bekommt. Wer am Ende einer Runde beide eigenen Figuren auf GIFTED hat, gewinnt.

## What lies on the table

book-gifttrap-things = Was auf dem Tisch liegt
book-gifttrap-g1 = Vier Stapel Geschenk­karten, von bescheiden bis kostbar: Gelb, Rot, Blau, Schwarz. Jede Karte hat auf jeder Seite ein anderes Geschenk.
book-gifttrap-g2 = Du hast eine GIVE- und eine GET-Figur, ein Geben-Plättchen für jedes Geschenk auf dem Tisch und vier Bekommen-Plättchen: SUPER, GOOD, OKAY und NO WAY.
book-gifttrap-g3 = Die Geschenke liegen auf nummerierten Feldern. Zwei Leisten, GIVE und GET, führen von START bis GIFTED. Deine beiden Figuren stehen zu Beginn auf START.
book-gifttrap-g4 = Die Leisten haben 20 Felder; der Host kann auch 12, 16, 25 oder 30 wählen.
    .ours = Die Länge steht in keinem Heft.

## A round

book-gifttrap-round = Eine Runde
book-gifttrap-g5 = Austeilen. Wer austeilt, wählt einen Stapel und legt ein Geschenk mehr aus, als Leute mitspielen. Schaut euch die Geschenke zusammen an. Wer austeilt, darf eine Karte umdrehen oder, wenn sie unklar oder unpassend ist, gegen die nächste tauschen; alle anderen können darum bitten.
    .differs = Deutsches Heft: neun Geschenke; spielen weniger als acht mit, empfiehlt es eins mehr, als ihr seid. Japanisches Heft: Wer austeilt, wählt bei jeder Karte die Seite.
    .ours = Bei einer neuen Karte entscheidet der Zufall, welche Seite oben liegt; kommt sie wieder, ist es die andere. Umdrehen und tauschen darf nur, wer austeilt, und vor dem Schenken sind Fallen nicht erlaubt.
book-gifttrap-g6 = Wer zuerst austeilt, entscheidet das Los; nach jeder Runde geht es einen Platz nach links weiter.
    .ours = In den Heften entscheidet das die Tischrunde selbst.
book-gifttrap-g7 = Umschauen. Was schenke ich wem? Was hätte ich gern? Und was wirklich nicht?
    .ours = Alle sagen Bescheid, wenn sie sich alles angesehen haben. Dann beginnt das Schenken; wer austeilt, darf es früher eröffnen.
book-gifttrap-g8 = Schenken. Alle geben heimlich jeder anderen Person ein Geschenk, keins zweimal, keins sich selbst. Bis alle fertig sind, kannst du deine Wahl zurücknehmen.
    .ours = Vom Zurücknehmen steht in keinem Heft etwas.
book-gifttrap-g9 = Wünschen. Dann legen alle heimlich ihre vier Bekommen-Plättchen auf vier verschiedene Geschenke.
    .ours = Am echten Tisch sehen die anderen, wo deine Plättchen liegen. Hier sehen sie nur, dass du fertig bist.
book-gifttrap-g10 = Bescherung. Erst wer ausgeteilt hat, dann reihum nach links: Zeig deine vier Bekommen-Plättchen und pack deine Geschenke einzeln aus, in beliebiger Reihenfolge. Jedes zählt sofort, für dich und für die Person, von der es kommt.
    .differs = Deutsches Heft: Erst zeigen alle ihre Bekommen-Plättchen, dann wird alles zugleich ausgepackt.
    .ours = Wenn alle zugleich auspacken: die Pause für Fallen und die Reihenfolge (erst wer ausgeteilt hat, dann nach links; die Geschenke jeweils nach Feldnummer).
book-gifttrap-g10a = Bevor du ein Geschenk auspackst, darfst du raten, was es ist. Danach sehen alle deinen Tipp; Punkte bringt er keine.
    .ours = Vom Raten steht in keinem Heft etwas.
book-gifttrap-g14 = Danach kommen die Geschenke unter ihren Stapel, und alle Plättchen sowie GIVE MORE und GET MORE gehen an euch zurück.
    .differs = Deutsches Heft: Gespielte Geschenke kommen nicht wieder ins Spiel.
    .ours = Bleiben dann zu wenige übrig, werden die gespielten wieder eingemischt.

## Points

book-gifttrap-points = Punkte
book-gifttrap-g11 = Es zählt das Plättchen, das die beschenkte Person auf das Geschenk gelegt hat. SUPER +3, GOOD +2, OKAY +1, kein Plättchen −1, NO WAY −4. Um diese Zahl rücken beide: wer bekommt, auf GET, wer schenkt, auf GIVE.
    .differs = Deutsches Heft: NO WAY −3.
book-gifttrap-g12 = Jedes Geschenk zählt einzeln, und keine Figur rückt hinter START zurück oder über GIFTED hinaus. Deshalb zählt die Reihenfolge: Von START aus kommst du mit +3 und dann −1 auf die 2, mit −1 und dann +3 aber auf die 3.
book-gifttrap-g13 = Eine Figur auf GIFTED kann zurückfallen.
    .differs = Japanisches Heft: Einmal dort, bleibt sie dort.

## The end

book-gifttrap-end = Das Ende
book-gifttrap-g15 = Wer am Ende einer Runde beide Figuren auf GIFTED hat, gewinnt. Sind es mehrere, teilen sie sich den Sieg. Der Host kann es auch anders festlegen: Dann gewinnt, wer von diesen in der letzten Runde am weitesten über GIFTED hinausgekommen wäre, oder alle spielen weiter, bis nur noch eine Person beide Figuren dort hat.
    .ours = Die Entscheidung nach Feldern und das Weiter­spielen. Weiter­spielen passt nicht zu Figuren, die auf GIFTED bleiben: So fände das Spiel vielleicht nie ein Ende.
book-gifttrap-g16 = Nach 15 Runden ist auf jeden Fall Schluss: Es gewinnt die Person, deren hintere Figur am weitesten vorn ist; bei Gleichstand zählt die höchste Summe beider Figuren. Der Host kann eine andere Zahl wählen, oder keine.
    .ours = Kein Heft kennt eine letzte Runde.

## Three and four players

book-gifttrap-few = Zu dritt und zu viert
book-gifttrap-g17 = Bei doppelten Geschenken geben alle jeder anderen Person zwei. Zu dritt liegen dann sieben Geschenke aus, zu viert neun. Kommt eine fünfte Person dazu, ist Schluss mit doppelten Geschenken.
    .differs = Im tschechi­schen und im franzö­sischen Heft von Anfang an so; sonst schlägt die Lobby es vor. Franzö­sisches Heft: doppelt so viele Geschenke wie sonst, zu dritt acht, zu viert zehn. Zehn passen aber nicht auf neun Felder.
    .ours = Kommt eine fünfte Person dazu, gibt es ab der nächsten Runde keine doppelten Geschenke mehr. Ist „Immer neun“ gewählt, liegen weiterhin neun aus.
book-gifttrap-g18 = Deine zwei Geschenke für eine Person müssen verschieden sein. Schenken zwei Leute jemandem dasselbe, zählt beides.
    .ours = Davon steht in keinem Heft etwas. Deine beiden Geschenke gelten als erstes und zweites, in der Reihenfolge, in der du sie geschenkt hast.
book-gifttrap-g18a = Zu dritt ohne doppelte Geschenke gibt es vier Geschenke und vier Plättchen, also liegt auf jedem Geschenk eins.

## Expert cards

book-gifttrap-expert = Experten­karten
book-gifttrap-g19 = GIVE MORE, einmal pro Runde: Ein Geschenk von dir zählt für dich doppelt, von −8 bis +6. Welches, sehen alle, bevor die Plättchen gelegt werden. Leg die Karte dorthin, wo du dir am sichersten bist.
    .differs = Japanisches Heft: keine Experten­karten.
book-gifttrap-g20 = GET MORE, einmal pro Runde: Ein Geschenk an dich zählt für dich doppelt. Für wessen Geschenk das gilt, wählst du, während du deine Plättchen legst: am besten für das der Person, die dir am ehesten dein SUPER bringt.
    .differs = Tschechi­sches Heft: während des Schenkens. Franzö­sisches Heft: jederzeit, bis eure Wünsche offen liegen.
    .ours = Zusammen mit den Plättchen, nicht früher und nicht später.
book-gifttrap-g21 = Beide Karten können auf demselben Geschenk landen; jede verdoppelt die Punkte nur für die Person, die sie gelegt hat.
book-gifttrap-g22 = GiftTRAP, einmal im Spiel: Stell einem Geschenk eine Falle, und bis zum Ende der Runde bringt es niemandem Punkte, weder plus noch minus. Was schon gezählt ist, bleibt. Das geht vom Beginn des Schenkens bis zum letzten ausgepackten Geschenk, egal, wer an der Reihe ist.
    .differs = Tschechi­sches Heft: nur während ausgepackt wird, und am besten gar nicht, weil Fallen das Spiel in die Länge ziehen können.
    .ours = Vor dem Schenken sind Fallen nicht erlaubt. Wenn zwei demselben Geschenk eine Falle stellen, gilt die erste, und die andere Person behält ihre Karte. Liegt eine Karte zum Verdoppeln auf einem Geschenk in der Falle, ist sie verbraucht.
book-gifttrap-g23 = Ein Geschenk kann nur einmal in die Falle gehen. Ist alles ausgepackt, schnappt keine mehr zu.
    .ours = Alles davon. Auch ein Geschenk, das niemand bekommen hat, darf in die Falle: Wer was bekommt, ist geheim.
book-gifttrap-g24 = Eine gespielte GiftTRAP ist für dieses Spiel weg.

## Seats

book-gifttrap-seats = Kommen, Gehen und Trödeln
book-gifttrap-g25 = Die Uhren sind aus. Schaltet der Host sie ein, gibt es je 90 Sekunden zum Austeilen, Anschauen, Schenken und Wünschen, 20 für jedes Auspacken. Was dann fehlt, ergänzt der Zufall, und alle erfahren es.
    .ours = Alles davon.
book-gifttrap-g26 = Wenn du gehst, spielt ein Bot für dich, und du kannst deinen Platz jederzeit zurückhaben. Wenn es dem Host lieber ist, bleibt der Platz stattdessen leer.
    .ours = Alles davon.
book-gifttrap-g27 = Wer später kommt, fängt in der nächsten Runde an, mit dem niedrigsten GIVE und dem niedrigsten GET am Tisch.
    .ours = Alles davon.
book-gifttrap-g28 = Ein Stapel, der zur Neige geht, wird neu gemischt; reicht das nicht, hilft der nächst­billigere aus.
    .ours = Alles davon.
book-gifttrap-g29 = Noch mal? Gleiche Plätze, das Austeilen geht einen Platz weiter, alles andere fängt von vorn an.
    .ours = Alles davon.

## Cards of one's own

book-gifttrap-own = Eigene Karten
book-gifttrap-g30 = Spielt mit Karten, die ihr selbst gemacht habt, allein mit ihnen oder mit denen von Giftable gemischt. Für sie gelten alle Regeln, und alle sehen, von wem eine Karte ist.
    .differs = In der tschechi­schen Schachtel liegen leere Karten für eigene Ideen; die anderen Hefte kennen keine.
    .ours = Alles Übrige. Eine eigene Karte hat keine zweite Seite und wird darum nie umgedreht. Im gemischten Stapel sind in jeder Runde mindestens zwei Geschenke eure eigenen, solange noch welche da sind; der Host kann eine andere Zahl wählen oder eine Karte ganz aus dem Spiel nehmen.

## A printed box

book-gifttrap-box = Mit der Schachtel auf dem Tisch
book-gifttrap-g31 = Wenn ihr das gedruckte Spiel habt: Wer austeilt, legt so viele Karten einer Farbe auf euren Tisch, wie das Handy sagt, und tippt auf diese Farbe. Alle sehen sich die echten Karten an; gedreht und getauscht wird von Hand. Dann schenkt und wünscht ihr auf den Handys nach Nummern, und die Handys verkünden jedes Urteil und ziehen alle Figuren. Wer mag, tippt auf eine Nummer und sagt, was dort liegt. Bots sehen euren Tisch nicht und können nicht mitspielen; geht jemand, wählt für ihn der Zufall.
    .ours = Alles davon.
