# Was auf den Bögen steht, die `giftable print` macht.

paper-note = Ein Giftable-Deck, von Fans gemacht, unabhängig vom Verlag
paper-go = START
paper-gifted = GIFTED
paper-test-front = Testseite, Vorderseite. Drucke beide Seiten so, wie du die Karten drucken wirst, und dreh das Blatt dann um.
paper-test-back = Testseite, Rückseite. Halte sie gegen das Licht. Lies ab, um wie viele Millimeter die Kreuze der Vorderseite gegenüber der Mitte der Lineale verschoben sind, nach rechts (+) oder links (−) und nach unten (+) oder oben (−): Das ist der Versatz.
paper-print = In Originalgröße drucken (100 %), ohne Kopf- und Fußzeilen.
