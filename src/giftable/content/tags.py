"""The tags of gifts."""

from __future__ import annotations

from typing import Literal

Tag = Literal[
    # kind
    "experience",  # to do, see or live through; afterwards a memory remains
    "service",  # others do it for you
    "animal",  # creatures, tame, wild or long extinct
    "machine",  # engines, electronics, vehicles, gadgets
    "wearable",  # clothes, jewellery, hair: what you have on your body
    "games",  # play with rules, a winner or luck: board, sport, gambling, riddles
    "absurd",  # makes no sense, and is given because of that
    # place
    "home",  # for the place where you live
    "outdoor",  # open air, gardens, wild nature, sky
    "water",  # sea, lake, bath, rain
    "faraway",  # travel, other countries, other worlds
    "city",  # streets, crowds, going out
    # company
    "alone",  # best without anyone else there
    "social",  # needs friends, guests or strangers
    "family",  # with children, parents, grandparents
    "romantic",  # for a couple, or to become one
    # energy
    "restful",  # doing nothing, calm, being spared work
    "active",  # the body moves: sport, dance, walking, hard work
    "risky",  # takes courage, or may go wrong
    "skill",  # has to be practised, shows what you can do
    # senses
    "tasty",  # eaten or drunk
    "sweet",  # sugar
    "pungent",  # strong taste or smell: hot, sour, bitter, smoky, stinking
    "fragrant",  # smells good
    "pretty",  # a pleasure to look at
    "loud",  # noise, music at full volume, shouting
    "cosy",  # soft, warm, snug
    # purpose
    "practical",  # used on an ordinary Tuesday
    "luxurious",  # pampering; more than anyone needs
    "collectible",  # rare or in series, to keep on a shelf
    "handmade",  # made by hand, or making things by hand
    "learning",  # knowing more afterwards; science, languages, history
    "helping",  # does good to somebody or to nature
    "status",  # others look up: fame, titles, your name on it
    "money",  # brings money, saves it or plays with it
    # time
    "lasting",  # stays for years
    "recurring",  # comes again and again
    "commitment",  # asks for your care or effort from now on
    # mood
    "funny",  # a laugh more than a present
    "cheeky",  # naughty, embarrassing, makes somebody blush
    "childlike",  # what children love, at any age
    "nostalgic",  # as it used to be; memories
    "traditional",  # custom and craft of some people or country
    "story",  # books, films, tales, secrets to tell
    "artistic",  # pictures, stage, dance, design, self-expression
    "musical",  # to hear or to play music
    "geeky",  # science, gadgets, fantasy, odd knowledge
    "magical",  # wonder, luck, the impossible
    "spooky",  # shivers, night, ghosts, creepy-crawlies
]
"""The tags that a taste is made of: a closed list, by facet. Only bots read it. No tag is on fewer
than 15 gifts or on more than half of them (a test counts)."""
