# What leads to the pictures of how to play.

howto = So geht’s
