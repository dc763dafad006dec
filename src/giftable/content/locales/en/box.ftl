# With the printed cards on the players’ own table (G31).

box-lay = Lay { $count } cards of one colour on fields 1 to { $count }. Then tap that colour.
box-lays = { $name } is laying the cards
box-look = Look at the cards on your table. To say what lies there, tap a number.
box-what = What lies on { $n }?
box-done = Done
box-anew = Which colour are they?
box-chance = A bot can’t see your table, so chance chose for { $name }.

gt-you-lay = You: lay the cards
gt-lay-anew = We laid other cards
gt-told-named = Named: { $gift }.
help-gifttrap-box = The dealer lays cards of one colour on fields 1, 2, 3 … of your own table, and taps that colour here. Everyone looks at the real cards; turn and swap them by hand. Then give and wish by number.
    .title = With the box
refused-bad-gift-name = There is nothing to read in that name.
refused-cards-on-table = The cards lie on your own table: turn and swap them there.
refused-no-box = This table plays with the cards on the screen.
refused-somebody-looked = Somebody has looked already, so these cards stay.
