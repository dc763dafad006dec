# What `giftable serve` prints in the terminal of whoever runs it.

terminal-open = Giftable is open.
terminal-here = Here:
terminal-network = In this network:
terminal-scan = Friends in the same Wi-Fi scan this, or type the address:
terminal-rest = Tables rest in { $place }
terminal-close = Ctrl+C closes; the tables are there again next time.

## Why it can't

terminal-no-database = The database { $url } can’t be opened: { $error }
terminal-port-taken = Port { $port } is taken, perhaps by another Giftable: end that one, or choose another port with --port { $next }.
terminal-port-reserved = Port { $port } is for the system’s own programs: choose one above 1024.
terminal-no-host = Nobody can listen at { $host }: { $error }.
