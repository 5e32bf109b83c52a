// The page as a whole. FPC_PROGRAM names the program that makes the large file.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import * as fpc from "fpc";
import { HtmlValidate } from "html-validate";

import { dropAndTime } from "./drop.js";
import {
  DESKTOP, PHONE, choose, complete, context, drop, errors, fits, fresh, go, ofRound, open, page, quiet, requests, root, sample, saved, server, settled, speak, start, textOf,
} from "../driver.js";

const program = [process.env.FPC_PROGRAM, join(root, "target/debug/fpc"), join(root, "target/release/fpc")].find(
  (path) => path && existsSync(path),
);

test("a file that is dropped has its verdict at once", async () => {
  await open("wrong-pairing.trf");
  assert.equal(await page.getAttribute("#verdict", "data-status"), "differs");
  assert.equal(await page.locator("#verdict a[data-round]").count(), 5);
  assert.match(await textOf(".which"), /^differs\s+Sample: rounds 3 and 5/);
  assert.match(await page.title(), /not paired by the rules/);
  quiet();
});

test("several files are open at a time, and are closed", async () => {
  await open("wrong-pairing.trf", "clean.trf", "next-round.trf");
  assert.equal(await page.locator(".files li").count(), 3);
  await choose("clean.trf");
  await settled();
  assert.equal(await page.getAttribute("#verdict", "data-status"), "ok");
  await page.locator(".which").click();
  await page.getByRole("button", { name: "Close clean.trf" }).click();
  assert.equal(await page.locator(".files li").count(), 2);
  quiet();
});

test("text is pasted, and an example is there", async () => {
  await page.getByLabel("Or paste the text of a file").fill(sample("clean.trf").toString());
  await page.getByRole("button", { name: "Read the text" }).click();
  await page.waitForSelector("#verdict[data-status=ok]");
  await fresh();
  await page.getByRole("button", { name: "Show me an example" }).click();
  await page.waitForSelector("#verdict[data-status=differs]");
  assert.deepEqual(requests, [], "the example is there without a network");
});

test("a player is told why, two are told why not", async () => {
  await open("wrong-pairing.trf");
  await go("round-3");
  await page.click("table.boards td.white a.player[data-player='2']");
  await page.waitForSelector(".panel [data-player='2'] .way");
  await page.click("table.boards td.black a.player[data-player='6']");
  await page.waitForSelector(".panel .why-not");
  assert.match(await textOf(".panel h3"), /2 meets 6/);
  await page.selectOption(".panel select", "bye");
  await page.waitForSelector(".panel .refused");
  assert.match(await textOf(".panel .refused"), /bye/);
  await page.keyboard.press("Escape");
  assert.ok(await page.locator(".panel").isHidden());
  quiet();
});

test("a player is told why by keys alone, and the focus comes back", async () => {
  await open("wrong-pairing.trf");
  await go("round-3");
  const link = page.locator("table.boards td.white a.player").first();
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".panel .explanation");
  await page.keyboard.press("Escape");
  assert.ok(await link.evaluate((it) => it === document.activeElement));
});

test("a round tells how it came about", async () => {
  await open("wrong-pairing.trf");
  await go("round-2");
  await ofRound("Explain this round");
  await page.getByRole("heading", { name: "How round 2 was paired" }).waitFor();
  quiet();
});

test("standings tell how values come about, and cards what a player did", async () => {
  await open("wrong-pairing.trf");
  await go("standings");
  await page.click("#standings a.player[data-player='7']");
  await page.waitForSelector(".panel .values");
  const cut = await page.$$eval(".panel .scroll", (all) => all.filter((it) => it.scrollWidth > it.clientWidth).length);
  assert.equal(cut, 0, "the tables fit the panel");
  await page.click(".panel a[href='#player-7']");
  await page.waitForSelector("#player-7");
  assert.ok(await page.locator(".panel").isHidden());
  await page.getByLabel("Find a player").fill("evans");
  assert.equal(await page.locator(".names li").count(), 1);
  await page.getByRole("link", { name: /Evans/ }).first().click();
  await page.waitForSelector("#player-5");
  quiet();
});

test("the next round is that of the program", async () => {
  await open("next-round.trf");
  await go("next");
  const shown = await page.locator("tr[data-board]").evaluateAll((rows) =>
    rows.map((row) => ["white", "black"].map((side) => Number(row.querySelector(`td.${side}`).dataset.player))),
  );
  const { pairs } = fpc.pair(sample("next-round.trf"));
  assert.deepEqual(shown, pairs.map(({ white, black }) => [white.number, black.number]));
  const list = await saved("The list of pairs of round 4");
  assert.equal(list.bytes.toString(), `${pairs.length}\n${shown.map((pair) => pair.join(" ")).join("\n")}\n`);
  quiet();
});

test("a round is entered, its results are entered, and the one after that is paired", async () => {
  await open("next-round.trf");
  await go("next");
  await page.getByRole("button", { name: "Confirm pairings" }).click();
  await page.waitForSelector("#round-4");
  const entered = await saved("The file as it is now");
  assert.equal(entered.bytes.toString(), fpc.enter(sample("next-round.trf")).text);

  await go("round-4");
  const boards = await page.locator("button.outcome").count();
  await page.focus("#result-1");
  for (let board = 0; board < boards; board++) await page.keyboard.press("1");
  await complete(4);
  await go("next");
  assert.match(await textOf(".pairing h3"), /Round 5/);
  quiet();
});

test("the checklist of a round is that of the program, and is there where a round is paired by hand", async () => {
  await open("next-round.trf");
  await go("next");
  await ofRound("Checklist");
  await page.waitForSelector("section.checklist[data-round='4']");
  const rows = await page.locator("table.checklist tr[data-player]").evaluateAll((rows) => rows.map((row) => Number(row.dataset.player)));
  const players = fpc.checklist(sample("next-round.trf")).groups.flatMap((it) => it.players);
  assert.deepEqual(rows, players.map((it) => it.number));
  assert.match(await textOf("table.checklist tr[data-player='10']"), /BWW\s+\+1\s+B!\s+–↓\s+yes\s+5 7 8/);
  assert.match(await textOf(".legend"), /absolute \(A\.6\.a\).*U2: bye in round 2/s);
  await page.getByText("Articles cited").click();
  await page.evaluate(() => (window.print = () => (window.printed = document.querySelector(".paper").innerText)));
  await page.getByRole("button", { name: "Print" }).click();
  assert.match(await page.evaluate(() => window.printed), /Checklist for the pairing of round 4/);
  // By hand, and of a round that is over.
  await go("next");
  await page.getByRole("button", { name: "Change by hand" }).click();
  await page.locator(".judge summary").click();
  await page.waitForSelector(".judge table.checklist");
  await go("round-3");
  await ofRound("Checklist");
  await page.waitForSelector("section.checklist[data-round='3']");
  await page.getByRole("link", { name: "Round 3" }).click();
  await page.waitForSelector("#round-3");
  quiet();
});

test("what can still come is that of the program", async () => {
  await open("next-round.trf");
  await go("next");
  await ofRound("Outlook");
  const { futures } = fpc.foresee(sample("next-round.trf"));
  await page.locator("table.kinds tr", { hasText: "played to the end" }).filter({ hasText: String(futures.finished) }).waitFor();
  await page.locator("progress").waitFor({ state: "hidden" });
  const rows = await page.locator("table.chances tr[data-player]").evaluateAll((rows) => rows.map((row) => Number(row.dataset.player)));
  assert.deepEqual(rows, futures.players.map((it) => it.number));
  await page.evaluate(() => (window.print = () => (window.printed = document.querySelector(".paper").innerText)));
  await page.getByRole("button", { name: "Print" }).click();
  assert.match(await page.evaluate(() => window.printed), /Final ranks/);
  quiet();
});

test("a round without a legal pairing has its proof", async () => {
  await open("no-legal-pairing.trf");
  await go("next");
  await page.locator(".told p").getByRole("link", { name: "Outlook" }).click();
  await page.getByText("Round 4 has no legal pairing", { exact: true }).waitFor();
  assert.match(await textOf(".foresight dl"), /Groups of odd size\s+2 Baker, Ben\s+Opponents outside the groups\s+nobody/);
  await fits("the proof");
  quiet();
});

test("whoever asks for a bye is shown with those they had, and with what stands in the way of another", async () => {
  await open("next-round.trf");
  await go("next");
  const told = page.locator(".what-if .byes").first();
  await page.selectOption("#kind", "halfPointByes");
  await page.selectOption("#one", "2");
  await told.getByText("2 Baker, Ben: 1 × half-point bye (4).").waitFor();
  await page.selectOption("#one", "1");
  await told.getByText("Must not get the pairing-allocated bye any more: bye in round 3 (C.2).").waitFor();
  await page.selectOption("#one", "4");
  await told.getByText("No byes or absences so far.").waitFor();
  await page.getByText("Byes and absences of all players").click();
  await page.waitForSelector("table.byes tr[data-player='9']");
  assert.equal(await page.locator("table.byes tr[data-player='4']").count(), 0);
  // What is tried counts as well, and stays while something else is looked at.
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.locator("table.byes tr[data-player='4']").getByText("1 × half-point bye (4)").waitFor();
  await fits("byes");
  await go("checklist");
  await go("next");
  await page.locator(".supposed li", { hasText: "Diaz" }).waitFor();
  quiet();
});

test("somebody is given the bye, unless an article stands in the way", async () => {
  await open("next-round.trf");
  await go("next");
  const suppose = async (kind, player) => {
    await page.selectOption("#kind", kind);
    await page.selectOption("#one", player);
    await page.getByRole("button", { name: "Add", exact: true }).click();
  };
  const gets = (player) => page.locator(`.changes tr[data-player='${player}']`, { hasText: "no game" }).waitFor();
  await suppose("absent", "3");
  await gets(7);
  await suppose("bye", "1");
  await page.locator(".told .refused", { hasText: "C.2" }).waitFor();
  await page.getByRole("button", { name: /^Remove: 1 / }).click();
  await suppose("bye", "8");
  await gets(8);
  await page.getByRole("button", { name: "Confirm pairings" }).click();
  await page.waitForSelector("#round-4");
  assert.match((await saved("The file as it is now")).bytes.toString(), /^001 {4}8 .*0000 - U *$/m);
  quiet();
});

test("what is supposed shows what is different, and leaves the file alone", async () => {
  await open("next-round.trf");
  await go("next");
  await page.selectOption("#one", "3");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForSelector(".changes tr[data-player='3']");
  assert.match(await textOf(".changes tr[data-player='3']"), /no game/);
  await page.selectOption("#kind", "forbid");
  await page.selectOption("#one", "4");
  await page.selectOption("#other", "10");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForSelector(".changes tr[data-player='10']");
  await page.getByRole("button", { name: /^Remove: 3 / }).click();
  await page.waitForFunction(() => !document.querySelector(".changes tr[data-player='3'] td")?.textContent.includes("no game"));
  assert.equal((await saved("The file as it is now")).bytes.toString(), sample("next-round.trf").toString());
  quiet();
});

test("results of a running round are supposed", async () => {
  await drop(["running.trf", fpc.enter(sample("next-round.trf")).bytes]);
  await go("next");
  await page.getByText("Results of round 4 still to come").click();
  const games = page.locator(".open-games select");
  const count = await games.count();
  for (let game = 0; game < count; game++) await games.nth(game).selectOption("1/2");
  await page.waitForSelector(".told table.boards[data-round='5']");
  quiet();
});

/** Two players who can meet, though all are worse off if their opponents meet as well. */
function worse(name) {
  const pairs = fpc.pair(sample(name)).pairs.map(({ white, black }) => [white.number, black.number]);
  for (const [first, [one, rival]] of pairs.entries()) {
    for (const [second, [partner, other]] of pairs.entries()) {
      if (first >= second) continue;
      const exchanged = pairs.filter((_, place) => place !== first && place !== second);
      exchanged.push([one, other], [partner, rival]);
      if (fpc.judge(sample(name), { pairs: exchanged }).grade === "worse") return [one, other];
    }
  }
  throw new Error(`${name}: nothing can be worse`);
}

for (const [way, move] of [
  ["dragging", (one, other) => page.dragAndDrop(`.holder[data-player='${one}']`, `.holder[data-player='${other}']`)],
  [
    "keys",
    async (one, other) => {
      for (const player of [one, other]) {
        await page.focus(`.holder[data-player='${player}']`);
        await page.keyboard.press("Enter");
      }
    },
  ],
]) {
  test(`a round is judged by ${way}`, async () => {
    await open("next-round.trf");
    await go("next");
    await page.getByRole("button", { name: "Change by hand" }).click();
    await page.waitForSelector(".judgement[data-grade=same]");
    await move(1, 4);
    await page.waitForSelector(".judgement[data-grade=illegal]");
    assert.match(await textOf(".judgement .reason"), /1 and 4 met in round 2 \(C\.1\)/);
    await page.getByRole("button", { name: "Start over" }).click();
    await page.waitForSelector(".judgement[data-grade=same]");
    const [one, other] = worse("next-round.trf");
    await move(one, other);
    await page.waitForSelector(".judgement[data-grade=worse]");
    assert.match(await textOf(".judgement .reason"), /\d/);
    const row = `.by-hand tr:has([data-player='${one}']):has([data-player='${other}'])`;
    await page.waitForSelector(row);
    await page.getByLabel("Pair everybody else again").check();
    await page.waitForTimeout(300);
    await page.waitForSelector(row);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForSelector(".told .boards");
    quiet();
  });
}

test("a round that is over is judged as it was played", async () => {
  await open("wrong-pairing.trf");
  await go("round-3");
  await ofRound("Change by hand");
  await page.waitForSelector(".judgement[data-grade=worse]");
  assert.match(await textOf(".judgement .reason"), /C\.13/);
  quiet();
});

test("entries are changed with messages in place, and undone", async () => {
  await open("clean.trf");
  await go("player-1");
  const before = sample("clean.trf").toString();
  await page.locator("button.result").first().click();
  await page.getByText("Nothing wrong with these entries.").waitFor();
  const cell = page.locator("input.cell").first();
  await cell.fill("  99 w 1");
  await page.waitForSelector(".messages .error");
  assert.match(await textOf(".messages .error"), /TRF018/);
  await cell.fill("   7 s 1");
  await page.getByText("TRF012").waitFor();
  await page.getByRole("button", { name: "Change the file" }).click();
  await page.getByText("No answer:").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal((await saved("The file as it is now")).bytes.toString(), before);

  await go("player-1");
  await page.locator("button.result").first().click();
  await page.getByLabel("Draw").check();
  await page.getByRole("button", { name: "Change the file" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await settled();
  assert.equal(await textOf("button.result"), "½");
  const changed = (await saved("The file as it is now")).bytes.toString();
  const different = changed.split("\n").filter((line, place) => line !== before.split("\n")[place]);
  assert.equal(different.length, 2);
  assert.notEqual(await page.locator(".which .dot.invalid").count(), 1, "points follow");
  await page.getByRole("button", { name: "Undo" }).click();
  await settled();
  assert.equal((await saved("The file as it is now")).bytes.toString(), before);
  quiet();
});

test("a tournament of teams is shown, and the results of its boards are entered", async () => {
  await open("teams.trf");
  assert.equal(await page.getAttribute("#verdict", "data-status"), "ok");
  await go("standings");
  const first = page.locator("#standings table").first();
  assert.match(await first.innerText(), /MPvGP\s+EDE[^]*1\s+3\s+Riverside Pawns/);
  await go("round-5");
  const match = page.locator(".desk table.boards tr[data-board]", { hasText: "Riverside Pawns" });
  const number = await match.getAttribute("data-board");
  const board = (place) => page.locator(`button.outcome[id="result-${number}.${place}"]`);
  await board(1).focus();
  assert.equal(await page.locator("button.result").count(), 0, "results of matches come from their games");
  // 11, who has White, does not win but draw; on board 2 12 has Black.
  await page.keyboard.press("=");
  await page.keyboard.press("0");
  await settled();
  await match.locator("td.rs", { hasText: /2\.0 : 2\.0/ }).waitFor();
  const lines = (await saved("The file as it is now")).bytes.toString().split("\n");
  const line = (player) => lines.find((it) => it.startsWith(`001   ${player} `));
  assert.match(line(11), / 16 w =/);
  assert.match(line(12), / 17 b 0/);
  assert.match(line(17), / 12 w 1/);
  await go("players");
  assert.equal(await page.locator("button.result").count(), 0);
});

test("both games of a match are entered with one key each", async () => {
  await open("double-swiss.trf");
  assert.equal(await page.getAttribute("#verdict", "data-status"), "ok");
  await go("round-3");
  const number = await page.getAttribute("#round-3 table.boards tr[data-board]:has([data-player='4'])", "data-board");
  const game = (place) => page.locator(`button.outcome[id="result-${number}.${place}"]`);
  assert.deepEqual([await game(1).getAttribute("data-result"), await game(2).getAttribute("data-result")], ["1/2-1/2", "1/2-1/2"]);
  // 4, who has Black and then White, wins both.
  await game(1).focus();
  await page.keyboard.press("0");
  await game(2).focus();
  await page.keyboard.press("0");
  await settled();
  const { bytes } = await saved("The file as it is now");
  const lines = bytes.toString().split("\n");
  const line = lines.find((it) => it.startsWith("001    4 "));
  assert.match(line, / 4\.0 +8 w 1     8 b 1     2 w 0     2 b 0     1 b 1     1 w 1/);
  await drop(["changed.trf", bytes]);
  await go("round-3");
  assert.deepEqual([await game(1).getAttribute("data-result"), await game(2).getAttribute("data-result")], ["0-1", "0-1"]);
  quiet();
});

test("a tournament in JSON is run as well", async () => {
  const { bytes } = fpc.convert(sample("next-round.trf"), { to: "json" });
  await drop(["open.json", Buffer.from(bytes)]);
  await go("next");
  await page.getByRole("button", { name: "Confirm pairings" }).click();
  await page.locator("button.outcome").first().focus();
  await page.keyboard.press("1");
  await settled();
  const { bytes: written } = await saved("The file as it is now");
  const { players } = JSON.parse(written.toString());
  assert.equal(players.filter((it) => it.rounds?.[3]?.result === "win").length, 1);
  quiet();
});

test("what the file leaves open under its system is chosen", async () => {
  const choices = () => page.$$eval(".rules select", (all) => all.map((it) => it.id));
  await open("next-round.trf");
  assert.deepEqual(await choices(), ["rules", "accelerate"]);
  await page.selectOption("#accelerate", "baku");
  await settled();
  await page.getByText("Baku acceleration").first().waitFor();
  await go("next");
  const accelerated = fpc.pair(sample("next-round.trf"), { accelerate: "baku" }).pairs;
  assert.equal(await page.locator("tr[data-board] td.white").first().getAttribute("data-player"), String(accelerated[0].white.number));
  await go("verdict");
  assert.equal(await page.inputValue("#accelerate"), "baku");
  // Another system is not asked for what was chosen before.
  await page.selectOption("#rules", "lim-2026");
  await page.waitForSelector("#round1Bye");
  assert.deepEqual(await choices(), ["rules", "round1Bye"]);
  await page.selectOption("#round1Bye", "rating");
  await page.getByText("bye of round 1 by rating").first().waitFor();
  assert.equal(await page.inputValue("#round1Bye"), "rating");
  quiet();
});

test("a color that nothing shows is chosen", async () => {
  await open("first-round.trf");
  await go("next");
  await page.getByRole("link", { name: "Color of No. 1 in round 1" }).click();
  await page.selectOption("#initialColor", "white");
  await settled();
  await go("next");
  await page.waitForSelector(".told .boards");
  quiet();
});

test("files are saved as the package writes them", async () => {
  await open("wrong-pairing.trf");
  const bytes = sample("wrong-pairing.trf");
  assert.equal((await saved("The file as it is now")).bytes.toString(), bytes.toString());
  assert.equal((await saved("As TRF-16")).bytes.toString(), fpc.convert(bytes, { to: "trf16" }).text);
  assert.match(await textOf(".save-view"), /This format cannot hold:/);
  const report = await saved("The report as a page (HTML)");
  assert.equal(report.name, "wrong-pairing.html");
  assert.match(report.bytes.toString(), /^<!DOCTYPE html>.*id="round-3"/s);
  for (const [label, to] of [["As TRF-2026", "trf26"], ["As JSON", "json"]]) {
    assert.equal((await saved(label)).bytes.toString(), fpc.convert(bytes, { to }).text);
  }
  quiet();
});

test("other rules are taken if asked for", async () => {
  await open("wrong-pairing.trf");
  await page.selectOption("#rules", "dutch-2026");
  await page.getByText("2026 edition").first().waitFor();
  quiet();
});

test("a broken file shows what is wrong, in every view", async () => {
  await open("broken.trf");
  assert.equal(await page.getAttribute("#verdict", "data-status"), "invalid");
  assert.equal(await page.locator(".finding[data-line]").count(), 5);
  for (const view of ["rounds", "standings", "players", "next", "checklist", "foresee"]) {
    await go(view);
    await page.getByText("The file has errors").waitFor();
  }
  assert.match((await saved("The report as a page (HTML)")).bytes.toString(), /TRF030/);
  await drop(["noise.bin", Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 7919) % 256))]);
  await page.waitForSelector("#verdict");
  quiet();
});

test("byes that only the points contain are entered", async () => {
  await open("odd/blank-half-byes.trf");
  await page.getByRole("button", { name: "Enter half-point byes" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await settled();
  assert.notEqual(await page.locator(".which .dot.invalid").count(), 1);
  assert.match((await saved("The file as it is now")).bytes.toString(), /5 b 1  0000 - H     1 b 0/);
});

test("names that are markup stay names", async () => {
  const hostile = sample("next-round.trf")
    .toString()
    .replace("Adams, Alice      ", "<script>alert(1)</")
    .replace("Baker, Ben                ", "<img src=x onerror=go()>  ")
    .replace("Sample: three rounds played", "<script>document.body.remove()</script>");
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await drop(["<img src=x onerror=alert(1)>.trf", hostile]);
  for (const view of ["verdict", "round-2", "standings", "player-1", "player-2", "next", "save"]) {
    await go(view);
    assert.equal(await page.locator("main script, main img, .bar img").count(), 0, view);
  }
  await go("round-1");
  await page.click("table.boards a.player[data-player='2']");
  await page.waitForSelector(".panel .explanation");
  assert.equal(await page.locator(".panel img, .panel script").count(), 0);
  await page.keyboard.press("Escape");
  await go("player-1");
  await page.locator("button.result").first().click();
  await page.waitForSelector("dialog .messages li");
  assert.equal(await page.locator("dialog img, dialog script").count(), 0);
  assert.equal(dialogs, 0);
  quiet();
});

test("nobody could send anything", async () => {
  const reached = await page.evaluate(() => fetch("http://127.0.0.2:9/", { mode: "no-cors" }).then(() => true, () => false));
  assert.equal(reached, false);
  assert.match(errors.splice(0).join(), /Content Security Policy/);
  const [worker] = page.workers();
  const left = await worker.evaluate(() => [typeof fetch, typeof XMLHttpRequest, typeof WebSocket, typeof EventSource, typeof Worker]);
  assert.deepEqual([...new Set(left)], ["undefined"]);
});

test("it works without a network, and after it has been closed", async () => {
  await context.setOffline(true);
  await server.stop();
  try {
    await page.reload();
    await page.getByText("Ready to work offline.").waitFor();
    await open("wrong-pairing.trf");
    assert.equal(await page.getAttribute("#verdict", "data-status"), "differs");
    await go("next");
    assert.deepEqual(errors, []);
  } finally {
    await start();
  }
});

test("it speaks all its languages, and remembers which", async () => {
  await open("clean.trf");
  for (const [code, rounds] of [["de", "Runden"], ["es", "Rondas"], ["fr", "Rondes"], ["en", "Rounds"], ["de", "Runden"]]) {
    await speak(code);
    await page.getByRole("link", { name: rounds, exact: true }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), code);
  }
  await page.reload();
  await page.getByRole("heading", { name: "Ein Turnier leiten oder prüfen" }).waitFor();
  await fresh({ locale: "es-MX" }).catch(() => {});
  await page.getByRole("heading", { name: "Dirigir un torneo suizo o comprobarlo" }).waitFor();
});

/** What stands in elements, but for names and what is marked as English. */
const said = (selector) =>
  page.$$eval(selector, (elements) => {
    const all = elements.map((it) => {
      const copy = it.cloneNode(true);
      copy.querySelectorAll("[lang=en], bdi, .code").forEach((inner) => inner.remove());
      return copy.textContent.trim();
    });
    // Codes and numbers are the same in all languages.
    return all.filter((text) => /\p{Ll}{2}/u.test(text));
  });

test("what the engine says of a tournament is in the language of the page", async () => {
  await open("wrong-pairing.trf");
  const heads = "main :is(h2, h3, h4, th, dt, caption, figcaption, legend, .verdict, .word, .below)";
  const inEnglish = {};
  const views = ["verdict", "round-3", "standings", "player-2", "next", "checklist", "foresee", "save"];
  const look = async (view) => {
    await go(view);
    return said(heads);
  };
  for (const view of views) inEnglish[view] = await look(view);
  const shared = ["Name", "System", "Color", "Points", "Dates", "Verdict", "Pts", "Place"];
  const words = {
    de: ["Urteil", "Der Bericht als Seite (HTML)"],
    es: ["Veredicto", "El informe como página (HTML)"],
    fr: ["Verdict", "Le rapport en page (HTML)"],
  };
  for (const [code, [verdict, report]] of Object.entries(words)) {
    // The view that is open is told anew.
    await go("verdict");
    await speak(code);
    await page.getByRole("heading", { name: verdict, exact: true }).waitFor();
    for (const view of views) {
      const found = await look(view);
      assert.equal(found.length > 0, inEnglish[view].length > 0);
      assert.deepEqual(found.filter((text) => inEnglish[view].includes(text) && !shared.includes(text)), [], `${view}, ${code}`);
    }
    await go("round-3");
    await page.click("table.boards a.player >> nth=0");
    await page.waitForSelector(".panel .explanation");
    assert.ok((await page.locator(".panel .explanation [lang=en]").count()) > 0);
    const { bytes } = await saved(report);
    assert.ok(bytes.toString().startsWith(`<!DOCTYPE html><html lang="${code}">`));
  }
  quiet();
});

test("what is refused is said in the language of the page", async () => {
  for (const [code, opens, begins, refused] of [
    ["de", "Neues Turnier", "Turnier anlegen", /^Letzter Tag: .*2026\/11\/01.*der erste Tag oder ein späterer/],
    ["es", "Nuevo torneo", "Crear el torneo", /2026\/11\/01.*el primer día o uno posterior/],
    ["fr", "Nouveau tournoi", "Créer le tournoi", /2026\/11\/01.*le premier jour ou un jour postérieur/],
  ]) {
    await fresh();
    await speak(code);
    await page.getByRole("button", { name: opens, exact: true }).click();
    await page.fill("#name", "Open");
    await page.fill("#start", "2026-11-27");
    await page.fill("#end", "2026-11-01");
    await page.getByRole("button", { name: begins, exact: true }).click();
    await page.locator(".field.wrong label", { hasText: refused }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.id), "end");
  }
  quiet();
});

test("an engine that breaks is started again, and the page says so", async () => {
  await open("next-round.trf", "clean.trf");
  await choose("next-round.trf");
  await settled();
  const breaks = {
    // As WebAssembly traps, while the engine answers.
    "in an answer": async (worker) => {
      await worker.evaluate(() => (JSON.parse = () => { throw new WebAssembly.RuntimeError("unreachable"); }));
      await go("next");
    },
    // As a worker fails whom nobody has asked anything.
    "by itself": (worker) => worker.evaluate(() => void setTimeout(() => { throw new Error("broken"); })),
  };
  for (const [how, breakDown] of Object.entries(breaks)) {
    const [worker] = page.workers();
    await page.evaluate(() => document.querySelector(".said").replaceChildren());
    await breakDown(worker);
    await page.getByText("The engine had to be restarted. The files are unchanged.").waitFor();
    await settled();
    assert.equal(page.workers().length, 1, how);
    assert.notEqual(page.workers()[0], worker, how);
    assert.equal(await page.locator(".files li").count(), 2, how);
    await page.waitForSelector("table.boards[data-round='4']");
    assert.equal(await page.locator("main > .refused").count(), 0, how);
  }
  // Nothing but the engine itself was loaded again, from what the page keeps.
  assert.deepEqual(requests.filter((address) => !/\/assets\/(worker-|fpc_bg-)/.test(address)), []);
});

test("a thousand players are no trouble", { skip: !program && "there is no program to make a file with" }, async (t) => {
  const made = (players) =>
    execFileSync(program, ["generate", "--profile", "clean", "--players", String(players), "--rounds", "9", "--seed", "7"], { maxBuffer: 1 << 26 });
  const hundred = await dropAndTime(page, "hundred.trf", made(100));
  await fresh();
  const thousand = await dropAndTime(page, "thousand.trf", made(1000));
  t.diagnostic(`verdict after ${Math.round(hundred)} ms for 100 players, ${Math.round(thousand)} ms for 1,000`);
  assert.equal(await page.getAttribute("#verdict", "data-status"), "ok");
  assert.ok(thousand < 10_000);
  for (const view of ["round-9", "standings", "player-500"]) await go(view);
  await go("round-9");
  await page.click("table.boards a.player >> nth=0");
  await page.waitForSelector(".panel .explanation");
  quiet();
});

test("the page is small", () => {
  const all = readdirSync(join(root, "target/web/page"), { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  const compressed = all.map((it) => brotliCompressSync(readFileSync(join(it.parentPath, it.name))).length);
  // The module that is built for tests (profile quick) is a third larger than the one that is published, whose page has
  // to be smaller than 1.5 MB.
  assert.ok(compressed.reduce((sum, size) => sum + size) < 1_900_000);
});

/** What a browser writes otherwise than people do, what a tournament is called, and what can be named. */
const AS_BROWSERS_WRITE = {
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "no-implicit-button-type": "off",
  "no-trailing-whitespace": "off",
  "doctype-style": "off",
  "prefer-native-element": ["error", { exclude: ["region"] }],
  "long-title": "off",
};

test("it is valid HTML, as it is served and in every view", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
  const lived = new HtmlValidate({ extends: ["html-validate:recommended"], rules: AS_BROWSERS_WRITE });
  const valid = async (by, what, text) => {
    const { results } = await by.validateString(text, what);
    const told = results.flatMap((it) => it.messages).map((it) => `${it.line}:${it.column}: ${it.message} [${it.ruleId}]`);
    assert.deepEqual(told, [], what);
  };
  await valid(validator, "index.html", readFileSync(join(root, "target/web/page/index.html"), "utf8"));
  await valid(lived, "start", await page.content());
  await open("wrong-pairing.trf", "next-round.trf", "broken.trf");
  for (const file of ["broken.trf", "wrong-pairing.trf", "next-round.trf"]) {
    await choose(file);
    for (const view of ["verdict", "round-2", "standings", "players", "player-2", "next", "roll-call", "checklist", "foresee", "save", "details", "new", "start"]) {
      await go(view);
      await valid(lived, `${view} of ${file}`, await page.content());
    }
  }
  quiet();
});

test("no text is too long for a phone, in any language", async () => {
  await fresh({ viewport: PHONE });
  await open("next-round.trf");
  for (const code of ["de", "es", "fr"]) {
    await speak(code);
    for (const view of ["verdict", "round-3", "standings", "players", "player-2", "next", "roll-call", "checklist", "foresee", "save", "details", "new", "start"]) {
      await go(view);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${view}, ${code}`);
    }
  }
  quiet();
});

for (const [size, viewport] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`every view can be used by everybody, ${size}, ${colorScheme}`, async () => {
      await fresh({ viewport, colorScheme });
      await fits("start");
      await open("wrong-pairing.trf", "next-round.trf");
      for (const view of ["verdict", "round-3", "standings", "players", "player-2", "next", "roll-call", "checklist", "foresee", "save", "details", "new", "start"]) {
        await go(view);
        await fits(view);
      }
      await go("next");
      await page.selectOption("#kind", "assign");
      await page.selectOption("#one", "3");
      await page.selectOption("#other", "4");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.waitForSelector(".changes, .told .refused");
      await fits("what if");
      await page.getByRole("button", { name: /^Remove/ }).click();
      await page.getByRole("button", { name: "Change by hand" }).click();
      await page.waitForSelector(".judgement");
      await page.focus(".holder[data-player='1']");
      await page.keyboard.press("Enter");
      await fits("judge");
      await go("player-1");
      await page.locator("button.result").first().click();
      await page.locator("input.cell").first().fill("  99 w 1");
      await page.waitForSelector(".messages .error");
      await fits("edit");
      await page.keyboard.press("Escape");
      await go("round-2");
      await page.focus("table.boards a.player[data-player='2']");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".panel .explanation");
      await fits("why");
      await page.keyboard.press("Escape");
      await open("broken.trf");
      await fits("broken");
      await go("rounds");
      await fits("broken rounds");
      quiet();
    });
  }
}
