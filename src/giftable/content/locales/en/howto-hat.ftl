# How to play That's Not a Hat in a minute: one sentence for each picture.

howto-hat-1 = Everyone starts with a gift, face up: look closely at who has what.
howto-hat-2 = Draw a gift from the shop, show it to everyone, and turn it face down.
howto-hat-3 = Pass it the way its arrow points: “I have a nice hat for you.”
howto-hat-4 = If you believe what you’re told, say thank you, keep the gift face down, and pass your oldest one on, from memory.
howto-hat-5 = If you don’t: “That’s not a hat!” Then the card is turned face up.
howto-hat-6 = Whoever was wrong keeps the card as a penalty; anyone’s third ends the game, and whoever has the fewest is the winner.
