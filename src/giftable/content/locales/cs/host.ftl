
host-choose = Hostíš ty: vyber hru a ostatní pak naskenují QR kód.
host-end = Giftable má otevřeno, dokud nezavřeš okno, ve kterém běží.
host-waiting = Žádný mobil zatím tenhle počítač nenašel.
host-reached = První mobil už tenhle počítač našel.
host-why = Čím to může být?
host-wifi = Mobily a počítač musí být na stejné Wi-Fi. Sítě pro hosty často zařízení navzájem oddělují.
host-firewall = Když se počítač zeptá, jestli Giftable nebo Python smí do sítě, povol to. Jde to i později, v nastavení firewallu.
host-vpn = VPN v mobilu nebo tady může tenhle počítač schovat. Na večer ji vypni.
