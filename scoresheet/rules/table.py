"""The table while one fact is being played: a copy of the sheet that may still change."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .buy_in import Decision, clockwise, entry_score, may_buy_in
from .fault import Warn
from .payout import best, settle
from .row import Row

if TYPE_CHECKING:
    from .sheet import Sheet


class Table:
    """What a fact changes, and the moves that several facts share. Thrown away after the fact."""

    def __init__(self, sheet: Sheet) -> None:
        self.rules = sheet.rules
        self.stakes = sheet.stakes
        self.seats = sheet.seats
        self.still_in = sheet.still_in
        self.deciding = sheet.deciding
        self.dealer = sheet.dealer
        self.scores = dict(sheet.scores)
        self.balances = dict(sheet.balances)
        self.pool = sheet.pool
        self.paid_in = sheet.paid_in
        self.bought = sheet.bought
        self.charged = sheet.charged
        self.hands = sheet.hands
        self.winners = sheet.winners
        self.payout = sheet.payout
        self.open_row = sheet.open_row
        self.rows = sheet.rows
        self.faults = sheet.faults
        self.warnings = sheet.warnings
        self.fact = sheet.facts
        self.facts = sheet.facts + 1
        self.penalties: dict[str, int] = {}
        self.payments: dict[str, int] = {}
        self.over: tuple[str, ...] = ()
        self.buy_ins: tuple[Decision, ...] = ()
        self.out: tuple[str, ...] = ()

    def warn(self, code: str, player: str, message: str) -> None:
        self.warnings = (*self.warnings, Warn(self.fact, code, player, message))

    def pay(self, paid: dict[str, int]) -> None:
        """Move payments among players; they sum to 0."""
        for player, amount in paid.items():
            self.balances[player] += amount
            self.payments[player] = self.payments.get(player, 0) + amount

    def pay_in(self, player: str, amount: int) -> None:
        """Move an amount from a player into the pool."""
        self.balances[player] -= amount
        self.pool += amount
        self.paid_in = {**self.paid_in, player: self.paid_in[player] + amount}

    def next_in(self, after: str) -> str:
        """The next player still in, clockwise."""
        return next(seat for seat in clockwise(self.seats, after) if seat in self.still_in)

    def take_out(self, player: str) -> None:
        """Out or gone; the deal passes on if it would have been theirs."""
        self.still_in = tuple(seat for seat in self.still_in if seat != player)
        if self.dealer == player:
            self.dealer = self.next_in(player)

    def go_out(self, player: str) -> None:
        self.out = (*self.out, player)
        self.take_out(player)

    def check_limit(self, after: str) -> None:
        """Put everybody over the limit, clockwise from the left of `after`, in line or out."""
        limit = self.rules.out_at
        if limit is None:
            return
        scores = self.scores
        if all(scores[player] < limit for player in self.still_in):
            return
        in_line = [seat for seat in clockwise(self.seats, after) if seat in self.still_in]
        self.over = tuple(seat for seat in in_line if scores[seat] >= limit)
        not_over = len(in_line) - len(self.over)
        for player in self.over:
            if self.rules.restake:
                self._restake(player)
            elif may_buy_in(not_over, self.bought[player], self.rules):
                self.deciding = (*self.deciding, player)
                self.open_row = len(self.rows)
            else:
                self.go_out(player)

    def _restake(self, player: str) -> None:
        opponent = next(seat for seat in self.seats if seat != player)
        amount = self.stakes.buy_in
        self.pay({player: -amount, opponent: amount})
        self.buy_back(player, self.scores[opponent])

    def buy_back(self, player: str, score: int) -> None:
        self.scores[player] = score
        self.bought = {**self.bought, player: self.bought[player] + 1}
        self.buy_ins = (*self.buy_ins, Decision(player, True, score))

    def entry_score(self) -> int:
        """The score at which a player over the limit buys back in."""
        limit = self.rules.out_at
        return 0 if limit is None else entry_score(self.still_in, self.scores, limit)

    def check_end(self) -> None:
        """Finish the game if nobody is deciding and its end has come."""
        rules = self.rules
        if self.deciding:
            return
        if len(self.still_in) == 1:
            self.finish({self.still_in[0]: self.pool}, self.still_in)
        elif rules.ends == "points":
            at = rules.ends_at or 0
            if any(self.scores[player] >= at for player in self.still_in):
                self.settle()
        elif rules.ends == "hands" and self.hands >= (rules.ends_at or 0):
            self.settle()

    def best(self) -> tuple[str, ...]:
        return tuple(best(self.still_in, self.scores, self.rules.scorer))

    def settle(self) -> None:
        """Finish the game and pay out by the house rules."""
        rules, shares = self.rules, dict[str, int]()
        if self.pool:
            shares = settle(
                rules.payout,
                self.pool,
                self.still_in,
                self.scores,
                self.charged,
                self.stakes.initial,
                rules.scorer,
            )
        self.finish(shares, self.best())

    def finish(self, shares: dict[str, int], winners: tuple[str, ...]) -> None:
        """End the game: the pool is shared out, nobody deals any more."""
        self.payout = {player: amount for player, amount in shares.items() if amount}
        for player, amount in self.payout.items():
            self.balances[player] += amount
            self.pool -= amount
        self.winners = winners
        self.dealer = None

    def write_row(self, kind: str, **says: Any) -> None:
        """Add the row of this fact."""
        row = Row(
            self.fact,
            kind,
            self.scores,
            self.balances,
            self.pool,
            self.penalties,
            self.payments,
            self.over,
            self.buy_ins,
            self.out,
            **says,
        )
        self.rows = (*self.rows, row)

    def rewrite_open_row(self) -> None:
        """Bring the row that waited for decisions up to date with this one."""
        at = self.open_row
        row = replace(
            self.rows[at],
            scores=self.scores,
            balances=self.balances,
            pool=self.pool,
            buy_ins=self.rows[at].buy_ins + self.buy_ins,
            out=self.rows[at].out + self.out,
        )
        self.rows = (*self.rows[:at], row, *self.rows[at + 1 :])
