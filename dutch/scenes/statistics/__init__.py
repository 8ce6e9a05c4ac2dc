"""The page of statistics. Nothing is imported here, so that a command can use ``words`` without a window."""
