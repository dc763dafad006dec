# Що `giftable serve` пише в термінал тому, хто його запускає.

terminal-open = Giftable відчинено.
terminal-here = Тут:
terminal-network = У цій мережі:
terminal-scan = Хто в тій самій мережі Wi-Fi, сканує це або вводить адресу:
terminal-rest = Столи відпочивають у { $place }
terminal-close = Ctrl+C зачиняє; наступного разу столи знову будуть тут.

## Чому не виходить

terminal-no-database = Не вдається відкрити базу даних { $url }: { $error }
terminal-port-taken = Порт { $port } зайнятий, можливо, іншим Giftable: заверши його або вибери інший порт через --port { $next }.
terminal-port-reserved = Порт { $port } – для програм системи: вибери якийсь вище 1024.
terminal-no-host = За адресою { $host } не вдається слухати: { $error }.
