"""The wire: tagged unions both ways, and what is generated from them."""
