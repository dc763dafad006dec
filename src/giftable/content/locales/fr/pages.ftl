# Le titre de l’onglet et l’aperçu d’un lien, remplis par le serveur.

page-home-title = Giftable : les jeux de cadeaux entre amis
page-home-description = Deux jeux pour faire la fête : l’un met l’amitié à l’épreuve, l’autre la mémoire. Ouvre une table, envoie le lien, et jouez sur vos téléphones.
page-new-title = Une nouvelle table sur Giftable
page-new-description = Choisis les règles maison, puis envoie le lien à tes amis.
page-table-title = On t’invite à une table sur Giftable
page-table-description = Ouvre le lien et installe-toi. Rien à télécharger, pas de compte, juste ton prénom.
page-pair-title = Afficher la table sur la télé – Giftable
page-pair-description = L’hôte touche l’écran une fois, et la table s’affiche sur la télé.
page-rules-title = Les règles – Giftable
page-rules-description = Comment on joue : chaque règle en bref, avec son numéro.
page-circle-title = Un cercle d’amis – Giftable
page-circle-description = Qui connaît qui, au fil de toutes nos soirées. Et la suivante commence en deux gestes.
page-decks-title = Cadeaux maison – Giftable
page-decks-description = Tes propres cartes pour les deux jeux : photos, dessins, blagues du groupe.
page-deck-title = Un paquet de cadeaux maison – Giftable
page-deck-description = Photo, dessin ou image choisie, un nom : carte après carte.
page-fair-title = Pourquoi le mélange est équitable – Giftable
page-fair-description = Tous les mélanges sont fixés avant la première carte, et ton propre appareil peut le vérifier.
page-credits-title = Les crédits – Giftable
page-credits-description = À qui l’on doit les jeux en boîte, les images et les logiciels.
page-notices-title = Les nouvelles de Giftable
page-notices-description = Arrête les nouvelles d’une table, ou confirme ton adresse.
page-missing-title = Page introuvable – Giftable
page-missing-description = Cette page n’existe pas.
page-tv-title = Giftable sur la télé
page-tv-description = La table en grand. Si rien d’autre ne s’affiche ici, ce navigateur est trop ancien : essaies-en un plus récent, ou un ordinateur.
