//! The configuration files of the random tournament generators of bbpPairings
//! and JaVaFo: a line `Key=Value` for each setting.

use fpc::{
    PointSystem, Score, System,
    generate::{Amount, Ratings, Settings, Span},
    tournament::ResultKind,
};

use super::grammar::Dialect;

/// The settings of such a file, with defaults for those not given.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Configuration {
    players: Span,
    rounds: Span,
    /// The number of draws per hundred games.
    draws: Option<Span>,
    forfeits: Span,
    retired: Span,
    half_point_byes: Span,
    zero_point_byes: Option<Span>,
    full_point_byes: Option<Span>,
    unrated_games: Option<Span>,
    highest: Span,
    lowest: Span,
    groups: Option<Span>,
    separator: Span,
    points: PointSystem,
    /// By default, those of a win.
    pab_points: Option<Score>,
    /// The settings given for games with one color only.
    of_one_color: Vec<(ResultKind, Score)>,
}

/// An invalid line.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("line {line}, column {column} ({key}): found \"{found}\", expected {expected}")]
pub(super) struct ConfigurationError {
    line: usize,
    column: usize,
    key: String,
    found: String,
    expected: String,
}

/// All keys, for messages.
const KEYS: &str = "a key such as PlayersNumber, RoundsNumber, DrawPercentage, ForfeitRate, \
    RetiredRate, HalfPointByeRate, QuickgameRate, ZPBRate, HPBRate, FPBRate, HighestRating, \
    LowestRating, Groups, Separator, PointsForWin, PointsForDraw, PointsForLoss, \
    PointsForForfeitLoss, PointsForZPB, PointsForPAB, WWPoints, BWPoints, WDPoints, BDPoints, \
    WLPoints, BLPoints, ZPBPoints, HPBPoints, FPBPoints, PABPoints, FWPoints or FLPoints";

/// The keys for the points of results.
const POINTS: [(&str, &[ResultKind]); 15] = {
    use ResultKind::{
        Draw, ForfeitLoss, ForfeitWin, FullPointBye, HalfPointBye, Loss, PairingAllocatedBye, Win,
        ZeroPointBye,
    };
    [
        ("PointsForWin", &[Win, ForfeitWin, FullPointBye]),
        ("PointsForDraw", &[Draw, HalfPointBye]),
        ("PointsForLoss", &[Loss]),
        ("PointsForForfeitLoss", &[ForfeitLoss, ZeroPointBye]),
        ("PointsForZPB", &[ZeroPointBye]),
        ("PointsForPAB", &[PairingAllocatedBye]),
        ("ZPBPoints", &[ZeroPointBye]),
        ("HPBPoints", &[HalfPointBye]),
        ("FPBPoints", &[FullPointBye]),
        ("PABPoints", &[PairingAllocatedBye]),
        ("FWPoints", &[ForfeitWin]),
        ("FLPoints", &[ForfeitLoss]),
        // With White or with Black.
        ("?WPoints", &[Win]),
        ("?DPoints", &[Draw]),
        ("?LPoints", &[Loss]),
    ]
};

impl Configuration {
    /// The defaults of a program's generator without a configuration.
    pub(super) fn usual(dialect: Dialect) -> Self {
        let (players, rounds, forfeits) = match dialect {
            Dialect::Bbp(_) => ((15, 215), (5, 15), (6, 30)),
            Dialect::Javafo => ((15, 415), (5, 17), (10, 100)),
        };
        let span = |(low, high)| Span::new(low, high);
        Self {
            players: span(players),
            rounds: span(rounds),
            draws: match dialect {
                Dialect::Bbp(_) => Some(Span::new(10, 50)),
                Dialect::Javafo => None,
            },
            forfeits: span(forfeits),
            retired: Span::new(15, 3225),
            half_point_byes: Span::new(15, 3225),
            zero_point_byes: None,
            full_point_byes: None,
            unrated_games: None,
            highest: Span::new(2400, 2800),
            lowest: Span::new(1400, 2300),
            groups: None,
            separator: Span::from(100),
            points: PointSystem::default(),
            pab_points: None,
            of_one_color: Vec::new(),
        }
    }

    /// Reads a file, starting from the defaults.
    pub(super) fn parse(dialect: Dialect, text: &str) -> Result<Self, Vec<ConfigurationError>> {
        let mut read = Self::usual(dialect);
        let mut errors = Vec::new();
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        for (number, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                continue;
            }
            let (key, value) = line.split_once('=').unwrap_or((line, ""));
            let error = |column: usize, found: &str, expected: &str| ConfigurationError {
                line: number + 1,
                column,
                key: key.trim().to_owned(),
                found: found.to_owned(),
                expected: expected.to_owned(),
            };
            match read.set(key.trim(), value.trim()) {
                Ok(()) => {}
                Err(None) => errors.push(error(1, line, KEYS)),
                Err(Some(expected)) => {
                    errors.push(error(key.chars().count() + 2, value.trim(), expected));
                }
            }
        }
        if errors.is_empty() { Ok(read) } else { Err(errors) }
    }

    /// Sets the value of a key; the error says what was expected, or is `None` if there is no such
    /// key.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Option<&'static str>> {
        if let Some((kinds, is_of_one_color)) = kinds(key) {
            let score = value.parse().map_err(|_| Some("points such as 1.0 or .5"))?;
            return self.set_points(kinds, is_of_one_color, score).map_err(Some);
        }
        let number = |low: u32, high: u32, expected| match value.parse::<u32>() {
            Ok(number) if (low..=high).contains(&number) => Ok(Span::from(number)),
            _ => Err(Some(expected)),
        };
        let rate = || number(1, u32::MAX, "a number from 1 on: one in so many");
        let rating = || number(1, 3500, "a rating from 1 to 3500");
        match key {
            "PlayersNumber" => self.players = number(1, 9999, "a number from 1 to 9999")?,
            "RoundsNumber" => self.rounds = number(1, 999, "a number from 1 to 999")?,
            "DrawPercentage" => {
                self.draws = Some(number(0, 100, "a number from 0 to 100")?);
            }
            "ForfeitRate" => self.forfeits = rate()?,
            "RetiredRate" => {
                self.retired = number(2, u32::MAX, "a number from 2 on: one in so many")?;
            }
            "HalfPointByeRate" | "HalfPointByteRate" | "HPBRate" => self.half_point_byes = rate()?,
            "ZPBRate" => self.zero_point_byes = Some(rate()?),
            "FPBRate" => self.full_point_byes = Some(rate()?),
            "QuickgameRate" => self.unrated_games = Some(rate()?),
            "HighestRating" => self.highest = rating()?,
            "LowestRating" => self.lowest = rating()?,
            "Groups" => self.groups = Some(number(1, 20, "a number from 1 to 20")?),
            "Separator" => self.separator = number(0, 500, "a number from 0 to 500")?,
            _ => return Err(None),
        }
        Ok(())
    }

    /// Sets the points for results. A value for one color must also be given for the other.
    fn set_points(
        &mut self,
        kinds: &[ResultKind],
        is_of_one_color: bool,
        score: Score,
    ) -> Result<(), &'static str> {
        for &kind in kinds {
            if is_of_one_color {
                let other = self.of_one_color.iter().find(|(other, _)| *other == kind);
                if other.is_some_and(|&(_, other)| other != score) {
                    return Err("the same points for White and for Black");
                }
                self.of_one_color.push((kind, score));
            }
            if kind == ResultKind::PairingAllocatedBye {
                self.pab_points = Some(score);
            }
            *self.points.value_mut(kind) = score;
        }
        Ok(())
    }

    /// The settings of the tournament of a seed.
    pub(super) fn settings(&self, system: System, seed: u64) -> Settings {
        let mut own = 100;
        let mut draw = |span: Span| {
            own += 1;
            span.draw(seed, own)
        };
        let (players, rounds) = (draw(self.players), draw(self.rounds));
        let (low, high) = (draw(self.lowest), draw(self.highest));
        let ratings = match self.groups {
            Some(groups) => {
                Ratings::Groups { groups: draw(groups) as u16, gap: draw(self.separator) as u16 }
            }
            None => Ratings::Uniform { low: low.min(high) as u16, high: low.max(high) as u16 },
        };
        let mut one_in = |span: Span| Amount::Rate(1_000_000 / draw(span).max(1));
        let mut points = self.points;
        points.pairing_allocated_bye = self.pab_points.unwrap_or(points.win);
        Settings {
            points,
            ratings,
            forfeits: one_in(self.forfeits),
            withdrawals: one_in(self.retired),
            half_point_byes: one_in(self.half_point_byes),
            zero_point_byes: self.zero_point_byes.map_or(Amount::NONE, &mut one_in),
            full_point_byes: self.full_point_byes.map_or(Amount::NONE, &mut one_in),
            unrated_games: self.unrated_games.map_or(Amount::NONE, &mut one_in),
            draws: self.draws.map(|span| draw(span) * 10_000),
            ..Settings::plain(system, players, rounds)
        }
    }
}

/// The results that a key stands for, and whether only for one color.
fn kinds(key: &str) -> Option<(&'static [ResultKind], bool)> {
    let find = |key: &str| POINTS.iter().find(|(other, _)| *other == key).map(|&(_, kinds)| kinds);
    let of_one_color = || key.strip_prefix(['W', 'B']).and_then(|rest| find(&format!("?{rest}")));
    find(key).map(|kinds| (kinds, false)).or_else(|| of_one_color().map(|kinds| (kinds, true)))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    const BBP: Dialect = Dialect::Bbp(fpc::SystemChoice::Auto);

    fn settings(dialect: Dialect, text: &str) -> Settings {
        Configuration::parse(dialect, text).unwrap().settings(System::DUTCH_2026, 7)
    }

    #[test]
    fn keys_of_bbp_pairings() {
        let text = "# a comment\n\nPlayersNumber=40\r\nRoundsNumber=7\rDrawPercentage=30\n\
            ForfeitRate=20\nRetiredRate=50\nHalfPointByteRate=100\nHighestRating=2500\n\
            LowestRating=1500\nPointsForWin=3.0\nPointsForDraw=1\nPointsForPAB=.5\n";
        let settings = settings(BBP, text);
        assert_eq!((settings.players, settings.rounds), (40, 7));
        assert_eq!(settings.draws, Some(300_000));
        assert_eq!(settings.forfeits, Amount::Rate(50_000));
        assert_eq!(settings.withdrawals, Amount::Rate(20_000));
        assert_eq!(settings.half_point_byes, Amount::Rate(10_000));
        assert_eq!(settings.ratings, Ratings::Uniform { low: 1500, high: 2500 });
        let points = settings.points;
        assert_eq!(
            [points.win, points.forfeit_win, points.draw],
            [30, 30, 10].map(Score::from_tenths)
        );
        assert_eq!(points.pairing_allocated_bye, Score::from_tenths(5));
    }

    #[test]
    fn keys_of_javafo() {
        let text = "Groups=3\nSeparator=50\nZPBRate=10\nFPBRate=20\nQuickgameRate=40\nHPBRate=25\n\
            WWPoints=2.0\nBWPoints=2.0\nFWPoints=1.5\n";
        let settings = settings(Dialect::Javafo, text);
        assert_eq!(settings.ratings, Ratings::Groups { groups: 3, gap: 50 });
        assert_eq!(settings.zero_point_byes, Amount::Rate(100_000));
        assert_eq!(settings.full_point_byes, Amount::Rate(50_000));
        assert_eq!(settings.unrated_games, Amount::Rate(25_000));
        assert_eq!(settings.half_point_byes, Amount::Rate(40_000));
        let points = settings.points;
        assert_eq!([points.win, points.forfeit_win], [20, 15].map(Score::from_tenths));
        assert_eq!(points.pairing_allocated_bye, Score::from_tenths(20));
    }

    #[test]
    fn what_is_usual_is_drawn_from_the_seed() {
        for (dialect, players, rounds) in
            [(BBP, 15..=215, 5..=15), (Dialect::Javafo, 15..=415, 5..=17)]
        {
            for seed in 0..50 {
                let settings = Configuration::usual(dialect).settings(System::DUTCH_2017, seed);
                assert!(players.contains(&settings.players) && rounds.contains(&settings.rounds));
                assert_eq!(settings.check(), Ok(()));
            }
        }
    }

    #[test]
    fn every_wrong_line_is_named() {
        let text = "PlayersNumber=0\nFrobnicate=1\n\nPointsForWin=x\nRetiredRate=1\nWWPoints=1\nBWPoints=2\nRoundsNumber";
        let errors = Configuration::parse(BBP, text).unwrap_err();
        let lines: Vec<_> = errors.iter().map(|error| (error.line, error.column)).collect();
        assert_eq!(lines, [(1, 15), (2, 1), (4, 14), (5, 13), (7, 10), (8, 14)]);
        assert_eq!(
            errors[0].to_string(),
            "line 1, column 15 (PlayersNumber): found \"0\", expected a number from 1 to 9999"
        );
    }
}
