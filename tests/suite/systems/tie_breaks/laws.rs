//! What holds for standings whatever the tournament.

use std::{collections::BTreeMap, fs};

use fpc::{
    Color, GameResult, Outcome, Player, PlayerId, RoundNumber, Score, Standings, TieBreak,
    Tournament, TournamentDraft,
    standings::{
        Contestants, Explanation, PairingMethod, StandingsRules, TieBreakEdition, TieBreakKind,
        TieBreakModifier, TieBreakValue, Total,
    },
    tournament::ResultKind,
    trf::Document,
};
use pretty_assertions::assert_eq;

use super::against_oracle::rules;
use crate::{irregular, laws::stated, random::SplitMix64, repository, trf_files};

/// Irregular tournaments with rules for their standings.
fn cases(count: u64) -> impl Iterator<Item = (u64, Tournament, StandingsRules)> {
    (0..count).map(|seed| {
        let case = irregular::case(seed);
        (seed, case.tournament, rules(&case.options))
    })
}

fn id(place: usize) -> PlayerId {
    PlayerId::new(place as u16 + 1).unwrap()
}

/// A tournament of up to 12 players in which everybody plays every round.
fn played(seed: u64) -> Tournament {
    use GameResult::{Draw, Loss, Win};
    let mut random = SplitMix64::new(seed);
    let (count, rounds) = (2 * (1 + random.below(6)), 1 + random.below(8));
    let mut players: Vec<_> = (0..count).map(|place| Player::new(id(place), "")).collect();
    players.iter_mut().for_each(|player| player.rating = Some(1400 + random.below(900) as u16));
    for _ in 0..rounds {
        for pair in shuffled((0..count).collect(), &mut random).chunks(2) {
            let results = [(Win, Loss), (Loss, Win), (Draw, Draw)][random.below(3)];
            let game = |opponent, color, result| Outcome::game(id(opponent), color, result);
            players[pair[0]].outcomes.push(game(pair[1], Color::White, results.0));
            players[pair[1]].outcomes.push(game(pair[0], Color::Black, results.1));
        }
    }
    let total_rounds = RoundNumber::new(rounds as u32);
    TournamentDraft::new(players).with_total_rounds(total_rounds).validate().unwrap()
}

/// The players of a tournament.
fn ids(tournament: &Tournament) -> Vec<PlayerId> {
    tournament.players().iter().map(|player| player.id).collect()
}

/// Every tie-break for individuals with every modifier, one at a time; and some with several.
pub(crate) fn all_codes() -> Vec<TieBreak> {
    let mut codes = vec!["BH/C1/P", "SB/C2/P", "FB/M1/P", "DE/P"];
    codes.dedup();
    let mut list: Vec<TieBreak> = codes.iter().map(|code| code.parse().unwrap()).collect();
    for &kind in TieBreakKind::ALL {
        if !matches!(kind.contestants(), Contestants::Individuals | Contestants::Both) {
            continue;
        }
        list.push(kind.into());
        let wanted = |it: &TieBreakModifier| {
            !matches!(it, TieBreakModifier::Edition | TieBreakModifier::Score)
        };
        for form in kind.modifiers().filter(wanted).flat_map(|it| it.form().split(' ')) {
            list.push(format!("{kind}{form}").parse().unwrap());
        }
    }
    list
}

/// The values by player of each tie-break that depends on the player alone.
fn values(standings: &Standings) -> BTreeMap<(TieBreak, PlayerId), TieBreakValue> {
    let players: Vec<_> = standings.ranked().iter().map(|ranked| ranked.player).collect();
    let columns = standings.columns().enumerate();
    let own = columns.filter(|(_, it)| it.kind() != TieBreakKind::DirectEncounter);
    own.flat_map(|(column, it)| {
        players.iter().map(move |&player| ((it, player), standings.value(player, column).unwrap()))
    })
    .collect()
}

fn shuffled<T>(mut items: Vec<T>, random: &mut SplitMix64) -> Vec<T> {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
    items
}

#[test]
fn values_do_not_depend_on_the_order_of_the_list() {
    for (seed, tournament, rules) in cases(150) {
        let list = all_codes();
        let usable = |list: &[TieBreak]| {
            let barred = [
                TieBreakKind::Buchholz,
                TieBreakKind::ForeBuchholz,
                TieBreakKind::AverageOfBuchholz,
            ];
            let is_barred = rules.pairings == PairingMethod::PreDetermined
                && rules.edition == TieBreakEdition::V2026;
            let usable = list.iter().filter(|it| !is_barred || !barred.contains(&it.kind()));
            usable.copied().collect::<Vec<_>>()
        };
        let list = usable(&list);
        let other = shuffled(list.clone(), &mut SplitMix64::new(seed));
        let [one, other] = [list, other].map(|list| rules.standings(&tournament, None, &list));
        assert!(one.unchecked().is_empty());
        assert_eq!(values(&one), values(&other), "seed {seed}");
    }
}

#[test]
fn a_longer_list_only_parts_groups() {
    for (seed, tournament, rules) in cases(150) {
        let mut list = shuffled(all_codes(), &mut SplitMix64::new(seed));
        list.retain(|it| it.kind() != TieBreakKind::Points);
        let mut last: Option<Standings> = None;
        for length in 0..6 {
            let standings = rules.standings(&tournament, None, &list[..length]);
            for ranked in standings.ranked() {
                let place = last.as_ref().and_then(|last| last.rank_of(ranked.player));
                let (first, end) = place.map_or((1, u16::MAX), |it| (it.rank, it.last));
                assert!((first..=end).contains(&ranked.rank), "seed {seed}");
            }
            last = Some(standings);
        }
    }
}

/// The tournament with its players under other numbers.
fn renumbered(tournament: &Tournament, number: &BTreeMap<PlayerId, PlayerId>) -> Tournament {
    let mut draft: TournamentDraft = tournament.draft().clone();
    for player in &mut draft.players {
        player.id = number[&player.id];
        for outcome in &mut player.outcomes {
            match outcome {
                Outcome::Game { opponent, .. }
                | Outcome::Forfeit { opponent, .. }
                | Outcome::Open { opponent, .. } => *opponent = number[opponent],
                Outcome::Bye(_) => {}
            }
        }
    }
    draft.players.sort_by_key(|player| player.id);
    for entry in &mut draft.abnormal_points {
        entry.players.iter_mut().for_each(|player| *player = number[player]);
    }
    draft.validate().unwrap()
}

#[test]
fn numbers_matter_only_where_they_are_the_tie_break() {
    for (seed, tournament, rules) in cases(150) {
        let ids = ids(&tournament);
        let numbers = shuffled(ids.clone(), &mut SplitMix64::new(seed));
        let number: BTreeMap<_, _> = ids.into_iter().zip(numbers).collect();
        let mut list = all_codes();
        list.retain(|it| it.kind() != TieBreakKind::PairingNumber);
        let other = renumbered(&tournament, &number);
        let [here, there] = [&tournament, &other].map(|it| rules.standings(it, None, &list));
        for (&one, &other) in &number {
            for column in 0..here.columns().len() {
                let [mine, theirs] = [here.value(one, column), there.value(other, column)];
                assert_eq!(mine, theirs, "seed {seed}, player {one}, column {column}");
            }
            let rank = |standings: &Standings, id| standings.rank_of(id).unwrap().rank;
            assert_eq!(rank(&here, one), rank(&there, other));
        }
    }
}

fn column(tournament: &Tournament, edition: TieBreakEdition, code: &str) -> Vec<TieBreakValue> {
    let rules = StandingsRules::default().with_edition(edition);
    let standings = rules.standings(tournament, None, &[code.parse().unwrap()]);
    standings.values_of(1).to_vec()
}

fn sum(values: &[TieBreakValue]) -> i64 {
    values.iter().map(|it| it.fraction().unwrap()).map(|(a, b)| a * 10 / b).sum()
}

#[test]
fn editions_agree_where_every_round_was_played() {
    for seed in 0..150 {
        let tournament = played(seed);
        let rounds = tournament.played_rounds();
        for code in all_codes().iter().map(ToString::to_string) {
            let of = |edition| column(&tournament, edition, &code);
            assert_eq!(of(TieBreakEdition::V2026), of(TieBreakEdition::V2024), "{code}");
            if !code.starts_with("DE") {
                assert_eq!(of(TieBreakEdition::V2026), of(TieBreakEdition::V2019), "{code}");
            }
        }
        let buchholz = column(&tournament, TieBreakEdition::V2026, "BH");
        let after = RoundNumber::from_index(rounds);
        let scores =
            tournament.players().iter().map(|it| tournament.score_of(it.id, after).unwrap());
        let total: Score = scores.sum();
        assert_eq!(sum(&buchholz), total.times(rounds as i64).tenths());
    }
}

/// The tournament with the pairings of its last round drawn over the board.
fn with_last_round_drawn(tournament: &Tournament) -> Tournament {
    let mut draft = tournament.draft().clone();
    let last = tournament.played_rounds() - 1;
    for player in &mut draft.players {
        let Some(outcome) = player.outcomes.get_mut(last) else { continue };
        let Some(opponent) = outcome.opponent() else { continue };
        let color = if player.id < opponent { Color::White } else { Color::Black };
        *outcome = Outcome::game(opponent, color, GameResult::Draw);
    }
    draft.validate().unwrap()
}

#[test]
fn fore_buchholz_is_buchholz_with_the_final_round_drawn() {
    const PAIRS: [(&str, &str); 4] =
        [("FB", "BH"), ("FB/C1", "BH/C1"), ("FB/M2/P", "BH/M2/P"), ("AOB/F", "AOB")];
    let mut compared = 0;
    for (seed, tournament, _) in cases(300) {
        let rounds = tournament.played_rounds();
        let is_over = tournament.total_rounds().is_none_or(|it| it.get() as usize == rounds);
        if rounds == 0 || !is_over || tournament.open_round().is_some() {
            continue;
        }
        let drawn = with_last_round_drawn(&tournament);
        for edition in TieBreakEdition::ALL {
            for (fore, real) in PAIRS {
                let expected = column(&drawn, edition, real);
                assert_eq!(column(&drawn, edition, fore), expected, "seed {seed}: {fore}");
                // The average is over the opponents of games that were really played.
                if fore != "AOB/F" {
                    assert_eq!(column(&tournament, edition, fore), expected, "seed {seed}: {fore}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn before_the_final_round_fore_buchholz_is_buchholz() {
    for (seed, tournament, _) in cases(150) {
        let next = RoundNumber::from_index(tournament.played_rounds() + 1);
        let tournament = tournament.with_total_rounds(next).unwrap();
        let of = |code| column(&tournament, TieBreakEdition::V2026, code);
        assert_eq!(of("FB/C1/P"), of("BH/C1/P"), "seed {seed}");
    }
}

/// What elements add up to, if they are added up.
fn added_up(explanation: &Explanation) -> Option<TieBreakValue> {
    let Explanation::Elements(breakdown) = explanation else { return None };
    let counted = breakdown.elements.iter().filter(|it| it.cut.is_none());
    let amounts = counted.map(|it| it.amount.fraction().unwrap());
    (breakdown.total == Total::Sum).then(|| {
        let hundredths = amounts.map(|(a, b)| a * 100 / b).sum();
        TieBreakValue::new(hundredths, 100)
    })
}

#[test]
fn explanations_add_up_to_the_values() {
    for (seed, tournament, rules) in cases(60) {
        let standings = rules.standings(&tournament, None, &all_codes());
        for (column, code) in standings.columns().enumerate() {
            for player in tournament.players() {
                let value = standings.value(player.id, column).unwrap();
                match standings.explain(player.id, column).unwrap() {
                    Explanation::Encounter(table) => {
                        let row = table.rows.iter().find(|row| row.player == player.id).unwrap();
                        assert_eq!(row.place, value);
                        let met = row.opponents.len() + row.missing + 1;
                        assert_eq!(met, table.rows.len(), "seed {seed}: {code}");
                        assert!(table.rows.is_sorted_by_key(|row| row.place));
                    }
                    Explanation::Elements(breakdown) => {
                        assert_eq!((breakdown.value, breakdown.tie_break), (value, code));
                        let whole = Explanation::Elements(breakdown);
                        let added = added_up(&whole);
                        assert!(
                            added.is_none_or(|it| it == value),
                            "seed {seed}: {code} {whole:#?}"
                        );
                    }
                }
            }
        }
    }
}

/// Every round of Buchholz says where its figure comes from.
#[test]
fn explanations_name_opponents_and_dummies() {
    for (_, tournament, _) in cases(60) {
        let list = ["BH".parse().unwrap()];
        let standings = StandingsRules::default().standings(&tournament, None, &list);
        for player in tournament.players() {
            let explained = standings.explain(player.id, 1).unwrap();
            let Explanation::Elements(breakdown) = explained else { panic!() };
            assert_eq!(breakdown.elements.len(), tournament.played_rounds());
            let outcomes = player.outcomes.iter().take(tournament.played_rounds());
            for (element, outcome) in breakdown.elements.iter().zip(outcomes) {
                assert_eq!(
                    (element.opponent, element.result),
                    (outcome.opponent(), outcome.kind())
                );
                let is_game = matches!(outcome, Outcome::Game { .. } | Outcome::Open { .. });
                assert_eq!(element.basis.is_dummy(), !is_game);
                assert_eq!(
                    element.is_voluntary,
                    matches!(
                        outcome.kind(),
                        Some(
                            ResultKind::ForfeitLoss
                                | ResultKind::HalfPointBye
                                | ResultKind::ZeroPointBye
                        )
                    )
                );
            }
        }
    }
}

#[test]
fn every_sample_has_standings_that_explain_themselves() {
    for folder in ["trf-samples", "trf-samples/tie-breaks", "trf-samples/divergences"] {
        for file in trf_files(&repository().join(folder)) {
            stated::standings_explain_themselves(&Document::parse(&fs::read(file).unwrap()));
        }
    }
}

#[test]
fn players_without_rounds_are_all_first() {
    let mut draft = played(7).draft().clone();
    draft.players.iter_mut().for_each(|player| player.outcomes.clear());
    let players = draft.players.len();
    let tournament = draft.validate().unwrap();
    let standings = StandingsRules::default().standings(&tournament, None, &all_codes()[..4]);
    assert_eq!(standings.rounds(), 0);
    assert_eq!(standings.ties().map(<[_]>::len).collect::<Vec<_>>(), [players]);
    assert!(standings.is_part_way());
    let nobody = TournamentDraft::default().validate().unwrap();
    let standings = StandingsRules::default().standings(&nobody, None, &all_codes());
    assert!(standings.ranked().is_empty() && standings.groups().next().is_none());
}
