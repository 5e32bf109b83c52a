//! The laws of operations: what is refused changes nothing, what is done is undone byte for byte, the same
//! operations give the same file, and the file stays valid.

use fpc::{
    BoardResult, Bye, Called, NewPlayer, NewTeam, Operation, Pair, PairRequest, Player,
    PlayerChange, PlayerId, RoundNumber, TeamChange, Tournament, TournamentFile, trf::ReadOptions,
};

use super::arbitrary::Source;

/// Applies operations made of choices to a file.
pub(crate) fn hold(text: &str, choices: &[u8]) {
    let mut file = TournamentFile::parse_lines(text.as_bytes(), ReadOptions::default());
    let (mut source, start) = (Source(choices), file.clone());
    let mut done = Vec::new();
    while !source.0.is_empty() {
        let Some(tournament) = file.tournament() else { return };
        let operation = any(&tournament, &mut source);
        let before = file.to_bytes();
        let shown = || format!("{operation:?}\n{}", String::from_utf8_lossy(&before));
        let json = serde_json::to_string(&operation).unwrap();
        assert_eq!(serde_json::from_str::<Operation>(&json).unwrap(), operation, "{json}");
        let Ok(effect) = file.apply(&operation) else {
            assert_eq!(file.to_bytes(), before, "{}", shown());
            continue;
        };
        let after = TournamentFile::parse_lines(&file.to_bytes(), ReadOptions::default());
        assert!(after.tournament().is_some(), "{}", shown());
        let mut undone = file.clone();
        undone.undo(&effect.patch).unwrap_or_else(|error| panic!("{error}\n{}", shown()));
        assert_eq!(undone.to_bytes(), before, "{}", shown());
        let patch = serde_json::to_string(&effect.patch).unwrap();
        assert_eq!(serde_json::from_str::<fpc::Patch>(&patch).unwrap(), effect.patch, "{patch}");
        done.push(operation);
    }
    let mut again = start;
    for operation in &done {
        again.apply(operation).unwrap_or_else(|error| panic!("{operation:?}: {error}"));
    }
    assert_eq!(again.to_bytes(), file.to_bytes(), "{done:?}");
}

/// An operation, which may be refused.
fn any(tournament: &Tournament, source: &mut Source<'_>) -> Operation {
    let ids = numbers(tournament.players());
    let people = tournament.teams().map_or_else(|| ids.clone(), |teams| numbers(&teams.players));
    let paired = |source: &mut Source<'_>| Called::from(source.one_of(&ids));
    let person = |source: &mut Source<'_>| Called::from(source.one_of(&people));
    let kinds = [Bye::ZeroPoint, Bye::HalfPoint, Bye::FullPoint, Bye::PairingAllocated];
    let of_teams = tournament.teams().is_some();
    match source.below(if of_teams { 28 } else { 16 }) {
        0 => Operation::AddPlayer(NewPlayer {
            rating: source.one_of(&[None, Some(1500), Some(2500)]),
            missed: source.one_of(&[None, Some(Bye::HalfPoint)]).filter(|_| !of_teams),
            team: of_teams.then(|| paired(source)),
            ..NewPlayer::new("Müller, Änne")
        }),
        1 => Operation::ChangePlayer(PlayerChange {
            name: source.one_of(&[None, Some("Zoë")]).map(str::to_owned),
            rating: source.one_of(&[None, Some(0), Some(2000)]),
            ..PlayerChange::new(person(source))
        }),
        2 => Operation::RemovePlayer { player: person(source) },
        3 => Operation::Renumber,
        4 => Operation::Withdraw { player: paired(source) },
        5 => Operation::Return { player: paired(source) },
        6 | 7 => Operation::Bye {
            player: paired(source),
            round: RoundNumber::new(source.below(6) as u32),
            kind: Some(source.one_of(&kinds)).filter(|_| source.below(4) > 0),
        },
        8 | 9 => Operation::Pair(PairRequest {
            absent: (0..source.below(2)).map(|_| paired(source)).collect(),
            half_point_byes: (0..source.below(2)).map(|_| paired(source)).collect(),
            ..PairRequest::default()
        }),
        10 => Operation::Unpair,
        11 => Operation::Rank,
        16..20 => of_match(tournament, source, &ids),
        20 | 21 => line_up(tournament, source, &ids, &people),
        22 | 23 => Operation::AddTeam(NewTeam {
            rating: source.one_of(&[None, Some(1500), Some(2500)]),
            ..NewTeam::new("Größere Ähre")
        }),
        24 => Operation::ChangeTeam(TeamChange {
            nickname: source.one_of(&[None, Some("ZOË")]).map(str::to_owned),
            rating: source.one_of(&[None, Some(0), Some(2000)]),
            players: source.one_of(&[None, Some(())]).map(|()| vec![person(source)]),
            ..TeamChange::new(paired(source))
        }),
        25 => Operation::RemoveTeam { team: paired(source) },
        other => {
            let boards = tournament.boards().and_then(Result::ok);
            let (round, pair) = recorded(boards.as_ref().unwrap_or(tournament), source);
            let (white, black) = match pair {
                Some(pair) => (pair.white.into(), pair.black.into()),
                None => (person(source), person(source)),
            };
            match other {
                12 | 26 => Operation::ExchangeColors { round, players: [black, white] },
                _ => Operation::Result { round, white, black, result: result(source) },
            }
        }
    }
}

/// The numbers of all players, and one that is nobody's.
fn numbers(players: &[Player]) -> Vec<PlayerId> {
    players.iter().map(|player| player.id).chain(PlayerId::new(50)).collect()
}

/// A recorded round and one of its pairs, if there are any.
fn recorded(
    tournament: &Tournament,
    source: &mut Source<'_>,
) -> (Option<RoundNumber>, Option<Pair>) {
    let rounds: Vec<_> = tournament.recorded_rounds().collect();
    let round = rounds.get(source.below(rounds.len().max(1))).copied();
    let pairs = round.map_or(Vec::new(), |round| tournament.recorded(round).pairs);
    (round, pairs.get(source.below(pairs.len().max(1))).map(|it| it.pair))
}

fn result(source: &mut Source<'_>) -> BoardResult {
    let results = ["1-0", "1/2-1/2", "0-1", "0-0", "+--", "---", "W-L", "*", ""];
    source.one_of(&results).parse().unwrap()
}

/// The result of a board, or of a whole match.
fn of_match(tournament: &Tournament, source: &mut Source<'_>, ids: &[PlayerId]) -> Operation {
    let (round, pair) = recorded(tournament, source);
    let teams = match pair {
        Some(pair) => source.one_of(&[[pair.white, pair.black], [pair.black, pair.white]]),
        None => [source.one_of(ids), source.one_of(ids)],
    };
    let board = source.one_of(&[None, Some(1), Some(1), Some(2), Some(2), Some(3), Some(4)]);
    Operation::MatchResult { round, teams: teams.map(Called::from), board, result: result(source) }
}

/// Who sits on the boards of a team: some of its players, and sometimes somebody else.
fn line_up(
    tournament: &Tournament,
    source: &mut Source<'_>,
    ids: &[PlayerId],
    people: &[PlayerId],
) -> Operation {
    let team = source.one_of(ids);
    let members = tournament.teams().and_then(|teams| teams.of.get(&team));
    let mut free = members.map_or_else(|| people.to_vec(), |team| team.members.clone());
    let mut players = Vec::new();
    for _ in 0..source.below(4) {
        if free.is_empty() || source.one_in(4) {
            players.push(None);
        } else {
            let player = free.remove(source.below(free.len()));
            players.push(Some(Called::from(player)));
        }
    }
    let round = RoundNumber::new(source.below(6) as u32);
    Operation::LineUp { round, team: team.into(), players }
}
