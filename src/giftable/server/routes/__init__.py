"""The endpoints of every server: its pages, tables, health. Features bring their own."""
