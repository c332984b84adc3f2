"""The result of a game as plain text, to copy or to share."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.game import Game
from ..rules.sheet import Sheet
from .follows import ended
from .money import money
from .presets import BY_NAME
from .speech import plural


def result_text(game: Game, sheet: Sheet, settled: Sequence[str]) -> str:
    """Who won, everybody's score and balance in words, and who pays whom."""
    currency = game.currency or ""
    head = game.title or BY_NAME[game.preset].title
    date = f", {game.played_on}" if game.played_on else ""
    lines = [f"{head}{date}, {plural(sheet.hands, 'hand')}", ended(sheet, currency), ""]
    lines += [_player(sheet, name, currency) for name in sheet.seats]
    if settled:
        lines += ["", "Settling up:", *settled]
    return "\n".join(lines)


def _player(sheet: Sheet, name: str, currency: str) -> str:
    parts = [] if sheet.rules.scorer == "nobody" else [f"{sheet.scores[name]} points"]
    if sheet.bought[name]:
        parts.append(plural(sheet.bought[name], "buy-in"))
    if sheet.balances[name]:
        parts.append(balance_words(sheet.balances[name], currency))
    return f"{name}: {', '.join(parts) or 'level'}"


def balance_words(balance: int, currency: str) -> str:
    """A balance as a verb, never a bare sign: "is owed £12", "owes £12", "is level"."""
    if balance == 0:
        return "is level"
    return f"{'is owed' if balance > 0 else 'owes'} {money(abs(balance), currency)}"


def transfer_words(payer: str, payee: str, amount: int, currency: str) -> str:
    """Who pays whom, in that order."""
    return f"{payer} pays {payee} {money(amount, currency)}"
