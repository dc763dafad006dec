### The page that plays without a server, until all of it has come.

offline-coming = Laying the table and waking the bots…
offline-here = All here! You can play without a network now.
offline-failed = Something got lost on the way here.

# On a server’s front door: to that page.
offline-keep = Keep it for offline ({ $megabytes } MB)
offline-practise = Practise without a server
