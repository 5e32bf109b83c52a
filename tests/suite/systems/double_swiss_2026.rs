//! The Double-Swiss system of 2026, whose rounds are matches of two games in two columns.

use fpc::{
    Bye, Color, GameResult, Header, Outcome, RecordedRound, RoundNumber, RuleRequest, Score,
    System, SystemChoice, Tournament, TournamentDraft, TournamentFile,
    generate::{Profile, generate},
    json,
    reason::{CriterionValue, Event},
    standings,
    tournament::{AbnormalPoints, Column, Form, ResultKind},
    trf,
};
use fpc_oracles::double_swiss_2026;
use pretty_assertions::assert_eq;

use crate::{
    laws::proof::{explain_exchanges, for_each_round},
    oracles::{corpus::corpus_differences, double_swiss_2026::setup::after},
    program::{fpc, fpc_with_input},
    setup::{Setup as _, id},
};

const SYSTEM: System = System::DOUBLE_SWISS_2026;

fn rounds(number: u32) -> Option<RoundNumber> {
    RoundNumber::new(number)
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn every_round_of_the_corpus_is_paired_as_recorded() {
    let pair = |snapshot: &_| SYSTEM.pair(snapshot).ok();
    assert_eq!(corpus_differences("corpus/double-swiss-2026", pair), [""; 0]);
}

#[test]
fn every_exchange_of_opponents_is_explained() {
    explain_exchanges(SYSTEM, &["C1", "C4", "C5", "C7", "C8", "3.5.5", "3.6.3"]);
}

#[test]
fn what_the_following_scoregroup_needs_is_c6() {
    // 3, 4, 5 and 6 have met; 1 is alone with 5 points, 2 to 6 have 3, the others none.
    let rounds = ["3-4:== 5-6:== 1:F 2:H", "3-5:== 4-6:== 1:F 2:H", "3-6:== 4-5:== 1:H 2:H"];
    let snapshot = after(10, &rounds).before();
    let pairing = SYSTEM.pair(&snapshot).unwrap();
    let mut recorded = RecordedRound::from(&pairing);
    let opponents = [(1, 2), (3, 7), (4, 8), (5, 9), (6, 10)];
    for (board, (white, black)) in recorded.pairs.iter_mut().zip(opponents) {
        board.pair = fpc::Pair { white: id(white), black: id(black) };
    }
    let (_, reason) = SYSTEM.explain(&snapshot, &recorded).unwrap().unwrap();
    assert_eq!(
        reason.to_string(),
        "C6: scoregroup 5.0: 3 is upfloated, not 2: the following scoregroup needs 4 upfloaters \
         then, where 2 would do"
    );
}

#[test]
fn what_is_told_of_a_bracket_is_what_the_oracle_finds() {
    let mut brackets = 0;
    for_each_round(SYSTEM, 0..100, |_, snapshot, context| {
        let trace = SYSTEM.trace(snapshot).unwrap();
        let round = double_swiss_2026::pair_in_detail(snapshot).unwrap();
        let stages = trace.stages.iter().filter(|stage| stage.left.is_empty());
        let stages: Vec<_> = stages.collect();
        assert_eq!(stages.len(), round.brackets.len(), "{context}");
        for (stage, bracket) in stages.into_iter().zip(&round.brackets) {
            let upfloaters = stage.steps.iter().find_map(|step| match &step.event {
                Event::Upfloated(players) => Some(players.clone()),
                _ => None,
            });
            assert_eq!(upfloaters.unwrap_or_default(), bracket.upfloaters, "{context}");
            assert_eq!(stage.pairs, bracket.pairs, "{context}");
            for attained in &stage.criteria {
                let value = match attained.article {
                    "C4" => bracket.set_criteria.c4,
                    "C7" => bracket.set_criteria.c7,
                    "C8" => bracket.c8,
                    other => panic!("{other}"),
                };
                let value = CriterionValue::Count(value as u64);
                assert_eq!(attained.value, value, "{context}: {attained}");
            }
            brackets += 1;
        }
    });
    assert!(brackets > 500, "{brackets}");
}

/// A file of matches, in the records of both formats.
fn generated(seed: u64) -> (Tournament, Header) {
    let mut settings = Profile::Wild.settings(SYSTEM, seed);
    settings.players = 5 + (seed % 7) as u32;
    let generated = generate(&settings, seed).unwrap();
    (generated.tournament, settings.header(seed))
}

#[test]
fn what_is_written_is_read_back_as_the_same_matches() {
    for seed in 0..60 {
        let (tournament, header) = generated(seed);
        for format in [trf::Format::Trf26 { twins: true }, trf::Format::Trf26 { twins: false }] {
            let written = trf::write(&tournament, &header, format).unwrap();
            written.read_back(&tournament).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            let file = TournamentFile::parse(&written.document.to_bytes());
            let read = file.reading.tournament.unwrap();
            assert_eq!(read.form(), Form::DoubleGames);
            assert_eq!(read.total_rounds(), tournament.total_rounds());
        }
        let text = json::write(&tournament, &header);
        json::read_back(&text, &tournament, &header).unwrap();
        assert!(text.contains("\"games_per_round\": 2"), "{text}");
        // The columns are those of an ordinary tournament of twice the rounds.
        let columns = tournament.clone().with_form(Form::Games).unwrap();
        assert_eq!(columns.recorded_rounds().count(), 2 * tournament.recorded_rounds().count());
        let again = columns.with_form(Form::DoubleGames).unwrap();
        assert_eq!(again.draft(), tournament.draft(), "seed {seed}");
    }
}

#[test]
fn a_round_is_entered_in_two_columns() {
    for seed in 0..30 {
        let (tournament, header) = generated(seed);
        let played = RoundNumber::from_index(tournament.played_rounds());
        if Some(played) > tournament.total_rounds() {
            continue;
        }
        let Ok(pairing) = SYSTEM.pair(&tournament.snapshot_to_pair().unwrap()) else { continue };
        let written = trf::write(&tournament, &header, trf::Format::Trf26 { twins: true }).unwrap();
        let mut file = TournamentFile::parse(&written.document.to_bytes());
        let bytes = file.with_round(&tournament, played, &pairing).unwrap();
        let reading = TournamentFile::parse(&bytes).reading;
        // That the first games have no results does not mean that the second came too early.
        let is_open = |it: &&trf::Diagnostic| it.code == trf::Code::OpenRoundNotLast;
        assert_eq!(reading.diagnostics.iter().find(is_open), None, "seed {seed}");
        let entered = reading.into_tournament().unwrap();
        assert_eq!(entered.open_round(), Some(played), "seed {seed}");
        assert_eq!(entered.games_without_result(played).len(), 2 * pairing.pairs().len());
        let recorded = entered.recorded(played);
        assert_eq!(recorded.pairs.len(), pairing.pairs().len());
    }
}

const MATCHES: &str = "\
XXR 4
XXC white1
192 FIDE_DOUBLESWISS
001    1      Alice                             2000                             1.5    1     2 w 1     2 b =
001    2      Bob                               1900                             0.5    2     1 b 0     1 w =
001    3      Cid                               1800                             1.5    3  0000 - U  0000 - U
";

/// The errors of this file with something replaced.
fn errors(from: &str, to: &str) -> String {
    let run = fpc_with_input(&["check", "-"], MATCHES.replace(from, to).as_bytes());
    assert_eq!(run.status, 3, "{}", run.stdout);
    run.stderr
}

#[test]
fn columns_that_are_no_match_are_errors() {
    let file = TournamentFile::parse(MATCHES.as_bytes());
    let tournament = file.reading.tournament.unwrap();
    assert_eq!((tournament.played_rounds(), tournament.total_rounds()), (1, rounds(2)));
    for (from, to, expected) in [
        ("XXR 4", "XXR 3", "found \"3\", expected an even number"),
        (
            "0000 - U  0000 - U",
            "0000 - U  0000 - H",
            "found \"0000 - H\", expected the second game",
        ),
        ("     2 w 1     2 b =", "     2 w 1     2 w =", "the other color"),
        ("XXR 4", "XXR 4\nXXA    1  2.0  1.0", "different ones in round 1 for player 1"),
        ("XXR 4", "XXR 4\n240 H 003    3\n240 Z 004    3", "Two columns are not the two games"),
        ("XXR 4", "XXR 1", "the number of rounds counts columns"),
    ] {
        let found = errors(from, to);
        assert!(found.contains(expected), "{to}: {found}");
    }
    // Either way of counting the points of the bye.
    let by_columns = MATCHES.replace("1.5    3  0000", "2.0    3  0000");
    assert!(TournamentFile::parse(by_columns.as_bytes()).reading.tournament.is_some());
    let wrong = MATCHES.replace("1.5    3  0000", "0.7    3  0000");
    assert!(TournamentFile::parse(wrong.as_bytes()).reading.tournament.is_none());
}

/// Where a message is about a column, it names the game and the round, whatever the file has counted.
#[test]
fn findings_name_games_of_rounds_and_not_columns_as_rounds() {
    let messages = |changes: &[(&str, &str)]| {
        let file = changes.iter().fold(MATCHES.to_owned(), |file, (from, to)| {
            assert!(file.contains(from), "{from}");
            file.replace(from, to)
        });
        let found = TournamentFile::parse(file.as_bytes()).reading.diagnostics;
        let text = |it: &trf::Diagnostic| {
            format!("{it} {}", it.hint.as_ref().map(ToString::to_string).unwrap_or_default())
        };
        found.iter().map(text).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(messages(&[]), "");
    let third = ("2 w 1     2 b =", "2 w 1     2 b =     3 w 1     3 b =");
    let open = ("2 w 1     2 b =", "2 w       2 b =     3 w       3 b  ");
    let of_3 = ("0000 - U  0000 - U", "0000 - U  0000 - U     1 b       1 w  ");
    for (changes, expected) in [
        // A cell that cannot be read, and one that has a color without an opponent.
        (&[("     2 b =", "     2 b ?")][..], "(game 2 of round 1): found \"2 b ?\""),
        (
            &[("0000 - U  0000 - U", "0000 - U  0000 w U")],
            "(game 2 of round 1): found \"0000 w U\"",
        ),
        (&[("1     2 b =", "1x    2 b =")], "(blank before game 2 of round 1)"),
        // Contradictions between players.
        (&[("     1 w =", "     3 w =")], "(game 2 of round 1): found"),
        (&[("XXR 4", "XXR 2"), third], "expected nothing after game 2 of round 1, the last one"),
        // What is announced for columns.
        (
            &[("XXR 4", "XXR 4\n240 H 005    3")],
            "found \"game 1 of round 3\", expected a round up to 2",
        ),
        (&[("XXR 4", "XXR 4\n240 Z 001    3")], "found \"0000 - Z in game 1 of round 1\""),
        // A match that is being played, and one that is not while the next one has been paired.
        (&[("2 w 1     2 b =", "2 w 1     2 b  ")], "as others have in game 2 of round 1"),
        (&[open, of_3], "expected a result, because round 2 has been paired"),
        (
            &[("1.5    3", "2.7    3"), ("XXR 4", "XXR 4\nXXA    3  0.0  0.0  2.0  2.0")],
            "the virtual points of round 2",
        ),
        (
            &[(
                "XXC white1",
                "XXC white1\n132                                                                                        26/05/03  26/05/03  26/05/02",
            )],
            "2026-05-03, that of game 2 of round 1",
        ),
    ] {
        let found = messages(changes);
        assert!(found.contains(expected), "{changes:?}: {found}");
    }
}

#[test]
fn a_file_that_counts_matches_is_read_if_that_is_said() {
    let file = MATCHES.replace("XXR 4", "XXR 2");
    let file = TournamentFile::parse(file.as_bytes());
    let mut request = RuleRequest::default();
    // As columns, they would be one round, which has been played.
    assert_eq!(file.reading.tournament.as_ref().unwrap().total_rounds(), rounds(1));
    request.total_rounds = rounds(2);
    let ruled = file.for_request(&request).ruled(&request).unwrap().unwrap();
    assert_eq!(ruled.tournament.total_rounds(), rounds(2));
}

#[test]
fn without_record_192_the_system_has_to_be_named() {
    let file = TournamentFile::parse(MATCHES.replace("192 FIDE_DOUBLESWISS\n", "").as_bytes());
    assert_eq!(file.reading.tournament.as_ref().map(Tournament::form), None, "points of the bye");
    let request = RuleRequest { system: SystemChoice::Fixed(SYSTEM), ..RuleRequest::default() };
    let file = file.for_request(&request);
    let ruled = file.ruled(&request).unwrap().unwrap();
    assert_eq!(ruled.tournament.form(), Form::DoubleGames);
    assert_eq!(ruled.rules.system, SYSTEM);
}

/// The kinds of results and colors of the first match of players 1 and 2.
fn first_match(entry: &str) -> [(Option<ResultKind>, Option<Color>, Score); 2] {
    let snapshot = after(2, &[entry]).before();
    [1, 2].map(|number| {
        let past = &snapshot.past_of(id(number))[0];
        (past.kind, past.color, past.points)
    })
}

#[test]
fn a_match_is_forfeited_only_if_a_player_forfeits_both_games() {
    use ResultKind::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    let [none, half, one] = [0, 1, 2].map(Score::from_halves);
    let (white, black) = (Some(Color::White), Some(Color::Black));
    let of = |first, second| [first, second];
    for (entry, expected) in [
        ("1-2:1=", of((Some(Win), white, half + one), (Some(Loss), black, half))),
        ("1-2:+-", of((Some(Draw), None, one), (Some(Draw), None, one))),
        ("1-2:++", of((Some(ForfeitWin), None, one + one), (Some(ForfeitLoss), None, none))),
        ("1-2:+1", of((Some(Win), white, one + one), (Some(Loss), black, none))),
        ("1-2:xx", of((Some(ForfeitLoss), None, none), (Some(ForfeitLoss), None, none))),
        ("1-2:x+", of((Some(ForfeitLoss), None, one), (Some(ForfeitLoss), None, none))),
    ] {
        assert_eq!(first_match(entry), expected, "{entry}");
    }
}

#[test]
fn a_bonus_counts_once_in_the_column_in_which_it_is() {
    let mut draft = after(4, &["1-3:11 2-4:00"]);
    draft.abnormal_points.push(AbnormalPoints {
        result: None,
        points: Score::from_halves(-1),
        column: Some(Column::from_index(1)),
        players: vec![id(1)],
    });
    let tournament = draft.validate().unwrap();
    assert_eq!(tournament.score_of(id(1), rounds(2).unwrap()), Some(Score::from_halves(3)));
}

#[test]
fn tie_breaks_count_matches_or_games() {
    let mut draft = after(4, &["1-3:1= 2-4:00", "4-1:0= 3-2:+1"]);
    for (place, rating) in [2000, 1900, 1800, 1700].into_iter().enumerate() {
        draft.players[place].rating = Some(rating);
    }
    let tournament = draft.validate().unwrap();
    let codes = ["PTS", "WIN", "WON", "BPG", "BWG", "BH", "ARO", "REP"];
    let tie_breaks: Vec<_> = codes.iter().map(|code| code.parse().unwrap()).collect();
    let standings = standings(&tournament, rounds(2).unwrap(), &tie_breaks);
    let of = |number| {
        let values = tie_breaks.iter().enumerate();
        let values = values.map(|(column, _)| standings.value(id(number), column).unwrap());
        values.map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
    };
    // 1 beat 3 1.5-0.5 and 4 1.5-0.5: no match was won 2-0, two games were won.
    assert_eq!(of(1), "3 0 2 2 1 5 1750 2");
    // 3 won a game by forfeit and one over the board.
    assert_eq!(of(3), "2.5 1 1 2 1 3 1967 2");
}

#[test]
fn what_people_see_are_matches() {
    let file = "trf-samples/double-swiss.trf";
    let check = fpc(&["check", file]);
    assert_eq!(check.status, 0, "{}", check.stdout);
    assert!(check.stdout.contains("Double-Swiss system, 2026 edition (record 192)"));
    assert!(check.stdout.contains("round 3: ok") && !check.stdout.contains("round 4"));
    let cross = fpc(&["standings", "--cross-table", file]).stdout;
    assert!(cross.contains("6w11"), "{cross}");
    let explained = fpc(&["explain", file, "--round", "2"]).stdout;
    assert!(explained.contains("top members"), "{explained}");
    let foreseen = fpc(&["foresee", file]);
    assert_eq!(foreseen.status, 0, "{}", foreseen.stderr);
}

#[test]
fn only_matches_are_paired_by_it() {
    // A draft with single games cannot be read as matches.
    let draft: TournamentDraft = crate::setup::draft(4, &["1-3:1 2-4:0"]);
    let request = RuleRequest { system: SystemChoice::Fixed(SYSTEM), ..RuleRequest::default() };
    let tournament = draft.validate().unwrap();
    let error = request.apply(tournament, &Header::default()).unwrap_err();
    assert!(error.to_string().contains("even number of columns"), "{error}");
    let matched = Outcome::game(id(2), Color::White, GameResult::Win);
    assert_eq!(matched.kind(), Some(ResultKind::Win));
    assert_eq!(Bye::PairingAllocated.letter(), 'U');
}
