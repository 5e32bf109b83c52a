//! Predictions about future rounds.

use serde::{Deserialize, Serialize};

use super::{ChosenSystem, Finding, Status, TieBreakList, Versions};
use fpc::{
    Color, PlayerId, RoundNumber, Rules, Score, Tournament,
    foresee::{self, ForeseeSettings, Opponent},
};

/// The output of `fpc foresee` with `--format json`; a [`Failure`](super::Failure) if it fails.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "What fpc foresee predicts for a tournament"))]
pub struct Foresight {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The name of the tournament file, or `standard input`.
    pub file: String,
    /// `no-pairing`, if it is proved that a future round has no legal pairing; `uncertain`, if a
    /// round had none in some of the futures; `interrupted`; otherwise `ok`.
    pub status: Status,
    /// The system by whose rules rounds are paired.
    pub system: ChosenSystem,
    /// The first round that is not paired yet; if all are, the number after the last one.
    pub next_round: RoundNumber,
    /// The number of rounds the tournament has.
    pub total_rounds: RoundNumber,
    /// Tells whether games of a round that is paired have no result yet.
    pub is_running: bool,
    /// The color assumed to be drawn before the first round, if it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumed_initial_color: Option<Color>,
    /// Before the first round: a note that there are too many rounds for the players, or exactly as
    /// many as possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<Length>,
    /// A proof that a future round has no legal pairing, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
    /// The number of opponents each player has left.
    pub margins: Vec<Margin>,
    /// The results of the simulated futures, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub futures: Option<Futures>,
    /// The findings about the file.
    pub diagnostics: Vec<Finding>,
}

/// The relation of the number of rounds to the number of players.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Length {
    /// The relation.
    pub kind: LengthKind,
    /// The number of players.
    pub players: usize,
    /// The highest number of rounds they can play.
    pub most: usize,
}

/// The kinds of relations of the number of rounds to the number of players.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LengthKind {
    /// There are more rounds than can be played.
    TooLong,
    /// There are exactly as many: everybody has to meet everybody.
    RoundRobin,
}

/// A proof that a round has no legal pairing, provided that nobody leaves, nobody joins and all
/// games are played.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Certificate {
    /// The kind of proof.
    pub kind: CertificateKind,
    /// The round that has no legal pairing, unless an earlier one already has none.
    pub round: RoundNumber,
    /// For `next-round`: groups of odd size.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Group>,
    /// For `next-round`: the only players with whom members of different groups can be paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Group>,
    /// For `assigned-bye`: the player who got the bye in advance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// For `shortage`: the players with too few opponents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shortage: Option<Shortage>,
    /// A sentence for people.
    pub text: String,
}

/// The kind of a certificate.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum CertificateKind {
    /// In the next round, there are more groups of odd size than others with whom their members
    /// could be paired.
    NextRound,
    /// The bye of a round was given in advance, and an odd number of players is left.
    AssignedBye,
    /// Some players have more rounds left than opponents.
    Shortage,
    /// Something that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// Players, and perhaps the bye.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Group {
    /// Their starting numbers.
    pub players: Vec<PlayerId>,
    /// `true`, if the bye is among them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bye: bool,
}

/// Proof that not all players can be paired: more groups of odd size than others with whom their
/// members could be paired.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Barrier {
    /// Groups of odd size.
    pub groups: Vec<Group>,
    /// The only ones with whom members of different groups can be paired.
    pub only: Group,
}

/// Proof that some players have more rounds left than opponents: `needed` exceeds the sum of
/// `with_helpers` and `with_others`.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shortage {
    /// The first of the rounds; the last one is the `round` of the certificate.
    pub first_round: RoundNumber,
    /// Those who do not have enough opponents.
    pub players: Group,
    /// The number of pairings they need, counted separately for each of them.
    pub needed: u64,
    /// Those who do not have enough rounds left to meet all of them.
    pub helpers: Group,
    /// The number of rounds the helpers have left in total.
    pub with_helpers: u64,
    /// The number of pairings of the players with anybody except helpers that are still allowed.
    pub with_others: u64,
}

/// The number of opponents a player has left.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Margin {
    /// The starting number.
    pub number: PlayerId,
    /// In how many rounds the player is to be paired.
    pub rounds: u64,
    /// The number of other players they can still meet, disregarding colors.
    pub opponents: u64,
    /// The number of byes they can still get.
    pub byes: u64,
    /// The number of possible opponents, including byes, beyond those needed.
    pub spare: i64,
}

/// The results of simulated futures.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Futures {
    /// The number requested.
    pub asked: u64,
    /// The number simulated.
    pub played: u64,
    /// The number of futures that reached the end of the tournament.
    pub finished: u64,
    /// The seed.
    pub seed: u64,
    /// The model of results.
    pub model: String,
    /// The number of games in a million that are drawn, if not the share given by the model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<u32>,
    /// The assumed strength of unrated players.
    pub unrated: u16,
    /// In how many of them each round had no legal pairing.
    pub stuck: Vec<StuckRound>,
    /// The tie-breaks that decide final ranks.
    pub list: TieBreakList,
    /// The players, those with the best chances first.
    pub players: Vec<PlayerChances>,
}

/// In how many futures a round had no legal pairing.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StuckRound {
    /// The round.
    pub round: RoundNumber,
    /// The number of futures.
    pub count: u64,
}

/// The final ranks of a player.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerChances {
    /// The starting number.
    pub number: PlayerId,
    /// The name as given in the file, without surrounding blanks.
    pub name: String,
    /// The points of the complete rounds.
    pub points: Score,
    /// The number of futures that reached the end in which the player finished at each rank; ranks
    /// that did not occur are left out. Players who remain tied share a rank (1 2 2 4).
    pub ranks: Vec<FinalRank>,
}

/// The number of futures in which a player finished at a rank.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FinalRank {
    /// The rank.
    pub rank: u16,
    /// The number of futures.
    pub count: u64,
}

impl Foresight {
    /// The predictions for a file, without futures and findings.
    pub fn new(file: &str, rules: Rules, foresight: &foresee::Foresight) -> Self {
        let margin = |margin: &foresee::Margin| Margin {
            number: margin.player,
            rounds: margin.rounds,
            opponents: margin.opponents,
            byes: margin.byes,
            spare: margin.spare(),
        };
        Self {
            versions: Versions::default(),
            file: file.to_owned(),
            status: match foresight.certificate {
                Some(_) => Status::NoPairing,
                None => Status::Ok,
            },
            system: ChosenSystem::from(rules),
            next_round: foresight.next,
            total_rounds: foresight.total,
            is_running: foresight.is_running,
            assumed_initial_color: foresight.assumed_color,
            length: foresight.length.map(Length::from),
            certificate: foresight.certificate.as_ref().map(Certificate::from),
            margins: foresight.margins.iter().map(margin).collect(),
            futures: None,
            diagnostics: Vec::new(),
        }
    }
}

impl From<foresee::Length> for Length {
    fn from(length: foresee::Length) -> Self {
        match length {
            foresee::Length::TooLong { players, most } => {
                Self { kind: LengthKind::TooLong, players, most }
            }
            foresee::Length::RoundRobin { players } => {
                Self { kind: LengthKind::RoundRobin, players, most: players.saturating_sub(1) | 1 }
            }
        }
    }
}

impl From<&foresee::Certificate> for Certificate {
    fn from(certificate: &foresee::Certificate) -> Self {
        let empty = Self {
            kind: CertificateKind::Unknown,
            round: certificate.round(),
            groups: Vec::new(),
            only: None,
            player: None,
            shortage: None,
            text: certificate.to_string(),
        };
        match certificate {
            foresee::Certificate::NextRound { barrier, .. } => {
                let Barrier { groups, only } = Barrier::from(barrier);
                Self { kind: CertificateKind::NextRound, groups, only: Some(only), ..empty }
            }
            foresee::Certificate::AssignedBye { player, .. } => {
                Self { kind: CertificateKind::AssignedBye, player: Some(*player), ..empty }
            }
            foresee::Certificate::Shortage(shortage) => Self {
                kind: CertificateKind::Shortage,
                shortage: Some(Shortage {
                    first_round: shortage.first,
                    players: Group::of(&shortage.players),
                    needed: shortage.needed,
                    helpers: Group::of(&shortage.helpers),
                    with_helpers: shortage.with_helpers,
                    with_others: shortage.with_others,
                }),
                ..empty
            },
        }
    }
}

impl From<&foresee::Barrier> for Barrier {
    fn from(barrier: &foresee::Barrier) -> Self {
        Self {
            groups: barrier.groups.iter().map(|group| Group::of(group)).collect(),
            only: Group::of(&barrier.only),
        }
    }
}

impl Group {
    fn of(members: &[Opponent]) -> Self {
        Self {
            players: members.iter().filter_map(|member| member.player()).collect(),
            bye: members.contains(&Opponent::Bye),
        }
    }
}

impl Futures {
    /// The results of the futures of a tournament, with the list of tie-breaks by which players
    /// were ranked.
    pub fn new(
        tournament: &Tournament,
        settings: &ForeseeSettings,
        list: TieBreakList,
        asked: u64,
        futures: &foresee::Futures,
    ) -> Self {
        let over = RoundNumber::from_index(tournament.played_rounds());
        let player = |player: &foresee::PlayerRanks| PlayerChances {
            number: player.player,
            name: tournament.player(player.player).map_or("", |it| it.name.trim()).to_owned(),
            points: tournament.score_of(player.player, over).unwrap_or_default(),
            ranks: player.ranks.iter().map(|(&rank, &count)| FinalRank { rank, count }).collect(),
        };
        Self {
            asked,
            played: futures.played(),
            finished: futures.finished(),
            seed: settings.seed,
            model: settings.model.code().to_owned(),
            draws: settings.draws,
            unrated: settings.unrated,
            stuck: futures.stuck().map(|(round, count)| StuckRound { round, count }).collect(),
            list,
            players: futures.by_chances().into_iter().map(player).collect(),
        }
    }
}
