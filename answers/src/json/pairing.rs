//! The pairing of a round.

use serde::{Deserialize, Serialize};

use super::{Changes, ChosenSystem, Finding, Player, Players, Status, Versions};
use fpc::{Bye, PlayerId, RoundNumber, RoundPairing, Rules, Tournament};

/// The output of `fpc pair` with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "A pairing by fpc pair"))]
pub struct Pairing {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `ok`
    pub status: Status,
    /// The system by which the round was paired.
    pub system: ChosenSystem,
    /// The round.
    pub round: RoundNumber,
    /// The pairs, in the order of the boards.
    pub pairs: Vec<Board>,
    /// The player with the pairing-allocated bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<Player>,
    /// The players who are not paired, because they asked for a bye or are absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_paired: Vec<NotPairedPlayer>,
    /// The changes from the pairing of the unchanged file, if assumptions were made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
}

/// A player who is not paired in a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotPairedPlayer {
    /// The player.
    pub player: Player,
    /// The bye that they have instead of an opponent.
    pub bye: Bye,
}

/// Two players at a board.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// The number of the board, from 1.
    pub board: usize,
    /// The player with White.
    pub white: Player,
    /// The player with Black.
    pub black: Player,
}

impl Pairing {
    /// The pairing of a round of a tournament under these rules, without findings.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RuleRequest, trf};
    /// use fpc_answers::json::Pairing;
    ///
    /// let file = std::fs::read("../trf-samples/next-round.trf")?;
    /// let reading = trf::read(&trf::Document::parse(&file));
    /// let (tournament, header) = reading.into_parts()?;
    /// let ruled = RuleRequest::default().apply(tournament, &header)?;
    /// let snapshot = ruled.tournament.snapshot_to_pair()?;
    /// let pairing = ruled.rules.system.pair(&snapshot)?;
    /// let report =
    ///     Pairing::new("next-round.trf", &ruled.tournament, ruled.rules, snapshot.round(), &pairing);
    /// assert_eq!(report.pairs.len(), 5);
    /// assert_eq!(report.system.code.as_str(), "dutch-2017");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        file: &str,
        tournament: &Tournament,
        rules: Rules,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Self {
        let players = Players::new(tournament, round);
        let boards = pairing.pairs().iter().zip(1..).map(|(pair, board)| Board {
            board,
            white: players.player(pair.white),
            black: players.player(pair.black),
        });
        // Who meets somebody on an extra board was to have a bye.
        let is_left = |&(id, _): &(PlayerId, Bye)| pairing.opponent(id).is_none();
        let not_paired = tournament.not_paired(round).filter(is_left);
        let not_paired =
            not_paired.map(|(player, bye)| NotPairedPlayer { player: players.player(player), bye });
        Self {
            versions: Versions::default(),
            file: file.to_owned(),
            status: Status::Ok,
            system: ChosenSystem::from(rules),
            round,
            pairs: boards.collect(),
            bye: pairing.bye().map(|bye| players.player(bye)),
            not_paired: not_paired.collect(),
            changes: None,
            diagnostics: Vec::new(),
        }
    }
}
