# The bots: who they are, how well they play, what they may learn.

## Characters: a name stands as a person’s does; `.line` tells its taste and temper

bot-bookworm = Lese­ratte
    .line = Lebt für Geschichten und seltene Funde, meidet Lärm und Sport. Überlegt lieber zweimal.
bot-daredevil = Wag­hals
    .line = Will Tempo, Höhe und Herzklopfen; gähnt bei Kissen. Riskiert alles, glaubt fast alles und blufft jedes vierte Mal, wenn die Erinnerung verschwimmt.
bot-gourmet = Lecker­maul
    .line = Genießt Käse, Chili und Schokolade mit geschlossenen Augen. Bloß keine Technik, kein Sport! Wägt jeden Bissen ab.
bot-gardener = Grüner Daumen
    .line = Glücklich zwischen Bienen, Igeln und Rosen, verloren in der Stadt. Ist geduldig und glaubt dir aufs Wort.
bot-inventor = Tüftler
    .line = Alles mit Motor, je schräger, desto besser; Romantik bleibt ein Rätsel. Prüft erst, glaubt dann.
bot-superstar = Super­star
    .line = Ruhm, Diamanten, ein Butler. Bitte nichts Selbst­gebasteltes! Ist wagemutig und traut niemandem.
bot-globetrotter = Globe­trotter
    .line = Immer weit weg, am liebsten am Meer, mit nur einer Tasche: nichts zum Gießen, nichts zum Abstauben. Nimmt alles leicht.
bot-jester = Scherz­keks
    .line = Liebt Unsinn und Streiche, findet Schönes langweilig. Wittert überall einen Scherz und blufft jedes zweite Mal, wenn die Erinnerung verschwimmt.
bot-romantic = Turtel­taube
    .line = Rosen, Kerzen, Gedichte; bloß keine Spinnen. Glaubt dir jedes Wort.
bot-sleepyhead = Schlaf­mütze
    .line = Kissen, Frühstück im Bett und keine Arbeit. Rennt nie, wagt nichts, zweifelt selten.
bot-werewolf = Wer­wolf
    .line = Vollmond, Geister, Raben und Magie; jault auf bei Süßem und bei Familien­feiern. Ist misstrauisch und beißt schnell zu.
bot-partyanimal = Feier­biest
    .line = Musik, Spiele und viele Leute bis zum Morgen; bloß kein Abend allein. Spielt so wild wie auf der Tanzfläche.

## Levels: `.what` says how a bot of this level plays the game at the table

level-novice = Neuling
    .what =
        { $game ->
            [hat] Vergisst ein Geschenk, noch bevor es auf dem Tisch liegt.
           *[other] Schenkt nach eigenem Geschmack.
        }
level-beginner = Anfänger
    .what = Merkt sich ein wenig und bringt den Rest durcheinander.
level-casual = Locker
    .what =
        { $game ->
            [hat] Merkt sich, was gerade herumging, aber nicht lange.
           *[other] Schenkt, was den meisten gefällt.
        }
level-friend = Kumpel
    .what =
        { $game ->
            [hat] Merkt sich viel und irrt sich ab und zu.
           *[other] Lernt, was du magst, und vergisst es nach zwei Runden.
        }
level-sharp = Gewieft
    .what = Vergisst selten etwas.
level-expert = Profi
    .what =
        { $game ->
            [hat] Vergisst fast nie etwas und merkt, wenn du etwas vergisst.
           *[other] Lernt, was du magst, und vergisst nichts.
        }
level-perfect = Perfektes Gedächtnis
    .what = Vergisst nie etwas. Unfair!
level-adaptive = Wie du
    .what = Achtet darauf, wie viel du dir merkst, und spielt so gut wie du.

## Lobby and house rules

bot-level = Wie gut dieser Bot spielt
bot-levels = Alle Stufen
bot-another = Anderer Bot
setting-learn = Bots dürfen von uns lernen
    .effect = Welche Geschenke SUPER, GOOD, OKAY oder NO WAY waren, wird ohne eure Namen auf diesem Server gespeichert, damit Bots beim nächsten Mal besser raten. Eine Runde merkt sich ihre eigenen, je Person.
