# Vorlesemodus: ein Tisch aus Überschriften, Listen und Knöpfen, für Ohren oder Braillezeile.

reader-acts = Was du tun kannst
reader-state = Auf dem Tisch
reader-score = Punkte
reader-happened = Was passiert ist
reader-scores = Änderungen der Punkte
reader-notes = Notizen
reader-commands = Befehle
reader-waits = Wer ist dran?
reader-lies = Was liegt vor mir?
reader-repeat = Sag das noch einmal
reader-nothing = Noch nichts.
reader-help = Hilfe
reader-back = Zurück
reader-over = Das Spiel ist aus
reader-settings = Einstellungen
reader-letters = Einzelne Buchstaben sind Befehle
reader-keys = W wer dran ist, S was vor dir liegt, M Punkte, L noch einmal, ? Hilfe.
reader-full = Mehr sagen
reader-full-what = Jede Änderung der Punkte, und was vor den anderen liegt.
reader-time = Sagen, wenn die Zeit knapp wird
reader-never = nie
