# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Než se rozdá první karta, server vylosuje tajné číslo, takzvané semínko, a ukáže ti jeho otisk.
fair-during = Z tohohle semínka vychází všechno míchání ve hře; jiné semínko by mělo jiný otisk.
fair-after = Po skončení hry semínko uvidíš a tvoje zařízení z něj tady otisk spočítá znovu: když se oba otisky shodují, nikdo semínko nevyměnil.
fair-again = Kdo provozuje server, může navíc celou hru uložit do souboru příkazem „giftable export“; příkaz „giftable verify SOUBOR“ ji pak celou rozdá znovu.

fair-check = Zkontrolovat hru
fair-shown = ukázaný před první kartou
fair-made = spočítaný tady ze semínka
fair-yes = Shodují se. Tohle semínko bylo dané už před první kartou.
fair-no = Neshodují se. Tohle semínko není to slíbené.
fair-wait = Semínko se ukáže po skončení hry. Pak tuhle stránku otevři znovu, ze závěrečné obrazovky nebo z nabídky.
fair-odd = Něco chybí: otisk i semínko mají po 64 znacích (číslice 0–9 a písmena a–f).

fair-fields = Co se porovnává
fair-field-shown = Otisk
fair-field-seed = Semínko
fair-field-table = Identifikátor stolu
fair-field-game = Kolikátá hra u tohohle stolu
