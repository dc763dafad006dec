### Stránka, která hraje bez serveru, než se celá načte.

offline-coming = Prostíráme stůl a boti vstávají…
offline-here = Všechno je tu! Teď už můžeš hrát i bez sítě.
offline-failed = Něco se cestou sem ztratilo.

# On a server’s front door: to that page.
offline-keep = Uložit pro hraní bez sítě ({ $megabytes } MB)
offline-practise = Hrát nanečisto bez serveru
