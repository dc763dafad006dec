# What is sent to people who asked to be told, put together by the server. Never a gift's name.

told-title = { $game }, table { $code }
told-turn = It’s your move.
told-most = You haven’t moved yet, and most of your time is gone.
told-hour = The last hour for your move has begun.
told-reveal = Everyone has chosen: come and see.
told-warning = Nobody has played here for a week. This table will close tomorrow.
told-until = You have until { $when }.
told-with = With { $names }.
told-link = To the table: { $link }
told-open = To the table
told-stop = Stop these messages: { $link }
told-stop-button = Stop
told-confirm-title = May Giftable write to you?
told-confirm = Somebody wants to be told here when it is their move. Was that you? Then confirm: { $link }
told-confirm-not = If not, do nothing, and nothing more will come.
told-feed = Giftable: my moves
told-when =
    { $weekday ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[7] Sunday
     }, { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
     }, { $time }
told-utc = { $when } (UTC)
