//! Colors are given by the rule that is named.

use fpc::{Color, PlayerId, reason::ColorRule, tournament::ColorPreference};

use super::Round;

impl Round<'_> {
    pub(super) fn prove_colors(&self) {
        for given in &self.trace.colors {
            let (white, black) = (given.pair.white, given.pair.black);
            if !self.is_rule_of(given.rule, white, black) {
                let text = format!("{}: {white}-{black}: {}", self.context, given.rule);
                self.wrong.borrow_mut().push(text);
            }
        }
    }

    fn is_rule_of(&self, rule: ColorRule, white: PlayerId, black: PlayerId) -> bool {
        let entrant = |it| &self.snapshot.players()[self.place(it)];
        let colors = |it| &entrant(it).colors;
        let both = [(white, Color::White), (black, Color::Black)];
        let claim = |it| self.claim(it).color();
        // The only one of the two whose claim is granted.
        let granted: Vec<_> = both.iter().filter(|it| claim(it.0) == Some(it.1)).collect();
        let (only, other) = match granted[..] {
            [&(only, _)] => (Some(only), if only == white { black } else { white }),
            _ => (None, black),
        };
        let is_conflict = claim(white).is_some() && claim(white) == claim(black);
        match rule {
            ColorRule::OnlyWay if self.system.code() == "dubov-1997" => {
                both.iter().any(|it| self.must_get(it.0) == Some(it.1))
                    && both.iter().all(|it| self.must_get(it.0).is_none_or(|color| color == it.1))
            }
            ColorRule::OnlyWay => {
                self.may_get(white, Color::White)
                    && self.may_get(black, Color::Black)
                    && !(self.may_get(white, Color::Black) && self.may_get(black, Color::White))
            }
            ColorRule::BothPreferences | ColorRule::BothDue => {
                both.iter().all(|it| claim(it.0).is_none_or(|color| color == it.1))
            }
            ColorRule::StrongerPreference => only.is_some_and(|only| {
                let strength = |it| match self.claim(it) {
                    ColorPreference::None => (0, 0),
                    ColorPreference::Mild(_) => (1, 0),
                    ColorPreference::Strong(_) => (2, 0),
                    ColorPreference::Absolute(_) => (3, colors(it).difference().abs()),
                };
                is_conflict && strength(only) > strength(other)
            }),
            ColorRule::FewerWhites => {
                let whites = |it| {
                    colors(it).as_slice().iter().filter(|&&color| color == Color::White).count()
                };
                whites(white) < whites(black)
            }
            ColorRule::Balance => colors(white).difference() < colors(black).difference(),
            ColorRule::Alternation => {
                let both = colors(white)
                    .as_slice()
                    .iter()
                    .rev()
                    .zip(colors(black).as_slice().iter().rev());
                let mut differing = both.filter(|(one, other)| one != other);
                differing.next().is_some_and(|(&of_white, _)| of_white == Color::Black)
            }
            ColorRule::LastGame => both
                .iter()
                .any(|it| colors(it.0).as_slice().last().is_some_and(|last| *last != it.1)),
            ColorRule::HigherRanked | ColorRule::LowerRanked => {
                let is_dutch = self.system.code().starts_with("dutch");
                let is_higher = |only| self.place(only) < self.place(other);
                only.is_some_and(|only| {
                    is_conflict
                        && (!is_dutch || is_higher(only) == (rule == ColorRule::HigherRanked))
                })
            }
            ColorRule::InitialColor => both.iter().all(|it| colors(it.0).as_slice().is_empty()),
            ColorRule::PairNumber => self.snapshot.round().get() == 1,
            ColorRule::HigherAro => claim(white) == claim(black),
            ColorRule::LowerRating => {
                let rating = |it| entrant(it).rating.unwrap_or(0);
                claim(white) == claim(black) && rating(white) < rating(black)
            }
            ColorRule::Alphabetical => claim(white) == claim(black),
        }
    }
}
