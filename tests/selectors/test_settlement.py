"""The settlement of a game whose facts change after somebody has paid."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.models import Game
from scoresheet.selectors.settlement import Line, _rest, settlement
from scoresheet.tally.settlement import transfers
from tests import games


class Sheet:
    def __init__(self, balances: Mapping[str, int]) -> None:
        self.balances = balances


class Book:
    """All that the plan needs to know of a book."""

    def __init__(self, balances: Mapping[str, int]) -> None:
        self.sheet = Sheet(balances)


amounts = st.lists(st.integers(-30, 30), min_size=2, max_size=7)
some = amounts.map(lambda drawn: {f"P{i}": a for i, a in enumerate([*drawn, -sum(drawn)])})


def cleared(balances: Mapping[str, int], lines: list[tuple[str, str, int]]) -> bool:
    left = dict(balances)
    for payer, payee, amount in lines:
        left[payer] += amount
        left[payee] -= amount
    return not any(left.values())


@given(some, st.data())
def test_marking_a_line_never_rewrites_the_others(
    balances: dict[str, int], data: st.DataObject
) -> None:
    """S24, S37."""
    plan = transfers(balances)
    marked = data.draw(st.sets(st.sampled_from(plan))) if plan else set()
    paid = [Line(t.payer, t.payee, t.amount, 0, 0, 1) for t in plan if t in marked]
    rest = _rest(Book(balances), paid)  # type: ignore[arg-type]
    assert rest == [transfer for transfer in plan if transfer not in marked]


@given(some, some, st.data())
def test_what_was_paid_counts_after_any_correction(
    before: dict[str, int], drawn: dict[str, int], data: st.DataObject
) -> None:
    """S8, S10, S38, S41."""
    now = {name: drawn.get(name, 0) for name in {**before, **drawn}}
    plan = transfers(before)
    marked = [t for t in plan if data.draw(st.booleans())]
    paid = [Line(t.payer, t.payee, t.amount, 0, 0, 1) for t in marked]
    rest = _rest(Book(now), paid)  # type: ignore[arg-type]
    assert all(t.amount >= 1 and t.payer != t.payee for t in rest)
    assert cleared(now, [(t.payer, t.payee, t.amount) for t in (*marked, *rest)])


@pytest.mark.django_db
def test_lines_carry_the_seats_and_the_mark(client: Client) -> None:
    """S44: by seats, not by names."""
    game: Game = games.start(client, "Ann", "Ben", stake_initial="10")
    games.play(client, game, "Ann", {"Ben": 100})
    games.play(client, game, "Ann", {"Ben": 60})
    book = games.book(game)
    (line,) = settlement(book).open
    assert (line.payer_id, line.payee_id) == (book.seat_id("Ben"), book.seat_id("Ann"))
    assert line.handover_id is None
    games.pay(client, game, line.payer, line.payee, line.amount)
    (paid,) = settlement(games.book(game)).paid
    assert paid.handover_id is not None
    assert settlement(games.book(game)).open == ()
