"""The words for options, their values, presets and games; see `render.options_text` for how they are put together."""

from __future__ import annotations

LABELS: dict[str, str] = {
    "scale": "Scale",
    "target": "Target",
    "missed_bid": "A missed bid",
    "both_over": "Target reached together",
    "must_bid_out": "Win only by a made bid",
    "hands": "Hands of a match",
    "declare_out": "Declaring out",
    "round_counts": "Card points in round tens",
    "min_bid": "Lowest bid",
    "bid_step": "Bid step",
    "max_raise": "Largest raise",
    "all_pass": "All pass",
    "trump_needs_marriage": "Trump needs a marriage",
    "fives_over_60": "Fives over sixty",
    "no_marriage": "No marriage to name trump with",
    "stuck_exempt": "Stuck dealer needs no marriage",
    "technical_misdeal": "New deal for a worthless hand",
    "three_hand": "What is played for",
    "discards_count": "Buried cards count for",
    "discard_timing": "Burying cards",
    "pass_count": "Cards passed",
    "pass_mode": "Passing",
    "run_extras": "Extra king or queen with a run",
    "doubles": "Double melds",
    "dd_pinochle": "One to four pinochles",
    "meld_timing": "Melding",
    "meld_save": "No trick point loses the meld",
    "save_by": "A meld is saved by",
    "dix_saves_itself": "Dix alone needs no trick point",
    "twenty_twenty": "Twenty to meld, twenty to keep it",
    "beat": "Beating the winning card",
    "first_lead_trump": "First lead in trump",
    "counters": "Counters",
    "last_trick_points": "Last trick",
    "last_trick_takes_meld": "Last trick takes all meld",
    "throw_in": "Throwing in",
    "auto_settle": "Unmakeable bids end at once",
    "last_draw_choice": "Choice at the last draw",
}
"""Each option's name, at most 34 letters."""

HELP: dict[str, str] = {
    "scale": "How points are written: a run is 150, or a tenth of all numbers and a run is 15.",
    "target": "How many points win the game.",
    "missed_bid": "Whether a missed bid is lost by those who bid it, or scored by the others.",
    "both_over": "Who wins when more than one side reaches the target on the same hand.",
    "must_bid_out": "Whether only a bid made on that very hand can win the game.",
    "hands": "How many hands are played where units are counted.",
    "declare_out": "Whether the winner of a trick may claim to have the target: right wins the game, wrong loses it.",
    "round_counts": "Whether card points are rounded: a last digit of 7, 8 or 9 goes up, any other down.",
    "min_bid": "The least that may be bid.",
    "bid_step": "Every bid is a multiple of this.",
    "max_raise": "By how much a bid may go over the one before, at most.",
    "all_pass": "Whether the dealer has the contract when nobody else bids, or the next dealer deals.",
    "trump_needs_marriage": "Whether trump must be a suit in which the bidder holds king and queen.",
    "fives_over_60": "Whether bids above sixty (600) go up by fives (fifties).",
    "no_marriage": "What the others score when the bidder has no marriage to name trump with.",
    "stuck_exempt": "Whether a dealer who must take the contract may name any suit without a marriage.",
    "technical_misdeal": "Whether a hand without aces and with thirteen worthless cards may be dealt again.",
    "three_hand": "Points, each for themselves to a target, or units, the bidder alone against the others.",
    "discards_count": "Whose the card points among the buried cards are.",
    "discard_timing": "Whether the bidder buries before naming trump, or after laying down melds.",
    "pass_count": "How many cards bidder and partner give each other.",
    "pass_mode": "Whether the partner gives first, or both choose before they see anything.",
    "run_extras": "What kings and queens of trump beyond a run are worth.",
    "doubles": "Whether a double meld has a value of its own, or is just two singles.",
    "dd_pinochle": "What one, two, three and four pinochles in one hand are worth.",
    "meld_timing": "Whether the winner of a trick melds before or after the draw.",
    "meld_save": "Who loses their meld when they take no trick point.",
    "save_by": "Whether a meld is saved by a trick point, or by any trick.",
    "dix_saves_itself": "Whether a meld of nothing but nines of trump counts without a trick point.",
    "twenty_twenty": "Whether a side needs 20 (200) in meld to count it, and 20 (200) in tricks to keep it.",
    "beat": "Whether the winning card must always be beaten, or only when trump is led.",
    "first_lead_trump": "Whether the first lead must be a trump.",
    "counters": "What cards are worth in tricks.",
    "last_trick_points": "What the last trick is worth besides its cards.",
    "last_trick_takes_meld": "Whether the side that takes the last trick scores the meld of both sides.",
    "throw_in": "Whether the bidder may give a hand up before the first lead.",
    "auto_settle": "Whether a hand ends at once when not even all tricks would make the bid.",
    "last_draw_choice": "Whether the winner may choose between the last two cards of the stock.",
}
"""What each option decides, in one sentence of at most 100 letters."""

VALUES: dict[str, dict[str, str]] = {
    "scale": {"classic": "classic (a run is 150)", "simple": "simple (a run is 15)"},
    "missed_bid": {"bidders_lose": "bidders lose it", "other_team_scores": "the others score it"},
    "both_over": {
        "bidders_win": "bidders win",
        "bidder_then_higher": "bidders, then the higher score",
        "higher_total": "higher score wins",
        "extend_250": "play on to a higher target",
    },
    "all_pass": {"dealer_stuck": "dealer must take it", "redeal": "deal anew"},
    "no_marriage": {"forfeit": "the others score their meld", "forfeit_redeal": "the others score no meld"},
    "three_hand": {"points": "points, to a target", "auction": "units, one against the others"},
    "discards_count": {"bidder": "the bidder", "nobody": "nobody"},
    "discard_timing": {"before_trump": "before trump is named", "after_meld": "after the meld"},
    "pass_mode": {"sequential": "partner first, then bidder", "simultaneous": "both at once"},
    "run_extras": {"each": "each counts", "pair": "only as a pair", "none": "never count"},
    "doubles": {"own": "values of their own", "two_singles": "two singles"},
    "meld_timing": {"before_draw": "before the draw", "after_draw": "after the draw"},
    "meld_save": {"defenders": "for defenders", "any_side": "for any side", "off": "for nobody"},
    "save_by": {"point": "a trick point", "trick": "any trick"},
    "beat": {"always": "always", "trump_led": "only when trump is led"},
    "counters": {
        "modern": "A 10 K count 10",
        "kq5": "A 10 count 10, K Q count 5",
        "classic11": "11, 10, 4, 3, 2",
    },
    "throw_in": {"bidder": "bidder may", "never": "never"},
}
"""The named values of an option, at most 34 letters each."""

SINGULAR: dict[str, str] = {
    "bidders lose it": "bidder loses it",
    "bidders win": "bidder wins",
    "bidders, then the higher score": "bidder, then the higher score",
    "for any side": "for any player",
}
"""The same values where everybody plays alone."""

PRESET_WORDS: dict[tuple[str, str], tuple[str, str]] = {
    ("partnership", "standard"): (
        "Standard",
        "To 1,500, lowest bid 250, four cards passed; a run with an extra king or queen is 190.",
    ),
    ("partnership", "strict"): (
        "Strict",
        "As standard, but an extra king or queen beside a run counts only as a pair.",
    ),
    ("partnership", "simple"): (
        "Simple numbers",
        "A tenth of the numbers: to 150, lowest bid 25; any side needs a trick point for its meld.",
    ),
    ("partnership", "capped"): (
        "Capped raises",
        "Raises of 10 or 20 only, no throwing in; any side needs a trick point for its meld.",
    ),
    ("partnership", "old_scale"): (
        "Old scale",
        "As standard, with the old counters: ace 11, ten 10, king 4, queen 3, jack 2.",
    ),
    ("double_deck", "standard"): (
        "Standard",
        "To 500, lowest bid 50, no cards passed; trump must be a suit with king and queen in hand.",
    ),
    ("double_deck", "club"): (
        "Club",
        "As standard, with fives over 60, and 20 in meld and 20 in tricks needed to score.",
    ),
    ("double_deck", "family"): ("Family", "As standard, but three pinochles are 45 and four are 60."),
    ("three_handed", "points"): (
        "Each for themselves",
        "To 1,500, lowest bid 250; all three meld, and the bidder buries before naming trump.",
    ),
    ("three_handed", "auction"): (
        "One against two",
        "The old game: only the bidder melds, from 300, and is paid in units; nine hands.",
    ),
    ("two_handed", "standard"): (
        "Standard",
        "To 1,200; melds one at a time after a trick, double melds have values of their own.",
    ),
    ("two_handed", "bicycle"): (
        "Bicycle",
        "To 1,000, no double melds; whoever believes they have the target may declare out.",
    ),
}
"""Each preset's name and what makes it, by game and preset."""

GAMES: dict[str, tuple[str, str]] = {
    "partnership": ("Single deck", "single deck, partners"),
    "double_deck": ("Double deck", "double deck, partners"),
    "three_handed": ("Three-handed", "three players with a kitty"),
    "two_handed": ("Two-handed", "two players with a stock"),
}
"""Each game's short name, and the game in a few words."""
