"""House rules and stakes explained, for those who choose them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explained:
    """An option or stake: its label, what it means, and the choices if it has some."""

    name: str
    label: str
    meaning: str
    choices: tuple[tuple[str, str], ...] = ()


LIMIT = (
    Explained(
        "out_at",
        "Over the limit from",
        "The lowest score that is too much: 151 means that 150 is still in. Empty: no limit.",
    ),
    Explained(
        "buy_ins",
        "Buy-ins each",
        "How many times a player over the limit may buy back in. Empty: as often as they like.",
    ),
    Explained(
        "buy_in_needs",
        "Others needed to buy in",
        "How many players must not be over the limit, so that there is somebody left to beat.",
    ),
    Explained(
        "restake",
        "Re-stake instead of going out",
        "Two players only: over the limit you pay your opponent and take the opponent's score.",
    ),
)
SCORE = (
    Explained(
        "scorer",
        "Who scores",
        "Whose score goes up by the points of the cards left.",
        (
            ("losers", "Each loser, the own cards (low wins)"),
            ("caller", "The caller, everybody's cards (high wins)"),
            ("nobody", "Nobody: only money changes hands"),
        ),
    ),
    Explained("ace", "An ace left", "Points of an ace left in hand."),
    Explained("joker", "A joker left", "Points of a joker left in hand."),
    Explained("kalooki_times", "Kalooki multiplies by", "2 doubles the points after a kalooki."),
    Explained("kalooki_plus", "Kalooki adds", "Points added to each penalty after a kalooki."),
)
END = (
    Explained(
        "ends",
        "The game ends",
        "When it is over without anybody having to say so.",
        (
            ("last_in", "when one player is left in"),
            ("points", "at a score"),
            ("hands", "after so many hands"),
            ("open", "when the table says so"),
        ),
    ),
    Explained("ends_at", "At how many", "The score, or the number of hands, that ends the game."),
    Explained(
        "payout",
        "Who gets the pool",
        "How the pool of stakes and buy-ins is paid out.",
        (
            ("none", "There is no pool"),
            ("winner", "The best score, or the last one in"),
            ("caps", "The best; the others a capped part of their stake"),
            ("ring", "The best; a quarter to those close behind"),
        ),
    ),
    Explained(
        "pay",
        "Losers pay the caller",
        "What each loser pays after every hand, besides the pool.",
        (
            ("none", "nothing"),
            ("hand", "for the hand, more for a kalooki"),
            ("card", "for each card left"),
            ("point", "for each point"),
        ),
    ),
)
CARDS = (
    Explained("packs", "Packs", "Packs of 52 cards."),
    Explained("jokers", "Jokers", "Jokers in all packs together."),
    Explained(
        "dealt",
        "Cards dealt",
        "Cards that each gets. By number of players: 2:15 3:15 4:15 5:13 6:11.",
    ),
    Explained("opening", "Points to open", "What the first meld must count: 40 or 51."),
    Explained("reshuffles", "Reshuffles", "A reminder only. Empty: no limit."),
    Explained("players_least", "Fewest players", "Seats that these rules need."),
    Explained("players_most", "Most players", "Seats that these rules allow."),
)
GROUPS = (
    ("The limit and buy-ins", LIMIT),
    ("Scoring", SCORE),
    ("The end and the money", END),
    ("Cards and players", CARDS),
)
STAKES = (
    Explained("initial", "Initial stake", "Each pays into the pool at the start."),
    Explained("buy_in", "Buy-in", "Into the pool, to come back in."),
    Explained("call_up", "Call up", "Each loser pays the caller for a hand."),
    Explained("kalooki", "Kalooki", "Each loser pays instead after a kalooki."),
    Explained("card", "A card", "Each loser pays the caller for every card left."),
    Explained("joker_card", "A joker", "Each loser pays the caller for every joker left."),
    Explained("point", "A point", "Each loser pays the caller for every point."),
)
EXPLAINED = {option.name: option for _, group in GROUPS for option in group}
