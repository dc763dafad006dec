# /mine: die eigenen Tische über Tage; und an so einem Tisch, bis wann er wartet.

mine-waits = Hier bist du dran
mine-rest = Nichts zu tun
mine-none = Du hast keinen Tisch, an dem über Tage gespielt wird. Wenn du einen eröffnest, schalte „Über mehrere Tage“ ein.
mine-until = bis { $when }
mine-lobby = Gerade läuft kein Spiel.
mine-over = Das Spiel ist zu Ende.
mine-others = Die anderen sind dran
mine-hours-what = Wenn es bei dir Nacht ist oder du weg bist, läuft keine Zeit ab.
mine-zone = Deine Zeitzone: { $zone }
mine-nights = Von 23 bis 8 Uhr steht die Uhr
mine-away = Weg bis
mine-away-go = Ich bin weg
mine-away-now = Du bist weg bis { $when }.
mine-back = Ich bin wieder da
mine-away-most = Höchstens 14 Tage an einem Tisch.
mine-ways = Deine Tische und deine Runde
mine-to-table = Zurück an Tisch { $code }
mine-to-circle = Deine Runde
mine-since = Seit du hier warst
mine-since-done = Zum Tisch
mine-closed = Über eine Woche war niemand hier, deshalb ist das Spiel beendet.
mine-closed-see = Ansehen, wie weit es kam

refused-bad-zone = Diese Zeitzone kennt der Server nicht.
refused-no-zones = Diesem Server fehlt die Liste der Zeitzonen (tzdata), deshalb richten sich die Nächte hier nach UTC.
refused-in-one-sitting = Dieses Spiel wird am Stück gespielt, nicht über Tage.
refused-not-over-days = An diesem Tisch wird nicht über Tage gespielt.
