//! Standings of teams (C.07, articles 11 to 13).

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use fpc::{
    Color, GameResult, Outcome, Player, PlayerId, PointSystem, Score, Severity, Standings, Team,
    Teams, TieBreak, Tournament, TournamentDraft, check_standings,
    standings::{
        Explanation, PairingMethod, StandingsRequest, StandingsRules, StandingsVerdict,
        TieBreakEdition, TieBreakValue, Unusable,
    },
    tournament::TeamScores,
    trf::{self, Code, Document, Reading},
};
use fpc_oracles::tie_breaks::{Edition, Event, Options, teams};
use pretty_assertions::assert_eq;

use super::compared::{self, Compared, Oracle};
use crate::{
    program::{fpc, text},
    shared,
    systems::tie_breaks::against_oracle,
};

/// Fourteen teams on four boards, seven rounds.
fn exercise() -> PathBuf {
    shared("corpus/tie-breaks").join("trf/ex-team14.trf")
}

fn read(path: &Path) -> (Tournament, fpc::Header) {
    let reading: Reading = trf::read(&Document::parse(&fs::read(path).unwrap()));
    reading.into_parts().unwrap_or_else(|_| panic!("{}", path.display()))
}

fn list(codes: &str) -> Vec<TieBreak> {
    codes.split(',').map(|code| code.parse().unwrap()).collect()
}

fn exact(text: &str) -> TieBreakValue {
    text.parse().unwrap()
}

/// Ranks by number of the team.
fn ranks(standings: &Standings) -> Vec<u16> {
    let ranks: BTreeMap<_, _> = standings.ranked().iter().map(|it| (it.player, it.rank)).collect();
    ranks.into_values().collect()
}

/// The values of a column, or the last, by number of the team.
fn values(standings: &Standings) -> Vec<TieBreakValue> {
    let column = standings.columns().len() - 1;
    let teams = standings.ranked().iter().map(|it| it.player);
    let values: BTreeMap<_, _> =
        teams.map(|team| (team, standings.value(team, column).unwrap())).collect();
    values.into_values().collect()
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn values_and_ranks_of_the_exercise_are_those_of_the_corpus() {
    let path = exercise();
    let table = path.parent().unwrap().with_file_name("teams.tsv");
    let (tournament, header) = read(&path);
    let mut rows = 0;
    for line in fs::read_to_string(table).unwrap().lines().skip(1) {
        let [_, edition, code, _, _, expected] =
            line.split('\t').collect::<Vec<_>>()[..].try_into().unwrap();
        let edition: TieBreakEdition = edition.parse().unwrap();
        let rules = StandingsRules::of(&header).with_edition(edition);
        let standings = |codes| rules.standings(&tournament, None, &list(codes));
        let expected = expected.split(' ').map(exact).collect::<Vec<_>>();
        let computed = match code.strip_prefix("rank ") {
            Some(codes) => {
                ranks(&standings(codes)).iter().map(|&it| i64::from(it).into()).collect()
            }
            // Board count separates only teams with equal game points.
            None if code == "BC" => values(&standings("GPTS,BC")),
            None => values(&standings(code)),
        };
        assert_eq!(computed, expected, "{code} by {edition}");
        rows += 1;
    }
    assert_eq!(rows, 49);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_ranks_of_the_exercise_are_right() {
    let path = exercise();
    let (tournament, header) = read(&path);
    let check = check_standings(&tournament, &header, &StandingsRequest::default());
    assert_eq!((check.verdict, check.fails()), (StandingsVerdict::Right, false));
    let mut draft = tournament.draft().clone();
    let rank = draft.players[10].details.rank;
    draft.players[10].details.rank = draft.players[13].details.rank;
    draft.players[13].details.rank = rank;
    let tournament = draft.validate().unwrap();
    let check = check_standings(&tournament, &header, &StandingsRequest::default());
    assert!(check.fails());
    assert_eq!(
        check.lead.unwrap().to_string(),
        "14 stands 12th; by EDEBT (2 against 1 for 11) the place is 13th (C.07, 13.3)"
    );
}

/// The exercise on five teams with ten match points, and those on the boards of teams 11 and 14.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn direct_encounter_is_explained_by_both_scores_and_by_boards() {
    let path = exercise();
    let (tournament, _) = read(&path);
    let standings = StandingsRules::default().standings(&tournament, None, &list("EDEBT"));
    let table = |team: u16| match standings.explain(PlayerId::new(team).unwrap(), 1) {
        Some(Explanation::Encounter(table)) => table.rows,
        other => panic!("{other:?}"),
    };
    let order = |team| table(team).iter().map(|row| row.player.get()).collect::<Vec<_>>();
    assert_eq!(order(1), [4, 2, 1, 3, 5]);
    let sums = table(1).into_iter().map(|row| {
        let sum = |results: &[(PlayerId, TieBreakValue)]| {
            let halves = results.iter().map(|(_, it)| it.fraction().unwrap());
            halves.map(|(number, of)| number * 2 / of).sum::<i64>()
        };
        (sum(&row.opponents), sum(&row.secondary), row.boards.len())
    });
    assert_eq!(
        sums.collect::<Vec<_>>(),
        [(8, 17, 0), (8, 16, 0), (8, 16, 0), (8, 16, 0), (8, 15, 0)]
    );
    let boards = table(14).into_iter().map(|row| {
        let boards: Vec<_> = row.boards.iter().map(ToString::to_string).collect();
        (row.player.get(), boards.join(" "))
    });
    let expected = [(11, "1.0 0.5 0.5 0.0".to_owned()), (14, "0.0 0.5 0.5 1.0".to_owned())];
    assert_eq!(boards.collect::<Vec<_>>(), expected);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn tie_breaks_are_for_players_or_for_teams() {
    let path = exercise();
    let (tournament, _) = read(&path);
    let rules = StandingsRules::default();
    let unusable = |rules: &StandingsRules, codes| {
        rules.standings(&tournament, None, &list(codes)).unusable_because()
    };
    for codes in ["DE", "SB/C1", "REP", "TPR", "SSM_SOS"] {
        assert_eq!(unusable(&rules, codes), Some(Unusable::Players), "{codes}");
    }
    let old = rules.clone().with_edition(TieBreakEdition::V2019);
    let undefined = Some(Unusable::Undefined(TieBreakEdition::V2019));
    for (codes, expected) in
        [("MPvGP,BC,TBR,WIN:GP", None), ("BH:MP", undefined), ("EDE", undefined)]
    {
        assert_eq!(unusable(&old, codes), expected, "{codes}");
    }
    let in_advance = rules.with_pairings(PairingMethod::PreDetermined);
    assert_eq!(unusable(&in_advance, "BH:GP"), Some(Unusable::PreDetermined));
    assert_eq!(unusable(&in_advance, "EMMSB,SSSC,EDE"), None);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_program_ranks_teams() {
    let path = exercise();
    let file = text(&path);
    let run = fpc(&["standings", file]);
    assert!(run.stdout.contains("   1    4  Team4     1996      10      1\n"), "{}", run.stdout);
    assert!(run.stdout.contains("Still tied: places 8-10"), "{}", run.stdout);
    let run = fpc(&["standings", file, "--tie-breaks", "SSSC,TBR", "--explain", "Team11"]);
    for line in [
        "  Scores of opponents are divided by 3; the secondary score is added.",
        "      1  w  4 Team4   0        10.0   3 1/3",
        "      1     3.0",
    ] {
        assert!(run.stdout.contains(line), "{line}\n{}", run.stdout);
    }
    let run = fpc(&["standings", file, "--tie-breaks", "SB"]);
    let said = "SB cannot be used: it is a tie-break for players, not for teams; for teams there \
                is EMMSB, EMGSB, EGMSB or EGGSB";
    assert!(run.stderr.contains(said), "{}", run.stderr);
    let run = fpc(&["check", "--only", "standings", file]);
    assert_eq!(run.status, 0, "{}", run.stdout);
}

/// Its list goes with its type, and the bye of a team is one bye.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn nothing_is_wrong_with_the_list_and_the_byes_of_teams() {
    let path = exercise();
    let bytes = fs::read(path).unwrap();
    let codes = |bytes: &[u8]| {
        let found = trf::read(&Document::parse(bytes)).diagnostics;
        found.into_iter().map(|it| (it.code, it.severity())).collect::<Vec<_>>()
    };
    let found = codes(&bytes);
    assert!(found.iter().all(|(_, severity)| *severity != Severity::Error), "{found:?}");
    for code in [Code::UnsuitableTieBreak, Code::UnknownTieBreak, Code::SeveralPabs] {
        assert!(found.iter().all(|(it, _)| *it != code), "{code}");
    }
    let with_list =
        |list: &str| codes(String::from_utf8_lossy(&bytes).replace("202 EDEBT", list).as_bytes());
    let unsuitable = (Code::UnsuitableTieBreak, Severity::Warning);
    assert!(with_list("202 BH:MP,REP").contains(&unsuitable), "REP is for players");
    assert!(!with_list("202 BH:MP/C1,EMGSB,MPvGP").contains(&unsuitable));
}

/// Compares a list with the oracle: every column, and who is equal in the end.
fn compare(tournament: &Tournament, options: &Options, codes: &[&str], what: &str) {
    let rules = against_oracle::rules(options);
    let all = [&"PTS"].into_iter().chain(codes);
    let tie_breaks: Vec<TieBreak> = all.map(|code| code.parse().unwrap()).collect();
    let round = fpc::RoundNumber::new(options.rounds as u32);
    let standings = rules.standings(tournament, round, &tie_breaks);
    let table = teams::standings(tournament, options, codes);
    assert_eq!(standings.columns().len(), table.columns.len(), "{what}");
    for (column, (tie_break, expected)) in standings.columns().zip(&table.columns).enumerate() {
        for (&team, value) in expected {
            let expected = value.map_or(TieBreakValue::UNDEFINED, |it| exact(&format!("{it:?}")));
            let value = standings.value(team, column).unwrap();
            assert_eq!(value, expected, "{what}: {tie_break} of {team} in {codes:?}");
        }
    }
    let mut groups: Vec<Vec<_>> =
        standings.groups().map(|group| group.iter().map(|it| it.player).collect()).collect();
    let mut expected = table.groups;
    groups.iter_mut().chain(&mut expected).for_each(|group| group.sort_unstable());
    assert_eq!(groups, expected, "{what}: {codes:?}");
}

/// Some of several codes after one another, different for each file.
fn lists(codes: &[String], seed: usize) -> impl Iterator<Item = Vec<&str>> {
    (0..12).map(move |list| {
        let code =
            |place: usize| codes[(seed * 31 + list * 17 + place * 53) % codes.len()].as_str();
        let first = ["MPVGP", "GPTS", "EDE", "TBR", "BH", "EDEBB/P"][(seed + list) % 6];
        [first].into_iter().chain((0..1 + list % 4).map(code)).collect()
    })
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn values_and_ranks_of_teams_agree_with_the_oracle() {
    let folder = shared("corpus/team-swiss-2026");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "trf"));
    files.sort();
    let codes = teams::all_codes();
    // Most values are what they are in any list; these depend on who is equal.
    let is_among_equals =
        |code: &&str| ["EDE", "TBR", "BBE", "BC"].iter().any(|name| code.starts_with(name));
    let (among_equals, of_their_own): (Vec<_>, Vec<_>) =
        codes.iter().map(String::as_str).partition(is_among_equals);
    let (mut events, mut compared) = (0, Compared::default());
    for (seed, path) in files.iter().chain([&exercise()]).enumerate() {
        let (tournament, _) = read(path);
        let what = path.file_name().unwrap().to_string_lossy();
        let played = tournament.played_rounds();
        for (edition, event, rounds) in [
            (Edition::Of2026, Event::Swiss, played),
            (Edition::Of2024, Event::Swiss, played),
            (Edition::Of2026, Event::Swiss, played.saturating_sub(1).max(1)),
            (Edition::Of2024, Event::PreDetermined, played),
        ] {
            let options = Options { edition, event, rounds, rating_of_unrated: None };
            compare(&tournament, &options, &of_their_own, &what);
            for code in &among_equals {
                compare(&tournament, &options, &[code], &what);
            }
            for list in lists(&codes, seed) {
                compare(&tournament, &options, &list, &what);
            }
            for code in &codes {
                let tie_break: TieBreak = code.parse().unwrap();
                compared.add(tie_break.kind(), compared::edition(edition));
            }
            events += 1;
        }
    }
    assert_eq!(events, 4 * 121);
    compared.assert_all(Oracle::Teams);
}

/// Two teams of four that meet in every round and draw each time.
fn drawn_matches(rounds: usize, scores: TeamScores) -> Tournament {
    let id = |number: u16| PlayerId::new(number).unwrap();
    let player = |number: u16| {
        let opponent = id(if number > 4 { number - 4 } else { number + 4 });
        let color =
            if (number > 4) == number.is_multiple_of(2) { Color::White } else { Color::Black };
        let game = Outcome::game(opponent, color, GameResult::Draw);
        Player::new(id(number), "").with_outcomes(vec![game; rounds])
    };
    let mut facts = Teams::default();
    facts.players = (1..=8).map(player).collect();
    facts.of = [1_u16, 2]
        .map(|team| (id(team), Team::new((4 * team - 3..=4 * team).map(id).collect())))
        .into();
    facts.scores = scores;
    let teams = vec![Player::new(id(1), "First"), Player::new(id(2), "Second")];
    let mut draft = TournamentDraft::of_teams(teams, facts, &BTreeMap::new()).unwrap();
    draft.points = PointSystem::with_win_draw(Score::from_halves(4), Score::from_halves(2));
    draft.validate().unwrap()
}

#[test]
fn the_schedule_strength_is_divided_by_the_quotient_of_the_highest_scores() {
    for (rounds, scores, divisor) in [
        (7, TeamScores::MatchThenGame, 3),
        (11, TeamScores::MatchThenGame, 5),
        (9, TeamScores::GameThenMatch, 18),
        (1, TeamScores::Match, 1),
    ] {
        let tournament = drawn_matches(rounds, scores);
        let standings = StandingsRules::default().standings(&tournament, None, &list("SSSC"));
        let first = PlayerId::new(1).unwrap();
        let Some(Explanation::Elements(breakdown)) = standings.explain(first, 1) else { panic!() };
        assert_eq!(breakdown.divisor, Some(divisor), "{rounds} {scores:?}");
        // Each match adds a match point and two game points.
        let rounds = rounds as i64;
        let [primary, secondary] = match scores {
            TeamScores::MatchThenGame | TeamScores::Match => [rounds, 2 * rounds],
            TeamScores::GameThenMatch | TeamScores::Game => [2 * rounds, rounds],
        };
        let expected = TieBreakValue::new(secondary * divisor + primary * rounds, divisor);
        assert_eq!(standings.value(first, 1), Some(expected), "{rounds} {scores:?}");
    }
}
