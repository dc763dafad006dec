# For whoever sits at the computer that serves.

host-choose = You are the host: choose a game, then your friends scan a QR code.
host-end = Giftable stays open as long as the window it was started in.
host-waiting = No phone has found this computer yet.
host-reached = A phone has found this computer.
host-why = What may be in the way?
host-wifi = Phones and computer must be on the same Wi-Fi. Guest networks often keep devices apart.
host-firewall = If this computer asks whether Giftable or Python may use the network, allow it. You still can later, in the firewall’s settings.
host-vpn = A VPN, on a phone or here, can hide this computer. Switch it off for the evening.
