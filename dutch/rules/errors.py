"""The two ways in which an action can be wrong.

``InvalidAction``: the text is no action at all. ``IllegalAction``: it is one, but the rules forbid it now.
Both carry a sentence for the player as a template with named parameters, so that it can be translated.
"""

from __future__ import annotations


def N_(sentence: str) -> str:
    """Mark a sentence for translation; the window translates it, the rules never do."""
    return sentence


class RulesError(ValueError):
    """A sentence (``template`` filled with ``params``) and a short stable ``code`` for programs."""

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
    """The text or object is not an action of this game."""


class IllegalAction(RulesError):
    """The action exists, but the rules do not allow it in this state. The state is untouched."""


class InvalidPosition(RulesError):
    """A position (JSON-ready dict) that cannot be a state of the game."""


class InvalidRecord(RulesError):
    """A record that cannot be read or replayed. ``params['line']`` is the line, counted from 1."""
