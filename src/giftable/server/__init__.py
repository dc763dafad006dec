"""HTTP and WebSockets, with a limit on everything that a client can ask."""
