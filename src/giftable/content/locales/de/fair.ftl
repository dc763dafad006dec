# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Bevor die erste Karte verteilt wird, zieht der Server eine geheime Zahl, den Startwert, und zeigt dir ihren Fingerabdruck.
fair-during = Jedes Mischen in diesem Spiel ergibt sich aus dem Startwert, und ein anderer Startwert hätte einen anderen Fingerabdruck.
fair-after = Nach dem Spiel siehst du den Startwert, und hier berechnet dein eigenes Gerät noch einmal den Fingerabdruck dazu: Stimmen beide Abdrücke überein, hat niemand den Startwert ausgetauscht.
fair-again = Wer den Server betreibt, kann außerdem mit „giftable export“ das ganze Spiel in eine Datei schreiben, und „giftable verify DATEI“ verteilt alles noch einmal.

fair-check = Ein Spiel prüfen
fair-shown = gezeigt vor der ersten Karte
fair-made = hier berechnet aus dem Startwert
fair-yes = Stimmt überein. Dieser Startwert stand schon vor der ersten Karte fest.
fair-no = Stimmt nicht überein. Das ist nicht der versprochene Startwert.
fair-wait = Den Startwert siehst du nach dem Spiel. Öffne diese Seite dann noch einmal, vom Schlussbild aus oder über das Menü.
fair-odd = Da fehlt etwas: Fingerabdruck und Startwert haben je 64 Zeichen, 0 bis 9 und a bis f.

fair-fields = Was verglichen wird
fair-field-shown = Fingerabdruck
fair-field-seed = Startwert
fair-field-table = Kennung des Tisches
fair-field-game = Nummer des Spiels an diesem Tisch
