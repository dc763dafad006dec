credits-games = Les jeux en boîte
credits-games-text = GiftTRAP est un jeu de plateau de Nick Kellet. That’s Not a Hat est un jeu de cartes de Kasper Lapp. Giftable est une création indépendante, faite par des fans d’après les règles publiées, avec ses propres textes et d’autres images, sans lien avec les auteurs ni les éditeurs. Si tu t’amuses ici, achète les jeux en boîte : ils le valent bien.
credits-pictures = Les images
credits-pictures-text = Les cadeaux de GiftTRAP et les visages des bots sont des Fluent Emoji de Microsoft (licence MIT), parfois assemblés par deux. Les dessins au trait de That’s Not a Hat sont des contours de la police Noto Emoji de Google (SIL Open Font License 1.1). Les cartes, flèches, rubans, places, sceaux et sons sont de nous.
credits-letters = Les polices de caractères
credits-letters-text = Celles de ton appareil. Rien ne vient d’un autre site, personne ne te piste, et le seul cookie garde ta place. Les images des liens sont composées en Nunito et en Noto Sans CJK (SIL Open Font License 1.1).
credits-software = Les logiciels
credits-software-text = Bâti sur Svelte, Project Fluent et Vite dans le navigateur, et sur Python avec msgspec, Starlette, uvicorn, SQLAlchemy, Alembic, NumPy, SciPy, itsdangerous et segno côté serveur. Toutes les licences sont dans THIRD_PARTY_NOTICES.md.
