"""Recording, correcting and striking: what is stored is what the fold says, row by row."""

from __future__ import annotations

import random
from collections.abc import Iterator
from uuid import uuid4

import pytest

from scoresheet.models import Fact, Game, Receipt
from scoresheet.rules import game as rules_game
from scoresheet.rules.buy_in import BuyIn
from scoresheet.rules.change import Adjust, End, Join, Leave, Void
from scoresheet.rules.game_file import read
from scoresheet.rules.hand import CardsLeft, Hand
from scoresheet.rules.house_rules import PRESETS
from scoresheet.rules.sheet import Sheet, fold
from scoresheet.rules.writing import write as write_file
from scoresheet.rules.writing import write_sheet
from scoresheet.selectors import book as books
from scoresheet.selectors.book import Book
from scoresheet.services.fact import correct_fact, record_fact, strike_fact
from scoresheet.services.game import start_game
from scoresheet.services.refusal import KeyReused, NotAllowed, Refused, Stale
from scoresheet.services.write import Guard
from tests.games import book

pytestmark = pytest.mark.django_db
DEVICE = "d" * 32
NAMES = ("Ann", "Ben", "Cy", "Dot", "Eve", "Flo")
RANKS = ("A", "2", "5", "9", "10", "K", "*")


def started(preset: str = "kalooki-40", seats: int = 4) -> Game:
    rules = PRESETS[preset]
    names = NAMES[:seats]
    agreed = rules_game.Game(rules.rules, rules.stakes, names, names[0], (), preset)
    return start_game(agreed, DEVICE, uuid4())


def guard(game: Game, *, device: str = DEVICE, digest: str = "x") -> Guard:
    game.refresh_from_db()
    return Guard(uuid4(), game.revision, digest, device)


def record(game: Game, fact: rules_game.Fact) -> Book:
    return record_fact(game.key, guard(game), lambda _: fact)


def read_again(game: Game) -> Book:
    """The game read from its rows, as another process would."""
    books._remembered.clear()
    return book(game)


def held(dice: random.Random, counted: bool) -> CardsLeft:
    if counted or dice.random() < 0.5:
        return CardsLeft(" ".join(dice.sample(RANKS, dice.randint(1, 5))))
    return CardsLeft(None, dice.randint(2, 90))


def next_fact(dice: random.Random, sheet: Sheet) -> rules_game.Fact:
    """What may happen next at this table; not all of it can be scored."""
    if sheet.deciding and dice.random() < 0.9:
        return BuyIn(sheet.deciding[0], dice.random() < 0.6)
    who = dice.choice(sheet.still_in)
    rarer = dice.random()
    if rarer < 0.03:
        return Leave(who)
    if rarer < 0.08:
        return Join(dice.choice(NAMES), dice.choice((None, 0, 2)))
    if rarer < 0.12:
        return Adjust(who, dice.randint(-40, 60), "as agreed")
    if rarer < 0.16:
        return Void("misdeal")
    if rarer < 0.17:
        return End(dice.choice(("settle", "split", "best", "refund")))
    counted = sheet.rules.pay == "card"
    left = {player: held(dice, counted) for player in sheet.still_in if player != who}
    return Hand(who, left, dice.random() < 0.2)


def played(dice: random.Random, game: Game, facts: int) -> Iterator[Book]:
    """A game played through the services; facts that cannot be scored are refused."""
    for _ in range(facts):
        now = book(game)
        if now.sheet.state == "finished":
            return
        try:
            yield record(game, next_fact(dice, now.sheet))
        except Refused:
            assert book(game) == now


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("seed", range(2))
def test_what_is_read_back_is_what_was_written(preset: str, seed: int) -> None:
    """C36, S28: row by row, after the process has forgotten everything."""
    dice = random.Random(f"{preset} {seed}")
    game = started(preset, dice.randint(2, PRESETS[preset].rules.players[1]))
    for stored in played(dice, game, 25):
        again = read_again(game)
        assert again == stored
        assert write_sheet(again.sheet) == write_sheet(fold(again.agreed))
        assert not again.sheet.faults
        assert sum(again.sheet.balances.values()) + again.sheet.pool == 0
        game.refresh_from_db()
        assert (game.state, game.hands) == (again.sheet.state, again.sheet.hands)
    written = write_file(read_again(game).agreed)
    assert fold(read(written)) == book(game).sheet


def changed(
    dice: random.Random, game: Game, now: Book, mirror: list[rules_game.Fact], at: int
) -> Book:
    """The fact at an index struck, or corrected if it is a hand; the same done to `mirror`."""
    fact_id, fact = now.fact_ids[at], mirror[at]
    if not isinstance(fact, Hand) or dice.random() < 0.3:
        del mirror[at]
        return strike_fact(game.key, guard(game), fact_id, "a slip")
    left = {player: CardsLeft(None, dice.randint(2, 60)) for player in fact.left}
    mirror[at] = right = Hand(fact.caller, left, fact.kalooki)
    return correct_fact(game.key, guard(game), fact_id, lambda _: right)


@pytest.mark.parametrize("seed", range(6))
def test_correcting_and_striking_fold_as_if_it_had_always_been_so(seed: int) -> None:
    """C36, S28."""
    dice = random.Random(seed)
    game = started(seats=4)
    for stored in played(dice, game, 14):
        mirror = list(stored.agreed.facts)
        at = dice.randrange(len(mirror))
        try:
            after = changed(dice, game, stored, mirror, at)
        except Refused:  # it would not fit where it stands
            assert read_again(game) == stored
            continue
        assert after.agreed.facts == tuple(mirror)
        assert after.sheet == fold(after.with_facts(mirror))
        assert read_again(game) == after
    live = Fact.objects.filter(game=game, struck_at=None).values_list("position", flat=True)
    assert len(set(live)) == len(live)
    assert Receipt.objects.filter(game=game).count() == book(game).revision


def test_a_decision_is_inserted_where_it_was_due() -> None:
    """C25."""
    game = started()
    for points in (80, 60, 5, 6):
        left = {name: CardsLeft(None, points) for name in ("Ann",)}
        left |= {name: CardsLeft(None, 3) for name in ("Cy", "Dot")}
        record(game, Hand("Ben", left))
    second = book(game).agreed.facts[1]
    assert isinstance(second, Hand)
    dearer = Hand("Ben", {**second.left, "Ann": CardsLeft(None, 71)})
    correct_fact(game.key, guard(game), book(game).fact_ids[1], lambda _: dearer)
    after = record(game, BuyIn("Ann", True))
    assert [type(fact) for fact in after.agreed.facts] == [Hand, Hand, BuyIn, Hand, Hand]
    assert not after.sheet.faults
    assert after.sheet.scores["Ann"] == 6 + 5 + 6
    assert read_again(game) == after


@pytest.mark.parametrize("wrong", ["device", "stale", "key"])
def test_a_write_that_is_not_done_leaves_no_trace(wrong: str) -> None:
    """B18, G67, S26, S43."""
    game = started()
    sound = guard(game)
    record_fact(game.key, sound, lambda _: Void("misdeal"))
    guards = {
        "device": (guard(game, device="e" * 32), NotAllowed),
        "stale": (Guard(uuid4(), 0, "x", DEVICE), Stale),
        "key": (Guard(sound.key, 1, "other", DEVICE), KeyReused),
    }
    bad, error = guards[wrong]
    before = (Fact.objects.count(), Receipt.objects.count(), read_again(game))
    for do in (
        lambda: record_fact(game.key, bad, lambda _: Void("again")),
        lambda: correct_fact(game.key, bad, before[2].fact_ids[0], lambda _: Void("again")),
        lambda: strike_fact(game.key, bad, before[2].fact_ids[0], "why"),
    ):
        with pytest.raises(error):
            do()
    assert (Fact.objects.count(), Receipt.objects.count(), read_again(game)) == before


def test_a_failure_half_way_stores_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """S43."""
    game = started()
    before = book(game)

    def fail(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("scoresheet.services.write.Receipt.objects.create", fail)
    with pytest.raises(OSError, match="disk"):
        record(game, Void("misdeal"))
    monkeypatch.undo()
    assert not Fact.objects.exists()
    assert read_again(game) == before


def test_who_recorded_and_struck_is_kept() -> None:
    game = started()
    record(game, Void("misdeal"))
    strike_fact(game.key, guard(game), book(game).fact_ids[0], "a slip")
    fact = Fact.objects.get()
    assert (fact.recorded_by, fact.struck_by, fact.struck_why) == (DEVICE, DEVICE, "a slip")
    assert (fact.revision, fact.struck_revision) == (1, 2)
