# Co říká vypravěč v každé hře: událost hry bez vlastních slov, podle jejích údajů.

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
narrated-and = { $names } a { $last }
narrated-next = { $names }; { $next }
