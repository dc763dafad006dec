# What leads to the pictures of how to play.

howto = Jak se hraje
