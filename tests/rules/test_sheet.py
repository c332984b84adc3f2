"""The sheet as a whole: before the first fact, while playing, deciding and when finished."""

from scoresheet.rules.game_file import read
from scoresheet.rules.sheet import fold, opening_sheet, step

from .tables import adjust, buy_in, end, game, hand, play


def test_everybody_pays_the_initial_stake_before_the_first_hand() -> None:
    sheet = play(stakes={"initial": 500})
    assert sheet.balances == {"A": -500, "B": -500, "C": -500}
    assert (sheet.pool, sheet.scores) == (1500, {"A": 0, "B": 0, "C": 0})
    assert (sheet.state, sheet.still_in, sheet.rows) == ("playing", ("A", "B", "C"), ())


def test_without_an_initial_stake_there_is_no_pool() -> None:
    assert play(rules="kalooki-51").pool == 0


def test_the_state_follows_from_the_facts() -> None:
    assert play().state == "playing"
    assert play(adjust("B", 151)).state == "deciding"
    assert play(adjust("B", 151), buy_in("B")).state == "playing"
    assert play(end("best")).state == "finished"


def test_folding_is_stepping_over_every_fact() -> None:
    played = read(game(hand("A", B=5, C=20), adjust("B", 151), buy_in("B")))
    sheet = opening_sheet(played)
    for fact in played.facts:
        sheet = step(sheet, fact)
    assert fold(played) == sheet
    assert sheet.facts == 3


def test_what_each_paid_in_is_known_at_any_time() -> None:
    sheet = play(adjust("B", 151), buy_in("B"))
    assert sheet.paid_in == {"A": 5, "B": 10, "C": 5}
