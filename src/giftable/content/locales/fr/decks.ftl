# Pourquoi un paquet de cartes maison ou une image ne passe pas. Les tailles ont leur unité : $bytes = 14,3 MB.

deck-too-big = Le fichier fait { $bytes }, { $most } au plus.
deck-no-zip = Ce n’est pas un paquet : un paquet est un simple fichier zip.
deck-zip-damaged = Le fichier est abîmé. Récupère-le ou refais-le. { $name }
deck-too-many-files = Il contient { $count } fichiers, { $most } au plus.
deck-unpacks-too-big = Décompressé, il ferait { $bytes }, { $most } au plus.
deck-encrypted = « { $name } » est chiffré : compresse le paquet sans mot de passe.
deck-packed-otherwise = « { $name } » est compressé d’une façon que nous ne lisons pas : fais un simple zip.
deck-stray-file = « { $name } » n’a rien à faire dans un paquet : seulement deck.toml et pictures/NOM.webp.
deck-file-twice = « { $name } » y est deux fois.

deck-no-toml = Il n’y a pas de deck.toml dedans.
deck-toml-too-big = deck.toml fait { $bytes }, { $most } au plus.
deck-bad-toml = deck.toml est illisible : regarde la ligne { $line }.
deck-newer = Ce paquet vient d’un Giftable plus récent (format { $format }, nous lisons { $ours }) : fais d’abord la mise à jour.
deck-no-language = Nous n’avons pas la langue « { $language } » ; il y a { $languages }.
deck-bad-field = Dans deck.toml, « { $field } » manque, est inconnu ou n’est pas ce qu’il faut.
deck-bad-card = Carte « { $card } » : « { $field } » manque, est inconnu ou n’est pas ce qu’il faut.

deck-bad-text = « { $field } » du paquet est illisible pour les autres : quelque chose y est caché, ou c’est trop long.
deck-bad-name = Carte « { $card } » : son nom est illisible pour les autres, ou dépasse { $most } lettres.
deck-no-game = Il n’y a pas de cartes maison pour « { $game } » ; il y en a pour { $games }.
deck-too-many-cards = Le paquet a { $count } cartes, { $most } au plus.
deck-too-many-languages = Les cartes ont des noms en { $count } langues, { $most } au plus.
deck-card-twice = Deux cartes ont l’id « { $card } » : il en faut un à chacune.
deck-no-pack = La carte « { $card } » a besoin d’une pile : { $packs }.
deck-needs-no-pack = La carte « { $card } » a une pile, mais ce jeu n’en a pas.
deck-no-tag = Carte « { $card } » : l’étiquette « { $tag } » n’existe pas, ou y est deux fois. Il y a { $tags }.
deck-needs-no-tags = La carte « { $card } » a des étiquettes, mais ce jeu n’en a pas.
deck-no-icon = Carte « { $card } » : nous n’avons pas d’image « { $icon } ».
deck-two-pictures = La carte « { $card } » a une image et une icône : choisis.
deck-mistaken = On pourrait confondre la carte « { $card } » avec « { $other } » ({ $language }). Donne-lui un autre nom.
deck-picture-missing = Carte « { $card } » : son image « { $picture } » manque.
deck-picture-unused = Aucune carte ne montre « { $picture } ».
deck-picture-bad = « { $picture } » : { $why }

picture-too-big = L’image fait { $bytes }, { $most } au plus.
picture-of-no-kind = Seules les images PNG, JPEG et WebP passent.
picture-no-webp = Dans un paquet, les images sont en WebP : giftable deck build les convertit.
picture-too-many-pixels = L’image a { $width } × { $height } pixels, { $most } millions au plus.
picture-moves = L’image bouge : prends-en une qui reste immobile.
picture-damaged = L’image est abîmée. Prends-en une autre.
pictures-busy = Beaucoup d’images arrivent en ce moment. Réessaie dans un instant.

# On a server.
no-such-deck = Ce paquet n’est plus ici.
no-such-picture = Cette image n’est plus ici.
too-many-decks = Tu as { $most } paquets ici, et il n’y a pas de place pour plus. Gardes-en un sous forme de fichier, puis supprime-le.
too-many-pictures = Les images de tes paquets font { $bytes }, { $most } au plus. Garde un paquet sous forme de fichier, puis supprime-le.
pictures-full = Ce serveur n’a plus de place pour des images. Parles-en à qui s’en occupe.
decks-busy = Beaucoup de paquets sont en travaux en ce moment. Réessaie dans un instant.

# On paper.
print-no-such = « { $option } » ne se règle pas ainsi : choisis { $choices }.
print-nothing = Il n’y a rien de cela à imprimer.
print-no-font = Le serveur n’a pas de police avec ces caractères : { $letters }
prints-busy = D’autres impriment en ce moment. Réessaie dans un instant.
print-failed = L’impression n’a pas marché. Réessaie.
