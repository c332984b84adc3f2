"""The deal passes clockwise among those still in."""

from .tables import adjust, at, buy_in, decline, hand, join, leave, play, void

FOUR = {"seats": "ABCD"}


def test_the_first_seat_deals_first_if_nothing_is_said() -> None:
    assert play().dealer == "A"
    assert play(first_dealer="C").dealer == "C"


def test_the_deal_passes_clockwise_whoever_called() -> None:
    sheet = play(hand("C", A=2, B=2), hand("C", A=2, B=2), first_dealer="B")
    assert [row.dealer for row in sheet.rows] == ["B", "C"]
    assert sheet.dealer == "A"


def test_a_void_hand_keeps_the_dealer() -> None:
    sheet = play(void(), void("cards face up"), hand("A", B=2, C=2))
    assert [(row.kind, row.dealer, row.no) for row in sheet.rows] == [
        ("void", "A", None),
        ("void", "A", None),
        ("hand", "A", 1),
    ]
    assert sheet.rows[1].reason == "cards face up"
    assert sheet.dealer == "B"


def test_when_the_dealer_leaves_before_dealing_the_deal_passes_on() -> None:
    assert play(leave("A")).dealer == "B"
    assert play(leave("C")).dealer == "A"
    assert play(leave("C"), first_dealer="C").dealer == "A"


def test_when_the_next_dealer_goes_out_the_deal_passes_on() -> None:
    rules = {"preset": "kalooki-40", "buy_ins": 0}
    sheet = play(adjust("B", 140), hand("A", B="A", C=2, D=2), rules=rules, **FOUR)
    assert (sheet.rows[-1].out, sheet.dealer) == (("B",), "C")


def test_the_next_dealer_may_be_deciding_and_deals_only_if_still_in() -> None:
    over = (adjust("B", 140), hand("A", B="A", C=2, D=2))
    assert play(*over, **FOUR).dealer == "B"
    assert play(*over, buy_in("B"), **FOUR).dealer == "B"
    assert play(*over, decline("B"), **FOUR).dealer == "C"
    assert play(*over, leave("B"), **FOUR).dealer == "C"


def test_the_deal_skips_all_who_are_out() -> None:
    sheet = play(leave("B"), leave("C"), hand("A", D=2, E=2), seats="ABCDE")
    assert sheet.dealer == "D"


def test_a_latecomer_deals_in_turn() -> None:
    assert play(join("D", seat=1), hand("A", B=2, C=2, D=2)).dealer == "D"
    assert play(join("D", seat=0), hand("A", B=2, C=2, D=2)).dealer == "B"


def test_nobody_deals_when_the_game_is_over() -> None:
    assert play(*at(B=151), decline("B"), leave("A")).dealer is None
