# Що каже оповідач про гру без власних слів: подія за її полями.

narrated-gift = { $gift }
narrated-fact = { $has ->
    [none] { $what }
    [s] { $what }: { $names }
    [g] { $what }: { $gifts }
    [v] { $what }: { $values }
    [sg] { $what }: { $names }; { $gifts }
    [sv] { $what }: { $names }; { $values }
    [gv] { $what }: { $gifts }; { $values }
   *[sgv] { $what }: { $names }; { $gifts }; { $values }
}
narrated-and = { $names } і { $last }
narrated-next = { $names }; { $next }
