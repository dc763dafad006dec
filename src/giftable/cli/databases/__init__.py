"""Commands about a database: backup, restore, end-sessions, and how one that is named is found."""
