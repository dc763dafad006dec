### Stránka, která hraje bez serveru, než se celá načte.

offline-coming = Prostíráme stůl a budíme boty…
offline-here = Všechno je tu! Teď už hraješ i bez sítě.
offline-failed = Něco se cestou sem ztratilo.
