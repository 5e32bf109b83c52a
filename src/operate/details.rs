//! The details of a tournament, at its beginning and later.

use std::{collections::BTreeSet, sync::Arc};

use super::{
    Acceleration, Called, Details, NoteCode, OperationError, Rounds,
    apply::{Desk, Done},
};
use crate::{
    choice::{Choice, SystemChoice},
    date::Date,
    phrase,
    player_id::PlayerId,
    running,
    standings::{
        PERMITTED_IN_ADVANCE, ParseTieBreakError, StandingsRules, TieBreakList,
        starting_rank_method,
    },
    systems::System,
    template,
    tournament::{
        Bye, Color, ForbiddenGroup, Form, Header, PointSystem, RoundNumber, Teams, Tournament,
        TournamentDraft, TournamentType, starting_position,
    },
};

/// On how many boards teams can meet.
const MOST_BOARDS: usize = 99;

impl Details {
    /// The system that is meant, in the edition in force on the first day.
    fn resolved(&self, choice: SystemChoice, header: &Header) -> Result<System, OperationError> {
        let mut header = header.clone();
        if let Some(first_day) = &self.start {
            header.first_day.clone_from(first_day);
        }
        let resolved = choice.resolve(&header).map(|choice| choice.system);
        resolved.map_err(|_| OperationError::Value {
            field: "system",
            found: choice.code().to_owned(),
            expected: template!("a system with an edition in force on the first day"),
        })
    }
}

/// A tournament without players.
pub(super) fn begun(details: &Details) -> Result<(Tournament, Header), OperationError> {
    if details.rounds.is_none() {
        return Err(OperationError::NoRounds);
    }
    let system = match (details.system.unwrap_or_default(), details.boards) {
        (SystemChoice::Auto, Some(_)) => System::TEAM_SWISS_2026_A,
        (choice, _) => details.resolved(choice, &Header::default())?,
    };
    let form = system.info().form;
    if form == Form::Teams && details.boards.is_none() {
        return Err(OperationError::NoBoards);
    }
    let draft = TournamentDraft {
        form,
        teams: (form == Form::Teams).then(Teams::default),
        points: system.points(),
        ..TournamentDraft::default()
    };
    let header = Header {
        description: system.info().description(),
        pairing_controller: concat!("fpc ", env!("CARGO_PKG_VERSION")).to_owned(),
        tournament_type: Some(TournamentType::new(system.info().tournament_type())),
        ..Header::default()
    };
    let before = draft.validate().map_err(OperationError::Contradiction)?;
    Ok((before, header))
}

impl Desk<'_> {
    /// Changes details of a tournament whose rounds may rest on them.
    pub(super) fn change_details(&mut self, details: &Details) -> Done {
        if let Some(rounds) = self.paired() {
            let is_short = details.rounds.is_some_and(|asked| asked < rounds.last);
            let named = [
                (template!("the system"), details.system.is_some()),
                (template!("the acceleration"), details.acceleration.is_some()),
                (template!("the number of boards"), details.boards.is_some()),
                (template!("the points by which teams are paired"), details.team_scores.is_some()),
                (
                    template!("the initial color"),
                    details.initial_color.is_some() || details.lots.is_some(),
                ),
                (template!("the number of rounds"), is_short),
            ];
            if let Some((what, _)) = named.into_iter().find(|(_, is_changed)| *is_changed) {
                return Err(OperationError::PairedWith { what, rounds });
            }
        }
        if let Some(choice) = details.system {
            let system = details.resolved(choice, &self.header)?;
            let info = system.info();
            if info.form != self.draft.form {
                return Err(OperationError::OtherKind(system));
            }
            // Where no others are given, points are those of the system.
            let was = Choice::of(&self.header).map(|choice| choice.system.points());
            if was.is_ok_and(|points| points == self.draft.points) {
                self.draft.points = system.points();
            }
            let was_baku =
                self.header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
            let code = TournamentType::new(info.tournament_type());
            if let Some(teams) = &mut self.draft.teams {
                teams.scores = code.team_scores();
            }
            self.header.tournament_type = Some(code);
            self.header.description = info.description();
            self.accelerate(was_baku);
        }
        self.set(details)?;
        if let Some((last, rounds)) = self.before.total_rounds().zip(details.rounds) {
            self.keep_away(last, rounds);
            let paired = self.paired().map(|paired| paired.last);
            let is_last = |total| Some(total) == paired;
            if let Some(paired) = paired.filter(|_| is_last(last) != is_last(rounds))
                && !self.is_round_robin()
            {
                self.note_configuration(paired)?;
            }
        }
        Ok(())
    }

    /// Has those miss further rounds who have left: who miss all that were to come, or in a round robin whose rounds are
    /// over, who have missed a game and do not come back.
    fn keep_away(&mut self, last: RoundNumber, rounds: RoundNumber) {
        let range = |first: RoundNumber, last: RoundNumber| {
            (first.get()..=last.get()).filter_map(RoundNumber::new)
        };
        let before = Arc::clone(&self.before);
        let departed = self.departed();
        let has_left = |id: PlayerId| {
            let is_absent = |round| before.announced_bye(id, round) == Some(Bye::ZeroPoint);
            let coming = self.first_free(id);
            if coming > last { departed.contains(&id) } else { range(coming, last).all(is_absent) }
        };
        let ids = before.players().iter().map(|player| player.id);
        let left: Vec<_> = ids.filter(|&id| has_left(id)).collect();
        for player in left {
            for round in range(last.next(), rounds) {
                self.announce(player, round, Some(Bye::ZeroPoint));
            }
        }
    }

    pub(super) fn set(&mut self, details: &Details) -> Done {
        let Details { name, place, federation, arbiter, .. } = details;
        let texts = [
            (&mut self.header.name, name),
            (&mut self.header.city, place),
            (&mut self.header.federation, federation),
            (&mut self.header.chief_arbiter, arbiter),
            (&mut self.header.time_control, &details.time_control),
            (&mut self.header.coded_time_control, &details.coded_time_control),
        ];
        for (field, text) in texts {
            field.clone_from(text.as_ref().unwrap_or(&field.clone()));
        }
        self.set_days(details)?;
        self.set_starting_rank_method(details)?;
        if let Some(rounds) = details.rounds {
            self.draft.total_rounds = Some(rounds);
        }
        if let Some(points) = self.given_points(details) {
            refuse_irregular(&points)?;
            self.draft.points = points;
        }
        self.set_matches(details)?;
        if let Some(acceleration) = details.acceleration {
            self.accelerate(acceleration == Acceleration::Baku);
        }
        self.set_tie_breaks(details)?;
        if let Some(limit) = details.bye_limit {
            self.header.set_bye_limit(limit);
        }
        self.set_chess960(details)?;
        self.set_forbidden(details)?;
        self.set_initial_color(details)
    }

    /// Sets the method of the starting ranks, by which players are numbered until a round has been paired.
    fn set_starting_rank_method(&mut self, details: &Details) -> Done {
        let Some(text) = &details.starting_rank_method else { return Ok(()) };
        let method = match starting_rank_method(text) {
            Some((federation, code, _)) => format!("{federation} {code}"),
            None if text.trim().is_empty() => String::new(),
            None => {
                let (field, found) = ("starting_rank_method", text.clone());
                let expected = template!(
                    "a federation and FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER, such as GER FIDON"
                );
                return Err(OperationError::Value { field, found, expected });
            }
        };
        if method != self.header.starting_rank_method.trim() {
            if self.paired().is_some() && !self.is_confirmed() {
                let (what, article) =
                    (template!("the method of the starting ranks"), "C.04.2, 2.3");
                return Err(OperationError::Unconfirmed { what, article });
            }
            self.keep_numbered();
            self.header.starting_rank_method = method;
        }
        Ok(())
    }

    /// The points system with the points that are given.
    fn given_points(&self, details: &Details) -> Option<PointSystem> {
        Some(details.points?.over(self.draft.points, self.draft.form()))
    }

    /// Sets the first day and the last, and those of the rounds.
    fn set_days(&mut self, details: &Details) -> Done {
        let day = |field: &'static str, text: &str| match Date::parse(text.trim()) {
            _ if text.trim().is_empty() => Ok(String::new()),
            Some(day) => Ok(day.to_string().replace('-', "/")),
            None => {
                let (found, expected) = (text.to_owned(), template!("a day such as 2026-11-27"));
                Err(OperationError::Value { field, found, expected })
            }
        };
        if let Some(first) = &details.start {
            self.header.first_day = day("start", first)?;
        }
        if let Some(last) = &details.end {
            self.header.last_day = day("end", last)?;
        }
        if let Some(dates) = &details.round_dates {
            let dates = dates.iter().map(|it| day("round_dates", it));
            let mut dates = dates.collect::<Result<Vec<_>, _>>()?;
            let known = dates.iter().rposition(|it| !it.is_empty()).map_or(0, |last| last + 1);
            dates.truncate(known);
            self.header.round_dates = dates;
        }
        let days = [&self.header.first_day, &self.header.last_day].map(|day| Date::parse(day));
        let is_changed = details.start.is_some() || details.end.is_some();
        if is_changed && matches!(days, [Some(first), Some(last)] if last < first) {
            let (field, found) = ("end", self.header.last_day.clone());
            let expected = template!("the first day or a later one");
            return Err(OperationError::Value { field, found, expected });
        }
        Ok(())
    }

    /// Sets the list of tie-breaks, or removes it.
    fn set_tie_breaks(&mut self, details: &Details) -> Done {
        let Some(text) = &details.tie_breaks else {
            return if details.system.is_some() { self.refuse_barred() } else { Ok(()) };
        };
        if text.is_empty() {
            let before = self.header.clone();
            (self.header.tie_breaks, self.header.standings) = (Vec::new(), Vec::new());
            return self.confirm_tie_breaks(&before);
        }
        let unknown = |error: Option<ParseTieBreakError>| OperationError::Value {
            field: "tie_breaks",
            found: error.map_or(text.clone(), |error| error.text),
            expected: template!("a known tie-break, such as BH/C1 (C.07, article 2)"),
        };
        let list = TieBreakList::known(text).map_err(unknown)?;
        let before = self.header.clone();
        list.announce(&mut self.header);
        self.refuse_barred()?;
        self.confirm_tie_breaks(&before)
    }

    /// Refuses tie-breaks that must not be used in a round robin.
    fn refuse_barred(&self) -> Done {
        let rules = StandingsRules::of(&self.header);
        let codes = self.header.tie_breaks.iter().chain(&self.header.standings);
        let is_barred = |code: &&String| code.parse().is_ok_and(|it| rules.bar(it));
        match codes.into_iter().find(is_barred) {
            Some(code) => Err(OperationError::Value {
                field: "tie_breaks",
                found: code.clone(),
                expected: PERMITTED_IN_ADVANCE,
            }),
            None => Ok(()),
        }
    }

    /// Has another list of tie-breaks confirmed once a round has been paired.
    fn confirm_tie_breaks(&mut self, before: &Header) -> Done {
        let spelled = |header: &Header| header.tie_breaks.join(",");
        let (was, now) = (spelled(before), spelled(&self.header));
        let Some(Rounds { last }) = self.paired().filter(|_| was != now && !was.is_empty()) else {
            return Ok(());
        };
        if !self.is_confirmed() {
            let (what, article) = (template!("the list of tie-breaks"), "C.07, 3");
            return Err(OperationError::Unconfirmed { what, article });
        }
        let details = format!("{was} => {now}");
        self.header.lines_after_players.push(running::line("Tie-breaks", last, &details));
        Ok(())
    }

    /// Sets the starting position of the round that runs, or of the next one.
    fn set_chess960(&mut self, details: &Details) -> Done {
        let Some(number) = details.chess960 else { return Ok(()) };
        let Some(position) = starting_position(number) else {
            let (field, found) = ("chess960", number.to_string());
            let expected = template!("a number from 0 to 959");
            return Err(OperationError::Value { field, found, expected });
        };
        let round = self.before.round_to_pair();
        let text = phrase!(
            "round {round} begins with position {number}, {position} (Chess960)",
            round,
            number,
            position
        );
        self.note(NoteCode::StartingPosition, text);
        self.header.set_chess960(round, number);
        Ok(())
    }

    /// Sets who may meet after all, and who must not in any round.
    fn set_forbidden(&mut self, Details { forbid, allow, .. }: &Details) -> Done {
        for group in allow {
            let players = self.group("allow", group)?;
            let apart = std::mem::take(&mut self.draft.forbidden);
            let apart = apart.into_iter().flat_map(|it| still_apart(it, &players));
            self.draft.forbidden = apart.collect();
        }
        for group in forbid {
            let players = self.group("forbid", group)?;
            let is_known = |other: &ForbiddenGroup| {
                other.rounds.is_none() && players.iter().all(|id| other.players.contains(id))
            };
            if !self.draft.forbidden.iter().any(is_known) {
                let players = players.into_iter().collect();
                self.draft.forbidden.push(ForbiddenGroup { players, rounds: None });
            }
        }
        Ok(())
    }

    /// The players of a group, in the order of their numbers.
    fn group(
        &self,
        field: &'static str,
        group: &[Called],
    ) -> Result<BTreeSet<PlayerId>, OperationError> {
        if self.draft.players.is_empty() {
            return Err(OperationError::NobodyEntered);
        }
        let players = group.iter().map(|called| self.find(called));
        let players = players.collect::<Result<BTreeSet<_>, _>>()?;
        if players.len() < 2 {
            let found = players.first().map_or_else(String::new, ToString::to_string);
            let expected = template!("two or more players");
            return Err(OperationError::Value { field, found, expected });
        }
        Ok(players)
    }

    /// Sets on how many boards teams meet, and by which points they are paired.
    fn set_matches(&mut self, details: &Details) -> Done {
        let Details { boards, team_scores, .. } = details;
        if boards.is_none() && team_scores.is_none() {
            return Ok(());
        }
        let teams = self.draft.teams.as_mut().ok_or(OperationError::NoTeams)?;
        if let Some(boards) = boards.map(usize::from) {
            if !(1..=MOST_BOARDS).contains(&boards) {
                return Err(OperationError::NoBoards);
            }
            let colors = [Color::White, Color::Black].into_iter().cycle();
            teams.board_colors = colors.take(boards).collect();
        }
        if let Some(scores) = *team_scores {
            let code = self.header.tournament_type.as_ref();
            if code.is_some_and(TournamentType::is_pre_determined) && scores != teams.scores {
                let (field, found) = ("team_scores", scores.to_string());
                let expected = template!("mp-gp, as round robins are not paired by points");
                return Err(OperationError::Value { field, found, expected });
            }
            teams.scores = scores;
            self.header.tournament_type = code.map(|code| code.with_team_scores(scores));
        }
        Ok(())
    }

    /// Sets the initial color, or draws it, and records how.
    fn set_initial_color(&mut self, details: &Details) -> Done {
        match (details.initial_color, details.lots) {
            (Some(_), Some(_)) => return Err(OperationError::ColorOrLots),
            (Some(color), None) => self.draft.initial_color = Some(color),
            (None, Some(seed)) => {
                let color = Color::by_lots(seed);
                self.draft.initial_color = Some(color);
                let text = phrase!(
                    "initial color drawn by lots with seed {seed}: {color}",
                    seed,
                    color = color.word()
                );
                self.header.lines_before_players.push(format!("### fpc: {text}"));
                self.note(NoteCode::Lots, text);
            }
            (None, None) => {}
        }
        Ok(())
    }

    /// Enters into the tournament type whether rounds are accelerated by the Baku method.
    fn accelerate(&mut self, baku: bool) {
        let usual = || TournamentType::new(System::DUTCH_2026.info().tournament_type());
        let code = self.header.tournament_type.clone().unwrap_or_else(usual);
        self.header.tournament_type = Some(code.with_baku(baku));
    }
}

/// The groups that keep the players of a group apart, but for those who may meet. Whom single rounds keep apart
/// stays apart.
fn still_apart(group: ForbiddenGroup, allowed: &BTreeSet<PlayerId>) -> Vec<ForbiddenGroup> {
    let (free, others): (Vec<_>, Vec<_>) =
        group.players.iter().partition(|id| allowed.contains(id));
    if free.len() < 2 || group.rounds.is_some() {
        return vec![group];
    }
    let with_others = |id| {
        let mut players = others.clone();
        players.push(id);
        players.sort_unstable();
        ForbiddenGroup { players, rounds: None }
    };
    free.into_iter().filter(|_| !others.is_empty()).map(with_others).collect()
}

/// Refuses points that no regulations may have.
fn refuse_irregular(points: &PointSystem) -> Done {
    let PointSystem { win, draw, loss, .. } = *points;
    let bye = points.pairing_allocated_bye;
    let usual = PointSystem::default();
    let is_usual = (win, draw, loss) == (usual.win, usual.draw, usual.loss);
    let above_win = template!("is more than a win");
    let named = [
        (
            "draw",
            draw,
            template!("is more than half of a win and a loss together"),
            draw + draw > win + loss,
        ),
        ("pairing_allocated_bye", bye, above_win, bye > win),
        ("full_point_bye", points.full_point_bye, above_win, points.full_point_bye > win),
        ("half_point_bye", points.half_point_bye, above_win, points.half_point_bye > win),
        ("zero_point_bye", points.zero_point_bye, above_win, points.zero_point_bye > win),
        (
            "pairing_allocated_bye",
            bye,
            template!("is none of 1, ½ and 0, with 1 for a win and ½ for a draw"),
            is_usual && ![win, draw, loss].contains(&bye),
        ),
    ];
    match named.into_iter().find(|(.., is_irregular)| *is_irregular) {
        Some((field, found, reason, _)) => Err(OperationError::Points { field, found, reason }),
        None => Ok(()),
    }
}
