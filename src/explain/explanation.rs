//! The explanation of a round and of the pairing of each player.

use std::{collections::BTreeMap, ptr};

use super::{
    Judgement,
    why_not::{Rules, WhyNot},
};
use crate::{
    checklist::{Checklist, ChecklistRow, checklist},
    contest::Float,
    phrase,
    player_id::PlayerId,
    reason::{
        ColorsGiven, Event, FloatReason, Hindrance, Part, Passed, Role, Stage, StageName, Step,
        Taken, Trace,
    },
    snapshot::{Snapshot, Wish},
    systems::{PairingError, System},
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

/// The derivation of the pairing of a round, with its reasons for the round and for each player.
///
/// # Examples
///
/// ```
/// use fpc::{Explanation, System, explain::Fate};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let explanation = Explanation::new(tournament.snapshot_to_pair()?, System::DUTCH_2017)?;
/// let first = explanation.trace().pairing.pairs()[0];
/// let white = explanation.player(first.white).unwrap();
/// assert_eq!(white.fate, Fate::Meets(first.black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    snapshot: Snapshot,
    system: System,
    pub(super) trace: Trace,
    checklist: Checklist,
    /// The pairing that the round really had, if it is another one.
    pub(super) recorded: Option<Judgement>,
}

/// The pairing of a player in a round, and how it was obtained.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct PlayerExplanation<'a> {
    /// The facts about the player that matter for the pairing.
    pub card: &'a ChecklistRow,
    /// The stages in which the player was, in order.
    pub stages: Vec<&'a Stage>,
    /// The result.
    pub fate: Fate,
    /// The steps that concerned the player, each with its stage.
    pub steps: Vec<(StageName, Step)>,
    /// The colors of the player's board, and why; `None` with the bye.
    pub colors: Option<&'a ColorsGiven>,
}

/// The pairing of a player in a round.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Fate {
    /// An opponent.
    Meets(PlayerId),
    /// The pairing-allocated bye.
    Bye,
}

/// An alternative for a player, and why it did not happen.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Rival {
    /// The alternative.
    pub instead: Instead,
    /// Why it did not happen.
    pub answer: WhyNot,
}

/// The kind of alternative for a player.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Instead {
    /// These two might have met: the second was ahead of the opponent the first got.
    Meeting(PlayerId, PlayerId),
    /// The player might have stayed in a stage instead of floating.
    Staying(PlayerId, StageName),
    /// Nobody might have been exchanged between S1 and S2 of a stage.
    Unchanged(StageName),
    /// Somebody else might have got the bye.
    Bye(PlayerId),
}

impl ToPhrase for Instead {
    fn phrase(&self) -> Phrase {
        match *self {
            Self::Meeting(player, opponent) => phrase!(
                "{player} meets {opponent}",
                player = Phrase::named(player),
                opponent = Phrase::named(opponent)
            ),
            Self::Staying(player, stage) => {
                phrase!("{player} is paired in {stage}", player = Phrase::named(player), stage)
            }
            Self::Unchanged(stage) => phrase!("nobody is exchanged in {stage}", stage),
            Self::Bye(player) => phrase!("{player} gets the bye", player = Phrase::named(player)),
        }
    }
}

display_in_english!(Instead);

impl Explanation {
    /// Explains the round of a snapshot.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    pub fn new(snapshot: Snapshot, system: System) -> Result<Self, PairingError> {
        let trace = system.trace(&snapshot)?;
        let checklist = checklist(&snapshot, system);
        Ok(Self { snapshot, system, trace, checklist, recorded: None })
    }

    /// The system whose rules it follows.
    pub const fn system(&self) -> System {
        self.system
    }

    /// The state before the round.
    pub const fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// The trace of the pairing. [`stages`](Self::stages) and [`player`](Self::player) add what a
    /// comparison of whole pairings shows.
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The checklist of the round.
    pub const fn checklist(&self) -> &Checklist {
        &self.checklist
    }

    /// Explains the round for a player; `None` if they are not paired in it.
    pub fn player(&self, player: PlayerId) -> Option<PlayerExplanation<'_>> {
        let (mut explained, mut questions) = (self.traced(player)?, usize::MAX);
        let rules = self.rules();
        for (name, step) in &mut explained.steps {
            self.decide(&rules, *name, step, &mut questions);
        }
        Some(explained)
    }

    /// Explains a player without comparing whole pairings.
    fn traced(&self, player: PlayerId) -> Option<PlayerExplanation<'_>> {
        let card = self.checklist.rows().filter(|row| row.player == player);
        self.explained(card, &self.trace.stages).pop()
    }

    /// Explains the round for each player, in the order of pairing, in a single pass, as far as
    /// [`stages`](Self::stages) does; [`player`](Self::player) needs a pass for each.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Explanation, System};
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let explanation = Explanation::new(tournament.snapshot_to_pair()?, System::DUTCH_2017)?;
    /// let players = explanation.players();
    /// assert_eq!(players.len(), explanation.snapshot().players().len());
    /// assert_eq!(explanation.player(players[0].card.player).as_ref(), Some(&players[0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn players(&self) -> Vec<PlayerExplanation<'_>> {
        self.explained(self.checklist.rows(), &self.stages())
    }

    /// Explains the round for some players, by the stages of the trace and these, which may be more
    /// complete.
    fn explained<'a>(
        &'a self,
        cards: impl Iterator<Item = &'a ChecklistRow>,
        completed: &[Stage],
    ) -> Vec<PlayerExplanation<'a>> {
        let Trace { pairing, stages, colors, .. } = &self.trace;
        let nothing_yet = |card| PlayerExplanation {
            card,
            stages: Vec::new(),
            fate: Fate::Bye,
            steps: Vec::new(),
            colors: None,
        };
        let mut explained: BTreeMap<PlayerId, _> =
            cards.map(|card| (card.player, nothing_yet(card))).collect();
        for pair in pairing.pairs() {
            for [player, opponent] in [[pair.white, pair.black], [pair.black, pair.white]] {
                if let Some(it) = explained.get_mut(&player) {
                    it.fate = Fate::Meets(opponent);
                }
            }
        }
        for given in colors {
            for player in [given.pair.white, given.pair.black] {
                if let Some(it) = explained.get_mut(&player) {
                    it.colors = Some(given);
                }
            }
        }
        for (stage, completed) in stages.iter().zip(completed) {
            for member in &stage.members {
                if let Some(it) = explained.get_mut(&member.player) {
                    it.stages.push(stage);
                }
            }
            for step in &completed.steps {
                for player in step.event.players() {
                    // Players who are not in a stage are not shown its steps, even if they were
                    // considered.
                    let is_here = |it: &&mut PlayerExplanation<'_>| {
                        it.stages.last().is_some_and(|last| ptr::eq(*last, stage))
                    };
                    if let Some(it) = explained.get_mut(&player).filter(is_here) {
                        it.steps.push((stage.name, step.clone()));
                    }
                }
            }
        }
        let mut explained: Vec<_> = explained.into_values().collect();
        explained.sort_by_key(|it| it.card.rank);
        explained
    }

    /// Why the pairing of the round does not grant some wishes.
    ///
    /// # Errors
    ///
    /// [`WhyNotError`](super::WhyNotError)
    pub fn why_not(&self, wishes: &[Wish]) -> Result<WhyNot, super::WhyNotError> {
        self.why_not_by(&self.rules(), wishes)
    }

    /// The rules of the round.
    pub(super) const fn rules(&self) -> Rules<'_> {
        Rules::new(&self.snapshot, self.system)
    }

    pub(super) fn why_not_by(
        &self,
        rules: &Rules<'_>,
        wishes: &[Wish],
    ) -> Result<WhyNot, super::WhyNotError> {
        rules.why_not(wishes, || Ok(self.trace.pairing.clone()))
    }

    /// Alternatives for a player that would have come first, at most the given number, and why they
    /// did not happen. Each requires pairing the round once.
    pub fn rivals(&self, player: PlayerId, most: usize) -> Vec<Rival> {
        let Some(explained) = self.traced(player) else { return Vec::new() };
        let mut seen = Vec::new();
        let instead = self.instead(&explained).into_iter().filter(|instead| {
            let is_new = !seen.contains(instead);
            seen.push(*instead);
            is_new
        });
        let rules = self.rules();
        let asked = instead.filter_map(|instead| {
            let answer = self.answer(&rules, instead)?;
            (answer != WhyNot::Granted).then_some(Rival { instead, answer })
        });
        asked.take(most).collect()
    }

    /// Alternatives that would have come first, in the order of the steps, and then other players
    /// whom the player might have met in the same stage, those closest to the opponent first.
    fn instead(&self, explained: &PlayerExplanation<'_>) -> Vec<Instead> {
        let me = explained.card.player;
        let mut found = Vec::new();
        for (stage, step) in &explained.steps {
            match &step.event {
                Event::Floats { player, because, .. } if *player == me => {
                    let is_free = !matches!(because, FloatReason::NoOpponent | FloatReason::Alone);
                    found.extend(is_free.then_some(Instead::Staying(me, *stage)));
                }
                Event::PassedOver { player, opponent, over }
                    if [player, opponent].contains(&&me) =>
                {
                    let open = over.iter().filter(|passed| is_open(passed));
                    found.extend(open.map(|passed| Instead::Meeting(*player, passed.other)));
                }
                Event::LeftOver { player, over } if *player == me => {
                    let open = over.iter().filter(|passed| is_open(passed));
                    found.extend(open.map(|passed| Instead::Bye(passed.other)));
                }
                Event::Taken(Taken { player, role, over, next }) => {
                    let open = over.iter().filter(|passed| is_open(passed));
                    let others = open.map(|passed| passed.other).chain(next.map(|(next, _)| next));
                    match role.meets() {
                        Some(other) if [*player, other].contains(&me) => {
                            found.extend(others.map(|it| Instead::Meeting(other, it)));
                        }
                        None if *role == Role::Bye && *player == me => {
                            found.extend(others.map(Instead::Bye));
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        found.extend(self.others_of_stage(me));
        if explained.fate == Fate::Bye {
            let others =
                self.checklist.rows().filter(|row| row.player != me && row.bye_bar.is_none());
            let others: Vec<_> = others.map(|row| Instead::Bye(row.player)).collect();
            found.extend(others.into_iter().rev());
        }
        found
    }

    /// The other players whom a player may meet in the stage where they were paired.
    fn others_of_stage(&self, me: PlayerId) -> Vec<Instead> {
        let Some(stage) = self.trace.paired_in(me) else { return Vec::new() };
        let turn = |player| stage.members.iter().position(|member| member.player == player);
        let Some(opponent) = stage.opponent(me).and_then(turn) else { return Vec::new() };
        let may_meet = |other: PlayerId| {
            let (a, b) = (self.snapshot.place(me)?, self.snapshot.place(other)?);
            self.snapshot.obstacle(a, b).is_none().then_some(other)
        };
        let mut others: Vec<_> = stage
            .members
            .iter()
            .enumerate()
            .filter(|&(turn, member)| turn != opponent && member.player != me)
            .filter_map(|(turn, member)| Some((turn.abs_diff(opponent), may_meet(member.player)?)))
            .collect();
        others.sort_by_key(|&(distance, _)| distance);
        others.into_iter().map(|(_, other)| Instead::Meeting(me, other)).collect()
    }

    /// The wishes that express an alternative.
    pub(super) fn wishes(&self, instead: Instead) -> Vec<Wish> {
        let stage =
            |name: StageName| self.trace.stages.iter().find(move |stage| stage.name == name);
        match instead {
            Instead::Meeting(one, other) => vec![Wish::Together(one, other)],
            Instead::Bye(player) => vec![Wish::Bye(player)],
            Instead::Staying(player, name) => {
                let may_meet = |other: PlayerId| may_meet_in(stage(name)?, player, other);
                let others = self.snapshot.players().iter().map(|other| other.id);
                let others = others.filter(|&it| it != player && may_meet(it) != Some(true));
                others.map(|other| Wish::Apart(player, other)).collect()
            }
            Instead::Unchanged(name) => stage(name).map(unchanged).unwrap_or_default(),
        }
    }
}

/// Tells whether a question about somebody passed over tells more than their entry.
fn is_open(passed: &Passed) -> bool {
    use Hindrance::{
        ByeBarred, ColorLimit, Colors, ExchangesFail, FallsShort, FewerPairs, FloatsAgain,
        Forbidden, Met, MoreClashes, MoreFloaters, NobodyThere, OthersBreach, OthersUnpaired,
        RatingsApart, RestUnpaired, Restricted, SameColumn, SameDue, TransferBarred, WorseBracket,
    };
    match &passed.hindrance {
        None => true,
        Some(
            OthersUnpaired | OthersBreach | ExchangesFail | SameColumn | WorseBracket
            | MoreFloaters | MoreClashes | FallsShort(_),
        ) => true,
        Some(
            Met(_) | Forbidden | Colors | ColorLimit | TransferBarred | NobodyThere | ByeBarred
            | SameDue | RestUnpaired | FewerPairs | RatingsApart | Restricted | FloatsAgain,
        ) => false,
    }
}

/// Tells whether two players might be paired with each other in a stage as far as their scores are concerned; `None` if
/// one of them is not in it. Those who moved down together are paired only with others, unless the stage is divided as
/// a whole.
fn may_meet_in(stage: &Stage, player: PlayerId, other: PlayerId) -> Option<bool> {
    let moved = |player| Some(stage.member(player)?.moved == Some(Float::Down));
    let is_all = |step: &Step| matches!(&step.event, Event::Divided { part: Part::All, .. });
    let [one, two] = [moved(player)?, moved(other)?];
    Some(!(one && two) || stage.steps.iter().any(is_all))
}

/// The wishes that nobody is exchanged between S1 and S2 of a stage, the opponents of moved-down
/// players given.
fn unchanged(stage: &Stage) -> Vec<Wish> {
    let mut wishes = Vec::new();
    for step in &stage.steps {
        match &step.event {
            Event::Divided { part: Part::MovedDown, s1, .. } => {
                let pair = |&player: &PlayerId| Some((player, stage.opponent(player)?));
                wishes.extend(s1.iter().filter_map(pair).map(|(a, b)| Wish::Together(a, b)));
            }
            Event::Divided { part: Part::All | Part::Remainder, s1, s2 } => {
                for half in [s1, s2] {
                    let pairs = half.iter().enumerate();
                    let pairs =
                        pairs.flat_map(|(turn, &a)| half[..turn].iter().map(move |&b| (a, b)));
                    wishes.extend(pairs.map(|(a, b)| Wish::Apart(a, b)));
                }
            }
            _ => {}
        }
    }
    wishes
}
