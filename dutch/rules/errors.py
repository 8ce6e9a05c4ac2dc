"""The errors of the rules: each carries a code and one sentence for the player.

``InvalidAction`` means that a text is not an action, ``IllegalAction`` that an action is not allowed now.
The sentence is a template with named parameters, so that it can be translated.
"""

QUOTE_LENGTH = 80


def N_(sentence: str) -> str:
    """Mark a sentence for translation. The window translates it; the rules never do."""
    return sentence


def quoted(text: str) -> str:
    """Return untrusted text in a form safe to show: shortened, with unprintable characters escaped."""
    short = text if len(text) <= QUOTE_LENGTH else text[: QUOTE_LENGTH - 1] + "…"
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in short)


class RulesError(ValueError):
    """An error with a stable ``code`` for programs and a sentence for players.

    The sentence is ``template`` with ``params`` filled in, so that a window can translate the template.
    """

    def __init__(self, code: str, template: str, **params: object) -> None:
        self.code = code
        self.template = template
        self.params = params
        super().__init__(template.format(**params))

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.code, self.template, self.params))


def _rebuild(kind: type[RulesError], code: str, template: str, params: dict[str, object]) -> RulesError:
    return kind(code, template, **params)


class InvalidAction(RulesError):
    """The text is not an action of this game."""


class IllegalAction(RulesError):
    """The rules do not allow the action in this state, which is unchanged."""


class InvalidPosition(RulesError):
    """The data is not a position of the game."""


class InvalidRecord(RulesError):
    """The record cannot be read or replayed. ``params["line"]`` is the line, counted from 1."""


class UnknownRecord(InvalidRecord):
    """The record is of a game, edition or version that this program doesn't know. It may be sound."""
