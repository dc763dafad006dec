# What leads to the pictures of how to play.

howto = 遊び方
