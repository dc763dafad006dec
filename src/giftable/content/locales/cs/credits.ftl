credits-games = Krabicové hry
credits-games-text = GiftTRAP je desková hra, kterou vymyslel Nick Kellet. To není klobouk (That’s Not a Hat) je karetní hra, kterou vymyslel Kasper Lapp. Giftable je nezávislé dílo fanoušků podle tištěných pravidel, s vlastními slovy i obrázky, a s autory ani vydavateli nemá nic společného. Baví tě to tu? Pořiď si i krabicové hry: stojí za to.
credits-pictures = Obrázky
credits-pictures-text = Dárky hry GiftTRAP a tváře botů jsou Fluent Emoji od Microsoftu (licence MIT), některé složené ze dvou. Kresby ve hře To není klobouk jsou obrysy z písma Noto Emoji od Googlu (SIL Open Font License 1.1). Karty, šipky, stužky, místa, pečeti a zvuky jsou naše.
credits-letters = Písmo
credits-letters-text = To z tvého zařízení. Nic se nestahuje odjinud, nikdo tě nesleduje a jediná cookie ti drží místo. Obrázky odkazů jsou vysázené písmy Nunito a Noto Sans CJK (SIL Open Font License 1.1).
credits-software = Software
credits-software-text = Giftable stojí v prohlížeči na Svelte, Project Fluent a Vite, na serveru na Pythonu s msgspec, Starlette, uvicorn, SQLAlchemy, Alembic, NumPy, SciPy, itsdangerous a segno. Všechny licence jsou v THIRD_PARTY_NOTICES.md.
