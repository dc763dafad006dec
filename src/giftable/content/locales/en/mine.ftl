# /mine: one's tables over days; and at such a table, until when it waits.

mine-waits = Waiting for you
mine-rest = All up to date
mine-none = You have no tables that are played over days. When you open one, switch on “Played over days”.
mine-until = until { $when }
mine-lobby = No game is on.
mine-over = The game is over.
mine-others = Waiting for the others
mine-hours-what = While it is night where you are, or while you are away, no time runs out for you.
mine-zone = Your time zone: { $zone }
mine-nights = The clock stops from 11 p.m. to 8 a.m.
mine-away = Away until
mine-away-go = I’m away
mine-away-now = You are away until { $when }.
mine-back = I’m back
mine-away-most = At most 14 days at one table.
mine-ways = Your places
mine-to-table = Back to table { $code }
mine-to-circle = Your circle
mine-since = Since you were here
mine-since-done = To the table
mine-closed = Nobody was here for more than a week, so the game was closed.
mine-closed-see = See how far it went

refused-bad-zone = This server does not know that time zone.
refused-no-zones = This server has no list of time zones (tzdata), so nights go by UTC here.
refused-in-one-sitting = This game is played in one sitting, not over days.
refused-not-over-days = This table is not played over days.
