# Co píše `giftable serve` do terminálu tomu, kdo ho spustí.

terminal-open = Giftable má otevřeno.
terminal-here = Tady:
terminal-network = V této síti:
terminal-scan = Kdo je na stejné Wi-Fi, naskenuje tohle nebo napíše adresu:
terminal-rest = Stoly odpočívají v { $place }
terminal-close = Ctrl+C zavře; příště tu stoly zase budou.

## Proč to nejde

terminal-no-database = Databázi { $url } nejde otevřít: { $error }
terminal-port-taken = Port { $port } je obsazený, možná tu už běží jiný Giftable: ukonči ho, nebo zvol jiný port pomocí --port { $next }.
terminal-port-reserved = Port { $port } patří programům systému: zvol nějaký nad 1024.
terminal-no-host = Na adrese { $host } se nedá poslouchat: { $error }.
