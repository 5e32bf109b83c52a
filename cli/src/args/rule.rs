//! `fpc rule`.

use clap::{
    Args,
    builder::{PossibleValue, TypedValueParser},
};
use fpc::{articles::Rulebook, systems::Family};
use fpc_answers::arguments::Codes;

use super::format::ReportFormat;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc rule TRF006
  fpc rule C.13
  fpc rule 5.2.1 --system dutch-2026
  fpc rule BH
  fpc rule --system lim
  fpc rule
  fpc rule --format json FPC003

Exit codes: 0 printed, 3 there is no such code or article.")]
pub(crate) struct CodeArgs {
    /// A code, also of a tie-break, or an article as answers cite it; points, blanks and capitals do not
    /// matter
    #[arg(value_name = "CODE|ARTICLE")]
    pub(crate) name: Vec<String>,
    /// Only the articles of this edition of the rules
    #[arg(long, value_name = "RULES", value_parser = rules())]
    pub(crate) system: Option<&'static Rulebook>,
    /// How to print the explanation
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

/// Reads the code of an edition of rules.
fn rules() -> impl TypedValueParser<Value = &'static Rulebook> {
    Codes { list: codes_of_rules, read: Rulebook::from_code }
}

fn codes_of_rules() -> Vec<PossibleValue> {
    let books = Rulebook::all();
    let is_edition = |family: &Family| books.iter().any(|it| it.code == family.code);
    let families = Family::all().into_iter().filter(|family| !is_edition(family));
    let in_force = families.map(|it| (it.code, format!("{it}, in the edition in force now")));
    let codes = books.iter().map(|it| (it.code, it.title.to_owned())).chain(in_force);
    codes.map(|(code, help)| PossibleValue::new(code).help(help)).collect()
}
