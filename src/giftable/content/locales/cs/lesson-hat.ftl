# What the lesson of That’s Not a Hat says, by step (games/hat/tutorial.toml); .wrong after a wrong try.
# { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = Zapamatuj si, kdo co má: za chvíli bude všechno rubem nahoru. Hotovo? Lízni kartu.
lesson-hat-name = Máš brokolici, už leží rubem nahoru. Šipka ukazuje, kdo ji dostane: { $name }. Řekni, co to je.
    .wrong = Před chvílí byla vidět: brokolice!
lesson-hat-believe = { $name } si brokolici nechává a dává ti starší dárek. Byl to přece muffin? Poděkuj.
    .wrong = Byl to muffin, { $name } mluví pravdu!
lesson-hat-pass = Muffin ti zůstává, takže dál jde tvůj první dárek. Dostane ho { $other }. Co to bylo?
    .wrong = Celou dobu ležela před tebou: kytara!
lesson-hat-doubt = Deštník? { $other } měl na začátku klobouk. Nevěř tomu!
    .wrong = Byl to klobouk, žádný deštník. Odmítni!
lesson-hat-takes = Kdo se mýlí, nechá si dárek jako trest a lízne si. Klavír byl vidět: poděkuj.
    .wrong = Bylo to vidět: je to klavír.
lesson-hat-bluff = Tvůj muffin teď dostane { $other }. Dělej, že nevíš: blafuj a řekni cokoli jiného.
    .wrong = To je pravda! Jen pro tentokrát řekni něco jiného.
lesson-hat-go = Blaf vyšel! Tři tresty ukončí hru a nejmíň trestů vyhrává.
