# Režim pro čtečku: stůl jako nadpisy, seznamy a tlačítka, pro uši nebo braillský řádek.

reader-acts = Co můžeš udělat
reader-state = Na stole
reader-score = Body
reader-happened = Co se stalo
reader-scores = Změny bodů
reader-notes = Poznámky
reader-commands = Příkazy
reader-waits = Kdo je na tahu?
reader-lies = Co leží přede mnou?
reader-repeat = Řekni to znovu
reader-nothing = Zatím nic.
reader-help = Nápověda
reader-back = Zpět
reader-over = Konec hry
reader-settings = Nastavení
reader-letters = Ovládat jednotlivými písmeny
reader-keys = W kdo je na tahu, S co leží před tebou, M body, L znovu, ? nápověda.
reader-full = Říkat víc
reader-full-what = Každou změnu bodů a to, co leží před ostatními.
reader-time = Hlásit, že dochází čas
reader-never = nikdy
