"""Where the logs of tables rest: one contract, in memory or in SQL."""
