# Lessons at the table.

lesson-title = Leçon : { $game }
lesson-step = Étape { $at } sur { $of }
lesson-play = Jouer
lesson-friends = Jouer entre amis
lesson-back = Retour à notre table
lesson-begun = À ta table, c’est parti !
lesson-offer = { $game }, c’est nouveau pour toi ?
lesson-offer-cards = Ces cartes, c’est nouveau pour toi ?
lesson-known = Non
lesson-leave = Quitter la leçon

## GiftTRAP: what its lessons say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
## { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = Un cadeau pour chacun : { $name } vit pour les abeilles, { $other } pour le luxe. Quoi pour qui ?
    .wrong = Pas encore. Les abeilles pour { $name }, le majordome pour { $other } !
lesson-gifttrap-get = À tes souhaits, en secret. Aujourd’hui, la glace est GÉNIAL et les chaussettes mouillées PAS QUESTION ; le reste à ton goût.
    .wrong = GÉNIAL sur la glace, PAS QUESTION sur les chaussettes mouillées !
lesson-gifttrap-unwrap = Des cadeaux pour toi ! Déballe d’abord celui de { $name }.
    .wrong = D’abord celui de { $name } !
lesson-gifttrap-both = GÉNIAL ! Ton pion RECEVOIR avance de 3, et le pion OFFRIR de { $name } aussi. Au suivant !
lesson-gifttrap-win = PAS QUESTION : on recule de 4, jamais avant le DÉPART. On gagne en finissant un tour avec ses deux pions sur GIFTED. Aux autres de déballer.
lesson-gifttrap-go = C’était un tour, et c’est tout. À toi de jouer !

## Its expert cards: one gives with GIVE MORE, one gets with GET MORE, one traps.

lesson-gifttrap-more-give = OFFRIR PLUS double un cadeau pour toi. Les abeilles pour { $name }, avec la carte ; le majordome pour { $other }.
    .wrong = Les abeilles et OFFRIR PLUS pour { $name }, le majordome pour { $other } !
lesson-gifttrap-more-get = Tout le monde voit quel cadeau porte ta carte. À tes souhaits maintenant, comme tu veux.
lesson-gifttrap-more-see = { $name } déballe tes abeilles. Regarde les deux pistes.
lesson-gifttrap-more-go = GÉNIAL : 3 points pour { $name }, mais 6 pour toi. Avec PAS QUESTION, tu aurais reculé de 8.
lesson-gifttrap-double-get = RECEVOIR PLUS double un cadeau reçu. La glace est GÉNIAL, les chaussettes mouillées PAS QUESTION. { $name } te connaît mieux que personne : la carte va sous son cadeau.
    .wrong = GÉNIAL sur la glace, PAS QUESTION sur les chaussettes mouillées, RECEVOIR PLUS sous le cadeau offert par { $name } !
lesson-gifttrap-double-open = Tout est posé. Déballe le cadeau offert par { $name }.
    .wrong = D’abord celui offert par { $name } : ta carte est dessous.
lesson-gifttrap-double-go = GÉNIAL, et ça compte double : ton pion RECEVOIR avance de 6, mais { $name } n’avance que de 3 sur OFFRIR. Avec PAS QUESTION, tu aurais reculé de 8.
lesson-gifttrap-trap-lay = Les chaussettes mouillées sont ton PAS QUESTION, et { $other } a un drôle de sourire. Piège-les avec ton GiftTRAP !
    .wrong = D’abord ton GiftTRAP, sur les chaussettes mouillées !
lesson-gifttrap-trap-open = Ces chaussettes ne comptent plus pour personne ce tour-ci. Déballe maintenant le cadeau offert par { $other }.
    .wrong = D’abord celui offert par { $other } !
lesson-gifttrap-trap-go = Les chaussettes, bien sûr ! Mais personne ne bouge. On piège une fois par partie, à tout moment dès qu’on commence à offrir.

## That’s Not a Hat: { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = Retiens qui a quoi : bientôt, tout sera face cachée. C’est bon ? Pioche.
lesson-hat-name = C’était un brocoli, le voilà face cachée. Sa flèche montre { $name } : dis ce que c’est.
    .wrong = On l’a vu à l’instant : un brocoli !
lesson-hat-believe = { $name } garde ton brocoli et t’offre un cadeau plus ancien. C’était bien un muffin ? Dis merci.
    .wrong = C’était un muffin. Cette fois, fais confiance à { $name } !
lesson-hat-pass = Le muffin reste chez toi, alors ton premier cadeau part chez { $other }. C’était quoi ?
    .wrong = Il était devant toi depuis le début : une guitare !
lesson-hat-doubt = Un parapluie ? Devant { $other }, il y avait un chapeau. N’en crois rien !
    .wrong = C’était un chapeau, pas un parapluie. Refuse !
lesson-hat-takes = La personne qui se trompe garde le cadeau en pénalité, et pioche. Le piano, tu l’as vu : dis merci.
    .wrong = On l’a vu : c’est un piano.
lesson-hat-bluff = Ton muffin part chez { $other }. Fais comme si tu l’avais oublié : bluffe, dis n’importe quoi d’autre.
    .wrong = Mais c’est la vérité ! Rien que cette fois, dis autre chose.
lesson-hat-go = Ton bluff a marché ! À trois pénalités la partie s’arrête, et qui en a le moins gagne.

refused-not-in-lesson = Pas pendant une leçon. Quitte-la d’abord.
refused-not-taught = La leçon parle d’autre chose en ce moment.
