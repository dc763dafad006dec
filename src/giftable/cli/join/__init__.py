"""`giftable join`: sit at a table in plain lines, by the public protocol alone."""
