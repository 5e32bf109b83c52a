// What is asked before it is done, because rounds rest on it.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as fpc from "fpc";

import { DESKTOP, PHONE, drop, fits, fresh, go, ofRound, open, page, quiet, sample, saved, settled, speak, textOf } from "../driver.js";

const dialog = () => page.locator("dialog[open]");
const press = (name) => dialog().getByRole("button", { name, exact: true }).click();
const gone = () => dialog().waitFor({ state: "detached" });
const nowSaved = async () => (await saved("The file as it is now")).bytes.toString();

/** Waits for the question, and tells what it is. */
async function asked(title) {
  await dialog().getByRole("heading", { name: title, exact: true }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Cancel", "a key does nothing by mistake");
  return (await dialog().locator("p").first().innerText()).trim();
}

/** Four rounds of the sample, the last one without results. */
const running = () => fpc.operate(sample("next-round.trf"), { op: "pair" }).text;

test("the pairings of a round are removed when that is confirmed", async () => {
  await drop(["running.trf", running()]);
  await go("round-4");
  await ofRound("Cancel this round's pairings");
  assert.match(await asked("Remove the pairings?"), /^The pairings of round 4 are removed from the file\./);
  await fits("the question");
  await page.keyboard.press("Escape");
  await gone();
  assert.equal(await nowSaved(), running());
  await go("round-4");
  await ofRound("Cancel this round's pairings");
  await asked("Remove the pairings?");
  await press("Remove the pairings");
  await page.waitForSelector(".told .boards");
  assert.equal(await nowSaved(), sample("next-round.trf").toString());
  quiet();
});

test("a round is paired again when that is confirmed, and its pairings say how many change", async () => {
  await drop(["running.trf", running()]);
  await go("next");
  await page.selectOption("#kind", "assign");
  await page.selectOption("#one", "1");
  await page.selectOption("#other", "11");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForSelector(".supposed li");
  await page.getByText("Round 4 is paired already.").waitFor();
  await page.getByRole("button", { name: "Pair again…" }).click();
  assert.match(await asked("Pair the round again?"), /^Round 4 is paired already, and [2-5] of its 5 pairs would change\.$/);
  await press("Cancel");
  await gone();
  assert.equal(await page.locator(".supposed li").count(), 1, "what was tried stays");
  assert.equal(await page.locator("#undo").count(), 0);
  await page.getByRole("button", { name: "Pair again…" }).click();
  await asked("Pair the round again?");
  await press("Pair the round again");
  await page.waitForSelector("#round-4 #result-1");
  assert.match(await nowSaved(), /### Paired again @ Round 4: .*\n/);
  quiet();
});

test("an illegal pairing made by hand is used when that is confirmed", async () => {
  await open("next-round.trf");
  await go("next");
  await page.getByRole("button", { name: "Change by hand" }).click();
  await page.waitForSelector(".judgement[data-grade=same]");
  // They met in round 3.
  await page.focus(".holder[data-player='4']");
  await page.keyboard.press("Enter");
  await page.focus(".holder[data-player='11']");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".judgement[data-grade=illegal]");
  await page.getByRole("button", { name: "Confirm these pairings" }).click();
  assert.match(await asked("Use these pairings?"), /^Pairing made by hand: illegal: 4 and 11 met in round 3 \(C\.1\)\.$/);
  await press("Use these pairings");
  await page.waitForSelector("#round-4 #result-1");
  assert.match(await nowSaved(), /### MPA @ Round 4: .*\n/);
  quiet();
});

test("two who came late meet on an extra board", async () => {
  const late = ["Late, Lena", "Later, Leo"].reduce((text, name) => fpc.operate(Buffer.from(text), { op: "add-player", name }).text, running());
  await drop(["late.trf", late]);
  await go("round-4");
  const boards = await page.locator("#round-4 table.boards tr[data-board]").allInnerTexts();
  await fits("an extra board");
  await page.getByRole("button", { name: "Pair them on an extra board" }).click();
  const extra = `#round-4 table.boards tr[data-board='${boards.length + 1}']`;
  await page.waitForSelector(extra);
  assert.match(await textOf(extra), /Late, Lena|Later, Leo/);
  const now = await page.locator("#round-4 table.boards tr[data-board]").allInnerTexts();
  assert.deepEqual(now.slice(0, -1), boards, "all others stay where they are");
  assert.match(await nowSaved(), /### MPA @ Round 4: (12=ZPB 13=ZPB => 12-13|13=ZPB 12=ZPB => 13-12)\n/);
  quiet();
});

test("results before the last two rounds are corrected when that is confirmed", async () => {
  await open("next-round.trf");
  const boards = async () => {
    await go("round-3");
    return textOf("#round-3 table.boards");
  };
  const asPaired = await boards();
  await go("round-1");
  await page.focus("#result-1");
  const before = await page.getAttribute("#result-1", "data-result");
  await page.keyboard.press(before === "0-1" ? "1" : "0");
  const told = await asked("Correct the result?");
  assert.match(told, /^Round 3 has been paired: results of round 1 can be corrected for the rating report only \(C\.04\.2, 4\.3\)/);
  await press("Cancel");
  await page.waitForSelector(`#result-1[data-result='${before}']`);
  assert.equal(await page.evaluate(() => document.activeElement.id), "result-1");
  await page.keyboard.press(before === "0-1" ? "1" : "0");
  await asked("Correct the result?");
  await press("Correct the result");
  await page.locator("dialog").waitFor({ state: "detached" });
  await settled();
  // The field shows what pairings use.
  await page.waitForSelector(`#result-1[data-result='${before}']`);
  assert.match(await nowSaved(), /### Rating correction @ Round 1: .*\n/);
  assert.equal(await boards(), asPaired, "later rounds are shown as they were paired");
  // It is one step, which is made again without a question.
  await page.locator("#undo").click();
  await page.waitForSelector("#redo:enabled");
  assert.equal(await nowSaved(), sample("next-round.trf").toString());
  await page.locator("#redo").click();
  await page.waitForSelector("#undo:enabled");
  assert.match(await nowSaved(), /### Rating correction @ Round 1: .*\n/);
  quiet();
});

test("rounds, points and tie-breaks are changed when that is confirmed", async () => {
  const withList = fpc.operate(sample("next-round.trf"), { op: "set", tie_breaks: "BH/C1,BH" }).text;
  for (const [change, told, comment] of [
    [() => page.fill("#rounds", "8"), /^The number of rounds stays as it is \(C\.04\.1, 1\)/, /### Rounds @ Round 3: /],
    [() => page.selectOption("#points", "3 – 1 – 0"), /^The points system stays as it is \(C\.04\.1, 3\)/, /### Points @ Round 3: /],
    [() => page.getByRole("button", { name: "Remove: Buchholz (BH)" }).click(), /^The list of tie-breaks stays as it is \(C\.07, 3\)/, /### Tie-breaks @ Round 3: /],
  ]) {
    await fresh();
    await drop(["open.trf", withList]);
    await go("details");
    await change();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    assert.match(await asked("Change the details?"), told);
    await press("Cancel");
    await gone();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await asked("Change the details?");
    await press("Change the details");
    await dialog().getByText("Rounds that have been paired stay as they are").waitFor();
    await press("Change the details");
    await page.waitForSelector("#cell-1-name");
    assert.match(await nowSaved(), comment);
    quiet();
  }
});

test("who must not meet is in the details of a tournament", async () => {
  const chips = () => page.locator(".apart li > span").allInnerTexts();
  const pairs = async () => {
    await go("next");
    const rows = page.locator(".told table.boards tr[data-board]");
    return rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td[data-player]")].map((it) => it.dataset.player).join("-")));
  };
  await drop(["open.trf", fpc.operate(sample("next-round.trf"), { op: "set", forbid: [[1, 2, 9]], force: true }).text]);
  assert.ok((await pairs()).includes("4-10"));
  await go("details");
  assert.deepEqual(await chips(), ["1 Adams, Alice – 2 Baker, Ben – 9 Ivanova, Irina"]);
  await page.selectOption("#apart-one", "10");
  await page.selectOption("#apart-other", "4");
  for (let times = 0; times < 2; times++) await page.locator(".apart").getByRole("button", { name: "Add", exact: true }).click();
  assert.deepEqual((await chips()).slice(1), ["4 Diaz, David – 10 Jensen, Jonas"]);
  await fits("details with a list of pairs");
  await page.getByRole("button", { name: "Remove: 1 Adams, Alice – 2 Baker, Ben – 9 Ivanova, Irina" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  assert.match(await asked("Change the details?"), /^Who must not meet stays as it is in FIDE mode \(C\.05, 5\.2\)/);
  await press("Change the details");
  await dialog().getByText("Rounds that have been paired stay as they are").waitFor();
  await press("Change the details");
  await page.waitForSelector("#cell-1-name");
  assert.ok(!(await pairs()).includes("4-10"));
  const saved = await nowSaved();
  for (const line of [/\nXXP 4 10\n/, /\n### Prohibition @ Round 3: 4-10 added\n/, /\n### FIDE mode exited @ Round 3\n/]) assert.match(saved, line);
  quiet();
});

test("rounds of another program that differ are taken over when that is confirmed", async () => {
  await open("wrong-pairing.trf");
  await page.getByRole("button", { name: "Take these rounds over…" }).click();
  assert.match(await asked("Take the rounds over?"), /^Rounds that are not those of the rules: \d/);
  await press("Take the rounds over");
  await gone();
  await page.getByRole("button", { name: "Take these rounds over…" }).waitFor({ state: "detached" });
  assert.match(await nowSaved(), /### Import @ Round \d+: .* => .*\n/);
  quiet();
});

test("numbers of equals are drawn by lots, and exchanged by keys", async () => {
  const names = async () => (await nowSaved()).split("\n").filter((it) => it.startsWith("001")).map((it) => it.slice(14, 17));
  const list = [{ op: "new", rounds: 3, lots: 1 }, ...["Ann", "Bob", "Cid"].map((name) => ({ op: "add-player", name, rating: 1500 }))];
  await drop(["equal.trf", fpc.operate("", list).text]);
  await go("players");
  await page.focus("#cell-2-name");
  await page.keyboard.press("Alt+ArrowUp");
  await settled();
  assert.deepEqual(await names(), ["Bob", "Ann", "Cid"]);
  await go("players");
  await page.getByRole("button", { name: "Draw lots for those with equal rating and title" }).click();
  await settled();
  assert.match(await nowSaved(), /### fpc: numbers drawn by lots with seed \d+\n/);
  quiet();
});

test("the question is in the language of the page", async () => {
  for (const [code, back, remove, cancel, told] of [
    ["de", "Auslosung zurücknehmen", "Auslosung zurücknehmen", "Abbrechen", /^Die Auslosung der Runde 4 wird aus der Datei entfernt/],
    ["es", "Anular el emparejamiento de esta ronda", "Quitar el emparejamiento", "Cancelar", /^El emparejamiento de la ronda 4 se quita del archivo/],
    ["fr", "Annuler l’appariement de cette ronde", "Retirer l’appariement", "Annuler", /^L’appariement de la ronde 4 est retiré du fichier/],
  ]) {
    await fresh();
    await drop(["running.trf", running()]);
    await speak(code);
    await go("round-4");
    await ofRound(back);
    await dialog().getByRole("button", { name: remove, exact: true }).waitFor();
    assert.match((await dialog().locator("p").first().innerText()).trim(), told);
    await dialog().getByRole("button", { name: cancel, exact: true }).click();
    await gone();
  }
  quiet();
});

test("after a correction, a round without results asks if it is to be paired again", async () => {
  await open("next-round.trf");
  await go("next");
  await page.getByRole("button", { name: "Confirm pairings" }).click();
  await page.waitForSelector("#round-4 #result-1");
  assert.equal(await page.locator(".caution").count(), 0);
  const correct = async (board) => {
    await go("round-3");
    await page.focus(`#result-${board}`);
    const before = await page.getAttribute(`#result-${board}`, "data-result");
    await page.keyboard.press(before === "0-1" ? "1" : "0");
    await press("Correct the result");
    await page.waitForSelector(`#result-${board}:not([data-result='${before}'])`);
    await page.waitForSelector(`#undo[title*=': ${before === "0-1" ? "1-0" : "0-1"}']`);
    await go("round-4");
  };
  const asks = page.locator(".caution", { hasText: "Round 3 was corrected" });
  await correct(1);
  await asks.waitFor();
  const [, count] = /: (\d) of 5 pairs would change/.exec(await asks.innerText());
  await page.getByRole("button", { name: "Compare" }).click();
  assert.equal(await page.locator(".alongside ol li").count(), Number(count));
  assert.equal(await page.locator("tr.differs").count(), Number(count));
  await fits("after a correction");
  // Kept, it does not ask again for this correction, but for another one.
  await page.getByRole("button", { name: "Keep" }).click();
  await asks.waitFor({ state: "detached" });
  await go("round-3");
  await go("round-4");
  assert.equal(await asks.count(), 0);
  await correct(2);
  await asks.waitFor();
  await page.getByRole("button", { name: "Pair again…" }).click();
  await asked("Pair the round again?");
  await press("Pair the round again");
  await asks.waitFor({ state: "detached" });
  await settled();
  const shown = await page.locator("tr[data-board]").evaluateAll((rows) => rows.map((row) => ["white", "black"].map((side) => Number(row.querySelector(`td.${side}`).dataset.player))));
  const saved = Buffer.from(await nowSaved());
  assert.deepEqual(shown, fpc.pair(saved).pairs.map(({ white, black }) => [white.number, black.number]));
  // With a result, it does not ask any more.
  await correct(1);
  await asks.waitFor();
  await page.focus("#result-1");
  await page.keyboard.press("1");
  await asks.waitFor({ state: "detached" });
  quiet();
});

test("a second half-point bye beside the pairings is asked about as a bye", async () => {
  const withBye = fpc.operate(sample("next-round.trf"), { op: "bye", player: 5, round: 5, kind: "half-point" }).text;
  await drop(["open.trf", withBye]);
  await go("next");
  await page.selectOption("#kind", "halfPointByes");
  await page.selectOption("#one", "5");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForSelector(".supposed li");
  await page.getByRole("button", { name: "Confirm pairings" }).click();
  assert.match(await asked("Change the bye?"), /^Player 5 has a half-point bye in round 5 already/);
  await press("Change the bye");
  await page.waitForSelector("#round-4 #result-1");
  quiet();
});
