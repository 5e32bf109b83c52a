//! The spelling of corrections in comments, for writing and reading.

use std::collections::BTreeMap;

use super::{
    corrections::{Cell, Change, Corrections, Dated, Fact, Value, settled},
    interventions::{Intervention, line},
};
use crate::{
    cell,
    player_id::PlayerId,
    tournament::{
        BoardResult, Bye, Color, Column, ForbiddenGroup, Form, GameResult, Outcome, PointSystem,
        ResultKind, RoundNumber, Score,
    },
};

const CORRECTION: &str = "Correction";
const ADJOURNMENT: &str = "Adjournment";
const BY_HAND: &str = "MPA";
const RATING: &str = "Rating";
const REGENERATION: &str = "Regeneration";
const ROUNDS: &str = "Rounds";
const POINTS: &str = "Points";
const PROHIBITION: &str = "Prohibition";

/// The comments on changes, a line for each game, player or rule, with the first fact of each.
pub(super) fn lines(
    changes: &[Dated],
    of: &Corrections,
) -> impl Iterator<Item = ((Fact, RoundNumber), String)> {
    let entries: BTreeMap<_, _> = changes
        .iter()
        .filter_map(|(fact, paired, change)| match (fact, entries_of(change)) {
            (Fact::Entry(cell), Some(entries)) => Some(((*paired, *cell), entries)),
            _ => None,
        })
        .collect();
    let of_two = move |fact: &Fact, paired: RoundNumber| {
        let Fact::Entry(cell) = *fact else { return None };
        if let Some(game) = Game::of(cell, paired, &entries) {
            return Some(game.is_first.then(|| game.line(paired, of)));
        }
        let is_own = of.form.round(cell.column) == paired;
        let board = ExtraBoard::of(cell, paired, &entries).filter(|_| is_own)?;
        Some(board.is_said_at(cell, of.form).then(|| board.line(paired)))
    };
    changes.iter().filter_map(move |(fact, paired, change)| {
        let line = of_two(fact, *paired);
        let line = line.unwrap_or_else(|| line_of(fact, *paired, change, of));
        Some(((fact.clone(), *paired), line?))
    })
}

/// A comment without its mark and without what it says of the time.
pub(super) fn text(line: &str) -> &str {
    let text = line.trim_start_matches('#').trim();
    text.rsplit_once(AFTER).map_or(text, |(text, _)| text)
}

/// The changes that a comment tells of; none if it is another comment.
pub(super) fn read(line: &str, of: &Corrections) -> Vec<Dated> {
    let mut changes = match line.strip_prefix(EARLIER) {
        Some(text) => read_earlier(text.trim_end(), of),
        None => Intervention::read(line).and_then(|it| read_intervention(&it, of)),
    }
    .unwrap_or_default();
    for (fact, paired, Change { was, now }) in &mut changes {
        let Fact::Entry(cell) = fact else { continue };
        let is_own = of.form.round(cell.column) == *paired;
        for value in std::iter::once(was).chain(now) {
            if let Value::Entry(outcome) = value {
                *outcome = settled(*outcome, is_own);
            }
        }
    }
    changes
}

fn entries_of(change: &Change) -> Option<[Outcome; 2]> {
    match (&change.was, &change.now) {
        (Value::Entry(was), Some(Value::Entry(now))) => Some([*was, *now]),
        _ => None,
    }
}

/// A game of which the entries of both sides changed.
struct Game {
    of_team: bool,
    column: Column,
    /// Those who had White and Black, and the result; and as it is now.
    sides: [(PlayerId, PlayerId, BoardResult); 2],
    /// Tells whether the entry is that of the player with the smaller number.
    is_first: bool,
}

impl Game {
    /// The game of an entry, if a line can say what became of it.
    fn of(
        cell: Cell,
        paired: RoundNumber,
        entries: &BTreeMap<(RoundNumber, Cell), [Outcome; 2]>,
    ) -> Option<Self> {
        let Cell { of_team, column, id } = cell;
        let own = entries.get(&(paired, cell))?;
        let opponent = own[0].opponent()?;
        let theirs = entries.get(&(paired, Cell { id: opponent, ..cell }))?;
        let side = |place: usize| {
            let (own, theirs) = (own[place], theirs[place]);
            let (white, black, entries) = match own.color()? {
                Color::White => (id, opponent, [own, theirs]),
                Color::Black => (opponent, id, [theirs, own]),
            };
            let result = BoardResult::recorded(entries)?;
            let said = outcomes(white, black, result).map(|(_, outcome)| outcome);
            (said == entries).then_some((white, black, result))
        };
        let sides = [side(0)?, side(1)?];
        Some(Self { of_team, column, sides, is_first: id < opponent })
    }

    fn line(&self, paired: RoundNumber, of: &Corrections) -> String {
        let round = of.form.round(self.column);
        let [(white, black, was), now] = self.sides;
        let kind = if was == BoardResult::Adjourned { ADJOURNMENT } else { CORRECTION };
        let is_turned = now.0 != white;
        let result = |result: BoardResult| match result {
            BoardResult::Open => String::new(),
            result => format!("{result}"),
        };
        let before = match result(was) {
            text if text.is_empty() => format!("{white}-{black}"),
            text => format!("{white}-{black}: {text}"),
        };
        let after = match (is_turned, result(now.2)) {
            (false, text) => text,
            (true, text) if text.is_empty() => format!("{black}-{white}"),
            (true, text) => format!("{black}-{white}: {text}"),
        };
        let subject = subject(self.of_team, self.column, of.form);
        line(kind, round, &format!("{subject}{before} => {after}{}", after_round(paired)))
    }
}

/// The outcomes in the entries of both sides.
fn outcomes(white: PlayerId, black: PlayerId, result: BoardResult) -> [(PlayerId, Outcome); 2] {
    [(white, result.outcome(black, Color::White)), (black, result.outcome(white, Color::Black))]
}

const MATCH: &str = "match ";
const GAME: &str = "game ";

/// The words before the two of a game: which game it is of several, or that it is a match.
pub(super) fn subject(of_team: bool, column: Column, form: Form) -> String {
    let games = form.games();
    match (of_team, games) {
        (true, _) => MATCH.to_owned(),
        (false, 1) => String::new(),
        (false, _) => format!("{GAME}{} of ", column.index() % games + 1),
    }
}

/// A board on which two meet whom the pairing of the round had left out.
struct ExtraBoard {
    /// The players, with White of the first game first.
    players: [PlayerId; 2],
    byes: [Bye; 2],
}

impl ExtraBoard {
    /// The board of an entry.
    fn of(
        cell: Cell,
        paired: RoundNumber,
        entries: &BTreeMap<(RoundNumber, Cell), [Outcome; 2]>,
    ) -> Option<Self> {
        let entries_of = |id| entries.get(&(paired, Cell { id, ..cell }));
        let [Outcome::Bye(own), now] = *entries_of(cell.id)? else { return None };
        let opponent = now.opponent()?;
        let [Outcome::Bye(theirs), _] = *entries_of(opponent)? else { return None };
        let is_white = now.color()? == Color::White;
        let (players, byes) = if is_white {
            ([cell.id, opponent], [own, theirs])
        } else {
            ([opponent, cell.id], [theirs, own])
        };
        Some(Self { players, byes })
    }

    /// Tells whether a line is written for the board at this place: that of White in the first game.
    fn is_said_at(&self, cell: Cell, form: Form) -> bool {
        form.begins_at(cell.column) && self.players[0] == cell.id
    }

    fn line(&self, round: RoundNumber) -> String {
        let Self { players: [white, black], byes } = self;
        let [one, other] = byes.map(Bye::abbreviation);
        line(BY_HAND, round, &format!("{white}={one} {black}={other} => {white}-{black}"))
    }

    /// Reads such a line. Other lines on pairings made by hand tell of what the rules wanted instead.
    fn read(text: &str) -> Option<Self> {
        let (was, now) = text.split_once(" => ")?;
        let (white, black) = now.split_once('-')?;
        let players = [read_id(white)?, read_id(black)?];
        let bye = |text: &str| {
            let (id, bye) = text.split_once('=')?;
            Some((read_id(id)?, Bye::from_abbreviation(bye)?))
        };
        let byes = was.split_whitespace().map(bye).collect::<Option<Vec<_>>>()?;
        let of = |id| byes.iter().find(|it| it.0 == id).map(|it| it.1);
        let both = [of(players[0])?, of(players[1])?];
        (byes.len() == 2).then_some(Self { players, byes: both })
    }

    fn changes(&self, round: RoundNumber, form: Form) -> Vec<Dated> {
        let [white, black] = self.players;
        let columns = form.columns(round).enumerate();
        let entries = columns.flat_map(|(game, column)| {
            let (white, black) = if game % 2 == 0 { (white, black) } else { (black, white) };
            outcomes(white, black, BoardResult::Open).map(|(id, now)| (column, id, now))
        });
        let change = |(column, id, now)| {
            let was = Outcome::Bye(self.byes[usize::from(id == black)]);
            let fact = Fact::Entry(Cell { of_team: false, column, id });
            (fact, round, Change { was: Value::Entry(was), now: Some(Value::Entry(now)) })
        };
        entries.map(change).collect()
    }
}

const AFTER: &str = " (after round ";
const PAIRED: &str = " was paired)";

fn after_round(paired: RoundNumber) -> String {
    format!("{AFTER}{paired}{PAIRED}")
}

const NOBODY: &str = "none";

/// The comment on anything but a game.
fn line_of(fact: &Fact, paired: RoundNumber, change: &Change, of: &Corrections) -> Option<String> {
    let number = |round: &Option<RoundNumber>| round.map_or(NOBODY.to_owned(), |it| it.to_string());
    let text =
        |kind: &str, was: String, now: String| Some(line(kind, paired, &format!("{was} => {now}")));
    match (fact, &change.was, change.now.as_ref()?) {
        (Fact::Entry(cell), Value::Entry(was), Value::Entry(now)) => {
            let round = of.form.round(cell.column);
            let games = of.form.games();
            let game = match games {
                1 => String::new(),
                _ => format!("{GAME}{} of ", cell.column.index() % games + 1),
            };
            let who = KINDS[usize::from(cell.of_team)];
            let [was, now] = [was, now].map(entry);
            let text = format!("{game}{who} {}: {was} => {now}{}", cell.id, after_round(paired));
            Some(line(CORRECTION, round, &text))
        }
        (Fact::Rating(id), Value::Rating(was), Value::Rating(now)) => {
            let [was, now] = [was, now].map(|it| it.unwrap_or(0).to_string());
            text(RATING, format!("player {id}: {was}"), now)
        }
        (Fact::Numbers, Value::Numbers(was), _) => {
            let list = |ids: Vec<&PlayerId>| {
                ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            };
            text(REGENERATION, list(was.values().collect()), list(was.keys().collect()))
        }
        (Fact::TotalRounds, Value::TotalRounds(was), Value::TotalRounds(now)) => {
            text(ROUNDS, number(was), number(now))
        }
        (Fact::Points, Value::Points(was), Value::Points(now)) => {
            let of = |points: &PointSystem| {
                let all = ResultKind::ALL.into_iter();
                let changed = all.filter(|&kind| was.value(kind) != now.value(kind));
                let one = |kind: ResultKind| format!("{} {}", kind.letter(), points.value(kind));
                changed.map(one).collect::<Vec<_>>().join(", ")
            };
            text(POINTS, of(was), of(now))
        }
        (Fact::Forbidden(group), _, Value::Forbidden(now)) => {
            let what = if *now { ADDED } else { REMOVED };
            Some(line(PROHIBITION, paired, &format!("{} {what}", spelled_group(group))))
        }
        _ => None,
    }
}

/// An entry as the cell of a player has it. A match that forfeits of both teams made a draw has the letter of a game
/// that is not rated, which no match is.
fn entry(outcome: &Outcome) -> String {
    let said = match *outcome {
        Outcome::Forfeit { opponent, color: Some(color), result: GameResult::Draw } => {
            Outcome::Game { opponent, color, result: GameResult::Draw, rated: false }
        }
        outcome => outcome,
    };
    cell::write(&said).trim().to_owned()
}

fn read_entry(text: &str, of_team: bool) -> Option<Outcome> {
    Some(match cell::read_entry(text)? {
        Outcome::Game { opponent, color, result: GameResult::Draw, rated: false } if of_team => {
            Outcome::Forfeit { opponent, color: Some(color), result: GameResult::Draw }
        }
        outcome => outcome,
    })
}

const ADDED: &str = "added";
const REMOVED: &str = "removed";

/// Players who must not meet, such as `1-5` or `1-5 in rounds 2-4`.
fn spelled_group(group: &ForbiddenGroup) -> String {
    let players: Vec<_> = group.players.iter().map(ToString::to_string).collect();
    let rounds = group.rounds.map(|(first, last)| format!(" in rounds {first}-{last}"));
    format!("{}{}", players.join("-"), rounds.unwrap_or_default())
}

fn read_group(text: &str) -> Option<ForbiddenGroup> {
    let (players, rounds) = match text.split_once(" in rounds ") {
        Some((players, rounds)) => {
            let (first, last) = rounds.split_once('-')?;
            (players, Some((read_round(first)?, read_round(last)?)))
        }
        None => (text, None),
    };
    let players = players.split('-').map(read_id).collect::<Option<Vec<_>>>()?;
    Some(ForbiddenGroup { players, rounds })
}

fn read_id(text: &str) -> Option<PlayerId> {
    PlayerId::new(text.trim().parse().ok()?)
}

fn read_round(text: &str) -> Option<RoundNumber> {
    RoundNumber::new(text.trim().parse().ok()?)
}

/// The changes of which an intervention tells that was noted by this program.
fn read_intervention(found: &Intervention<'_>, of: &Corrections) -> Option<Vec<Dated>> {
    let (kind, round, text) = (found.kind, found.round, found.details);
    let one = |fact, was, now| Some(vec![(fact, round, Change { was, now: Some(now) })]);
    match kind {
        BY_HAND => Some(ExtraBoard::read(text)?.changes(round, of.form)),
        CORRECTION | ADJOURNMENT => {
            let text = text.strip_suffix(PAIRED)?;
            let (text, paired) = text.rsplit_once(AFTER)?;
            read_correction(text, round, read_round(paired)?, of)
        }
        RATING => {
            let (player, ratings) = text.strip_prefix("player ")?.split_once(": ")?;
            let (was, now) = ratings.split_once(" => ")?;
            let rating = |text: &str| {
                let rating: u16 = text.trim().parse().ok()?;
                Some(Value::Rating(Some(rating).filter(|&rating| rating > 0)))
            };
            one(Fact::Rating(read_id(player)?), rating(was)?, rating(now)?)
        }
        REGENERATION => {
            let (was, now) = text.split_once(" => ")?;
            let ids = |text: &str| text.split_whitespace().map(read_id).collect::<Option<Vec<_>>>();
            let (was, now) = (ids(was)?, ids(now)?);
            let count = was.len();
            let numbers: BTreeMap<_, _> = now.into_iter().zip(was).collect();
            let now = Value::Numbers(BTreeMap::new());
            (numbers.len() == count).then_some(())?;
            one(Fact::Numbers, Value::Numbers(numbers), now)
        }
        ROUNDS => {
            let (was, now) = text.split_once(" => ")?;
            let number = |text: &str| match text.trim() {
                NOBODY => Some(Value::TotalRounds(None)),
                text => Some(Value::TotalRounds(Some(read_round(text)?))),
            };
            one(Fact::TotalRounds, number(was)?, number(now)?)
        }
        POINTS => {
            let (was, now) = text.split_once(" => ")?;
            let points = |text: &str| {
                let mut points = of.points;
                for part in text.split(", ") {
                    let (letter, value) = part.trim().split_once(' ')?;
                    let mut kinds = ResultKind::ALL.into_iter();
                    let kind = kinds.find(|it| letter == it.letter().to_string())?;
                    *points.value_mut(kind) = value.trim().parse::<Score>().ok()?;
                }
                Some(Value::Points(points))
            };
            one(Fact::Points, points(was)?, points(now)?)
        }
        PROHIBITION => {
            let (group, what) = text.rsplit_once(' ')?;
            let is_added = match what {
                ADDED => true,
                REMOVED => false,
                _ => return None,
            };
            let (was, now) = (Value::Forbidden(!is_added), Value::Forbidden(is_added));
            one(Fact::Forbidden(read_group(group)?), was, now)
        }
        _ => None,
    }
}

/// The changes of a correction, such as `3-8: 1-0 => 0-1` or `player 3: 0000 - Z => 0000 - H`.
fn read_correction(
    text: &str,
    round: RoundNumber,
    paired: RoundNumber,
    of: &Corrections,
) -> Option<Vec<Dated>> {
    let (column, text) = column_of(text, round, of.form)?;
    let dated = |of_team, id, was, now| {
        let fact = Fact::Entry(Cell { of_team, column, id });
        (fact, paired, Change { was: Value::Entry(was), now: Some(Value::Entry(now)) })
    };
    for (who, of_team) in KINDS.into_iter().zip([false, true]) {
        if let Some(text) = text.strip_prefix(who).and_then(|it| it.strip_prefix(' ')) {
            let (id, values) = text.split_once(": ")?;
            let (was, now) = values.split_once(" => ")?;
            let (was, now) = (read_entry(was, of_team)?, read_entry(now, of_team)?);
            return Some(vec![dated(of_team, read_id(id)?, was, now)]);
        }
    }
    let (of_team, text) = match text.strip_prefix(MATCH) {
        Some(text) => (true, text),
        None => (false, text),
    };
    let entries = read_game(text)?.into_iter();
    Some(entries.map(|(id, [was, now])| dated(of_team, id, was, now)).collect())
}

/// The column of a game in a round, and the text without what it says of it.
pub(super) fn column_of(text: &str, round: RoundNumber, form: Form) -> Option<(Column, &str)> {
    let Some(text) = text.strip_prefix(GAME) else { return Some((form.column(round), text)) };
    let (game, text) = text.split_once(" of ")?;
    let game = game.parse::<usize>().ok()?.checked_sub(1)?;
    Some((form.columns(round).nth(game)?, text))
}

/// The entries of both players of a game, before and after: `3-8: 1-0 => 0-1`, `3-8 => 8-3: 0-1`.
pub(super) fn read_game(text: &str) -> Option<[(PlayerId, [Outcome; 2]); 2]> {
    let (was, now) = text.split_once(" => ")?;
    let pair = |text: &str| {
        let (pair, result) = text.split_once(": ").unwrap_or((text, ""));
        let (white, black) = pair.split_once('-')?;
        Some((read_id(white)?, read_id(black)?, result.parse::<BoardResult>().ok()?))
    };
    let (white, black, was) = pair(was)?;
    let now = match now.parse::<BoardResult>() {
        Ok(now) => (white, black, now),
        Err(_) => pair(now)?,
    };
    let after = outcomes(now.0, now.1, now.2);
    let both = |(id, was)| {
        let (_, now) = after.iter().find(|(other, _)| *other == id)?;
        Some((id, [was, *now]))
    };
    let [one, other] = outcomes(white, black, was);
    Some([both(one)?, both(other)?])
}

const EARLIER: &str = "### fpc correction: ";

/// The words before the number of a player and of a team.
pub(super) const KINDS: [&str; 2] = ["player", "team"];

/// The changes of which comments of version 0.1.0 tell: `player 3 had "8 w 1" in round 2 until round 4 was
/// paired`, `player 3 had rating 1900 until ...`, `the order was 2 1 3 until ...`. Rounds are counted by
/// columns.
fn read_earlier(text: &str, of: &Corrections) -> Option<Vec<Dated>> {
    let (text, paired) = text.strip_suffix(" was paired")?.rsplit_once(" until round ")?;
    let column = |text: &str| Column::new(text.parse().ok()?);
    let paired = of.form.round(column(paired)?);
    let one = |fact, was| Some(vec![(fact, paired, Change { was, now: None })]);
    if let Some(players) = text.strip_prefix("the order was ") {
        let players = players.split(' ').map(read_id).collect::<Option<Vec<_>>>()?;
        let numbers = (1..).map_while(PlayerId::new);
        let numbers = players.into_iter().zip(numbers).filter(|(now, was)| now != was);
        return one(Fact::Numbers, Value::Numbers(numbers.collect()));
    }
    let (kind, text) = text.split_once(' ')?;
    let (id, text) = text.split_once(" had ")?;
    let (of_team, id) = (KINDS.iter().position(|it| *it == kind)? == 1, read_id(id)?);
    if let Some(was) = text.strip_prefix("rating ") {
        let was: u16 = was.parse().ok()?;
        return one(Fact::Rating(id), Value::Rating(Some(was).filter(|&was| was > 0)));
    }
    let (was, at) = text.strip_prefix('"')?.split_once("\" in round ")?;
    let fact = Fact::Entry(Cell { of_team, column: column(at)?, id });
    one(fact, Value::Entry(cell::read_entry(was)?))
}
