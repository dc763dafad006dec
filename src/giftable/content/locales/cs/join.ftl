# `giftable join`: stůl v prostých řádcích, pro terminál, braillský řádek i hlas.

join-at = Stůl { $code }, { $game }. U stolu: { $names }.
join-seated = Jsi { $name }.
join-watching = Díváš se.
join-sits = { $name } usedá ke stolu.
join-gone = { $name } vstává od stolu.
join-host = Stůl teď vede { $name }.
join-host-you = Stůl teď vedeš ty.
join-host-for-now = Stůl zatím vede { $name }.
join-host-for-now-you = Stůl zatím vedeš ty.
join-begins = Hra začíná.
join-lobby = Hra ještě nezačala.
join-stays = Co kdo řekne, zůstane v okně nahoře, ale tahle hra je o paměti: nedívej se tam.
join-your-turn = Jsi na tahu.
join-may = Můžeš taky:
join-type = Napiš aspoň dvě písmena názvu.
join-found-none = Nic takového tu není.
join-none = Nic
join-more = Další
join-changed = Hra mezitím pokročila. Vyber znovu.
join-unknown = Tomu nerozumím. Nápověda: ?
join-help = Vybírá se číslem. ? pravidla, s stůl, w na koho se čeká, l poslední řádky, m body, b zpět, q odejít.
join-nothing = Teď není co dělat.
join-nobody = Na nikoho se nečeká.
join-clock = Zbývá sekund: { $seconds }.
join-bye = Ahoj. Tvoje místo zůstává tvoje: stejným příkazem se vrátíš.
join-superseded = Už sedíš u stolu odjinud. Tady se zavírá.
join-bad-link = To není odkaz na stůl. Vypadá třeba takhle: { $example }
join-unreachable = { $where } neodpovídá. { $why }

## A log in plain lines: `giftable replay`

log-game = Hra { $number }
log-removed = { $by } posílá od stolu pryč: { $name }.
log-deck = Na stole je balíček „{ $title }“. Kdo ho udělal: { $by }
