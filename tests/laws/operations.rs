//! The laws of operations: what is refused changes nothing, what is done is undone byte for byte, the same
//! operations give the same file, and the file stays valid.

use fpc::{
    BoardResult, Bye, Called, NewPlayer, Operation, PairRequest, PlayerChange, PlayerId,
    RoundNumber, Tournament, TournamentFile, trf::ReadOptions,
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
    let mut ids: Vec<_> = tournament.players().iter().map(|player| player.id).collect();
    ids.extend(PlayerId::new(50));
    let player = |source: &mut Source<'_>| Called::from(source.one_of(&ids));
    let kinds = [Bye::ZeroPoint, Bye::HalfPoint, Bye::FullPoint, Bye::PairingAllocated];
    match source.below(16) {
        0 => Operation::AddPlayer(NewPlayer {
            rating: source.one_of(&[None, Some(1500), Some(2500)]),
            missed: source.one_of(&[None, Some(Bye::HalfPoint)]),
            ..NewPlayer::new("Müller, Änne")
        }),
        1 => Operation::ChangePlayer(PlayerChange {
            name: source.one_of(&[None, Some("Zoë")]).map(str::to_owned),
            rating: source.one_of(&[None, Some(0), Some(2000)]),
            ..PlayerChange::new(player(source))
        }),
        2 => Operation::RemovePlayer { player: player(source) },
        3 => Operation::Renumber,
        4 => Operation::Withdraw { player: player(source) },
        5 => Operation::Return { player: player(source) },
        6 | 7 => Operation::Bye {
            player: player(source),
            round: RoundNumber::new(source.below(6) as u32),
            kind: Some(source.one_of(&kinds)).filter(|_| source.below(4) > 0),
        },
        8 | 9 => Operation::Pair(PairRequest {
            absent: (0..source.below(2)).map(|_| player(source)).collect(),
            half_point_byes: (0..source.below(2)).map(|_| player(source)).collect(),
            ..PairRequest::default()
        }),
        10 => Operation::Unpair,
        11 => Operation::Rank,
        _ => {
            let rounds: Vec<_> = tournament.recorded_rounds().collect();
            let round = rounds.get(source.below(rounds.len().max(1))).copied();
            let pairs = round.map_or(Vec::new(), |round| tournament.recorded(round).pairs);
            let pair = pairs.get(source.below(pairs.len().max(1))).map(|it| it.pair);
            let (white, black) = match pair {
                Some(pair) => (pair.white.into(), pair.black.into()),
                None => (player(source), player(source)),
            };
            let results = ["1-0", "1/2-1/2", "0-1", "0-0", "+--", "---", "W-L", "*", ""];
            let result: BoardResult = source.one_of(&results).parse().unwrap();
            Operation::Result { round, white, black, result }
        }
    }
}
