"""Where bots think: in this process, or in one of their own."""
