//! The way by which a system came to the pairing of a round.

use std::fmt;

use super::{
    BracketName, Cited, Concerned, CriterionValue, Exchange,
    concerned::{joined, listed},
};
use crate::{
    snapshot::Float,
    tournament::{Color, Pair, PlayerId, RoundNumber, RoundPairing, Score},
};

/// The way by which a system came to the pairing of a round: brackets, score groups or
/// steps in the order in which they were gone through, then the colors.
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
    /// The pairing to which it led.
    pub pairing: RoundPairing,
    /// The stages, in the order of the procedure; empty if the system does not tell them.
    pub stages: Vec<Stage>,
    /// The colors, in the order of boards; empty if the system does not tell why.
    pub colors: Vec<ColorsGiven>,
}

impl Trace {
    /// A pairing of which nothing more is told.
    pub const fn of(pairing: RoundPairing) -> Self {
        Self { pairing, stages: Vec::new(), colors: Vec::new() }
    }

    /// The stages in which a player was, in order.
    pub fn stages_of(&self, player: PlayerId) -> impl Iterator<Item = &Stage> {
        self.stages.iter().filter(move |stage| stage.member(player).is_some())
    }

    /// The stage in which a player was paired.
    pub fn paired_in(&self, player: PlayerId) -> Option<&Stage> {
        self.stages.iter().find(|stage| stage.opponent(player).is_some())
    }
}

/// One bracket, score group or other stage of the procedure.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Stage {
    /// Which one it is.
    pub name: StageName,
    /// Who was in it, in the order of the system.
    pub members: Vec<Member>,
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// The pairs that were made, in order; the player whom the system names first comes
    /// first, which tells nothing of colors.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who was left without an opponent in it.
    pub left: Vec<PlayerId>,
    /// How well the pairing does on each criterion that applies here, from the most
    /// important; empty in systems that compare no pairings.
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

    /// A player as a member of it.
    pub fn member(&self, player: PlayerId) -> Option<&Member> {
        self.members.iter().find(|member| member.player == player)
    }

    /// Whom a player was paired with in it.
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&(one, other)| match player {
            _ if player == one => Some(other),
            _ if player == other => Some(one),
            _ => None,
        })
    }
}

/// Which stage of the procedure it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum StageName {
    /// A bracket of the Dutch system.
    Bracket(BracketName),
    /// A score group.
    ScoreGroup(Score),
    /// The median score group (Lim system).
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
            Self::ScoreGroup(score) => write!(f, "score group {score}"),
            Self::Median => f.write_str("median score group"),
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
    /// Whether they came from another score group, and in which direction.
    pub moved: Option<Float>,
}

impl Member {
    /// Somebody who is in the group of their own score.
    pub const fn resident(player: PlayerId, score: Score) -> Self {
        Self { player, score, moved: None }
    }

    /// Somebody who has come from another group.
    pub const fn moved(player: PlayerId, score: Score, direction: Float) -> Self {
        Self { player, score, moved: Some(direction) }
    }
}

/// Something that was done in a stage, with the article by which it was done.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// The article.
    pub article: &'static str,
    /// What was done.
    pub event: Event,
}

impl Step {
    /// Something done by an article.
    pub const fn new(article: &'static str, event: Event) -> Self {
        Self { article, event }
    }
}

impl Step {
    /// The step in words, with players called by a function.
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

/// Calls a player by number.
fn by_number(player: PlayerId) -> String {
    player.to_string()
}

/// Players as they are called.
fn called(players: &[PlayerId], name: &dyn Fn(PlayerId) -> String) -> String {
    joined(&players.iter().map(|&player| name(player)).collect::<Vec<_>>())
}

/// Players passed over, with what stood in the way; those together for whom it is the same.
/// Without a hindrance of their own, it is what would have come of it.
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

/// What can be done in a stage.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Players were divided into S1 and S2, before any exchange.
    Divided {
        /// Which players of the stage.
        part: Part,
        /// The upper half, or the moved-down players to be paired.
        s1: Vec<PlayerId>,
        /// Those from whom they get their opponents.
        s2: Vec<PlayerId>,
    },
    /// Players changed places between S1 and S2.
    Exchanged(Exchange),
    /// A player of S1 did not get the first one who was still free in S2.
    PassedOver {
        /// The player of S1.
        player: PlayerId,
        /// The opponent whom they got.
        opponent: PlayerId,
        /// Those before the opponent who were still free.
        over: Vec<Passed>,
    },
    /// A moved-down player was not paired in the bracket, but put into the Limbo.
    Limbo(PlayerId),
    /// A player leaves the stage without an opponent.
    Floats {
        /// The player.
        player: PlayerId,
        /// Where to.
        direction: Float,
        /// Why somebody had to, and why this one.
        because: FloatReason,
    },
    /// The pairing-allocated bye was given.
    Bye(PlayerId),
    /// The pairing-allocated bye went to the player whom the criteria leave over.
    LeftOver {
        /// The player.
        player: PlayerId,
        /// The others with the same score or a lower one, from the lowest ranked, and why they do not
        /// get it.
        over: Vec<Passed>,
    },
    /// Of several players who came into question, the first possible one was taken.
    Taken(Taken),
    /// Nobody of a lower score could be transferred up: to meet this player, or to make the
    /// number of players even (Dubov system).
    NobodyTransferred(Option<PlayerId>),
    /// Two players of the same half meet (Lim system).
    WithinHalf(PlayerId, PlayerId),
    /// A pair that had been made was undone, because the median group needs the two (Lim system).
    Undone(PlayerId, PlayerId),
    /// Players left the column of a color for the other one (Dubov system).
    ChangedColumn {
        /// Who did, in order.
        players: Vec<PlayerId>,
        /// The color of the column in which they are now.
        to: Color,
        /// Those who would have come sooner, and why they stay.
        over: Vec<Passed>,
    },
    /// Players stand in two columns, whose rows meet (Dubov system).
    Columns {
        /// The column of those who should get White.
        white: Vec<PlayerId>,
        /// The column of those who should get Black.
        black: Vec<PlayerId>,
    },
}

impl Event {
    /// Whom it is about: not those who are only listed.
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

/// The first possible one of several players who came into question for something.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Taken {
    /// The player who was taken.
    pub player: PlayerId,
    /// What for.
    pub role: Role,
    /// Those who come before the player in the order of the rules, and why they could not be
    /// taken; without a hindrance of their own, because the others could not all be paired.
    pub over: Vec<Passed>,
    /// Who comes next in that order, and what puts the player before them, as words that follow
    /// the player's name: `has the lower score`.
    pub next: Option<(PlayerId, &'static str)>,
}

/// What a player is taken for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Role {
    /// To get the pairing-allocated bye.
    Bye,
    /// To leave the group without an opponent.
    Floater(Float),
    /// To come up from a lower score, so that the number of players is even.
    Transferred,
    /// To come up from a lower score and meet this player, who may meet nobody else.
    TransferredToMeet(PlayerId),
    /// To meet this player, who has come from another group.
    OpponentOf(PlayerId),
}

impl Role {
    /// Whom the player meets.
    pub const fn meets(self) -> Option<PlayerId> {
        match self {
            Self::TransferredToMeet(player) | Self::OpponentOf(player) => Some(player),
            Self::Bye | Self::Floater(_) | Self::Transferred => None,
        }
    }
}

impl Taken {
    /// A player, by place, taken out of an order: with what hinders those before, and what puts the
    /// player before another one.
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
        let next = order.get(turn + 1).map(|&next| (id(next), before(next)));
        Self { player: id(player), role, over, next }
    }
}

impl Taken {
    /// Who was taken, and the sentences on who comes before and after in the order.
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
            let over = passed_over(over, "then not all others could be paired", name);
            besides.push_str(&format!(". Earlier in the order, but not possible: {over}"));
        }
        if let Some((next, advantage)) = next {
            let next = name(*next);
            besides.push_str(&format!(". Next in the order is {next}, as {player} {advantage}"));
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

/// Somebody in S2 who stands before the opponent that a player got.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Passed {
    /// Who it is.
    pub other: PlayerId,
    /// Why the two do not meet, where that does not depend on others.
    pub hindrance: Option<Hindrance>,
}

impl Passed {
    /// Somebody passed over, and why, if that does not depend on others.
    pub const fn new(other: PlayerId, hindrance: Option<Hindrance>) -> Self {
        Self { other, hindrance }
    }
}

impl fmt::Display for Passed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&passed_over(&[*self], WORSE_AS_A_WHOLE, &by_number))
    }
}

/// Why somebody does not get an opponent whom they may meet.
const WORSE_AS_A_WHOLE: &str = "then the pairing is worse as a whole";

/// Which players of a stage are divided.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Part {
    /// All of them.
    All,
    /// Moved-down players, and the residents whom they meet.
    MovedDown,
    /// The residents whom the moved-down players leave.
    Remainder,
}

/// Why two players do not meet, whatever the others do.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Hindrance {
    /// They have met.
    Met(RoundNumber),
    /// The organizer keeps them apart.
    Forbidden,
    /// Their colors do not go together.
    Colors,
    /// No colors are left within the limits for both, or for one who would need the other one.
    ColorLimit,
    /// The player must not be transferred to a higher score group again.
    TransferBarred,
    /// The player may meet nobody there.
    NobodyThere,
    /// The player must not get the bye.
    ByeBarred,
    /// With the bye for the player the others could not all be paired.
    OthersUnpaired,
    /// The same color is due to both.
    SameDue,
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
            Self::ColorLimit => f.write_str("no color within the limits"),
            Self::TransferBarred => f.write_str("must not be transferred up again"),
            Self::NobodyThere => f.write_str("may meet nobody there"),
            Self::ByeBarred => f.write_str("must not get the bye"),
            Self::OthersUnpaired => f.write_str("then the others could not all be paired"),
            Self::SameDue => f.write_str("both are due the same color"),
            Self::FewerPairs => f.write_str("then fewer pairs could be made"),
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
    /// They may meet nobody in it.
    NoOpponent,
    /// The number of players is odd, so that one has to leave.
    OddNumber,
    /// Not all who could stay can be paired there.
    TooFewPairs,
    /// Somebody is needed below, so that all others can be paired.
    Completion,
    /// Nobody is left in it whom they may meet such that all others can still be paired.
    NobodyLeft,
    /// No exchange led to more pairs (SSM system).
    NoExchange,
}

impl fmt::Display for FloatReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Alone => "there is nobody else here",
            Self::NoOpponent => "there is nobody here whom they may meet",
            Self::OddNumber => "the number of players is odd, so one has to go",
            Self::TooFewPairs => "no more pairs can be made here",
            Self::Completion => "somebody below would find no opponent otherwise",
            Self::NoExchange => "no exchange leads to more pairs",
            Self::NobodyLeft => {
                "nobody is left here whom they may meet such that all others can be paired"
            }
        })
    }
}

impl Event {
    /// What was done in words, with players called by a function.
    pub fn told(&self, name: &dyn Fn(PlayerId) -> String) -> String {
        let (done, besides) = self.sentences(name);
        done + &besides
    }

    /// What was done, which is where the article belongs, and the sentences that say more of it.
    fn sentences(&self, name: &dyn Fn(PlayerId) -> String) -> (String, String) {
        let passed = |over: &[Passed]| passed_over(over, WORSE_AS_A_WHOLE, name);
        let done = match self {
            Self::Divided { part, s1, s2 } => {
                let part = match part {
                    Part::All => "",
                    Part::MovedDown => "players from above are paired first: ",
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
                format!("{player} meets {opponent}; before {opponent} came {}", passed(over))
            }
            Self::Limbo(player) => {
                format!("{} is not paired here and goes on downwards", name(*player))
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
                    false => format!(". Others with as few points: {}", passed(over)),
                };
                let done = format!(
                    "the number of players is odd, and {}, whom the best pairing leaves over, gets \
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
                format!("{one} against {other} is undone: the median score group needs both")
            }
            Self::ChangedColumn { players, to, over } => {
                let (verb, to) = (if players.len() > 1 { "go" } else { "goes" }, color_name(*to));
                let stay = match over.is_empty() {
                    true => String::new(),
                    false => format!("; not possible: {}", passed(over)),
                };
                format!("{} {verb} to the {to} column{stay}", called(players, name))
            }
            Self::Columns { white, black } => {
                let (white, black) = (called(white, name), called(black, name));
                format!("White column {white}; Black column {black}; rows meet")
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
    /// What it measures.
    pub measured: &'static str,
    /// The value; the less, the better.
    pub value: CriterionValue,
    /// Who makes it.
    pub concerned: Concerned,
    /// Why no pairing that does as well on all criteria before it has a smaller one.
    pub bound: Bound,
}

/// Why a value of a criterion cannot be smaller.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Bound {
    /// There is nothing less than nothing.
    Nothing,
    /// Somebody is alone in the bracket, where nothing else can be done.
    Alone,
    /// The number of players is odd, so that one is left.
    OddNumber,
    /// Some players can be paired only with others who are too few for them.
    TooFew {
        /// Who can be paired only with the others, or among themselves in odd groups.
        stuck: Vec<PlayerId>,
        /// The others.
        only: Vec<PlayerId>,
    },
    /// More players are due a color than there are boards.
    Colors {
        /// The color.
        color: Color,
        /// How many in the bracket have a preference for it.
        players: usize,
        /// The pairs that are made.
        pairs: usize,
        /// Those left without an opponent.
        left: usize,
    },
    /// The scores are the lowest ones in the bracket, and no fewer of them can be.
    LowestScores,
    /// No legal pairing of the whole round has a smaller one.
    Round,
    /// The matching of greatest weight comes with a proof that there is none of a greater
    /// one.
    Optimum,
    /// The procedure takes what comes first in its order, and does not look for the least.
    Procedure,
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("none"),
            Self::Alone => f.write_str("there is nobody else here"),
            Self::OddNumber => f.write_str("the number of players is odd"),
            Self::TooFew { stuck, only } if only.is_empty() => {
                write!(
                    f,
                    "{} can meet nobody here, or only each other in odd numbers",
                    listed(stuck)
                )
            }
            Self::TooFew { stuck, only } => write!(
                f,
                "{} can meet only {} here, or each other in odd numbers, and these are too few",
                listed(stuck),
                listed(only)
            ),
            Self::Colors { color, players, pairs, left } => {
                let color = color_name(*color);
                let spared = match left {
                    0 => String::new(),
                    _ => format!(", {left} left over"),
                };
                let boards = if *pairs == 1 { "board" } else { "boards" };
                write!(f, "{players} prefer {color} on {pairs} {boards}{spared}")
            }
            Self::LowestScores => f.write_str("nobody else here has a lower score"),
            Self::Round => f.write_str(
                "in no legal pairing of the round does somebody with fewer points get it",
            ),
            Self::Optimum => {
                f.write_str("every pairing that does better here does worse on a criterion above")
            }
            Self::Procedure => f.write_str(
                "the rules take opponents in a fixed order and do not look for the best colors",
            ),
        }
    }
}

/// The colors of a pair, and why they are so.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct ColorsGiven {
    /// The pair, with its colors.
    pub pair: Pair,
    /// The article that gives them.
    pub article: &'static str,
    /// What it says.
    pub rule: ColorRule,
}

impl ColorsGiven {
    /// Colors given by an article.
    pub const fn new(pair: Pair, article: &'static str, rule: ColorRule) -> Self {
        Self { pair, article, rule }
    }
}

/// What gives a pair its colors.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum ColorRule {
    /// It is the only way in which both get a color that they may have.
    OnlyWay,
    /// Both get the color that they prefer, or one has no preference.
    BothPreferences,
    /// The stronger preference, or the wider color difference, is granted.
    StrongerPreference,
    /// The color goes to the player who had it less often.
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
    /// Pairing number and the color drawn before the first round decide.
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
            Self::StrongerPreference => "the stronger preference is granted",
            Self::Balance => "White goes to the player who had it less often",
            Self::LastGame => "a player gets the other color than in their last game",
            Self::Alternation => "colors alternate since they last had different ones",
            Self::HigherRanked => "the preference of the higher ranked player is granted",
            Self::LowerRanked => "the preference of the lower ranked player is granted",
            Self::InitialColor => "the pairing number and the initial color decide",
            Self::PairNumber => "the number of the pair and the color drawn by lot decide",
            Self::HigherAro => {
                "White goes to the player whose opponents are rated higher on average"
            }
            Self::LowerRating => "White goes to the player with the lower rating",
            Self::Alphabetical => "White goes to the player who is first in alphabetical order",
        })
    }
}
