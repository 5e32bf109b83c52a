//! Tournament files made of bytes: whatever the bytes, a file in which rounds stand in
//! every state in which a file can leave them. Most of them can be read.
//!
//! The fuzz targets and the test suite share it.

use std::fmt::Write;

use fpc::{
    Bye, Color, GameResult, Outcome, Player, PlayerId, PointSystem, RoundNumber, Score,
    TournamentDraft,
    tournament::{AbnormalPoints, Column, ResultKind},
};

/// Choices out of bytes; the first of each when there are no more.
pub(super) struct Source<'a>(pub(super) &'a [u8]);

impl Source<'_> {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first) % bound.max(1)
    }

    /// Tells whether one of so many chances comes true; none does when there are no more bytes.
    pub(super) fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == chances - 1
    }

    pub(super) fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// What stands in a round of a player's line; nothing is a blank cell.
type Cell = Option<Outcome>;

struct Maker<'a> {
    source: Source<'a>,
    ids: Vec<PlayerId>,
    /// The cells of each player, in the order of the ids.
    cells: Vec<Vec<Cell>>,
    /// The number of rounds that are over.
    over: usize,
    running: bool,
    points: PointSystem,
    records: Vec<String>,
}

/// A file.
pub(crate) fn file(bytes: &[u8]) -> String {
    let mut source = Source(bytes);
    let count = 1 + source.below(9);
    let mut ids: Vec<_> = (1..=count as u16).filter_map(PlayerId::new).collect();
    let by_rank = source.one_in(12);
    if by_rank {
        ids = (1..=count as u16).filter_map(|number| PlayerId::new(3 * number)).collect();
        let turn = source.below(count);
        ids.rotate_left(turn);
    }
    let mut maker = Maker {
        source,
        cells: vec![Vec::new(); ids.len()],
        ids,
        over: 0,
        running: false,
        points: PointSystem::default(),
        records: Vec::new(),
    };
    if by_rank {
        maker.records.push("XXC rank".to_owned());
    }
    maker.make()
}

impl Maker<'_> {
    fn make(mut self) -> String {
        self.over = self.source.below(4);
        self.draw_points();
        for round in 0..self.over {
            self.pair(round);
            self.enter_results(round, 0);
        }
        self.running = self.source.one_in(2);
        if self.running {
            let round = self.over;
            self.pair(round);
            let without_result = self.source.one_of(&[100, 100, 50, 20]);
            self.enter_results(round, without_result);
            self.call_off(round);
        }
        self.announce();
        self.recall();
        let abnormal = self.draw_abnormal_points();
        let scores = self.scores(abnormal);
        self.game_points();
        self.settings();
        self.text(&scores)
    }

    /// What results are worth.
    fn draw_points(&mut self) {
        let tenths = Score::from_tenths;
        match self.source.below(8) {
            4 => {
                self.points = PointSystem::with_win_draw(tenths(30), tenths(10));
                self.records.push("162  W 3.0    D 1.0".to_owned());
            }
            5 => {
                self.points = PointSystem::with_win_draw(tenths(20), tenths(10));
                self.records.extend(["BBW  2.0", "BBD  1.0"].map(str::to_owned));
            }
            6 => {
                self.points.pairing_allocated_bye = tenths(0);
                self.records.push("BBU  0.0".to_owned());
            }
            7 => {
                self.points.pairing_allocated_bye = tenths(5);
                self.records.push("XXS PAB=0.5".to_owned());
            }
            _ => {}
        }
    }

    /// Pairs most players with somebody whom they have not met.
    fn pair(&mut self, round: usize) {
        let mut free: Vec<usize> = (0..self.ids.len()).collect();
        for cells in &mut self.cells {
            cells.resize(round, None);
        }
        free.retain(|&place| {
            let stays_away = self.source.one_in(6);
            if stays_away {
                let bye = self.source.one_of(&BYES);
                self.cells[place].push(bye.map(Outcome::Bye));
            }
            !stays_away
        });
        let turn = self.source.below(free.len());
        free.rotate_left(turn);
        while let Some(place) = free.pop() {
            let is_new = |other: &usize| {
                let opponents = self.cells[place].iter().flatten().filter_map(Outcome::opponent);
                opponents.into_iter().all(|opponent| opponent != self.ids[*other])
            };
            let Some(other) = free.iter().rposition(is_new) else {
                let bye = self.source.one_of(&[Some(Bye::PairingAllocated); 5]);
                self.cells[place].push(bye.map(Outcome::Bye));
                continue;
            };
            let other = free.remove(other);
            let mut color = self.source.one_of(&Color::ALL);
            for (one, opponent) in [(place, other), (other, place)] {
                let opponent = self.ids[opponent];
                let open = Outcome::open(opponent, Some(color));
                self.cells[one].push(Some(open));
                color = color.opposite();
            }
        }
    }

    /// Gives the games of a round results, but so many per cent.
    fn enter_results(&mut self, round: usize, without: usize) {
        use GameResult::{Draw, Loss, Win};
        for place in 0..self.ids.len() {
            let Some(Some(Outcome::Open {
                opponent, color: Some(color), adjourned: false, ..
            })) = self.cells[place].get(round).copied()
            else {
                continue;
            };
            let other = self.ids.iter().position(|&id| id == opponent).unwrap_or(place);
            if self.source.below(100) < without {
                continue;
            }
            let me = self.ids[place];
            let (mine, theirs) = match self.source.below(24) {
                20 => (forfeit(opponent, color, true), forfeit(me, color.opposite(), false)),
                21 => (forfeit(opponent, color, false), forfeit(me, color.opposite(), false)),
                22 => (adjourned(opponent, color), adjourned(me, color.opposite())),
                23 => (game(opponent, color, Loss), game(me, color.opposite(), Loss)),
                kind => {
                    let (mine, theirs) = [(Win, Loss), (Draw, Draw), (Loss, Win)][kind % 3];
                    (game(opponent, color, mine), game(me, color.opposite(), theirs))
                }
            };
            // A game that has been given its result must not be open for the other player.
            (self.cells[place][round], self.cells[other][round]) = (Some(mine), Some(theirs));
        }
    }

    /// Absences and byes that come after the pairing of the running round.
    fn call_off(&mut self, round: usize) {
        let number = round + 1;
        for id in self.ids.clone() {
            match self.source.below(24) {
                21 => self.records.push(format!("XXZ {id}")),
                22 => self.records.push(format!("240 Z {number:>3} {id:>4}")),
                23 => self.records.push(format!("240 U {number:>3} {id:>4}")),
                _ => {}
            }
        }
    }

    /// Byes of rounds that nobody has paired.
    fn announce(&mut self) {
        let next = self.over + usize::from(self.running);
        let rarely = if self.source.one_in(6) { 2 } else { 8 };
        for place in 0..self.ids.len() {
            let id = self.ids[place];
            if self.source.one_in(rarely) {
                let bye = self.source.one_of(&BYES).unwrap_or(Bye::ZeroPoint);
                match self.source.below(4) {
                    0 | 1 => {
                        self.cells[place].resize(next, None);
                        self.cells[place].push(Some(Outcome::Bye(bye)));
                    }
                    2 => self.records.push(record_240(bye, next, id)),
                    _ => self.records.push(format!("XXZ {id}")),
                }
            }
            if self.source.one_in(16) {
                let bye = self.source.one_of(&BYES).unwrap_or(Bye::ZeroPoint);
                let later = next + 1 + self.source.below(2);
                match self.source.below(2) {
                    0 => {
                        self.cells[place].resize(later, None);
                        self.cells[place].push(Some(Outcome::Bye(bye)));
                    }
                    _ => self.records.push(record_240(bye, later, id)),
                }
            }
        }
        if self.source.one_in(12) {
            let place = self.source.below(self.ids.len());
            self.cells[place].truncate(next);
            self.cells[place].resize(next, None);
            self.cells[place].push(Some(Outcome::Bye(Bye::PairingAllocated)));
        }
    }

    /// Records about rounds that are over.
    fn recall(&mut self) {
        for _ in 0..self.source.below(3) {
            let bye = self.source.one_of(&BYES).unwrap_or(Bye::PairingAllocated);
            let (round, place) =
                (self.source.below(self.over + 1), self.source.below(self.ids.len()));
            self.records.push(record_240(bye, round, self.ids[place]));
        }
    }

    fn draw_abnormal_points(&mut self) -> Vec<AbnormalPoints> {
        if !self.source.one_in(10) {
            return Vec::new();
        }
        let kinds = [
            (' ', None),
            ('W', Some(ResultKind::Win)),
            ('H', Some(ResultKind::HalfPointBye)),
            ('L', Some(ResultKind::Loss)),
        ];
        let (letter, result) = self.source.one_of(&kinds);
        let points = Score::from_tenths(self.source.one_of(&[10, 5, -5, 0, 20]));
        let round = self.source.below(3);
        let players: Vec<_> =
            self.ids.iter().copied().take(self.source.below(self.ids.len().min(3))).collect();
        let ids: String = players.iter().map(|id| format!(" {id:>4}")).collect();
        let points_text = points.to_string();
        self.records.push(format!("299 {letter}        {points_text:>4}  {round:03}{ids}"));
        vec![AbnormalPoints { result, points, column: Column::new(round as u32), players }]
    }

    /// The points after the rounds that are over.
    fn scores(&self, abnormal_points: Vec<AbnormalPoints>) -> Vec<Score> {
        const ABSENT: Outcome = Outcome::Bye(Bye::ZeroPoint);
        let players = self.ids.iter().zip(&self.cells).map(|(&id, cells)| {
            let entry = |round: usize| cells.get(round).copied().flatten().unwrap_or(ABSENT);
            Player::new(id, "").with_outcomes((0..self.over).map(entry).collect())
        });
        let mut draft = TournamentDraft::new(players.collect());
        draft.points = self.points;
        draft.abnormal_points = abnormal_points;
        let Ok(tournament) = draft.validate() else { return vec![Score::ZERO; self.ids.len()] };
        let after = RoundNumber::from_index(self.over);
        // The last round can be running for all that its games say.
        let after =
            if tournament.played_rounds() < self.over { tournament.round_to_pair() } else { after };
        self.ids.iter().map(|&id| tournament.score_of(id, after).unwrap_or_default()).collect()
    }

    /// What the games of players were worth: of all or of some, in total or round by round.
    fn game_points(&mut self) {
        if !self.source.one_in(6) {
            return;
        }
        let by_round = self.source.one_in(2);
        for id in self.ids.clone() {
            let count = match self.source.below(24) {
                20 | 21 => 0,
                22 => self.over + 1,
                23 => self.over,
                _ if by_round => self.over,
                _ => 1,
            };
            let score = |_| self.source.one_of(&["0", "12.5", "-3", "-0.0001", "999999999.9999"]);
            let scores: String = (0..count).map(score).map(|score| format!(" {score}")).collect();
            if count > 0 {
                self.records.push(format!("GAM {id:>4}{scores}"));
            }
        }
    }

    /// The number of rounds, the initial color, who must not meet, and noise.
    fn settings(&mut self) {
        let rounds = self.over + usize::from(self.running) + self.source.below(4);
        if !self.source.one_in(8) {
            let record = self.source.one_of(&["XXR", "142"]);
            self.records.push(format!("{record} {}", rounds.max(1)));
        }
        match self.source.below(6) {
            0 | 1 => self.records.push("XXC white1".to_owned()),
            2 => self.records.push("XXC black1".to_owned()),
            3 => self.records.push("152 B".to_owned()),
            _ => {}
        }
        if self.source.one_in(6) {
            let some = self.source.below(self.ids.len().min(3));
            let ids: String = self.ids.iter().take(some).map(|id| format!(" {id}")).collect();
            self.records.push(format!("XXP{ids}"));
        }
        if self.source.one_in(8) && self.ids.len() > 1 {
            let (first, last) = (self.ids[0], self.ids[self.ids.len() - 1]);
            let to = 1 + self.source.below(5);
            self.records.push(format!("260   1 {to:>3} {first:>4} {last:>4}"));
        }
        if self.source.one_in(10) {
            let id = self.ids[self.source.below(self.ids.len())];
            self.records.push(format!("XXA {id:>4}  1.0  0.5"));
        }
        if self.source.one_in(10) {
            let line = self.source.one_of(&[
                "### a comment",
                "012 Örebro\u{1}",
                "XXR\u{1}77",
                "172\u{19}GER HBFN",
                "\u{feff}152 W",
                "xxr 5",
                " 240 H   1    1",
                "310   1 Team",
                "192 FIDE_DUTCH_2026",
                "ZZZ nobody knows",
            ]);
            self.records.push(line.to_owned());
        }
    }

    fn text(mut self, scores: &[Score]) -> String {
        let end = if self.source.one_in(10) { "\r\n" } else { "\n" };
        let mut lines = vec!["012 Made of bytes".to_owned()];
        let after = self.source.below(self.records.len() + 1);
        let later = self.records.split_off(after);
        lines.append(&mut self.records);
        let includes_byes = self.source.one_in(3);
        let is_without_points = self.source.one_in(16);
        for (place, &id) in self.ids.iter().enumerate() {
            let next = self.cells[place].get(self.over).copied().flatten();
            let next = match next {
                Some(bye @ Outcome::Bye(_)) if includes_byes => self.points.points(&bye),
                _ => Score::ZERO,
            };
            let points =
                if is_without_points { String::new() } else { (scores[place] + next).to_string() };
            let mut line =
                format!("001 {id:>4}      {:<33}{:33}{points:>4} {:>4}", format!("P{id}"), "", "");
            self.cells[place].iter().for_each(|cell| push(&mut line, cell));
            lines.push(line.trim_end().to_owned());
        }
        lines.extend(later);
        lines.iter().map(|line| format!("{line}{end}")).collect()
    }
}

const BYES: [Option<Bye>; 6] = [
    None,
    Some(Bye::HalfPoint),
    Some(Bye::ZeroPoint),
    Some(Bye::FullPoint),
    Some(Bye::PairingAllocated),
    Some(Bye::ZeroPoint),
];

fn game(opponent: PlayerId, color: Color, result: GameResult) -> Outcome {
    Outcome::game(opponent, color, result)
}

fn forfeit(opponent: PlayerId, color: Color, won: bool) -> Outcome {
    Outcome::forfeit(opponent, Some(color), won)
}

fn adjourned(opponent: PlayerId, color: Color) -> Outcome {
    Outcome::adjourned(opponent, Some(color))
}

pub(super) fn letter(bye: Bye) -> char {
    match bye {
        Bye::PairingAllocated => 'U',
        Bye::FullPoint => 'F',
        Bye::HalfPoint => 'H',
        Bye::ZeroPoint => 'Z',
    }
}

/// A bye of a round, by its place.
fn record_240(bye: Bye, round: usize, id: PlayerId) -> String {
    format!("240 {} {:>3} {id:>4}", letter(bye), round + 1)
}

/// Writes a cell at the end of a line.
fn push(line: &mut String, cell: &Cell) {
    let result = match cell {
        None => {
            line.push_str("          ");
            return;
        }
        Some(Outcome::Bye(bye)) => letter(*bye),
        Some(Outcome::Game { result, .. }) => match result {
            GameResult::Win => '1',
            GameResult::Draw => '=',
            GameResult::Loss => '0',
        },
        Some(Outcome::Forfeit { result: GameResult::Win, .. }) => '+',
        Some(Outcome::Forfeit { .. }) => '-',
        Some(Outcome::Open { adjourned: true, .. }) => '*',
        Some(Outcome::Open { adjourned: false, .. }) => ' ',
    };
    let outcome = cell.as_ref();
    let color = outcome.and_then(Outcome::color).map_or('-', Color::char);
    let opponent = outcome.and_then(Outcome::opponent);
    let opponent = opponent.map_or("0000".to_owned(), |id| id.to_string());
    // A string takes whatever is written.
    let _ = write!(line, "  {opponent:>4} {color} {result}");
}
