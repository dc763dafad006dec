# /r: ein Spiel, noch einmal gezeigt, und sein Link am Ende.

replay-keep = Behalten und teilen
replay-keep-why = Eine Seite, die dieses Spiel noch einmal zeigt: allen, die den Link haben. Wer mitgespielt hat, kann sie löschen.
end-share-picture = Als Bild
end-share-replay = Als Aufzeichnung
replay-names-whole = Namen, wie sie sind
replay-names-letters = Nur Anfangsbuchstaben
replay-open = Noch einmal ansehen
replay-share-text = { $game }, noch einmal gezeigt: { $link }
replay-copied = Link kopiert.

replay-title = Aufzeichnung
replay-play = Abspielen
replay-pause = Pause
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-first = Zum Anfang
replay-last = Zum Ende
replay-where = Schritt { $n } von { $all }
replay-round = Runde { $round }
replay-turn = Zug { $turn }
replay-eyes = Mit wessen Augen
replay-eyes-nobody = Als Gast
replay-eyes-all = Alles sehen
replay-as = So sah es { $name }
replay-secrets = Was wer wusste
replay-wished = { $name } wünscht sich
replay-gives = { $name } schenkt
replay-lies = Was wirklich da liegt
replay-took = { $name }: { $gift }
replay-believes = { $name } glaubt
replay-nothing = noch nichts
replay-forgotten = keine Ahnung
replay-untold = lässt sich nicht mehr herausfinden
replay-sure = zu { $percent } % sicher
replay-link = Link zu diesem Moment kopieren
replay-down = Löschen
replay-down-sure = Diese Aufzeichnung löschen? Sie ist dann für alle weg, und für immer.
replay-down-yes = Löschen
replay-down-done = Die Aufzeichnung ist weg.
replay-only-shows = Eine Aufzeichnung zeigt nur, was war.

replay-file = Datei öffnen
replay-file-what = Wähle eine Datei oder zieh sie hierher: Ein Spiel, das „giftable export“ geschrieben hat, wird noch einmal gezeigt und nicht behalten; eine mitgenommene Runde bekommt hier ihre Seite.
replay-file-good = { $count ->
    [one] Sie stimmt: Ihr einziger Eintrag folgt aus den Regeln.
   *[other] Sie stimmt: Alle { $count } Einträge folgen aus den Regeln.
}
replay-file-bad = Sie stimmt nicht: Etwas darin wurde geändert, oder andere Regeln galten.

refused-bad-replay-file = Das ist keine Datei eines beendeten Spiels.
refused-no-such-replay = Diese Aufzeichnung gibt es nicht, oder nicht mehr.
refused-replay-taken-down = Jemand, der dort mitgespielt hat, hat diese Aufzeichnung gelöscht.
refused-replay-too-long = Diese Datei ist zu lang, um gezeigt zu werden.
refused-replays-busy = Gerade öffnen andere ihre Aufzeichnungen. Versuch es gleich noch einmal.
refused-previews-busy = Gerade gibt es zu viel zu zeichnen. Versuch es gleich noch einmal.
