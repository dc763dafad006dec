# Що кажуть поза грою: реакції, готові фрази, повідомлення, дзвінок.

react-applause = Оплески
react-laugh = Сміх
react-gasp = Ого!
react-heart = Серце
react-hm = Гм
react-knew = Хто б сумнівався!
phrase-moment = Хвилинку
phrase-missing = Кого бракує?
phrase-again = Ще раз!
phrase-ready = У мене все готово
phrase-break = Може, перерва?
phrase-sorry = Перепрошую!
phrase-thanks = Дякую!
phrase-well-played = Чудова гра!
talk-said = { $name }: { $what }
talk-write = Повідомлення

chat = Повідомлення
chat-empty = Поки що ніхто нічого не написав.
chat-write = Твоє повідомлення
chat-send = Надіслати
chat-left = Лишилося знаків: { $n }
chat-delete = Видалити
chat-mute = Заглушити: { $name }
chat-muted = Заглушено: { $name }.
chat-unmute = Слухати знову

call-link = Посилання на дзвінок
call-link-hint = Його бачать лише ті, хто сидить за столом.
call-delay = Телефони чекають на спільний екран
call-delay-what = У дзвінку спільний екран видно із запізненням. На стільки ж пізніше телефони покажуть результати, а годинник додасть 3 секунди.
call-seconds = { $n } с
call-measure = Виміряти
call-measure-what = Поділися цим екраном у дзвінку й дивися на нього там, з іншого пристрою. Торкнися тут, щойно побачиш спалах.
call-measure-tap = Торкнися, коли спалахне
call-measure-stop = Припинити
call-save = Зберегти
call-end = Дзвінок закінчено
