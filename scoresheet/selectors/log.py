"""The log of a game read from its rows as the facts of the rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from ..models import CardsLeft, Fact, Share
from ..rules import buy_in, change, hand
from ..rules.game import Fact as RulesFact

_COLUMNS = (
    "pk",
    "kind",
    "hand__caller",
    "hand__kalooki",
    "buyin__seat",
    "buyin__taken",
    "void__reason",
    "leave__seat",
    "join__seat",
    "join__index",
    "adjust__seat",
    "adjust__points",
    "adjust__reason",
    "end__how",
)
Left = Mapping[int, dict[str, hand.CardsLeft]]
Shares = Mapping[int, dict[str, int]]


def read_facts(
    game_id: int, names: Mapping[int, str], *, struck: bool = False
) -> dict[int, RulesFact]:
    """The facts of a game by the id of their row, in order; the struck ones if asked for.

    `names` are the names on the sheet by the id of the seat.
    """
    facts = Fact.objects.filter(game_id=game_id, struck_at__isnull=not struck)
    rows = [dict(zip(_COLUMNS, row, strict=True)) for row in facts.values_list(*_COLUMNS)]
    left = _cards_left(game_id, names, struck)
    has_end = any(row["kind"] == Fact.Kind.END for row in rows)
    shares = _shares(game_id, names) if has_end else {}
    return {row["pk"]: _fact(row, names, left, shares) for row in rows}


def _cards_left(game_id: int, names: Mapping[int, str], struck: bool) -> Left:
    left: defaultdict[int, dict[str, hand.CardsLeft]] = defaultdict(dict)
    entries = CardsLeft.objects.filter(
        hand__fact__game_id=game_id, hand__fact__struck_at__isnull=not struck
    )
    columns = ("hand_id", "seat_id", "text", "points", "cards", "jokers")
    for hand_id, seat_id, *held in entries.order_by("pk").values_list(*columns):
        left[hand_id][names[seat_id]] = hand.CardsLeft(*held)
    return left


def _shares(game_id: int, names: Mapping[int, str]) -> Shares:
    shares: defaultdict[int, dict[str, int]] = defaultdict(dict)
    rows = Share.objects.filter(end__fact__game_id=game_id).order_by("pk")
    for end_id, seat_id, amount in rows.values_list("end_id", "seat_id", "amount"):
        shares[end_id][names[seat_id]] = amount
    return shares


def _fact(
    row: dict[str, object], names: Mapping[int, str], left: Left, shares: Shares
) -> RulesFact:
    kind, pk = row["kind"], row["pk"]
    assert isinstance(pk, int)

    def seated(column: str) -> str:
        seat = row[column]
        assert isinstance(seat, int)
        return names[seat]

    match kind:
        case Fact.Kind.HAND:
            return hand.Hand(seated("hand__caller"), left.get(pk, {}), bool(row["hand__kalooki"]))
        case Fact.Kind.BUY_IN:
            return buy_in.BuyIn(seated("buyin__seat"), bool(row["buyin__taken"]))
        case Fact.Kind.VOID:
            return change.Void(str(row["void__reason"]))
        case Fact.Kind.LEAVE:
            return change.Leave(seated("leave__seat"))
        case Fact.Kind.JOIN:
            index = row["join__index"]
            return change.Join(seated("join__seat"), index if isinstance(index, int) else None)
        case Fact.Kind.ADJUST:
            points = row["adjust__points"]
            assert isinstance(points, int)
            return change.Adjust(seated("adjust__seat"), points, str(row["adjust__reason"]))
        case _:
            return change.End(str(row["end__how"]), shares.get(pk))
