//! The tie-breaks of team events and the standings by them (articles 11 to 13), by the letter of
//! the text and of section 11 of the readings.
//!
//! The teams are the players of the tournament. Each of the two scores makes [`Facts`] of its own:
//! the same matches, with the points of that score.
//!
//! Where text and readings are silent:
//! * A match won in game points is worth a win on every board (9.2, 13.4.2), as a drawn one is worth
//!   half of the boards. 7.1 and 7.2 count what has such a worth: matches by match points, and by
//!   game points single boards.
//! * The games between two teams (13.3.2) are those of the matches that count for article 6.
//! * 13.4.2: the tournament is the rounds that count, as in 9.2.
//! * TBR and BBE: what is compared is all of a team's games; the value is the place among the tied.
//! * BC in a group whose game points differ has no value.

mod boards;
mod facts;

use std::collections::BTreeMap;

use fpc::{PlayerId, Tournament, tournament::TeamScores};

use self::boards::Boards;
use super::{
    Edition, Event, Fraction, Options,
    code::Cut,
    direct_encounter::{self, Places},
    elements::{self, Sum, sum_after_cuts},
    facts::Facts,
    own_record,
    scores::Scores,
};

/// One of the scores of article 11.1.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Score {
    Match,
    Game,
}

/// A column of a table: the value of every team, if it has one.
pub type Values = BTreeMap<PlayerId, Option<Fraction>>;

/// What a list of tie-breaks makes of a team event.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Table {
    /// The columns, the primary score first.
    pub columns: Vec<Values>,
    /// Who is equal by the whole list, from the first place on.
    pub groups: Vec<Vec<PlayerId>>,
}

/// Both scores of an event, and its boards.
struct TeamEvent {
    matches: Facts,
    games: Facts,
    boards: Boards,
    primary: Score,
}

/// The codes of teams with the modifiers that each can have, as the list MTB26 spells them. `S` is
/// the choice of a score.
const CODES: [(&str, &str); 23] = [
    ("PTS", ""),
    ("MPTS", ""),
    ("GPTS", ""),
    ("MPVGP", ""),
    ("WIN", "S"),
    ("WON", "S"),
    ("PS", "SC"),
    ("TPN", "R"),
    ("BH", "SCMP"),
    ("FB", "SCMP"),
    ("AOB", "SF"),
    ("KS", "SL"),
    ("BC", ""),
    ("TBR", ""),
    ("BBE", ""),
    ("EMMSB", "CP"),
    ("EMGSB", "CP"),
    ("EGMSB", "CP"),
    ("EGGSB", "CP"),
    ("EDE", "P"),
    ("EDEBT", "P"),
    ("EDEBB", "P"),
    ("EDET", "P"),
];

const MODIFIERS: [(char, &[&str]); 8] = [
    ('S', &[":MP", ":GP"]),
    ('C', &["/C1", "/C2"]),
    ('M', &["/M1", "/M2"]),
    ('P', &["/P"]),
    ('F', &["/F"]),
    ('R', &["/R"]),
    ('L', &["/L+1", "/L+2", "/L-1", "/L-2"]),
    ('K', &["/K5"]),
];

/// All codes, with all modifiers that they can have together.
pub fn all_codes() -> Vec<String> {
    let mut codes = Vec::new();
    for (name, allowed) in CODES.into_iter().chain([("EDEB", "P"), ("SSSC", "PFK")]) {
        let mut of_name = vec![name.to_owned()];
        for (letter, modifiers) in MODIFIERS {
            let is_used = |code: &str| code.contains("/C") && letter == 'M';
            if !allowed.contains(letter) {
                continue;
            }
            for code in of_name.clone().iter().filter(|code| !is_used(code)) {
                of_name.extend(modifiers.iter().map(|modifier| format!("{code}{modifier}")));
            }
        }
        codes.extend(of_name);
    }
    codes
}

/// Standings by a list of codes, after the primary score.
///
/// # Panics
///
/// If a code is unknown, or the event is none of teams.
pub fn standings(tournament: &Tournament, options: &Options, list: &[&str]) -> Table {
    assert_ne!(options.edition, Edition::Of2019, "it has no rules for teams");
    let event = TeamEvent::new(tournament, options);
    let mut groups: Places = vec![event.matches.players().collect()];
    let mut columns = Vec::new();
    for code in [&"PTS"].into_iter().chain(list) {
        let (values, split) = event.column(&Code::parse(code), &groups);
        columns.push(event.matches.ids.iter().copied().zip(values).collect());
        groups = split;
    }
    let ids = |group: Vec<usize>| group.into_iter().map(|team| event.matches.ids[team]).collect();
    Table { columns, groups: groups.into_iter().map(ids).collect() }
}

/// A code with its modifiers.
struct Code {
    name: String,
    score: Option<Score>,
    cut: Cut,
    forfeits_as_games: bool,
    fore: bool,
    reversed: bool,
    half_points: i8,
    divisor: Option<i64>,
}

impl Code {
    fn parse(text: &str) -> Self {
        let mut parts = text.split('/');
        let name = parts.next().unwrap_or_default().to_ascii_uppercase();
        let (name, score) = match name.split_once(':') {
            Some((name, "MP")) => (name.to_owned(), Some(Score::Match)),
            Some((name, "GP")) => (name.to_owned(), Some(Score::Game)),
            _ => (name, None),
        };
        let mut code = Self {
            name,
            score,
            cut: Cut::NONE,
            forfeits_as_games: false,
            fore: false,
            reversed: false,
            half_points: 0,
            divisor: None,
        };
        for modifier in parts {
            match modifier.split_at(1) {
                ("P", "") => code.forfeits_as_games = true,
                ("F", "") => code.fore = true,
                ("R", "") => code.reversed = true,
                ("C", low) => code.cut = Cut { low: low.parse().unwrap(), high: 0 },
                ("M", both) => {
                    let cut = both.parse().unwrap();
                    code.cut = Cut { low: cut, high: cut };
                }
                ("L", by) => code.half_points = by.parse().unwrap(),
                ("K", divisor) => code.divisor = Some(divisor.parse().unwrap()),
                _ => panic!("{text}"),
            }
        }
        code
    }
}

impl TeamEvent {
    fn new(tournament: &Tournament, options: &Options) -> Self {
        let teams = tournament.teams().expect("a team event");
        let primary = match teams.scores {
            TeamScores::MatchThenGame | TeamScores::Match => Score::Match,
            TeamScores::GameThenMatch | TeamScores::Game => Score::Game,
        };
        let matches = Facts::new(tournament, options);
        let games = facts::in_game_points(&matches, tournament, teams);
        let boards = Boards::new(&matches, tournament, teams);
        Self { matches, games, boards, primary }
    }

    fn facts(&self, score: Score) -> &Facts {
        match score {
            Score::Match => &self.matches,
            Score::Game => &self.games,
        }
    }

    fn secondary(&self) -> Score {
        match self.primary {
            Score::Match => Score::Game,
            Score::Game => Score::Match,
        }
    }

    /// The values of all teams, and the groups that are left.
    fn column(&self, code: &Code, groups: &Places) -> (Vec<Option<Fraction>>, Places) {
        match &*code.name {
            "EDE" | "EDEBT" | "EDEBB" | "EDET" | "EDEB" => {
                self.by_places(groups, |group| self.extended_encounter(code, group))
            }
            "TBR" => self.by_places(groups, |group| {
                by_figures(group, |team| boards::top_down(&self.boards.of(team)))
            }),
            "BBE" => self.by_places(groups, |group| {
                by_figures(group, |team| boards::bottom_up(&self.boards.of(team)))
            }),
            "BC" => self.board_count(groups),
            _ => {
                let values: Vec<_> = self.values(code);
                let is_ascending = code.name == "TPN" && !code.reversed;
                let split = groups.iter().flat_map(|group| {
                    by_figures(group, |team| {
                        values[team].map(|it| if is_ascending { Fraction::ZERO - it } else { it })
                    })
                });
                let split = split.collect();
                (values, split)
            }
        }
    }

    /// Every group split, with the place in it as the value: zero for those who stay together.
    fn by_places(
        &self,
        groups: &Places,
        split: impl Fn(&[usize]) -> Places,
    ) -> (Vec<Option<Fraction>>, Places) {
        let mut values = vec![Some(Fraction::ZERO); self.matches.ids.len()];
        let mut all = Places::new();
        for group in groups {
            let parts = split(group);
            let mut place = 1;
            for part in parts.iter().filter(|_| parts.len() > 1) {
                for &team in part {
                    values[team] = Some(Fraction::whole(place));
                }
                place += part.len() as i64;
            }
            all.extend(parts);
        }
        (values, all)
    }

    /// Article 12.1, only for those who have the same game points.
    fn board_count(&self, groups: &Places) -> (Vec<Option<Fraction>>, Places) {
        let game_points = Scores::of(&self.games).score;
        let mut values = vec![None; game_points.len()];
        let mut all = Places::new();
        for group in groups {
            if group.iter().any(|&team| game_points[team] != game_points[group[0]]) {
                all.push(group.clone());
                continue;
            }
            for &team in group {
                values[team] = Some(boards::count(&self.boards.of(team)));
            }
            all.extend(by_figures(group, |team| values[team].map(|it| Fraction::ZERO - it)));
        }
        (values, all)
    }

    /// Article 13.3.
    fn extended_encounter(&self, code: &Code, group: &[usize]) -> Places {
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        let forfeits = code.forfeits_as_games;
        // 13.3.1: by the primary score, and if that breaks no tie, by the other one.
        for score in [self.primary, self.secondary()] {
            let parts = direct_encounter::split(self.facts(score), group, forfeits);
            if parts.len() > 1 {
                // 13.3.3: each new subset begins again.
                return parts.iter().flat_map(|it| self.extended_encounter(code, it)).collect();
            }
        }
        match group {
            // 13.3.2
            &[one, other] => self.knock_out(code, one, other),
            _ => vec![group.to_vec()],
        }
    }

    /// Article 12 for the games between two teams.
    fn knock_out(&self, code: &Code, one: usize, other: usize) -> Places {
        let forfeits = code.forfeits_as_games || self.matches.event == Event::PreDetermined;
        let boards = |team, other| self.boards.between(&self.matches, team, other, forfeits);
        let both = [(one, boards(one, other)), (other, boards(other, one))];
        let steps = code.name.strip_prefix("EDE").unwrap();
        for (place, step) in steps.char_indices() {
            let figures = |points: &[Fraction]| match (step, place, steps.len()) {
                ('B', 0, 2) => vec![Fraction::ZERO - boards::count(points)],
                ('T', ..) => boards::top_down(points),
                _ => boards::bottom_up(points),
            };
            let [first, second] = [figures(&both[0].1), figures(&both[1].1)];
            match first.cmp(&second) {
                std::cmp::Ordering::Greater => return vec![vec![one], vec![other]],
                std::cmp::Ordering::Less => return vec![vec![other], vec![one]],
                std::cmp::Ordering::Equal => {}
            }
        }
        vec![vec![one, other]]
    }

    /// The values of a tie-break that does not depend on who is tied.
    fn values(&self, code: &Code) -> Vec<Option<Fraction>> {
        let score = code.score.unwrap_or(self.primary);
        let (facts, cut) = (self.facts(score), code.cut);
        let scores = Scores::of(facts);
        let everybody = |value: &dyn Fn(usize) -> Fraction| -> Vec<Option<Fraction>> {
            facts.players().map(|team| Some(value(team))).collect()
        };
        let total = |score| Scores::of(self.facts(score)).score.into_iter().map(Some).collect();
        match &*code.name {
            "PTS" => total(self.primary),
            "MPTS" => total(Score::Match),
            "GPTS" => total(Score::Game),
            // 13.1
            "MPVGP" => total(self.secondary()),
            "WIN" if score == Score::Game => everybody(&|team| self.boards.wins(team)),
            "WON" if score == Score::Game => everybody(&|team| self.boards.won(team)),
            "WIN" => everybody(&|team| own_record::wins(facts, team)),
            "WON" => everybody(&|team| own_record::games_won(facts, team)),
            "PS" => everybody(&|team| own_record::progressive_scores(facts, team, cut.low)),
            "TPN" => everybody(&|team| own_record::pairing_number(facts, team)),
            "KS" => everybody(&|team| own_record::koya(facts, &scores, team, code.half_points)),
            "BH" => everybody(&|team| buchholz(facts, code, team)),
            "FB" => {
                let fore = facts.with_final_round_drawn();
                everybody(&|team| buchholz(&fore, code, team))
            }
            "AOB" => self.average_of_opponents(code, facts),
            "EMMSB" => self.sonneborn_berger(code, Score::Match, Score::Match),
            "EMGSB" => self.sonneborn_berger(code, Score::Match, Score::Game),
            "EGMSB" => self.sonneborn_berger(code, Score::Game, Score::Match),
            "EGGSB" => self.sonneborn_berger(code, Score::Game, Score::Game),
            "SSSC" => self.scores_and_schedule(code),
            name => panic!("{name} is unknown"),
        }
    }

    /// Article 8.2.
    fn average_of_opponents(&self, code: &Code, facts: &Facts) -> Vec<Option<Fraction>> {
        let changed = if code.fore { facts.with_final_round_drawn() } else { facts.clone() };
        let scores = Scores::of(&changed);
        let of = |team: usize| elements::buchholz(&changed, &scores, team);
        let buchholz: Vec<_> = facts.players().map(of).collect();
        let average =
            |team| elements::average_of_opponents_buchholz(&self.matches, &buchholz, team);
        facts.players().map(average).collect()
    }

    /// Article 13.2: the total of the opponent in one score times the points scored in another.
    fn sonneborn_berger(&self, code: &Code, total: Score, scored: Score) -> Vec<Option<Fraction>> {
        let (totals, points) = (self.facts(total), self.facts(scored));
        let scores = Scores::of(totals);
        let value = |team: usize| {
            let mut elements = elements::elements(totals, &scores, team, code.forfeits_as_games);
            let is_element = |round: &usize| {
                totals.event == Event::Swiss || totals.cells[team][*round].opponent.is_some()
            };
            let rounds = (0..totals.rounds).filter(is_element);
            for (element, round) in elements.iter_mut().zip(rounds) {
                element.points = points.cells[team][round].points;
            }
            Some(sum_after_cuts(Sum::SonnebornBerger, elements, code.cut))
        };
        totals.players().map(value).collect()
    }

    /// Article 13.4.
    fn scores_and_schedule(&self, code: &Code) -> Vec<Option<Fraction>> {
        let (primary, secondary) = (self.facts(self.primary), self.facts(self.secondary()));
        let schedule = if code.fore { primary.with_final_round_drawn() } else { primary.clone() };
        let highest = primary.win * Fraction::whole(primary.rounds as i64);
        let usual = || {
            let mut divisor = 0;
            while secondary.win > Fraction::ZERO
                && secondary.win * Fraction::whole(divisor + 1) <= highest
            {
                divisor += 1;
            }
            divisor.max(1)
        };
        let divisor = code.divisor.unwrap_or_else(usual);
        let own = Scores::of(secondary).score;
        let value = |team: usize| {
            let strength = buchholz(&schedule, code, team);
            Some(own[team] + strength.divided_by(divisor as usize))
        };
        primary.players().map(value).collect()
    }
}

/// Article 8.1, with cuts and with forfeits as games.
fn buchholz(facts: &Facts, code: &Code, team: usize) -> Fraction {
    let scores = Scores::of(facts);
    let elements = elements::elements(facts, &scores, team, code.forfeits_as_games);
    sum_after_cuts(Sum::Buchholz, elements, code.cut)
}

/// The members of a group from the highest figures on.
fn by_figures<T: Ord>(group: &[usize], figures: impl Fn(usize) -> T) -> Places {
    let mut group = group.to_vec();
    group.sort_by_key(|&team| std::cmp::Reverse(figures(team)));
    group.chunk_by(|&a, &b| figures(a) == figures(b)).map(<[usize]>::to_vec).collect()
}
