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
chat-left = Zeichen übrig: { $n }
chat-delete = Löschen
chat-mute = { $name } stumm schalten
chat-muted = Du hast { $name } stumm geschaltet.
chat-unmute = Stumm­schaltung aufheben

call-link = Link zum Anruf
call-link-hint = Nur wer am Tisch sitzt, sieht ihn.
call-delay = Handys warten auf das Bild im Anruf
call-delay-what = Das Bild im Anruf kommt etwas verspätet an. Die Handys zeigen Ergebnisse dann mit derselben Verzögerung, und Uhren laufen 3 Sekunden länger.
call-seconds = { $n } s
call-measure = Messen
call-measure-what = Teile diesen Bildschirm im Anruf und schau ihn dir dort auf einem anderen Gerät an. Tipp hier, sobald es dort blitzt.
call-measure-tap = Tippen, wenn es blitzt
call-measure-stop = Abbrechen
call-save = Speichern
call-end = Der Anruf ist vorbei
