//! The oracle of the Lim system against what is known for certain: the tables
//! and examples of the text, and the reference corpus.

mod edition_2026;
mod played;
mod setup;

use fpc::{Color, PlayerId, RoundNumber, Score, TournamentDraft};
use fpc_oracles::lim::{
    self, Edition, FloaterType, Games, LimGroup, Reason, color_of_higher, floats,
    opponents_in_order,
};
use pretty_assertions::assert_eq;

use self::setup::Paired as _;
use crate::setup::{Setup as _, draft, enter, id, pairs};

fn floaters(group: &LimGroup) -> Vec<(u16, Reason)> {
    group.floaters.iter().map(|&(floater, reason)| (floater.get(), reason)).collect()
}

#[test]
fn opponents_are_tried_in_the_order_of_4_2() {
    let numbers = |length| opponents_in_order(length).map(|place| place + 1).collect::<Vec<_>>();
    assert_eq!(numbers(2), [2]);
    assert_eq!(numbers(4), [3, 4, 2]);
    assert_eq!(numbers(6), [4, 5, 6, 3, 2]);
    assert_eq!(numbers(8), [5, 6, 7, 8, 4, 3, 2]);
}

#[test]
fn the_tables_of_4_2_and_4_3_are_followed() {
    let column = |without: &str| draft(6, &[]).without(without).paired().groups[0].pairs.clone();
    // 4.2: an opponent for #1.
    assert_eq!(column(""), pairs("1-4 2-5 3-6"));
    assert_eq!(column("1-4"), pairs("1-5 2-4 3-6"));
    assert_eq!(column("1-4 1-5"), pairs("1-6 2-4 3-5"));
    assert_eq!(column("1-4 1-5 1-6"), pairs("1-3 2-5 4-6"));
    assert_eq!(column("1-4 1-5 1-6 1-3"), pairs("1-2 3-5 4-6"));
    // 4.3: an opponent for #2, #1 having met #4 and #5.
    let met = "1-4 1-5";
    assert_eq!(column(&format!("{met} 2-4")), pairs("1-6 2-5 3-4"));
    assert_eq!(column(&format!("{met} 2-4 2-5")), pairs("1-6 2-3 4-5"));
    assert_eq!(column(&format!("{met} 2-4 2-5 2-3")), pairs("1-3 2-6 4-5"));
    assert_eq!(column(&format!("{met} 2-4 2-5 2-3 2-6")), pairs("1-2 3-5 4-6"));
}

/// Six players above the median and six below, nobody with any games.
fn two_groups() -> TournamentDraft {
    draft(12, &["1:F 2:F 3:F 4:F 5:F 6:F"])
}

#[test]
fn pairing_upwards_is_the_mirror_image() {
    let round = two_groups().paired();
    assert_eq!(round.groups[0].pairs, pairs("1-4 2-5 3-6"));
    assert_eq!(round.groups[1].pairs, pairs("12-9 11-8 10-7"));
    let column = |without: &str| two_groups().without(without).paired().groups[1].pairs.clone();
    assert_eq!(column("12-9"), pairs("12-8 11-9 10-7"));
    assert_eq!(column("12-9 12-8"), pairs("12-7 11-9 10-8"));
    assert_eq!(column("12-9 12-8 12-7"), pairs("12-10 11-8 9-7"));
    assert_eq!(column("12-9 12-8 12-7 12-10"), pairs("12-11 10-8 9-7"));
}

/// 4.4: #1 and #2 have met each other and all but #6.
const STUCK: &str = "1-2 1-3 1-4 1-5 1-7 2-3 2-4 2-5 2-7";

#[test]
fn the_floater_of_an_odd_group_is_exchanged() {
    let round = draft(8, &["1:F 2:F 3:F 4:F 5:F 6:F 7:F 8:H"]);
    let group = &round.clone().paired().groups[0];
    assert_eq!(floaters(group), [(7, Reason::Even(FloaterType::D))]);
    let group = &round.without(STUCK).paired().groups[0];
    assert_eq!(floaters(group), [(2, Reason::Even(FloaterType::D))]);
    assert_eq!(group.pairs, pairs("1-6 3-5 4-7"));
}

#[test]
fn in_an_even_group_the_lowest_numbered_player_floats_in_company() {
    let round = draft(8, &["1:F 2:F 3:F 4:F 5:F 6:F 7:H 8:H"]).without(STUCK);
    let paired = round.clone().paired();
    let blocked = Reason::Blocked;
    let [d, c] = [FloaterType::D, FloaterType::C];
    assert_eq!(floaters(&paired.groups[0]), [(5, blocked(d)), (2, blocked(d))]);
    assert_eq!(paired.groups[0].pairs, pairs("1-6 3-4"));
    assert_eq!(paired.groups[1].pairs, pairs("2-8 5-7"));
    let group = &round.without("5-7").paired().groups[0];
    assert_eq!(floaters(group), [(5, blocked(d)), (2, blocked(c))], "3.3: 8 is for one of them");
}

#[test]
fn a_blocked_median_group_cracks_pairings_from_the_inside() {
    let round = draft(8, &["1:F 2:F 3:F 7:F 8:F"]).without("8-4 8-5 8-6").paired();
    let [above, below, median] = &round.groups[..] else { panic!("{round:?}") };
    assert_eq!(floaters(above), [(8, Reason::Even(FloaterType::C))]);
    assert_eq!(above.pairs, pairs("1-3"), "2-7 is cracked");
    assert_eq!(floaters(below), [(4, Reason::Even(FloaterType::C))]);
    assert_eq!(below.pairs, pairs("6-5"));
    assert_eq!(round.cracked, pairs("2-7"), "as many from above as from below");
    assert_eq!(median.arrived, [2, 4, 7, 8].map(id));
    assert_eq!(median.pairs, pairs("2-4 7-8"));
}

#[test]
fn more_floaters_from_above_crack_the_lower_side() {
    let above = draft(8, &["1:F 2:F 3:F 4:F"]).without("1-2 1-3 1-4").paired();
    let reason = Reason::Even(FloaterType::C);
    assert_eq!(floaters(&above.groups[0]), [(1, Reason::NoOpponent), (4, reason)]);
    assert_eq!(above.groups[0].pairs, pairs("2-3"));
    assert_eq!(above.cracked, pairs("7-5"), "8-6 was paired before");
    assert_eq!(above.groups[2].pairs, pairs("1-5 4-7"));
}

#[test]
fn without_floaters_the_upper_side_is_cracked_if_it_has_pairings() {
    let round = draft(6, &["1:F 2:F 3:H 4:H 5:H 6:H"]).without("3-4 3-5 3-6").paired();
    assert_eq!(round.cracked, pairs("1-2"));
    assert_eq!(round.groups[1].pairs, pairs("1-3 2-4 5-6"));
    let round = draft(6, &["1:H 2:H 3:H 4:H"]).without("1-2 1-3 1-4").paired();
    assert_eq!(round.cracked, pairs("6-5"));
    assert_eq!(round.groups[1].pairs, pairs("6-1 5-2 3-4"));
}

#[test]
fn round_one_is_that_of_section_7() {
    let round = |color| draft(40, &[]).with_initial_color(color);
    let board = |upper: u16, upper_has_white: bool| {
        if upper_has_white { (id(upper), id(upper + 20)) } else { (id(upper + 20), id(upper)) }
    };
    for color in Color::ALL {
        let expected =
            (1..=20).map(|upper| board(upper, (upper % 2 == 1) == (color == Color::White)));
        // Round 1 has one group: enumeration would take years.
        let snapshot = round(color).validate().unwrap().snapshot_to_pair().unwrap();
        let paired = lim::pair_in_detail(&snapshot, Edition::Of1999, false).unwrap();
        assert_eq!(paired.pairs, expected.collect::<Vec<_>>());
        assert_eq!(paired.bye, None);
    }
    assert_eq!(draft(5, &[]).paired().bye, Some(id(5)), "7.1");
}

#[test]
fn round_two_is_that_of_section_8() {
    let round = draft(9, &["1-5:1 6-2:= 3-7:1 8-4:0 9:U"]).paired();
    assert_eq!(round.bye, Some(id(8)), "the lowest of those without points");
    let own: Vec<_> = round.groups.iter().map(|group| group.own.clone()).collect();
    assert_eq!(own, [vec![id(1), id(3), id(4), id(9)], vec![id(5), id(7)], vec![id(2), id(6)]]);
}

#[test]
fn the_bye_goes_to_the_lowest_ranked_who_may_get_it() {
    let bye = |players, rounds: &[&str]| draft(players, rounds).paired().bye.map(PlayerId::get);
    assert_eq!(bye(5, &["1-3:= 2-4:= 5:H"]), Some(5));
    assert_eq!(bye(5, &["1-3:1 2-4:1 5:F"]), Some(4), "1.1: the lowest score");
    assert_eq!(bye(3, &["1-2:= 3:H"]), Some(2), "1 and 2 have met");
    assert_eq!(bye(5, &["1-3:1 2-4:1 5:U", "3-1:1 4-2:1 5:Z"]), Some(4), "5 had it");
    assert_eq!(bye(5, &["5-3:+ 2-4:1 1:F", "3-1:1 4-2:1 5:Z"]), Some(4), "5 won by forfeit");
    assert_eq!(bye(5, &["2-4:1 1-3:1 5:F", "3-1:1 4-2:1 5:Z"]), Some(5), "F does not bar");
    assert_eq!(bye(5, &["1-3:1 2-4:1", "5-3:- 4-2:1 1:H"]), Some(5), "nor does -");
    assert_eq!(bye(1, &[]), Some(1));
    assert_eq!(draft(1, &["1:U"]).paired_as(false), None);
}

#[test]
fn a_bye_given_beforehand_is_not_given_again() {
    let mut round = draft(4, &["1-2:= 3-4:="]);
    enter(&mut round, "4:U");
    assert_eq!(round.paired_as(false), None);
    let mut round = draft(5, &["1-2:= 3-4:= 5:H"]);
    enter(&mut round, "5:U");
    assert_eq!(round.paired().bye, None);
}

fn games(colors: &str) -> Games {
    colors.chars().map(|letter| Color::from_char(letter).unwrap()).collect()
}

#[test]
fn a_color_is_due_by_alternation_and_balance() {
    let due = |colors: &str| games(colors).due().map(Color::char);
    assert_eq!(due(""), None);
    for (colors, color) in [
        ("w", 'b'),
        ("wb", 'w'),
        ("ww", 'b'),
        ("wbb", 'w'),
        ("wwb", 'b'),
        ("wbwb", 'w'),
        ("wbbw", 'b'),
        ("wwbbwb", 'w'),
        ("wwwbb", 'w'),
    ] {
        assert_eq!(due(colors), Some(color), "{colors}");
    }
}

#[test]
fn compatible_players_can_be_given_legal_colors() {
    let legal =
        |a: &str, b: &str| games(a).legal_colors(&games(b)).map(Color::char).collect::<String>();
    assert_eq!(legal("", ""), "wb");
    assert_eq!(legal("ww", ""), "b", "three in a row");
    assert_eq!(legal("wbww", "w"), "b", "a difference of three");
    assert_eq!(legal("wwbw", "w"), "b", "a difference of three, not in a row");
    assert_eq!(legal("ww", "bww"), "");
    assert_eq!(legal("ww", "bb"), "b");
}

#[test]
fn colors_are_allocated_by_section_5() {
    let color = |higher: &str, lower: &str, is_below| {
        color_of_higher(&games(higher), &games(lower), is_below).map(Color::char)
    };
    assert_eq!(color("", "", false), None, "7.2");
    assert_eq!(color("w", "", false), Some('b'));
    assert_eq!(color("", "w", true), Some('w'), "the other gets what is due to him");
    assert_eq!(color("w", "b", false), Some('b'));
    assert_eq!(color("wbw", "bww", false), Some('w'), "5.3: the other must alternate");
    assert_eq!(color("bww", "wbw", true), Some('b'), "5.3");
    assert_eq!(color("wbwb", "bwwb", false), Some('w'), "5.4: black in game 2");
    assert_eq!(color("bwwb", "wbwb", false), Some('b'), "5.4: white in game 2");
    assert_eq!(color("wb", "bwwb", false), Some('w'), "5.4: no difference, so the higher");
    assert_eq!(color("bwwb", "wb", true), Some('b'), "5.4: the lower");
    assert_eq!(color("wb", "wb", false), Some('w'), "5.4");
    assert_eq!(color("wb", "wb", true), Some('b'), "5.4");
    assert_eq!(color("w", "w", false), Some('b'));
    assert_eq!(color("ww", "ww", false), Some('b'), "6");
    assert_eq!(color("ww", "ww", true), Some('w'), "6");
}

#[test]
fn the_group_decides_between_identical_histories() {
    let round = draft(8, &["1-5:1 2-6:1 3-7:1 4-8:1"]).paired();
    assert_eq!(round.groups[0].clashes, [2, 0]);
    assert_eq!(round.pairs, pairs("3-1 4-2 8-6 7-5"), "1 and 2 alternate; so do 8 and 7");
    let round = draft(4, &["1-3:= 2-4:="]).without("1-4 2-3").paired();
    assert_eq!(round.pairs, pairs("2-1 3-4"), "the median group is like those above");
}

#[test]
fn players_without_games_get_colors_by_number() {
    let mut round = draft(5, &[]);
    round.initial_color = None;
    let round = round.absent([1]);
    assert_eq!(round.clone().paired().pairs, pairs("4-2 3-5"), "white is drawn for 1");
    let mut round = draft(7, &["4-2:1 3-5:0"]).absent([1, 2, 3, 4, 5]);
    round.initial_color = None;
    assert_eq!(round.paired().pairs, pairs("7-6"), "2 had black, so white is drawn for 1");
}

#[test]
fn the_score_nearest_to_the_median_is_where_a_pair_meets() {
    let half = Score::from_halves;
    // Scores in half-points, in round 5: the median is 2.
    let who = |a, b| [floats(half(a), half(b), half(8)), floats(half(b), half(a), half(8))];
    assert_eq!(who(7, 5), [true, false], "both above");
    assert_eq!(who(5, 4), [true, false], "down to the median");
    assert_eq!(who(3, 1), [false, true], "both below");
    assert_eq!(who(4, 1), [false, true], "up to the median");
    assert_eq!(who(5, 3), [true, true], "on both sides");
    assert_eq!(who(5, 5), [false, false]);
    assert_eq!(who(3, 3), [false, false]);
}

#[test]
fn the_floater_is_due_the_color_in_surplus() {
    let round = draft(6, &["1-4:1 2-5:1 6-3:0"]).paired();
    let [above, below, _] = &round.groups[..] else { panic!("{round:?}") };
    let even = Reason::Even;
    assert_eq!(floaters(above), [(2, even(FloaterType::C))], "1 and 2 are due black");
    assert_eq!(floaters(below), [(4, even(FloaterType::D))], "2 waits in the median group");
    assert_eq!(round.pairs, pairs("3-1 5-6 4-2"));
}

#[test]
fn in_maxi_tournaments_ratings_keep_the_floater() {
    let maxi = |ratings: &[u16]| {
        let round = draft(6, &["1-4:1 2-5:1 6-3:0"]).rated(ratings).paired_as(true).unwrap();
        [floaters(&round.groups[0])[0].0, floaters(&round.groups[1])[0].0]
    };
    assert_eq!(maxi(&[2500, 2400, 2300, 2200, 2150, 2100]), [2, 4]);
    assert_eq!(maxi(&[2500, 2401, 2300, 2200, 2150, 2100]), [3, 4]);
    assert_eq!(maxi(&[2500, 2400, 2300, 2250, 2150, 2100]), [2, 4], "4 itself is highest");
}

/// 1, 2 and 3 have 1.5 points in round 3, 5 and 6 the median score; 3 has met 4
/// as a floater and is due black.
fn after_a_float() -> TournamentDraft {
    draft(6, &["1:F 2:F 3:F", "3-4:= 1:H 2:H 5:F 6:F"])
}

#[test]
fn who_has_just_floated_does_not_float_again() {
    let round = after_a_float().paired();
    assert_eq!(floaters(&round.groups[0]), [(2, Reason::Even(FloaterType::D))], "3.10");
    let round = after_a_float().without("1-5 1-6 2-5 2-6").paired();
    assert_eq!(floaters(&round.groups[0]), [(3, Reason::Even(FloaterType::D))], "3.9");
}

/// 1 has 2 points and is due black; 2, 3 and 4 have 1.5 points and colors that
/// are due to them: `2` white means he had white.
fn floater_meets(had_white: &[u16], had_black: &[u16]) -> TournamentDraft {
    let mut first = "1-9:1".to_owned();
    for player in 2..=4 {
        let dummy = player + 8;
        first += &match (had_white.contains(&player), had_black.contains(&player)) {
            (true, _) => format!(" {player}-{dummy}:1"),
            (_, true) => format!(" {dummy}-{player}:0"),
            _ => format!(" {player}:F"),
        };
    }
    draft(12, &[&first, "1:F 2:H 3:H 4:H"]).absent(5..=12)
}

#[test]
fn a_floater_meets_the_highest_numbered_without_a_clash() {
    let opponents = |had_white: &[u16], had_black: &[u16]| {
        floater_meets(had_white, had_black).paired().groups[1].pairs.clone()
    };
    assert_eq!(opponents(&[2], &[4]), pairs("1-3 2-4"), "3 has no color due");
    assert_eq!(opponents(&[2, 3], &[4]), pairs("1-4 2-3"));
    assert_eq!(opponents(&[2, 3, 4], &[]), pairs("1-2 3-4"), "all are due black");
}

#[test]
fn in_maxi_tournaments_a_floater_meets_about_the_same_rating() {
    let opponents = |ratings: &[u16]| {
        let round = floater_meets(&[2, 3], &[4]).rated(ratings).paired_as(true).unwrap();
        round.groups[1].pairs.clone()
    };
    assert_eq!(opponents(&[2400, 2300, 2250, 2200]), pairs("1-4 2-3"));
    assert_eq!(opponents(&[2400, 2300, 2250, 2199]), pairs("1-2 3-4"));
}

/// Four players above the median who had these colors in round 1.
fn four_above(colors: &str) -> TournamentDraft {
    let game = |(player, color)| match color {
        'w' => format!("{player}-{}:1 ", player + 4),
        _ => format!("{}-{player}:0 ", player + 4),
    };
    let round: String = (1..=4).zip(colors.chars()).map(game).collect();
    draft(8, &[&round]).absent(5..=8)
}

#[test]
fn exchanges_give_the_group_the_best_colors() {
    let above = |colors: &str| four_above(colors).paired().groups[0].pairs.clone();
    assert_eq!(above("wwbb"), pairs("1-3 2-4"));
    assert_eq!(above("wbwb"), pairs("1-4 2-3"));
    assert_eq!(above("wwwb"), pairs("1-4 2-3"), "one clash in any case: not for 1");
    assert_eq!(above("wbbb"), pairs("1-3 2-4"));
    assert_eq!(above("bwww"), pairs("1-3 2-4"));
    assert_eq!(above("wbbw"), pairs("1-3 2-4"));
}

#[test]
fn in_maxi_tournaments_exchanges_are_among_about_the_same_ratings() {
    let above = |ratings: &[u16]| {
        let round = four_above("wbwb").rated(ratings).paired_as(true).unwrap();
        round.groups[0].pairs.clone()
    };
    assert_eq!(above(&[2500, 2450, 2400, 2300]), pairs("1-4 2-3"));
    assert_eq!(above(&[2600, 2502, 2401, 2300]), pairs("1-3 2-4"));
    assert_eq!(above(&[2500, 2501, 2401, 2300]), pairs("1-2 3-4"), "2 and 3 are close");
}

#[test]
fn in_the_last_round_equal_scores_have_priority_over_colors() {
    let twice_white = ["1-3:1 2-4:1", "1-4:1 2-3:1"];
    let round = |rounds: &[&str], total| {
        let mut round = draft(4, rounds).absent([3, 4]);
        round.total_rounds = RoundNumber::new(total);
        round.paired_as(false)
    };
    assert_eq!(round(&twice_white, 4), None);
    let last = round(&twice_white, 3).unwrap();
    assert_eq!(last.pairs, pairs("2-1"));
    assert_eq!(last.groups[0].clashes, [0, 1]);
    assert_eq!(round(&["1-3:1 2-4:1", "1-4:= 2-3:1"], 3), None, "unequal scores");
}

#[test]
fn a_pair_that_did_not_play_has_not_met() {
    let round = draft(2, &["2-1:--"]).paired();
    assert_eq!(round.pairs, pairs("1-2"));
    assert_eq!(draft(2, &["2-1:1"]).paired_as(false), None);
}
