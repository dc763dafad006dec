# /r: hra přehraná znovu a její odkaz na konci hry.

replay-keep = Uložit a sdílet
replay-keep-why = Stránka, která tuhle hru přehraje znovu každému, kdo má její odkaz. Smazat ji může kdokoli, kdo hrál.
end-share-picture = Jako obrázek
end-share-replay = Jako záznam
replay-names-whole = Celá jména
replay-names-letters = Jen první písmena
replay-open = Přehrát znovu
replay-share-text = Záznam hry { $game }: { $link }
replay-copied = Odkaz je zkopírovaný.

replay-title = Záznam
replay-play = Přehrát
replay-pause = Pauza
replay-back = O krok zpět
replay-on = O krok dál
replay-first = Na začátek
replay-last = Na konec
replay-where = Krok { $n } z { $all }
replay-round = { $round }. kolo
replay-turn = { $turn }. tah
replay-eyes = Číma očima
replay-eyes-nobody = Očima hosta
replay-eyes-all = Očima všech
replay-as = Jak to vidí { $name }
replay-secrets = Co kdo věděl
replay-wished = { $name } si přeje
replay-gives = { $name } dává
replay-lies = Co tam opravdu leží
replay-took = { $name }: { $gift }
replay-believes = { $name } si myslí
replay-nothing = zatím nic
replay-forgotten = netuší
replay-untold = už se nedá zjistit
replay-sure = jistota { $percent } %
replay-link = Zkopírovat odkaz na tuhle chvíli
replay-down = Smazat
replay-down-sure = Smazat tenhle záznam? Zmizí všem a navždy.
replay-down-yes = Smazat
replay-down-done = Záznam je pryč.
replay-only-shows = Záznam jen ukazuje, co bylo.

replay-file = Otevřít soubor
replay-file-what = Vyber soubor, nebo ho sem přetáhni: hra, kterou zapsal příkaz „giftable export“, se přehraje a nikam se neuloží; parta odnesená v souboru tu dostane svou stránku.
replay-file-good = { $count ->
    [one] Souhlasí: jeho jediný zápis odpovídá pravidlům.
    [few] Souhlasí: všechny { $count } zápisy odpovídají pravidlům.
   *[other] Souhlasí: všech { $count } zápisů odpovídá pravidlům.
}
replay-file-bad = Nesouhlasí: někdo v něm něco změnil, nebo vznikl podle jiných pravidel.

refused-bad-replay-file = Tohle není soubor s dohranou hrou.
refused-no-such-replay = Takový záznam není, nebo už není.
refused-replay-taken-down = Záznam smazal někdo, kdo tam hrál.
refused-replay-too-long = Soubor je moc dlouhý, nejde ukázat.
refused-replays-busy = Záznamy teď otevírají jiní. Zkus to za chvilku.
refused-previews-busy = Kreslí se toho zrovna moc. Zkus to za chvilku.
