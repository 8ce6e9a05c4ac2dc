"""All durations of animations and pauses, in milliseconds at normal speed unless noted."""

from typing import Literal

Speed = Literal["off", "fast", "normal", "slow"]

SPEEDS: dict[Speed, float] = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.8}
"""Factors that multiply each duration, by speed. With 0 everything shows immediately."""

# Groups of cards
STAGGER = 70  # between the starts of two cards
GROUP_SPREAD = 420  # between the starts of the first and the last card, however many there are

# A round
DEAL = 420
REVEAL = 420
REVEAL_STAGGER = 140  # bids are turned up card by card, on both sides together, ...
REVEAL_SPREAD = 700  # ... within this time
TIE_STAGGER = 300
COMPARE = 380
WIN = 760  # the winning total pulses, and the crown moves to the winner's side
VOTES = 600  # both choices of the last call turn over
MOVE = 360
RESTOCK = 320
SHUFFLE = 420

# What is revealed stays in sight, so that it can be read; a click or a key goes on
BIDS_READ = 1200  # both bids
VOTES_READ = 2000  # both choices of the last call
RECAP = 2400  # the latest line of the log, in the middle of the table
UNHURRIED = 1.8  # these times, and that of a rival's line, are this much longer in the first games

# The market
TICK = 105  # a card moves on by one place
SLIDE_STAGGER = 95  # between the starts of two cards
LIGHT = 320  # a price lights up when a card comes to rest at its place

# A purchase
GATHER = 230  # paying cards fly to the bought one, ...
GATHER_STAGGER = 30
GATHER_SPREAD = 60  # ... all of them starting within this time, ...
BEAT = 160  # ... rest there for a beat, ...
PART = 330  # ... and fly apart
PAUSE_AFTER_PURCHASE = 100  # shorter than PAUSE, because the cards already pause in the middle

# A power
MEDALLION = 460  # its icon rises from the card
MEDALLION_LEAD = 170  # from the start of the medallion to the start of the card it acts on
TURN_OVER = 420
SWAP = 360
PAUSE = 260  # after a power, so that the computer's moves can be followed

# An auction
BID = 420  # a bid flies to the block
BID_PAUSE = 260  # after a bid, so that it can be read
PASSED = 300
DIGIT = 900  # the last digit of the winning bid flies out, and its cards light up
CHIPS = 900  # chips stream to their owners

# A tally
TALLY = 700  # the letters on one colour are turned over, and their sum is counted
STAMP = 950  # claims are stamped true or false
ACT_READ = 700  # after another player's letter or pass, so that each is seen by itself, ...
CLAIM_READ = 1400  # ... and its claim can be read
UNMASKED = 2600  # after an item is sold or withdrawn, so that representative and letters are seen

# The player's hand
HOVER = 110  # a card rises under the pointer
SNAP_BACK = 230  # an illegal drop glides home

# Between turns
TURN = 3900  # the longest turn of a computer player, or of several in a row; longer ones are shown faster
SEEN = 1100  # a rest after each card of a computer player in the first games, so that it can be seen
FIRST_GAMES = 3  # the number of games in which computer players take this time
PASS_ON = 900  # a look at the result before the handover, at every speed; a click ends it
BANNER = 720  # whose turn begins
RESULT = 1500  # how a round ended, if cards don't move
POINTED = 450  # what the pointer has rested on for so long explains itself
LONG_PRESS = 550  # so does what has been pressed for so long
POINTS = 1800  # a change of the score stays beside its card, at every speed
TIP = 2400  # the balance of the scores tips from one end to the other
GOAL = 6000  # a goal that has been reached stays in the prompt, at every speed
SPEECH = 5000  # a rival's line stays this long, at every speed
READ = 600  # a running replay rests this long after each action, ...
READ_LINE = 350  # ... and this much longer per line of the log

# The end of a game, at least at the usual speed, and unhurried in the first games
LAST_CARD = 900  # a look at the table, then the gavel falls, ...
COUNT = 2800  # ... and this long after the last card the count begins

LATE_KEY = 500  # a key pressed this soon after the count has opened was meant for the table

# The final count
SCORE_START = 320  # before the first card flies from the piles
SCORE_FLY = 420  # a card flies from the pile to its suit
SCORE_STAGGER = 80  # between the starts of two cards of one suit
SCORE_BONUS = 460  # a suit is complete: its bonus appears, and cards that do not count are dimmed
SCORE_VERDICT = 640  # the winner's laurel appears

# The menu
MENU_RISE = 520  # a card of the fan rises to its place
MENU_STAGGER = 120  # between the starts of two of these cards
MENU_LIVE = 100  # between two frames of the background: ten a second


def scaled(ms: float, speed: Speed, reduced_motion: bool = False) -> float:
    """Scale a duration to a chosen speed; 0 with reduced motion, so that nothing flies."""
    return 0.0 if reduced_motion else ms * SPEEDS[speed]


def ease(part: float) -> float:
    """Map elapsed time to distance covered, both 0 to 1, starting and landing gently (smoothstep)."""
    return part * part * (3 - 2 * part)
