# With the printed cards on the players’ own table (G31).

box-lay = Vylož karty jedné barvy na pole 1 až { $count }. Pak ťukni na tu barvu.
box-lays = { $name } vykládá karty
box-look = Podívejte se na karty na stole. Kdo chce říct, co tam leží, ťukne na číslo.
box-what = Co leží na poli { $n }?
box-done = Hotovo
box-anew = Jakou mají barvu?
box-chance = Bot na váš stůl nevidí, takže náhoda vybírá za hráče { $name }.
