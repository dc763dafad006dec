# What a narrator says of any game: a fact of a game without words of its own, by its fields.

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
narrated-and = { $names } and { $last }
narrated-next = { $names }; { $next }
