# What a game without screens of its own says at the table.

plain-you = Du: Was machst du?
plain-over = Das Spiel ist aus
plain-choices = Was du tun kannst
plain-nothing = Gerade gibt es nichts zu tun.
plain-more = Mehr zeigen (bisher { $n } von { $count })
plain-happened = Was gerade passiert ist
plain-position = Was du siehst
plain-yes = ja
plain-no = nein
plain-nobody-won = Niemand gewinnt.
