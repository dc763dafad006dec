"""The messages on the wire: tagged unions both ways, and what is generated from them."""
