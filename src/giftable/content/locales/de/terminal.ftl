# Was `giftable serve` dem ins Terminal schreibt, der es startet.

terminal-open = Giftable hat geöffnet.
terminal-here = Hier:
terminal-network = In diesem Netz:
terminal-scan = Wer im selben WLAN ist, scannt das hier oder tippt die Adresse ein:
terminal-rest = Die Tische ruhen in { $place }
terminal-close = Strg+C schließt; beim nächsten Mal sind die Tische wieder da.

## Warum es nicht geht

terminal-no-database = Die Datenbank { $url } lässt sich nicht öffnen: { $error }
terminal-port-taken = Port { $port } ist besetzt, vielleicht von einem anderen Giftable: Beende das andere oder nimm einen anderen Port mit --port { $next }.
terminal-port-reserved = Port { $port } gehört den Programmen des Systems: Nimm einen über 1024.
terminal-no-host = Unter { $host } kann niemand lauschen: { $error }.
