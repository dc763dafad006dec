credits-games = Друковані ігри
credits-games-text = GiftTRAP – настільна гра Ніка Келлета. «Це не ковпак» (That’s Not a Hat) – карткова гра Каспера Лаппа. Giftable – незалежна робота шанувальників за опублікованими правилами, з власними словами й малюнками, без зв’язку з авторами чи видавцями. Подобається тут грати? Купи справжні ігри: вони того варті.
credits-pictures = Малюнки
credits-pictures-text = Подарунки GiftTRAP та обличчя ботів – це Fluent Emoji від Microsoft (ліцензія MIT), деякі складено з двох. Контурні малюнки гри «Це не ковпак» – обриси шрифту Noto Emoji від Google (SIL Open Font License 1.1). Картки, стрілки, стрічки, місця, печатки й звуки – наші.
credits-letters = Шрифти
credits-letters-text = З твого ж пристрою. Нізвідки нічого не довантажується, ніхто за тобою не стежить, а єдиний файл кукі береже твоє місце. Картинки посилань набрано шрифтами Nunito та Noto Sans CJK (SIL Open Font License 1.1).
credits-software = Програми
credits-software-text = Побудовано на Svelte, Project Fluent і Vite у браузері та на Python з msgspec, Starlette, uvicorn, SQLAlchemy, Alembic, NumPy, SciPy, itsdangerous і segno на сервері. Усі ліцензії – у THIRD_PARTY_NOTICES.md.
