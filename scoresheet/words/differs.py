"""What a correction changes on the sheet as it stands, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..rules.fault import Fault
from ..rules.game import Fact
from ..rules.sheet import Sheet
from .follows import ended, question
from .happened import happened
from .money import gain
from .speech import listed


def differs(
    now: Sheet, then: Sheet, faults: Sequence[Fault], facts: Sequence[Fact], currency: str
) -> list[str]:
    """Sentences on how the sheet would differ; `facts` are those of the sheet `then`."""
    said = [*_figures(now, then, currency), *_players(now, then)]
    if then.state == "finished" and now.state != "finished":
        said.append(f"The game would be over. {ended(then, currency)}")
    elif now.state == "finished" and then.state != "finished":
        said.append("The game would go on, and the pool is not paid out.")
    elif then.deciding and then.deciding != now.deciding:
        said.append(question(then, currency))
    for fault in faults:
        said.append(
            f"“{happened(facts[fault.fact], currency)}” would no longer fit: {fault.message}"
        )
    return said or ["No total changes."]


def _figures(now: Sheet, then: Sheet, currency: str) -> Iterator[str]:
    for name in then.seats:
        if name not in now.seats:
            continue
        changes = []
        if now.scores[name] != then.scores[name]:
            changes.append(f"{now.scores[name]} → {then.scores[name]}")
        if now.balances[name] != then.balances[name]:
            was, will = gain(now.balances[name], currency), gain(then.balances[name], currency)
            changes.append(f"{was} → {will}")
        if changes:
            yield f"{name} {', '.join(changes)}."


def _players(now: Sheet, then: Sheet) -> Iterator[str]:
    back = [name for name in then.still_in if name in now.seats and name not in now.still_in]
    gone = [name for name in now.still_in if name not in then.still_in]
    if back:
        yield f"{listed(back)} would be in again."
    if gone:
        yield f"{listed(gone)} would be out."
