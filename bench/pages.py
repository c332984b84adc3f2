"""What pages cost, against a page that does nothing: one run, one server, ratios.

    python -m bench.pages

Sheet of 20 hands and 6 players at most 10 times the empty page, storing hand 21 with its answer
at most 15 times, storing hand 201 at most 1.3 times storing hand 21.
"""

from __future__ import annotations

import sys
from statistics import median

from .server import Phone, cookies_of, database, server
from .tables import game_of, typed

GAMES = 12
ROUNDS = 15
HANDS = 4  # stored in a row in each game, from the 21st and from the 201st on
DEVICE = "bench"
LIMITS = {"sheet / hello": 10.0, "store 21 / hello": 15.0, "store 201 / store 21": 1.3}


def main() -> int:
    with database():
        from scoresheet.selectors.book import book_of

        short = [game_of(20, DEVICE) for _ in range(GAMES)]
        long = [game_of(200, DEVICE) for _ in range(GAMES)]
        times: dict[str, list[float]] = {"hello": [], "sheet": [], "store 21": [], "store 201": []}
        sizes: dict[str, int] = {}
        with server() as port:
            phone = Phone(port, cookies_of(DEVICE))
            for games in zip(short, long, strict=True):
                for name, game in zip(("store 21", "store 201"), games, strict=True):
                    for _ in range(ROUNDS):
                        times["hello"].append(phone.ask("GET", "/hello")[2])
                        status, page, took = phone.ask("GET", f"/g/{game.key}/")
                        assert status == 200, status
                        if name == "store 21":
                            times["sheet"].append(took)
                            sizes["sheet"] = len(page)
                    for _ in range(HANDS):
                        game.refresh_from_db()
                        hand = typed(book_of(game))
                        status, part, took = phone.ask("POST", f"/g/{game.key}/hands/", hand)
                        assert status == 200, (status, part)
                        times[name].append(took)
                        sizes[name] = len(part)
    return report({name: median(taken) * 1000 for name, taken in times.items()}, sizes)


def report(times: dict[str, float], sizes: dict[str, int]) -> int:
    """Print the figures; 1 if a ratio is over its limit."""
    ratios = {
        "sheet / hello": times["sheet"] / times["hello"],
        "store 21 / hello": times["store 21"] / times["hello"],
        "store 201 / store 21": times["store 201"] / times["store 21"],
    }
    for name, taken in times.items():
        size = f"{sizes[name] / 1024:6.1f} KiB compressed" if name in sizes else ""
        print(f"{name:22} {taken:7.2f} ms {size}")
    for name, ratio in ratios.items():
        mark = "ok" if ratio <= LIMITS[name] else "TOO SLOW"
        print(f"{name:22} {ratio:7.2f}    at most {LIMITS[name]} {mark}")
    return int(any(ratio > LIMITS[name] for name, ratio in ratios.items()))


if __name__ == "__main__":
    sys.exit(main())
