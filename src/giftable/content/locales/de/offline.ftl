### Die Seite, die ohne Server spielt, bis sie ganz da ist.

offline-coming = Der Tisch wird gedeckt, die Bots werden geweckt …
offline-here = Alles da! Ab jetzt spielst du auch ohne Netz.
offline-failed = Etwas ist unterwegs verloren gegangen.

# On a server’s front door: to that page.
offline-keep = Für unterwegs speichern ({ $megabytes } MB)
offline-practise = Ohne Server üben
