"""What follows from a fact, in the words of the table, before it is stored."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ..rules.buy_in import entry_score
from ..rules.row import Row
from ..rules.sheet import Sheet
from .money import money
from .speech import listed, number, ordinal


def follows(before: Sheet, after: Sheet, currency: str) -> list[str]:
    """Sentences on what the last row of `after` does to the sheet `before`."""
    row = after.rows[-1]
    said = list(_warnings(before, after))
    if row.kind == "hand":
        said += _paid(row, currency)
    said += _over(row, after, currency)
    if after.state == "finished":
        said.append(ended(after, currency))
    elif after.dealer != before.dealer:
        said.append(f"{after.dealer} deals next.")
    return said


def _warnings(before: Sheet, after: Sheet) -> Iterator[str]:
    for warn in after.warnings[len(before.warnings) :]:
        yield warn.message


def _paid(row: Row, currency: str) -> Iterator[str]:
    losers = [(name, -amount) for name, amount in row.payments.items() if name != row.caller]
    if not any(amount for _, amount in losers):
        return
    if len({amount for _, amount in losers}) == 1:
        amount = money(losers[0][1], currency)
        names = listed([name for name, _ in losers])
        pay, each = ("pay", " each") if len(losers) > 1 else ("pays", "")
        yield f"{names} {pay} {row.caller} {amount}{each}."
        return
    paid = [f"{name} pays {money(amount, currency)}" for name, amount in losers if amount]
    yield f"{listed(paid)} to {row.caller}."


def _over(row: Row, after: Sheet, currency: str) -> Iterator[str]:
    for player in after.deciding:
        over = f"{player} goes over with {after.scores[player]}"
        yield f"{over} and decides: {offer(after, player, currency)}"
    for decision in row.buy_ins:
        if decision.taken:
            stake = money(after.stakes.buy_in, currency)
            yield f"{decision.player} pays a re-stake of {stake} and is level at {decision.score}."
    for player in row.out:
        yield f"{player} goes over with {after.scores[player]} and is out."


def offer(sheet: Sheet, player: str, currency: str) -> str:
    """The choice of a player over the limit: "Buy in for £4 at 124? First of two."."""
    entry = entry_score(sheet.still_in, sheet.scores, sheet.rules.out_at or 0)
    taken, most = sheet.bought[player] + 1, sheet.rules.buy_ins
    count = (
        f"{ordinal(taken)} of {number(most)}." if most is not None else f"{ordinal(taken)} buy-in."
    )
    cost = sheet.stakes.buy_in
    price = f" for {money(cost, currency)}" if cost else ""
    return f"Buy in{price} at {entry}? {count}"


def question(sheet: Sheet, currency: str) -> str:
    """What the first player in line is asked."""
    player, limit = sheet.deciding[0], (sheet.rules.out_at or 0) - 1
    return f"{player} is over {limit} with {sheet.scores[player]}. {offer(sheet, player, currency)}"


def ended(sheet: Sheet, currency: str) -> str:
    """How a finished game ended, in a sentence or two."""
    won = f"{listed(sheet.winners)} won." if sheet.winners else "The game is over."
    if is_level(sheet):
        return f"{listed(sheet.winners)} finish level."
    if not sheet.payout:
        return won
    by_amount = sorted(sheet.payout.items(), key=lambda item: -item[1])
    parts = []
    for amount, group in groupby(by_amount, key=lambda item: item[1]):
        names = [name for name, _ in group]
        takes = "takes" if len(names) == 1 else "each take"
        parts.append(f"{listed(names)} {takes} {money(amount, currency)}")
    return (
        f"{won} Of the pool, {listed(parts)}."
        if len(parts) > 1
        else f"{won} {parts[0]} from the pool."
    )


def is_level(sheet: Sheet) -> bool:
    """Whether a game without a pool ended with nobody ahead of anybody."""
    everybody = len(sheet.winners) == len(sheet.still_in) > 1
    return everybody and not sheet.payout


def standing(sheet: Sheet, player: str) -> str:
    """A player's condition in a word or two, besides the colour."""
    if player in sheet.winners:
        return "level" if is_level(sheet) else "won"
    if player in sheet.deciding:
        return "decides"
    if player not in sheet.still_in:
        gone = any(row.kind == "leave" and row.player == player for row in sheet.rows)
        return "left" if gone else "out"
    limit = sheet.rules.out_at
    if limit is None or sheet.state == "finished":
        return ""
    return f"{limit - 1 - sheet.scores[player]} left"
