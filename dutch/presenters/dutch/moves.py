"""The look and sound of moving cards, by the reason of the move."""

from dutch.rules.api import MoveReason
from dutch.stage import timing
from dutch.stage.motion import FlightStyle
from dutch.stage.script import MoveStyle

DEALT = MoveStyle(timing.DEAL, FlightStyle(lift=0.45), sound="deal")
PAYMENT = MoveStyle(group="payment")
LAID = MoveStyle(lands=True)

STYLES = {
    MoveReason.DEAL: DEALT._replace(group="deal"),
    MoveReason.DRAW: DEALT._replace(group="draw"),
    MoveReason.ASIDE: MoveStyle(group="aside", lands=True),
    MoveReason.REVEAL: MoveStyle(
        timing.REVEAL,
        FlightStyle(lift=0.3),
        "reveal",
        timing.REVEAL_STAGGER,
        timing.REVEAL_SPREAD,
        sound="reveal",
    ),
    MoveReason.TIE: MoveStyle(
        timing.REVEAL,
        FlightStyle(lift=0.5),
        "tie",
        timing.TIE_STAGGER,
        timing.TIE_STAGGER,
        lands=True,
    ),
    MoveReason.BOUGHT: PAYMENT,
    MoveReason.KEPT: PAYMENT,
    MoveReason.LOST: PAYMENT,
    MoveReason.CASH: MoveStyle(flight=FlightStyle(lift=0.3, coins=True)),
    MoveReason.TAKE: MoveStyle(flight=FlightStyle(lift=1.0)),
    MoveReason.STEAL: MoveStyle(flight=FlightStyle(lift=0.25, bow=0.45, overshoot=0.16)),
    MoveReason.RECALL: MoveStyle(flight=FlightStyle(lift=0.6, spin=-360.0), lands=True),
    MoveReason.RESTOCK: MoveStyle(timing.RESTOCK, FlightStyle(lift=0.6), "restock", lands=True),
    MoveReason.CLEARED: MoveStyle(),
    MoveReason.RESHUFFLE: MoveStyle(timing.SHUFFLE, FlightStyle(lift=0.15), sound="reshuffle"),
    MoveReason.UNUSED: LAID,
    MoveReason.PLAY: LAID,
    MoveReason.GIFT: LAID,
    MoveReason.SET_OUT: LAID,
    MoveReason.SWAP: LAID,
}
