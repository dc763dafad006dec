# What a game without screens of its own says at the table.

plain-you = You: what will you do?
plain-over = The game is over
plain-choices = What you can do
plain-nothing = Nothing to do just now.
plain-more = Show more ({ $n } of { $count } so far)
plain-happened = What just happened
plain-position = What you can see
plain-yes = yes
plain-no = no
plain-nobody-won = Nobody wins.
