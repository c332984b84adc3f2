"""Playing one fact at the table: what it changes, or why it cannot be scored."""

from __future__ import annotations

from .buy_in import BuyIn, Decision
from .change import ENDINGS, Adjust, End, Join, Leave, Unknown, Void
from .fault import Objection
from .game import Fact
from .hand import Hand, is_odd_count, losses
from .name import is_taken, name_objection, tidy
from .payment import payments
from .penalty import penalties, score
from .pool import share_equally
from .table import Table


def play(table: Table, fact: Fact) -> Objection | None:
    """Change the table by one fact; or leave it as it was and say why the fact cannot be scored.

    The order of objections is the contract's (game-file.md, "Where several apply").
    """
    if table.dealer is None:
        return Objection("game_over", "The game is over.")
    if isinstance(fact, Unknown):
        return Objection("unknown_fact", f"There is no fact called “{fact.name}”.")
    if table.deciding and not _is_decision(table, fact):
        who = table.deciding[0]
        return Objection("decide_first", f"{who} is over the limit and decides first.")
    if isinstance(fact, Hand):
        return _hand(table, fact)
    if isinstance(fact, BuyIn):
        return _buy_in(table, fact)
    if isinstance(fact, Void):
        return _void(table, fact)
    if isinstance(fact, Leave):
        return _leave(table, fact)
    if isinstance(fact, Join):
        return _join(table, fact)
    return _adjust(table, fact) if isinstance(fact, Adjust) else _end(table, fact)


def _is_decision(table: Table, fact: Fact) -> bool:
    return isinstance(fact, BuyIn) or (isinstance(fact, Leave) and fact.player in table.deciding)


def _absent(table: Table, player: str) -> Objection | None:
    if player not in table.seats:
        return Objection("unknown_player", f"Nobody called {player} sits at this table.")
    if player not in table.still_in:
        return Objection("not_in", f"{player} is not in the game any more.")
    return None


def _hand(table: Table, hand: Hand) -> Objection | None:
    rules, caller, dealer = table.rules, hand.caller, table.dealer
    lost = losses(hand, table.seats, table.still_in, rules)
    if isinstance(lost, Objection):
        return lost
    dealt = rules.dealt_to(len(table.still_in))
    for loss in lost:
        if is_odd_count(loss.cards, dealt, rules.opening):
            table.warn(
                "odd_card_count",
                loss.player,
                f"{loss.player} has {loss.cards} cards left, which is odd. Please look again.",
            )
    charged = penalties(caller, lost, hand.kalooki, rules)
    table.penalties = charged
    table.charged = {p: points + charged.get(p, 0) for p, points in table.charged.items()}
    table.scores = score(table.scores, caller, charged, rules.scorer)
    table.pay(payments(caller, lost, hand.kalooki, charged, rules.pay, table.stakes))
    table.hands += 1
    table.dealer = table.next_in(dealer or caller)
    table.check_limit(caller)
    table.check_end()
    table.write_row("hand", no=table.hands, dealer=dealer, caller=caller, kalooki=hand.kalooki)
    return None


def _void(table: Table, void: Void) -> Objection | None:
    table.write_row("void", dealer=table.dealer, reason=void.reason)
    return None


def _buy_in(table: Table, decision: BuyIn) -> Objection | None:
    player = decision.player
    objection = _absent(table, player)
    if objection is not None:
        return objection
    if player not in table.deciding:
        return Objection("not_deciding", f"{player} is not over the limit.")
    first, *others = table.deciding
    if player != first:
        return Objection("out_of_turn", f"{first} decides before {player}.")
    table.deciding = tuple(others)
    if decision.taken:
        entry = table.entry_score()
        table.pay_in(player, table.stakes.buy_in)
        table.buy_back(player, entry)
    else:
        table.buy_ins = (Decision(player, False, table.scores[player]),)
        table.go_out(player)
    table.check_end()
    table.rewrite_open_row()
    return None


def _leave(table: Table, leave: Leave) -> Objection | None:
    objection = _absent(table, leave.player)
    if objection is not None:
        return objection
    was_deciding = leave.player in table.deciding
    table.deciding = tuple(player for player in table.deciding if player != leave.player)
    table.take_out(leave.player)
    table.check_end()
    if was_deciding:
        table.rewrite_open_row()
    table.write_row("leave", player=leave.player)
    return None


def _join(table: Table, join: Join) -> Objection | None:
    seats, player = table.seats, tidy(join.player)
    wrong = name_objection(player)
    if wrong is not None:
        return Objection("not_allowed", wrong)
    if is_taken(player, seats):
        return Objection("name_taken", f"Somebody called {player} sits here already.")
    rules = table.rules
    if len(seats) >= rules.most_seats:
        return Objection("too_many_players", "There is no seat left for these house rules.")
    at = len(seats) if join.seat is None else join.seat
    if not 0 <= at <= len(seats):
        return Objection("not_allowed", f"There is no seat {at} at this table.")
    highest = max(table.scores[other] for other in table.still_in)
    table.seats = (*seats[:at], player, *seats[at:])
    table.still_in = tuple(s for s in table.seats if s == player or s in table.still_in)
    table.scores[player] = 0 if rules.scorer == "caller" else highest
    table.balances[player] = 0
    for zeros in ("paid_in", "bought", "charged"):
        setattr(table, zeros, {**getattr(table, zeros), player: 0})
    table.pay_in(player, table.stakes.initial)
    table.write_row("join", player=player)
    return None


def _adjust(table: Table, adjust: Adjust) -> Objection | None:
    player, points = adjust.player, adjust.points
    objection = _absent(table, player)
    if objection is not None:
        return objection
    if points == 0:
        return Objection("bad_adjustment", "A correction by 0 points corrects nothing.")
    if table.scores[player] + points < 0:
        return Objection(
            "bad_adjustment",
            f"{player} has {table.scores[player]}; taking off {-points} would go below 0.",
        )
    table.scores[player] += points
    table.penalties = {player: points}
    table.check_limit(player)
    table.check_end()
    table.write_row("adjust", player=player, points=points, reason=adjust.reason)
    return None


def _end(table: Table, end: End) -> Objection | None:
    objection = _end_objection(table, end)
    if objection is not None:
        return objection
    if end.how == "settle":
        table.settle()
    elif end.how == "refund":
        table.finish(dict(table.paid_in), ())
    else:
        shares = _agreed_shares(table, end)
        table.finish(shares, tuple(p for p in table.still_in if shares.get(p)))
    table.write_row("end", how=end.how)
    return None


def _agreed_shares(table: Table, end: End) -> dict[str, int]:
    if end.shares is not None:
        return {player: end.shares.get(player, 0) for player in table.still_in}
    return share_equally(table.pool, table.best() if end.how == "best" else table.still_in)


def _end_objection(table: Table, end: End) -> Objection | None:
    if end.how not in ENDINGS:
        return Objection("not_allowed", f"A game cannot end by “{end.how}”.")
    if end.how == "settle" and table.rules.ends == "last_in":
        return Objection("not_allowed", "By these rules the last one in takes the pool.")
    if end.how != "settle" and table.pool == 0:
        return Objection("not_allowed", "There is no pool to share out.")
    if end.shares is None:
        return None
    if end.how != "split":
        return Objection("bad_shares", "Shares are agreed only when the pool is split.")
    for player, amount in end.shares.items():
        if player not in table.still_in:
            return Objection("bad_shares", f"{player} is not in and gets no share.")
        if amount < 0:
            return Objection("bad_shares", f"{player}'s share is less than nothing.")
    missing = table.pool - sum(end.shares.values())
    if missing:
        words = f"{missing} are missing" if missing > 0 else f"they are {-missing} over"
        return Objection("bad_shares", f"The shares must add up to the pool: {words}.")
    return None
