# Ce que dit le narrateur d’un jeu sans mots à lui : un fait, d’après ses champs.

narrated-gift = { $gift }
narrated-fact = { $has ->
    [none] { $what }
    [s] { $what } : { $names }
    [g] { $what } : { $gifts }
    [v] { $what } : { $values }
    [sg] { $what } : { $names } ; { $gifts }
    [sv] { $what } : { $names } ; { $values }
    [gv] { $what } : { $gifts } ; { $values }
   *[sgv] { $what } : { $names } ; { $gifts } ; { $values }
}
narrated-and = { $names } et { $last }
narrated-next = { $names } ; { $next }
