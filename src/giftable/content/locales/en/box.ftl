# With the printed cards on the players’ own table (G31).

box-lay = Lay { $count } cards of one colour on fields 1 to { $count }. Then tap that colour.
box-lays = { $name } is laying out the cards
box-look = Look at the cards on your table. To name a gift, tap its number.
box-what = What is gift { $n }?
box-done = Done
box-anew = Which colour are they?
box-chance = A bot can’t see your table, so chance chose for { $name }.

gt-you-lay = You: lay out the cards
gt-lay-anew = We’ve changed the cards
gt-told-named = New name: { $gift }.
help-gifttrap-box = The dealer lays cards of one colour on fields 1, 2, 3 … of your own table, and taps that colour here. Everyone looks at the real cards; turn and swap them by hand. Then give and wish by number.
    .title = With the box
refused-bad-gift-name = That name is blank.
refused-cards-on-table = The cards are on your own table: turn and swap them there.
refused-no-box = This table plays with the cards on the screen.
refused-somebody-looked = Somebody has looked already, so these cards stay.
