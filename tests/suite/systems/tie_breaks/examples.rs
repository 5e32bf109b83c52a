//! Worked examples, most of them exercises that FIDE's technical commission has published; and
//! the inputs of the page on differences from other programs.

use std::fs;

use fpc::{
    Outcome, PlayerId, RoundNumber, Standings, TieBreak, Tournament,
    standings::{
        Basis, Breakdown, CutReason, Explanation, StandingsRules, TieBreakEdition, TieBreakKind,
        TieBreakList, TieBreakValue, Unusable,
    },
    trf::{self, Document},
};
use pretty_assertions::assert_eq;

use crate::documentation;

const SWISS: &str = "swiss-5-rounds";
const ROUND_ROBIN: &str = "round-robin";

fn path(name: &str) -> String {
    format!("trf-samples/tie-breaks/{name}.trf")
}

fn sample(name: &str) -> (Tournament, StandingsRules) {
    let reading =
        trf::read(&Document::parse(&fs::read(crate::repository().join(path(name))).unwrap()));
    let rules = StandingsRules::of(&reading.header);
    (reading.into_tournament().unwrap(), rules)
}

fn list(codes: &str) -> Vec<TieBreak> {
    codes.split(',').map(|code| code.parse().unwrap()).collect()
}

fn standings(name: &str, edition: TieBreakEdition, codes: &str) -> Standings {
    let (tournament, rules) = sample(name);
    rules.with_edition(edition).standings(&tournament, None, &list(codes))
}

/// The values of the last column, players by their numbers.
fn values(name: &str, edition: TieBreakEdition, codes: &str) -> String {
    let standings = standings(name, edition, codes);
    let values = standings.values_of(standings.columns().len() - 1).iter();
    values.map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn ranks(name: &str, codes: &str) -> String {
    let standings = standings(name, TieBreakEdition::V2026, codes);
    let mut ranked = standings.ranked().to_vec();
    ranked.sort_by_key(|ranked| ranked.player);
    ranked.iter().map(|ranked| ranked.rank.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_swiss_tournament_of_five_rounds() {
    for (code, expected) in [
        ("BH", "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5"),
        ("BH/C1", "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11"),
        ("BH/M1", "7 8.5 9 8 5 7 8.5 8.5 4 7.5 7.5 6 8.5 6 7.5 7"),
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
    ] {
        assert_eq!(values(SWISS, TieBreakEdition::V2026, code), expected, "{code}");
    }
    let buchholz = "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5";
    assert_eq!(values(SWISS, TieBreakEdition::V2024, "BH"), buchholz);
    assert_eq!(ranks(SWISS, "PTS,DE"), "2 1 2 2 7 6 13 7 13 16 7 10 13 10 10 2");
    assert_eq!(ranks(SWISS, "BH/C1,BH,SB,DE"), "4 1 2 3 9 6 13 7 15 16 8 11 14 12 10 5");
}

#[test]
fn a_round_robin() {
    for (code, expected) in [
        ("SB", "9.25 6.25 6.25 4.25 3.25 2.25"),
        ("SB/C1", "9.25 4.75 4.75 4.25 3.25 1.5"),
        ("KS", "2 0.5 0.5 1 0.5 0"),
        ("REP", "5 5 5 5 4 5"),
        ("WON", "3 3 3 1 1 0"),
        ("BPG", "2 2 2 3 3 2"),
        ("TPR", "2199 2209 2219 1931 2038 1803"),
    ] {
        assert_eq!(values(ROUND_ROBIN, TieBreakEdition::V2026, code), expected, "{code}");
    }
    assert_eq!(ranks(ROUND_ROBIN, "DE"), "1 2 2 6 5 4");
}

#[test]
fn buchholz_ends_the_list_of_a_round_robin() {
    let standings = standings(ROUND_ROBIN, TieBreakEdition::V2026, "SB,BH/C1,WIN");
    assert_eq!(standings.columns().collect::<Vec<_>>(), list("PTS,SB"));
    assert_eq!(standings.unchecked(), list("BH/C1,WIN"));
    assert_eq!(standings.unusable_because(), Some(Unusable::PreDetermined));
    let older = self::standings(ROUND_ROBIN, TieBreakEdition::V2024, "SB,BH/C1,WIN");
    assert_eq!(older.columns().len(), 4);
}

#[test]
fn four_players_are_separated_by_the_games_among_them() {
    assert_eq!(ranks("swiss-9-rounds", "PTS,DE"), "3 5 1 3 9 2 6 6 14 9 13 14 16 9 9 6");
    let standings = standings("swiss-9-rounds", TieBreakEdition::V2026, "DE");
    let Some(Explanation::Encounter(table)) = standings.explain(id(6), 1) else { panic!() };
    let rows: Vec<_> = table.rows.iter().map(|row| row.player.get()).collect();
    assert_eq!((&rows[..], table.rows[0].place), (&[6, 1, 4, 2][..], 1.into()));
    assert!(table.rows.iter().all(|row| row.missing == 0 && row.opponents.len() == 3));
    assert_eq!(standings.decided_by(id(6), id(2)), Some(1));
    assert_eq!(standings.decided_by(id(6), id(3)), Some(0));
    assert_eq!(standings.decided_by(id(1), id(4)), None);
}

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn breakdown(standings: &Standings, player: u16, column: usize) -> Breakdown {
    match standings.explain(id(player), column) {
        Some(Explanation::Elements(breakdown)) => breakdown,
        other => panic!("{other:?}"),
    }
}

/// The basis and the figure of each element.
fn figures(breakdown: &Breakdown) -> Vec<(Basis, String)> {
    breakdown.elements.iter().map(|it| (it.basis, it.figure.to_string())).collect()
}

#[test]
fn explanations_say_why_a_score_is_not_the_one_of_the_table() {
    use Basis::{AdjustedScore, Dummy, DummyLimitedByDraws, DummyLimitedByOpponent, OpponentScore};
    let standings = standings(SWISS, TieBreakEdition::V2026, "BH/C1");
    let named = |player| {
        let breakdown = breakdown(&standings, player, 1);
        figures(&breakdown)
            .into_iter()
            .map(|(basis, score)| (basis, score.parse().unwrap()))
            .collect::<Vec<(Basis, TieBreakValue)>>()
    };
    // A half-point bye in round 2, and an opponent who withdrew before round 4.
    let four = named(4);
    assert_eq!(four[0], (AdjustedScore, "3".parse().unwrap()));
    assert_eq!(four[1], (DummyLimitedByDraws, "2.5".parse().unwrap()));
    assert_eq!(four[3], (OpponentScore, "3.5".parse().unwrap()));
    // A forfeit win against 9, who has 1.5 points.
    assert_eq!(named(11)[3], (DummyLimitedByOpponent, "1.5".parse().unwrap()));
    assert_eq!(named(12)[1], (Dummy, "2".parse().unwrap()));
    let cut = |player| {
        let elements = breakdown(&standings, player, 1).elements;
        let cut = elements.iter().find(|it| it.cut.is_some()).unwrap();
        (cut.round.unwrap().get(), cut.cut.unwrap())
    };
    assert_eq!(cut(4), (2, CutReason::VoluntaryUnplayedRound));
    assert_eq!(cut(11), (4, CutReason::Least));
}

#[test]
fn the_virtual_opponent_of_older_editions() {
    let elements = |name: &str| {
        let standings = standings(name, TieBreakEdition::V2019, "BH");
        breakdown(&standings, 4, 1)
    };
    // Absent in round 2 of 5 with 1 point before: 1 + (1 - 0.5) + 3 draws.
    assert_eq!(figures(&elements(SWISS))[1], (Basis::VirtualOpponent, "3".to_owned()));
}

#[test]
fn an_unplayed_round_that_contributes_less_than_the_least_opponent_stays() {
    let name = "sonneborn-berger-cuts";
    for (code, value, cut) in [
        ("SB", "6.5", vec![]),
        ("SB/C1", "5.5", vec![(1, CutReason::Least)]),
        ("SB/C2", "4.25", vec![(1, CutReason::Least), (3, CutReason::Least)]),
    ] {
        let standings = standings(name, TieBreakEdition::V2026, code);
        let breakdown = breakdown(&standings, 2, 1);
        assert_eq!(breakdown.value.to_string(), value, "{code}");
        let found = breakdown.elements.iter().filter_map(|it| Some((it.round?.get(), it.cut?)));
        assert_eq!(found.collect::<Vec<_>>(), cut, "{code}");
    }
}

/// What the page on differences says of fpc.
#[test]
fn differences_from_other_programs_are_as_the_page_has_them() {
    let page = documentation("divergences.md");
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for (name, code, expected) in [
        ("final-round-forfeits", "STD", "2.5 2 1 0 2.5"),
        ("sonneborn-berger-cuts", "SB/C1", "5.5 5.5 2 6 1 1.25"),
        ("sonneborn-berger-equal", "SB/C2", "3 1.25 1 1 2.5"),
        ("direct-encounter-repeated", "DE/P", "2 0 1 3 0 0"),
        ("fore-buchholz-teams", "FB:GP", "3.5 4.5 4 4.5 6 3"),
    ] {
        assert_eq!(values(name, TieBreakEdition::V2026, code), expected, "{name}");
        assert!(words.contains(&path(name)), "{name} is not on the page");
        assert!(words.contains(&format!("{code} {expected}")), "the page has no {code} {expected}");
    }
}

#[test]
fn a_forfeit_is_an_encounter_if_asked_for() {
    assert_eq!(ranks("direct-encounter", "DE"), "1 5 2 4 2");
    assert_eq!(ranks("direct-encounter", "DE/P"), "1 5 1 4 1");
    assert_eq!(ranks("direct-encounter-repeated", "DE/P"), "2 5 1 3 4 5");
}

#[test]
fn part_way_standings_know_nothing_of_later_rounds() {
    let (tournament, rules) = sample(SWISS);
    let after = RoundNumber::new(3);
    let standings = rules.standings(&tournament, after, &list("BH,FB"));
    assert!(standings.is_part_way());
    assert_eq!((standings.rounds(), standings.announced_rounds()), (3, 5));
    let texts = |column| {
        standings.values_of(column).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts(1), "4.5 4 3 5 4 4.5 7 6 3.5 5 6 5 5.5 3.5 3 3");
    assert_eq!(texts(2), texts(1));
    let mut draft = tournament.draft().clone();
    draft.players.iter_mut().for_each(|player| player.outcomes.truncate(3));
    let earlier = draft.validate().unwrap();
    let same = rules.standings(&earlier, None, &list("BH,FB"));
    assert_eq!(same.ranked(), standings.ranked());
}

#[test]
fn somebody_without_rating_drops_tie_breaks_by_ratings() {
    let (tournament, rules) = sample(SWISS);
    let mut draft = tournament.draft().clone();
    draft.players[15].rating = None;
    let tournament = draft.validate().unwrap();
    let codes = list("ARO,TPR/U1400,RTNG,BH");
    let standings = rules.standings(&tournament, None, &codes);
    assert_eq!(standings.dropped(), list("ARO,RTNG"));
    assert_eq!(standings.columns().len(), 3);
    let standings = rules.with_unrated(1450).standings(&tournament, None, &codes);
    assert_eq!((standings.dropped().len(), standings.columns().len()), (0, 5));
    let ratings = standings.values_of(3);
    assert_eq!(ratings[15], 1450.into());
}

#[test]
fn a_score_of_teams_ends_the_list_of_individuals() {
    let list = TieBreakList::parse("WIN,BH:GP,SB");
    assert_eq!(list.unchecked, []);
    let (tournament, rules) = sample(SWISS);
    let standings = rules.standings(&tournament, None, &list.tie_breaks);
    assert_eq!(standings.columns().len(), 2);
    assert_eq!(standings.unusable_because(), Some(Unusable::TeamScore));
    let of_teams = rules.standings(&tournament, None, &[TieBreakKind::BoardCount.into()]);
    assert_eq!((of_teams.columns().len(), of_teams.unchecked().len()), (1, 1));
    assert_eq!(of_teams.unusable_because(), Some(Unusable::Teams));
}

#[test]
fn adjourned_games_are_no_byes() {
    let (tournament, rules) = sample(SWISS);
    let mut draft = tournament.draft().clone();
    for (player, other) in [(0, 3), (3, 0)] {
        let outcome = &mut draft.players[player].outcomes[4];
        let color = outcome.color();
        let opponent = id(other + 1);
        *outcome = Outcome::adjourned(opponent, color);
    }
    let tournament = draft.validate().unwrap();
    let standings = rules.standings(&tournament, None, &list("BH,BPG,REP"));
    let last = *breakdown(&standings, 1, 1).elements.last().unwrap();
    assert_eq!((last.opponent, last.result), (Some(id(4)), None));
    assert_eq!((last.basis, last.is_voluntary), (Basis::OpponentScore, false));
    assert_eq!(standings.value(id(1), 3), Some(5.into()));
}
