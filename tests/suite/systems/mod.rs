//! How each system pairs and each tie-break counts: examples of the rules, recorded tournaments, special cases.

mod burstein_2026;
mod divergences;
mod double_swiss_2026;
mod dubov_1997;
mod dubov_2026;
mod dutch_2012;
mod editions;
mod initial_color;
mod lim;
mod pairing;
mod registered;
mod round_robins;
mod ssm;
mod team_swiss_2026;
mod teams;
mod tie_breaks;
