//! Standings and tie-breaks (C.07).

mod against_oracle;
mod compared;
mod corpus;
mod examples;
mod laws;
mod round_robins;
mod ssm;
mod teams;
