"""HTTP and sockets: the doors of the house, with a limit on everything."""
