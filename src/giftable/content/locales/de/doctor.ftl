# What `giftable doctor` says.

doctor-port-free = Port { $port } ist frei.
doctor-port-ours = Giftable läuft schon auf Port { $port }.
doctor-address = Handys im selben Netz finden diesen Rechner unter { $link }
doctor-no-address = Dieser Rechner hat in keinem Netz eine Adresse: Verbinde ihn mit dem WLAN, in dem die Handys sind.
doctor-only-here = Mit --host { $host } kann nur dieser Rechner spielen. Lass es weg, dann können es auch Handys.
doctor-inside = Das ist ein Container oder Linux in Windows: Handys brauchen die Adresse des Rechners darum herum, und Port { $port } muss hierher weitergereicht werden.
doctor-no-firewall = Keine Firewall, die wir kennen, ist an. Wenn eine Seite am Handy trotzdem nicht lädt, trennt vielleicht das WLAN die Geräte; Gastnetze tun das oft.
doctor-firewall-open = Die Firewall { $name } lässt Port { $port } durch.
doctor-firewall = Die Firewall { $name } ist an. So kommen Handys herein: { $command }
doctor-firewall-mac = Die Firewall dieses Mac ist an. Erlaube Python eingehende Verbindungen: Systemeinstellungen, Netzwerk, Firewall.
doctor-clock = Die Uhr geht richtig, soweit wir sehen.
doctor-clock-ahead = Als ein Server zuletzt auf die Uhr sah, war es { $date }. Ist das nicht lange her, geht die Uhr vor: Stelle sie. Gelöscht wird deswegen nichts.
doctor-clock-behind = Die Uhr geht nach: Jemand hat später gezogen als jetzt. Stelle sie, sonst laufen die Uhren der Tische falsch.
doctor-clock-free = Nichts stellt diese Uhr. So ändert sich das: { $command }
doctor-disk = In { $place } ist Platz für { $free }, und ein Zug ist nach { $ms } ms sicher.
doctor-disk-full = In { $place } ist nur noch Platz für { $free }. Schaffe Platz, sonst werden Züge abgelehnt.
doctor-disk-slow = In { $place } dauert es { $ms } ms, bis ein Zug sicher ist, und alle warten darauf. Wähle mit --database eine andere Platte.
doctor-disk-memory = { $place } liegt im Arbeitsspeicher: Alle Tische sind weg, wenn der Rechner neu startet. Wähle mit --database einen Ordner auf einer Platte.
doctor-disk-hasty = Die Platte unter { $place } meldet „geschrieben“, schneller als eine Platte kann. Ein Stromausfall kann die letzten Züge kosten.
doctor-disk-closed = In { $place } lässt sich nichts schreiben: { $error }
doctor-files = Dieses System lässt Giftable nur { $count } Dateien öffnen, für jedes Handy eine. So werden es mehr: ulimit -n 4096
doctor-no-zones = Hier fehlt die Liste der Zeitzonen: An Tischen über mehrere Tage richten sich alle Nächte nach UTC. So kommt sie dazu: { $command }
doctor-extras = Neben dem Spiel selbst installiert: { $names }
doctor-no-extra =
    Nicht installiert und nur nötig für { $extra ->
        [cluster] PostgreSQL und mehrere Server
        [learn] Bots, die aus früheren Spielen lernen
        [metrics] Messwerte für Prometheus
        [notices] E-Mail und Web-Push
        [previews] Vorschaubilder von Links
       *[print] PDFs von Karten
    }: { $command }
doctor-database-none = Es gibt noch keine Datenbank. Sie kommt nach { $place }
doctor-database-good = Die Datenbank { $url } ist in Ordnung.
doctor-database-older = Die Datenbank { $url } ist von einer älteren Version. Der nächste Start bringt sie auf den neuen Stand: Mach vorher eine Sicherung.
doctor-http = Über einfaches http lässt sich alles spielen. Nur mit https können Browser den Bildschirm anlassen, mit einem Tipp teilen, Nachrichten schicken und Giftable als App auf den Startbildschirm legen: docs/hosting.md sagt, wie.
doctor-public-good = { $url } führt hierher, und der Proxy reicht weiter, was er soll.
doctor-public-dead = { $url } antwortet nicht: { $error }
doctor-public-other = Unter { $url } antwortet etwas anderes als Giftable.
doctor-proxy-body = Der Proxy unter { $url } lehnt große Dateien ab: Decks mit vielen Bildern lassen sich nicht hochladen. Für nginx: { $command }
doctor-proxy-host = Der Proxy unter { $url } ändert Host: Seiten laden, aber kein Tisch geht auf. Für nginx: { $command }
doctor-proxy-sockets = Der Proxy unter { $url } reicht keine WebSockets weiter: Seiten laden, aber kein Tisch geht auf. Für nginx: { $command }
doctor-tv = Ein Fernseher braucht einen Browser, mindestens so neu wie Chromium 63, wie ihn Geräte von 2019 haben. Öffne dort { $link }; bleibt die Seite leer, schließ einen Stick oder Laptop an.
doctor-end = Nichts steht im Weg.
doctor-end-bad = Was ein ✗ hat, muss erst behoben werden.
doctor-swept = Lange unbenutzt, für 30 Tage beiseitegelegt: { $count }. So kommt alles zurück: { $command }
