# Was auf den Bögen steht, die `giftable print` macht.

paper-note = Ein Giftable-Deck, ein unabhängiges Werk von Fans, nicht vom Verlag
paper-go = START
paper-gifted = GIFTED
paper-test-front = Testseite, Vorderseite. Drucke beide Seiten so, wie du die Karten drucken wirst, und dreh das Blatt dann um.
paper-test-back = Testseite, Rückseite. Halte sie gegen das Licht. Lies ab, wie viele Millimeter die Kreuze der Vorderseite rechts (+) oder links (−) von der Mitte der Lineale und darunter (+) oder darüber (−) liegen: Das ist der Versatz.
paper-print = In Originalgröße drucken (100 %), ohne Kopf- und Fußzeilen.
