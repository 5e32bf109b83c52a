//! `fpc rule`: what codes mean, and what articles say.

use fpc::{
    Article,
    articles::Rulebook,
    json,
    rulebooks::NoArticle,
    standings::{TieBreak, TieBreakEdition},
};
use fpc_answers::json::{AnyCode, Articles, Codes, ErrorCode, Explanation};

use super::{
    Outcome,
    args::{CodeArgs, ReportFormat},
    exit::ExitStatus,
    failure::{CommandError, Failure, phrase_in_english},
    output,
};
use crate::report::{
    article,
    code::{self, UnknownCode},
};

/// A word that is neither a code nor an article.
#[derive(Debug, thiserror::Error)]
enum Unknown {
    #[error(transparent)]
    Code(#[from] UnknownCode),
    #[error(transparent)]
    Article(#[from] NoArticle),
}

phrase_in_english!(Unknown);

impl CommandError for Unknown {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::CommandLine.into()
    }
}

/// A topic to tell about.
enum Topic {
    Codes,
    Code(AnyCode),
    Articles { found: Vec<(&'static Rulebook, &'static Article)>, is_list: bool },
}

pub(super) fn run(arguments: &CodeArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let topic = match topic(arguments) {
        Ok(topic) => topic,
        Err(error) => return Failure::from(error).tell(for_programs),
    };
    let text = match (topic, for_programs) {
        (Topic::Codes, false) => code::list() + &article::editions(),
        (Topic::Codes, true) => json::render(&Codes::all()),
        (Topic::Code(code), false) => code::explanation(&code),
        (Topic::Code(code), true) => json::render(&Explanation::from(&code)),
        (Topic::Articles { found, is_list: true }, false) => article::list(&found),
        (Topic::Articles { found, .. }, false) => article::explanations(&found),
        (Topic::Articles { found, .. }, true) => json::render(&Articles::of(found)),
    };
    output::print(&text)?;
    Ok(ExitStatus::Success)
}

fn topic(arguments: &CodeArgs) -> Result<Topic, Unknown> {
    let name = Some(arguments.name.join(" ")).filter(|name| !name.is_empty());
    match (&name, arguments.system) {
        (None, None) => return Ok(Topic::Codes),
        (Some(name), None) if code::is_like_code(name) => {
            return Ok(Topic::Code(code::parse_code(name)?));
        }
        _ => {}
    }
    let system = arguments.system.map(|rules| rules.code);
    if let Some(found) = name.as_deref().and_then(|name| of_tie_break(name, system)) {
        return Ok(Topic::Articles { found, is_list: false });
    }
    let found = Rulebook::find(name.as_deref(), system)?;
    Ok(Topic::Articles { found, is_list: name.is_none() })
}

/// The articles of a tie-break, given its code.
fn of_tie_break(
    name: &str,
    system: Option<&str>,
) -> Option<Vec<(&'static Rulebook, &'static Article)>> {
    let kind = name.to_ascii_uppercase().parse::<TieBreak>().ok()?.kind();
    let editions = [TieBreakEdition::V2024, TieBreakEdition::V2026];
    let found = editions.into_iter().filter_map(|edition| {
        let code = format!("tie-breaks-{edition}");
        let is_asked = system.is_none_or(|system| system == code);
        Rulebook::find(Some(kind.article(edition).filter(|_| is_asked)?), Some(&code)).ok()
    });
    Some(found.flatten().collect()).filter(|found: &Vec<_>| !found.is_empty())
}
