//! Puts explanations of pairings, and judgements, into sentences.
//!
//! A [`Wording`] words an [`Explanation`] as the program prints it: stage by stage, or for a player.
//! The caller decides how players are named in the sentences: by number and name, or shortened to
//! some width.

use std::cell::LazyCell;

use fpc::{
    Attained, Bound, Change, ChecklistRow, Cited, Color, ColorPreference, ColorRule, ColorsGiven,
    Concerned, CriterionValue, Event, Explanation, Fate, Float, FloatReason, Hindrance, Judgement,
    Member, Obstacle, Pair, PairingChanges, Part, Passed, PlayerExplanation, PlayerId, Reason,
    RoundNumber, Score, Stage, StageName, Step, joined, nobody_here,
};

/// How many players are listed at most whom somebody may not meet.
const MOST_OTHERS: usize = 12;

/// Words the explanation of a pairing.
///
/// # Examples
///
/// ```
/// use fpc::{Explanation, PlayerId, System};
/// use fpc_answers::report::explain::Wording;
///
/// let file = std::fs::read("../trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let explanation = Explanation::new(tournament.snapshot_to_pair()?, System::DUTCH_2017)?;
/// let name = |player: PlayerId| tournament.player(player).unwrap().name.to_string();
/// let wording = Wording::new(&explanation, &name);
/// let words = wording.player(PlayerId::new(4).unwrap(), 4).ok_or("is not paired")?;
/// assert!(words.fate.contains("against"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone)]
pub struct Wording<'a> {
    explanation: &'a Explanation,
    name: &'a dyn Fn(PlayerId) -> String,
}

/// A stage of the pairing in words.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct StageInWords {
    /// Which stage it is, such as `bracket 2.5`.
    pub name: String,
    /// Who was in it, what was done, which pairs were made, and which shortcomings no pairing could
    /// avoid.
    pub sentences: Vec<String>,
}

/// The explanation of a round for one player, in words.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct PlayerInWords {
    /// Opponent and color, or the bye, by the rules.
    pub fate: String,
    /// How the player was really paired, if it is known to be otherwise, and why not by the rules.
    pub recorded: Option<String>,
    /// What matters for the pairing about this player.
    pub card: Vec<String>,
    /// How the player came to where they were paired, stage by stage.
    pub way: Vec<Sentence>,
    /// Why the player has the color; `None` with the bye.
    pub color: Option<String>,
    /// What else was possible, with the reasons why it did not happen.
    pub rivals: Vec<RivalInWords>,
}

/// An alternative for a player.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct RivalInWords {
    /// What it is, such as `4 meets 7`.
    pub instead: String,
    /// Why it did not happen.
    pub answer: String,
}

/// A sentence, which may be a detail of an earlier one.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Sentence {
    /// The words.
    pub text: String,
    /// Whether it is a detail of the last sentence that is not a detail itself.
    pub is_detail: bool,
}

impl<'a> Wording<'a> {
    /// Creates a wording for an explanation; the function names the players.
    pub fn new(explanation: &'a Explanation, name: &'a dyn Fn(PlayerId) -> String) -> Self {
        Self { explanation, name }
    }

    pub(super) const fn explanation(&self) -> &'a Explanation {
        self.explanation
    }

    pub(super) fn named(&self, player: PlayerId) -> String {
        (self.name)(player)
    }

    /// The stages of the pairing, in order.
    pub fn stages(&self) -> Vec<StageInWords> {
        self.explanation.stages().iter().map(|stage| self.stage(stage)).collect()
    }

    fn stage(&self, stage: &Stage) -> StageInWords {
        let (moved, own): (Vec<&Member>, Vec<&Member>) =
            stage.members.iter().partition(|member| member.moved.is_some());
        let mut sentences = Vec::new();
        let is_bye = stage.name == StageName::Bye;
        if !moved.is_empty() {
            let came: Vec<_> = moved
                .iter()
                .map(|member| format!("{} ({})", self.named(member.player), member.score))
                .collect();
            sentences.push(format!("from other scoregroups: {}", joined(&came)));
        }
        if !own.is_empty() && !is_bye {
            let own: Vec<_> = own.iter().map(|member| self.named(member.player)).collect();
            let kind = self.explanation.system().info().form.noun(2);
            sentences.push(format!("{kind}: {}", joined(&own)));
        }
        let steps = stage.steps.iter().filter(|step| !is_told_by_float(stage, &step.event));
        sentences.extend(steps.map(ToString::to_string));
        if !stage.pairs.is_empty() {
            let pairs: Vec<_> =
                stage.pairs.iter().map(|(one, other)| format!("{one}-{other}")).collect();
            sentences.push(format!("pairs: {}", pairs.join(", ")));
        }
        // Criteria about the brackets below are reported where they decide.
        let is_of_here = |it: &&Attained| !matches!(it.concerned, Concerned::Downfloaters(_));
        // It goes without saying that the lowest scores float, and that somebody alone has no
        // choice.
        let is_plain = |it: &&Attained| {
            matches!(it.bound, Bound::Nothing | Bound::LowestScores | Bound::Alone)
                || it.bound == Bound::Round && it.value == CriterionValue::Scores(vec![Score::ZERO])
        };
        let imperfect = stage.criteria.iter().filter(|it| !is_plain(it) && is_of_here(it));
        sentences.extend(imperfections(&imperfect.collect::<Vec<_>>()));
        if !stage.criteria.is_empty() && stage.criteria.iter().all(|it| it.bound == Bound::Nothing)
        {
            sentences.push("all criteria are fully met".to_owned());
        }
        StageInWords { name: stage.name.to_string(), sentences }
    }

    /// The boards with their colors and the reasons for them, then the bye.
    pub fn boards(&self) -> Vec<String> {
        let trace = self.explanation.trace();
        let mut boards = Vec::new();
        for (number, pair) in trace.pairing.pairs().iter().enumerate() {
            let given = trace.colors.iter().find(|given| given.pair == *pair);
            let because = given.map(|it| {
                let (rule, numbers) = (it.rule, self.numbers(it));
                format!(": {rule}{numbers} ({})", Cited(it.article))
            });
            let (white, black) = (self.named(pair.white), self.named(pair.black));
            let because = because.unwrap_or_default();
            boards.push(format!("{}. {white} - {black}{because}", number + 1));
        }
        boards.extend(trace.pairing.bye().map(|bye| format!("bye: {}", self.named(bye))));
        boards
    }

    /// Explains the round for a player, with at most the given number of alternatives; `None` if
    /// the player is not paired in the round.
    pub fn player(&self, player: PlayerId, alternatives: usize) -> Option<PlayerInWords> {
        let words = self.in_words(&self.explanation.player(player)?);
        let recorded = self.explanation.recorded_fate(player);
        let recorded = recorded.map(|recorded| self.recorded_of(player, &recorded));
        let rivals = self.explanation.rivals(player, alternatives).into_iter();
        let rivals = rivals.map(|rival| RivalInWords {
            instead: rival.instead.in_words(self.name),
            answer: rival.answer.to_string(),
        });
        Some(PlayerInWords { rivals: rivals.collect(), recorded, ..words })
    }

    /// Explains the round for every player, in the order of pairing, without alternatives and
    /// without how they were really paired.
    pub fn players(&self) -> Vec<PlayerInWords> {
        self.explanation.players().iter().map(|explained| self.in_words(explained)).collect()
    }

    fn in_words(&self, explained: &PlayerExplanation<'_>) -> PlayerInWords {
        let name = self.named(explained.card.player);
        let has_white = |colors: &ColorsGiven| colors.pair.white == explained.card.player;
        let fate = match explained.fate {
            Fate::Meets(opponent) => {
                let opponent = self.named(opponent);
                match explained.colors.map(has_white) {
                    Some(true) => format!("{name} has White against {opponent}."),
                    Some(false) => format!("{name} has Black against {opponent}."),
                    None => format!("{name} meets {opponent}."),
                }
            }
            Fate::Bye => format!("{name} gets the pairing-allocated bye."),
        };
        PlayerInWords {
            fate,
            recorded: None,
            card: card(explained.card),
            way: self.way(explained),
            color: explained.colors.map(|given| self.color(given)),
            rivals: Vec::new(),
        }
    }

    /// How the player came to where they were paired.
    fn way(&self, explained: &PlayerExplanation<'_>) -> Vec<Sentence> {
        let player = explained.card.player;
        let mut way = Vec::new();
        for stage in &explained.stages {
            let with = match stage.opponent(player) {
                Some(opponent) => format!("paired with {}", self.named(opponent)),
                None => "left without an opponent".to_owned(),
            };
            let from = match stage.member(player).and_then(|member| member.moved) {
                Some(Float::Down) => "moved down, ",
                Some(Float::Up) => "moved up, ",
                None => "",
            };
            let text = match stage.name {
                StageName::Bye => "The bye is given before anything else.".to_owned(),
                name => format!("In {name}: {from}{with}."),
            };
            way.push(Sentence { text, is_detail: false });
            let steps = explained.steps.iter().filter(|(name, step)| {
                *name == stage.name && !is_told_by_float(stage, &step.event)
            });
            let steps = steps.map(|(_, step)| format!("{}.", step.in_words(self.name)));
            let details = halves(stage, player).into_iter().chain(steps);
            let others = self.others_here(stage, player);
            let others = others.map(|others| format!("{}.", nobody_here(&others, self.name)));
            let details = details.chain(others);
            way.extend(details.map(|text| Sentence { text, is_detail: true }));
        }
        way
    }

    /// Whom a player could not meet in a stage that they left for want of an opponent, and why.
    fn others_here(&self, stage: &Stage, player: PlayerId) -> Option<Vec<Passed>> {
        let is_stuck = |step: &Step| match &step.event {
            Event::Floats { player: floater, because: FloatReason::NoOpponent, .. } => {
                *floater == player
            }
            _ => false,
        };
        if !stage.steps.iter().any(is_stuck) {
            return None;
        }
        let snapshot = self.explanation.snapshot();
        let place = snapshot.place(player)?;
        let legal = LazyCell::new(|| self.explanation.system().legal_pairs(snapshot));
        let hindrance = |other: &Member| {
            let other = snapshot.place(other.player)?;
            match snapshot.obstacle(place, other) {
                Some(Obstacle::Met(round)) => Some(Hindrance::Met(round)),
                Some(Obstacle::Forbidden) => Some(Hindrance::Forbidden),
                // Two who came from other groups do not meet in this one.
                None => (!legal.may_be_paired(place, other)).then_some(Hindrance::ColorLimit),
            }
        };
        let others = stage.members.iter().filter(|member| member.player != player);
        let passed = |it: &Member| Passed { other: it.player, hindrance: hindrance(it) };
        Some(others.take(MOST_OTHERS).map(passed).collect())
    }

    /// Why a board has its colors; if the preferences conflict, whose is granted.
    fn color(&self, given: &ColorsGiven) -> String {
        let ColorsGiven { pair, article, rule } = *given;
        let is_granted = |&(player, color): &(PlayerId, Color)| {
            let mut rows = self.explanation.checklist().rows();
            let row = rows.find(|row| row.player == player);
            row.is_some_and(|row| row.claim.preference.color() == Some(color))
        };
        let one_sided =
            [ColorRule::StrongerPreference, ColorRule::HigherRanked, ColorRule::LowerRanked];
        let players = [(pair.white, Color::White), (pair.black, Color::Black)];
        let mut granted = players.iter().filter(|it| is_granted(it));
        let whose = match (one_sided.contains(&rule), granted.next(), granted.next()) {
            (true, Some(&(player, _)), None) => format!(", that of {}", self.named(player)),
            _ => String::new(),
        };
        let numbers = self.numbers(given);
        format!("Why this color: {rule}{whose}{numbers} ({}).", Cited(article))
    }

    /// The pairing numbers of two players, where these decide on colors and are not the numbers in
    /// the file, because not everybody has played yet.
    fn numbers(&self, given: &ColorsGiven) -> String {
        if given.rule != ColorRule::InitialColor {
            return String::new();
        }
        let Pair { white, black } = given.pair;
        let rows = self.explanation.checklist().rows();
        let renumbered = rows.filter(|row| [white, black].contains(&row.player));
        let renumbered = renumbered.filter(|row| row.tpn.0 != row.player.get());
        let numbers: Vec<_> = renumbered
            .map(|row| format!("{} has pairing number {}", row.player, row.tpn))
            .collect();
        if numbers.is_empty() { String::new() } else { format!("; {}", numbers.join(", ")) }
    }
}

/// Which criteria could not be fully met, and why no pairing does better. Where the computed
/// matching is the only proof, that is said only once.
fn imperfections(imperfect: &[&Attained]) -> Vec<String> {
    let is_least = |it: &&&Attained| it.bound == Bound::Optimum;
    let mut least: Vec<_> =
        imperfect.iter().filter(is_least).map(|it| Cited(it.article).to_string()).collect();
    least.dedup();
    let words = imperfect.iter().map(|attained| match attained.bound {
        Bound::Optimum if least.len() > 1 => attained.to_string(),
        _ => format!("{attained}: {}", attained.bound),
    });
    let mut sentences: Vec<_> = words.collect();
    if let [first @ .., last] = &least[..]
        && !first.is_empty()
    {
        let first = first.join(", ");
        sentences.push(format!(
            "{first} and {last}: every pairing that is better on one of these is worse on a higher \
             criterion"
        ));
    }
    sentences
}

/// Whether an event goes without saying, because the player floats.
fn is_told_by_float(stage: &Stage, event: &Event) -> bool {
    let Event::Limbo(limbo) = event else { return false };
    let floats =
        |step: &Step| matches!(&step.event, Event::Floats { player, .. } if player == limbo);
    stage.steps.iter().any(floats)
}

/// What matters for the pairing about a player.
fn card(card: &ChecklistRow) -> Vec<String> {
    let ChecklistRow { pairing_score, points, tpn, .. } = card;
    let virtual_points = if pairing_score == points {
        String::new()
    } else {
        format!(" ({pairing_score} with virtual points)")
    };
    let letter = |color: &Option<Color>| color.map_or('-', |it| it.fold('W', 'B'));
    let colors: String = card.colors.iter().map(letter).collect();
    let colors = if colors.is_empty() { "none yet".to_owned() } else { colors };
    let score =
        format!("Points {points}{virtual_points}, pairing number {tpn}, colors so far: {colors}.");
    let order: Vec<_> = (card.order_values.iter())
        .map(|it| format!("{} {} ({}, {})", it.code, it.value, it.name, Cited(it.article)))
        .collect();
    let order = (!order.is_empty()).then(|| format!("{}.", order.join(", ")));
    let met: Vec<_> = card
        .opponents
        .iter()
        .enumerate()
        .filter_map(|(round, opponent)| {
            opponent.map(|it| format!("{it} in round {}", RoundNumber::from_index(round)))
        })
        .collect();
    let met = (!met.is_empty()).then(|| format!("Has met {}.", met.join(", ")));
    let bar = card.bye_bar.as_ref().map(|bar| format!("Must not get the bye: {bar}."));
    let preference = preference_and_floats(card);
    [Some(score), order, Some(preference), met, bar].into_iter().flatten().collect()
}

fn preference_and_floats(card: &ChecklistRow) -> String {
    let (claim, color) = match (card.claim.preference, card.claim.is_due) {
        (ColorPreference::None, false) => ("Has no color preference", None),
        (ColorPreference::Mild(color), false) => ("Has a mild preference for", Some(color)),
        (ColorPreference::Strong(color), false) => ("Has a strong preference for", Some(color)),
        (ColorPreference::Absolute(color), false) => {
            ("Has an absolute preference for", Some(color))
        }
        (ColorPreference::None, true) => ("Is due neither color", None),
        (ColorPreference::Absolute(color), true) => ("Must get", Some(color)),
        (ColorPreference::Mild(color) | ColorPreference::Strong(color), true) => {
            ("Is due", Some(color))
        }
    };
    let color = color.map(|color| format!(" {}", color.fold("White", "Black")));
    let color = color.unwrap_or_default();
    let article = card.claim.article.map(|article| format!(" ({})", Cited(article)));
    let article = article.unwrap_or_default();
    let floats = floated(card.floats).map(|floats| format!("; {floats}")).unwrap_or_default();
    format!("{claim}{color}{article}{floats}.")
}

/// The floats of the last two rounds.
fn floated(floats: [Option<Float>; 2]) -> Option<String> {
    Some(match floats {
        [None, None] => return None,
        [Some(last), None] => format!("floated {} in the previous round", direction(last)),
        [None, Some(before)] => format!("floated {} two rounds before", direction(before)),
        [Some(last), Some(before)] if last == before => {
            format!("floated {} in both of the last two rounds", direction(last))
        }
        [Some(last), Some(before)] => format!(
            "floated {} in the previous round and {} two rounds before",
            direction(last),
            direction(before)
        ),
    })
}

fn direction(float: Float) -> &'static str {
    match float {
        Float::Down => "down",
        Float::Up => "up",
    }
}

/// Which half of the stage a player was in.
fn halves(stage: &Stage, player: PlayerId) -> Vec<String> {
    let mut places = Vec::new();
    for step in &stage.steps {
        let Event::Divided { part, s1, s2 } = &step.event else { continue };
        let halves = match part {
            Part::All => ["in the upper half", "in the lower half"],
            Part::MovedDown => [
                "among the moved-down players, who are paired first",
                "among those whom the moved-down players may meet",
            ],
            Part::Remainder => {
                ["in the upper half of the remainder", "in the lower half of the remainder"]
            }
        };
        for (half, (name, players)) in halves.into_iter().zip([("S1", s1), ("S2", s2)]) {
            let Some(place) = players.iter().position(|it| *it == player) else { continue };
            let (place, of) = (place + 1, players.len());
            let article = Cited(step.article);
            places.push(format!("Number {place} of {of} {half} ({name}, {article})."));
        }
    }
    places
}

/// The differences between two pairings: a line for each player concerned, one for the bye if it
/// changes, and the number of pairs that are the same. The names of players include their numbers.
pub fn changed(changes: &PairingChanges, name: &dyn Fn(PlayerId) -> String) -> Vec<String> {
    let game = |game: Option<(PlayerId, Color)>| match game {
        Some((opponent, color)) => {
            format!("{} against {}", color.fold("White", "Black"), name(opponent))
        }
        None => "no game".to_owned(),
    };
    if changes.is_empty() {
        return vec!["no differences".to_owned()];
    }
    let players = changes.players.iter().map(|Change { player, before, after, .. }| {
        format!("{}: {} instead of {}", name(*player), game(*after), game(*before))
    });
    let mut lines: Vec<_> = players.collect();
    if let [before, after] = changes.bye
        && before != after
    {
        let who = |bye: Option<PlayerId>| bye.map_or("nobody".to_owned(), name);
        lines.push(format!("bye: {} instead of {}", who(after), who(before)));
    }
    lines.push(format!("{} pairs are the same", changes.same_pairs));
    lines
}

/// Why a pairing has its grade, without naming the grade itself; `None` if it is the one by the
/// rules.
pub fn judged_because(judgement: &Judgement) -> Option<String> {
    let reason = judgement.reason.as_ref()?;
    if let Reason::Later { bracket, article, order } = reason {
        return Some(format!("{}, {bracket}: {order}", Cited(article)));
    }
    let text = reason.to_string();
    let rest = ["illegal: ", "colors only: "].iter().find_map(|words| text.strip_prefix(words));
    Some(rest.map(str::to_owned).unwrap_or(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fpc::{
        System,
        generate::{Director, Profile},
    };

    #[test]
    fn those_who_cannot_be_met_are_told_why() {
        let mut sentences = 0;
        for (system, seed) in
            System::ALL.iter().copied().flat_map(|it| (0..25).map(move |n| (it, n)))
        {
            let settings = Profile::TinyLong.settings(system, seed);
            let mut director = Director::new(&settings, seed).unwrap();
            while let Some(tournament) = director.announce().unwrap() {
                let snapshot = tournament.snapshot_to_pair().unwrap();
                let legal = system.legal_pairs(&snapshot);
                let Ok(explanation) = Explanation::new(snapshot, system) else { break };
                let name = |player: PlayerId| player.to_string();
                let wording = Wording::new(&explanation, &name);
                let place = |id| explanation.snapshot().place(id).unwrap();
                for stage in &explanation.trace().stages {
                    let has_moved = |id| stage.member(id).unwrap().moved.is_some();
                    for player in stage.members.iter().map(|it| it.player) {
                        for it in wording.others_here(stage, player).unwrap_or_default() {
                            let may = legal.may_be_paired(place(player), place(it.other));
                            let have_moved = has_moved(player) && has_moved(it.other);
                            match it.hindrance {
                                None => assert!(have_moved, "{system} {seed} {player} {it}"),
                                Some(_) => assert!(!may, "{system} {seed} {player} {it}"),
                            }
                            sentences += 1;
                        }
                    }
                }
                let pairing = explanation.trace().pairing.clone();
                director.play(&pairing).unwrap();
            }
        }
        assert!(sentences > 500, "{sentences}");
    }
}
