//! Puts explanations of pairings, and judgements, into sentences.
//!
//! A [`Wording`] words an [`Explanation`] as the program prints it: stage by stage, or for a player.
//! The caller decides how players are named in the sentences: by number and name, or shortened to
//! some width.

use std::cell::LazyCell;

use fpc::{
    Color, Explanation, Judgement, Pair, Phrase, PlayerId, Reason, RoundNumber, Score, ToPhrase,
    checklist::ChecklistRow,
    contest::Float,
    explain::{Change, Fate, PairingChanges, PlayerExplanation},
    phrase,
    reason::{
        Attained, Bound, Cited, ColorRule, ColorsGiven, Concerned, CriterionValue, Event,
        FloatReason, Hindrance, Member, Part, Passed, Stage, StageName, Step, nobody_here,
    },
    snapshot::Obstacle,
    template,
    tournament::{ColorPreference, Form},
};

use super::{Language, checklist::letter};

/// The maximum number of players listed whom somebody may not meet.
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
    language: Language,
}

/// A stage of the pairing in words.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct StageInWords {
    /// The name of the stage, such as `bracket 2.5`.
    pub name: String,
    /// The sentences about its members, its steps, the pairs made, and the shortcomings that no
    /// pairing could avoid.
    pub sentences: Vec<String>,
}

/// The explanation of a round for one player, in words.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct PlayerInWords {
    /// Opponent and color, or the bye, by the rules.
    pub fate: String,
    /// The real pairing of the player, if it is known to be another one, and why it is not the one
    /// by the rules.
    pub recorded: Option<String>,
    /// The facts about this player that matter for the pairing.
    pub card: Vec<String>,
    /// The stages through which the player came to where they were paired.
    pub way: Vec<Sentence>,
    /// Why the player has the color; `None` with the bye.
    pub color: Option<String>,
    /// The other possibilities, with the reasons why they did not happen.
    pub rivals: Vec<RivalInWords>,
}

/// An alternative for a player.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct RivalInWords {
    /// The possibility, such as `4 meets 7`.
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
    /// Tells whether it is a detail of the last sentence that is not a detail itself.
    pub is_detail: bool,
}

impl<'a> Wording<'a> {
    /// Creates a wording in English for an explanation; the function names the players.
    pub fn new(explanation: &'a Explanation, name: &'a dyn Fn(PlayerId) -> String) -> Self {
        Self { explanation, name, language: Language::ENGLISH }
    }

    /// The explanation in another language.
    pub const fn in_language(self, language: Language) -> Self {
        Self { language, ..self }
    }

    pub(super) const fn explanation(&self) -> &'a Explanation {
        self.explanation
    }

    /// Says a phrase, with players called as in this wording.
    pub(super) fn say(&self, phrase: &impl ToPhrase) -> String {
        self.language.say_with_names(phrase, self.name)
    }

    /// Says a phrase, with players called by number.
    fn say_by_number(&self, phrase: &impl ToPhrase) -> String {
        self.language.say(phrase)
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
            let came = moved.iter().map(|Member { player, score, .. }| {
                phrase!("{player} ({score})", player = Phrase::named(*player), score)
            });
            let came = phrase!("from other scoregroups: {players}", players = Phrase::list(came));
            sentences.push(self.say(&came));
        }
        if !own.is_empty() && !is_bye {
            let own = Phrase::list(own.iter().map(|member| Phrase::named(member.player)));
            let own = match self.explanation.system().info().form {
                Form::Teams => phrase!("teams: {own}", own),
                _ => phrase!("players: {own}", own),
            };
            sentences.push(self.say(&own));
        }
        let steps = stage.steps.iter().filter(|step| !is_told_by_float(stage, &step.event));
        sentences.extend(steps.map(|step| self.say_by_number(step)));
        if !stage.pairs.is_empty() {
            let pairs = stage.pairs.iter();
            let pairs = pairs.map(|(one, other)| phrase!("{one}-{other}", one, other));
            let pairs = phrase!("pairs: {pairs}", pairs = Phrase::series(pairs, ", "));
            sentences.push(self.say_by_number(&pairs));
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
        let imperfections = imperfections(&imperfect.collect::<Vec<_>>());
        sentences.extend(imperfections.iter().map(|it| self.say_by_number(it)));
        if !stage.criteria.is_empty() && stage.criteria.iter().all(|it| it.bound == Bound::Nothing)
        {
            sentences.push(self.say(&phrase!("all criteria are fully met")));
        }
        StageInWords { name: self.say(&stage.name), sentences }
    }

    /// The boards with their colors and the reasons for them, then the bye.
    pub fn boards(&self) -> Vec<String> {
        let trace = self.explanation.trace();
        let mut boards = Vec::new();
        for (number, pair) in trace.pairing.pairs().iter().enumerate() {
            let given = trace.colors.iter().find(|given| given.pair == *pair);
            let because = given.map(|it| {
                let (rule, numbers) = (it.rule, self.numbers(it));
                phrase!(": {rule}{numbers} ({article})", rule, numbers, article = Cited(it.article))
            });
            boards.push(phrase!(
                "{number}. {white} - {black}{because}",
                number = number + 1,
                white = Phrase::named(pair.white),
                black = Phrase::named(pair.black),
                because
            ));
        }
        let bye = trace.pairing.bye();
        boards.extend(bye.map(|bye| phrase!("bye: {player}", player = Phrase::named(bye))));
        boards.iter().map(|board| self.say(board)).collect()
    }

    /// Explains the round for a player, with at most the given number of alternatives; `None` if
    /// the player is not paired in the round.
    pub fn player(&self, player: PlayerId, alternatives: usize) -> Option<PlayerInWords> {
        let words = self.in_words(&self.explanation.player(player)?);
        let recorded = self.explanation.recorded_fate(player);
        let recorded = recorded.map(|recorded| self.recorded_of(player, &recorded));
        let rivals = self.explanation.rivals(player, alternatives).into_iter();
        let rivals = rivals.map(|rival| RivalInWords {
            instead: self.say(&rival.instead),
            answer: self.say_by_number(&rival.answer),
        });
        Some(PlayerInWords { rivals: rivals.collect(), recorded, ..words })
    }

    /// Explains the round for every player, in the order of pairing, without alternatives and
    /// without how they were really paired.
    pub fn players(&self) -> Vec<PlayerInWords> {
        self.explanation.players().iter().map(|explained| self.in_words(explained)).collect()
    }

    fn in_words(&self, explained: &PlayerExplanation<'_>) -> PlayerInWords {
        let player = Phrase::named(explained.card.player);
        let has_white = |colors: &ColorsGiven| colors.pair.white == explained.card.player;
        let fate = match explained.fate {
            Fate::Meets(opponent) => {
                let opponent = Phrase::named(opponent);
                match explained.colors.map(has_white) {
                    Some(true) => {
                        phrase!("{player} has White against {opponent}.", player, opponent)
                    }
                    Some(false) => {
                        phrase!("{player} has Black against {opponent}.", player, opponent)
                    }
                    None => phrase!("{player} meets {opponent}.", player, opponent),
                }
            }
            Fate::Bye => phrase!("{player} gets the pairing-allocated bye.", player),
        };
        PlayerInWords {
            fate: self.say(&fate),
            recorded: None,
            card: card(explained.card).iter().map(|it| self.say_by_number(it)).collect(),
            way: self.way(explained),
            color: explained.colors.map(|given| self.say(&self.color(given))),
            rivals: Vec::new(),
        }
    }

    /// The sentences about the stages through which the player came to where they were paired.
    fn way(&self, explained: &PlayerExplanation<'_>) -> Vec<Sentence> {
        let player = explained.card.player;
        let mut way = Vec::new();
        for stage in &explained.stages {
            let with = match stage.opponent(player) {
                Some(opponent) => {
                    phrase!("paired with {opponent}", opponent = Phrase::named(opponent))
                }
                None => phrase!("left without an opponent"),
            };
            let text = match (stage.name, stage.member(player).and_then(|member| member.moved)) {
                (StageName::Bye, _) => phrase!("The bye is given before anything else."),
                (_, Some(Float::Down)) => {
                    phrase!("In {stage}: moved down, {with}.", stage = stage.name, with)
                }
                (_, Some(Float::Up)) => {
                    phrase!("In {stage}: moved up, {with}.", stage = stage.name, with)
                }
                (_, None) => phrase!("In {stage}: {with}.", stage = stage.name, with),
            };
            way.push(Sentence { text: capitalized(&self.say(&text)), is_detail: false });
            let steps = explained.steps.iter().filter(|(name, step)| {
                *name == stage.name && !is_told_by_float(stage, &step.event)
            });
            let steps = steps.map(|(_, step)| phrase!("{step}.", step));
            let details = halves(stage, player).into_iter().chain(steps);
            let others = self.others_here(stage, player);
            let others = others.map(|it| phrase!("{others}.", others = nobody_here(&it)));
            let details = details.chain(others);
            way.extend(details.map(|it| Sentence { text: self.say(&it), is_detail: true }));
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
    fn color(&self, given: &ColorsGiven) -> Phrase {
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
            (true, Some(&(player, _)), None) => {
                Some(phrase!(", that of {player}", player = Phrase::named(player)))
            }
            _ => None,
        };
        phrase!(
            "Why this color: {rule}{whose}{numbers} ({article}).",
            rule,
            whose,
            numbers = self.numbers(given),
            article = Cited(article)
        )
    }

    /// The pairing numbers of two players, where these decide on colors and are not the numbers in
    /// the file, because not everybody has played yet.
    fn numbers(&self, given: &ColorsGiven) -> Option<Phrase> {
        if given.rule != ColorRule::InitialColor {
            return None;
        }
        let Pair { white, black } = given.pair;
        let rows = self.explanation.checklist().rows();
        let renumbered = rows.filter(|row| [white, black].contains(&row.player));
        let renumbered = renumbered.filter(|row| row.tpn.0 != row.player.get());
        let number = |ChecklistRow { player, tpn, .. }: &ChecklistRow| {
            phrase!("{player} has pairing number {number}", player, number = usize::from(tpn.0))
        };
        let numbers: Vec<_> = renumbered.map(number).collect();
        let numbers = (!numbers.is_empty()).then(|| Phrase::series(numbers, ", "))?;
        Some(phrase!("; {numbers}", numbers))
    }
}

/// The criteria that could not be fully met, and why no pairing does better. Where the computed
/// matching is the only proof, that is said only once.
fn imperfections(imperfect: &[&Attained]) -> Vec<Phrase> {
    let is_least = |it: &&&Attained| it.bound == Bound::Optimum;
    let mut least: Vec<_> = imperfect.iter().filter(is_least).map(|it| it.article).collect();
    least.dedup();
    let words = imperfect.iter().map(|attained| match attained.bound {
        Bound::Optimum if least.len() > 1 => attained.phrase(),
        _ => phrase!("{attained}: {bound}", attained, bound = attained.bound),
    });
    let mut sentences: Vec<_> = words.collect();
    if least.len() > 1 {
        let articles = Phrase::enumeration(least.into_iter().map(|it| Cited(it).phrase()));
        sentences.push(phrase!(
            "{articles}: every pairing that is better on one of these is worse on a higher criterion",
            articles
        ));
    }
    sentences
}

/// Tells whether an event goes without saying, because the player floats.
fn is_told_by_float(stage: &Stage, event: &Event) -> bool {
    let Event::Limbo(limbo) = event else { return false };
    let floats =
        |step: &Step| matches!(&step.event, Event::Floats { player, .. } if player == limbo);
    stage.steps.iter().any(floats)
}

/// A sentence that may begin with the name of a stage.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The facts about a player that matter for the pairing.
fn card(card: &ChecklistRow) -> Vec<Phrase> {
    let ChecklistRow { pairing_score, points, tpn, .. } = card;
    let virtual_points = (pairing_score != points)
        .then(|| phrase!(" ({pairing_score} with virtual points)", pairing_score));
    let letter =
        |color: &Option<Color>| color.map_or(Phrase::plain("-"), |color| letter(color).into());
    let colors = match &card.colors[..] {
        [] => phrase!("none yet"),
        colors => Phrase::series(colors.iter().map(letter), ""),
    };
    let score = phrase!(
        "Points {points}{virtual_points}, pairing number {number}, colors so far: {colors}.",
        points,
        virtual_points,
        number = usize::from(tpn.0),
        colors
    );
    let order = card.order_values.iter().map(|it| {
        phrase!(
            "{code} {value} ({name}, {article})",
            code = Phrase::plain(it.code),
            value = Phrase::plain(it.value.to_string()),
            name = Phrase::of(it.name, Vec::new()),
            article = Cited(it.article)
        )
    });
    let order = (!card.order_values.is_empty())
        .then(|| phrase!("{values}.", values = Phrase::series(order, ", ")));
    let met = card.opponents.iter().enumerate().filter_map(|(round, opponent)| {
        let (player, round) = ((*opponent)?, RoundNumber::from_index(round));
        Some(phrase!("{player} in round {round}", player, round))
    });
    let met: Vec<_> = met.collect();
    let met = (!met.is_empty())
        .then(|| phrase!("Has met {opponents}.", opponents = Phrase::series(met, ", ")));
    let bar = card.bye_bar.as_ref().map(|bar| phrase!("Must not get the bye: {bar}.", bar));
    let preference = preference_and_floats(card);
    [Some(score), order, Some(preference), met, bar].into_iter().flatten().collect()
}

fn preference_and_floats(card: &ChecklistRow) -> Phrase {
    let claim = match (card.claim.preference, card.claim.is_due) {
        (ColorPreference::None, false) => phrase!("Has no color preference"),
        (ColorPreference::Mild(color), false) => {
            phrase!("Has a mild preference for {color}", color)
        }
        (ColorPreference::Strong(color), false) => {
            phrase!("Has a strong preference for {color}", color)
        }
        (ColorPreference::Absolute(color), false) => {
            phrase!("Has an absolute preference for {color}", color)
        }
        (ColorPreference::None, true) => phrase!("Is due neither color"),
        (ColorPreference::Absolute(color), true) => phrase!("Must get {color}", color),
        (ColorPreference::Mild(color) | ColorPreference::Strong(color), true) => {
            phrase!("Is due {color}", color)
        }
    };
    let article = card.claim.article.map(Cited);
    let article = article.map(|article| phrase!(" ({article})", article));
    let floats = floated(card.floats).map(|floats| phrase!("; {floats}", floats));
    phrase!("{claim}{article}{floats}.", claim, article, floats)
}

/// The floats of the last two rounds.
fn floated(floats: [Option<Float>; 2]) -> Option<Phrase> {
    Some(match floats {
        [None, None] => return None,
        [Some(Float::Down), None] => phrase!("floated down in the previous round"),
        [Some(Float::Up), None] => phrase!("floated up in the previous round"),
        [None, Some(Float::Down)] => phrase!("floated down two rounds before"),
        [None, Some(Float::Up)] => phrase!("floated up two rounds before"),
        [Some(Float::Down), Some(Float::Down)] => {
            phrase!("floated down in both of the last two rounds")
        }
        [Some(Float::Up), Some(Float::Up)] => phrase!("floated up in both of the last two rounds"),
        [Some(Float::Down), Some(Float::Up)] => {
            phrase!("floated down in the previous round and up two rounds before")
        }
        [Some(Float::Up), Some(Float::Down)] => {
            phrase!("floated up in the previous round and down two rounds before")
        }
    })
}

/// The half of the stage in which a player was.
fn halves(stage: &Stage, player: PlayerId) -> Vec<Phrase> {
    let mut places = Vec::new();
    for step in &stage.steps {
        let Event::Divided { part, s1, s2 } = &step.event else { continue };
        let templates = match part {
            Part::All => [
                template!("Number {place} of {count} in the upper half (S1, {article})."),
                template!("Number {place} of {count} in the lower half (S2, {article})."),
            ],
            Part::MovedDown => [
                template!(
                    "Number {place} of {count} among the moved-down players, who are paired first \
                     (S1, {article})."
                ),
                template!(
                    "Number {place} of {count} among those whom the moved-down players may meet \
                     (S2, {article})."
                ),
            ],
            Part::Remainder => [
                template!(
                    "Number {place} of {count} in the upper half of the remainder (S1, {article})."
                ),
                template!(
                    "Number {place} of {count} in the lower half of the remainder (S2, {article})."
                ),
            ],
        };
        for (template, players) in templates.into_iter().zip([s1, s2]) {
            let Some(place) = players.iter().position(|it| *it == player) else { continue };
            let values = [
                ("place", (place + 1).phrase()),
                ("count", players.len().phrase()),
                ("article", Cited(step.article).phrase()),
            ];
            places.push(Phrase::of(template, values.to_vec()));
        }
    }
    places
}

/// The differences between two pairings: a line for each player concerned, one for the bye if it
/// changes, and the number of pairs that are the same.
pub fn changed(changes: &PairingChanges) -> Vec<Phrase> {
    let game = |game: Option<(PlayerId, Color)>| match game {
        Some((opponent, color)) => {
            let player = Phrase::named(opponent);
            match color {
                Color::White => phrase!("White against {player}", player),
                Color::Black => phrase!("Black against {player}", player),
            }
        }
        None => phrase!("no game"),
    };
    if changes.is_empty() {
        return vec![phrase!("no differences")];
    }
    let players = changes.players.iter().map(|&Change { player, before, after, .. }| {
        phrase!(
            "{player}: {after} instead of {before}",
            player = Phrase::named(player),
            after = game(after),
            before = game(before)
        )
    });
    let mut lines: Vec<_> = players.collect();
    if let [before, after] = changes.bye
        && before != after
    {
        let who = |bye: Option<PlayerId>| bye.map_or(phrase!("nobody"), Phrase::named);
        let [before, after] = [who(before), who(after)];
        lines.push(phrase!("bye: {after} instead of {before}", after, before));
    }
    lines.push(match changes.same_pairs {
        0 => phrase!("no pair is the same"),
        pairs => phrase!("{pairs} {pairs:pair is|pairs are} the same", pairs),
    });
    lines
}

/// Why a pairing has its grade, without naming the grade itself; `None` if it is the one by the
/// rules.
pub fn judged_because(judgement: &Judgement) -> Option<Phrase> {
    judgement.reason.as_ref().map(Reason::because)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use fpc::{
        System,
        generate::{Director, Profile},
        text::Catalog,
    };

    /// Everything that is said of the pairing of a round, and of another one.
    fn phrases(explanation: &Explanation) -> Vec<Phrase> {
        let trace = explanation.trace();
        let mut phrases: Vec<_> = trace.colors.iter().map(|it| it.rule.phrase()).collect();
        for stage in explanation.stages().iter() {
            phrases.push(stage.name.phrase());
            phrases.extend(stage.steps.iter().map(ToPhrase::phrase));
            phrases.extend(stage.criteria.iter().flat_map(|it| [it.phrase(), it.bound.phrase()]));
        }
        let mut turned: Vec<_> = trace.pairing.pairs().to_vec();
        for pairs in turned.chunks_exact_mut(2) {
            let [Pair { black: one, .. }, Pair { black: other, .. }] = pairs else { continue };
            std::mem::swap(one, other);
            let other = fpc::RoundPairing::new(turned.clone(), trace.pairing.bye()).unwrap();
            let given = fpc::RecordedRound::from(&other);
            let judged = fpc::judge(explanation.snapshot(), explanation.system(), given);
            phrases.extend(judged.ok().and_then(|it| it.reason).map(|it| it.phrase()));
            break;
        }
        for row in explanation.checklist().rows().take(5) {
            phrases.extend(card(row));
            let rivals = explanation.rivals(row.player, 2);
            phrases.extend(rivals.iter().flat_map(|it| [it.instead.phrase(), it.answer.phrase()]));
        }
        phrases
    }

    /// A phrase can also be made of a template that no test finds in the source.
    #[test]
    fn all_that_is_said_can_be_said_in_every_language() {
        let mut said = BTreeSet::new();
        for (system, seed) in System::ALL.iter().flat_map(|it| (0..8).map(move |n| (*it, n))) {
            let settings = Profile::TinyLong.settings(system, seed);
            let mut director = Director::new(&settings, seed).unwrap();
            while let Some(tournament) = director.announce().unwrap() {
                let snapshot = tournament.snapshot_to_pair().unwrap();
                let Ok(explanation) = Explanation::new(snapshot, system) else { break };
                said.extend(phrases(&explanation).iter().flat_map(Phrase::templates));
                director.play(&explanation.trace().pairing.clone()).unwrap();
            }
        }
        assert!(said.len() > 150, "{}", said.len());
        for language in Language::all().skip(1) {
            let lacks = |template: &&&str| language.translation(template).is_none();
            let lacking: Vec<_> = said.iter().filter(lacks).collect();
            assert_eq!(lacking, [] as [&&str; 0], "{language:?}");
        }
    }

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
