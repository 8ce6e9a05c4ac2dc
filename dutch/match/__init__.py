"""Playing one game: the referee and its clients, undo, replays, lessons and statistics."""
