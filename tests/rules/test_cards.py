"""Cards left: how they are read, what they are worth, which points a hand can have."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scoresheet.rules.cards import (
    JOKER,
    RANKS,
    Deck,
    card_points,
    is_possible,
    rank_over,
    read_cards,
)

Held = tuple[int, int, int]


def ranks(text: str) -> tuple[str, ...]:
    cards = read_cards(text)
    assert cards is not None
    return cards.ranks


def test_cards_are_read_in_the_order_they_are_keyed() -> None:
    assert ranks("A K 10 7 *") == ("A", "K", "10", "7", "*")


@pytest.mark.parametrize(
    "text", ["a,k,T,7,x", "A, K 10,,7  Jkr", " a K\tt 7 joker ", "A K t 7 JOKER"]
)
def test_commas_case_and_spelling_make_no_difference(text: str) -> None:
    assert ranks(text) == ("A", "K", "10", "7", "*")


@pytest.mark.parametrize("text", ["11", "1", "0", "AK", "A K Z", "A;K", "-", "10s", "𝟚", "**"])
def test_text_with_a_word_that_is_no_card_cannot_be_read(text: str) -> None:
    assert read_cards(text) is None


@pytest.mark.parametrize("text", ["", "  ", ",", " , "])
def test_blank_text_is_read_as_no_cards(text: str) -> None:
    assert ranks(text) == ()


def test_cards_are_written_as_they_would_be_keyed_by_hand() -> None:
    assert str(read_cards("a,t jkr")) == "A 10 *"


def test_number_cards_count_their_number_and_court_cards_ten() -> None:
    points = [card_points(rank, ace=11, joker=15) for rank in RANKS]
    assert points == [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def test_aces_and_jokers_count_what_the_house_rules_say() -> None:
    assert card_points("A", ace=15, joker=25) == 15
    assert card_points(JOKER, ace=15, joker=25) == 25


def test_a_tally_finds_the_first_rank_of_which_there_are_too_many() -> None:
    tally = sum(cards.tally for text in ("7 7 Q", "7 Q Q *") if (cards := read_cards(text)))
    assert rank_over(tally, 3) is None
    assert rank_over(tally, 2) == "7"
    assert rank_over(tally, 0) == "7"


def test_a_deck_has_its_packs_and_all_the_jokers() -> None:
    assert (Deck(2, 4, 11, 15).size, Deck(2, 4, 11, 15).of_each_rank) == (108, 8)


def _by_hand(deck: Deck, dealt: int) -> set[Held]:
    """Points, cards and jokers of every hand that can be dealt, by trying them all."""
    hands = set()
    for size in range(1, dealt + 1):
        for cards in combinations_with_replacement((*RANKS, JOKER), size):
            jokers = cards.count(JOKER)
            most = max((cards.count(rank) for rank in {*cards} - {JOKER}), default=0)
            if jokers <= deck.jokers and most <= deck.of_each_rank:
                points = sum(card_points(rank, deck.ace, deck.joker) for rank in cards)
                hands.add((points, size, jokers))
    return hands


decks = st.builds(Deck, st.just(1), st.integers(0, 3), st.integers(0, 15), st.integers(0, 25))


@settings(max_examples=15, deadline=None)
@given(decks, st.integers(1, 5))
@example(Deck(1, 2, 11, 15), 6)
@example(Deck(1, 1, 0, 0), 5)
def test_possible_points_are_those_of_the_hands_that_can_be_dealt(deck: Deck, dealt: int) -> None:
    hands = _by_hand(deck, dealt)
    anything = {(p, c, j) for p, c0, j0 in hands for c in (None, c0) for j in (None, j0)}
    for points in range(-1, 26 * dealt):
        for cards in (None, *range(-1, dealt + 2)):
            for jokers in (None, *range(-1, 5)):
                possible = is_possible(deck, dealt, points, cards, jokers)
                assert possible == ((points, cards, jokers) in anything)


def test_a_hand_can_be_the_whole_deck_and_no_more() -> None:
    deck = Deck(1, 1, 11, 15)
    everything = 4 * (11 + sum(range(2, 11)) + 30) + 15
    assert is_possible(deck, 60, everything)
    assert is_possible(deck, 60, everything, 53, 1)
    assert not is_possible(deck, 60, everything + 1)
    assert not is_possible(deck, 60, everything, 54)


@pytest.mark.parametrize(
    ("points", "possible"), [(147, True), (148, True), (149, False), (1, False)]
)
def test_thirteen_cards_of_two_packs_have_at_most_148_points(points: int, possible: bool) -> None:
    assert is_possible(Deck(2, 2, 11, 15), 13, points) == possible
