"""Thumbs that tap twice and phones that store the same hand, against a real server.

    python -m bench.double_taps [TIMES]

TIMES double taps (the same post twice at once) and TIMES pairs of two phones that store the same
hand at once: nothing doubled, nothing lost, no error of the server.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

from .server import Phone, cookies_of, database, server
from .tables import game_of, typed

DEVICE = "taps"
HANDS_A_GAME = 50


def main(times: int) -> int:
    with database():
        wrong = 0
        with server() as port, ThreadPoolExecutor(2) as thumbs:
            phones = [Phone(port, cookies_of(DEVICE)) for _ in range(2)]
            for name, same_key in (("double taps", True), ("pairs of phones", False)):
                wrong += _run(name, times, same_key, phones, thumbs)
    return int(wrong > 0)


def _run(
    name: str, times: int, same_key: bool, phones: list[Phone], thumbs: ThreadPoolExecutor
) -> int:
    from scoresheet.models import Fact, Receipt
    from scoresheet.selectors.book import book_of

    answers: Counter[tuple[int, ...]] = Counter()
    stored, games = 0, []
    for number in range(times):
        if number % HANDS_A_GAME == 0:
            games.append(game_of(0, DEVICE))
        games[-1].refresh_from_db()
        hand = typed(book_of(games[-1]))
        posts = [hand, hand if same_key else hand | {"key": str(uuid4())}]
        path = f"/g/{games[-1].key}/hands/"
        both = list(
            thumbs.map(
                lambda ask: ask[0].ask("POST", ask[1], ask[2]),
                [(phones[i], path, posts[i]) for i in range(2)],
            )
        )
        answers[tuple(sorted(status for status, *_ in both))] += 1
        stored += any(status == 200 for status, *_ in both)
    facts = Fact.objects.filter(game__in=games).count()
    receipts = Receipt.objects.filter(game__in=games).count()
    errors = sum(n for statuses, n in answers.items() if max(statuses) >= 500)
    doubled, lost = max(0, facts - times), max(0, stored - facts)
    print(
        f"{name}: {times} times, {facts} hands stored, {doubled} doubled, {lost} lost, "
        f"{errors} errors of the server; answers {dict(answers)}"
    )
    return doubled + lost + errors + abs(facts - receipts) + (times - stored)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
