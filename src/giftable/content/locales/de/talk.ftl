# Was neben dem Spiel gesagt wird: Reaktionen, fertige Sätze, Nachrichten, der Anruf.

react-applause = Applaus
react-laugh = Lachen
react-gasp = Staunen
react-heart = Herz
react-hm = Hm
react-knew = Wusste ich’s doch!
phrase-moment = Einen Moment
phrase-missing = Wer fehlt noch?
phrase-again = Noch mal!
phrase-ready = Ich bin so weit
phrase-break = Kurze Pause?
phrase-sorry = Entschuldigung!
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
talk-said = { $name }: { $what }
talk-write = Nachrichten

chat = Nachrichten
chat-empty = Noch hat niemand etwas geschrieben.
chat-write = Deine Nachricht
chat-send = Senden
chat-left = Noch { $n } Zeichen
chat-delete = Löschen
chat-mute = { $name } stumm schalten
chat-muted = { $name } ist für dich stumm.
chat-unmute = Wieder zuhören

call-link = Link zum Anruf
call-link-hint = Nur wer am Tisch sitzt, sieht ihn.
call-delay = Handys warten auf den geteilten Bildschirm
call-delay-what = Im Anruf kommt ein geteilter Bildschirm später an. Um so viel später zeigen die Handys, was herauskommt, und Uhren geben 3 Sekunden dazu.
call-seconds = { $n } s
call-measure = Messen
call-measure-what = Teil diesen Bildschirm im Anruf und schau ihn dort an, auf einem anderen Gerät. Tipp hier, sobald es dort blitzt.
call-measure-tap = Tippen, wenn es blitzt
call-measure-stop = Abbrechen
call-save = Speichern
call-end = Der Anruf ist vorbei
