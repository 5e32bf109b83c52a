/** What every question can be told. */
export interface FileOptions {
  /** What the file is called in answers. Default: `tournament.trf`. */
  name?: string;
  /** What rounds without an entry are where the points contain byes: half-point, full-point or pairing-allocated ones. */
  blankRounds?: "H" | "F" | "U" | "Z";
}

/** By which rules rounds are paired. What is left out, the file says. */
export interface RuleOptions extends FileOptions {
  /**
   * Default: `auto`, the system that record 192 names, in the edition of the first day. `dutch`, `dubov`,
   * `burstein`, `lim`, `lim-maxi`, `double-swiss`, `team-swiss`, `team-swiss-a` and `team-swiss-b` leave the edition to record 192 and the first day.
   */
  system?: "auto" | "dutch" | "dubov" | "burstein" | "double-swiss" | "team-swiss" | "team-swiss-a" | "team-swiss-b" | "dutch-2012" | "dutch-2017" | "dutch-2026" | "dubov-1997" | "dubov-2018" | "dubov-2026" | "burstein-2026" | "lim" | "lim-maxi" | "lim-2026" | "lim-2026-maxi" | "ssm" | "double-swiss-2026" | "team-swiss-2026-a" | "team-swiss-2026-b" | "team-swiss-2026" | "berger" | "berger-exchanged" | "berger-teams" | "berger-teams-exchanged" | "round-robin" | "round-robin-teams" | "scheveningen" | (string & {});
  /** The color of the first player of the starting list in the first round. */
  initialColor?: "white" | "black";
  /** Gives points by the Baku acceleration, or none even if record 192 calls for it. */
  accelerate?: "baku" | "none";
  /** How many rounds the tournament has. */
  rounds?: number;
  /** To whom the bye of round 1 goes in the Lim system of 2026: to the last number or the lowest rating. */
  round1Bye?: "number" | "rating";
  /** How many cycles a round robin has (`berger`). */
  cycles?: number;
  /** Whether the last two rounds of its first cycle are exchanged: the same as `berger-exchanged`. */
  exchange?: boolean;
  /** What C6 of the Swiss Team system asks of the following scoregroup: as few upfloaters as possible, or only to pass. */
  teamC6?: "graded" | "passfail";
  /** The numbers that give the first colors in the Swiss Team system: of the teams that have arrived, or of the list. */
  teamNumbers?: "place" | "literal";
  /** In so many rounds, players of the same federation do not meet. */
  restrictedRounds?: number;
  /** Groups that do not meet in these rounds, instead of federations. */
  restrictedGroups?: number[][];
}

/** A player by number, or by the name or a part of it. */
export type Called = number | string;

/** A result of a game. */
export interface SupposedResult {
  white: Called;
  black: Called;
  result: "1-0" | "0-1" | "1/2-1/2" | (string & {});
}

/** Which round is meant, and what is supposed of the next one. */
export interface RoundOptions extends RuleOptions {
  /** A round that is over. Default: the next one. */
  round?: number;
  /** Who is supposed to be absent. */
  absent?: Called[];
  /** Who is supposed to have a half-point bye. */
  halfPointByes?: Called[];
  /** Results that are supposed of games without one. */
  results?: SupposedResult[];
  /** These may replace results, too. */
  change?: boolean;
  /** Pairs that are not to meet. */
  forbid?: [Called, Called][];
  /** Pairs that are to meet; `[7, "bye"]` for the pairing-allocated bye. */
  assign?: Pairing[];
}

/** Which round is entered. */
export interface EnterOptions extends RoundOptions {
  /** Enters another pairing of a round that is paired already. */
  force?: boolean;
}

/** What of a file is checked. */
export interface CheckOptions extends RuleOptions {
  /** This round only. */
  round?: number;
  /** Only the pairings, or only the ranks. */
  only?: "pairings" | "standings";
  /** A list of tie-breaks instead of that of the file: `"BH/C1, BH, SB"`. */
  tieBreaks?: string;
  /** The edition of the tie-breaks, instead of that of the first day. */
  edition?: 2019 | 2024 | 2026;
}

/** A page on a file. */
export interface ReportOptions extends Omit<CheckOptions, "round" | "only"> {
  /** The code of the language of the page, such as `"de"`. Default: `"en"`. */
  language?: string;
}

/** Two players, or a player and `"bye"`. */
export type Pairing = [Called, Called];

/** What of a round is explained: all of it, a player, every player, or why two players do not meet. */
export interface ExplainOptions extends RoundOptions {
  player?: Called;
  /** Every player, without what might have come instead. */
  players?: boolean;
  whyNot?: Pairing;
}

/** Which pairing is judged. Default: the one that the file records. */
export interface JudgeOptions extends RoundOptions {
  /** White first; `[7, "bye"]` for the pairing-allocated bye. */
  pairs?: Pairing[];
  /** Pairs everybody else in the best way that keeps `pairs`. */
  complete?: boolean;
  /** The pairing of the rules with these players in each other's places. */
  swap?: [Called, Called][];
}

/** Which standings. */
export interface StandingsOptions extends FileOptions {
  system?: RuleOptions["system"];
  /** A list of tie-breaks instead of that of the file: `"BH/C1, BH, SB"`. */
  tieBreaks?: string;
  /** The edition of the tie-breaks, instead of that of the first day. */
  edition?: 2019 | 2024 | 2026;
  /** How pairings were made. */
  pairings?: "swiss" | "pre-determined";
  /** A rating for unrated players. */
  unrated?: number;
  /** After this round. Default: the last one that is over. */
  round?: number;
  /** After each round. */
  everyRound?: boolean;
  crossTable?: boolean;
  /** Of a tournament of teams: the players of each team with their results. */
  boards?: boolean;
  /** How many players of each team count in a ranking of teams. */
  teamPlayers?: number;
  /** Whose values are explained, by number or by a part of the name. */
  explain?: Called[];
}

/** What is foreseen, and how. */
export interface ForeseeOptions extends RuleOptions {
  /** How many futures are simulated; with 0, only proofs are given. Default: 1000, in large tournaments
   * as many as take about two seconds. */
  simulations?: number;
  /** The seed of the futures. Default: 1. */
  seed?: number;
  /** The model of results, and the share of drawn games if not its own, such as `"30%"`. */
  model?: string;
  draws?: string;
  /** The strength assumed for unrated players. Default: 1400. */
  unrated?: number;
  tieBreaks?: string;
  edition?: 2019 | 2024 | 2026;
}

/** What a random tournament is like. An amount is `7`, `"2/round"`, `"2.5%"` or `"1:40"`. */
export interface GenerateSettings {
  profile?: "clean" | "ordinary" | "wild" | "tiny-long" | "big";
  system?: string;
  /** A number or a range such as `"15-215"`. */
  players?: number | string;
  rounds?: number | string;
  /** A shape such as `"normal:1800:250"`, or one rating for each player, such as `"2400,2350,2300"`. */
  ratings?: string;
  unrated?: number | string;
  model?: string;
  /** The share of drawn games. */
  draws?: string;
  halfPointByes?: number | string;
  zeroPointByes?: number | string;
  fullPointByes?: number | string;
  lastRoundByes?: boolean;
  lateEntries?: number | string;
  withdrawals?: number | string;
  forfeits?: number | string;
  doubleForfeits?: number | string;
  unratedGames?: number | string;
  abnormalResults?: number | string;
  forbiddenPairs?: number;
  boards?: number;
  reserves?: number;
  teamScores?: "mp-gp" | "gp-mp" | "mp" | "gp";
  accelerate?: "none" | "baku" | "explicit";
  initialColor?: "white" | "black";
  tieBreaks?: string;
  /** For a win, a draw and a loss. */
  points?: [string, string, string];
  pabPoints?: string;
}

/** In which format a file is written. */
export interface ConvertOptions extends FileOptions {
  to: "trf16" | "trfx" | "trf26" | "json";
  /** `trf26` only: the older records beside those that replace them. */
  twins?: boolean;
}
