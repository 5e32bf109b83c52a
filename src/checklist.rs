//! The checklist: what matters for the pairing of a round, player by player, as arbiters use it for
//! pairing.

use std::{mem, sync::Arc};

use crate::{
    contest::{Float, PastRound},
    phrase,
    player_id::PlayerId,
    reason::Cited,
    snapshot::{Entrant, Past, Snapshot},
    systems::{ColorClaim, OrderValue, System},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Color, PointSystem, ResultKind, RoundNumber, Score, Tpn},
};

/// The checklist of a round.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Checklist {
    /// The system whose rules it follows.
    pub system: System,
    /// The round to be paired.
    pub round: RoundNumber,
    /// The number of rounds of the tournament.
    pub total_rounds: RoundNumber,
    /// Tells whether somebody gets the pairing-allocated bye.
    pub bye: ByeNeed,
    /// The scoregroups, the highest first.
    pub groups: Vec<ChecklistGroup>,
}

/// Tells whether somebody gets the pairing-allocated bye of a round.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ByeNeed {
    /// Nobody: the number of players is even.
    Nobody,
    /// One of the players.
    Somebody,
    /// The player to whom the organizer gave it in advance, who is not among the others.
    Assigned(PlayerId),
}

/// Players with the same score.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct ChecklistGroup {
    /// The score by which the system groups players; virtual points are part of it.
    pub score: Score,
    /// The players in the order in which they are paired.
    pub rows: Vec<ChecklistRow>,
}

/// The facts about a player that matter for the pairing.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct ChecklistRow {
    /// The number in the file.
    pub player: PlayerId,
    /// The place in the order of pairing, from 1.
    pub rank: u16,
    /// The pairing number among the players who have taken part so far or do so now.
    pub tpn: Tpn,
    /// The name, as in the file.
    pub name: Arc<str>,
    /// The rating; `None` when unrated.
    pub rating: Option<u16>,
    /// Points won so far.
    pub points: Score,
    /// Points won so far plus the virtual points of this round.
    pub pairing_score: Score,
    /// The values by which the system orders players apart from score and pairing number.
    pub order_values: Vec<OrderValue>,
    /// The colors of the games played, one entry for each round so far; `None` for a round
    /// without a game.
    pub colors: Vec<Option<Color>>,
    /// Games with White minus games with Black.
    pub color_difference: i32,
    /// The color preference, with its article.
    pub claim: ColorClaim,
    /// The floats of the previous round and of the one before.
    pub floats: [Option<Float>; 2],
    /// Why the player must not get the pairing-allocated bye; `None` if they may.
    pub bye_bar: Option<ByeBar>,
    /// The opponents met over the board, one entry for each round so far; `None` for a round
    /// without a game, after which the two may be paired again.
    pub opponents: Vec<Option<PlayerId>>,
}

/// Why a player must not get the pairing-allocated bye.
///
/// # Examples
///
/// ```
/// use fpc::{System, checklist};
///
/// let file = std::fs::read("trf-samples/byes-and-forfeits.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot(fpc::RoundNumber::from_index(2))?;
/// let checklist = checklist(&snapshot, System::DUTCH_2017);
/// let bar = checklist.rows().find_map(|row| row.bye_bar.as_ref()).unwrap();
/// assert_eq!(bar.to_string(), "forfeit win in round 2 (C.2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct ByeBar {
    /// The article of the system; `None` if the system does not say.
    pub article: Option<&'static str>,
    /// The rounds that each bar the player, with their results. Empty if no single round does.
    pub rounds: Vec<(RoundNumber, ResultKind)>,
}

/// Makes the table that arbiters work from when pairing a round: what matters for a system about
/// each player present, from the snapshot before the round.
///
/// # Examples
///
/// ```
/// use fpc::{Color, System, checklist, tournament::ColorPreference};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let checklist = checklist(&tournament.snapshot_to_pair()?, System::DUTCH_2017);
/// let first = &checklist.groups[0].rows[0];
/// assert_eq!((first.rank, first.player.get()), (1, 4));
/// assert_eq!(first.color_difference, -1);
/// assert_eq!(first.claim.preference, ColorPreference::Strong(Color::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn checklist(snapshot: &Snapshot, system: System) -> Checklist {
    let mut ranks = 1..;
    let mut order_values = system.order_values(snapshot);
    let mut row = |(&place, rank): (&usize, u16)| ChecklistRow {
        order_values: order_values.get_mut(place).map(mem::take).unwrap_or_default(),
        ..ChecklistRow::new(snapshot, system, place, rank)
    };
    let groups = system.scoregroups(snapshot).into_iter();
    let groups = groups.map(|group| ChecklistGroup {
        score: group.score,
        rows: group.places.iter().zip(&mut ranks).map(&mut row).collect(),
    });
    let is_odd = !snapshot.players().len().is_multiple_of(2);
    Checklist {
        system,
        round: snapshot.round(),
        total_rounds: snapshot.total_rounds(),
        groups: groups.collect(),
        bye: match snapshot.assigned_bye() {
            Some(player) => ByeNeed::Assigned(player),
            None if is_odd => ByeNeed::Somebody,
            None => ByeNeed::Nobody,
        },
    }
}

impl Checklist {
    /// All players in the order of pairing.
    pub fn rows(&self) -> impl Iterator<Item = &ChecklistRow> {
        self.groups.iter().flat_map(|group| &group.rows)
    }
}

impl ChecklistRow {
    fn new(snapshot: &Snapshot, system: System, place: usize, rank: u16) -> Self {
        let player = &snapshot.players()[place];
        let float = |rounds| {
            player.rounds_ago(rounds).and_then(|past| system.float(snapshot, player, past))
        };
        Self {
            player: player.id,
            rank,
            tpn: player.tpn,
            name: Arc::clone(&player.name),
            rating: player.rating,
            points: player.score,
            pairing_score: player.pairing_score,
            order_values: Vec::new(),
            colors: player.past.iter().map(|past| past.color).collect(),
            color_difference: player.colors.difference(),
            claim: system.color_claim(snapshot, player),
            floats: [float(1), float(2)],
            bye_bar: ByeBar::new(system, snapshot.points(), player),
            opponents: player.past.iter().map(PastRound::met).collect(),
        }
    }
}

impl ByeBar {
    fn new(system: System, points: &PointSystem, player: &Entrant) -> Option<Self> {
        if system.may_get_bye(points, player) {
            return None;
        }
        let article = system.info().articles.bye;
        let with_past = |past| Entrant { past, ..player.clone() };
        if !system.may_get_bye(points, &with_past(Past::default())) {
            // Nobody may, whatever happened.
            return Some(Self { article, rounds: Vec::new() });
        }
        let bars =
            |place: &usize| !system.may_get_bye(points, &with_past(player.past.only(*place)));
        let rounds = (0..player.past.len()).filter(bars).filter_map(|place| {
            let past = player.past.get(place)?;
            Some((past.round, past.kind?))
        });
        Some(Self { article, rounds: rounds.collect() })
    }
}

impl ToPhrase for ByeBar {
    fn phrase(&self) -> Phrase {
        let in_round = |&(round, kind): &(RoundNumber, ResultKind)| match kind {
            ResultKind::Win | ResultKind::Draw | ResultKind::Loss => {
                phrase!("game in round {round}", round)
            }
            ResultKind::ForfeitWin => phrase!("forfeit win in round {round}", round),
            ResultKind::ForfeitLoss => phrase!("forfeit loss in round {round}", round),
            ResultKind::ForfeitDraw => phrase!("match drawn by forfeits in round {round}", round),
            ResultKind::PairingAllocatedBye => phrase!("bye in round {round}", round),
            ResultKind::FullPointBye => phrase!("full-point bye in round {round}", round),
            ResultKind::HalfPointBye => phrase!("half-point bye in round {round}", round),
            ResultKind::ZeroPointBye => phrase!("absence in round {round}", round),
        };
        let rounds = Phrase::series(self.rounds.iter().map(in_round), ", ");
        match (&self.rounds[..], self.article.map(Cited)) {
            ([], None) => phrase!("the system has none"),
            ([], Some(article)) => article.phrase(),
            (_, None) => rounds,
            (_, Some(article)) => phrase!("{rounds} ({article})", rounds, article),
        }
    }
}

display_in_english!(ByeBar);

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        generate::{Profile, generate},
        trf,
    };

    /// Every row agrees with the snapshot and the system, and ranks have no gaps.
    #[test]
    fn rows_are_what_systems_say() {
        let (mut rows, mut barred, mut of_one_round) = (0, 0, 0);
        for system in System::swiss() {
            for seed in 0..12 {
                let settings = Profile::Wild.settings(system, seed);
                let tournament = generate(&settings, seed).unwrap().tournament;
                for round in tournament.recorded_rounds() {
                    let snapshot = tournament.snapshot(round).unwrap();
                    let checklist = checklist(&snapshot, system);
                    assert_eq!(checklist.rows().count(), snapshot.players().len());
                    for (row, rank) in checklist.rows().zip(1..) {
                        let player = &snapshot.players()[snapshot.place(row.player).unwrap()];
                        let may = system.may_get_bye(snapshot.points(), player);
                        assert_eq!((row.rank, row.bye_bar.is_none()), (rank, may));
                        assert_eq!(row.colors.len(), round.index());
                        let colors = row.colors.iter().flatten().copied();
                        assert_eq!(colors.collect::<Vec<_>>(), player.colors.as_slice());
                        rows += 1;
                        barred += usize::from(!may);
                        of_one_round += usize::from(
                            row.bye_bar.as_ref().is_some_and(|bar| !bar.rounds.is_empty()),
                        );
                    }
                    let scores = checklist.groups.iter().map(|group| group.score);
                    assert!(scores.is_sorted_by(|a, b| a > b), "{system} {seed} {round}");
                }
            }
        }
        assert!(rows > 5_000 && barred > 300, "{rows} rows, {barred} barred");
        assert_eq!(of_one_round, barred, "each system bars by single rounds");
    }

    /// The articles of the preferences, by strength.
    #[test]
    fn preferences_have_articles() {
        let file = std::fs::read("trf-samples/next-round.trf").unwrap();
        let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
        let snapshot = tournament.snapshot_to_pair().unwrap();
        let articles = |system| {
            let rows = checklist(&snapshot, system);
            let mut articles: Vec<_> = rows.rows().filter_map(|row| row.claim.article).collect();
            articles.sort_unstable();
            articles.dedup();
            articles.join(" ")
        };
        for (system, expected) in [
            (System::DUTCH_2012, "A.7.a A.7.b A.7.c"),
            (System::DUTCH_2017, "A.6.a A.6.b A.6.c"),
            (System::DUTCH_2026, "1.7.1 1.7.2 1.7.3"),
            (System::DUBOV_1997, "1 2.4"),
            (System::LIM, "Lim 5.1 Lim 5.2"),
            (System::SSM, "reading 12"),
        ] {
            assert_eq!(articles(system), expected);
        }
    }
}
