# Who made the games, the pictures and the software.

credits-games = The printed games
credits-games-text = GiftTRAP is a board game by Nick Kellet. That’s Not a Hat is a card game by Kasper Lapp. Giftable is an independent work by fans, made from the published rules in its own words and with different pictures, and not connected with the authors or publishers. If you like playing here, buy the boxed games: they are worth it.
credits-pictures = Pictures
credits-pictures-text = The gifts of GiftTRAP and the bots’ faces are Fluent Emoji by Microsoft (MIT licence), some combining two. The line drawings of That’s Not a Hat are outlines from the font Noto Emoji by Google (SIL Open Font License 1.1). The cards, arrows, ribbons, seats, seals and sounds are our own.
credits-letters = Fonts
credits-letters-text = Your own device’s. Nothing is loaded from elsewhere, nobody tracks you, and the only cookie keeps your seat. The pictures of links are set in Nunito and Noto Sans CJK (SIL Open Font License 1.1).
credits-software = Software
credits-software-text = Built on Svelte, Project Fluent and Vite in the browser, and on Python with msgspec, Starlette, uvicorn, SQLAlchemy, Alembic, NumPy, SciPy, itsdangerous and segno on the server. All licences are in THIRD_PARTY_NOTICES.md.
