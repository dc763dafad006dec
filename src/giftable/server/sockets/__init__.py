"""WebSockets: one for each client, and one for each screen that waits."""
