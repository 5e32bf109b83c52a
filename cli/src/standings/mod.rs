//! `fpc standings`: ranks by points and tie-breaks.

mod error;
#[cfg(test)]
mod page;

use fpc::{articles::Rulebook, json, standings::Standings, template};
use fpc_answers::{
    ask::{self, CheckQuestion, FileCheck, Part},
    report::{
        Texts,
        standings::{Sheet, csv},
    },
};

use self::error::NotEntered;
use super::{
    Outcome,
    args::{StandingsArgs, StandingsFormat},
    exit::ExitStatus,
    failure::Failure,
    input::{FileOnDisk, Loaded},
    output::{self, Files},
};
use crate::{
    report,
    speech::{self, said},
};

pub(super) fn run(arguments: &StandingsArgs) -> Outcome {
    let Some(file) = arguments.file.as_deref().filter(|_| !arguments.list_tie_breaks) else {
        output::print(&report::standings::known_tie_breaks())?;
        return Ok(ExitStatus::Success);
    };
    let for_programs = arguments.format == StandingsFormat::Json;
    let (loaded, read) = match Loaded::read_with_bytes(file) {
        Ok((loaded, read)) => (loaded.for_request(&arguments.request()), read),
        Err(unreadable) => return Failure::from(unreadable).tell(for_programs),
    };
    let mut files = Files::read([file]);
    let output = arguments.output.as_deref();
    let target = match arguments.format {
        StandingsFormat::Trf => files.tournament(output, file, read),
        _ => files
            .result(output)
            .map_err(|error| error.advise(template!("--format trf enters the ranks there"))),
    };
    let target = match target {
        Ok(target) => target,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    let ranked = match ask::standings(&loaded, &arguments.question()) {
        Ok(ranked) => ranked,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    let exit = loaded.fide_mode_exit();
    output::note(&report::warnings(&loaded.name, loaded.found(exit.as_slice())));
    let sheet = ranked.sheet();
    if matches!(arguments.format, StandingsFormat::Csv | StandingsFormat::Trf) {
        let remarks = sheet.tables.last().map(|table| sheet.remarks(table, speech::interface()));
        for remark in remarks.unwrap_or_default() {
            output::note(&report::warning(&format!("{}: {remark}", loaded.name)));
        }
    }
    let text = match arguments.format {
        StandingsFormat::Human if sheet.explained.is_empty() => report::standings::table(&sheet),
        StandingsFormat::Human => {
            let text = report::standings::explanations(&sheet, output::width());
            let edition = sheet.tables.last().map(|table| table.rules().edition);
            let hint = report::article::hint(&text, Rulebook::of_answer(None, edition));
            text + &hint
        }
        StandingsFormat::Csv => csv(&sheet, Texts::raw(arguments.raw_text), arguments.fractions),
        StandingsFormat::Json => json::render(&ranked.report()),
        StandingsFormat::Trf => {
            return match with_ranks(arguments, &loaded, &sheet) {
                Ok(bytes) => {
                    warn_of_other_ranks(&loaded.name, arguments, &bytes);
                    output::deliver(&target, &bytes)
                }
                Err(error) => loaded.refused(&error, &[]).tell(for_programs),
            };
        }
    };
    output::report(&target, &text, for_programs)
}

/// Warns if a check of the file would find the ranks wrong that have been entered, because they
/// follow rules that the file does not have.
fn warn_of_other_ranks(name: &str, arguments: &StandingsArgs, bytes: &[u8]) {
    let mut question = CheckQuestion { only: Some(Part::Standings), ..CheckQuestion::default() };
    question.rules.system = arguments.system;
    let check = ask::check(Loaded::parse(name, bytes), &question);
    if matches!(check, FileCheck::Ranked(ranked) if ranked.ranks.check.fails()) {
        let remedy = (!arguments.enter_tie_breaks)
            .then_some(template!("; --enter-tie-breaks enters the list"));
        let wrong = said!(
            "fpc check finds these ranks wrong, because they follow from options that the file does not \
             record{remedy}",
            remedy
        );
        output::note(&report::warning(&format!("{name}: {wrong}")));
    }
}

/// The file with the ranks of the last table and, if requested, the list.
fn with_ranks(
    arguments: &StandingsArgs,
    loaded: &Loaded,
    sheet: &Sheet<'_>,
) -> Result<Vec<u8>, NotEntered> {
    let mut file = loaded.file.clone();
    let mut header = file.reading.header.clone();
    if arguments.enter_tie_breaks {
        let list = &sheet.list.tie_breaks;
        let is_late = sheet.list.points_are_late;
        let codes = list.iter().skip(usize::from(!is_late)).map(ToString::to_string).collect();
        (header.standings, header.tie_breaks) =
            if is_late { (codes, Vec::new()) } else { (Vec::new(), codes) };
    }
    let ranks = sheet.tables.last().into_iter().flat_map(Standings::ranks);
    file.update(&sheet.tournament.clone().with_ranks(ranks), &header)?;
    Ok(file.to_bytes())
}
