# What the lesson of That’s Not a Hat says, by step (games/hat/tutorial.toml); .wrong after a wrong try.
# { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = Merk dir, wer was hat: Gleich liegt alles verdeckt. Bereit? Dann zieh.
lesson-hat-name = Du hast Brokkoli gezogen, jetzt liegt er verdeckt. Der Pfeil zeigt zu { $name }: Sag, was es ist.
    .wrong = Eben war es noch zu sehen: Brokkoli!
lesson-hat-believe = { $name } behält den Brokkoli und gibt ein älteres Geschenk weiter. Es war doch ein Muffin? Sag Danke.
    .wrong = Es war ein Muffin. Glaub { $name } diesmal!
lesson-hat-pass = Den Muffin behältst du, also geht dein erstes Geschenk weiter, an { $other }. Was war es?
    .wrong = Sie lag die ganze Zeit vor dir: die Gitarre!
lesson-hat-doubt = Ein Regenschirm? Bei { $other } lag doch ein Hut. Glaub das nicht!
    .wrong = Es war ein Hut, kein Regenschirm. Lehn ab!
lesson-hat-takes = Wer sich irrt, behält das Geschenk als Strafe und zieht nach. Das Klavier hast du gesehen: Sag Danke.
    .wrong = Du hast es selbst gesehen: ein Klavier.
lesson-hat-bluff = Dein Muffin geht an { $other }. Tu so, als wüsstest du es nicht mehr: Bluff und sag irgendwas anderes.
    .wrong = Das ist ja die Wahrheit! Sag nur dieses eine Mal etwas anderes.
lesson-hat-go = Dein Bluff hat geklappt! Drei Strafen beenden das Spiel, und die wenigsten gewinnen.
