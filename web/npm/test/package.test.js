import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

import * as fpc from "fpc";

const sample = (name) => readFileSync(new URL(`../../../trf-samples/${name}`, import.meta.url));

test("a file can be text, a buffer or a view", () => {
  const bytes = sample("next-round.trf");
  const answers = [
    fpc.pair(bytes),
    fpc.pair(bytes.toString("utf8")),
    fpc.pair(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)),
    fpc.pair(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  ];
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0].file, "tournament.trf");
  assert.equal(answers[0].round, 4);
  assert.throws(() => fpc.pair(7), TypeError);
});

test("an error has code, line and column", () => {
  assert.throws(
    () => fpc.pair(sample("broken.trf"), { name: "broken.trf" }),
    (error) => {
      assert.ok(error instanceof fpc.FpcError && error instanceof Error);
      const { code, file, line, column, field, status } = error;
      assert.deepEqual(
        { code, file, line, column, field, status },
        { code: "TRF030", file: "broken.trf", line: 9, column: 5, field: "number of rounds", status: "invalid" },
      );
      assert.match(error.message, /found "five"/);
      assert.equal(fpc.rule(code).code, "TRF030");
      return true;
    },
  );
});

test("articles are told in the editions that have them", () => {
  const editions = fpc.articles("c.13").map((it) => it.rules);
  assert.deepEqual(editions, ["dutch-2012", "dutch-2017", "dutch-2026"]);
  assert.equal(fpc.articles("C.13", { system: "dutch-2017" })[0].title, "no second upfloat in a row");
  assert.ok(fpc.articles(undefined, { system: "lim" }).length > 20);
  assert.throws(() => fpc.articles("C.99"), (error) => error.code === "ERR001");
});

test("options that are not understood are refused", () => {
  const refused = (options) =>
    assert.throws(() => fpc.pair(sample("clean.trf"), options), (error) => error.code === "ERR001");
  refused({ sytem: "lim" });
  refused({ system: "chess960" });
  refused({ rounds: "nine" });
  refused({ round: 1, absent: [1] });
});

test("pages have a language", () => {
  assert.match(fpc.report(""), /^<!DOCTYPE html><html lang="en">/);
  assert.match(fpc.report("", { language: "de" }), /^<!DOCTYPE html><html lang="de">/);
  for (const options of [{ language: "xx" }, { lang: "de" }, { tieBreaks: "NONE" }])
    assert.throws(() => fpc.report("", options), (error) => error instanceof fpc.FpcError && error.code === "ERR001");
});

test("players are called by number or name", () => {
  const file = sample("next-round.trf");
  assert.deepEqual(fpc.pair(file, { absent: ["chen"] }), fpc.pair(file, { absent: [3] }));
  assert.deepEqual(fpc.explain(file, { whyNot: ["evans", 1] }), fpc.explain(file, { whyNot: [5, 1] }));
  for (const nobody of ["nobody", 99]) assert.throws(() => fpc.pair(file, { absent: [nobody] }), { code: "ERR005" });
});

test("a list of players is read and added", () => {
  const { text } = fpc.operate("", { op: "new", name: "Club", rounds: 5 });
  const list = fpc.readList(text, "Nom;Elo;Club\nLarsen, Lea;1.650;Tour\n");
  assert.deepEqual(list.columns.map((it) => it.field), ["name", "rating", "club"]);
  assert.equal(list.doubts[0].taken, "1650");
  assert.match(fpc.operate(text, list.operations).text, /Larsen, Lea +1650[^]*### Club: 1=Tour/);
  const named = fpc.readList(text, "Larsen, Lea\t1650", { columns: ["name", null] });
  assert.equal(named.operations[0].rating, null);
  assert.throws(() => fpc.readList(text, "", { column: [] }), { code: "ERR001" });
});

test("a rating list is searched, and compared with a file", () => {
  const ratings = new fpc.RatingList("FIDE ID;Name;Elo;Rapid\n1000;Adams, Alice;2351;2310\n1503014;Larsen, Lea;2105;\n");
  assert.equal(ratings.length, 2);
  assert.equal(ratings.search("lars", { games: "rapid" })[0].listed.rating, 2105);
  const [adams, baker] = ratings.compare(sample("next-round.trf"));
  assert.equal(adams.change.rating, 2351);
  assert.equal(baker.listed, undefined);
  assert.throws(() => ratings.search("a", { games: "bullet" }), { code: "ERR001" });
});

test("a tournament without players cannot be paired yet", () => {
  const { text } = fpc.operate("", { op: "new", name: "Club", rounds: 5 });
  for (const ask of [fpc.pair, fpc.checklist, fpc.foresee])
    assert.throws(() => ask(text), { code: "ERR017", message: /there are no players yet/ });
});

test("random tournaments are played by settings", () => {
  const { text, stoppedBefore } = fpc.generate(7, { players: "8-20", rounds: 5, profile: "clean" });
  assert.equal(stoppedBefore, undefined);
  assert.equal(fpc.check(text).files[0].status, "ok");
  const teams = fpc.generate(7, { system: "team-swiss-2026", boards: 4, rounds: 3 }).text;
  assert.ok(JSON.parse(teams).teams);
  const { next_round: next, futures } = fpc.foresee(sample("next-round.trf"), { simulations: 5 });
  assert.deepEqual([next, futures.played], [4, 5]);
  assert.throws(() => fpc.generate(7, { boards: 4 }), /boards: .* does not pair teams/);
  assert.throws(() => fpc.generate(-1), RangeError);
  assert.throws(() => fpc.generate(7, { players: "many" }), /players: expected a number/);
});

test("a check of a broken file is an answer", () => {
  const { files } = fpc.check(sample("broken.trf"));
  assert.equal(files[0].status, "invalid");
  assert.equal(files[0].error.line, 9);
});

test("no bytes make it throw anything else", () => {
  const questions = ["check", "validate", "pair", "explain", "judge", "standings", "checklist", "foresee"];
  const bytes = sample("next-round.trf");
  for (let cut = 0; cut < bytes.length; cut += 97) {
    const broken = Buffer.concat([bytes.subarray(0, cut), Buffer.from([cut % 256, 0xff]), bytes.subarray(cut + 3)]);
    for (const question of questions) {
      try {
        JSON.parse(fpc.ask(question, broken));
      } catch (error) {
        assert.ok(error instanceof fpc.FpcError, `${question}: ${error.stack}`);
      }
    }
  }
});

test("what is no text, object or number is refused by name", () => {
  const file = sample("next-round.trf");
  const refused = (what, ask) => assert.throws(ask, (error) => error instanceof TypeError && error.message.startsWith(what), what);
  for (const name of [5, {}, true, null]) {
    refused("name", () => fpc.pair(file, { name }));
    refused("name", () => fpc.report(file, { name }));
    refused("name", () => fpc.enter(file, { name }));
    refused("name", () => fpc.convert(file, { to: "json", name }));
    refused("name", () => fpc.operate(file, { op: "pair" }, { name }));
  }
  for (const options of [null, 7, [], new Map(), "x"]) refused("options", () => fpc.check(file, options));
  refused("question", () => fpc.ask(5, file));
  refused("settings", () => fpc.generate(1, 7));
  for (const seed of ["x", "7", 1.5, NaN, true, null, undefined, {}, [], () => 7, Symbol("7")]) {
    refused("seed: expected a whole number", () => fpc.generate(seed));
  }
  refused("nme", () => fpc.operate(file, { op: "pair" }, { nme: "x" }));
  refused("operation 2", () => fpc.operate(file, [{ op: "pair" }, null]));
  refused("effect", () => fpc.undo(file, null));
  refused("effect", () => fpc.undo(file, fpc.operate(file, { op: "pair" }).effects));
  refused("code", () => fpc.rule(null));
  refused("article", () => fpc.articles(13));
  refused("expected an article", () => fpc.articles());
  refused("round: NaN", () => fpc.pair(file, { round: NaN }));
  refused("absent.1: Infinity", () => fpc.pair(file, { absent: [1, Infinity] }));
  refused("simulations: 5", () => fpc.foresee(file, { simulations: 5n }));
  refused("operation: round: NaN", () => fpc.operate(file, { op: "bye", player: 1, round: NaN }));
  refused("players: NaN", () => fpc.generate(1, { players: NaN }));
  refused("players.0.rating: NaN", () => fpc.check({ players: [{ rating: NaN }] }));
  assert.equal(fpc.pair(file, { round: undefined }).round, 4);
});

test("messages name the option or the operation, and what is expected", () => {
  const file = sample("next-round.trf");
  const refused = (field, message, ask) =>
    assert.throws(ask, (error) => {
      assert.deepEqual([error.name, error.field], ["FpcError", field]);
      assert.match(error.message, message);
      return true;
    });
  refused("absent", /^absent: true is not a player, by number or/, () => fpc.pair(file, { absent: [true] }));
  refused("simulations", /^simulations: "1000000000000" is not a number from 0 to/, () => fpc.foresee(file, { simulations: 1e12 }));
  refused("to", /^to: 7 is not a text$/, () => fpc.convert(file, { to: 7 }));
  refused("patch", /^patch: 7 is not a list$/, () => fpc.undo(file, { patch: 7 }));
  refused("operation 2, result", /^operation 2, result: black is missing$/, () => fpc.operate(file, [{ op: "rank" }, { op: "result", white: 1, result: "1-0" }]));
  refused(undefined, /^player and whyNot exclude each other$/, () => fpc.explain(file, { player: 1, whyNot: [1, 2] }));
  refused(undefined, /^pairs and swap exclude each other$/, () => fpc.judge(file, { pairs: [[1, 2]], swap: [[3, 4]] }));
  refused("halfPointByes", /not possible for a player who is absent$/, () => fpc.pair(file, { absent: [3], halfPointByes: [3] }));
  refused(undefined, /^there is no code "C\.13", but an article/, () => fpc.rule("C.13"));
  refused(undefined, /^there is no sytem, only system, initialColor, accelerate/, () => fpc.pair(file, { sytem: "lim" }));
});

test("an error is made again from its report", () => {
  try {
    fpc.pair(sample("broken.trf"));
  } catch (error) {
    const again = new fpc.FpcError(structuredClone(error.report));
    assert.deepEqual([again.code, again.line, again.message], [error.code, error.line, error.message]);
  }
});

test("byes left blank are read", () => {
  const file = sample("odd/blank-half-byes.trf");
  assert.equal(fpc.standings(file).diagnostics[0].code, "TRF096");
  assert.equal(fpc.standings(file, { blankRounds: "H" }).diagnostics[0].code, "TRF085");
});

test("it runs in a worker", async () => {
  const source = `
    import { parentPort } from "node:worker_threads";
    import { init, pair } from "fpc";
    await init();
    parentPort.once("message", (file) => parentPort.postMessage(pair(file).pairs.length));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source.replace('"fpc"', JSON.stringify(import.meta.resolve("fpc"))))}`));
  worker.postMessage(sample("next-round.trf"));
  const pairs = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  assert.equal(pairs, 5);
  await worker.terminate();
});

test("what is published is all there, and nothing else", () => {
  const text = execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd: new URL("..", import.meta.url), encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [{ files }] = JSON.parse(text);
  const paths = files.map((file) => file.path);
  for (const path of ["index.js", "node.js", "engine/fpc_bg.wasm", "types/report.d.ts", "README.md", "LICENSE-MIT"]) assert.ok(paths.includes(path), path);
  assert.ok(!paths.some((path) => /test|build|tsconfig/.test(path)), paths.join(" "));
});

test("the text of a file is what fpc reads in it", () => {
  const old = Buffer.from(sample("next-round.trf").toString("utf8").replace("Adams, Alice", "Müller, Änne"), "latin1");
  const { bytes, text } = fpc.operate(old, { op: "change-player", player: 2, name: "Bäcker, Bo" });
  const names = (file) => fpc.standings(file).tables[0].standings.map((it) => it.name);
  assert.ok(Buffer.from(bytes).includes(Buffer.from("Bäcker", "latin1")) && names(text).includes("Müller, Änne"));
  assert.deepEqual(names(text), names(bytes));
});

test("a step in an old file is taken back byte for byte", () => {
  const old = Buffer.from(sample("next-round.trf").toString("utf8").replace("Adams, Alice", "Müller, Änne"), "latin1");
  for (const step of [{ op: "withdraw", player: 2 }, { op: "pair" }, { op: "change-player", player: 3, name: "Łukasz" }]) {
    const { bytes, effects } = fpc.operate(old, step);
    const effect = JSON.parse(JSON.stringify(effects[0]));
    assert.deepEqual(Buffer.from(fpc.undo(bytes, effect).bytes), old);
  }
});

test("it says its version", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  assert.equal(fpc.version(), version);
});

test("the example plays a tournament as those in other languages do, and steps are taken back", async () => {
  const { play } = await import("../../../examples/club_championship.mjs");
  const file = play();
  const expected = readFileSync(new URL("../../../tests/club-championship.trf", import.meta.url));
  assert.deepEqual(Buffer.from(file), expected);
  const [{ white, black }] = fpc.pair(file, { round: 5 }).pairs;
  const correction = { op: "result", round: 5, white: white.number, black: black.number, result: "0-1" };
  const corrected = fpc.operate(file, correction);
  assert.deepEqual(Buffer.from(fpc.undo(corrected.bytes, corrected.effects[0]).bytes), expected);
  assert.equal(fpc.check(file).files[0].status, "ok");
  assert.equal(fpc.standings(file).tables[0].standings.length, 13);
  const exported = JSON.parse(fpc.convert(file, { to: "json" }).text);
  assert.equal(fpc.check(exported).files[0].status, "ok");
  assert.throws(() => fpc.operate(file, { op: "unpair" }), fpc.FpcError);
});
