/** What page and worker tell each other. */

import type { Texts } from "../texts/en";

export type Bye = "full-point" | "half-point" | "zero-point" | "pairing-allocated";

/** A player, or a team. */
export interface Player {
  number: number;
  name: string;
  /** The short name of a team. */
  nickname: string;
  /** The team of a player. */
  team: number | null;
  /** Whether a player of a team has sat on a board. */
  seated: boolean;
  title: string;
  rating: number | null;
  national_rating: number | null;
  federation: string;
  fide_id: string;
  sex: string;
  birth_date: string;
  club: string;
  /** The board of a player who cannot move. */
  fixed_board: number | null;
  /** Whether the player is not entitled to byes with points. */
  no_byes: boolean;
  expelled: boolean;
  /** Rounds of the file without a game, and what there was for them. */
  missed: { round: number; kind: Bye }[];
}

/** What an arbiter does: see `fpc.Operation`. */
export type Operation = { op: string } & Record<string, unknown>;

/** What a column of a list holds. */
export type ListField = "name" | "first_name" | "rating" | "national_rating" | "title" | "federation" | "fide_id" | "sex" | "birth_date" | "club" | "team" | "nickname";

/** What is known of a list besides its text: see `fpc.ReadListOptions`. */
export interface ListOptions {
  columns?: (ListField | null)[];
  team?: number;
  missed?: string;
}

/** What a list of players or teams is taken for: see `fpc.ReadList`. */
export interface ReadList {
  columns: { heading: string; field: ListField | null }[];
  rows: { line: number; cells: string[] }[];
  doubts: { line: number; column: number; found: string; taken: string | null; text: string }[];
  operations: Operation[];
}

/** Entries that are written into a file as they are to stand there. */
export interface Changes {
  cells?: CellText[];
  blankRounds?: string;
}

export interface Effect {
  round?: number;
  player?: number;
  renumbered?: [number, number][];
  notes?: { code: string; text: string }[];
}

export interface Summary {
  file: string;
  title: string;
  status: string;
  has_lines: boolean;
  /** Whether there is a tournament in it. */
  readable: boolean;
  /** How many games a round has. */
  games: number;
  /** Whether the rounds of a table are played. */
  is_scheduled: boolean;
  /** Whether nobody has a higher rating than somebody with a lower number. */
  is_in_order: boolean;
  /** Matches of teams, where `players` are teams, and the players of these in the order of boards. */
  teams?: { boards: number; scores: string; players: Player[] } | null;
  system?: string | null;
  /** The systems of the kind of the event, and rules whose edition the date tells. */
  systems: { code: string; title: string; by_date: boolean }[];
  /** What else can be chosen of the rules: options with their values. */
  choices: { option: keyof Texts["choices"]; values: string[] }[];
  players: Player[];
  /** Byes and absences in rounds that have not been paired. */
  announced: { player: number; round: number; kind: Bye }[];
  /** Who must not meet in any round. */
  forbidden: number[][];
  details: { name: string; place: string; federation: string; start: string; end: string; arbiter: string; time_control: string; coded_time_control: string; starting_rank_method: string; round_dates: string[]; rounds: number | null; tie_breaks: string[]; bye_limit: number | null; chess960: number | null };
  rounds: number;
  running?: number | null;
  next?: number | null;
  /** Rounds that are not those of the rules, of which the file does not say how that came. */
  unlike: number[];
  /** The round after which the tournament left FIDE mode. */
  fide_mode_exit?: number | null;
  errors: number;
  warnings: number;
  /** The byes that rounds without an entry are, if only that makes the file readable. */
  blank_rounds?: "H" | "F" | "U" | null;
}

/** A system by which a tournament can begin. */
export interface System {
  code: string;
  title: string;
  of_teams: boolean;
  has_acceleration: boolean;
  /** Whether the rounds of a table are played. */
  is_scheduled: boolean;
}

/** The tie-breaks that can be chosen, in the order of the articles, and those that are usual. */
export interface TieBreaks {
  all: {
    code: string;
    title: string;
    of_players: boolean;
    of_teams: boolean;
    /** Whether it must not be used with pairings known in advance. */
    is_buchholz: boolean;
    /** Whether results can be left out. */
    has_cut: boolean;
  }[];
  usual: { of_teams: boolean; is_scheduled: boolean; list: string }[];
}

/** Options of the npm package: see `options.d.ts` there. */
export type Options = Record<string, unknown>;

export interface Cell {
  player: number;
  /** The column of results, from 1: a match of two games has two. */
  column: number;
  line: number;
  text: string;
  opponent?: number | null;
  name: string;
}

export interface CellText {
  player: number;
  round: number;
  text: string;
}

/** A pairing, with pieces of the page about it. */
export interface Shown {
  round: number;
  pairs: [number, number][];
  byes: number[];
  boards?: string;
  changes?: string;
  told?: string;
  grade?: string;
  caveats: string[];
}

/** A round that stands in the file: its boards, who has the bye, and who is absent. */
export interface RoundOf {
  boards: Board[];
  byes: number[];
  absent: Summary["announced"];
}

export interface Board {
  players: [number, number];
  /** The points of both before the round. */
  points: [string, string];
  /** The results of its games, and how people write them. */
  result: string;
  words: string;
  /** Whether it is not the pair of the rules. */
  differs: boolean;
  /** The games of a match of teams, with the color of the first player. */
  games: { board: number; players: [number | null, number | null]; color: "w" | "b" | null; result: string }[];
}

/** How many futures have been played, and a piece of the page about them. */
export interface Played {
  played: number;
  asked: number;
  told: string;
}

export interface Found {
  code: string;
  severity: "error" | "warning";
  message: string;
  line?: number;
  hint?: string;
}

/** What is shown first of a file, and in which language that is. */
export type First = Record<"head" | "verdict" | "findings" | "assumptions" | "checks" | "language", string>;

export interface Opened {
  summary: Summary;
  /** Pieces of the report. */
  first: First;
}

export interface Written {
  bytes: Uint8Array<ArrayBuffer>;
  /** What operations did. */
  effects?: Effect[];
  /** What there is to know about that. */
  notes: string[];
  losses: string[];
  /** Dates, titles and the like that keep their spelling. */
  kept: string[];
}

/** Each question with its arguments and its answer. */
export interface Questions {
  open(id: number, name: string, bytes: Uint8Array<ArrayBuffer>, options: Options): Opened;
  first(id: number): First;
  /** What a file holds from now on; it is read when somebody asks. */
  replace(id: number, bytes: Uint8Array<ArrayBuffer>): void;
  close(id: number): void;
  piece(id: number, piece: string, number: number): string;
  ask(id: number, question: "pair" | "explain" | "checklist" | "byes" | "judge" | "judge-colors", options: Options): Shown;
  /** What the rest of the tournament can bring, after so many more futures than before. */
  foresee(id: number, more: number): Played;
  boards(id: number, round: number): RoundOf;
  recorded(id: number, round: number): Shown | null;
  /** All players by number, in the order of their names in the language of the page. */
  byName(id: number): number[];
  cells(id: number, player: number, round: number): Cell[];
  preview(id: number, cells: CellText[]): Found[];
  change(id: number, changes: Changes): Written;
  /** What a file is after operations, which leave it as it is. */
  operate(id: number, operations: Operation[]): Written;
  /** What a list is taken for that somebody wants to add. */
  readList(id: number, list: string | Uint8Array<ArrayBuffer>, options: ListOptions): ReadList;
  /** Takes the next piece of a rating list, or ends it: how many players are in it then. */
  readRatings(piece: Uint8Array<ArrayBuffer> | null): number;
  searchRatings(options: { search: string; games: RatingKind; most: number }): RatedPlayer[];
  /** The players of a file beside the rating list. */
  compareRatings(id: number, games: RatingKind): RatedPlayer[];
  /** By what a tournament can be paired, the latest editions first. */
  systems(): System[];
  tieBreaks(): TieBreaks;
  /** Letters with the plain ones that people type for them. */
  plainLetters(): Record<string, string>;
  /** A file of a new tournament. */
  begin(name: string, operations: Operation[]): Written;
  convert(id: number, to: string): Written;
}

/** Which ratings of a list count: see `fpc.RatingKind`. */
export type RatingKind = "standard" | "rapid" | "blitz";

/** What a rating list says of somebody, as an operation has it. */
export type Listed = Partial<Record<"name" | "sex" | "title" | "federation" | "fide_id" | "birth_date" | "club", string>> & { rating?: number | null };

/** A player in a rating list, in a tournament, or in both: see `fpc.RatedPlayer`. */
export interface RatedPlayer {
  number?: number;
  recorded?: Listed;
  listed?: Listed;
  change?: Operation;
}

export interface Failure {
  /** In the language of the page, as all that the engine says. */
  message: string;
  code?: string;
  line?: number;
  /** The member of an operation that is refused. */
  field?: string;
}

/** A question, and the language of the answer. */
export type Request = { id: number; language: string; question: keyof Questions; values: unknown[] };
export type Reply = { id: number; answer: unknown } | { id: number; failure: Failure } | { id: number; broken: string };
