# How to play That's Not a Hat in a minute: one sentence for each picture.

howto-hat-1 = Alle beginnen mit einem offenen Geschenk: Schau gut hin, wer was hat.
howto-hat-2 = Zieh ein Geschenk aus dem Laden, zeig es allen und dreh es um.
howto-hat-3 = Gib es dorthin, wohin sein Pfeil zeigt: „Ich habe einen schönen Hut für dich.“
howto-hat-4 = Glaubst du das? Dann sag danke, behalte das Geschenk verdeckt, verschenk dein ältestes und sag aus dem Gedächtnis, was es ist.
howto-hat-5 = Glaubst du es nicht? „Das ist kein Hut!“ Dann wird die Karte aufgedeckt.
howto-hat-6 = Wer falsch lag, behält die Karte als Strafkarte. Hat jemand drei, ist Schluss, und wer die wenigsten hat, gewinnt.
