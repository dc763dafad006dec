# What a game without screens of its own says at the table.

plain-you = Ty: co uděláš?
plain-over = Je po hře
plain-choices = Co můžeš udělat
plain-nothing = Teď není co dělat.
plain-more = Ukázat další (zatím { $n } z { $count })
plain-happened = Co se právě stalo
plain-position = Co vidíš
plain-yes = ano
plain-no = ne
plain-nobody-won = Nevyhrává nikdo.
