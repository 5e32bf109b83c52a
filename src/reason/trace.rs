//! The trace of a system: how it arrived at the pairing of a round.

use std::fmt;

use super::{
    Barrier, BracketName, Cited, Concerned, CriterionValue, Exchange,
    concerned::{joined, listed},
};
use crate::{
    snapshot::Float,
    tournament::{Color, Pair, PlayerId, RoundNumber, RoundPairing, Score},
};

/// How a system arrived at the pairing of a round: the brackets, scoregroups or other stages in
/// order, then the colors.
///
/// # Examples
///
/// ```
/// use fpc::{System, trf};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
/// let snapshot = tournament.snapshot_to_pair()?;
/// let trace = System::DUTCH_2017.trace(&snapshot)?;
/// assert_eq!(trace.pairing, System::DUTCH_2017.pair(&snapshot)?);
/// let pairs: usize = trace.stages.iter().map(|stage| stage.pairs.len()).sum();
/// assert_eq!(pairs, trace.pairing.pairs().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Trace {
    /// The resulting pairing.
    pub pairing: RoundPairing,
    /// The stages, in the order of the procedure; empty if the system does not report them.
    pub stages: Vec<Stage>,
    /// The colors, in the order of boards; empty if the system does not give reasons.
    pub colors: Vec<ColorsGiven>,
}

impl Trace {
    /// A pairing without further details.
    pub const fn of(pairing: RoundPairing) -> Self {
        Self { pairing, stages: Vec::new(), colors: Vec::new() }
    }

    /// The stages that a player was in, in order.
    pub fn stages_of(&self, player: PlayerId) -> impl Iterator<Item = &Stage> {
        self.stages.iter().filter(move |stage| stage.member(player).is_some())
    }

    /// The stage in which a player was paired.
    pub fn paired_in(&self, player: PlayerId) -> Option<&Stage> {
        self.stages.iter().find(|stage| stage.opponent(player).is_some())
    }
}

/// One bracket, scoregroup or other stage of the procedure.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Stage {
    /// The name of the stage.
    pub name: StageName,
    /// Who was in it, in the order of the system.
    pub members: Vec<Member>,
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// The pairs that were made, in order. Within a pair, the player the system names first comes
    /// first; this does not imply colors.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who was left without an opponent in it.
    pub left: Vec<PlayerId>,
    /// How well the pairing does on each criterion that applies here, most important first; empty
    /// in systems that do not compare pairings.
    pub criteria: Vec<Attained>,
}

impl Stage {
    /// A stage in which nothing has happened yet.
    pub const fn new(name: StageName, members: Vec<Member>) -> Self {
        Self {
            name,
            members,
            steps: Vec::new(),
            pairs: Vec::new(),
            left: Vec::new(),
            criteria: Vec::new(),
        }
    }

    /// A player as a member of the stage.
    pub fn member(&self, player: PlayerId) -> Option<&Member> {
        self.members.iter().find(|member| member.player == player)
    }

    /// The opponent of a player in the stage.
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&(one, other)| match player {
            _ if player == one => Some(other),
            _ if player == other => Some(one),
            _ => None,
        })
    }
}

/// Identifies a stage of the procedure.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum StageName {
    /// A bracket of the Dutch system.
    Bracket(BracketName),
    /// A scoregroup.
    ScoreGroup(Score),
    /// The median scoregroup (Lim system).
    Median,
    /// Brackets that were joined, from the highest score to the lowest (SSM system).
    Combined(Score, Score),
    /// All players at once.
    Field,
    /// The pairing-allocated bye, given before anything else.
    Bye,
}

impl fmt::Display for StageName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bracket(name) => name.fmt(f),
            Self::ScoreGroup(score) => write!(f, "scoregroup {score}"),
            Self::Median => f.write_str("median scoregroup"),
            Self::Combined(highest, lowest) => write!(f, "combined brackets {highest} to {lowest}"),
            Self::Field => f.write_str("the whole field"),
            Self::Bye => f.write_str("the bye"),
        }
    }
}

/// A player in a stage.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Member {
    /// The player.
    pub player: PlayerId,
    /// The score by which they are grouped.
    pub score: Score,
    /// The direction in which they moved, if they came from another scoregroup.
    pub moved: Option<Float>,
}

impl Member {
    /// A player in the group of their own score.
    pub const fn resident(player: PlayerId, score: Score) -> Self {
        Self { player, score, moved: None }
    }

    /// A player who came from another group.
    pub const fn moved(player: PlayerId, score: Score, direction: Float) -> Self {
        Self { player, score, moved: Some(direction) }
    }
}

/// Something done in a stage, with the article that requires it.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// The article.
    pub article: &'static str,
    /// What was done.
    pub event: Event,
}

impl Step {
    /// Creates a step from its article and event.
    pub const fn new(article: &'static str, event: Event) -> Self {
        Self { article, event }
    }
}

impl Step {
    /// The step in words; the function names the players.
    pub fn told(&self, name: &dyn Fn(PlayerId) -> String) -> String {
        let (done, besides) = self.event.sentences(name);
        format!("{done} ({}){besides}", Cited(self.article))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&by_number))
    }
}

/// Names a player by number.
fn by_number(player: PlayerId) -> String {
    player.to_string()
}

/// The names of players, joined.
fn called(players: &[PlayerId], name: &dyn Fn(PlayerId) -> String) -> String {
    joined(&players.iter().map(|&player| name(player)).collect::<Vec<_>>())
}

/// The others of a stage in which a player may meet nobody, and why not them.
#[cfg(feature = "report")]
pub(crate) fn nobody_here(others: &[Passed], name: &dyn Fn(PlayerId) -> String) -> String {
    format!("Others here: {}", passed_over(others, "from another group as well", name))
}

/// Players passed over, grouped by what prevented them. Those without an obstacle of their own get
/// the text `otherwise`.
fn passed_over(passed: &[Passed], otherwise: &str, name: &dyn Fn(PlayerId) -> String) -> String {
    let mut groups: Vec<(Option<Hindrance>, Vec<String>)> = Vec::new();
    for &Passed { other, hindrance } in passed {
        match groups.iter_mut().find(|(same, _)| *same == hindrance) {
            Some((_, players)) => players.push(name(other)),
            None => groups.push((hindrance, vec![name(other)])),
        }
    }
    let told = groups.iter().map(|(hindrance, players)| match hindrance {
        Some(hindrance) => format!("{} ({hindrance})", listed(players)),
        None => format!("{} ({otherwise})", listed(players)),
    });
    joined(&told.collect::<Vec<_>>())
}

/// Something that can be done in a stage.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Players were divided into S1 and S2, before any exchange.
    Divided {
        /// Which players of the stage.
        part: Part,
        /// The upper half, or the moved-down players to be paired.
        s1: Vec<PlayerId>,
        /// The players from whom their opponents are taken.
        s2: Vec<PlayerId>,
    },
    /// Players were exchanged between S1 and S2.
    Exchanged(Exchange),
    /// A player of S1 did not get the first opponent still available in S2.
    PassedOver {
        /// The player of S1.
        player: PlayerId,
        /// The opponent they got.
        opponent: PlayerId,
        /// Those ahead of the opponent who were still available.
        over: Vec<Passed>,
    },
    /// A moved-down player was not paired in the bracket but moved to the Limbo.
    Limbo(PlayerId),
    /// A player leaves the stage without an opponent.
    Floats {
        /// The player.
        player: PlayerId,
        /// The direction.
        direction: Float,
        /// The reason.
        because: FloatReason,
    },
    /// The pairing-allocated bye was given.
    Bye(PlayerId),
    /// The pairing-allocated bye went to the player left unpaired by the criteria.
    LeftOver {
        /// The player.
        player: PlayerId,
        /// The others with the same or a lower score, lowest ranked first, and why they do not get
        /// it.
        over: Vec<Passed>,
    },
    /// Of several eligible players, the first possible one was chosen.
    Taken(Taken),
    /// No player with a lower score could be transferred up: to meet this player, or to make the
    /// number of players even (Dubov system).
    NobodyTransferred(Option<PlayerId>),
    /// Two players of the same half meet (Lim system).
    WithinHalf(PlayerId, PlayerId),
    /// A pair was undone because the median group needs both players (Lim system).
    Undone(PlayerId, PlayerId),
    /// Players moved from one color's column to the other (Dubov system).
    ChangedColumn {
        /// The players who moved, in order.
        players: Vec<PlayerId>,
        /// The color of their new column.
        to: Color,
        /// Those ahead of them in order, and why they stay.
        over: Vec<Passed>,
    },
    /// Players are arranged in two columns whose rows are paired (Dubov system).
    Columns {
        /// The column of those who should get White.
        white: Vec<PlayerId>,
        /// The column of those who should get Black.
        black: Vec<PlayerId>,
    },
}

impl Event {
    /// The players concerned, without those who are merely listed.
    pub fn players(&self) -> Vec<PlayerId> {
        match self {
            Self::Divided { .. } | Self::Columns { .. } => Vec::new(),
            Self::Taken(Taken { player, role, over, .. }) => {
                let others = over.iter().map(|passed| passed.other);
                [*player].into_iter().chain(role.meets()).chain(others).collect()
            }
            Self::WithinHalf(one, other) | Self::Undone(one, other) => vec![*one, *other],
            Self::NobodyTransferred(player) => player.iter().copied().collect(),
            Self::ChangedColumn { players, over, .. } => {
                players.iter().copied().chain(over.iter().map(|passed| passed.other)).collect()
            }
            Self::Exchanged(Exchange { from_s1, from_s2 }) => [&from_s1[..], from_s2].concat(),
            Self::LeftOver { player, over } => {
                let others = over.iter().map(|passed| passed.other);
                [*player].into_iter().chain(others).collect()
            }
            Self::PassedOver { player, opponent, over } => {
                let others = over.iter().map(|passed| passed.other);
                [*player, *opponent].into_iter().chain(others).collect()
            }
            Self::Limbo(player) | Self::Floats { player, .. } | Self::Bye(player) => vec![*player],
        }
    }
}

/// The choice of the first possible player out of several.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Taken {
    /// The player chosen.
    pub player: PlayerId,
    /// The role they were chosen for.
    pub role: Role,
    /// Those ahead of the player in the order of the rules, and why they could not be chosen; if no
    /// reason of their own is given, because the others could not all be paired then.
    pub over: Vec<Passed>,
    /// The next player in that order whom nothing prevents from being chosen, and why the chosen player is ahead of them, as words that
    /// follow the chosen player's name: `has the lower score`.
    pub next: Option<(PlayerId, &'static str)>,
}

/// The role a player is chosen for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Role {
    /// To get the pairing-allocated bye.
    Bye,
    /// To leave the group without an opponent.
    Floater(Float),
    /// To come up from a lower score to make the number of players even.
    Transferred,
    /// To come up from a lower score to meet this player, who may meet nobody else.
    TransferredToMeet(PlayerId),
    /// To meet this player, who came from another group.
    OpponentOf(PlayerId),
}

impl Role {
    /// The player they are to meet, if any.
    pub const fn meets(self) -> Option<PlayerId> {
        match self {
            Self::TransferredToMeet(player) | Self::OpponentOf(player) => Some(player),
            Self::Bye | Self::Floater(_) | Self::Transferred => None,
        }
    }
}

impl Taken {
    /// Chooses a player, by place, out of an order. The functions tell what prevents the players
    /// before, and what puts one player ahead of another.
    pub(crate) fn out_of(
        order: &[usize],
        player: usize,
        role: Role,
        id: impl Fn(usize) -> PlayerId,
        hindrance: impl Fn(usize) -> Option<Hindrance>,
        before: impl Fn(usize) -> &'static str,
    ) -> Self {
        let turn = order.iter().position(|&it| it == player).unwrap_or(order.len());
        let over = order.iter().take(turn).map(|&it| Passed::new(id(it), hindrance(it)));
        let over = over.collect();
        let mut after = order.iter().skip(turn + 1);
        let next = after.find(|&&it| hindrance(it).is_none());
        let next = next.map(|&next| (id(next), before(next)));
        Self { player: id(player), role, over, next }
    }
}

impl Taken {
    /// A sentence on the player chosen, and sentences on those before and after in the order.
    fn sentences(&self, name: &dyn Fn(PlayerId) -> String) -> (String, String) {
        let Self { player, role, over, next } = self;
        let player = name(*player);
        let text = match *role {
            Role::Bye => format!("{player} is first in line for the bye"),
            Role::Floater(_) => format!("{player} is first in line to leave the group"),
            Role::Transferred => {
                format!("{player} comes up from a lower score to make the number even")
            }
            Role::TransferredToMeet(other) => {
                format!("{player} comes up from a lower score to meet {}", name(other))
            }
            Role::OpponentOf(other) => {
                format!("{player} meets {}, who came from above", name(other))
            }
        };
        let mut besides = String::new();
        if !over.is_empty() {
            let over = passed_over(over, "not all others could then be paired", name);
            besides.push_str(&format!(". Earlier in the order, but not possible: {over}"));
        }
        if let Some((next, advantage)) = next {
            let next = name(*next);
            besides.push_str(&format!(
                ". Next in the order would be {next}, but {player} {advantage}"
            ));
        }
        (text, besides)
    }
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (taken, besides) = self.sentences(&by_number);
        write!(f, "{taken}{besides}")
    }
}

/// A player passed over in favor of another.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Passed {
    /// The player passed over.
    pub other: PlayerId,
    /// Why the two do not meet, if that does not depend on others.
    pub hindrance: Option<Hindrance>,
}

impl Passed {
    /// Creates an entry for a player passed over, with the reason if it does not depend on others.
    pub const fn new(other: PlayerId, hindrance: Option<Hindrance>) -> Self {
        Self { other, hindrance }
    }
}

impl fmt::Display for Passed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&passed_over(&[*self], WORSE_AS_A_WHOLE, &by_number))
    }
}

/// Why a player does not get an opponent they may meet.
const WORSE_AS_A_WHOLE: &str = "the pairing as a whole would be worse";

/// The part of a stage that is divided into S1 and S2.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Part {
    /// All players.
    All,
    /// Moved-down players, and the residents they meet.
    MovedDown,
    /// The residents who do not meet moved-down players.
    Remainder,
}

/// Why two players do not meet, or a player is not chosen, whatever the others do.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Hindrance {
    /// They have met.
    Met(RoundNumber),
    /// The organizer forbids it.
    Forbidden,
    /// They have the same absolute color preference.
    Colors,
    /// The color limits leave no color for both, or for the one who would need the other color.
    ColorLimit,
    /// The player must not be transferred to a higher scoregroup again.
    TransferBarred,
    /// The player may meet nobody there.
    NobodyThere,
    /// The player must not get the bye.
    ByeBarred,
    /// If the player got the bye, the others could not all be paired.
    OthersUnpaired,
    /// Both are due the same color.
    SameDue,
    /// The rest of the scoregroup could then not be paired completely.
    RestUnpaired,
    /// Fewer pairs could be made without the player.
    FewerPairs,
    /// The ratings are more than 100 points apart (Lim system, Maxi-tournaments).
    RatingsApart,
    /// Both are of the same restricted group (SSM system).
    Restricted,
    /// One of the two would float the same way as in the previous round (SSM system).
    FloatsAgain,
}

impl fmt::Display for Hindrance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Met(round) => write!(f, "they met in round {round}"),
            Self::Forbidden => f.write_str("they are forbidden to meet"),
            Self::Colors => f.write_str("both have the same absolute color preference"),
            Self::ColorLimit => f.write_str("no color is possible within the limits"),
            Self::TransferBarred => f.write_str("must not be transferred up again"),
            Self::NobodyThere => f.write_str("may meet nobody there"),
            Self::ByeBarred => f.write_str("must not get the bye"),
            Self::OthersUnpaired => f.write_str("not all others could then be paired"),
            Self::SameDue => f.write_str("both are due the same color"),
            Self::RestUnpaired => {
                f.write_str("the rest of the group could then not be paired completely")
            }
            Self::FewerPairs => f.write_str("fewer pairs could then be made"),
            Self::RatingsApart => f.write_str("the ratings are more than 100 points apart"),
            Self::Restricted => f.write_str("both are of the same restricted group"),
            Self::FloatsAgain => {
                f.write_str("somebody would float the same way as in the previous round")
            }
        }
    }
}

/// Why a player leaves a stage without an opponent.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum FloatReason {
    /// They are the only one in it.
    Alone,
    /// They may not meet anybody in it.
    NoOpponent,
    /// The number of players is odd, so one has to leave.
    OddNumber,
    /// Without those who may not meet anybody there, the number of players is odd, so one of the
    /// rest has to leave.
    OddRest,
    /// Not all those who could stay can be paired there.
    TooFewPairs,
    /// They are needed below so that all others can be paired.
    Completion,
    /// Nobody is left in it whom they may meet without preventing others from being paired.
    NobodyLeft,
    /// No exchange led to more pairs (SSM system).
    NoExchange,
}

impl FloatReason {
    /// One too many, in a stage in which so many may not meet anybody.
    pub(crate) const fn odd(stuck: usize) -> Self {
        if stuck == 0 { Self::OddNumber } else { Self::OddRest }
    }
}

impl fmt::Display for FloatReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Alone => "there is nobody else here",
            Self::NoOpponent => "there is nobody here they may meet",
            Self::OddNumber => "the number of players is odd, so one has to go",
            Self::OddRest => "the number of those who can be paired here is odd, so one has to go",
            Self::TooFewPairs => "no more pairs can be made here",
            Self::Completion => "otherwise somebody below would have no opponent",
            Self::NoExchange => "no exchange leads to more pairs",
            Self::NobodyLeft => {
                "nobody they may meet is left here who is not needed to pair the others"
            }
        })
    }
}

impl Event {
    /// The event in words; the function names the players.
    pub fn told(&self, name: &dyn Fn(PlayerId) -> String) -> String {
        let (done, besides) = self.sentences(name);
        done + &besides
    }

    /// The event in words, after which the article is cited, and further sentences about it.
    fn sentences(&self, name: &dyn Fn(PlayerId) -> String) -> (String, String) {
        let passed = |over: &[Passed]| passed_over(over, WORSE_AS_A_WHOLE, name);
        let done = match self {
            Self::Divided { part, s1, s2 } => {
                let part = match part {
                    Part::All => "",
                    Part::MovedDown => "moved-down players first: ",
                    Part::Remainder => "the others: ",
                };
                format!("{part}S1 {}; S2 {}", called(s1, name), called(s2, name))
            }
            Self::Exchanged(Exchange { from_s1, from_s2 }) => {
                let verb = if from_s1.len() > 1 { "are" } else { "is" };
                let (s1, s2) = (called(from_s1, name), called(from_s2, name));
                format!("{s1} of S1 {verb} exchanged with {s2} of S2")
            }
            Self::PassedOver { player, opponent, over } => {
                let (player, opponent) = (name(*player), name(*opponent));
                format!(
                    "{player} meets {opponent}; passed over before {opponent}: {}",
                    passed(over)
                )
            }
            Self::Limbo(player) => {
                format!("{} is not paired here and moves further down", name(*player))
            }
            Self::Floats { player, direction, because } => {
                let to = match direction {
                    Float::Down => "down",
                    Float::Up => "up",
                };
                format!("{} floats {to}: {because}", name(*player))
            }
            Self::Bye(player) => format!("{} gets the pairing-allocated bye", name(*player)),
            Self::LeftOver { player, over } => {
                let others = match over.is_empty() {
                    true => ". Nobody else has as few points".to_owned(),
                    false => format!(
                        ". Others with as many points or fewer: {}",
                        passed_over(over, "the best pairing has an opponent for them", name)
                    ),
                };
                let done = format!(
                    "the number of players is odd, and {}, left unpaired by the best pairing, gets \
                     the pairing-allocated bye",
                    name(*player)
                );
                return (done, others);
            }
            Self::Taken(taken) => return taken.sentences(name),
            Self::NobodyTransferred(Some(player)) => {
                format!("nobody can be transferred up to meet {}", name(*player))
            }
            Self::NobodyTransferred(None) => {
                "nobody can be transferred up to make the number of players even".to_owned()
            }
            Self::WithinHalf(one, other) => {
                format!("{} and {} meet, both of the upper half", name(*one), name(*other))
            }
            Self::Undone(one, other) => {
                let (one, other) = (name(*one), name(*other));
                format!("{one} against {other} is undone: the median scoregroup needs both")
            }
            Self::ChangedColumn { players, to, over } => {
                let (verb, to) = (if players.len() > 1 { "go" } else { "goes" }, color_name(*to));
                let stay = match over.is_empty() {
                    true => String::new(),
                    false => format!("; cannot change: {}", passed(over)),
                };
                format!("{} {verb} to the {to} column{stay}", called(players, name))
            }
            Self::Columns { white, black } => {
                let (white, black) = (called(white, name), called(black, name));
                format!("White column {white}; Black column {black}; each row is a pair")
            }
        };
        (done, String::new())
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&by_number))
    }
}

/// How well a pairing does on a criterion.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Attained {
    /// The article of the criterion.
    pub article: &'static str,
    /// A description of what it measures.
    pub measured: &'static str,
    /// The value; lower is better.
    pub value: CriterionValue,
    /// The players who account for it.
    pub concerned: Concerned,
    /// Why no pairing that does as well on all higher criteria has a lower value.
    pub bound: Bound,
}

/// Why the value of a criterion cannot be lower.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Bound {
    /// The value is zero.
    Nothing,
    /// The player is alone in the bracket, so there is no choice.
    Alone,
    /// The number of players is odd, so one is left over.
    OddNumber,
    /// Some players have too few possible opponents in the bracket.
    TooFew(Barrier),
    /// More players prefer a color than there are boards.
    Colors {
        /// The color.
        color: Color,
        /// The number of players in the bracket who prefer it.
        players: usize,
        /// The number of pairs made.
        pairs: usize,
        /// The number of players left without an opponent.
        left: usize,
    },
    /// The scores are the lowest ones in the bracket, and there cannot be fewer of them.
    LowestScores,
    /// No legal pairing of the whole round has a lower value.
    Round,
    /// The maximum weight matching comes with a proof that no matching has a greater weight.
    Optimum,
    /// The procedure takes the first candidate in its order and does not minimize the value.
    Procedure,
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("none"),
            Self::Alone => f.write_str("there is nobody else here"),
            Self::OddNumber => f.write_str("the number of players is odd"),
            Self::TooFew(barrier) => barrier.fmt(f),
            Self::Colors { color, players, pairs, left } => {
                let color = color_name(*color);
                let spared = match left {
                    0 => String::new(),
                    1 => ", with 1 of the players left unpaired".to_owned(),
                    _ => format!(", with {left} of the players left unpaired"),
                };
                let boards = if *pairs == 1 { "board" } else { "boards" };
                write!(f, "{players} players prefer {color} on {pairs} {boards}{spared}")
            }
            Self::LowestScores => f.write_str("nobody else here has a lower score"),
            Self::Round => {
                f.write_str("no legal pairing of the round gives it to somebody with fewer points")
            }
            Self::Optimum => {
                f.write_str("every pairing that is better here is worse on a higher criterion")
            }
            Self::Procedure => f.write_str(
                "opponents are settled one after another, and better colors for later pairs are no \
                 reason to undo an earlier one",
            ),
        }
    }
}

/// The colors of a pair, and the reason.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct ColorsGiven {
    /// The pair, with its colors.
    pub pair: Pair,
    /// The article that determines them.
    pub article: &'static str,
    /// The rule it states.
    pub rule: ColorRule,
}

impl ColorsGiven {
    /// Creates the colors of a pair with the article and rule that determine them.
    pub const fn new(pair: Pair, article: &'static str, rule: ColorRule) -> Self {
        Self { pair, article, rule }
    }
}

/// The rule that determines the colors of a pair.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum ColorRule {
    /// It is the only way for both to get an allowed color.
    OnlyWay,
    /// Both get the color they prefer, or one has no preference.
    BothPreferences,
    /// Both get the color due to them, or one is due none (systems without preferences).
    BothDue,
    /// The stronger preference, or the wider color difference, is granted.
    StrongerPreference,
    /// White goes to the player with the smaller surplus of games with White over games with
    /// Black.
    Balance,
    /// Colors alternate to the most recent round in which one had White and the other
    /// Black.
    Alternation,
    /// A player gets the other color than in their last game.
    LastGame,
    /// The preference of the higher ranked player is granted.
    HigherRanked,
    /// The preference of the lower ranked player is granted.
    LowerRanked,
    /// The pairing number and the color drawn before the first round decide.
    InitialColor,
    /// The number of the pair and the color drawn by lot decide (Dubov system).
    PairNumber,
    /// White goes to the player with the higher average rating of opponents (Dubov system).
    HigherAro,
    /// White goes to the player with the lower rating (Dubov system).
    LowerRating,
    /// White goes to the player who comes first in alphabetical order (Dubov system).
    Alphabetical,
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

impl fmt::Display for ColorRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OnlyWay => "the only colors that both may have",
            Self::BothPreferences => "both color preferences are granted",
            Self::BothDue => "nobody gets a color other than the one due to them",
            Self::StrongerPreference => "the stronger preference is granted",
            Self::Balance => {
                "White goes to the player with the smaller color difference, Whites minus Blacks"
            }
            Self::LastGame => {
                "the higher ranked player alternates from their last game, or the \
                               lower ranked one if the higher has none"
            }
            Self::Alternation => {
                "colors alternate from the last round in which they had different \
                                  ones"
            }
            Self::HigherRanked => "the preference of the higher ranked player is granted",
            Self::LowerRanked => "the preference of the lower ranked player is granted",
            Self::InitialColor => "the pairing number and the initial color decide",
            Self::PairNumber => "the number of the pair and the color drawn by lot decide",
            Self::HigherAro => {
                "White goes to the player whose opponents are rated higher on average"
            }
            Self::LowerRating => "White goes to the player with the lower rating",
            Self::Alphabetical => {
                "White goes to the player who is first in alphabetical order, as \
                                   the text has no further rule"
            }
        })
    }
}
