
host-choose = C’est toi qui reçois : choisis un jeu, puis tes amis scannent un code QR.
host-end = Giftable reste ouvert tant que tu ne fermes pas la fenêtre qui l’a lancé.
host-waiting = Aucun téléphone n’a encore trouvé cet ordinateur.
host-reached = Un téléphone a trouvé cet ordinateur.
host-why = Qu’est-ce qui peut bloquer ?
host-wifi = Les téléphones et l’ordinateur doivent être sur le même Wi-Fi. Les réseaux invités isolent souvent les appareils.
host-firewall = Si l’ordinateur demande si Giftable ou Python peut utiliser le réseau, accepte. C’est encore possible plus tard, dans les réglages du pare-feu.
host-vpn = Un VPN, sur un téléphone ou ici, peut cacher cet ordinateur. Coupe-le pour la soirée.
