"""How each preset is scored, in plain words, with an example and with where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..rules.cards import card_points
from ..rules.game_file import read
from ..rules.house_rules import PRESETS, HouseRules, Preset
from ..rules.payout import CAPS, RING_GAP, TOO_MANY_PENALTIES
from ..rules.sheet import fold
from ..rules.stakes import STAKE_NAMES
from .presets import BY_NAME, DESCRIBED, terms
from .speech import listed, number, plural


@dataclass(frozen=True, slots=True)
class Source:
    """A public page, and what it is a source for."""

    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Scored:
    """How one preset is scored."""

    name: str
    title: str
    terms: str
    paragraphs: tuple[str, ...]
    example: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class _Notes:
    """A small game and what to say of it; rules that were not found in the sources."""

    facts: tuple[Mapping[str, Any], ...]
    example: str
    unsourced: str
    sources: tuple[Source, ...]
    seats: tuple[str, ...] = ("Ann", "Ben", "Cy")


_COMMON = HouseRules()
CARD_POINTS: tuple[tuple[str, str], ...] = (
    ("2 to 10", "its number"),
    ("Jack, queen or king", str(card_points("K", _COMMON.ace, _COMMON.joker))),
    ("Ace", str(_COMMON.ace)),
    ("Joker", str(_COMMON.joker)),
)
WORDS: tuple[tuple[str, str], ...] = (
    ("call up", "To end the hand by getting rid of your last card; whoever does is the caller."),
    ("kalooki", "A call up with all your cards laid down at once, in one turn."),
    ("cards left", "The cards that you still hold when somebody else calls up."),
    ("penalty", "What a hand charges you: the points of your cards left, or more on a kalooki."),
    ("over the limit", "Your score has become too high, so that you are out or have to pay."),
    ("buy-in", "What you pay into the pool to stay in after going over the limit."),
    ("pool", "The money in the middle, made of everybody's initial stakes and buy-ins."),
    ("stakes", "The amounts agreed before the game, in units of any coin that you like."),
    ("re-stake", "With two players, what you pay your opponent when you go over the limit."),
    ("void hand", "A hand that counts for nothing, after which the same dealer deals again."),
)


def _units(amount: int) -> str:
    return f"{amount:,} unit{'' if amount == 1 else 's'}"


def _cost(preset: Preset) -> str:
    rules, stakes = preset.rules, preset.stakes
    if rules.pay == "card":
        return (
            "Points do not matter here. When somebody calls up, each of the others pays the caller"
            f" at once: {_units(stakes.card)} for each card left, but {_units(stakes.joker_card)}"
            " if that card is a joker. After a kalooki everything is paid twice."
        )
    kalooki = "A kalooki costs the others no more points than any other call up."
    if rules.kalooki_times != 1:
        kalooki = f"After a kalooki each penalty counts {number(rules.kalooki_times)} times."
    elif rules.kalooki_plus:
        kalooki = f"After a kalooki {rules.kalooki_plus} points are added to each penalty."
    score = "Your penalty is added to your own score. The caller gets none, so a low score is good."
    if rules.scorer == "caller":
        score = "All penalties are added to the caller's score, so a high score is good."
    return (
        "When somebody calls up, each of the others counts the cards left: a 2 to a 10 counts its"
        f" number, a jack, queen or king {card_points('K', rules.ace, rules.joker)}, an ace"
        f" {rules.ace} and a joker {rules.joker}. That is the penalty. {score} {kalooki}"
    )


def _money(preset: Preset) -> str:
    stakes, pool = preset.stakes, ""
    if stakes.initial:
        pool = f"At the start everybody puts {_units(stakes.initial)} into the pool. "
    if preset.rules.pay != "hand":
        return f"{pool}Nobody pays anything after a hand." if pool else ""
    return (
        f"{pool}After each hand every other player still in pays the caller"
        f" {_units(stakes.call_up)}, or {_units(stakes.kalooki)} instead for a kalooki. You pay"
        " even if you go over the limit on that hand."
    )


def _limit(preset: Preset) -> tuple[str, ...]:
    rules, limit, price = preset.rules, preset.rules.out_at, _units(preset.stakes.buy_in)
    if limit is None:
        return ()
    if rules.restake:
        return (
            f"From a score of {limit} you are over the limit. You are not out: you pay your"
            f" opponent a re-stake of {price} at once, your score becomes the same as your"
            " opponent's, and you play on. This can happen any number of times.",
        )
    often = "as often as you like" if rules.buy_ins is None else plural(rules.buy_ins, "time")
    return (
        f"With a score of {limit - 1} you are still in; from {limit} you are over the limit. Then"
        f" you are out, or you buy in: you pay {price} into the pool, and your score becomes the"
        " highest score of those who are not over the limit.",
        f"You may buy in {often} in a game, and only while at least"
        f" {number(rules.buy_in_needs)} players are not over the limit. If several are over, they"
        " decide one after the other, starting at the caller's left.",
    )


def _end(rules: HouseRules) -> str:
    if rules.ends == "last_in":
        return "The game ends when only one player is still in, and that player gets the pool."
    out = "" if rules.out_at else "There is no limit, so nobody goes out. "
    when = "The game ends when you say so"
    if rules.ends == "points":
        when = f"The game ends as soon as somebody has {rules.ends_at} points or more"
    if rules.scorer == "nobody":
        return f"{out}{when}. There is no score and no pool: each is just up or down."
    return f"{out}{when}, and the {'high' if rules.scorer == 'caller' else 'low'}est score wins."


def _payout(rules: HouseRules) -> tuple[str, ...]:
    if rules.payout == "caps":
        two, three, four = ([f"{cap / 100:g}" for cap in CAPS[players]] for players in (2, 3, 4))
        return (
            "The others get back 1 per cent of their own stake for each point of their score, but"
            f" not more than this. With two players: {two[0]} per cent. With three: {three[0]} per"
            f" cent for the second and {three[1]} for the third. With four: {listed(four)} per"
            " cent. Anything less than the smallest coin is dropped.",
            "With three or four players you get nothing back if your own penalties in the whole"
            f" game add up to {TOO_MANY_PENALTIES} or more. The winner gets the rest of the pool."
            " Tied players add up what their places get and share it equally.",
        )
    if rules.payout == "ring":
        return (
            f"A quarter of the pool is for those less than {RING_GAP} points behind the lowest"
            f" score. Each of them counts {RING_GAP} less the points they are behind, and the"
            " quarter is shared in proportion to these numbers. An odd coin goes to whoever's"
            " share came nearest to a further coin.",
            "The lowest score gets the rest of the pool, and all of it if nobody is that close."
            " Tied players add up what their places get and share it equally.",
        )
    return ()


def _example(preset: Preset, notes: _Notes) -> str:
    """What the rules make of the small game, said in the sentence."""
    file = {"kalooki_game": 1, "house_rules": preset.name, "seats": list(notes.seats)}
    game = read(file | {"facts": list(notes.facts)})
    sheet = fold(replace(game, rules=preset.rules, stakes=preset.stakes))
    hands = [row for row in sheet.rows if row.kind == "hand"]
    before, last = hands[-2:][0], hands[-1]
    behind = {player: score - min(sheet.scores.values()) for player, score in sheet.scores.items()}
    return notes.example.format(
        sheet=sheet,
        before=before,
        last=last,
        cards={player: n - preset.rules.kalooki_plus for player, n in last.penalties.items()},
        reached={player: before.scores[player] + last.penalties[player] for player in game.seats},
        paid=[{player: _units(abs(n)) for player, n in row.payments.items()} for row in hands],
        payout={player: _units(amount) for player, amount in sheet.payout.items()},
        behind=behind,
        counts={player: RING_GAP - gap for player, gap in behind.items()},
        stakes={name: _units(getattr(preset.stakes, name)) for name in STAKE_NAMES},
    )


def _hand(caller: str, kalooki: bool = False, **left: int | str) -> Mapping[str, Any]:
    held = {p: {"points": cards} if isinstance(cards, int) else cards for p, cards in left.items()}
    return {"fact": "hand", "caller": caller, "kalooki": kalooki, "left": held}


_BUYS_IN: Mapping[str, Any] = {"fact": "buy_in", "player": "Ann", "taken": True}
_SETTLE: Mapping[str, Any] = {"fact": "end", "how": "settle"}
# Only pages that were read, and only for what was read there.
_PAGAT = Source("Pagat: points, limit and pool", "https://www.pagat.com/rummy/kaluki1.html")
_WHERE = Source("Pagat: where it is played", "https://www.pagat.com/rummy/kaluki.html")
_STAKES = Source("House of Rummy: the stakes", "https://www.houseofrummy.com/kaluki.html")
_SWEDEN = Source("Wikipedia (Swedish): last one in", "https://sv.m.wikipedia.org/wiki/Kalooki")
_BICYCLE = Source(
    "Game Rules: four jokers, 15 cards, the caller scores",
    "https://gamerules.com/rules/bicycles-kaluki/",
)
_ONLINE_40 = Source(
    "Ludopoli: card points in Kalooki 40", "https://www.ludopoli.us/kalooki40_rules.aspx"
)
_ONLINE_51 = Source(
    "Adda52: card points in Kalooki 51, where the lowest penalties come first",
    "https://www.adda52.com/blog/kalooki-51-rummy-how-to-play-rules/",
)
_NOTES: Mapping[str, _Notes] = {
    "kalooki-40": _Notes(
        (_hand("Cy", Ann=87, Ben=60), _hand("Cy", True, Ann=102, Ben=64), _BUYS_IN),
        "Ann has {before.scores[Ann]} and Ben {before.scores[Ben]} when Cy makes a kalooki. Ann"
        " holds {last.penalties[Ann]} and comes to {reached[Ann]}; Ben holds {last.penalties[Ben]}"
        " and comes to {reached[Ben]}. Each pays Cy {paid[1][Ann]}. Ann buys in for"
        " {stakes[buy_in]} and plays on with {sheet.scores[Ann]}, and the pool is {sheet.pool}.",
        "who may buy in, how often, and the score you come back with",
        (_PAGAT, _STAKES),
    ),
    "swedish": _Notes(
        (_hand("Ben", Ann=58), _hand("Ben", True, Ann=51)),
        "Only two play. Ann has {before.scores[Ann]} when Ben makes a kalooki; she holds"
        " {last.penalties[Ann]}, comes to {reached[Ann]} and pays Ben {paid[1][Ann]}. Only Ben is"
        " not over the limit, so Ann cannot buy in: she is out, and Ben gets {payout[Ben]}.",
        "the figures of the limit, the buy-ins and the stakes",
        (_WHERE, _SWEDEN),
        ("Ann", "Ben"),
    ),
    "kalooki-51": _Notes(
        (_hand("Cy", Ann="A K 7", Ben="* 5"),),
        "Cy calls up. Ann is left with an ace, a king and a 7, which is {last.penalties[Ann]}; Ben"
        " with a joker and a 5, which is {last.penalties[Ben]}. Cy scores {sheet.scores[Cy]}, and"
        " Ann and Ben score nothing.",
        "the points of an ace and a joker, and a game without a fixed end",
        (_BICYCLE, _WHERE),
    ),
    "east-coast": _Notes(
        (_hand("Cy", Ann="K 7 *", Ben="4"), _hand("Cy", True, Ann="K 7 *", Ben="4")),
        "Cy calls up. Ann is left with a king, a 7 and a joker and pays {paid[0][Ann]}; Ben is"
        " left with a 4 and pays {paid[0][Ben]}. Cy gets {paid[0][Cy]}. With a kalooki Cy would"
        " get {paid[1][Ann]} from Ann and {paid[1][Ben]} from Ben.",
        "these payments for each card",
        (_BICYCLE, _WHERE),
    ),
    "kaluki-100": _Notes(
        (_hand("Cy", Ann=24, Ben=16), _hand("Ben", Ann=12, Cy=3), _hand("Ann", Ben=60, Cy=45)),
        "Three play for {stakes[initial]} each. Ann calls up and comes to {sheet.scores[Ann]}; Cy"
        " has {sheet.scores[Cy]} and Ben {sheet.scores[Ben]}. Cy gets back {payout[Cy]} and Ben"
        " {payout[Ben]}, and Ann takes the other {payout[Ann]}.",
        "who scores, when it ends, the points for a kalooki and who gets the pool",
        (_ONLINE_51,),
    ),
    "kalooki-40-online": _Notes(
        (_hand("Cy", True, Ann="A K 7", Ben="* 5"),),
        "Cy makes a kalooki. Ann's cards left are {cards[Ann]} points and Ben's {cards[Ben]}, so"
        " Ann's penalty is {last.penalties[Ann]} and Ben's {last.penalties[Ben]}.",
        "the points for a kalooki, and a game without a fixed end",
        (_ONLINE_40,),
    ),
    "kalooki-51-online": _Notes(
        (_hand("Ann", Ben=32, Cy=18), _hand("Ben", Ann=12, Cy=24), _SETTLE),
        "Three play for {stakes[initial]} each and stop with Ann at {sheet.scores[Ann]}, Ben at"
        " {sheet.scores[Ben]} and Cy at {sheet.scores[Cy]}. Ben is {behind[Ben]} behind and counts"
        " {counts[Ben]}; Cy is {behind[Cy]} behind and counts {counts[Cy]}. Of the quarter"
        " Ben gets {payout[Ben]} and Cy {payout[Cy]}. Ann gets {payout[Ann]}.",
        "the points for a kalooki and who gets the pool",
        (_ONLINE_51,),
    ),
    "head-to-head": _Notes(
        (_hand("Ben", Ann=88), _hand("Ann", Ben=70), _hand("Ben", Ann=65)),
        "Ann has {before.scores[Ann]} and Ben {before.scores[Ben]} when Ben calls up; Ann holds"
        " {last.penalties[Ann]} and comes to {reached[Ann]}. She pays Ben {paid[2][Ann]}, the"
        " re-stake of {stakes[buy_in]} included, and both play on with {sheet.scores[Ann]}.",
        "the re-stake, and that the limit itself is already too much",
        (_PAGAT, _STAKES),
        ("Ann", "Ben"),
    ),
}


def scored(preset: Preset) -> Scored:
    """How a preset is scored; every figure is the preset's own."""
    rules, notes = preset.rules, _NOTES[preset.name]
    agreed = (
        f"On the pages named here we did not find {notes.unsourced}. This form follows house rules"
        " as they are agreed at the table; change them when you start a game."
    )
    said = (_cost(preset), _money(preset), *_limit(preset), _end(rules), *_payout(rules), agreed)
    paragraphs = tuple(paragraph for paragraph in said if paragraph)
    title, in_short = BY_NAME[preset.name].title, terms(rules, preset.stakes, "")
    example = _example(preset, notes)
    return Scored(preset.name, title, in_short, paragraphs, example, notes.sources)


SCORING: tuple[Scored, ...] = tuple(scored(PRESETS[described.name]) for described in DESCRIBED)
