// The answers are those of the program, byte for byte, but messages name options as they are called here.
//
// FPC_PROGRAM names the program; otherwise it is taken where cargo leaves it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { FpcError, ask, convert, enter, report } from "fpc";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const program = [process.env.FPC_PROGRAM, join(root, "target/debug/fpc"), join(root, "target/release/fpc")].find(
  (path) => path && existsSync(path),
);
const FILES = 200;

function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((it) => it.isFile() && /\.(trf|trfx|json)$/.test(it.name));
  return files.map((it) => relative(root, join(it.parentPath, it.name))).sort();
}

/** Some of the corpus, from all of its folders, and all samples. */
function files() {
  const samples = filesIn(join(root, "trf-samples"));
  const corpus = join(root, "../shared/corpus");
  if (!existsSync(corpus)) return samples;
  const all = filesIn(corpus);
  const wanted = Math.max(FILES - samples.length, 0);
  const step = Math.max(all.length / wanted, 1);
  const chosen = Array.from({ length: Math.min(wanted, all.length) }, (_, place) => all[Math.floor(place * step)]);
  return [...samples, ...chosen];
}

/** What the program prints, whether it has an answer or says why not. */
async function printed(...arguments_) {
  const options = { cwd: root, encoding: "buffer", maxBuffer: 1 << 28 };
  try {
    return (await promisify(execFile)(program, arguments_, options)).stdout;
  } catch (error) {
    if (typeof error.code !== "number") throw error;
    return error.stdout;
  }
}

function answered(question, name, options = {}) {
  try {
    return ask(question, readFileSync(join(root, name)), { name, ...options });
  } catch (error) {
    if (!(error instanceof FpcError)) throw error;
    return error.report;
  }
}

/** A text of the program, with its options as they are called here. */
const spelled = (text) =>
  text
    .replaceAll("--half-point-bye", "--half-point-byes")
    .replace(/--([a-z]+(?:-[a-z]+)*)/g, (_, name) => `\`${name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())}\``);

async function compare(name, question, typed, options) {
  const output = spelled((await printed(question, "--format", "json", name, ...typed)).toString("utf8"));
  const answer = answered(question, name, options);
  if (typeof answer === "string") assert.equal(answer, output, `${question} ${name} ${typed}`);
  else assert.deepEqual(answer, JSON.parse(output), `${question} ${name} ${typed}`);
}

const QUESTIONS = [
  ["check", [], {}],
  ["pair", [], {}],
  ["standings", ["--cross-table"], { crossTable: true }],
];

const OTHERS = [
  ["validate", [], {}],
  ["explain", [], {}],
  ["explain", ["--player", "1"], { player: 1 }],
  ["explain", ["--players"], { players: true }],
  ["explain", ["--why-not", "1", "2"], { whyNot: [1, 2] }],
  ["explain", ["--round", "2"], { round: 2 }],
  ["judge", ["--swap", "1=2"], { swap: [[1, 2]] }],
  ["checklist", [], {}],
  ["foresee", ["--simulations", "5"], { simulations: 5 }],
  ["pair", ["--absent", "2", "--rounds", "20"], { absent: [2], rounds: 20 }],
  ["pair", ["--round", "2"], { round: 2 }],
  ["pair", ["--system", "dutch-2026", "--initial-color", "black"], { system: "dutch-2026", initialColor: "black" }],
  ["check", ["--only", "standings", "--tie-breaks", "BH,SB"], { only: "standings", tieBreaks: "BH,SB" }],
  ["standings", ["--every-round", "--explain", "1"], { everyRound: true, explain: [1] }],
];

test("answers are those of the program", { skip: !program && "there is no program to compare with" }, async (t) => {
  const all = files();
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const place = next++;
      for (const question of [...QUESTIONS, OTHERS[place % OTHERS.length]]) await compare(all[place], ...question);
      await compareConverted(all[place], ["trf16", "trfx", "trf26", "json"][place % 4]);
    }
  };
  await Promise.all([worker(), worker()]);
  t.diagnostic(`${all.length} files`);
});

async function compareConverted(name, to) {
  const output = await printed("convert", name, "--to", to);
  let bytes = new Uint8Array();
  try {
    bytes = convert(readFileSync(join(root, name)), { to, name }).bytes;
  } catch (error) {
    if (!(error instanceof FpcError)) throw error;
  }
  assert.ok(output.equals(bytes), `convert ${name} --to ${to}`);
}

test("pages are those of the program, in each language", { skip: !program }, async () => {
  for (const name of ["wrong-pairing.trf", "byes-and-forfeits.trf", "broken.trf"].map((it) => `trf-samples/${it}`)) {
    for (const language of ["en", "de", "es", "fr"]) {
      const output = (await printed("report", "--language", language, name)).toString("utf8");
      assert.equal(report(readFileSync(join(root, name)), { name, language }), output, `${name}, ${language}`);
    }
  }
});

test("codes are explained as the program does", { skip: !program }, async () => {
  assert.equal(ask("rule", "", { code: "TRF006" }), (await printed("rule", "--format", "json", "TRF006")).toString());
  const article = { article: "C.13", system: "dutch-2017" };
  const told = await printed("rule", "--format", "json", "C.13", "--system", "dutch-2017");
  assert.equal(ask("rule", "", article), told.toString());
  assert.equal(ask("rule", ""), (await printed("rule", "--format", "json")).toString());
});

test("a round is entered as the program does", { skip: !program }, async () => {
  const name = "trf-samples/next-round.trf";
  const { bytes } = enter(readFileSync(join(root, name)), { name });
  const again = ask("check", bytes, { round: 4, only: "pairings" });
  assert.equal(JSON.parse(again).files[0].status, "ok");
});
