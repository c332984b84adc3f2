"""Facts as rows: fields and constraints, no arithmetic."""

from .buy_in import BuyIn
from .change import Adjust, End, Join, Leave, Share, Void
from .fact import Fact
from .game import Game
from .hand import CardsLeft, Hand
from .handover import Handover
from .receipt import Receipt
from .seat import Seat

__all__ = [
    "Adjust",
    "BuyIn",
    "CardsLeft",
    "End",
    "Fact",
    "Game",
    "Hand",
    "Handover",
    "Join",
    "Leave",
    "Receipt",
    "Seat",
    "Share",
    "Void",
]
