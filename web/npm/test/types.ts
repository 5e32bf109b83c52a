// What a client writes, for the compiler to check.

import { FpcError, check, convert, enter, init, judge, operate, pair, report as page, rule, standings } from "fpc";
import type { ExplainedRound, Pairing, Report, Tournament } from "fpc";

await init();
const report: Report = check("012 Open", { system: "dutch-2017", only: "pairings" });
const statuses: string[] = report.files.map((file) => file.status);
const pairing: Pairing = pair(new Uint8Array(), { absent: [3], results: [{ white: 1, black: 2, result: "1/2" }] });
const boards: [number, string][] = pairing.pairs.map(({ board, white }) => [board, white.name]);
const grade: string = judge("", { pairs: [[1, 2], [3, "bye"]], complete: true }).grade;
const rank: number | undefined = standings("", { tieBreaks: "BH, SB" }).tables?.[0]?.standings?.[0]?.rank;
const text: string = convert("", { to: "trf26" }).text;
const tournament: Tournament = JSON.parse(convert("", { to: "json" }).text);
const after: Uint8Array = enter("", { rounds: 9 }).bytes;
const stages: ExplainedRound["stages"] = [];
const title: string = rule("TRF006").title;
try {
  check("");
} catch (error) {
  if (error instanceof FpcError) console.log(new FpcError(error.report).code, error.line, error.column, error.diagnostics.length);
}
const html: string = page("", { language: "de", system: "dutch-2017" });
const round: number | null | undefined = operate(tournament, { op: "pair", absent: [3, "Bob"] }).effects[0]?.round;
// @ts-expect-error There is no such operation.
operate("", { op: "sing" });
// @ts-expect-error There is no such option.
check("", { rounds: "nine" });

console.log(statuses, boards, grade, rank, text, tournament, after, stages, title, html, round);
