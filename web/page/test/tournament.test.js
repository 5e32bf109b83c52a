// Whole tournaments, run on the page as an arbiter does.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import * as fpc from "fpc";

import { PHONE, another, complete, drop, errors, fits, fresh, go, ofRound, page, progress, quiet, root, saved, settled, textOf, turnTo } from "../driver.js";

const program = [process.env.FPC_PROGRAM, join(root, "target/debug/fpc"), join(root, "target/release/fpc")].find(
  (path) => path && existsSync(path),
);

const NAMES = "Adams, Baker, Chen, Diaz, Evans, Fischer, Garcia, Haas, Ivanova, Jensen, Kaya, Lopez, Moreau".split(", ");
/** As it is copied from a spreadsheet, in no order. */
const SPREADSHEET = [
  "Name\tElo\tFed\tTitle\tFIDE ID",
  ...NAMES.map((name, place) => `${name}, ${name[0]}.\t${1500 + ((place * 7) % 13) * 50}\tFPC\t${place === 4 ? "WIM" : ""}\t${10_000_001 + place}`),
].join("\n");

/** Pastes a list, and adds what is shown of it. */
async function paste(selector, text) {
  await show(selector, text);
  await page.getByRole("button", { name: "Add them" }).click();
}

const show = (selector, text) =>
  page.locator(selector).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Begins a tournament of so many rounds. */
async function begin(name, rounds, kind = "Individual") {
  await page.getByRole("button", { name: "New tournament" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Rounds", { exact: true }).fill(String(rounds));
  await page.getByLabel("First day").fill("2026-11-27");
  await page.getByLabel("Individual or team").selectOption(kind);
  await page.getByRole("button", { name: "Create tournament" }).click();
  await page.waitForSelector("#cell-new-name:focus");
  await settled();
}

/** Pairs the next round and enters it. */
async function pair(round, first = "result-1") {
  await go("next");
  await page.getByRole("button", { name: "Confirm pairings" }).click();
  await page.waitForSelector(`#round-${round} [id="${first}"]`);
  await settled();
}

/** Types results, one key a board. */
async function type(keys, first = "result-1") {
  await page.focus(`[id="${first}"]`);
  for (const key of keys) await page.keyboard.press(key);
}

const boards = () => page.locator("button.outcome").count();
const checked = async () => fpc.check((await saved("The file as it is now")).bytes);

test("a tournament without players says so where the next round is shown", async () => {
  await begin("Empty", 5);
  for (const view of ["next", "checklist", "foresee"]) {
    await go(view);
    await page.getByText("there are no players yet").waitFor();
    await fits(`${view} without players`);
  }
  await go("next");
  assert.equal(await page.locator(".what-if").count(), 0, "nobody is there to suppose something of");
  await page.locator("#main").getByRole("link", { name: "Players" }).click();
  await page.waitForSelector("#cell-new-name");
  quiet();
});

test("a tournament of 13 from a spreadsheet to the final table", async () => {
  await begin("Club Championship", 5);
  await fits("no players yet");
  await paste("#cell-new-name", SPREADSHEET);
  await page.getByText("Players added: 13.").waitFor();
  assert.equal(await page.locator(".typed tbody tr").count(), 14);
  const ratings = await page.locator(".typed tr:not(.new) td.rating input").evaluateAll((all) => all.map((it) => Number(it.value)));
  assert.deepEqual(ratings, [...ratings].sort((one, other) => other - one), "in the initial order");
  await fits("players");
  // A rating that was wrong moves the player, and the focus with them.
  await page.fill("#cell-13-rating", "2400");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.querySelector("#cell-1-rating")?.value === "2400");
  assert.equal(await page.evaluate(() => document.activeElement.id), "cell-1-federation");

  await pair(1);
  await fits("results");
  assert.equal(await boards(), 6);
  await type(["1", "0", "=", "+", "1", "0"]);
  await complete(1);

  await page.reload();
  await page.waitForSelector(".which");
  await go("round-1");
  assert.equal(await page.getAttribute("#result-4", "data-result"), "+--");
  // A result is corrected, undone, and done again.
  await page.focus("#result-2");
  await page.keyboard.press("=");
  await page.waitForSelector("#result-2[data-result='1/2-1/2']");
  await page.locator("#undo").click();
  await page.waitForSelector("#result-2[data-result='0-1']");
  await page.locator("#redo").click();
  await page.waitForSelector("#result-2[data-result='1/2-1/2']");

  // One is absent, one has a half-point bye.
  await go("next");
  await page.selectOption("#kind", "halfPointByes");
  await page.selectOption("#one", "5");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForSelector(".supposed li");
  await pair(2);
  assert.match(await textOf(".not-paired"), /half-point bye/);
  await type(Array.from({ length: await boards() }, () => "1"));
  await complete(2);

  // A late entry, and somebody who leaves.
  await go("players");
  await page.fill("#cell-new-name", "Novak, N.");
  await page.fill("#cell-new-rating", "1777");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cell-14-name");
  await page.getByRole("button", { name: /^Withdraw: 13 / }).click();
  await page.getByRole("button", { name: /^Return: 13 / }).waitFor();
  await fits("players after round 2");

  await pair(3);
  await ofRound("Cancel this round's pairings");
  await page.getByRole("button", { name: "Remove the pairings" }).click();
  await page.waitForSelector(".told .boards");
  await pair(3);
  await type(["=", "=", "1", "0", "1", "0", "1"].slice(0, await boards()));
  await complete(3);

  // A round made by hand, with the colors of a board swapped.
  await go("next");
  await page.getByRole("button", { name: "Change by hand" }).click();
  await page.waitForSelector(".judgement[data-grade=same]");
  await page.click("#swap-1");
  await page.waitForFunction(() => !document.querySelector(".judgement[data-grade=same]"));
  await fits("by hand");
  await page.getByRole("button", { name: "Confirm these pairings" }).click();
  await page.waitForSelector("#round-4 #result-1");
  await type(["0", "1", "=", "1", "0", "1", "1"].slice(0, await boards()));
  await complete(4);
  await go("round-1");
  await page.focus("#round-1 #result-1");
  await page.keyboard.press("0");
  await page.getByRole("button", { name: "Correct the result" }).click();
  await page.waitForSelector("#undo[title$=': 0-1']");
  // Two played with exchanged colors: the result is that of the same player.
  await go("round-3");
  const white = await page.getAttribute("#result-2", "data-white");
  await page.focus("#result-2");
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "Exchange the colors" }).click();
  await page.waitForSelector(`#result-2[data-black='${white}']`);
  await page.locator(".said", { hasText: "paired before this correction" }).waitFor();

  await pair(5);
  await type(["1", "1", "1", "1", "1", "1", "1"].slice(0, await boards()));
  await complete(5);
  await go("standings");
  assert.match(await textOf("#standings caption"), /Final standings after 5 rounds/);
  await fits("final standings");
  const result = await checked();
  assert.equal(result.files[0].diagnostics?.filter((it) => it.severity === "error").length ?? 0, 0);
  assert.deepEqual(errors, []);
});

/** The codes of the tie-breaks of a form. */
const codes = () => page.locator(".breaks li").evaluateAll((all) => all.map((it) => it.dataset.code));

test("tie-breaks are chosen by name, in an order, and only those that there are", async () => {
  await page.getByRole("button", { name: "New tournament" }).click();
  await page.waitForSelector(".breaks li");
  assert.deepEqual(await codes(), ["BH/C1", "BH", "SB", "DE"]);
  await page.getByLabel("Pairing system").selectOption("Berger system (round robin)");
  assert.deepEqual(await codes(), ["DE", "WIN", "SB", "KS"], "the usual ones of a round robin");
  const offered = () => page.locator("#add-tie-break option").allInnerTexts();
  assert.ok(!(await offered()).some((it) => it.includes("Buchholz")));
  await page.getByLabel("Pairing system").selectOption({ index: 0 });
  assert.ok((await offered()).some((it) => it.endsWith("(PS)")));
  assert.ok(!(await offered()).some((it) => it.endsWith("(EDE)")), "none of teams");
  // By keys: the focus stays on the row.
  await page.locator(".breaks li").nth(3).focus();
  for (let times = 0; times < 3; times++) await page.keyboard.press("Alt+ArrowUp");
  assert.deepEqual(await codes(), ["DE", "BH/C1", "BH", "SB"]);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.code), "DE");
  await page.keyboard.press("Delete");
  assert.deepEqual(await codes(), ["BH/C1", "BH", "SB"]);
  await page.selectOption("#add-tie-break", "PS");
  await page.getByRole("button", { name: /^Sonneborn-Berger: up/ }).click();
  await page.getByLabel("Variant of Buchholz").first().selectOption("/C2");
  assert.deepEqual(await codes(), ["BH/C2", "SB", "BH", "PS"]);
  await page.dragAndDrop(".breaks li:nth-child(4) .no", ".breaks li:nth-child(1) .no");
  assert.deepEqual(await codes(), ["PS", "BH/C2", "SB", "BH"]);
  await fits("tie-breaks");
  await page.getByLabel("Name", { exact: true }).fill("By name");
  await page.getByLabel("First day").fill("2026-11-27");
  await page.getByRole("button", { name: "Create tournament" }).click();
  await page.waitForSelector("#cell-new-name");
  assert.match((await saved("The file as it is now")).bytes.toString(), /^202 PS,BH\/C2,SB,BH/m);
  quiet();
});

test("a league of six teams of four boards from nothing to the final standings", async () => {
  await page.getByRole("button", { name: "New tournament" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Village League");
  await page.getByLabel("Rounds", { exact: true }).fill("3");
  await page.getByLabel("First day").fill("2026-11-27");
  assert.equal(await page.locator("#boards:visible").count(), 0);
  await page.getByLabel("Individual or team").selectOption("Team");
  assert.equal(await page.inputValue("#system"), "team-swiss-2026-a");
  await page.getByLabel("Pairing system").selectOption("Berger system (round robin) for teams");
  assert.deepEqual(await page.locator(":is(#team_scores, #acceleration, #initial_color):visible").count(), 0, "what tables do not need");
  await page.getByLabel("Pairing system").selectOption("team-swiss-2026-b");
  await page.getByLabel("Teams are paired by").selectOption("game-then-match");
  await page.getByLabel("Boards of a match").fill("5");
  await page.getByLabel("Points of a match").selectOption("3 – 1 – 0");
  assert.deepEqual(await codes(), ["MPvGP", "EDE", "BH/C1", "BH", "EMMSB"], "the usual ones of a league by a Swiss system");
  while ((await codes()).length > 1) await page.locator(".breaks li").last().getByRole("button", { name: /^Remove/ }).click();
  await fits("a new tournament of teams");
  await page.getByRole("button", { name: "Create tournament" }).click();
  await page.waitForSelector("#cell-new-name");
  assert.match(await textOf(".tabs"), /Teams/);
  await fits("no teams yet");
  // What was chosen can be changed, and what was not is left alone.
  await page.getByRole("link", { name: "Details of the tournament" }).click();
  await page.waitForSelector("#boards");
  assert.deepEqual(await page.locator("#boards, #team_scores, #system").evaluateAll((all) => all.map((it) => it.value)), ["5", "team-swiss-2026-b", "game-then-match"]);
  await page.getByLabel("Boards of a match").fill("4");
  await page.locator("#main").getByRole("button", { name: "Save" }).click();
  await page.waitForSelector("#cell-new-name");
  await settled();

  // A team with its players, by keys alone.
  await page.fill("#cell-new-name", "Castle");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#of-1-name");
  assert.equal(await page.evaluate(() => document.activeElement.id), "cell-new-name");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.id), "of-1-name");
  for (const [place, name] of ["Adams, Ann", "Baker, Bob", "Clark, Cid", "Davis, Dora", "Evans, Eve"].entries()) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.waitForSelector(`#member-${place + 1}-name`);
  }
  // The others from a spreadsheet; one team has its own row there.
  const OTHERS = ["Mill", "River", "Harbour", "Market", "Forest"];
  const rows = OTHERS.flatMap((team, place) => [1, 2, 3, 4, 5].map((number) => `${team}\t${team}son, ${"ABCDE"[number - 1]}.\t${2000 - 100 * place - 10 * number}`));
  await paste("#cell-new-name", ["Team\tName\tElo", ...rows].join("\n"));
  await page.getByText("Teams and players added: 30.").waitFor();
  const teams = () => page.locator(".typed tr.team:not(.new) td.name input").evaluateAll((all) => all.map((it) => it.value));
  assert.deepEqual(await teams(), ["Castle", ...OTHERS]);
  // Strength numbers the teams, and the focus goes with theirs.
  for (const [place, strength] of [1700, 1850, 1800, 1900, 1600, 1500].entries()) await page.fill(`tr.team:has(input[value='${["Castle", ...OTHERS][place]}']) .rating input`, String(strength));
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.querySelector("#cell-1-name")?.value === "Harbour" && document.querySelector("#cell-6-rating").value === "1500");
  assert.deepEqual(await teams(), ["Harbour", "Mill", "River", "Castle", "Market", "Forest"]);
  await page.fill("#cell-4-nickname", "CAS");
  // The reserve moves up, and down again below another.
  const order = () => page.locator("tbody:has(#cell-4-name) tr.player:not(.new) td.name input").evaluateAll((all) => all.map((it) => it.value[0]).join(""));
  await page.focus("#member-5-name");
  await page.keyboard.press("Alt+ArrowUp");
  await page.waitForFunction(() => document.querySelector("#member-5-name").closest("tr").nextSibling.querySelector("#member-4-name"));
  assert.deepEqual([await order(), await page.evaluate(() => document.activeElement.id)], ["ABCED", "member-5-name"]);
  await page.locator("#member-4-up").click();
  await page.waitForFunction(() => document.querySelector("#member-5-name").closest("tr").previousSibling.querySelector("#member-4-name"));
  assert.equal(await order(), "ABCDE");
  // Somebody and a team by mistake.
  await page.fill("#of-4-name", "Nobody, Norma");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Remove: 31 / }).click();
  await page.locator("#member-31-name").waitFor({ state: "detached" });
  await page.fill("#cell-new-name", "Nowhere");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove: 7 Nowhere" }).click();
  await page.locator("#cell-7-name").waitFor({ state: "detached" });
  assert.match(await textOf(".table-view .note"), /Alt/);
  await fits("teams");

  await pair(1, "result-1.1");
  assert.equal(await boards(), 12);
  await page.keyboard.press("?");
  await page.locator(".desk .foot", { hasText: "Select a team" }).waitFor();
  assert.match(await textOf(".keys"), /^1\s+Left player wins/, "on half of the boards, that is Black");
  // Board 4 of the first match is forfeited.
  await type(["1", "0", "=", "+", "1", "1", "=", "0", "=", "=", "=", "="], "result-1.1");
  await complete(1);
  await fits("results of teams");
  await page.reload();
  await page.waitForSelector(".which");
  await go("round-1");
  assert.equal(await page.getAttribute('[id="result-1.4"]', "data-result"), "+--");
  await page.locator("#undo").click();
  await progress("Playing: 11 of 12");
  await page.locator("#redo").click();
  await complete(1);
  await go("players");
  assert.match(await textOf(".table-view .note"), /stay as they were/);
  assert.equal(await page.getByRole("button", { name: /: one board up/ }).count(), 0);
  await fits("teams after round 1");

  // The reserve of Castle plays on board 4, whose player is moved to board 1.
  await pair(2, "result-1.1");
  await page.getByRole("button", { name: /^Line-ups of .*Castle/ }).click();
  const seat = (board) => page.locator("dialog").getByLabel(`Castle: Board ${board}`);
  await seat(4).selectOption("Evans, Eve");
  await seat(1).selectOption("Baker, Bob");
  assert.equal(await seat(2).inputValue(), "1");
  await fits("line-ups");
  await page.getByRole("button", { name: "Change the file" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  const games = page.locator("tr[data-board]:has-text('Castle') + tr.games");
  await games.getByText("Evans, Eve", { exact: true }).waitFor();
  assert.equal((await games.innerText()).match(/(\w+), \w+\s[WB]/g).filter((it) => /^(Adams|Baker|Clark|Davis|Evans)/.test(it)).map((it) => it[0]).join(""), "BACE");
  await page.locator("#undo").click();
  await games.getByText("Davis, Dora", { exact: true }).waitFor();
  await page.locator("#redo").click();
  await games.getByText("Evans, Eve", { exact: true }).waitFor();
  await type(Array.from({ length: 12 }, (_, board) => "1=0"[board % 3]), "result-1.1");
  await complete(2);

  // A whole match is forfeited, which is taken back.
  await pair(3, "result-1.1");
  await type(Array.from({ length: 8 }, (_, board) => "10="[board % 3]), "result-1.1");
  await progress("Playing: 8 of 12");
  const forfeit = async (how) => {
    await page.getByRole("button", { name: /^Line-ups of / }).last().click();
    await page.getByLabel("Match").selectOption(how);
    await page.getByRole("button", { name: "Change the file" }).click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await settled();
  };
  await forfeit("+--");
  await complete(3);
  await forfeit("");
  await progress("Playing: 8 of 12");
  await type(["1", "1", "=", "-"], "result-3.1");
  await complete(3);
  await go("standings");
  assert.match(await textOf("#standings caption"), /Final standings after 3 rounds/);
  await fits("final standings of teams");
  const { bytes } = await saved("The file as it is now");
  assert.match(bytes.toString(), /^192 FIDE_TEAM_TYPEB_GP_MP$/m);
  assert.equal(fpc.check(bytes).files[0].status, "ok");
  if (program) assert.match(execFileSync(program, ["check", "-"], { input: bytes }).toString(), /round 3: ok/);
  assert.deepEqual(errors, []);
});

test("columns are told by what is in them, or by their heads in any language", async () => {
  await begin("Columns", 3);
  await paste("#cell-new-name", "1\tGM\tCarlsen, Magnus\tNOR\t2840\t1503014\n2\t\tNobody, Norma\tSWE\t\t\n3\tWFM\tKim, Kaya\tKOR\t1950\t13200001");
  await page.getByText("Players added: 3.").waitFor();
  await paste("#cell-new-name", 'Nachname;Vorname;Geschlecht;TWZ\n"Müller; junior";Änne;w;1700\nLang;Otto;m;0');
  await page.getByText("Players added: 2.").waitFor();
  const shown = await page.locator(".typed tbody tr:not(.new)").evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll("input")].map((it) => it.value).join("|")),
  );
  assert.deepEqual(shown, [
    "GM|Carlsen, Magnus|2840|NOR|1503014|||",
    "WFM|Kim, Kaya|1950|KOR|13200001|||",
    "|Müller; junior, Änne|1700|||w||",
    "|Lang, Otto||||m||",
    "|Nobody, Norma||SWE||||",
  ]);
  quiet();
});

test("what a list is taken for is shown, and changed, before anybody is added", async () => {
  await begin("Shown", 3);
  await show("#cell-new-name", "Name\tRtgI\tRtgN\tClub\nMeier, Hans\t0\t1850\tRook\nSchulz, Eva\t1.720\t1699\tRook\nLi, Wei\tstrong\t\t\n");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const holds = () => dialog.locator("thead select").evaluateAll((all) => all.map((it) => it.selectedOptions[0].textContent));
  assert.deepEqual(await holds(), ["Name", "Rating", "not used", "Club"]);
  assert.deepEqual(await dialog.locator("td.doubt").allTextContents(), ["1.7201", "strong2"]);
  assert.equal(await page.locator(".typed tbody tr:not(.new)").count(), 0, "nobody has been added");
  await fits("a list");
  // A cell is mended, and another column taken.
  await dialog.locator(".doubts input").nth(1).fill("1600");
  await dialog.locator(".doubts input").nth(1).press("Tab");
  await dialog.locator("td.doubt").nth(1).waitFor({ state: "detached" });
  await dialog.getByLabel("Column RtgN holds").selectOption("Rating");
  await page.waitForFunction(() => document.querySelector("dialog thead select:nth-of-type(1)") && document.querySelectorAll("dialog td.doubt").length === 0);
  assert.deepEqual(await holds(), ["Name", "not used", "Rating", "Club"]);
  await dialog.getByRole("button", { name: "Add them" }).click();
  await page.getByText("Players added: 3.").waitFor();
  const ratings = await page.locator(".typed tr:not(.new) td.rating input").evaluateAll((all) => all.map((it) => it.value));
  assert.deepEqual(ratings, ["1850", "1699", ""]);
  const clubs = () => page.locator(".typed tr:not(.new) td.club input").evaluateAll((all) => all.map((it) => it.value));
  assert.deepEqual(await clubs(), ["Rook", "Rook", ""]);
  await page.fill("#cell-3-club", "Pawn");
  await page.keyboard.press("Tab");
  await settled();
  quiet();
  await page.reload();
  await page.waitForSelector("#cell-3-club");
  assert.deepEqual(await clubs(), ["Rook", "Rook", "Pawn"], "clubs are kept");
  // A cell that was typed into just before counts.
  await show("#cell-new-name", "Name\tElo\nOno, Aya\tweak\nPark, Jin\t1300");
  await dialog.locator(".doubts input").fill("1200");
  await dialog.getByRole("button", { name: "Add them" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".typed tbody tr:not(.new)").length === 5);
  assert.equal(await page.locator(".typed tr:not(.new) td.rating input").nth(3).inputValue(), "1200");
  // What is left is not added. It is taken wherever the cursor is.
  await page.evaluate(() => document.activeElement.blur());
  await show("body", "Sato, Ken\t1500\nKim, Min\t1400");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await page.locator(".typed tbody tr:not(.new)").count(), 5);
  // A name that is too long for the file is shown as it will be.
  await show("#cell-new-name", "García Fernández, María del Carmen\t1500\nKim, Min\t1400");
  await dialog.locator("td.doubt", { hasText: "Carmen" }).waitFor();
  await dialog.getByRole("button", { name: "Add them" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".typed tbody tr:not(.new)").length === 7);
  assert.deepEqual(errors, []);
});

test("teams are told by the column in which they come again, or by the row that is pasted into", async () => {
  await begin("Teams", 3, "Team");
  const added = async (count, selector, text) => {
    await paste(selector, text);
    await page.getByText(`Teams and players added: ${count}.`).waitFor();
    await settled();
    await page.evaluate(() => document.querySelector(".said").replaceChildren());
  };
  await added(4, "#cell-new-name", "Mill\t1850\nRiver\t1800\nHarbour\t1900\nForest\t1500");
  await added(6, "#cell-new-name", "Castle\tAdams, Ann\t1800\nCastle\tBaker, Bob\t1700\nMill\tClark, Cid\t1900\nMill\tDavis, Dora\t1800\nharbour\tEvans, Eve\t");
  await added(3, "#cell-new-name", "Frank, Fay;River;1700\nGrant, Gus;River;1600\nHayes, Hal;Harbour;1500");
  await added(2, "#of-4-name", "WFM\tIrving, Ida\n\tJensen, Jo");
  await added(2, "#cell-new-name", "Mannschaft;Stärke;Kürzel\nBridge;1950;BRI\nMill;;\nTower;1400;TOW");
  const shown = await page.locator(".typed tr:not(.new)").evaluateAll((rows) =>
    rows.slice(1).map((row) => [row.cells[0].textContent, ...[...row.querySelectorAll("input")].slice(0, 3).map((it) => it.value)].join("|")),
  );
  assert.deepEqual(shown, [
    "1|BRI|Bridge|1950",
    "2||Harbour|1900", "1||Evans, Eve|", "2||Hayes, Hal|1500",
    "3||Mill|1850", "1||Clark, Cid|1900", "2||Davis, Dora|1800",
    "4||River|1800", "1||Frank, Fay|1700", "2||Grant, Gus|1600",
    "5||Forest|1500", "1|WFM|Irving, Ida|", "2||Jensen, Jo|",
    "6|TOW|Tower|1400",
    "7||Castle|", "1||Adams, Ann|1800", "2||Baker, Bob|1700",
  ]);
  quiet();
});

test("results are entered on a phone", async () => {
  await fresh({ viewport: PHONE, hasTouch: true });
  await begin("Phone", 3);
  await paste("#cell-new-name", SPREADSHEET);
  await page.getByText("Players added: 13.").waitFor();
  await fits("players on a phone");
  await pair(1);
  await fits("results on a phone");
  for (let board = 1; board <= 6; board++) {
    if (board === 1) await page.tap("#result-1");
    await page.getByRole("group", { name: "Result" }).getByRole("button", { name: "Draw" }).tap();
    await page.waitForSelector(`#result-${board}[data-result='1/2-1/2']`);
  }
  await complete(1);
  quiet();
});

test("two helpers enter results of the same round in two windows", async () => {
  await begin("Helpers", 3);
  await paste("#cell-new-name", SPREADSHEET);
  await page.getByText("Players added: 13.").waitFor();
  await pair(1);
  const first = page;
  const second = await another();
  await page.locator(".recent .kept").click();
  await page.waitForSelector(".which");
  await go("round-1");
  for (const [window, fields] of [[first, ["#result-1", "#result-2", "#result-3"]], [second, ["#result-4", "#result-5", "#result-6"]]]) {
    turnTo(window);
    for (const field of fields) {
      await page.focus(field);
      await page.keyboard.press("1");
    }
  }
  for (const window of [first, second]) {
    turnTo(window);
    await complete(1);
  }
  turnTo(first);
  const bytes = (await saved("The file as it is now")).bytes.toString();
  turnTo(second);
  assert.equal((await saved("The file as it is now")).bytes.toString(), bytes);
  assert.deepEqual(errors, []);
});

test("what is typed stays while another window changes the tournament", async () => {
  await begin("Half-typed", 3);
  await paste("#cell-new-name", SPREADSHEET);
  await page.getByText("Players added: 13.").waitFor();
  const first = page;
  const second = await another();
  await page.locator(".recent .kept").click();
  await page.waitForSelector(".which");
  const there = async (then) => {
    turnTo(second);
    await then();
    turnTo(first);
    await page.getByText("Another window changed this tournament.", { exact: false }).waitFor();
    await settled();
    await page.evaluate(() => document.querySelector(".said").replaceChildren());
  };
  const state = () => page.evaluate(() => {
    const { id, value, selectionStart, selectionEnd } = document.activeElement;
    return [id, value, selectionStart, selectionEnd];
  });
  turnTo(first);
  const last = await page.inputValue("#cell-13-name");
  await page.focus("#cell-13-name");
  await page.keyboard.press("End");
  await page.keyboard.type(" jun");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  const typed = `${last} jun`;
  // A name in the other window; then a rating, with which the player who is typed about gets another number.
  await there(async () => {
    await go("players");
    await page.fill("#cell-1-federation", "ABC");
    await page.keyboard.press("Tab");
  });
  assert.equal(await page.inputValue("#cell-1-federation"), "ABC");
  assert.deepEqual(await state(), ["cell-13-name", typed, typed.length - 2, typed.length - 1]);
  await there(async () => {
    await page.fill("#cell-12-rating", "1");
    await page.keyboard.press("Tab");
  });
  assert.deepEqual(await state(), ["cell-12-name", typed, typed.length - 2, typed.length - 1]);
  await page.keyboard.press("Tab");
  await page.waitForFunction((typed) => document.querySelector("#cell-12-name").defaultValue === typed, typed);
  // A new player who is typed, and one whom the other window adds.
  await page.fill("#cell-new-name", "Nov");
  await page.keyboard.press("End");
  await there(async () => {
    await page.fill("#cell-new-name", "Olsen, O.");
    await page.keyboard.press("Enter");
  });
  assert.equal(await page.locator(".typed tbody tr").count(), 15);
  assert.deepEqual(await state(), ["cell-new-name", "Nov", 3, 3]);
  await page.keyboard.type("ak, N.");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".typed tbody tr").length === 16);
  assert.equal(await page.inputValue("#cell-new-name"), "");

  // Results: what is looked for, and the board.
  await pair(1);
  await page.getByLabel("Board or name").fill("Adam");
  const shown = await page.locator("tr[data-board]:visible").count();
  await there(async () => {
    await go("round-1");
    await page.focus("#result-2");
    await page.keyboard.press("1");
  });
  assert.deepEqual(await state(), ["find-board", "Adam", 4, 4]);
  assert.deepEqual([await page.locator("tr[data-board]:visible").count(), shown], [1, 1]);
  await page.keyboard.press("Enter");
  const board = await page.evaluate(() => document.activeElement.id);
  assert.match(board, /^result-/);
  await there(async () => {
    await page.focus("#result-4");
    await page.keyboard.press("0");
  });
  assert.equal(await page.evaluate(() => document.activeElement.id), board);
  assert.deepEqual(errors, []);
});

test("a change is about the player whom it was typed for, whatever another window did to the numbers", async () => {
  await begin("At the same time", 3);
  await paste("#cell-new-name", SPREADSHEET);
  await page.getByText("Players added: 13.").waitFor();
  const first = page;
  const second = await another();
  // This one hears of nothing, as if both had typed at the same moment.
  await second.addInitScript(() => (BroadcastChannel.prototype.addEventListener = () => {}));
  await page.locator(".recent .kept").click();
  await page.waitForSelector(".which");
  await second.reload();
  await page.waitForSelector(".which");
  await go("players");
  const name = await page.inputValue("#cell-12-name");
  turnTo(first);
  await page.fill("#cell-13-rating", "2500");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.querySelector("#cell-1-rating")?.value === "2500");
  turnTo(second);
  assert.equal(await page.inputValue("#cell-12-name"), name);
  await page.fill("#cell-12-federation", "XYZ");
  await page.keyboard.press("Tab");
  for (const window of [second, first]) {
    turnTo(window);
    await page.waitForFunction(() => document.querySelector("#cell-13-federation")?.value === "XYZ");
    assert.equal(await page.inputValue("#cell-13-name"), name);
    assert.equal(await page.inputValue("#cell-1-rating"), "2500");
  }
  assert.deepEqual(errors, []);
});

test("30 boards take 30 keys", async () => {
  await begin("Stopwatch", 3);
  const names = Array.from({ length: 60 }, (_, place) => `Player ${place + 1}\t${2400 - place * 10}`);
  await paste("#cell-new-name", ["Name\tElo", ...names].join("\n"));
  await page.getByText("Players added: 60.").waitFor();
  await go("next");
  await page.getByRole("button", { name: "Confirm pairings" }).press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "result-1");
  await page.evaluate(() => {
    window.keys = 0;
    document.addEventListener("keydown", () => (window.keys += 1), { capture: true });
  });
  for (let board = 0; board < 30; board++) await page.keyboard.press("10=+-x"[board % 6]);
  await complete(1);
  assert.equal(await page.evaluate(() => window.keys), 30);
  const results = await page.locator("button.outcome").evaluateAll((all) => all.map((it) => it.dataset.result));
  assert.deepEqual(results, Array.from({ length: 30 }, (_, board) => ["1-0", "0-1", "1/2-1/2", "+--", "--+", "---"][board % 6]));
  quiet();
});

test("120 players of another program go on here, and a thousand players keep up with the keys", { skip: !program && "there is no program to make files with" }, async (t) => {
  const made = (players, rounds) =>
    execFileSync(program, ["generate", "--profile", "clean", "--players", String(players), "--rounds", String(rounds), "--seed", "7"], { maxBuffer: 1 << 26 });
  const running = (bytes) => fpc.enter(Buffer.from(bytes.toString("latin1").replace(/^142 4/m, "142 5"), "latin1")).bytes;
  await drop(["hundred.trf", running(made(120, 4))]);
  await go("round-5");
  await page.getByLabel("Board or name").fill("37");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "result-37");
  const count = await boards();
  await type(Array.from({ length: count }, (_, place) => "1=0"[place % 3]));
  await complete(5);
  await page.waitForSelector("#undo:enabled");
  await drop(["thousand.trf", running(made(1000, 4))]);
  await go("round-5");
  const began = Date.now();
  await type(Array.from({ length: 30 }, () => "1"));
  await page.waitForFunction(() => document.querySelector("#result-30").dataset.result === "1-0");
  const took = Date.now() - began;
  t.diagnostic(`30 results of 1,000 players in ${took} ms`);
  assert.ok(took < 15_000);
  await page.waitForFunction(() => document.activeElement.id === "result-31");
  assert.deepEqual(errors, []);
});

test("what is said of a late entry stays beside who was added", async () => {
  const paired = fpc.operate(Buffer.from(""), [
    { op: "new", name: "Late", rounds: 5, start: "2026-11-27", initial_color: "white" },
    ...NAMES.map((name, place) => ({ op: "add-player", name: `${name}, ${name[0]}.`, rating: 2000 - place * 10 })),
    { op: "pair" },
  ]).text;
  await fresh({ viewport: PHONE });
  await drop(["late.trf", paired]);
  await go("players");
  await page.fill("#cell-new-name", "Novak, N.");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cell-14-name");
  await page.locator(".said", { hasText: /^Players added: 1\. Player 14 is a late entry/ }).waitFor();
  assert.equal(await page.locator(".notice button").count(), 1, "it is closed once");
  // Names stay beside the bye of the round on a phone.
  await go("next");
  const widths = await page.locator(".told tr[data-board] :is(.white, .black)").evaluateAll((all) => all.map((it) => it.clientWidth));
  assert.ok(Math.min(...widths) > 120, widths.join());
  await fits("proposed pairings with a bye");
  quiet();
});

test("the rounds of a table offer neither byes nor absences", async () => {
  const table = fpc.operate(Buffer.from(""), [
    { op: "new", name: "Table", rounds: 5, start: "2026-11-27", system: "berger" },
    ...NAMES.slice(0, 6).map((name) => ({ op: "add-player", name })),
  ]).text;
  await drop(["table.trf", table]);
  await go("next");
  await page.waitForSelector(".told .boards");
  assert.equal(await page.locator(".what-if").count(), 0);
  await go("player-3");
  await page.waitForSelector("#fixed-board");
  assert.equal(await page.locator(".coming, #no-byes").count(), 0);
  // Too few rounds for everybody to meet everybody.
  await drop(["short.trf", fpc.operate(Buffer.from(table), { op: "set", rounds: 3 }).text]);
  await go("next");
  await page.getByRole("button", { name: "Play 5 rounds" }).click();
  await page.getByRole("button", { name: "Play 5 rounds" }).waitFor({ state: "detached" });
  assert.equal(await page.locator(".picker li").count(), 5);
  quiet();
});
