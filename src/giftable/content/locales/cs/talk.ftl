# Co se řekne vedle hry: reakce, hotové věty, zprávy, hovor.

react-applause = Potlesk
react-laugh = Smích
react-gasp = Úžas
react-heart = Srdce
react-hm = Hm
react-knew = To mi bylo jasné!
phrase-moment = Chvilku
phrase-missing = Kdo chybí?
phrase-again = Ještě jednou!
phrase-ready = Já můžu
phrase-break = Dáme pauzu?
phrase-sorry = Pardon!
phrase-thanks = Díky!
phrase-well-played = Pěkně zahráno!
talk-said = { $name }: { $what }
talk-write = Zprávy

chat = Zprávy
chat-empty = Zatím nikdo nic nenapsal.
chat-write = Tvoje zpráva
chat-send = Poslat
chat-left = Zbývá znaků: { $n }
chat-delete = Smazat
chat-mute = Ztlumit: { $name }
chat-muted = Ztlumeno: { $name }.
chat-unmute = Zrušit ztlumení

call-link = Odkaz na hovor
call-link-hint = Uvidí ho jen ti, kdo sedí u stolu.
call-delay = Mobily počkají na sdílenou obrazovku
call-delay-what = Sdílená obrazovka má v hovoru zpoždění. O to později pak mobily ukážou výsledky a časomíra přidá 3 sekundy.
call-seconds = { $n } s
call-measure = Změřit
call-measure-what = Sdílej tuhle obrazovku v hovoru a sleduj ji tam na jiném zařízení. Ťukni sem, jakmile to tam blikne.
call-measure-tap = Ťukni, až to blikne
call-measure-stop = Zrušit měření
call-save = Uložit
call-end = Hovor skončil
