# What `giftable doctor` says.

doctor-port-free = Port { $port } is free.
doctor-port-ours = Giftable is already running on port { $port }.
doctor-address = Phones on the same network find this machine at { $link }
doctor-no-address = This machine has no address in a network: connect it to the Wi-Fi that the phones use.
doctor-only-here = With --host { $host } only this machine can play. Leave it out, and phones can too.
doctor-inside = This is a container, or Linux inside Windows: phones need the address of the machine around it, and port { $port } passed on to here.
doctor-no-firewall = No firewall is on that we know of. If a page still doesn’t load on a phone, the Wi-Fi may keep devices apart; guest networks often do.
doctor-firewall-open = The firewall { $name } lets port { $port } through.
doctor-firewall = The firewall { $name } is on. To let phones in: { $command }
doctor-firewall-mac = The firewall of this Mac is on. Let Python accept connections: System Settings, Network, Firewall.
doctor-clock = The clock goes right, as far as we can tell.
doctor-clock-ahead = When a server last looked at the clock, it was { $date }. If that wasn’t long ago, the clock is fast: set the time. Nothing is deleted because of it.
doctor-clock-behind = The clock is slow: somebody has made a move later than now. Set the time, or clocks of tables go wrong.
doctor-clock-free = Nothing keeps this clock right. To change that: { $command }
doctor-disk = At { $place } there is room for { $free }, and a move is safe after { $ms } ms.
doctor-disk-full = At { $place } there is room for only { $free }. Make room, or moves will be refused.
doctor-disk-slow = At { $place } it takes { $ms } ms until a move is safe, and everybody waits for it. Choose another disk with --database.
doctor-disk-memory = { $place } is in memory: all tables are gone when the machine restarts. Choose a folder on a disk with --database.
doctor-disk-hasty = The disk at { $place } says “written” sooner than any disk can. A power cut may cost the last moves.
doctor-disk-closed = Nothing can be written to { $place }: { $error }
doctor-files = This system lets Giftable open only { $count } files, one for each phone. To allow more: ulimit -n 4096
doctor-no-zones = This machine has no list of time zones: at tables played over days, all nights go by UTC. To add it: { $command }
doctor-extras = Installed besides the game itself: { $names }
doctor-no-extra =
    Not installed, and needed only for { $extra ->
        [cluster] PostgreSQL and several servers
        [learn] bots that learn from earlier games
        [metrics] metrics for Prometheus
        [notices] e-mail and web push
        [previews] pictures in link previews
       *[print] PDFs of cards
    }: { $command }
doctor-database-none = There is no database yet. It will be at { $place }
doctor-database-good = The database { $url } is in order.
doctor-database-older = The database { $url } is from an older version. The next start brings it up to date: make a backup first.
doctor-http = Over plain http every game can be played. Only https lets browsers keep the screen awake, share with one tap, send notices and put Giftable on the home screen as an app: docs/hosting.md says how.
doctor-public-good = { $url } leads here, and its proxy passes on what it should.
doctor-public-dead = { $url } doesn’t answer: { $error }
doctor-public-other = Something else than Giftable answers at { $url }
doctor-proxy-body = The proxy at { $url } refuses large files: decks with many pictures can’t be uploaded. For nginx: { $command }
doctor-proxy-host = The proxy at { $url } changes Host: pages load, but no table opens. For nginx: { $command }
doctor-proxy-sockets = The proxy at { $url } doesn’t pass on WebSockets: pages load, but no table opens. For nginx: { $command }
doctor-tv = A television needs a browser at least as new as Chromium 63, as sets of 2019 have. Open { $link } there; if the page stays empty, connect a stick or a laptop.
doctor-end = Nothing is in the way.
doctor-end-bad = What is marked with ✗ has to be mended first.
doctor-swept = Set aside as old, for 30 days: { $count }. To put all of it back: { $command }
