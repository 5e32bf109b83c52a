//! The players of a round, by place, as the parts of systems ask of them.

use super::completion::Completion;
use crate::{
    matching::bit_rows::BitRows,
    phrase,
    player_id::PlayerId,
    reason::{
        Event, Grounds, Hindrance, Member, Passed, Role, Stage, StageName, Step, Taken, Violation,
        ViolationKind,
    },
    snapshot::{Entrant, Obstacle, Snapshot},
    systems::{LegalPairs, PairingError},
    text::phrase::{Phrase, ToPhrase},
    tournament::{Color, Pair, RecordedRound, Score},
};

/// The players of a round, by place.
pub(crate) trait Players {
    fn snapshot(&self) -> &Snapshot;

    /// The name by which answers cite an article.
    fn cited(&self, article: &'static str) -> &'static str {
        article
    }

    fn player(&self, place: usize) -> &Entrant {
        &self.snapshot().players()[place]
    }

    fn id(&self, place: usize) -> PlayerId {
        self.player(place).id
    }

    fn ids(&self, places: &[usize]) -> Vec<PlayerId> {
        places.iter().map(|&place| self.id(place)).collect()
    }

    /// The players of some pairs.
    fn ids_of(&self, pairs: &[(usize, usize)]) -> Vec<(PlayerId, PlayerId)> {
        pairs.iter().map(|&(a, b)| (self.id(a), self.id(b))).collect()
    }

    /// The score by which a player is paired, with virtual points.
    fn score(&self, place: usize) -> Score {
        self.player(place).pairing_score
    }

    /// All places.
    fn everybody(&self) -> Vec<usize> {
        (0..self.snapshot().players().len()).collect()
    }

    /// The steps in which players get opponents out of those who are free, one pair after another, although
    /// others come before: in the order for the first of a pair. What stands against one of these is asked
    /// given the pairs that are still to be made.
    fn passings<I: IntoIterator<Item = usize>>(
        &self,
        article: &'static str,
        pairs: &[(usize, usize)],
        mut free: Vec<usize>,
        order: impl Fn(usize, &[usize]) -> I,
        hindrance: impl Fn(&[(usize, usize)], usize) -> Option<Hindrance>,
    ) -> Vec<Step>
    where
        Self: Sized,
    {
        let mut steps = Vec::new();
        for (turn, &pair) in pairs.iter().enumerate() {
            free.retain(|&it| it != pair.0);
            let before = order(pair.0, &free).into_iter().take_while(|&it| it != pair.1);
            let hindrance = |other| hindrance(&pairs[turn..], other);
            steps.extend(self.passing(article, pair, before, hindrance));
            free.retain(|&it| it != pair.1);
        }
        steps
    }

    /// The step in which a player gets an opponent although others come before, if any do.
    fn passing(
        &self,
        article: &'static str,
        (player, opponent): (usize, usize),
        before: impl IntoIterator<Item = usize>,
        hindrance: impl Fn(usize) -> Option<Hindrance>,
    ) -> Option<Step>
    where
        Self: Sized,
    {
        let over = before.into_iter().map(|it| Passed::new(self.id(it), hindrance(it)));
        let over: Vec<_> = over.collect();
        if over.is_empty() {
            return None;
        }
        let (player, opponent) = (self.id(player), self.id(opponent));
        Some(Step::new(article, Event::PassedOver { player, opponent, over }))
    }

    /// The stage in which a player gets the bye, out of others in an order.
    fn bye_stage(
        &self,
        article: &'static str,
        bye: usize,
        order: &[usize],
        grounds: &Grounds<'_>,
    ) -> Stage {
        let (player, score) = (self.id(bye), self.score(bye));
        let taken = Taken::out_of(order, bye, Role::Bye, |place| self.id(place), grounds);
        let events = [Event::Bye(player), Event::Taken(taken)];
        Stage {
            steps: events.map(|event| Step::new(article, event)).into(),
            left: vec![player],
            ..Stage::new(StageName::Bye, vec![Member::resident(player, score)])
        }
    }

    /// Players as `3, 5`, or `nobody`.
    fn list(&self, places: &[usize]) -> Phrase {
        if places.is_empty() {
            return phrase!("nobody");
        }
        Phrase::list(places.iter().map(|&place| self.id(place).phrase()))
    }
}

impl Players for Snapshot {
    fn snapshot(&self) -> &Snapshot {
        self
    }
}

/// A class of players, which decides, apart from their games, who may meet.
pub(crate) trait Fits: Copy + Ord {
    /// Tells if players of two classes may meet.
    fn fits(self, other: Self) -> bool;
}

/// Where only games decide.
impl Fits for () {
    fn fits(self, (): Self) -> bool {
        true
    }
}

/// The color that a player must get, if any.
impl Fits for Option<Color> {
    fn fits(self, other: Self) -> bool {
        self.is_none() || self != other
    }
}

/// The articles of a system with the rules that every pairing must obey.
pub(crate) struct Articles {
    /// The article against rematches.
    pub(crate) rematch: &'static str,
    /// The article on who must not get the bye.
    pub(crate) bye: &'static str,
    /// The article that at most one player gets the bye.
    pub(crate) second_bye: Option<&'static str>,
    /// The article on colors that bar a pair.
    pub(crate) colors: Option<&'static str>,
}

/// The rules that every pairing must obey.
pub(crate) trait Absolute: Players {
    /// The class of a player, which decides, apart from games, whom they may meet.
    type Class: Fits;

    fn class(&self, place: usize) -> Self::Class;

    /// Tells if a player must not get the bye.
    fn is_bye_barred(&self, place: usize) -> bool;

    fn articles(&self) -> Articles;

    /// The breach by a pair whose classes do not fit; by default, both must have the same color.
    fn unfit(&self, pair: Pair, _a: usize, _b: usize) -> Violation {
        let kind = ViolationKind::SameAbsolutePreference(pair);
        Violation { kind, article: self.articles().colors }
    }

    /// Tells if colors let two players meet.
    fn colors_fit(&self, a: usize, b: usize) -> bool {
        self.class(a).fits(self.class(b))
    }

    /// Tells if two players may be paired.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        self.colors_fit(a, b) && self.snapshot().may_meet(a, b)
    }

    /// The obstacle to a pair of two players, whatever the others do.
    fn hindrance(&self, a: usize, b: usize) -> Option<Hindrance> {
        match self.snapshot().obstacle(a, b) {
            Some(obstacle) => Some(obstacle.into()),
            None if self.colors_fit(a, b) => None,
            None => {
                let pair = Pair { white: self.id(a), black: self.id(b) };
                Some(match self.unfit(pair, a, b).kind {
                    ViolationKind::NoColors(_) => Hindrance::ColorLimit,
                    _ => Hindrance::Colors,
                })
            }
        }
    }

    /// The pairs that are possible, in rows.
    fn rows(&self) -> BitRows {
        self.snapshot().fitting(|place| self.class(place), Fits::fits)
    }

    /// Who may be paired with whom, and who can get the bye.
    fn legal_pairs(&self) -> LegalPairs {
        let may_meet = |a, b| self.may_meet(a, b);
        LegalPairs::of(self.snapshot(), may_meet, |place| !self.is_bye_barred(place))
    }

    /// The question if some players can be paired, with the bye for somebody who can get it.
    fn completion<'p>(&'p self, players: &'p [usize]) -> Completion<'p> {
        let barred = |place: usize| self.is_bye_barred(place);
        Completion::new(self.snapshot(), players, barred, |place| self.class(place), Fits::fits)
    }

    /// The error that not everybody can be paired.
    fn no_legal_pairing(&self) -> PairingError {
        self.completion(&self.everybody()).no_legal_pairing()
    }

    /// The breaches by a recorded pairing of rules that every pairing must obey.
    fn violations(&self, recorded: &RecordedRound) -> Vec<Violation> {
        let (snapshot, articles) = (self.snapshot(), self.articles());
        let cited = |mut violation: Violation| {
            violation.article = violation.article.map(|article| self.cited(article));
            violation
        };
        let of_pair = |pair: Pair| {
            let (a, b) = (snapshot.place(pair.white)?, snapshot.place(pair.black)?);
            let (kind, article) = match snapshot.obstacle(a, b) {
                Some(Obstacle::Met(met)) => {
                    (ViolationKind::Rematch { pair, met }, Some(articles.rematch))
                }
                Some(Obstacle::Forbidden) => (ViolationKind::Forbidden(pair), None),
                None => return (!self.colors_fit(a, b)).then(|| self.unfit(pair, a, b)),
            };
            Some(Violation { kind, article })
        };
        let of_bye = |(number, &bye)| {
            let is_barred = snapshot.place(bye).is_some_and(|place| self.is_bye_barred(place));
            let (kind, article) = match number {
                0 => is_barred.then_some((ViolationKind::ByeBarred(bye), Some(articles.bye)))?,
                _ => (ViolationKind::SecondBye(bye), articles.second_bye),
            };
            Some(Violation { kind, article })
        };
        let of_pairs = recorded.pairs.iter().filter_map(|recorded| of_pair(recorded.pair));
        let all = of_pairs.chain(recorded.byes.iter().enumerate().filter_map(of_bye));
        all.map(cited).collect()
    }
}
