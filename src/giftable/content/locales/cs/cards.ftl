# Vlastní dárky u stolu: balíčky, které na něj lidé položí, a jejich karty ve hře.

cards-lay = Položit balíček na stůl
cards-empty = Zatím tu žádný váš balíček neleží. Fotky, obrázky, vtipy: nic vás nerozesměje víc.
cards-count =
    { $n ->
        [one] { $n } karta
        [few] { $n } karty
       *[other] { $n } karet
    }
cards-put-back = Vzít zpět
cards-put-back-which = Vzít zpět „{ $deck }“
cards-later = Balíčky se pokládají a berou zpět mezi dvěma hrami.
cards-host-lays = Balíčky tu pokládá jen ten, kdo hostí.
cards-all = Balíčky smí pokládat každý
    .effect = Jinak jen ty.

## Jedna karta a hostitel

cards-made = Z balíčku „{ $deck }“. Kdo ho udělal: { $by }
cards-remove = Vyndat tuhle kartu
cards-remove-one = Vyndat nějakou kartu
cards-remove-sure = Vyndat ji nadobro? U tohohle stolu už se nerozdá a její obrázek už nikdo neuvidí.
cards-remove-yes = Vyndat
cards-remove-no = Nechat
cards-removed = Jedna karta je vyndaná.

## Kdo obrázky vidí

cards-hide = Skrýt vlastní obrázky na tomhle zařízení
    .effect = Místo nich uvidíš názvy. Hodí se, když hru vysíláš.
cards-tv = Vlastní obrázky na televizi
    .effect = Bez nich televize ukáže jen názvy.
