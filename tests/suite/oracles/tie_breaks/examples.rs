//! Worked examples: exercises of FIDE's technical commission, the Arbiters'
//! Manual, and small tournaments in which one article decides. Values are by
//! starting number.

use fpc::{
    Bye, Color, GameResult, Header, Outcome, Player, PlayerId, Score, TournamentDraft,
    tournament::{AbnormalPoints, ResultKind},
};
use fpc_oracles::tie_breaks::{
    Column, Cut, Edition, Element, Event, Fraction, Options, Sum, column, standings, sum_after_cuts,
};
use pretty_assertions::assert_eq;

use super::{File, number};

const SWISS_5: &str = "swiss-5-rounds";
const SWISS_9: &str = "swiss-9-rounds";
const ROUND_ROBIN: &str = "round-robin";

fn sample(name: &str) -> File {
    let folder = crate::repository().join("trf-samples/tie-breaks");
    File::read(&folder.join(name).with_extension("trf"))
}

/// Asserts what a code gives after all rounds, or that a list (`rank PTS,DE`)
/// gives these ranks.
fn assert_values(name: &str, edition: Edition, code: &str, values: &str) {
    let file = sample(name);
    assert_values_after(&file, file.tournament.played_rounds(), edition, code, values);
}

fn assert_values_after(file: &File, rounds: usize, edition: Edition, code: &str, values: &str) {
    let options = file.after(rounds, edition);
    let expected: Vec<_> = values.split_whitespace().map(number).collect();
    let found: Vec<_> = match code.strip_prefix("rank ") {
        Some(list) => {
            let list: Vec<_> = list.split(',').collect();
            let ranks = standings(&file.tournament, &options, &list).ranks();
            ranks.into_values().map(|rank| number(&rank.to_string())).collect()
        }
        None => match column(&file.tournament, &options, code) {
            Column::Values(values) => values.into_values().collect(),
            other => panic!("{code}: {other:?}"),
        },
    };
    assert_eq!(found, expected, "{}: {code}, {edition:?}", file.header.name);
}

#[test]
fn five_rounds() {
    for (code, values) in [
        ("PTS", "3.5 4 3.5 3.5 2.5 3 1.5 2.5 1.5 1 2.5 2 1.5 2 2 3.5"),
        ("BH", "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5"),
        ("BH/C1", "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11"),
        ("BH/M1", "7 8.5 9 8 5 7 8.5 8.5 4 7.5 7.5 6 8.5 6 7.5 7"),
        ("BH/P", "12.5 13 15.5 14 8.5 11.5 14.5 13.5 10 13 12.5 11.5 14 12 12 12.5"),
        ("FB", "13.5 13.5 15 14.5 10 12 13.5 12.5 9.5 12.5 12 11 13.5 10.5 12 13.5"),
        ("SB", "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25"),
        ("SB/C1", "7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 3 2.5 5.75"),
        ("AOB", "12.4 13.6 12.9 13.375 13.2 13.25 11.7 12.9 12.75 10.8 12.75 14 11.9 13 12.2 13.1"),
        ("PS", "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5"),
        ("KS", "1 2 3.5 1 1 1 0.5 0.5 0 0 0.5 0 1.5 1 1 1.5"),
        ("REP", "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5"),
        ("ARO", "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820"),
        ("TPR", "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969"),
        ("PTP", "2029 2216 2112 2168 1689 1810 1531 1715 950 1575 1763 1250 1744 1942 1768 2013"),
        ("APRO", "1789 1856 1904 1772 1719 1846 1869 1915 1805 1717 1840 2081 1879 1775 1776 1805"),
        ("rank PTS,DE", "2 1 2 2 7 6 13 7 13 16 7 10 13 10 10 2"),
        ("rank PTS,BH/C1,BH,SB,DE", "4 1 2 3 9 6 13 7 15 16 8 11 14 12 10 5"),
    ] {
        assert_values(SWISS_5, Edition::Of2026, code, values);
    }
}

#[test]
fn five_rounds_before_scores_of_dummies_had_a_cap() {
    let buchholz = "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5";
    assert_values(SWISS_5, Edition::Of2024, "BH", buchholz);
    let sonneborn_berger = "8 9.5 10.5 9.75 4.25 6.5 3.25 5.25 2.25 1.5 5.75 4 4.25 4.5 3.5 7.25";
    assert_values(SWISS_5, Edition::Of2024, "SB", sonneborn_berger);
}

#[test]
fn after_three_of_five_rounds() {
    let file = sample(SWISS_5);
    let buchholz = "4.5 4 3 5 4 4.5 7 6 3.5 5 6 5 5.5 3.5 3 3";
    for code in ["BH", "FB"] {
        assert_values_after(&file, 3, Edition::Of2026, code, buchholz);
    }
    let ranks = "5 1 1 1 10 10 10 8 15 10 15 5 8 10 5 1";
    assert_values_after(&file, 3, Edition::Of2026, "rank PTS,DE", ranks);
}

#[test]
fn four_players_who_have_all_met() {
    let ranks = "3 5 1 3 9 2 6 6 14 9 13 14 16 9 9 6";
    assert_values(SWISS_9, Edition::Of2026, "rank PTS,DE", ranks);
    assert_values(SWISS_9, Edition::Of2026, "DE", "2 4 0 2 0 1 0 0 0 0 0 0 0 0 0 0");
}

#[test]
fn a_round_robin() {
    for (code, values) in [
        ("PTS", "3.5 3.5 3.5 1.5 1.5 1.5"),
        ("SB", "9.25 6.25 6.25 4.25 3.25 2.25"),
        ("SB/C1", "9.25 4.75 4.75 4.25 3.25 1.5"),
        ("KS", "2 0.5 0.5 1 0.5 0"),
        ("REP", "5 5 5 5 4 5"),
        ("WON", "3 3 3 1 1 0"),
        ("BPG", "2 2 2 3 3 2"),
        ("TPR", "2199 2209 2219 1931 2038 1803"),
        ("rank PTS,DE", "1 2 2 6 5 4"),
    ] {
        assert_values(ROUND_ROBIN, Edition::Of2026, code, values);
    }
}

#[test]
fn no_buchholz_in_round_robins() {
    let file = sample(ROUND_ROBIN);
    let options = file.as_it_is(Edition::Of2026);
    assert_eq!(options.event, Event::PreDetermined);
    for code in ["BH", "FB/C1", "AOB/F"] {
        assert_eq!(column(&file.tournament, &options, code), Column::NotAllowed);
    }
    let found = standings(&file.tournament, &options, &["PTS", "BH", "SB"]);
    assert_eq!(found.stopped_at.as_deref(), Some("BH"));
    let ranks: Vec<_> = found.ranks().into_values().collect();
    assert_eq!(ranks, [1, 1, 1, 4, 4, 4]);
    // Allowed before, with forfeits as games: five times all points but one's own.
    assert_values(ROUND_ROBIN, Edition::Of2024, "BH", "11.5 11.5 11.5 13.5 13.5 13.5");
}

fn assert_value_of_2(name: &str, code: &str, value: &str) {
    let file = sample(name);
    let column = column(&file.tournament, &file.as_it_is(Edition::Of2026), code);
    let Column::Values(values) = column else { panic!("{code}: {column:?}") };
    assert_eq!(values.into_values().nth(1), Some(number(value)), "{name}: {code}");
}

#[test]
fn an_unplayed_round_goes_first_unless_it_contributes_less() {
    for (code, value) in [("SB", "6.5"), ("SB/C1", "5.5"), ("SB/C2", "4.25")] {
        assert_value_of_2("sonneborn-berger-cuts", code, value);
    }
}

#[test]
fn among_equal_contributions_the_lower_score_goes_first() {
    for (code, value) in [("SB", "2.25"), ("SB/C1", "2.25"), ("SB/C2", "1.25")] {
        assert_value_of_2("sonneborn-berger-equal", code, value);
    }
}

#[test]
fn forfeits_of_the_final_round_are_draws_in_fore_buchholz() {
    for (code, values) in [
        ("BH", "3 3 3 1 4.5"),
        ("FB", "3.5 3.5 3.5 3.5 4.5"),
        ("FB/C1", "2 2 3 3 3"),
        ("STD", "2.5 2 1 0 2.5"),
    ] {
        assert_values("final-round-forfeits", Edition::Of2026, code, values);
    }
}

#[test]
fn forfeits_are_no_encounters_unless_asked_for() {
    let name = "direct-encounter";
    assert_values(name, Edition::Of2026, "DE", "1 0 2 0 2");
    assert_values(name, Edition::Of2026, "DE/P", "0 0 0 0 0");
    assert_values(name, Edition::Of2026, "rank PTS,DE", "1 5 2 4 2");
    assert_values(name, Edition::Of2026, "rank PTS,DE/P", "1 5 1 4 1");
    // Before September 2023, all of them had to have met.
    assert_values(name, Edition::Of2019, "DE", "0 0 0 0 0");
}

#[test]
fn two_encounters_count_by_their_mean() {
    let name = "direct-encounter-repeated";
    assert_values(name, Edition::Of2026, "DE", "0 0 0 0 0 0");
    assert_values(name, Edition::Of2026, "DE/P", "2 0 1 3 0 0");
}

/// 10 rounds, 7 points, absent in round 4, with the scores of the opponents and
/// the results.
fn of_the_manual(dummy: i64) -> Vec<Element> {
    let halves = |number: i64| Fraction::new(number, 2);
    let games = [(10, 2), (10, 2), (13, 0), (9, 2), (12, 1), (10, 2), (13, 1), (11, 2), (12, 2)];
    let mut elements: Vec<_> = games
        .into_iter()
        .map(|(score, points)| Element {
            score: halves(score),
            points: halves(points),
            is_voluntary_unplayed: false,
        })
        .collect();
    let absence = Element {
        score: Fraction::whole(dummy),
        points: Fraction::ZERO,
        is_voluntary_unplayed: true,
    };
    elements.insert(3, absence);
    elements
}

#[test]
fn the_example_of_the_manual() {
    let sum = |sum, dummy, low| sum_after_cuts(sum, of_the_manual(dummy), Cut { low, high: 0 });
    // The dummy has the player's 7 points, since 2026 at most 10 draws.
    assert_eq!(sum(Sum::Buchholz, 5, 0), Fraction::whole(55));
    assert_eq!(sum(Sum::Buchholz, 7, 0), Fraction::whole(57));
    assert_eq!(sum(Sum::Buchholz, 5, 1), Fraction::whole(50));
    assert_eq!(sum(Sum::SonnebornBerger, 5, 0), Fraction::new(149, 4));
}

/// Two players with rounds such as `1 0 F H`: games over the board for the one and
/// the other, and byes.
fn two_players(one: &str, other: &str) -> TournamentDraft {
    let ids = [1, 2].map(|number| PlayerId::new(number).unwrap());
    let colors = [Color::White, Color::Black];
    let mut draft = TournamentDraft::default();
    for (place, rounds) in [one, other].into_iter().enumerate() {
        let game = |result| Outcome::game(ids[1 - place], colors[place], result);
        let mut player = Player::new(ids[place], "");
        player.outcomes = rounds
            .split(' ')
            .map(|cell| match cell {
                "1" => game(GameResult::Win),
                "=" => game(GameResult::Draw),
                "0" => game(GameResult::Loss),
                "F" => Outcome::Bye(Bye::FullPoint),
                "H" => Outcome::Bye(Bye::HalfPoint),
                _ => Outcome::Bye(Bye::ZeroPoint),
            })
            .collect();
        draft.players.push(player);
    }
    draft
}

fn assert_values_of_draft(draft: &TournamentDraft, edition: Edition, expected: &[(&str, &str)]) {
    let tournament = draft.clone().validate().unwrap();
    let file = File { tournament, header: Header::default() };
    for (code, values) in expected {
        let rounds = file.tournament.played_rounds();
        assert_values_after(&file, rounds, edition, code, values);
    }
}

#[test]
fn virtual_opponents_before_september_2023() {
    // In round 3 of 9 with 1.5 points, an absent player meets one who will have 5.5; in
    // round 4 one with half a point less, and so on.
    let draft = two_players("F H Z Z Z Z Z Z Z", "Z Z Z Z Z Z Z Z F");
    let virtual_opponents =
        [("BH", "37 26"), ("BH/C1", "34.5 26"), ("BH/M1", "29 21"), ("SB", "6.5 0")];
    assert_values_of_draft(&draft, Edition::Of2019, &virtual_opponents);
    // Whoever is absent counts for others as if each of these rounds were a draw.
    let draft = two_players("1 Z Z", "0 Z F");
    assert_values_of_draft(&draft, Edition::Of2019, &[("BH", "5.5 3.5")]);
    assert_values_of_draft(&draft, Edition::Of2026, &[("BH", "3 4")]);
}

#[test]
fn abnormal_points() {
    let entry = |result, tenths, round, player| AbnormalPoints {
        result,
        points: Score::from_tenths(tenths),
        column: fpc::tournament::Column::new(round),
        players: PlayerId::new(player).into_iter().collect(),
    };
    // A penalty of 2 in round 1 leaves nothing of the scores, but the results stay.
    let mut draft = two_players("1 = 1", "0 = 0");
    draft.abnormal_points = vec![entry(None, -20, 1, 1)];
    let with_penalty = [
        ("PTS", "0.5 0.5"),
        ("PS", "0.5 1"),
        ("WIN", "2 0"),
        ("STD", "2.5 0.5"),
        ("BH", "1.5 1.5"),
        ("SB", "1.25 0.25"),
        ("DE", "1 2"),
    ];
    assert_values_of_draft(&draft, Edition::Of2026, &with_penalty);
    // In round 2, player 2 gets as much for the draw as for a win.
    draft.abnormal_points = vec![entry(Some(ResultKind::Draw), 10, 2, 2)];
    let with_more =
        [("PTS", "2.5 1"), ("WIN", "2 1"), ("WON", "2 0"), ("STD", "2 1"), ("SB", "2.5 2.5")];
    assert_values_of_draft(&draft, Edition::Of2026, &with_more);
    // In the final round, that is what Fore Buchholz has it get for a draw.
    draft.abnormal_points = vec![entry(Some(ResultKind::Draw), 10, 3, 2)];
    assert_values_of_draft(&draft, Edition::Of2026, &[("BH", "1.5 7.5"), ("FB", "4.5 6")]);
}

#[test]
fn codes_and_their_modifiers() {
    let file = sample(SWISS_5);
    let column_of = |code: &str| column(&file.tournament, &file.as_it_is(Edition::Of2026), code);
    for (code, same) in [("bh / c1", "BH/C1"), ("SB/P/C1", "SB/C1/P"), ("KS/L1", "KS/L+1")] {
        assert_eq!(column_of(code), column_of(same));
    }
    for code in ["", "OTHER_X", "WIN/C1", "SB/M1", "BH/C3", "BH/", "KS/L0", "AOB/C1", "TPN/P"] {
        assert_eq!(column_of(code), Column::Unknown, "{code}");
    }
}

#[test]
fn without_all_ratings_some_tie_breaks_are_dropped() {
    let mut file = sample(SWISS_5);
    let mut draft = file.tournament.draft().clone();
    draft.players[15].rating = None;
    file.tournament = draft.validate().unwrap();
    let options = file.as_it_is(Edition::Of2026);
    let found = standings(&file.tournament, &options, &["TPR", "RTNG/R", "TPN/R"]);
    assert_eq!(found.dropped, ["TPR", "RTNG/R"]);
    let ranks: Vec<_> = found.ranks().into_values().collect();
    assert_eq!(ranks, [5, 1, 4, 3, 9, 6, 15, 8, 14, 16, 7, 12, 13, 11, 10, 2]);
    let forced = Options { rating_of_unrated: Some(1450), ..options };
    let as_before = sample(SWISS_5);
    for code in ["ARO", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG"] {
        let forced = column(&file.tournament, &forced, code);
        assert_eq!(forced, column(&as_before.tournament, &options, code), "{code}");
    }
}
