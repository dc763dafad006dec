# What `giftable doctor` says.

doctor-port-free = Port { $port } je volný.
doctor-port-ours = Giftable už běží na portu { $port }.
doctor-address = Mobily ve stejné síti najdou tenhle počítač na { $link }
doctor-no-address = Tenhle počítač nemá v síti žádnou adresu: připoj ho k téže Wi-Fi jako mobily.
doctor-only-here = S --host { $host } se hraje jen na tomhle počítači. Bez něj mohou hrát i mobily.
doctor-inside = Tohle je kontejner nebo Linux ve Windows: mobily potřebují adresu počítače kolem něj a port { $port } předaný sem.
doctor-no-firewall = Žádný firewall, který známe, není zapnutý. Když se stránka v mobilu přesto nenačte, Wi-Fi možná zařízení odděluje; sítě pro hosty to dělají často.
doctor-firewall-open = Firewall { $name } pouští port { $port }.
doctor-firewall = Firewall { $name } je zapnutý. Mobily pustíš takhle: { $command }
doctor-firewall-mac = Firewall tohohle Macu je zapnutý. Povol Pythonu příchozí spojení: Nastavení systému, Síť, Firewall.
doctor-clock = Hodiny jdou dobře, pokud to můžeme poznat.
doctor-clock-ahead = Když se server naposledy podíval na hodiny, bylo { $date }. Jestli to není dávno, jdou hodiny napřed: nastav čas. Nic se kvůli tomu nesmaže.
doctor-clock-behind = Hodiny se zpožďují: někdo táhl později, než je teď. Nastav čas, jinak se hodiny u stolů popletou.
doctor-clock-free = Tyhle hodiny nic neseřizuje. Změníš to takhle: { $command }
doctor-disk = Na { $place } je místo pro { $free } a tah je v bezpečí za { $ms } ms.
doctor-disk-full = Na { $place } je místo už jen pro { $free }. Uvolni ho, jinak budou tahy odmítány.
doctor-disk-slow = Na { $place } trvá { $ms } ms, než je tah v bezpečí, a všichni čekají. Zvol jiný disk pomocí --database.
doctor-disk-memory = { $place } je v paměti: po restartu počítače budou všechny stoly pryč. Zvol složku na disku pomocí --database.
doctor-disk-hasty = Disk na { $place } hlásí „zapsáno“ dřív, než to nějaký disk dokáže. Výpadek proudu může stát poslední tahy.
doctor-disk-closed = Do { $place } nejde nic zapsat: { $error }
doctor-files = Tenhle systém dovolí otevřít jen { $count } souborů, na každý mobil jeden. Víc povolíš takhle: ulimit -n 4096
doctor-no-zones = Chybí tu seznam časových pásem: u stolů na víc dní se všechny noci počítají podle UTC. Doplníš ho takhle: { $command }
doctor-extras = Kromě samotné hry je nainstalováno: { $names }
doctor-no-extra =
    Není nainstalováno a je potřeba jen na { $extra ->
        [cluster] PostgreSQL a víc serverů
        [learn] boty, kteří se učí z minulých her
        [metrics] metriky pro Prometheus
        [notices] e-mail a web push
        [previews] náhledové obrázky odkazů
       *[print] PDF s kartami
    }: { $command }
doctor-database-none = Databáze ještě není. Bude na { $place }
doctor-database-good = Databáze { $url } je v pořádku.
doctor-database-older = Databáze { $url } je ze starší verze. Příští spuštění ji převede na novou: nejdřív ji zálohuj.
doctor-http = Přes prosté http se dá hrát všechno. Jen s https mohou prohlížeče nechat obrazovku svítit, sdílet jedním ťuknutím, posílat oznámení a přidat Giftable na plochu jako aplikaci: jak na to, říká docs/hosting.md.
doctor-public-good = { $url } vede sem a proxy předává, co má.
doctor-public-dead = { $url } neodpovídá: { $error }
doctor-public-other = Na { $url } odpovídá něco jiného než Giftable.
doctor-proxy-body = Proxy na { $url } odmítá velké soubory: balíčky s mnoha obrázky nepůjde nahrát. Pro nginx: { $command }
doctor-proxy-host = Proxy na { $url } mění Host: stránky se načtou, ale žádný stůl se neotevře. Pro nginx: { $command }
doctor-proxy-sockets = Proxy na { $url } nepředává WebSockety: stránky se načtou, ale žádný stůl se neotevře. Pro nginx: { $command }
doctor-tv = Televize potřebuje prohlížeč aspoň jako Chromium 63, jaký mají přístroje z roku 2019. Otevři na ní { $link }; když stránka zůstane prázdná, připoj k ní přehrávač nebo notebook.
doctor-end = Nic nepřekáží.
doctor-end-bad = Co má značku ✗, je třeba nejdřív opravit.
doctor-swept = Odloženo jako staré, na 30 dní: { $count }. Všechno vrátíš takhle: { $command }
