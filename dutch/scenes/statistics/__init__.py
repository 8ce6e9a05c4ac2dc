"""The statistics page. Imports nothing, so that a command can use ``words`` without a window."""
