//! Players, their numbers and their rounds.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Called, NewPlayer, NewTeam, NoteCode, Numbering, OperationError, PlayerChange, TeamChange,
    apply::{Desk, Done},
    order::{self, Order, Strengths},
};
use crate::{
    date::{self, Date},
    generate::shuffled,
    phrase,
    player_id::PlayerId,
    round_robin::VarmaGroups,
    running,
    standings::starting_rank_method,
    template,
    text::folded::folded,
    tournament::{Bye, Column, MAX_ROUNDS, Outcome, Player, RoundNumber, Team},
    trf::{one_line, spelled_sex},
};

/// The last round before which numbers may change (C.04.2, 2.3).
const NUMBERS_FROZEN: usize = 4;

/// The largest number of a team that files can hold.
const MOST_TEAMS: u16 = 999;

/// The beginning of the line about numbers that were drawn, which holds until they are given otherwise.
const DRAWN: &str = "### fpc: numbers drawn by lots with seed ";

impl Desk<'_> {
    pub(super) fn add_player(&mut self, new: &NewPlayer) -> Done {
        let team = match (&new.team, &self.before.teams()) {
            (Some(team), Some(_)) => Some(self.find(team)?),
            (None, None) => None,
            (Some(_), None) => return Err(OperationError::NoTeams),
            (None, Some(_)) => return Err(OperationError::WhichTeam),
        };
        let last = self.people().iter().map(|player| player.id.get()).max().unwrap_or(0);
        let id = PlayerId::new(last + 1).ok_or(OperationError::TooManyPlayers)?;
        let fixed_board = self.fixed_board(new.fixed_board)?;
        let mut player = Player::new(id, named(&new.name)?).with_rating(new.rating);
        let details = &mut player.details;
        details.sex = sex(&new.sex)?;
        details.title.clone_from(&new.title);
        details.federation.clone_from(&new.federation);
        details.fide_id.clone_from(&new.fide_id);
        details.birth_date = birth_date(&new.birth_date)?;
        details.club = club(&new.club);
        if let Some(board) = fixed_board {
            details.fix_board(RoundNumber::FIRST, board);
        }
        details.no_byes = new.no_byes;
        if let Some(rating) = new.national_rating {
            details.set_national_rating(&self.rating_federation(rating)?, Some(rating));
        }
        self.effect.player = Some(id);
        if let Some((team, facts)) = team.zip(self.draft.teams.as_mut()) {
            if let Some(bye) = new.missed {
                let (field, found) = ("missed", bye.letter().to_string());
                let expected =
                    template!("for players of teams, whose rounds are those of the team");
                return Err(OperationError::Value { field, found, expected });
            }
            facts.players.push(player);
            facts.of.entry(team).or_default().members.push(id);
            return Ok(());
        }
        if let Some(paired) = self.paired() {
            let missed = Outcome::Bye(new.missed.unwrap_or(Bye::ZeroPoint));
            let columns = self.draft.form().last_column(paired.last).index() + 1;
            player.outcomes = vec![missed; columns];
            let text = phrase!(
                "player {id} is a late entry, numbered last (C.04.2, 2.4); renumber gives the number that the rating earns",
                id
            );
            self.note(NoteCode::LateEntry, text);
            if new.missed.is_none() {
                self.note_paired_without(id, paired.last);
            }
        }
        self.draft.players.push(player);
        self.keep_numbered();
        Ok(())
    }

    /// Notes that a round has been paired without a player, who can still be paired in it.
    fn note_paired_without(&mut self, player: PlayerId, round: RoundNumber) {
        if self.before.open_round() == Some(round) {
            let text = phrase!(
                "round {round} is paired without {player}, who can still meet somebody without a game on an \
                 extra board; otherwise, a player who is to play in it is entered as present, and the round \
                 paired again",
                round,
                player
            );
            self.note(NoteCode::PairedWithout, text);
        }
    }

    /// The players, of teams or for themselves.
    fn people(&mut self) -> &mut Vec<Player> {
        match &mut self.draft.teams {
            Some(teams) => &mut teams.players,
            None => &mut self.draft.players,
        }
    }

    /// One of them.
    fn find_person(&self, called: &Called) -> Result<PlayerId, OperationError> {
        if self.before.teams().is_some() { self.find_player(called) } else { self.find(called) }
    }

    pub(super) fn change_player(&mut self, change: &PlayerChange) -> Done {
        let id = self.find_person(&change.player)?;
        self.effect.player = Some(id);
        let (fixed_board, from) = (self.fixed_board(change.fixed_board)?, self.first_movable());
        let national = change.national_rating;
        let federation = national.map(|it| self.rating_federation(it)).transpose()?;
        let Some(player) = self.people().iter_mut().find(|it| it.id == id) else { return Ok(()) };
        if let Some(board) = fixed_board {
            player.details.fix_board(from, board);
        }
        player.details.no_byes = change.no_byes.unwrap_or(player.details.no_byes);
        if let Some(name) = &change.name {
            player.name = named(name)?.into();
        }
        if let Some(rating) = change.rating {
            player.rating = Some(rating).filter(|&rating| rating > 0);
        }
        let details = &mut player.details;
        if let Some((federation, rating)) = federation.zip(national) {
            details.set_national_rating(&federation, Some(rating));
        }
        let texts = [
            (&mut details.sex, change.sex.as_deref().map(sex).transpose()?),
            (&mut details.title, change.title.clone()),
            (&mut details.federation, change.federation.clone()),
            (&mut details.fide_id, change.fide_id.clone()),
            (&mut details.birth_date, change.birth_date.as_deref().map(birth_date).transpose()?),
            (&mut details.club, change.club.as_deref().map(club)),
        ];
        for (field, text) in texts {
            if let Some(text) = text {
                *field = text;
            }
        }
        if let Some(expelled) = change.expelled {
            self.set_expelled(id, expelled)?;
        }
        self.keep_numbered();
        Ok(())
    }

    /// The federation whose ratings count as national ones.
    fn rating_federation(&self, rating: u16) -> Result<String, OperationError> {
        let method = starting_rank_method(&self.header.starting_rank_method);
        method.map(|(federation, ..)| federation).ok_or_else(|| OperationError::Value {
            field: "national_rating",
            found: rating.to_string(),
            expected: template!(
                "for a tournament whose method of the starting ranks (172) names no federation"
            ),
        })
    }

    /// Expels a player, who leaves the tournament, or takes that back. Whoever plays for a team is not paired.
    fn set_expelled(&mut self, id: PlayerId, expelled: bool) -> Done {
        if self.before.teams().is_some() {
            let (field, found) = ("expelled", expelled.to_string());
            let expected = template!("for players of teams");
            return Err(OperationError::Value { field, found, expected });
        }
        if expelled {
            self.withdraw(&id.into())?;
        }
        if let Some(player) = self.player_mut(id) {
            player.details.expelled = expelled;
        }
        Ok(())
    }

    /// The first round whose boards can change: those of rounds that have been paired stay as they are.
    fn first_movable(&self) -> RoundNumber {
        self.before.recorded_rounds().last().map_or(RoundNumber::FIRST, RoundNumber::next)
    }

    /// A fixed board that is given; 0 is none. Players of teams sit at the boards of their matches.
    fn fixed_board(&self, given: Option<u16>) -> Result<Option<u16>, OperationError> {
        match given {
            Some(board) if board > 0 && self.before.teams().is_some() => {
                Err(OperationError::Value {
                    field: "fixed_board",
                    found: board.to_string(),
                    expected: template!("for players of teams, who sit where their team does"),
                })
            }
            board => Ok(board),
        }
    }

    pub(super) fn remove_player(&mut self, called: &Called) -> Done {
        let player = self.find_person(called)?;
        self.effect.player = Some(player);
        if let Some(teams) = &mut self.draft.teams {
            if let Some(round) = teams.first_round_of(player) {
                return Err(OperationError::OnBoard { player, round });
            }
            teams.players.retain(|it| it.id != player);
            teams.of.values_mut().for_each(|team| team.members.retain(|id| *id != player));
            self.forget_usual_lineups();
            return Ok(());
        }
        if let Some(rounds) = self.paired() {
            return Err(OperationError::NotRemoved { player, rounds });
        }
        self.forget(player);
        self.keep_numbered();
        Ok(())
    }

    /// Removes the line-ups for coming rounds that say no more than nothing would, now that a team has other players.
    fn forget_usual_lineups(&mut self) {
        let last = self.paired().map(|rounds| rounds.last);
        let Some(teams) = &mut self.draft.teams else { return };
        let columns = teams.lineups.keys().map(|(column, _)| *column);
        let coming: BTreeSet<_> = columns.filter(|it| Some(it.round()) > last).collect();
        coming.into_iter().for_each(|column| teams.forget_usual_lineups(column));
    }

    /// Removes whoever is paired from everything that is said about coming rounds.
    fn forget(&mut self, player: PlayerId) {
        self.draft.players.retain(|it| it.id != player);
        self.draft.announced_byes.retain(|(_, id), _| *id != player);
        for round in (1..=MAX_ROUNDS).filter_map(RoundNumber::new) {
            running::returned(&mut self.header, player, round);
        }
        self.draft.forbidden.iter_mut().for_each(|it| it.players.retain(|id| *id != player));
        self.draft.forbidden.retain(|group| group.players.len() > 1);
        let of_games = self.draft.teams.as_mut().map(|teams| &mut teams.abnormal_game_points);
        for entries in [Some(&mut self.draft.abnormal_points), of_games].into_iter().flatten() {
            entries.retain_mut(|entry| {
                let is_for_all = entry.players.is_empty();
                entry.players.retain(|id| *id != player);
                is_for_all || !entry.players.is_empty()
            });
        }
    }

    pub(super) fn add_team(&mut self, new: &NewTeam) -> Done {
        let facts = self.draft.teams.as_mut().ok_or(OperationError::NoTeams)?;
        let last = self.draft.players.iter().map(|team| team.id.get()).max().unwrap_or(0);
        let id = Some(last + 1).filter(|&number| number <= MOST_TEAMS).and_then(PlayerId::new);
        let id = id.ok_or(OperationError::TooManyTeams)?;
        let name = named(&new.name)?;
        facts.of.insert(id, Team { nickname: new.nickname.trim().to_owned(), ..Team::default() });
        let mut team = Player::new(id, name).with_rating(new.rating);
        self.effect.player = Some(id);
        if let Some(paired) = self.paired() {
            let columns = self.draft.form().last_column(paired.last).index() + 1;
            team.outcomes = vec![Outcome::Bye(Bye::ZeroPoint); columns];
            // Teams have no entries of their own in which files could say that.
            let missed = self.before.recorded_rounds().map(|round| ((round, id), Bye::ZeroPoint));
            self.draft.announced_byes.extend(missed);
            let text = phrase!("team {id} is a late entry, numbered last (C.04.2, 2.4)", id);
            self.note(NoteCode::LateEntry, text);
        }
        self.draft.players.push(team);
        self.keep_teams_numbered();
        Ok(())
    }

    pub(super) fn change_team(&mut self, change: &TeamChange) -> Done {
        let id = self.find_team(&change.team)?;
        self.effect.player = Some(id);
        if let Some(called) = &change.players {
            if let Some(rounds) = self.paired() {
                let what = template!("the order of its players");
                return Err(OperationError::PairedWith { what, rounds });
            }
            let players: Vec<_> = called.iter().cloned().map(Some).collect();
            let mut first: Vec<_> = self.named(id, &players)?.into_iter().flatten().collect();
            if let Some(team) = self.draft.teams.as_mut().and_then(|teams| teams.of.get_mut(&id)) {
                team.members.retain(|player| !first.contains(player));
                first.append(&mut team.members);
                team.members = first;
            }
            self.forget_usual_lineups();
        }
        if let Some(nickname) = &change.nickname
            && let Some(team) = self.draft.teams.as_mut().and_then(|teams| teams.of.get_mut(&id))
        {
            team.nickname = nickname.trim().to_owned();
        }
        let from = self.first_movable();
        let Some(team) = self.player_mut(id) else { return Ok(()) };
        if let Some(board) = change.fixed_board {
            team.details.fix_board(from, board);
        }
        if let Some(name) = &change.name {
            team.name = named(name)?.into();
        }
        if let Some(rating) = change.rating {
            team.rating = Some(rating).filter(|&rating| rating > 0);
        }
        self.keep_teams_numbered();
        Ok(())
    }

    pub(super) fn remove_team(&mut self, called: &Called) -> Done {
        let team = self.find_team(called)?;
        self.effect.player = Some(team);
        if let Some(rounds) = self.paired() {
            return Err(OperationError::TeamNotRemoved { team, rounds });
        }
        if let Some(teams) = &mut self.draft.teams {
            let members = teams.of.remove(&team).unwrap_or_default().members;
            teams.players.retain(|player| !members.contains(&player.id));
            teams.lineups.retain(|(_, id), _| *id != team);
        }
        self.forget(team);
        self.keep_teams_numbered();
        Ok(())
    }

    fn find_team(&self, called: &Called) -> Result<PlayerId, OperationError> {
        if self.before.teams().is_none() {
            return Err(OperationError::NoTeams);
        }
        self.find(called)
    }

    /// Has teams numbered by their strength until a round has been paired.
    fn keep_teams_numbered(&mut self) {
        if self.paired().is_none() {
            let strengths = Strengths::of(self.before.draft(), &self.header);
            let is_free = self.is_round_robin() || order::is_own(&self.header);
            self.unnumbered = Some(Order::of(self.before.players(), &strengths, is_free));
        }
    }

    /// Has players numbered by the initial order until a round has been paired.
    pub(super) fn keep_numbered(&mut self) {
        if !self.names_players() {
            self.keep_teams_numbered();
        }
    }

    /// Tells whether lines for teams name players by their numbers.
    fn names_players(&self) -> bool {
        self.before.teams().is_some() || self.header.listed_teams().is_some()
    }

    pub(super) fn renumber(&mut self, Numbering { order, lots }: &Numbering) -> Done {
        let paired = self.paired();
        let is_initial = order.is_empty() && lots.is_none();
        let is_frozen = paired.is_some_and(|rounds| rounds.last.index() + 1 >= NUMBERS_FROZEN);
        if is_frozen && !is_initial {
            return Err(OperationError::NumbersFrozen);
        }
        let is_table = self.is_round_robin();
        if self.names_players() && (is_initial || self.before.teams().is_none() || !is_table) {
            return Err(OperationError::NumbersNamed);
        }
        if let Some(rounds) = paired.filter(|_| is_table) {
            return Err(OperationError::PairedWith { what: template!("the table"), rounds });
        }
        self.header.retain_other_lines(|line| !line.starts_with(DRAWN));
        let order = match (&order[..], *lots) {
            ([], None) if is_frozen => self.insert_late_entries(),
            ([], None) => Order::Initial,
            ([], Some(seed)) => self.draw_numbers(seed, is_table),
            (order, None) => self.exchange_numbers(order, is_table)?,
            _ => return Err(OperationError::OrderOrLots),
        };
        self.number(order);
        if paired.is_some() && !self.effect.renumbered.is_empty() && !self.is_confirmed() {
            let (what, article) = (template!("who has which number"), "C.04.2, 2.3");
            return Err(OperationError::Unconfirmed { what, article });
        }
        Ok(())
    }

    /// Puts those who have entered since numbers are frozen where their ratings belong. Everybody else stays in the
    /// same order.
    fn insert_late_entries(&mut self) -> Order {
        let columns = self.draft.form().column(RoundNumber::from_index(NUMBERS_FROZEN)).index();
        let strengths = Strengths::of(&self.draft, &self.header);
        let players = &mut self.draft.players;
        let was_there =
            |player: &Player| player.outcomes.iter().take(columns).any(Outcome::took_part);
        let settled = players.iter().rposition(was_there).map_or(0, |last| last + 1);
        let order = Order::of(&players[..settled], &strengths, false);
        for place in settled..players.len() {
            let late = order.key(&players[place], &strengths);
            let is_ahead = |it: &Player| order.key(it, &strengths) <= late;
            // Where the fewest are out of order, the first such place.
            let mut wrong = players[..place].iter().filter(|it| is_ahead(it)).count();
            let (mut to, mut fewest) = (0, wrong);
            for (after, it) in (1..).zip(&players[..place]) {
                wrong = if is_ahead(it) { wrong - 1 } else { wrong + 1 };
                if wrong < fewest {
                    (to, fewest) = (after, wrong);
                }
            }
            players[to..=place].rotate_right(1);
        }
        Order::Given
    }

    /// Puts players into the order of lots, in which they are to be numbered.
    fn draw_numbers(&mut self, seed: u64, is_table: bool) -> Order {
        let players = &mut self.draft.players;
        players.sort_by_cached_key(|player| folded(&player.name));
        let listed = players.iter().map(|it| (it.details.federation.trim(), &*it.name));
        let listed: Vec<_> = listed.collect();
        let groups = VarmaGroups::of(players.len()).filter(|_| is_table);
        let restricted = groups.and_then(|groups| groups.draw(&listed, seed));
        let drawn = restricted.unwrap_or_else(|| shuffled(players.len(), seed));
        let numbers: BTreeMap<_, _> = players.iter().map(|it| it.id).zip(drawn).collect();
        players.sort_by_key(|player| numbers.get(&player.id).copied());
        let text = phrase!("numbers drawn by lots with seed {seed}", seed);
        self.header.lines_before_players.push(format!("{DRAWN}{seed}"));
        self.note(NoteCode::Lots, text);
        if is_table { Order::Given } else { Order::Strength }
    }

    /// Puts players into a given order at the places that they have together, so that they are numbered by it.
    fn exchange_numbers(
        &mut self,
        order: &[Called],
        is_table: bool,
    ) -> Result<Order, OperationError> {
        let strengths = Strengths::of(&self.draft, &self.header);
        let is_free = is_table || order::is_own(&self.header);
        let ids = order.iter().map(|called| self.find(called)).collect::<Result<Vec<_>, _>>()?;
        let named: BTreeSet<_> = ids.iter().copied().collect();
        let players = &mut self.draft.players;
        let place_of = |id: &PlayerId| players.iter().position(|player| player.id == *id);
        let mut places: Vec<_> = named.iter().filter_map(place_of).collect();
        places.sort_unstable();
        let moved: Vec<_> =
            ids.iter().filter_map(|id| players.get(place_of(id)?).cloned()).collect();
        if places.len() != moved.len() {
            let (field, found) = ("order", order.len().to_string());
            return Err(OperationError::Value {
                field,
                found,
                expected: template!("a list without repetitions"),
            });
        }
        if !is_free && moved.iter().any(|it| !strengths.are_equal(it, &moved[0])) {
            return Err(OperationError::NotEqual);
        }
        for (place, player) in places.into_iter().zip(moved) {
            players[place] = player;
        }
        Ok(Order::Given)
    }

    pub(super) fn withdraw(&mut self, called: &Called) -> Done {
        let player = self.find(called)?;
        let total = self.before.total_rounds().ok_or(OperationError::RoundsUnknown)?;
        let coming = self.first_free(player);
        let rounds = || (coming.get()..=total.get()).filter_map(RoundNumber::new);
        // A player who has withdrawn already comes back to what was announced before that.
        let is_away = |round| self.before.announced_bye(player, round) == Some(Bye::ZeroPoint);
        let rounds: Vec<_> = if rounds().all(is_away) { Vec::new() } else { rounds().collect() };
        for round in rounds {
            if let Some(before) = self.before.announced_bye(player, round) {
                running::withdrawn(&mut self.header, player, round, before);
            }
            self.announce(player, round, Some(Bye::ZeroPoint));
        }
        self.effect.player = Some(player);
        self.effect.round = Some(coming).filter(|&coming| coming <= total);
        Ok(())
    }

    pub(super) fn take_back(&mut self, called: &Called) -> Done {
        let player = self.find(called)?;
        let coming = self.first_free(player);
        let total = self.before.total_rounds().map_or(MAX_ROUNDS, RoundNumber::get);
        for round in (coming.get()..=total).filter_map(RoundNumber::new) {
            let before = running::returned(&mut self.header, player, round);
            if self.before.announced_bye(player, round) == Some(Bye::ZeroPoint) {
                // Somebody else may have been given the bye.
                let is_free = |bye: &Bye| {
                    *bye != Bye::PairingAllocated || self.other_with_bye(player, round).is_none()
                };
                self.announce(player, round, before.filter(is_free));
            }
        }
        if let Some(player) = self.player_mut(player) {
            player.details.expelled = false;
        }
        self.effect.player = Some(player);
        Ok(())
    }

    /// Another player who has the pairing-allocated bye of a round, or will have it.
    fn other_with_bye(&self, player: PlayerId, round: RoundNumber) -> Option<PlayerId> {
        let paired = self.before.recorded(round).byes.into_iter();
        self.before.assigned_byes(round).chain(paired).find(|&it| it != player)
    }

    /// The first round in which a player can still be given a bye: the running one as long as it has no
    /// results and can be paired again, or else the next one.
    pub(super) fn first_free(&self, player: PlayerId) -> RoundNumber {
        let round = self.before.round_to_pair();
        let column = self.draft.form().column(round);
        let entry = self.before.player(player).and_then(|player| player.entry(column));
        let is_requested = |outcome: &Outcome| matches!(outcome, Outcome::Bye(bye) if *bye != Bye::PairingAllocated);
        if self.before.open_round().is_some() && !entry.is_some_and(is_requested) {
            round.next()
        } else {
            round
        }
    }

    /// Announces a bye in a round that is not over, or takes it back.
    pub(super) fn announce(&mut self, player: PlayerId, round: RoundNumber, bye: Option<Bye>) {
        let columns: Vec<_> = self.draft.form().columns(round).map(Column::index).collect();
        let first = columns[0];
        match bye {
            Some(bye) => self.draft.give_bye(player, round, bye),
            None => {
                self.draft.announced_byes.remove(&(round, player));
                if let Some(player) = self.player_mut(player) {
                    player.outcomes.truncate(first);
                }
            }
        }
    }

    /// Refuses a bye with points to whoever is not entitled to any, and has one confirmed that is more than the limit of the
    /// tournament, or else a second half-point bye (C.05, 6.7.4).
    pub(super) fn allow_bye(&self, player: PlayerId, asked: RoundNumber, kind: Bye) -> Done {
        if !matches!(kind, Bye::HalfPoint | Bye::FullPoint) || self.before.teams().is_some() {
            return Ok(());
        }
        let known = self.before.player(player);
        if known.is_some_and(|player| player.details.no_byes) {
            return Err(OperationError::NotEntitled { player });
        }
        if self.is_confirmed() {
            return Ok(());
        }
        let bye = |round| match known.map(|it| it.outcome(self.before.form().column(round))) {
            Some(&Outcome::Bye(bye @ (Bye::HalfPoint | Bye::FullPoint))) => Some(bye),
            _ => self.before.announced_bye(player, round),
        };
        let others = (1..=MAX_ROUNDS).filter_map(RoundNumber::new).filter(|it| *it != asked);
        let mut others = others.filter_map(|round| Some((round, bye(round)?)));
        let Some(limit) = self.header.bye_limit() else {
            let first = others.find(|(_, bye)| (*bye, kind) == (Bye::HalfPoint, Bye::HalfPoint));
            return first.map_or(Ok(()), |(round, _)| {
                Err(OperationError::SecondHalfPoint { player, round })
            });
        };
        let byes = others.filter(|(_, bye)| matches!(bye, Bye::HalfPoint | Bye::FullPoint)).count();
        if byes >= usize::from(limit) {
            return Err(OperationError::ByeLimit { player, byes, limit });
        }
        Ok(())
    }

    pub(super) fn bye(
        &mut self,
        called: &Called,
        round: Option<RoundNumber>,
        kind: Option<Bye>,
    ) -> Done {
        let player = self.find(called)?;
        let round = round.unwrap_or_else(|| self.first_free(player));
        if self.before.total_rounds().is_some_and(|total| round > total) {
            return Err(OperationError::NoRound(round));
        }
        (self.effect.player, self.effect.round) = (Some(player), Some(round));
        if let Some(kind) = kind {
            self.allow_bye(player, round, kind)?;
        }
        if kind == Some(Bye::FullPoint) {
            let text = phrase!("full-point byes are deprecated");
            self.note(NoteCode::FullPointBye, text);
        }
        if kind == Some(Bye::PairingAllocated) {
            if let Some(player) = self.other_with_bye(player, round) {
                return Err(OperationError::SecondBye { player, round });
            }
            // There is nothing to change.
            if self.before.recorded(round).byes.contains(&player) {
                return Ok(());
            }
        }
        if round >= self.first_free(player) && round >= self.before.round_to_pair() {
            let is_expelled = self.before.player(player).is_some_and(|it| it.details.expelled);
            if is_expelled && kind != Some(Bye::ZeroPoint) {
                return Err(OperationError::Expelled { player });
            }
            // The bye that they had before they withdrew does not come back.
            running::returned(&mut self.header, player, round);
            self.announce(player, round, kind);
            return Ok(());
        }
        let columns: Vec<_> = self.draft.form().columns(round).collect();
        let new = Outcome::Bye(kind.unwrap_or(Bye::ZeroPoint));
        for column in columns {
            let old = self.before.player(player).map(|it| *it.outcome(column));
            match old {
                // There is nothing to take back.
                Some(Outcome::Bye(Bye::ZeroPoint)) if kind.is_none() => {}
                Some(Outcome::Bye(bye)) if bye != Bye::PairingAllocated => {
                    self.enter_outcome(player, column, new);
                }
                _ => return Err(OperationError::Paired { player, round }),
            }
        }
        if kind.is_none() {
            self.note_paired_without(player, round);
        }
        Ok(())
    }
}

/// A name, of at least a letter.
fn named(text: &str) -> Result<&str, OperationError> {
    let name = text.trim();
    if name.is_empty() {
        let (field, found) = ("name", text.to_owned());
        return Err(OperationError::Value { field, found, expected: template!("a name") });
    }
    Ok(name)
}

/// The sex as files have it.
fn sex(text: &str) -> Result<String, OperationError> {
    let text = text.trim();
    match spelled_sex(text) {
        _ if text.is_empty() => Ok(String::new()),
        Some(sex) => Ok(sex.to_owned()),
        None => {
            let (field, found) = ("sex", text.to_owned());
            Err(OperationError::Value { field, found, expected: template!("m or w") })
        }
    }
}

/// The club, on one line.
fn club(text: &str) -> String {
    one_line(text).trim().to_owned()
}

/// The date of birth as files have it. What can be read as several days stays as it is.
fn birth_date(text: &str) -> Result<String, OperationError> {
    let text = text.trim();
    if date::born(text) == Some(None) {
        let (field, found) = ("birth_date", text.to_owned());
        let expected = template!("a day such as 1990-11-30");
        return Err(OperationError::Value { field, found, expected });
    }
    let has_year = text.split(|c: char| !c.is_ascii_digit()).any(|number| number.len() == 4);
    Ok(match Date::readings(text)[..] {
        [day] if has_year => day.to_string().replace('-', "/"),
        _ => text.to_owned(),
    })
}
