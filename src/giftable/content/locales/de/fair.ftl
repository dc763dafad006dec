# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Bevor die erste Karte ausgeteilt wird, zieht der Server eine geheime Zahl und zeigt dir ihren Fingerabdruck.
fair-during = Jedes Handy am Tisch steuert eine eigene geheime Zahl bei: zuerst nur ihren Fingerabdruck und, sobald alle diese Abdrücke gesehen haben, die Zahl selbst. Alles Mischen in diesem Spiel folgt aus allen Zahlen zusammen.
fair-after = Nach dem Spiel siehst du alle Zahlen, und hier rechnet dein eigenes Gerät ihre Fingerabdrücke noch einmal aus: Stimmen sie überein, hat niemand eine ausgetauscht.
fair-again = Wer den Server betreibt, kann außerdem mit „giftable export“ das ganze Spiel in eine Datei schreiben, und „giftable verify DATEI“ teilt alles noch einmal aus.

fair-check = Ein Spiel prüfen
fair-shown = gezeigt vor der ersten Karte
fair-made = hier berechnet aus dem Startwert
fair-yes = Stimmt überein. Dieser Startwert stand schon vor der ersten Karte fest.
fair-no = Stimmt nicht überein. Das ist nicht der versprochene Startwert.
fair-but = Die Zahl des Servers stimmt, aber nicht die aller Handys: siehe unten.
fair-wait = Den Startwert siehst du nach dem Spiel. Öffne diese Seite dann noch einmal, vom Schlussbild aus oder über das Menü.
fair-odd = Da fehlt etwas: Fingerabdruck und Startwert haben je 64 Zeichen, 0 bis 9 und a bis f.

fair-remains = Was der Betreiber des Servers noch kann: die Karten lesen, ein Handy auslassen (das sieht, wem es gehört) und die Ziehung einmal neu beginnen (das sehen alle). Solange auch nur ein Handy ehrlich mitmacht, kann er sich keine Mischung ausdenken; mit Komplizen am Tisch kann er nur eine von wenigen wählen: eine von zweien mit einem Komplizen, eine von vieren mit zweien und so weiter. Alle sehen, wessen Handy geschwiegen hat.
fair-together = Wer dabei war
fair-alone = In dieses Spiel ging nur die Zahl des Servers ein: Kein Handy war dabei. Ein Übungsspiel beginnt, bevor das Handy verbunden ist; ab dem nächsten Spiel an diesem Tisch macht es mit.
fair-own = deins
fair-unfit = passt nicht
fair-list = Die Liste aller Beiträge. Seht ihr hier alle dasselbe Bild, wurde allen dieselbe Liste gezeigt.
fair-other-list = Das ist nicht die Liste, die deinem Handy vor dem Spiel gezeigt wurde.
fair-missing = Der Beitrag deines Handys steht nicht auf dieser Liste: Er kam zu spät, oder der Server hat ihn ausgelassen.
fair-mixed = Der Startwert dieses Spiels, wie ihn „giftable verify“ zeigt

fair-fields = Was verglichen wird
fair-field-shown = Fingerabdruck
fair-field-seed = Startwert
fair-field-table = Kennung des Tisches
fair-field-game = Nummer des Spiels an diesem Tisch

fair-missed = Das Handy von { $name } war beim Mischen nicht dabei.
fair-missed-you = Dein Handy war beim Mischen nicht dabei.
refused-not-mixing = Gerade wird nichts gemischt.
refused-other-share = Das ist nicht der Beitrag, den du versiegelt hast.
refused-wrong-step = Zu spät für dieses Mischen.
