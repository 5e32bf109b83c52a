//! Writing byes of rounds that are not over, and who was given one beforehand.

use std::collections::BTreeMap;

use super::{
    Format, Loss, MAX_ROUNDS, Writer,
    fitting::{DoesNotFit, fits},
};
use crate::{
    tournament::{Bye, Outcome, Player, PlayerId, RoundNumber},
    trf::lists::line_240,
};

impl Writer<'_> {
    /// The first round that nobody has paired.
    fn coming_round(&self) -> RoundNumber {
        RoundNumber::from_index(self.tournament.progress().paired())
    }

    /// The byes of the coming round that stand in the players' lines: those that no record of
    /// the format can tell.
    ///
    /// If everybody had one there, the round would count as over, unless they are worth something
    /// and the points do not include it.
    pub(super) fn byes_in_lines(&self) -> BTreeMap<PlayerId, Bye> {
        let coming = self.coming_round();
        let players = self.tournament.players();
        let byes = &self.tournament.draft().announced_byes;
        let bye = |id: PlayerId| byes.get(&(coming, id)).map(|&bye| (id, bye));
        let byes: BTreeMap<_, _> = players.iter().filter_map(|player| bye(player.id)).collect();
        let is_everybody = byes.len() == players.len() && self.tournament.open_round().is_none();
        let is_worth = |(&id, &bye): (&PlayerId, &Bye)| {
            self.tournament.scoring().result(id, coming, &Outcome::Bye(bye)) > Default::default()
        };
        match self.format {
            Format::Trf16 | Format::Trfx if is_everybody && !byes.iter().any(is_worth) => {
                BTreeMap::new()
            }
            Format::Trf26 { .. } if is_everybody => BTreeMap::new(),
            Format::Trf26 { twins: false } => {
                byes.into_iter().filter(|(_, bye)| *bye == Bye::PairingAllocated).collect()
            }
            _ => byes,
        }
    }

    /// What stands in the line of a player, with the bye of the coming round if lines tell
    /// of it. Nothing stands in a running round from which the player is missing without a bye.
    pub(super) fn cells(
        &self,
        player: &Player,
        in_lines: &BTreeMap<PlayerId, Bye>,
    ) -> Vec<Option<Outcome>> {
        let progress = self.tournament.progress();
        let mut cells: Vec<_> = player.outcomes.iter().copied().map(Some).collect();
        if let Some(&bye) = in_lines.get(&player.id) {
            let missing = progress.complete.saturating_sub(cells.len());
            cells.extend(std::iter::repeat_n(Some(Outcome::Bye(Bye::ZeroPoint)), missing));
            cells.resize(progress.paired(), None);
            cells.push(Some(Outcome::Bye(bye)));
        }
        cells
    }

    /// Announced byes (240, XXZ), unless the players' lines tell of them.
    pub(super) fn write_announced_byes(
        &mut self,
        in_lines: &BTreeMap<PlayerId, Bye>,
    ) -> Result<(), DoesNotFit> {
        let mut byes: BTreeMap<(RoundNumber, Bye), Vec<PlayerId>> = BTreeMap::new();
        for (&(round, id), &bye) in &self.tournament.draft().announced_byes {
            let is_in_line = round == self.coming_round() && in_lines.contains_key(&id);
            let has_record = self.format.has_2026() && bye != Bye::PairingAllocated;
            if !is_in_line || has_record {
                byes.entry((round, bye)).or_default().push(id);
            }
        }
        for ((round, bye), players) in byes {
            fits(round.get() <= MAX_ROUNDS, "the round of a bye", round)?;
            self.write_byes(round, bye, players);
        }
        Ok(())
    }

    fn write_byes(&mut self, round: RoundNumber, bye: Bye, players: Vec<PlayerId>) {
        // XXZ speaks of the round to be paired and knows no other byes.
        let is_absence = bye == Bye::ZeroPoint && round == self.tournament.round_to_pair();
        let is_running = self.tournament.open_round() == Some(round);
        // The letter U is an extension of 240 by this program, and part of no format.
        let is_assigned = bye == Bye::PairingAllocated && self.format == Format::Trfx;
        if self.format.has_2026() || is_assigned {
            self.lines.push(line_240(bye, round, &players));
        }
        match self.format {
            Format::Trfx if is_assigned => {}
            Format::Trfx | Format::Trf26 { twins: true } if is_absence => {
                if is_running || !self.format.has_2026() {
                    let ids: String = players.iter().map(|id| format!(" {id}")).collect();
                    self.lines.push(format!("XXZ{ids}"));
                }
            }
            Format::Trf26 { .. } => {}
            _ if bye == Bye::PairingAllocated && round < self.coming_round() => {
                self.fitting.losses.push(Loss::AssignedBye { round, players });
            }
            _ => self.fitting.losses.push(Loss::AnnouncedByes { round, players }),
        }
    }
}
