import type {
  CheckOptions,
  ConvertOptions,
  EnterOptions,
  ExplainOptions,
  FileOptions,
  ForeseeOptions,
  GenerateSettings,
  JudgeOptions,
  ReportOptions,
  RoundOptions,
  StandingsOptions,
} from "./options.js";
import type { Articles } from "./types/articles.js";
import type { Checklist } from "./types/checklist.js";
import type { Code } from "./types/code.js";
import type { Codes } from "./types/codes.js";
import type { Effects } from "./types/effects.js";
import type { ExplainedRound } from "./types/explain.js";
import type { Failure } from "./types/failure.js";
import type { Foresight } from "./types/foresight.js";
import type { Judged } from "./types/judge.js";
import type { ListColumn, ReadList } from "./types/list.js";
import type { Operations } from "./types/operations.js";
import type { Pairing } from "./types/pairing.js";
import type { Ratings } from "./types/ratings.js";
import type { Report } from "./types/report.js";
import type { Standings } from "./types/standings.js";
import type { Tournament } from "./types/tournament.js";

export type * from "./options.js";
export type { Articles, Checklist, Code, Codes, Effects, ExplainedRound, Failure, Foresight, Judged, Operations, Pairing, ReadList, Report, Standings, Tournament };

/** A tournament: a TRF file in any of its formats, or a tournament of fpc as JSON, also as an object. */
export type TournamentFile = string | ArrayBuffer | ArrayBufferView | Tournament;

/**
 * Loads the module; whatever is asked before that throws. In Node there is nothing to wait for.
 *
 * @param source the module, if it is not `fpc_bg.wasm` beside the JavaScript
 */
export function init(
  source?: string | URL | Request | Response | Promise<Response> | BufferSource | WebAssembly.Module,
): Promise<void>;

/** Pairs every recorded round anew and compares, and the ranks as well. */
export function check(file: TournamentFile, options?: CheckOptions): Report;

/** What is wrong or odd in a file, nothing else. */
export function validate(file: TournamentFile, options?: FileOptions): Report;

/** Pairs the next round, or one that is over as the rules have it. */
export function pair(file: TournamentFile, options?: RoundOptions): Pairing;

/** Why a round is paired as it is, what it brings a player, or why two players do not meet. */
export function explain(file: TournamentFile, options?: ExplainOptions): ExplainedRound;

/** What a pairing made by hand is beside the one of the rules. */
export function judge(file: TournamentFile, options?: JudgeOptions): Judged;

/** Ranks by points and tie-breaks. */
export function standings(file: TournamentFile, options?: StandingsOptions): Standings;

/** What the pairing of a round looks at, player by player. */
export function checklist(file: TournamentFile, options?: RoundOptions): Checklist;

/** Whether the rounds to come have pairings, by proof and by simulation, and who may win. */
export function foresee(file: TournamentFile, options?: ForeseeOptions): Foresight;

/** What a check of a file came to as a page: one HTML document that needs nothing else. */
export function report(file: TournamentFile, options?: ReportOptions): string;

/** What a code of a finding or an error means. */
export function rule(code: string): Code;
/** All codes. */
export function rule(): Codes;

/**
 * What an article says that answers cite, in each edition of the rules that has one of that name; or what all
 * articles of an edition say.
 */
export function articles(article: string, options?: { system?: string }): Articles["articles"];
export function articles(article: undefined, options: { system: string }): Articles["articles"];

/** A file that has been written. */
export interface Written {
  bytes: Uint8Array;
  /** The same as text. */
  text: string;
  /** What of the tournament the format cannot hold, in words. */
  losses: string[];
  /** Dates, titles and the like whose meaning is not certain, and which keep their spelling. */
  kept: string[];
}

/** The tournament in another format, read back before it is given. */
export function convert(file: TournamentFile, options: ConvertOptions): Written;

/** A random tournament. */
export interface Generated {
  bytes: Uint8Array;
  /** The same as text: JSON, which `convert` writes in other formats. */
  text: string;
  /** The round that could not be paired, if the tournament ended before its last one. */
  stoppedBefore?: number;
}

/** Plays the random tournament of a seed, the same everywhere. What the settings do not say is drawn. */
export function generate(seed: number | bigint, settings?: GenerateSettings): Generated;

/** What an arbiter does with a tournament, such as `{ op: "withdraw", player: 3 }`. */
export type Operation = Operations[number];
/** What an operation did. */
export type Effect = Effects["effects"][number];

/** A file after operations. */
export interface Operated {
  bytes: Uint8Array;
  /** The same as text. */
  text: string;
  /** What each operation did, in order. */
  effects: Effect[];
}

/**
 * The file after one operation, or several in order; all other bytes stay as they are. If one is refused, an
 * `FpcError` is thrown; `ERR018` is the code of one that has to be confirmed by `force: true`. An empty text is where a tournament begins, with `{ op: "new", … }`.
 */
export function operate(file: TournamentFile, operations: Operation | Operation[], options?: { name?: string }): Operated;

/** How a list is to be read. */
export interface ReadListOptions {
  name?: string;
  /** What the columns hold, if their headings and cells do not tell; `null` for one that is not used. */
  columns?: ListColumn["field"][];
  /** The team of players who name none, by its number or a part of its name. */
  team?: number | string;
  /** What late entries get for the rounds that they have missed. */
  missed?: "zero-point" | "half-point" | "full-point";
}

/**
 * What a list of players or teams says that are to be added to a file: its columns, what is doubtful, and the
 * `operations` that add everybody.
 */
export function readList(file: TournamentFile, list: string | ArrayBuffer | ArrayBufferView, options?: ReadListOptions): ReadList;

/** Which ratings of a list count; who has no rapid or blitz rating has the standard one. */
export type RatingKind = "standard" | "rapid" | "blitz";

/** A player in a rating list, in a tournament, or in both. */
export type RatedPlayer = Ratings["players"][number];

/** A rating list: that of FIDE as FIDE publishes it as text, or that of a federation as a table. */
export class RatingList {
  constructor(list: TournamentFile);
  /** How many players are in it. */
  readonly length: number;
  /** Players by beginnings of their names or of their number, those with the highest ratings first; at most 20 unless `most` says otherwise. */
  search(query: string, options?: { games?: RatingKind; most?: number }): RatedPlayer[];
  /** The players of a file beside the list: `change` is the operation that takes over what the list says otherwise. */
  compare(file: TournamentFile, options?: { name?: string; games?: RatingKind }): RatedPlayer[];
}

/** The file before an operation, byte for byte. */
export function undo(file: TournamentFile, effect: Effect, options?: { name?: string }): { bytes: Uint8Array; text: string };

/** The file with the pairing of the next round in it. */
export function enter(file: TournamentFile, options?: EnterOptions): Written;

export type Question = "check" | "validate" | "pair" | "explain" | "judge" | "standings" | "checklist" | "foresee" | "rule";

/** The JSON of an answer as text: the bytes that the program prints with `--format json`. */
export function ask(question: Question, file: TournamentFile, options?: object): string;

/** The version of fpc. */
export function version(): string;

/** Why there is no answer. */
export class FpcError extends Error {
  /** Makes it again, from the `report` of one that was thrown in a worker. */
  constructor(report: Failure);
  name: "FpcError";
  /** `TRF006`, `FPC001`, `ERR004`: `rule(code)` tells what it means. */
  code: string;
  /** What the file was called. */
  file?: string;
  /** Where in the file it is, counted from 1, in characters. */
  line?: number;
  column?: number;
  /** Which field is wrong. */
  field?: string;
  /** The exit code of the program in a word. */
  status: Failure["status"];
  /** All that there is to say of the file. */
  diagnostics: NonNullable<Failure["diagnostics"]>;
  /** The whole. */
  report: Failure;
}
