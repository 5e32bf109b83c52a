//! Plays a tournament round by round.

use std::borrow::Cow;

use super::{
    Acceleration, Amount, GenerateError, Generated, Ratings, SettingError, Settings,
    dice::{Aspect, Dice},
    games::{Games, number},
};
use crate::{
    contest::unplayed,
    player_id::PlayerId,
    snapshot::History,
    systems::PairingError,
    tournament::{
        Bye, Color, ForbiddenGroup, Form, GameResult, Outcome, Pair, Player, RoundNumber,
        RoundPairing, Score, Teams, Tournament, TournamentDraft,
    },
};

/// Plays a tournament with pairings made by the caller.
///
/// Absences and results depend only on the seed, the round and the players: programs with the same
/// pairings get the same tournament.
///
/// # Examples
///
/// ```
/// use fpc::{System, generate::{Director, Settings}};
///
/// let settings = Settings::plain(System::DUTCH_2026, 8, 3);
/// let mut director = Director::new(&settings, 1)?;
/// while let Some(tournament) = director.announce()? {
///     let pairing = System::DUTCH_2026.pair(&tournament.snapshot_to_pair()?)?;
///     director.play(&pairing)?;
/// }
/// assert_eq!(director.tournament().played_rounds(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Director<'a> {
    settings: &'a Settings,
    dice: Dice,
    /// The tournament after the rounds that have been played.
    tournament: Tournament,
    /// The strength of each player, rated or not.
    strengths: Vec<u16>,
    /// The first round of each player, from 0.
    entered: Vec<usize>,
    withdrawn: Vec<bool>,
    /// The byes in the next round, once they are announced.
    byes: Option<Vec<Option<Bye>>>,
}

impl<'a> Director<'a> {
    /// The tournament of a seed, before the first round.
    ///
    /// # Errors
    ///
    /// [`GenerateError::Setting`] if a setting is impossible.
    pub fn new(settings: &'a Settings, seed: u64) -> Result<Self, GenerateError> {
        settings.check()?;
        let dice = Dice::new(seed);
        // The number of players has been checked.
        let count = settings.players as u16;
        let mut strengths: Vec<u16> =
            (0..count).map(|number| strength(&settings.ratings, dice, number, count)).collect();
        strengths.sort_unstable_by_key(|&strength| std::cmp::Reverse(strength));
        let ids: Vec<PlayerId> = (1..=count).filter_map(PlayerId::new).collect();
        let players = ids.iter().zip(&strengths).map(|(&id, &strength)| Player {
            rating: Some(strength),
            ..Player::new(id, format!("Player{:04}", id.get()))
        });
        let mut draft = TournamentDraft {
            form: settings.system.info().form,
            players: players.collect(),
            total_rounds: RoundNumber::new(settings.rounds),
            points: settings.points,
            initial_color: Some(settings.initial_color.unwrap_or_else(|| Color::by_lots(seed))),
            ..TournamentDraft::default()
        };
        let numbers: Vec<u64> = ids.iter().map(|id| id.get().into()).collect();
        for place in settings.unrated.choose(dice, Aspect::Unrated, (0, 1), &numbers) {
            draft.players[place].rating = None;
        }
        draft.forbidden = forbidden_pairs(settings, dice, &ids);
        if draft.form == Form::Teams {
            let (teams, of_players) = Teams::drawn(settings, dice, &strengths);
            draft.teams = Some(teams);
            strengths = of_players;
            for team in &mut draft.players {
                team.name = format!("Team{:03}", team.id.get()).into();
            }
        }
        Ok(Self::before_first_round(settings, dice, strengths, validated(draft)?))
    }

    /// Starts from a given tournament before its first round, with its players, points, virtual
    /// points and forbidden pairs. Of the settings, only those for future rounds matter.
    ///
    /// # Errors
    ///
    /// [`GenerateError::Setting`] if a setting is impossible, the tournament has begun, byes are
    /// announced in it, its players are not numbered from 1 on without a gap, or one of them has no
    /// rating.
    pub fn with_tournament(
        settings: &'a Settings,
        seed: u64,
        tournament: Tournament,
    ) -> Result<Self, GenerateError> {
        settings.check()?;
        let players = tournament.players();
        let is_numbered =
            |(place, player): (usize, &Player)| usize::from(player.id.get()) == place + 1;
        let expected = |fits: bool, found: &dyn ToString, expected| {
            if fits {
                Ok(())
            } else {
                Err(SettingError {
                    setting: "players",
                    found: found.to_string(),
                    expected,
                    is_too_large: false,
                })
            }
        };
        expected(
            players.len() == settings.players as usize
                && players.iter().enumerate().all(is_numbered),
            &players.len(),
            "as many as the settings say, numbered from 1 on without a gap",
        )?;
        let recorded = tournament.recorded_rounds().count();
        expected(recorded == 0, &format!("{recorded} rounds"), "no round that has been paired")?;
        let entered = players.iter().map(|player| player.outcomes.len()).sum::<usize>();
        let announced = entered + tournament.draft().announced_byes.len();
        let found = format!("byes announced: {announced}");
        expected(announced == 0, &found, "no announced byes")?;
        let rating = |player: &Player| {
            let rating = player.rating.filter(|&rating| rating > 0);
            let found = format!("player {} without a rating", player.id);
            expected(rating.is_some(), &found, "a rating of each").map(|()| rating.unwrap_or(0))
        };
        let rated = tournament.teams().map_or(players, |teams| &teams.players);
        expected(
            rated.iter().enumerate().all(is_numbered),
            &rated.len(),
            "players numbered from 1 on without a gap",
        )?;
        let strengths = rated.iter().map(rating).collect::<Result<_, _>>()?;
        Ok(Self::before_first_round(settings, Dice::new(seed), strengths, tournament))
    }

    fn before_first_round(
        settings: &'a Settings,
        dice: Dice,
        strengths: Vec<u16>,
        tournament: Tournament,
    ) -> Self {
        let count = tournament.players().len();
        let mut director = Self {
            settings,
            dice,
            strengths,
            entered: vec![0; count],
            withdrawn: vec![false; count],
            byes: None,
            tournament,
        };
        let numbers: Vec<u64> = (1..=count as u64).collect();
        director.draw_late_entries(&numbers);
        director
    }

    /// Plays all remaining rounds, paired by the system of the settings.
    ///
    /// # Errors
    ///
    /// None that a caller can cause.
    pub fn finish(mut self) -> Result<Generated, GenerateError> {
        let system = self.settings.system;
        let mut history = History::of(self.tournament.contest());
        while let Some(tournament) = self.announced()? {
            let round = tournament.round_to_pair();
            history.append(tournament.contest());
            let rounds = tournament.rounds_after(history);
            let pairing = system.pair(&rounds.snapshot_to_pair()?);
            history = rounds.into_history();
            match pairing {
                Ok(pairing) => self.play(&pairing)?,
                Err(error @ PairingError::NoLegalPairing { .. }) => {
                    let stopped = Some((round, error));
                    return Ok(Generated { tournament: self.tournament, stopped });
                }
                Err(error) => return Err(GenerateError::Pairing { round, error }),
            }
        }
        Ok(Generated { tournament: self.tournament, stopped: None })
    }

    /// Sets the tournament after another round.
    pub(super) fn set_tournament(&mut self, played: Tournament) {
        self.tournament = self.tournament.like(played);
        self.byes = None;
    }

    pub(super) const fn settings(&self) -> &Settings {
        self.settings
    }

    pub(super) const fn dice(&self) -> Dice {
        self.dice
    }

    pub(super) fn played(&self) -> usize {
        self.tournament.played_rounds()
    }

    pub(super) fn rounds(&self) -> u64 {
        u64::from(self.settings.rounds)
    }

    /// Everybody is there from the beginning, and there are no byes.
    fn is_round_robin(&self) -> bool {
        self.settings.system.info().schedule.is_some()
    }

    fn draw_late_entries(&mut self, numbers: &[u64]) {
        let rounds = self.rounds();
        if rounds < 2 || self.is_round_robin() {
            return;
        }
        let chosen =
            self.settings.late_entries.choose(self.dice, Aspect::LateEntry, (0, 1), numbers);
        // Two players are present from the start.
        for place in chosen.into_iter().take(numbers.len().saturating_sub(2)) {
            let mut stream = self.dice.stream(Aspect::EntryRound, &[numbers[place]]);
            self.entered[place] = stream.between(1, rounds.div_ceil(2).max(2) - 1) as usize;
        }
    }

    /// The tournament so far.
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Announces who will miss the next round; returns the tournament to be paired, or `None` after
    /// the last round.
    ///
    /// # Errors
    ///
    /// None that a caller can cause.
    pub fn announce(&mut self) -> Result<Option<Tournament>, GenerateError> {
        Ok(self.announced()?.map(Cow::into_owned))
    }

    /// The tournament, borrowed as long as there is nothing to announce.
    fn announced(&mut self) -> Result<Option<Cow<'_, Tournament>>, GenerateError> {
        if self.played() as u64 >= self.rounds() {
            return Ok(None);
        }
        let byes = self.announced_byes();
        if self.played() == 0 {
            // Virtual points can be given once the list of the first round is known.
            let accelerated = self.accelerated(self.with_byes(&byes)?);
            let points = |place: usize| accelerated.players()[place].virtual_points.clone();
            self.tournament = self.tournament.clone().with_virtual_points(points);
            return Ok(Some(Cow::Owned(accelerated)));
        }
        Ok(Some(if byes.iter().all(Option::is_none) {
            Cow::Borrowed(&self.tournament)
        } else {
            Cow::Owned(self.with_byes(&byes)?)
        }))
    }

    /// The tournament with byes for the next round.
    fn with_byes(&self, byes: &[Option<Bye>]) -> Result<Tournament, GenerateError> {
        self.tournament.with_announced_byes(byes).map_err(GenerateError::Contradictions)
    }

    /// Plays the round that has been announced and paired: every player who is
    /// not in the pairing and has no bye counts as absent.
    ///
    /// # Errors
    ///
    /// [`GenerateError::Contradictions`] if the pairing names nonexistent players; in that case,
    /// the round is not played.
    pub fn play(&mut self, pairing: &RoundPairing) -> Result<(), GenerateError> {
        if self.tournament.teams().is_some() {
            return self.play_matches(pairing);
        }
        let byes = self.announced_byes();
        let bye = |place: usize| byes[place].unwrap_or(Bye::ZeroPoint);
        let contest = self.tournament.contest();
        let games = contest.games(self.tournament.round_to_pair(), pairing);
        let games: Vec<_> = games.map(|(_, pair)| pair).collect();
        let mut outcomes = self.outcomes(&games).into_iter();
        let game = |pair| outcomes.next().unwrap_or_else(|| unplayed(pair));
        let played = self.tournament.play(pairing, bye, game);
        played.map_err(GenerateError::Contradictions)?;
        self.byes = None;
        Ok(())
    }

    pub(super) fn announced_byes(&mut self) -> Vec<Option<Bye>> {
        let byes = self.byes.take().unwrap_or_else(|| self.draw_byes());
        self.byes.insert(byes).clone()
    }

    /// Draws who misses the next round, and with what bye.
    fn draw_byes(&mut self) -> Vec<Option<Bye>> {
        let round = self.played() as u64;
        let times = (round, self.rounds());
        let is_active = |director: &Self, place: usize| {
            !director.withdrawn[place] && director.entered[place] <= director.played()
        };
        let mut active: Vec<usize> =
            (0..self.withdrawn.len()).filter(|&place| is_active(self, place)).collect();
        let numbers = |places: &[usize]| places.iter().map(|&place| place as u64 + 1).collect();
        if self.played() > 0 {
            let numbers: Vec<u64> = numbers(&active);
            let amount = self.settings.withdrawals;
            let leaving = amount.choose(self.dice, Aspect::Withdrawal, times, &numbers);
            // Two players stay to the end.
            for place in leaving.into_iter().take(active.len().saturating_sub(2)) {
                self.withdrawn[active[place]] = true;
            }
            active.retain(|&place| !self.withdrawn[place]);
        }
        let mut byes = vec![Some(Bye::ZeroPoint); self.withdrawn.len()];
        for &place in &active {
            byes[place] = None;
        }
        if self.is_round_robin() || round + 1 == self.rounds() && !self.settings.last_round_byes {
            return byes;
        }
        let mut present = active;
        for (aspect, bye, amount) in [
            (Aspect::HalfPointBye, Bye::HalfPoint, self.settings.half_point_byes),
            (Aspect::ZeroPointBye, Bye::ZeroPoint, self.settings.zero_point_byes),
            (Aspect::FullPointBye, Bye::FullPoint, self.settings.full_point_byes),
        ] {
            let numbers: Vec<u64> = numbers(&present);
            let chosen = amount.choose(self.dice, aspect, times, &numbers);
            // At least two players remain in the round.
            for place in chosen.into_iter().take(present.len().saturating_sub(2)) {
                byes[present[place]] = Some(bye);
            }
            present.retain(|&place| byes[place].is_none());
        }
        byes
    }

    /// A tournament with the virtual points that the settings ask for.
    fn accelerated(&self, tournament: Tournament) -> Tournament {
        match self.settings.acceleration {
            Acceleration::None => tournament,
            // Cases to which the method does not apply have been rejected.
            Acceleration::Baku => {
                let numbers = self.settings.system.info().baku_numbers;
                tournament.clone().accelerated_by_baku(numbers).unwrap_or(tournament)
            }
            Acceleration::Explicit => {
                let points = self.explicit_points();
                tournament
                    .with_virtual_points(|place| points.get(place).cloned().unwrap_or_default())
            }
        }
    }

    /// Virtual points of the upper players that never increase from round to round or down the
    /// list.
    fn explicit_points(&self) -> Vec<Vec<Score>> {
        let mut stream = self.dice.stream(Aspect::VirtualPoints, &[]);
        let count = u64::from(self.settings.players);
        let upper = stream.between(1, count.max(2) / 2);
        let rounds = stream.between(1, self.rounds().div_ceil(2));
        let (win, draw) = (self.settings.points.win, self.settings.points.draw);
        let mut until = rounds;
        let mut points = || -> Vec<Score> {
            // Further down the list the full points end sooner.
            if stream.below(8) == 0 {
                until = stream.below(until + 1);
            }
            (0..rounds).map(|round| if round < until { win } else { draw }).collect()
        };
        (0..upper).map(|_| points()).collect()
    }

    /// The outcomes on the boards of a round, for White and for Black.
    pub(super) fn outcomes(&self, pairs: &[Pair]) -> Vec<[Outcome; 2]> {
        let numbers: Vec<u64> = pairs.iter().map(|pair| number(*pair)).collect();
        let times = (self.played() as u64, self.rounds());
        let settings = self.settings;
        let chosen = |amount: Amount, aspect| {
            let mut boards = vec![false; pairs.len()];
            for board in amount.choose(self.dice, aspect, times, &numbers) {
                boards[board] = true;
            }
            boards
        };
        let double_forfeits = chosen(settings.double_forfeits, Aspect::DoubleForfeit);
        let forfeits = chosen(settings.forfeits, Aspect::Forfeit);
        let abnormal = chosen(settings.abnormal_results, Aspect::AbnormalResult);
        let unrated = chosen(settings.unrated_games, Aspect::UnratedGame);
        let outcome = |(board, &pair): (usize, &Pair)| {
            let mut side = self.dice.stream(Aspect::Side, &[times.0, numbers[board]]);
            if double_forfeits[board] {
                return forfeit(pair, (false, false));
            }
            if forfeits[board] {
                return forfeit(pair, side.one_of([(true, false), (false, true)]));
            }
            use GameResult::{Draw, Loss};
            let results = if abnormal[board] {
                side.one_of([(Draw, Loss), (Loss, Draw), (Loss, Loss)])
            } else {
                self.results(pair)
            };
            let rated = !unrated[board];
            let game = |opponent, color, result| Outcome::Game { opponent, color, result, rated };
            [game(pair.black, Color::White, results.0), game(pair.white, Color::Black, results.1)]
        };
        pairs.iter().enumerate().map(outcome).collect()
    }

    /// Draws the result of a game by the model.
    fn results(&self, pair: Pair) -> (GameResult, GameResult) {
        let strength = |id: PlayerId| self.strengths[usize::from(id.get()) - 1];
        let games = Games::new(self.dice, self.settings.model, self.settings.draws);
        games.results(self.played(), pair, [strength(pair.white), strength(pair.black)])
    }
}

fn validated(draft: TournamentDraft) -> Result<Tournament, GenerateError> {
    draft.validate().map_err(GenerateError::Contradictions)
}

pub(super) fn forfeit(pair: Pair, (white, black): (bool, bool)) -> [Outcome; 2] {
    let entry = |opponent, color, won| Outcome::forfeit(opponent, Some(color), won);
    [entry(pair.black, Color::White, white), entry(pair.white, Color::Black, black)]
}

/// The strength of a player, by their number from 0 before sorting.
fn strength(ratings: &Ratings, dice: Dice, number: u16, count: u16) -> u16 {
    let mut stream = dice.stream(Aspect::Rating, &[number.into()]);
    let strength = match *ratings {
        // There is one for each: that has been checked.
        Ratings::Listed(ref ratings) => return ratings[usize::from(number)],
        Ratings::Normal { mean, deviation } => {
            // The sum of twelve numbers from 0 to 1 has the standard deviation 1.
            let sum: u64 = (0..12).map(|_| stream.below(1001)).sum();
            i64::from(mean) + i64::from(deviation) * (sum as i64 - 6000) / 1000
        }
        Ratings::Uniform { low, high } => stream.between(low.into(), high.max(low).into()) as i64,
        Ratings::Groups { groups, gap } => {
            let group = i64::from(number) * i64::from(groups) / i64::from(count.max(1));
            2500 - group * (100 + i64::from(gap)) - stream.below(100) as i64
        }
        Ratings::Equal { rating } => rating.into(),
    };
    strength.clamp(100, 3500) as u16
}

/// Pairs that must not meet; a pair drawn twice counts once.
fn forbidden_pairs(settings: &Settings, dice: Dice, ids: &[PlayerId]) -> Vec<ForbiddenGroup> {
    let pair = |number: u32| {
        let mut stream = dice.stream(Aspect::ForbiddenPair, &[number.into()]);
        let one = stream.below(ids.len() as u64);
        let other = stream.below(ids.len() as u64 - 1);
        let other = if other < one { other } else { other + 1 };
        (ids[one.min(other) as usize], ids[one.max(other) as usize])
    };
    let is_possible = ids.len() > 1 && settings.system.info().schedule.is_none();
    let count = if is_possible { settings.forbidden_pairs } else { 0 };
    let pairs: std::collections::BTreeSet<_> = (0..count).map(pair).collect();
    let group = |(a, b)| ForbiddenGroup { players: vec![a, b], rounds: None };
    pairs.into_iter().map(group).collect()
}
