# /r: a game played again, and its link at the end of a game.

replay-keep = Keep and share
replay-keep-why = A page that plays this game again, for everyone who has its link. Whoever played can take it down.
end-share-picture = As a picture
end-share-replay = As a replay
replay-names-whole = Names as they are
replay-names-letters = First letters only
replay-open = Play it again
replay-share-text = { $game }, played again: { $link }
replay-copied = Link copied.

replay-title = Replay
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-on = One step on
replay-first = To the start
replay-last = To the end
replay-where = Step { $n } of { $all }
replay-round = Round { $round }
replay-turn = Turn { $turn }
replay-eyes = Through whose eyes
replay-eyes-nobody = A guest’s
replay-eyes-all = Everyone’s
replay-as = As { $name } saw it
replay-secrets = What everyone knew
replay-wished = { $name } wishes for
replay-gives = { $name } gives
replay-lies = What really lies there
replay-took = { $name }: { $gift }
replay-believes = { $name } thinks
replay-nothing = nothing yet
replay-forgotten = no idea
replay-untold = can’t be worked out any more
replay-sure = { $percent } % sure
replay-link = Copy link to this moment
replay-down = Take it down
replay-down-sure = Take this replay down? It will be gone for everyone, and for good.
replay-down-yes = Take it down
replay-down-done = This replay is gone.
replay-only-shows = You can only watch a replay.

replay-file = Open a file
replay-file-what = Choose a file or drop it here: a game that “giftable export” has written is played again and not kept; a circle that was taken along gets its page here.
replay-file-good = { $count ->
    [one] It verifies: its one commit follows from the rules.
   *[other] It verifies: all { $count } commits follow from the rules.
}
replay-file-bad = It does not verify: something in it was changed, or other rules made it.

refused-bad-replay-file = This is not the file of a game that has ended.
refused-no-such-replay = There is no such replay, or not any more.
refused-replay-taken-down = Someone who played there has taken this replay down.
refused-replay-too-long = This file is too long to be shown.
refused-replays-busy = Others are opening replays. Try again in a moment.
refused-previews-busy = Too much to draw just now. Try again in a moment.
