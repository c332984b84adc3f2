"""Card counts that deserve a second look, and are scored all the same."""

import pytest

from .tables import Left, hand, play


def odd(left: Left, **options: object) -> bool:
    """Whether B's cards are asked about."""
    sheet = play(hand("A", B=left, C="2"), rules={"preset": "kalooki-40", **options})
    assert sheet.hands == 1
    assert {(warn.fact, warn.code, warn.player) for warn in sheet.warnings} <= {
        (0, "odd_card_count", "B")
    }
    return bool(sheet.warnings)


def threes_and_fours(cards: int) -> str:
    return " ".join((["3", "4", "5"] * 5)[:cards])


@pytest.mark.parametrize(
    ("cards", "is_odd"), [(1, False), (9, False), (10, True), (12, True), (13, False), (14, True)]
)
def test_whoever_opened_with_40_cannot_hold_10_to_12_cards(cards: int, is_odd: bool) -> None:
    assert odd(threes_and_fours(cards)) == is_odd


@pytest.mark.parametrize(
    ("cards", "is_odd"), [(8, False), (9, True), (12, True), (13, False), (14, True)]
)
def test_whoever_opened_with_51_cannot_hold_9_to_12_cards(cards: int, is_odd: bool) -> None:
    assert odd(threes_and_fours(cards), opening=51) == is_odd


@pytest.mark.parametrize(("cards", "is_odd"), [(10, False), (12, False), (14, True)])
def test_with_another_opening_only_more_than_were_dealt_are_odd(cards: int, is_odd: bool) -> None:
    assert odd(threes_and_fours(cards), opening=45) == is_odd


@pytest.mark.parametrize(("cards", "is_odd"), [(9, False), (10, False), (11, False), (12, True)])
def test_with_another_deal_only_more_than_were_dealt_are_odd(cards: int, is_odd: bool) -> None:
    assert odd(threes_and_fours(cards), dealt=11) == is_odd


@pytest.mark.parametrize(("cards", "is_odd"), [(9, False), (10, True), (13, False)])
def test_counted_cards_are_looked_at_too(cards: int, is_odd: bool) -> None:
    assert odd({"points": 5 * cards, "cards": cards}) == is_odd


def test_points_without_a_count_are_not_asked_about() -> None:
    assert not odd({"points": 90})


def test_each_loser_is_asked_about_in_seat_order() -> None:
    tens = threes_and_fours(10)
    sheet = play(hand("B", C=tens, A=tens))
    assert [warn.player for warn in sheet.warnings] == ["A", "C"]
    assert sheet.warnings[0].message == "A has 10 cards left, which is odd. Please look again."
