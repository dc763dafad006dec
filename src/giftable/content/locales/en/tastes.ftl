# “How did the bots know?”: what the bots believed of a player’s taste, seen after a game of GiftTRAP.
# A bot’s name stands as it is, like a person’s.

taste-which = Whose guesses
taste-knew-at-once = { $name } had your taste figured out from the first round.
taste-knew =
    { $rounds ->
        [one] { $name } needed { $rounds } round to figure out your taste.
       *[other] { $name } needed { $rounds } rounds to figure out your taste.
    }
taste-inkling = { $name } had an inkling of your taste, but was never sure.
taste-riddle = Your taste remained a mystery to { $name }.
taste-novice = { $name } learns nothing about you: it gives what it would like itself.
taste-casual = { $name } learns nothing about you: it gives what most people like.
taste-blank = { $name } didn’t have a single round to get to know you.
taste-score = Shown two gifts, the bot picked the one you prefer { $share } of the time. A coin toss would manage { $coin }.
taste-forgets =
    { $rounds ->
        [one] It remembers only your last round.
       *[other] It remembers only your last { $rounds } rounds.
    }
taste-wings = Your taste in its eyes
taste-dislikes = Not for you
taste-likes = Just for you
taste-love = It would give you these first
taste-hate = And never these
taste-rounds = Round by round
taste-rounds-how = On the far left is what the bot would have given you first; the tokens are yours.
taste-nth = Choice { $n }
taste-verdict = Its first choice
taste-hit = A hit
taste-near = Close
taste-miss = A miss
taste-empty = No bot here got to know your taste.

## What a taste can hang on: one or two words each, no two alike

tag-experience = Experiences
tag-service = Done for you
tag-animal = Animals
tag-machine = Machines
tag-wearable = Things to wear
tag-games = Games
tag-absurd = Nonsense
tag-home = Home
tag-outdoor = Outdoors
tag-water = Water
tag-faraway = Faraway places
tag-city = City life
tag-alone = Time alone
tag-social = Company
tag-family = Family
tag-romantic = Romance
tag-restful = Rest
tag-active = Exercise
tag-risky = Thrills
tag-skill = Skill
tag-tasty = Food and drink
tag-sweet = Sweet things
tag-pungent = Strong flavours
tag-fragrant = Scents
tag-pretty = Beauty
tag-loud = Loud things
tag-cosy = Cosy things
tag-practical = Useful things
tag-luxurious = Luxury
tag-collectible = Collecting
tag-handmade = Handmade
tag-learning = Learning
tag-helping = Good deeds
tag-status = Fame
tag-money = Money
tag-lasting = Things that last
tag-recurring = Again and again
tag-commitment = Commitment
tag-funny = Laughs
tag-cheeky = Cheeky things
tag-childlike = Kids’ stuff
tag-nostalgic = Nostalgia
tag-traditional = Tradition
tag-story = Stories
tag-artistic = Art
tag-musical = Music
tag-geeky = Geeky stuff
tag-magical = Magic
tag-spooky = Spooky things
