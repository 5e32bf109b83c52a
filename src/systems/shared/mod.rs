//! Parts of several systems. A system takes from here what its rules have in common with others,
//! and says in its own folder what they do not.
//!
//! | file | owns |
//! |---|---|
//! | `players.rs` | what the parts ask of the players of a round: who may meet whom, and what no pairing may do |
//! | `decided.rs` | a round that has been decided, and the answers that follow |
//! | `legal_pairs.rs` | which pairs are possible at all, for everybody who asks |
//! | `completion.rs` | whether all players can be paired, asked again and again while a round is paired |
//! | `barrier.rs` | who stands in the way if they cannot |
//! | `first_bye.rs` | the bye that is given before anybody is paired |
//! | `upfloaters.rs` | who comes up to complete a bracket |
//! | `completed_brackets.rs` | a round of brackets that are completed before they are paired |
//! | `top_scoregroup/` | the procedure of C.04.5 and C.04.6 |
//! | `bracket_pairing.rs` | a round of brackets from which players move down |
//! | `criteria.rs` | the values of pairings by criteria, and the layout of their weights |
//! | `candidates.rs` | the first of the best candidates of such a bracket |
//! | `candidate_steps.rs` | the halves, exchanges and transpositions that lead to it, for explanations |
//! | `first_rows.rs` | the first pairing of two columns, row by row |
//! | `class_graph.rs` | a graph whose weights depend on the classes of players |
//! | `claim.rs` | the color that a player should get |
//! | `colors.rs` | the colors that a pair gets |
//! | `order_value.rs` | the values by which players are ordered |
//! | `recorded.rs` | a recorded pairing by places |

pub(super) mod barrier;
pub(super) mod bracket_pairing;
pub(super) mod candidate_steps;
pub(super) mod candidates;
pub(super) mod claim;
pub(super) mod class_graph;
pub(super) mod colors;
pub(super) mod completed_brackets;
pub(super) mod completion;
pub(super) mod criteria;
pub(super) mod decided;
pub(super) mod first_bye;
pub(super) mod first_rows;
pub(super) mod legal_pairs;
pub(super) mod order_value;
pub(super) mod players;
pub(super) mod recorded;
pub(super) mod top_scoregroup;
pub(super) mod upfloaters;
