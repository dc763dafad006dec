# /mine: moje stoly na víc dní; a u takového stolu, do kdy se čeká.

mine-waits = Čeká se na tebe
mine-rest = Teď nic nečeká
mine-none = Nemáš žádný stůl, u kterého se hraje víc dní. Až nějaký otevřeš, zapni „Hraje se víc dní“.
mine-until = termín: { $when }
mine-lobby = Teď se nehraje.
mine-over = Je dohráno.
mine-others = Čeká se na ostatní
mine-hours-what = Když je u tebe noc nebo jsi pryč, čas ti neběží.
mine-zone = Tvoje časové pásmo: { $zone }
mine-nights = Od 23 do 8 hodin čas neběží
mine-away = Pryč do
mine-away-go = Jsem pryč
mine-away-now = Jsi pryč, návrat: { $when }.
mine-back = Jsem zpátky
mine-away-most = U jednoho stolu nejvýš 14 dní.
mine-ways = Tvoje stoly a parta
mine-to-table = Zpět ke stolu { $code }
mine-to-circle = Tvoje parta
mine-since = Co se mezitím stalo
mine-since-done = Ke stolu
mine-closed = Víc než týden tu nikdo nebyl, a tak je hra uzavřená.
mine-closed-see = Podívat se, kam došla

refused-bad-zone = Tohle časové pásmo server nezná.
refused-no-zones = Tomuhle serveru chybí seznam časových pásem (tzdata), noci se tu proto počítají podle UTC.
refused-in-one-sitting = Tahle hra se hraje na jeden zátah, ne víc dní.
refused-not-over-days = U tohohle stolu se nehraje víc dní.
