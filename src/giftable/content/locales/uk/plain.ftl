# What a game without screens of its own says at the table.

plain-you = Ти: що робитимеш?
plain-over = Гру закінчено
plain-choices = Що можна зробити
plain-nothing = Зараз нема чого робити.
plain-more = Показати ще (поки що { $n } з { $count })
plain-happened = Що щойно сталося
plain-position = Що тобі видно
plain-yes = так
plain-no = ні
plain-nobody-won = Ніхто не перемагає.
