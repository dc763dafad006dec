"""How nodes hear of each other. It says only that a table is at n: losing that costs a moment."""
