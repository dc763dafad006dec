# A circle: its page, and what is offered of it at the end of a game.

circle-keep = Wir bleiben zusammen
circle-keep-why = Eine Seite nur für euch: wer wen kennt, über alle Abende hinweg.
circle-kept = Ab jetzt zusammen
circle-default = Unsere Runde
circle-open = Unsere Seite öffnen
circle-play = Jetzt spielen: { $game }
circle-sit = An den Tisch von heute
circle-cards = Mit euren eigenen Karten: { $titles }
circle-count = { $n ->
    [one] ein Spiel zusammen
   *[other] { $n } Spiele zusammen
}
circle-knows = Wer kennt wen
circle-knows-how = Was ein Geschenk im Schnitt einbringt. Zeilen schenken, Spalten bekommen. Blass: erst wenige Geschenke.
circle-knows-none = Spielt zusammen GiftTRAP, und hier wächst ein Bild.
circle-cell = { $by } an { $to }: { $mean } ({ $n ->
    [one] ein Geschenk
   *[other] { $n } Geschenke
})
circle-foresaw = richtig getippt: { $right } von { $of }
circle-foresaw-how = Die letzte Spalte zählt richtige Tipps.
circle-best-of = Versteht am besten: { $other }
circle-by-of = Wird am besten verstanden von: { $other }
circle-too-few = Noch zu wenige Geschenke.
circle-after = Nach { $n } von { $all } Spielen
circle-grown = Was ein Geschenk einbrachte, Abend für Abend
circle-grown-one = { $date }: { $mean } ({ $n ->
    [one] ein Geschenk
   *[other] { $n } Geschenke
})
circle-best = Bestes Geschenk aller Zeiten
circle-surprise = Das NO WAY, mit dem niemand rechnete
circle-gift = { $by } → { $to }, { $date }
circle-feat-row = Längste Reihe ohne Fehler
circle-feat-lies = Am besten gelogen: geglaubte Lügen in einem Spiel
circle-feat-fooled = Der längste Bluff
circle-fooled = { $gift }, angeblich { $said }
circle-catches = Wer ertappt wen
circle-caught = { $by } → { $to }: { $n ->
    [one] eine Lüge
   *[other] { $n } Lügen
}
circle-evenings = Unsere Spiele
circle-all = Alle { $n } zeigen
circle-won = Gewonnen: { $names }
circle-bot = ein Bot
circle-match =
    { $n ->
        [one] ein Spiel
       *[other] { $n } Spiele
    }
circle-replay = Noch einmal ansehen
circle-next = Der nächste Abend
circle-next-none = Noch kein Termin.
circle-when = Wann?
circle-calendar = In meinen Kalender
circle-people = Wir
circle-somebody = jemand
circle-you = du
circle-left = ist nicht mehr dabei
circle-me = Das bin ich
circle-who = Wer bist du?
circle-who-how = Jemand von den anderen sagt Ja oder zeigt dir einen QR-Code, und schon bist du mit diesem Gerät dabei.
circle-waits = Jetzt muss jemand von den anderen Ja sagen, hier auf dieser Seite.
circle-new = Ich bin neu hier
circle-name-you = Dein Name
circle-asks = { $name } möchte mit einem neuen Gerät herein. Stimmt das?
circle-yes = Ja, hereinlassen
circle-no = Nein
circle-in = Jemanden hereinlassen
circle-in-who = Wer ist es?
circle-in-new = Jemand Neues
circle-in-how = Mit dem anderen Handy scannen. Der Code gilt 15 Minuten.
circle-link = Unseren Link kopieren
circle-qr = Unser Link als QR-Code
circle-link-how = Wer den Link hat, kann diese Seite lesen. Sie steht in keiner Liste.
circle-settings = Unsere Einstel­lungen
circle-name = Unser Name
circle-save = Speichern
circle-cup = Saisonpokal
circle-cup-how = Zählen, wer dieses Jahr wie oft gewinnt.
circle-file = Als Datei mitnehmen
circle-leave = Verlassen
circle-forget = Verlassen und in unserer Geschichte „jemand“ sein
circle-delete = Für alle löschen
circle-sure = Wirklich? Das lässt sich nicht rückgängig machen.
circle-sure-yes = Ja, machen
circle-months = Diese Seite bleibt noch { $months ->
    [one] einen Monat
   *[other] { $months } Monate
} nach unserem letzten Spiel, dann wird sie gelöscht.
refused-no-such-circle = Diese Runde gibt es nicht mehr.
refused-not-a-member = Sag zuerst, wer du bist.
refused-not-keeper = Das darf nur, wer die Runde verwaltet.
refused-not-you = Das darf nur diese Person.
refused-no-such-member = Diese Person ist nicht mehr in der Runde.
refused-no-such-ask = Das ist schon beantwortet.
refused-circle-full = Die Runde ist voll.
refused-circle-busy = Gerade ändert jemand anderes etwas. Versuch es noch einmal.
refused-circles-busy = Gerade öffnen andere ihre Runden. Versuch es gleich noch einmal.
refused-bad-circle-file = In dieser Datei ist keine Runde, die sich hier lesen lässt.
