"""The notebook: which colours players are known to represent, and marks for guesses (R10)."""

from dutch.i18n import _
from dutch.presenters.representatives import words
from dutch.rules.representatives.notebook import facts
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.terms import Mark
from dutch.stage.answers import NotebookPage, NoteMark, NoteTopic


def page_of(observation: RepresentativesObservation) -> NotebookPage:
    """Return the page of the notebook, with a column for each colour and a row for each player."""
    position = observation.position
    return NotebookPage(
        tuple(
            NoteTopic(colour, words.plain_title(colour), words.emblem_image(colour))
            for colour in position.colours
        ),
        (
            NoteMark(Mark.UNKNOWN, _("no mark")),
            NoteMark(Mark.MAYBE, _("maybe"), sign="?"),
            NoteMark(Mark.EXCLUDED, _("no"), "icons/false", fades=True),
            NoteMark(Mark.SURE, _("yes"), "icons/true"),
        ),
        {(seat, colour): mark for (seat, colour), mark in facts(observation).items()},
        tuple(map(words.symbol_image, range(position.count))),
    )
