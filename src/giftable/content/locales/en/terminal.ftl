# What `giftable serve` prints in the terminal of whoever runs it.

terminal-evening = Start an evening? Press Enter to begin or Ctrl+C to leave; `giftable --help` shows what else there is.
terminal-open = Giftable is open.
terminal-here = Here:
terminal-network = On this network:
terminal-no-network = Phones can’t find this machine yet: connect it to the Wi-Fi that they use. Invitations will then show its address.
terminal-scan = Friends on the same Wi-Fi can type the address, or scan this:
terminal-rest = Tables are kept in { $place }
terminal-copies = The last three daily backups are in { $place }
terminal-close = Ctrl+C closes Giftable; the tables will be there again next time.
terminal-no-nats = Several servers can share this database: start each with --nats nats://HOST. Without it they show each other’s moves a second late and don’t know who is there.
terminal-tastes-torn = An unfinished line at the end of { $place } was cut off; bots remember the rest.
terminal-tastes-damaged = What the bots learned on earlier evenings can’t be read. It has been moved to { $place }; the bots start again with what they know about gifts.
terminal-no-backup = Nobody has made a backup for a month. One can be made while people play: giftable backup FOLDER

## Why it can't

terminal-no-database = The database { $url } can’t be opened: { $error }
terminal-no-entry = { $place } can’t be opened: { $error }
terminal-database-in-use = Another Giftable is already using the database { $url }: stop that one first, or choose another with --database.
terminal-database-was = There is no database at { $url } yet, but earlier versions kept it in { $was }. Name that one with --database, or move it.
terminal-database-newer = A newer version of Giftable has used the database { $url }: update Giftable first.
terminal-port-taken = Port { $port } is taken, perhaps by another Giftable: stop that one, or choose another port with --port { $next }.
terminal-port-reserved = Port { $port } is for the system’s own programs: choose one above 1024.
terminal-no-host = Can’t listen on { $host }: { $error }.
terminal-no-nats-url = --nats takes nats://HOST or tls://HOST, or several of these separated by commas.
terminal-no-base-path = --base-path takes a path such as /giftable (letters, digits, “-”, “_”, “.”, “~”), and not “{ $path }”.
terminal-no-offline = --offline takes the folder that `make demo` has built; “{ $place }” is none.
terminal-nats-alone = --nats is for several servers on one PostgreSQL database: say which with --database postgresql://USER@HOST/NAME.
terminal-no-extra = { $what } needs an extra that isn’t installed here: { $command }
terminal-tastes-no-file = { $place } is not a file: give --tastes the name of a file, or “none”.
terminal-no-home = There is no home folder to keep this in: name a place with { $option }.
terminal-public-alone = --public has an SQLite file of its own and runs alone: leave out --nats, and give --database a path.

## giftable tables

terminal-table =
    { $code }: { $game }, { $status ->
        [lobby] in the lobby
        [playing] playing
       *[other] over
    }; open for { $minutes } min; people: { $people }, bots: { $bots }, addresses: { $addresses }, language: { $language }
terminal-no-tables = Nobody is at any table now.
terminal-table-closed = Table { $code } is closed.
terminal-no-such-table = No table has the code { $code }.
terminal-not-running = No server answers here for the database { $place }.
