//! The pairing of a round.

use super::Players;
use crate::json::{Board, ChosenSystem, NotPairedPlayer, Pairing, Status, Versions};
use fpc::{Bye, PlayerId, RoundNumber, RoundPairing, Rules, Tournament};

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
