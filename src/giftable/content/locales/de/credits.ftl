credits-games = Die gedruckten Spiele
credits-games-text = GiftTRAP ist ein Brettspiel von Nick Kellet. That’s Not a Hat ist ein Kartenspiel von Kasper Lapp. Giftable ist ein unabhängiges Werk von Fans, nach den veröffentlichten Regeln mit eigenen Worten und Bildern gestaltet, ohne Verbindung zu Autoren oder Verlagen. Wenn du hier gern spielst, kauf dir die Originale: Sie sind es wert.
credits-pictures = Bilder
credits-pictures-text = Die Geschenke von GiftTRAP und die Gesichter der Bots sind Fluent Emoji von Microsoft (MIT-Lizenz), manche aus zweien zusammen­gesetzt. Die Strich­zeichnungen von That’s Not a Hat sind Umrisse der Schrift Noto Emoji von Google (SIL Open Font License 1.1). Karten, Pfeile, Schleifen, Plätze, Siegel und Klänge sind von uns.
credits-letters = Schrift
credits-letters-text = Die deines Geräts. Nichts wird von anderswo geladen, niemand verfolgt dich, und das einzige Cookie hält dir den Platz frei. Die Bilder der Links sind in Nunito und Noto Sans CJK gesetzt (SIL Open Font License 1.1).
credits-software = Software
credits-software-text = Gebaut mit Svelte, Project Fluent und Vite im Browser und mit Python, msgspec, Starlette, uvicorn, SQLAlchemy, Alembic, NumPy, SciPy, itsdangerous und segno auf dem Server. Alle Lizenzen stehen in THIRD_PARTY_NOTICES.md.
