//! The exercise of teams: what fpc says of a tournament that it does not rank.

use fpc::{
    Severity,
    trf::{self, Code, Document},
};
use pretty_assertions::assert_eq;

use crate::{
    program::{fpc, text},
    shared,
};

/// Fourteen teams on four boards, seven rounds, and a list that only teams can have.
const EXERCISE: &str = "corpus/tie-breaks/trf/ex-team14.trf";

#[test]
fn team_tournaments_are_refused_in_words_and_never_ranked() {
    let Some(path) = shared(EXERCISE) else { return };
    let file = text(&path);
    for arguments in [
        &["standings"][..],
        &["standings", "--tie-breaks", "BH:MP"],
        &["standings", "--tie-breaks", "BH", "--format", "csv"],
        &["check"],
        &["check", "--only", "standings"],
        &["convert", "--to", "trf26"],
    ] {
        let run = fpc(&[arguments, &[file]].concat());
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments:?}");
        let said = "tournament type: found \"FIDE_TEAM: the Swiss team pairing system\", expected \
                    an individual tournament";
        assert!(run.stderr.contains("error[TRF044]: The file is for a team tournament"));
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
}

/// Its list goes with its type, and the bye of a team is one bye.
#[test]
fn nothing_is_wrong_with_the_list_and_the_byes_of_teams() {
    let Some(path) = shared(EXERCISE) else { return };
    let bytes = std::fs::read(path).unwrap();
    let codes = |bytes: &[u8]| {
        let found = trf::read(&Document::parse(bytes)).diagnostics;
        found.into_iter().map(|it| (it.code, it.severity())).collect::<Vec<_>>()
    };
    let found = codes(&bytes);
    let errors: Vec<_> =
        found.iter().filter(|(_, severity)| *severity == Severity::Error).collect();
    assert_eq!(errors, [&(Code::TeamTournament, Severity::Error)]);
    for code in [Code::UnsuitableTieBreak, Code::UnknownTieBreak, Code::SeveralPabs] {
        assert!(found.iter().all(|(it, _)| *it != code), "{code}");
    }
    let with_list =
        |list: &str| codes(String::from_utf8_lossy(&bytes).replace("202 EDEBT", list).as_bytes());
    let unsuitable = (Code::UnsuitableTieBreak, Severity::Warning);
    assert!(with_list("202 BH:MP,REP").contains(&unsuitable), "REP is for players");
    assert!(!with_list("202 BH:MP/C1,EMGSB,MPvGP").contains(&unsuitable));
}
