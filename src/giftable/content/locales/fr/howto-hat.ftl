# How to play That's Not a Hat in a minute: one sentence for each picture.

howto-hat-1 = On commence avec un cadeau chacun, face visible : regarde bien qui a quoi.
howto-hat-2 = Pioche un cadeau dans la boutique, montre-le à tout le monde et retourne-le.
howto-hat-3 = Offre-le dans le sens de sa flèche : « J’ai un joli chapeau pour toi. »
howto-hat-4 = Tu y crois ? Dis merci, garde le cadeau face cachée et offre, de mémoire, ton plus ancien.
howto-hat-5 = Tu n’y crois pas ? « Ce n’est pas un chapeau ! » Alors on retourne la carte.
howto-hat-6 = La personne qui a tort garde la carte en pénalité ; dès que quelqu’un en a trois, c’est fini, et le plus petit nombre l’emporte.
