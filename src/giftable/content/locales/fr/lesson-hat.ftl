# What the lesson of That’s Not a Hat says, by step (games/hat/tutorial.toml); .wrong after a wrong try.
# { $name } is the bot at the left, { $other } the one at the right.

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
