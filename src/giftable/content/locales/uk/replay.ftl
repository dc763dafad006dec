# /r: гра, показана ще раз, і посилання на неї наприкінці гри.

replay-keep = Зберегти й поділитися
replay-keep-why = Сторінка, яка покаже цю гру ще раз усім, хто має посилання. Прибрати її може кожен, хто грав.
end-share-picture = Картинкою
end-share-replay = Записом гри
replay-names-whole = Імена як є
replay-names-letters = Лише перші літери
replay-open = Подивитися ще раз
replay-share-text = { $game }, ще раз: { $link }
replay-copied = Посилання скопійовано.

replay-title = Запис гри
replay-play = Відтворити
replay-pause = Пауза
replay-back = Крок назад
replay-on = Крок уперед
replay-first = На початок
replay-last = У кінець
replay-where = Крок { $n } з { $all }
replay-round = Раунд { $round }
replay-turn = Хід { $turn }
replay-eyes = Чиїми очима
replay-eyes-nobody = Очима гостя
replay-eyes-all = Очима всіх
replay-as = Як це бачить { $name }
replay-secrets = Хто що знав
replay-wished = { $name } бажає
replay-gives = { $name } дарує
replay-lies = Що там насправді
replay-took = { $name }: { $gift }
replay-believes = { $name } вважає
replay-nothing = ще нічого
replay-forgotten = гадки не має
replay-untold = уже не дізнатися
replay-sure = певність { $percent } %
replay-link = Скопіювати посилання на цю мить
replay-down = Прибрати
replay-down-sure = Прибрати цей запис? Він зникне для всіх і назавжди.
replay-down-yes = Прибрати
replay-down-done = Запис зник.
replay-only-shows = Запис лише показує те, що було.

replay-file = Відкрити файл
replay-file-what = Вибери файл або перетягни його сюди: гру, яку записала команда «giftable export», покажуть знову й не збережуть; коло, взяте з собою, отримає тут свою сторінку.
replay-file-good = { $count ->
    [one] Сходиться: { $count } запис відповідає правилам.
    [few] Сходиться: усі { $count } записи відповідають правилам.
   *[other] Сходиться: усі { $count } записів відповідають правилам.
}
replay-file-bad = Не сходиться: щось у ньому змінено або діяли інші правила.

refused-bad-replay-file = Це не файл завершеної гри.
refused-no-such-replay = Такого запису немає або вже немає.
refused-replay-taken-down = Хтось, хто там грав, прибрав цей запис.
refused-replay-too-long = Файл задовгий, щоб його показати.
refused-replays-busy = Зараз інші відкривають записи. Спробуй за мить.
refused-previews-busy = Зараз забагато малюнків. Спробуй за мить.
