"""What a command says when it cannot do what it was asked to."""


class UserError(Exception):
    """One sentence for the person at the terminal; no traceback is shown for it."""
