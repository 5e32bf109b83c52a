// Plays a tournament from nothing to the final standings: 13 players, five rounds, a late entry, a half-point
// bye, a withdrawal, a forfeit and a corrected result.
//
//     node examples/club_championship.mjs > championship.trf

import { operate } from "../web/npm/node.js";

const NAMES = "Amsel Buchfink Dohle Elster Falke Gimpel Habicht Ibis Kiebitz Lerche Meise Nachtigall".split(" ");

/** The file after the last round. */
export function play() {
  const details = { op: "new", name: "Club Championship", rounds: 5, start: "2026-11-27", tie_breaks: "BH/C1,BH,SB", lots: 2026 };
  const players = NAMES.map((name, place) => ({ op: "add-player", name, rating: 1500 + 40 * place }));
  let file = operate("", [details, ...players, { op: "bye", player: "Ibis", round: 3, kind: "half-point" }]).bytes;

  const [round, [white, black]] = playRound(file);
  file = operate(round, { op: "add-player", name: "Zaunkönig", rating: 1700 }).bytes;
  [file] = playRound(file);
  // The game on the first board of round 1 was lost, and not won: round 2 stays as it was paired.
  const correction = { op: "result", round: 1, white, black, result: "0-1", force: true };
  file = operate(file, [correction, { op: "withdraw", player: "Amsel" }]).bytes;
  [file] = playRound(file);
  [file] = playRound(file, { absent: ["Dohle"] });
  [file] = playRound(file);
  return operate(file, { op: "rank" }).bytes;
}

/**
 * Pairs the next round and enters its results: White wins on the first board, Black does not appear on the last
 * one, and the others are drawn. Returns the file and who met on the first board.
 */
function playRound(file, wishes = {}) {
  const paired = operate(file, { op: "pair", ...wishes });
  const [{ pairs }] = paired.effects;
  const result = (board) => (board === 0 ? "1-0" : board + 1 === pairs.length ? "+--" : "1/2-1/2");
  const results = pairs.map(([white, black], board) => ({ op: "result", white, black, result: result(board) }));
  return [operate(paired.bytes, results).bytes, pairs[0]];
}

if (process.argv[1] === import.meta.filename) process.stdout.write(play());
