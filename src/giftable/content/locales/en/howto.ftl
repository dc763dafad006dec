# What leads to the pictures of how to play.

howto = How to play
