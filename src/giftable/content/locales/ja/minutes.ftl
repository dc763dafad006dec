# In the lobby: how long a game takes with these rules and so many players (tables/minutes.py).

minutes-about = 約{ $n }分
