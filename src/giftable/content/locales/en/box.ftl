# With the printed cards on the players’ own table (G31).

box-lay = Lay { $count } cards of one colour on fields 1 to { $count }. Then tap that colour.
box-lays = { $name } is laying the cards
box-look = Look at the cards on your table. To say what lies there, tap a number.
box-what = What lies on { $n }?
box-done = Done
box-anew = Which colour are they?
box-chance = A bot can’t see your table, so chance chose for { $name }.
