# Was ein Erzähler zu jedem Spiel sagt: ein Ereignis eines Spiels ohne eigene Wörter.

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
narrated-and = { $names } und { $last }
narrated-next = { $names }; { $next }
