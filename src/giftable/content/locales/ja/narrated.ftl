# 自分の言葉を​持たない​ゲームの​出来事。

narrated-gift = { $gift }
narrated-fact = { $has ->
    [none] { $what }
    [s] { $what }：{ $names }
    [g] { $what }：{ $gifts }
    [v] { $what }：{ $values }
    [sg] { $what }：{ $names }、{ $gifts }
    [sv] { $what }：{ $names }、{ $values }
    [gv] { $what }：{ $gifts }、{ $values }
   *[sgv] { $what }：{ $names }、{ $gifts }、{ $values }
}
narrated-and = { $names }、{ $last }
narrated-next = { $names }、{ $next }
