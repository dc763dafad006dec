# With the printed cards on the players’ own table (G31).

box-lay = Vylož karty jedné barvy na pole 1 až { $count }. Pak ťukni na tu barvu.
box-lays = { $name } vykládá karty
box-look = Podívejte se na karty na stole. Kdo chce říct, co tam leží, ťukne na číslo.
box-what = Co leží na poli { $n }?
box-done = Hotovo
box-anew = Jakou mají barvu?
box-chance = Bot na váš stůl nevidí, takže za hráče { $name } vybrala náhoda.

gt-you-lay = Ty: vylož karty
gt-lay-anew = Máme na stole jiné karty
gt-told-named = Nový název: { $gift }.
help-gifttrap-box = Kdo rozdává, vyloží na váš stůl karty jedné barvy na pole 1, 2, 3 … a tady na tu barvu ťukne. Všichni se dívají na skutečné karty; otáčejte a vyměňujte je ručně. Pak dáváte a přejete si podle čísel.
    .title = S krabicí na stole
refused-bad-gift-name = Ten název je prázdný.
refused-cards-on-table = Karty leží u vás na stole: otoč nebo vyměň je tam.
refused-no-box = U tohohle stolu se hraje s kartami na obrazovce.
refused-somebody-looked = Někdo už karty viděl, takže zůstávají.
