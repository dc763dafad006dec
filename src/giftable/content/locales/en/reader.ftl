# Reader mode: a table as headings, lists and buttons, for ears or a Braille line.

reader-acts = What you can do
reader-state = On the table
reader-score = Score
reader-happened = What happened
reader-scores = Score changes
reader-notes = Notes
reader-commands = Commands
reader-waits = Whose turn is it?
reader-lies = What lies before me?
reader-repeat = Say it again
reader-nothing = Nothing yet.
reader-help = Help
reader-back = Back
reader-over = The game is over
reader-settings = Settings
reader-letters = Single letters are commands
reader-keys = W whose turn, S what lies before you, M score, L again, ? help.
reader-full = Say more
reader-full-what = Each change of the score, and what lies before the others.
reader-time = Say when time runs out
reader-never = never
