# Pourquoi un paquet de cartes maison ou une image ne passe pas. Les tailles ont leur unité : $bytes = 14,3 MB.

deck-too-big = Le fichier fait { $bytes } ; la limite est de { $most }.
deck-no-zip = Ce n’est pas un paquet : un paquet est un simple fichier zip.
deck-zip-damaged = Le fichier est abîmé. Récupère-le de nouveau ou refais-le. { $name }
deck-too-many-files = Le paquet contient { $count } fichiers ; la limite est de { $most }.
deck-unpacks-too-big = Décompressé, le paquet ferait { $bytes } ; la limite est de { $most }.
deck-encrypted = « { $name } » est chiffré : compresse le paquet sans mot de passe.
deck-packed-otherwise = « { $name } » est compressé d’une façon que nous ne lisons pas : refais un simple zip.
deck-stray-file = « { $name } » n’a rien à faire dans un paquet : retire-le. N’y mets que deck.toml et pictures/NOM.webp, NOM en lettres a–z, chiffres et tirets.
deck-file-twice = « { $name } » est deux fois dans le paquet.

deck-no-toml = Il manque deck.toml dans le paquet.
deck-toml-too-big = deck.toml fait { $bytes } ; la limite est de { $most }.
deck-bad-toml = deck.toml est illisible : regarde la ligne { $line }.
deck-newer = Ce paquet vient d’un Giftable plus récent (format { $format }, nous lisons le { $ours }) : fais d’abord la mise à jour.
deck-no-language = Nous n’avons pas la langue « { $language } » ; choisis parmi { $languages }.
deck-bad-field = Dans deck.toml, « { $field } » manque, est inconnu ou mal rempli.
deck-bad-card = Carte « { $card } » : « { $field } » manque, est inconnu ou mal rempli.

deck-bad-text = Le champ « { $field } » du paquet est vide ou trop long.
deck-bad-name = Carte « { $card } » : les autres ne peuvent pas lire ou taper son nom, ou il dépasse { $most } caractères.
deck-no-game = On ne peut pas faire de cartes pour « { $game } », seulement pour { $games }.
deck-too-many-cards = Le paquet a { $count } cartes maison ; la limite est de { $most }.
deck-too-many-languages = Les cartes ont des noms en { $count } langues ; la limite est de { $most }.
deck-card-twice = Deux cartes ont l’id « { $card } » : donne à chacune le sien.
deck-no-pack = La carte « { $card } » a besoin d’une pile (pack) : { $packs }.
deck-needs-no-pack = La carte « { $card } » a une pile (pack), mais ce jeu n’en a pas : retire ce champ.
deck-no-tag = Carte « { $card } » : l’étiquette « { $tag } » n’existe pas, ou la carte l’a deux fois. Étiquettes possibles : { $tags }.
deck-needs-no-tags = La carte « { $card } » a des étiquettes (tags), mais ce jeu n’en a pas : retire-les.
deck-no-icon = Carte « { $card } » : nous n’avons pas d’icône « { $icon } ».
deck-two-pictures = La carte « { $card } » a une image (picture) et une icône (icon) : choisis l’une ou l’autre.
deck-mistaken = On pourrait confondre la carte « { $card } » avec « { $other } » ({ $language }). Donne-lui un autre nom.
deck-picture-missing = Carte « { $card } » : son image « { $picture } » est introuvable.
deck-picture-unused = Aucune carte n’utilise « { $picture } » : retire ce fichier.
deck-picture-bad = « { $picture } » : { $why }

picture-too-big = L’image fait { $bytes } ; la limite est de { $most }. Réduis l’image.
picture-of-no-kind = Seules les images PNG, JPEG et WebP passent : convertis la tienne.
picture-no-webp = Dans un paquet, les images sont en WebP : « giftable deck build » les convertit.
picture-too-many-pixels = L’image fait { $width } × { $height } pixels ; la limite est de { $most } millions en tout. Réduis l’image.
picture-moves = L’image est animée : prends-en une fixe.
picture-damaged = L’image est abîmée. Prends-en une autre.
pictures-busy = Beaucoup d’images arrivent en ce moment. Réessaie dans un instant.

# On a server.
no-such-deck = Ce paquet n’est plus ici.
no-such-picture = Cette image n’est plus ici.
too-many-decks = Tu as { $most } paquets ici, et il n’y a pas de place pour plus. Télécharges-en un, puis supprime-le ici.
too-many-pictures = Les images de tes paquets font { $bytes } ; la limite est de { $most }. Télécharge un paquet, puis supprime-le ici.
pictures-full = Ce serveur n’a plus de place pour d’autres images. Parles-en à la personne qui le gère.
decks-busy = On travaille sur beaucoup de paquets en ce moment. Réessaie dans un instant.

# On paper.
print-no-such = « { $option } » ne se règle pas ainsi : choisis { $choices }.
print-nothing = Il n’y a rien à imprimer ici.
print-no-font = Le serveur n’a pas de police avec ces caractères : { $letters }
prints-busy = D’autres impriment en ce moment. Réessaie dans un instant.
print-failed = L’impression n’a pas marché. Réessaie.
