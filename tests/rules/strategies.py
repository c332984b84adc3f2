"""Hypothesis strategies: valid house rules, and games that go well and not so well."""

from __future__ import annotations

from collections.abc import Mapping
from json import loads
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy, composite

from scoresheet.rules.buy_in import BuyIn
from scoresheet.rules.cards import JOKER, RANKS
from scoresheet.rules.change import ENDINGS, Adjust, End, Join, Leave, Unknown, Void
from scoresheet.rules.game import Fact, Game
from scoresheet.rules.hand import CardsLeft, Hand
from scoresheet.rules.house_rules import PAYS, PRESETS, SCORERS, HouseRules, refusals
from scoresheet.rules.sheet import Sheet, opening_sheet, step
from scoresheet.rules.stakes import Stakes
from scoresheet.rules.writing import as_text, write

NAMES = ("Ann", "Ben", "Cy", "Dí", "Eve", "Flo", "Gus", "Hal")
STRANGERS = ("Zed", "ann", "", "x" * 41)
LENGTHS = (8, 6, 10, 4, 2, 1, 0)

small = st.integers(0, 40)
words = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12)


@composite
def preset_tables(draw: DrawFn) -> Game:
    """A table that plays a preset as it is."""
    preset = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    seats = NAMES[: draw(st.integers(*preset.rules.players))]
    return Game(preset.rules, preset.stakes, seats, draw(st.sampled_from(seats)), (), preset.name)


@composite
def house_tables(draw: DrawFn) -> Game:
    """A table with rules of its own; every option varies."""
    kind = draw(st.sampled_from(("limit", "limit", "limit", "restake", *SCORERS)))
    restake, limited = kind == "restake", kind in ("limit", "restake")
    seats = NAMES[: 2 if restake else draw(st.integers(2, 6))]
    scorer = "losers" if limited else kind
    out_at = draw(st.integers(1, 120)) if limited else None
    most = draw(st.integers(len(seats), 9))
    ends = {"open", "hands"} | ({"points"} if scorer != "nobody" else set())
    ends |= {"last_in"} if out_at is not None else set()
    end = draw(st.sampled_from(sorted(ends)))
    payout = draw(st.sampled_from(_payouts(scorer, len(seats))))
    buy_ins = draw(st.none() | st.integers(0, 2))
    costs_buy_in = payout != "none" or restake or buy_ins == 0
    rules = HouseRules(
        players=(draw(st.integers(0, len(seats))), most),
        packs=draw(st.integers(1, 3)),
        jokers=draw(st.integers(0, 6)),
        dealt=draw(_deals()),
        opening=draw(st.sampled_from((40, 51, 30))),
        ace=draw(st.integers(0, 15)),
        joker=draw(st.integers(0, 25)),
        scorer=scorer,
        kalooki_times=draw(st.integers(0, 3)),
        kalooki_plus=draw(small),
        out_at=out_at,
        restake=restake,
        buy_ins=buy_ins,
        buy_in_needs=draw(st.integers(0, 2)),
        pay=draw(st.sampled_from(PAYS)),
        ends=end,
        ends_at=draw(st.integers(1, 150 if end == "points" else 6)),
        payout=payout,
        reshuffles=draw(st.none() | st.integers(0, 2)),
    )
    amounts = draw(st.lists(small, min_size=7, max_size=7))
    initial = amounts[0] if payout != "none" else 0
    stakes = Stakes(initial, amounts[1] if costs_buy_in else 0, *amounts[2:])
    return Game(rules, stakes, seats, draw(st.sampled_from(seats)))


def _payouts(scorer: str, seats: int) -> tuple[str, ...]:
    if scorer == "nobody":
        return ("none",)
    if scorer == "caller" and seats <= 4:
        return ("none", "winner", "caps", "ring")
    return ("none", "winner", "ring")


def _deals() -> SearchStrategy[int | Mapping[int, int]]:
    by_players = st.lists(st.integers(1, 15), min_size=8, max_size=8)
    return st.just(13) | st.integers(1, 15) | by_players.map(lambda d: dict(enumerate(d, 1)))


def tables() -> SearchStrategy[Game]:
    """Valid house rules, stakes and seats; no facts yet."""
    return (preset_tables() | house_tables()).map(_certainly_valid)


def _certainly_valid(game: Game) -> Game:
    assert not refusals(game.rules, game.stakes, len(game.seats))
    return game


@composite
def games(draw: DrawFn) -> Game:
    """A game in which most facts follow the table's state, and some do not."""
    game = draw(tables())
    sheet, facts = opening_sheet(game), list[Fact]()
    for _ in range(draw(st.sampled_from(LENGTHS))):
        sound = draw(st.integers(0, 4)) < 4
        if sound and sheet.state == "finished":
            break
        fact = draw(likely_facts(sheet) if sound else any_facts())
        facts.append(fact)
        sheet = step(sheet, fact)
    about = st.fixed_dictionaries(
        {},
        optional={"title": words, "currency": st.just("GBP"), "played_on": st.just("2026-11-27")},
    )
    said: dict[str, Any] = draw(about)
    return Game(
        game.rules,
        game.stakes,
        game.seats,
        game.first_dealer,
        tuple(facts),
        game.preset,
        **said,
    )


@composite
def likely_facts(draw: DrawFn, sheet: Sheet) -> Fact:
    """What may well happen next at this table."""
    if sheet.deciding:
        taken = draw(st.sampled_from((True, True, False, None)))
        if taken is None:
            return Leave(draw(st.sampled_from(sheet.deciding)))
        return BuyIn(sheet.deciding[0], taken)
    if draw(st.integers(0, 9)) < 7:
        return draw(_hands_of(sheet.still_in))
    return draw(_rarer_facts(sheet.still_in))


@composite
def _hands_of(draw: DrawFn, players: tuple[str, ...]) -> Fact:
    caller = draw(st.sampled_from(players))
    left = {player: draw(cards_left()) for player in players if player != caller}
    return Hand(caller, left, draw(st.booleans()))


def cards_left() -> SearchStrategy[CardsLeft]:
    """Cards or points that a hand can mostly have."""
    cards = st.lists(st.sampled_from((*RANKS, JOKER)), min_size=1, max_size=5)
    texts = cards.map(lambda ranks: CardsLeft(" ".join(ranks)))
    counts = st.integers(1, 8).map(lambda n: CardsLeft(None, 5 * n, n, 0))
    return texts | texts | st.integers(2, 90).map(lambda n: CardsLeft(None, n)) | counts


def _rarer_facts(players: tuple[str, ...]) -> SearchStrategy[Fact]:
    who = st.sampled_from(players)
    corrections = st.builds(Adjust, who, st.integers(-60, 150), words)
    joins = st.builds(Join, st.sampled_from(NAMES), st.none() | st.integers(0, 8))
    ends = st.builds(End, st.sampled_from(ENDINGS))
    return corrections | joins | st.builds(Leave, who) | st.builds(Void, words) | ends


def any_facts() -> SearchStrategy[Fact]:
    """Any fact at all, whether it makes sense or not."""
    anybody = st.sampled_from(NAMES + STRANGERS)
    odd_left = cards_left() | st.sampled_from(
        (CardsLeft("11"), CardsLeft(""), CardsLeft(None, 1), CardsLeft(None, 9, 0))
    )
    shares = st.dictionaries(st.sampled_from(NAMES), st.integers(-5, 30), max_size=3)
    return (
        st.builds(Hand, anybody, st.dictionaries(anybody, odd_left, max_size=3), st.booleans())
        | st.builds(BuyIn, anybody, st.booleans())
        | st.builds(Leave, anybody)
        | st.builds(Join, st.sampled_from((*NAMES, "Zed", "ann")), st.none() | st.integers(-1, 9))
        | st.builds(Adjust, anybody, st.integers(-200, 200), words)
        | st.builds(End, st.sampled_from((*ENDINGS, "nap")), st.none() | shares)
        | st.just(Unknown("nap", {"fact": "nap", "trumps": "hearts"}))
    )


def json_values() -> SearchStrategy[Any]:
    """Anything that JSON can say."""
    plain = st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats() | words
    return st.recursive(
        plain, lambda value: st.lists(value, max_size=3) | st.dictionaries(words, value, max_size=3)
    )


@composite
def spoilt_files(draw: DrawFn) -> dict[str, Any]:
    """A game file in which one value was replaced by another, or a key was added."""
    file: dict[str, Any] = loads(as_text(write(draw(games()))))
    inside: Any = file
    while True:
        keys: list[Any] = [*inside] if isinstance(inside, dict) else [*range(len(inside))]
        if isinstance(inside, dict) and (not keys or draw(st.integers(0, 9)) == 0):
            inside[draw(words)] = draw(json_values())
            return file
        if not keys:
            return file
        key = draw(st.sampled_from(keys))
        if not isinstance(inside[key], dict | list) or draw(st.integers(0, 4)) == 0:
            inside[key] = draw(json_values())
            return file
        inside = inside[key]
