# Was `giftable serve` dem ins Terminal schreibt, der es startet.

terminal-evening = Spieleabend starten? Mit Enter geht’s los, mit Strg+C wieder raus; `giftable --help` zeigt, was es sonst gibt.
terminal-open = Giftable hat geöffnet.
terminal-here = Hier:
terminal-network = In diesem Netz:
terminal-no-network = Handys finden diesen Rechner noch nicht: Verbinde ihn mit ihrem WLAN. Einladungen nennen dann seine Adresse.
terminal-scan = Wer im selben WLAN ist, scannt das hier oder tippt die Adresse ein:
terminal-rest = Die Tische sind in { $place } gespeichert
terminal-copies = Die letzten drei täglichen Sicherungen liegen in { $place }
terminal-close = Strg+C beendet Giftable; beim nächsten Mal sind die Tische wieder da.
terminal-no-nats = Mit dieser Datenbank können mehrere Server arbeiten: Starte jeden mit --nats nats://HOST. Sonst zeigt jeder die Züge auf den anderen Servern erst eine Sekunde später und weiß nicht, wer dort verbunden ist.
terminal-tastes-torn = Eine unfertige Zeile am Ende von { $place } wurde abgeschnitten; den Rest wissen die Bots noch.
terminal-tastes-damaged = Was die Bots an früheren Abenden gelernt haben, ist nicht lesbar. Es liegt jetzt in { $place }; die Bots fangen wieder mit dem an, was sie über Geschenke wissen.
terminal-no-backup = Seit einem Monat gibt es keine Sicherung. Sie geht auch, während gespielt wird: giftable backup ORDNER

## Warum es nicht geht

terminal-no-database = Die Datenbank { $url } lässt sich nicht öffnen: { $error }
terminal-no-entry = { $place } lässt sich nicht öffnen: { $error }
terminal-database-in-use = Ein anderes Giftable benutzt die Datenbank { $url } schon: Beende es zuerst oder nimm eine andere mit --database.
terminal-database-was = Unter { $url } gibt es noch keine Datenbank, aber frühere Versionen hatten sie in { $was }. Nimm diese mit --database oder verschieb sie.
terminal-database-newer = Eine neuere Version von Giftable hat die Datenbank { $url } benutzt: Aktualisiere zuerst Giftable.
terminal-port-taken = Port { $port } ist besetzt, vielleicht von einem anderen Giftable: Beende das andere oder nimm einen anderen Port mit --port { $next }.
terminal-port-reserved = Port { $port } gehört den Programmen des Systems: Nimm einen über 1024.
terminal-no-host = Auf { $host } lässt sich nicht lauschen: { $error }.
terminal-no-nats-url = --nats erwartet nats://HOST oder tls://HOST, mehrere durch Kommas getrennt.
terminal-no-base-path = --base-path erwartet einen Pfad wie /giftable (Buchstaben ohne Umlaute, Ziffern, „-“, „_“, „.“, „~“), nicht „{ $path }“.
terminal-no-offline = --offline erwartet den Ordner, den `make demo` gebaut hat; „{ $place }“ ist das nicht.
terminal-nats-alone = --nats ist für mehrere Server mit gemeinsamem PostgreSQL: Nenne dessen Adresse mit --database postgresql://USER@HOST/NAME.
terminal-no-extra = { $what } braucht ein Zusatzpaket, das hier nicht installiert ist: { $command }
terminal-tastes-no-file = { $place } ist keine Datei: Gib nach --tastes eine Datei an oder „none“.
terminal-no-home = Es gibt kein Home-Verzeichnis, in dem das liegen könnte: Gib mit { $option } einen Ort an.
terminal-public-alone = --public hat eine eigene SQLite-Datei und läuft allein: Lass --nats weg und gib --database einen Pfad.

## giftable tables

terminal-table =
    { $code }: { $game }, { $status ->
        [lobby] vor dem Spiel
        [playing] im Spiel
       *[other] vorbei
    }; offen seit { $minutes } min; Leute: { $people }, Bots: { $bots }, Adressen: { $addresses }, Sprache: { $language }
terminal-no-tables = Gerade sitzt niemand an einem Tisch.
terminal-table-closed = Tisch { $code } ist geschlossen.
terminal-no-such-table = Kein Tisch hat den Code { $code }.
terminal-not-running = Hier antwortet kein Server für die Datenbank { $place }.
