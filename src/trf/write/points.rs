//! Writing the points system and what deviates from it.

use super::{
    Format, Loss, Writer,
    fitting::{DoesNotFit, fits, narrow},
};
use crate::{
    tournament::{PointSystem, ResultKind, Score},
    trf::lists::ABNORMAL_LETTERS,
};

impl Writer<'_> {
    /// The points system, unless it is the usual one.
    pub(super) fn write_points_system(&mut self) -> Result<(), DoesNotFit> {
        let points = *self.tournament.points();
        if self.format == Format::Trf16 {
            self.fitting.losses.extend((points != self.said).then_some(Loss::PointSystem));
            return Ok(());
        }
        // Only 299 knows points below zero, and the extensions have nothing like it.
        let least = match self.format.has_extensions() {
            true => Score::ZERO,
            false => -Score::MAX_TEXT,
        };
        let values = ResultKind::ALL.map(|kind| points.value(kind));
        if let Some(value) = values.into_iter().find(|it| !(least..=Score::MAX_TEXT).contains(it)) {
            return fits(false, "the points system", value);
        }
        match self.format.has_2026() {
            true => self.write_162(&points),
            false => Ok(()),
        }
    }

    /// 162 with the letters that have unusual values, but for those below zero.
    fn write_162(&mut self, points: &PointSystem) -> Result<(), DoesNotFit> {
        let mut line = "162 ".to_owned();
        // The bye follows the win unless it has a value of its own, so that it comes last.
        for (letter, kind) in [
            ('W', ResultKind::Win),
            ('D', ResultKind::Draw),
            ('L', ResultKind::Loss),
            ('A', ResultKind::ZeroPointBye),
            ('P', ResultKind::PairingAllocatedBye),
        ] {
            let value = points.value(kind);
            if value != self.said.value(kind) && value >= Score::ZERO {
                line.push_str(&format!(" {letter}{:>4}   ", columns(value)?));
                for &implied in implied(kind) {
                    *self.said.value_mut(implied) = value;
                }
            }
        }
        if line.len() > 4 {
            self.lines.push(line.trim_end().to_owned());
        }
        Ok(())
    }

    /// BBW and its kin for bbpPairings, unless these cannot say it, and XXS for
    /// JaVaFo.
    pub(super) fn write_extended_points_system(&mut self) {
        let points = self.tournament.points();
        let usual = PointSystem::default();
        if *points == usual {
            return;
        }
        let as_results = PointSystem {
            forfeit_win: points.win,
            full_point_bye: points.win,
            half_point_bye: points.draw,
            ..*points
        };
        for (record, value, default) in [
            ("BBW", points.win, usual.win),
            ("BBD", points.draw, usual.draw),
            ("BBL", points.loss, usual.loss),
            ("BBZ", points.zero_point_bye, usual.zero_point_bye),
            ("BBF", points.forfeit_loss, usual.forfeit_loss),
            // The bye follows the win unless it has a value of its own.
            ("BBU", points.pairing_allocated_bye, points.win),
        ] {
            if value != default && as_results == *points {
                self.lines.push(format!("{record} {value:>4}"));
            }
        }
        self.lines.push(format!(
            "XXS W={} D={} WL={loss} BL={loss} ZPB={} HPB={} FPB={} PAB={} FW={} FL={}",
            points.win,
            points.draw,
            points.zero_point_bye,
            points.half_point_bye,
            points.full_point_bye,
            points.pairing_allocated_bye,
            points.forfeit_win,
            points.forfeit_loss,
            loss = points.loss,
        ));
    }

    /// 299: what 162 cannot say of the points system, and abnormal points.
    pub(super) fn write_abnormal_points(&mut self) -> Result<(), DoesNotFit> {
        let points = *self.tournament.points();
        let abnormal = self.tournament.abnormal_points();
        if !self.format.has_2026() {
            let entries = abnormal.len();
            self.fitting.losses.extend((entries > 0).then_some(Loss::AbnormalPoints { entries }));
            return Ok(());
        }
        for kind in ResultKind::ALL {
            let value = points.value(kind);
            if value != self.said.value(kind) {
                let line = line_299(Some(kind), value, 0, " 0000")?;
                self.lines.push(line);
            }
        }
        for entry in abnormal {
            let ids: String = entry.players.iter().map(|id| format!(" {id:>4}")).collect();
            let ids = if ids.is_empty() { " 0000".to_owned() } else { ids };
            let round = entry.round.map_or(0, |round| round.get());
            self.lines.push(line_299(entry.result, entry.points, round, &ids)?);
        }
        Ok(())
    }
}

/// The kinds of results of which a letter of 162 tells the worth.
const fn implied(kind: ResultKind) -> &'static [ResultKind] {
    use ResultKind::{
        Draw, ForfeitLoss, ForfeitWin, FullPointBye, HalfPointBye, Loss, PairingAllocatedBye, Win,
        ZeroPointBye,
    };
    match kind {
        Win => &[Win, ForfeitWin, FullPointBye, PairingAllocatedBye],
        Draw => &[Draw, HalfPointBye],
        ZeroPointBye => &[ZeroPointBye, ForfeitLoss],
        PairingAllocatedBye => &[PairingAllocatedBye],
        Loss => &[Loss],
        _ => &[],
    }
}

fn line_299(
    kind: Option<ResultKind>,
    points: Score,
    round: u32,
    ids: &str,
) -> Result<String, DoesNotFit> {
    let letter = match kind {
        None => ' ',
        Some(kind) => {
            let found = ABNORMAL_LETTERS.iter().find(|(_, known)| *known == kind);
            let (letter, _) = found.ok_or_else(|| DoesNotFit {
                player: None,
                field: "abnormal points, which know no pairing-allocated bye",
                value: points.to_string(),
            })?;
            *letter
        }
    };
    fits(round <= super::MAX_ROUNDS, "the round of abnormal points", round)?;
    let points = columns(points)?;
    Ok(format!("299 {letter}        {points:>4}  {round:03}{ids}"))
}

/// Points in four columns.
fn columns(points: Score) -> Result<String, DoesNotFit> {
    narrow(points).ok_or_else(|| DoesNotFit {
        player: None,
        field: "points",
        value: points.to_string(),
    })
}
