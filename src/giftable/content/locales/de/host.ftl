
host-choose = Du bist der Host: Such ein Spiel aus, dann scannen die anderen einen QR-Code.
host-end = Giftable läuft, solange das Fenster offen bleibt, in dem es gestartet wurde.
host-waiting = Noch hat kein Handy diesen Rechner gefunden.
host-reached = Ein Handy hat diesen Rechner gefunden.
host-why = Woran kann es liegen?
host-wifi = Handys und Rechner müssen im selben WLAN sein. Gastnetze trennen die Geräte oft voneinander.
host-firewall = Fragt der Rechner, ob Giftable oder Python ins Netz darf, erlaub es. Das geht auch später noch, in den Einstellungen der Firewall.
host-vpn = Ein VPN, auf dem Handy oder hier, kann diesen Rechner verstecken. Schalte es für den Abend aus.
