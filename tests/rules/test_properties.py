"""What holds for every game, under whatever house rules, sound or not."""

import json
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import Any

from hypothesis import given, settings

from scoresheet.rules.buy_in import clockwise
from scoresheet.rules.game import Game
from scoresheet.rules.game_file import parse, read
from scoresheet.rules.place import GameFileError
from scoresheet.rules.row import Row
from scoresheet.rules.sheet import Sheet, fold, opening_sheet, step
from scoresheet.rules.writing import as_text, write, write_sheet

from .strategies import games, spoilt_files

few = settings(max_examples=40, deadline=None)


def _sheets(game: Game) -> list[Sheet]:
    """The sheets after 0, 1, 2, ... facts."""
    return list(accumulate(game.facts, step, initial=opening_sheet(game)))


@few
@given(games())
def test_every_game_has_a_sheet_that_can_be_written(game: Game) -> None:
    assert json.loads(json.dumps(write_sheet(fold(game))))["seats"][0]


@few
@given(spoilt_files())
def test_a_file_that_is_not_quite_right_is_read_or_refused_with_the_reason(
    file: dict[str, Any],
) -> None:
    with suppress(GameFileError):
        assert len(write_sheet(fold(read(file)))["seats"]) > 1


@few
@given(games())
def test_no_money_is_made_or_lost(game: Game) -> None:
    for sheet in _sheets(game):
        assert sum(sheet.balances.values()) + sheet.pool == 0
    for row in fold(game).rows:
        assert sum(row.balances.values()) + row.pool == 0
        assert sum(row.payments.values()) == 0


@few
@given(games())
def test_what_has_been_written_stays_save_the_row_that_waits_for_decisions(game: Game) -> None:
    whole = fold(game)
    for sheet in _sheets(game):
        rows = list(zip(sheet.rows, whole.rows, strict=False))
        if sheet.deciding:
            del rows[sheet.open_row]
        assert len(sheet.rows) <= len(whole.rows)
        assert all(early == late for early, late in rows)
        assert whole.faults[: len(sheet.faults)] == sheet.faults
        assert whole.warnings[: len(sheet.warnings)] == sheet.warnings


@few
@given(games())
def test_a_step_leaves_the_sheet_it_was_given_alone(game: Game) -> None:
    sheet = opening_sheet(game)
    for fact in game.facts:
        before = deepcopy(sheet)
        after = step(sheet, fact)
        assert sheet == before
        sheet = after


@few
@given(games())
def test_a_fault_changes_nothing_else(game: Game) -> None:
    for before, after in pairwise(_sheets(game)):
        assert after.facts == before.facts + 1
        if after.faults != before.faults:
            assert len(after.faults) == len(before.faults) + 1
            assert replace(after, facts=before.facts, faults=before.faults) == before


@few
@given(games())
def test_a_game_reads_as_it_was_written(game: Game) -> None:
    assert parse(as_text(write(game))) == game


def _scored(before: Sheet, row: Row) -> list[str]:
    """Who is over the limit on this row before anybody buys back in, clockwise."""
    limit = before.rules.out_at
    if limit is None or row.kind not in ("hand", "adjust"):
        return []
    start = row.caller or row.player or ""
    scores = {p: before.scores[p] + row.penalties.get(p, 0) for p in before.still_in}
    return [p for p in clockwise(before.seats, start) if scores.get(p, 0) >= limit]


@few
@given(games())
def test_who_goes_over_the_limit_and_nobody_else_is_listed_as_over(game: Game) -> None:
    for before, after in pairwise(_sheets(game)):
        for row in after.rows[len(before.rows) :]:
            assert list(row.over) == _scored(before, row)


@few
@given(games())
def test_whoever_is_in_and_over_the_limit_is_deciding(game: Game) -> None:
    limit = game.rules.out_at
    for sheet in _sheets(game):
        over = {p for p in sheet.still_in if limit is not None and sheet.scores[p] >= limit}
        assert set(sheet.deciding) == over


@few
@given(games())
def test_nobody_buys_in_more_often_than_the_house_rules_allow(game: Game) -> None:
    sheet = fold(game)
    taken = [d.player for row in sheet.rows for d in row.buy_ins if d.taken]
    assert {p: taken.count(p) for p in sheet.seats} == dict(sheet.bought)
    if game.rules.buy_ins is not None and not game.rules.restake:
        assert all(times <= game.rules.buy_ins for times in sheet.bought.values())


@few
@given(games())
def test_the_pool_is_shared_out_to_the_last_unit_at_the_end(game: Game) -> None:
    sheet = fold(game)
    paid_in = sum(sheet.paid_in.values())
    if sheet.state == "finished":
        assert (sheet.pool, sum(sheet.payout.values())) == (0, paid_in)
        assert all(amount > 0 for amount in sheet.payout.values())
        assert not sheet.deciding
    else:
        assert (sheet.pool, sheet.payout, sheet.winners) == (paid_in, {}, ())


@few
@given(games())
def test_somebody_still_in_deals_as_long_as_the_game_goes_on(game: Game) -> None:
    for sheet in _sheets(game):
        if sheet.state == "finished":
            assert sheet.dealer is None
        else:
            assert sheet.dealer in sheet.still_in
            assert len(sheet.still_in) > 1


@few
@given(games())
def test_hands_are_numbered_and_rows_keep_the_order_of_their_facts(game: Game) -> None:
    rows = fold(game).rows
    numbers = [row.no for row in rows if row.kind == "hand"]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [row.fact for row in rows] == sorted({row.fact for row in rows})


def test_the_games_tried_reach_every_state() -> None:
    seen: set[str] = set()

    @few
    @given(games())
    def look(game: Game) -> None:
        seen.update(sheet.state for sheet in _sheets(game))

    look()
    assert seen == {"playing", "deciding", "finished"}
