# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Než se rozdá první karta, server vylosuje tajné číslo, takzvané semínko, a ukáže vám jeho otisk.
fair-during = Všechno míchání ve hře vychází z tohoto semínka a jiné semínko by mělo jiný otisk.
fair-after = Po skončení hry semínko uvidíte a vaše vlastní zařízení tady jeho otisk spočítá znovu: když se oba shodují, nikdo ho nevyměnil.
fair-again = Kdo provozuje server, může navíc celou hru uložit do souboru příkazem „giftable export“ a „giftable verify SOUBOR“ ji celou rozdá znovu.

fair-check = Zkontrolovat hru
fair-shown = ukázaný před první kartou
fair-made = spočítaný tady ze semínka
fair-yes = Shodují se. Tohle semínko bylo dané už před první kartou.
fair-no = Neshodují se. Tohle není semínko, které bylo slíbeno.
fair-wait = Semínko se ukáže po skončení hry. Pak tuhle stránku otevřete znovu, z konce hry nebo z nabídky.
fair-odd = Něco chybí: otisk i semínko mají 64 znaků, 0 až 9 a a až f.

fair-fields = Co se porovnává
fair-field-shown = Otisk
fair-field-seed = Semínko
fair-field-table = Identifikátor stolu
fair-field-game = Kolikátá hra u tohoto stolu
