# What people say beside the game: reactions, ready phrases, messages, the call.

react-applause = Applause
react-laugh = Laughter
react-gasp = Gasp
react-heart = Heart
react-hm = Hmm
react-knew = Knew it!
phrase-moment = One moment
phrase-missing = Who’s missing?
phrase-again = Again!
phrase-ready = I’m ready
phrase-break = A short break?
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-well-played = Well played!
talk-said = { $name }: { $what }
talk-write = Messages

chat = Messages
chat-empty = Nobody has written anything yet.
chat-write = Your message
chat-send = Send
chat-left = Characters left: { $n }
chat-delete = Delete
chat-mute = Mute { $name }
chat-muted = You’ve muted { $name }.
chat-unmute = Unmute

call-link = Link to the call
call-link-hint = Only those seated at the table can see it.
call-delay = Phones wait for the shared screen
call-delay-what = On a call, a shared screen lags behind. Phones then show results with the same delay, and clocks allow 3 seconds more.
call-seconds = { $n } s
call-measure = Measure
call-measure-what = Share this screen on the call and watch it there, on another device. Tap here as soon as you see it flash.
call-measure-tap = Tap when you see the flash
call-measure-stop = Stop
call-save = Save
call-end = The call is over
