//! `fpc rule`: what codes mean, and what articles say.

use fpc::{
    Article, NoArticle, Rulebook,
    json::{self},
};
use fpc_answers::json::{AnyCode, Articles, Codes, ErrorCode, Explanation};

use super::{
    Outcome,
    args::{CodeArgs, ReportFormat},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    output,
};
use crate::report::{
    article,
    code::{self, UnknownCode},
};

/// What is neither a code nor an article.
#[derive(Debug, thiserror::Error)]
enum Unknown {
    #[error(transparent)]
    Code(#[from] UnknownCode),
    #[error(transparent)]
    Article(#[from] NoArticle),
}

impl CommandError for Unknown {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::CommandLine.into()
    }
}

/// What there is to tell.
enum Told {
    Codes,
    Code(AnyCode),
    Articles { found: Vec<(&'static Rulebook, &'static Article)>, is_list: bool },
}

pub(super) fn run(arguments: &CodeArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let told = match told(arguments) {
        Ok(told) => told,
        Err(error) => return Failure::from(error).tell(for_programs),
    };
    let text = match (told, for_programs) {
        (Told::Codes, false) => code::list() + &article::editions(),
        (Told::Codes, true) => json::render(&Codes::all()),
        (Told::Code(code), false) => code::explanation(&code),
        (Told::Code(code), true) => json::render(&Explanation::from(&code)),
        (Told::Articles { found, is_list: true }, false) => article::list(&found),
        (Told::Articles { found, .. }, false) => article::explanations(&found),
        (Told::Articles { found, .. }, true) => json::render(&Articles::of(found)),
    };
    output::print(&text)?;
    Ok(ExitStatus::Success)
}

fn told(arguments: &CodeArgs) -> Result<Told, Unknown> {
    let name = Some(arguments.name.join(" ")).filter(|name| !name.is_empty());
    match (&name, arguments.system) {
        (None, None) => return Ok(Told::Codes),
        (Some(name), None) if code::is_like_code(name) => {
            return Ok(Told::Code(code::parse_code(name)?));
        }
        _ => {}
    }
    let found = Rulebook::find(name.as_deref(), arguments.system.map(|rules| rules.code))?;
    Ok(Told::Articles { found, is_list: name.is_none() })
}
