# The bots: who they are, how well they play, what they may learn.

## Characters: a name stands as a person’s does; `.line` tells its taste and temper

bot-bookworm = Book­worm
    .line = Lives for stories and rare finds, dreads noise and sport. Thinks twice before it dares.
bot-daredevil = Dare­devil
    .line = Wants speed, heights and a racing heart; yawns at cushions. Risks everything, believes almost anyone; bluffs one time in four when its memory is hazy.
bot-gourmet = Gour­met
    .line = Cheese, chilli and chocolate, eaten with eyes closed. No gadgets and no sport, please. Weighs every bite.
bot-gardener = Gar­dener
    .line = Happy among bees, hedgehogs and roses, lost in the city. Patient, and takes you at your word.
bot-inventor = Inven­tor
    .line = Anything with a motor, the odder the better; romance is a riddle. Checks before it believes.
bot-superstar = Super­star
    .line = Fame, diamonds, a butler. Nothing home-made, please! Bets boldly and trusts nobody.
bot-globetrotter = Globe­trotter
    .line = Always far away, happiest by the sea, with a single bag: nothing to water, nothing to dust. Takes it easy.
bot-jester = Prank­ster
    .line = Loves nonsense and pranks, finds pretty things dull. Smells a joke everywhere and bluffs half the time when its memory is hazy.
bot-romantic = Love­bird
    .line = Roses, candles, poems; anything but spiders. Believes your every word.
bot-sleepyhead = Sleepy­head
    .line = Cushions, breakfast in bed and no work at all. Never runs, never dares, rarely doubts.
bot-werewolf = Were­wolf
    .line = Full moon, ghosts, ravens and magic; howls in pain at sweets and family parties. Wary, and quick to bite.
bot-partyanimal = Party animal
    .line = Music, games and a crowd till dawn; anything but an evening alone. Plays the way it dances: boldly.

## Levels: `.what` says how a bot of this level plays the game at the table

level-novice = Novice
    .what =
        { $game ->
            [hat] Forgets a gift before it has landed.
           *[other] Gives what it would like itself.
        }
level-beginner = Beginner
    .what = Remembers a little and mixes up the rest.
level-casual = Casual
    .what =
        { $game ->
            [hat] Knows what has just gone round, but not for long.
           *[other] Gives what most people like.
        }
level-friend = Friend
    .what =
        { $game ->
            [hat] Remembers well, with a slip now and then.
           *[other] Learns what you like, and forgets it after two rounds.
        }
level-sharp = Sharp
    .what = Rarely forgets.
level-expert = Expert
    .what =
        { $game ->
            [hat] Hardly ever forgets, and notices when you do.
           *[other] Learns what you like, and forgets nothing.
        }
level-perfect = Perfect memory
    .what = Never forgets anything. Unfair!
level-adaptive = Like you
    .what = Watches how well you remember, and plays as well as you do.

## Lobby and house rules

bot-level = How well it plays
bot-levels = All levels
bot-another = Swap for another bot
setting-learn = Bots may learn from us
    .effect = Which gifts were GREAT, GOOD, OK or NO WAY is kept on this server, without names, so that bots guess better next time. A circle keeps its own, by member.
