"""The errors of the rules: each carries a code and one sentence for the player.

The sentence is a template with named parameters, so that it can be translated.
"""

QUOTE_LENGTH = 80


def N_(sentence: str) -> str:
    """Mark a sentence for translation, as in gettext; it is translated where it is shown."""
    return sentence


def quoted(text: str) -> str:
    """Return untrusted text in a form safe to show: shortened, with unprintable characters escaped."""
    short = text if len(text) <= QUOTE_LENGTH else text[: QUOTE_LENGTH - 1] + "…"
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode("ascii")
        for character in short
    )


class RulesError(ValueError):
    """Base class of all errors of the rules: a stable ``code`` for programs, a sentence for players.

    The sentence is ``template`` with ``params`` filled in, which can be errors themselves: clauses then. A
    window can translate the templates before that.
    """

    def __init__(self, code: str, template: str, /, **params: object) -> None:
        self.code = code
        self.template = template
        self.params = params
        clauses = {
            name: str(value).rstrip(".") if isinstance(value, RulesError) else value
            for name, value in params.items()
        }
        super().__init__(template.format(**clauses))

    # Without this, exceptions with keyword arguments cannot be unpickled.
    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.code, self.template, self.params))


def _rebuild(kind: type[RulesError], code: str, template: str, params: dict[str, object]) -> RulesError:
    return kind(code, template, **params)


class InvalidActionError(RulesError):
    """Raised for text that is not an action of this game."""


class IllegalActionError(RulesError):
    """Raised for an action that the rules don't currently allow. The state is unchanged."""


class InvalidPositionError(RulesError):
    """Raised for data that is not a position of the game, or for options that make dealing impossible."""


class InvalidRecordError(RulesError):
    """Raised for a record that cannot be read or replayed. ``params["line"]`` is the line, counted from 1."""


class UnknownRecordError(InvalidRecordError):
    """Raised for a record of a game, an edition or a version unknown to this program.

    Another version of the program might be able to read it.
    """


class OldRulesError(UnknownRecordError):
    """Raised for replaying a sound record of older rules that this program no longer has."""
