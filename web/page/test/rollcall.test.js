// Who is here for the next round.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as fpc from "fpc";

import { PHONE, drop, errors, fits, fresh, go, open, page, quiet, sample, saved, settled, textOf } from "../driver.js";

const LAPTOP = { width: 1280, height: 800 };

/** So many players before round 1. */
function begun(players) {
  const add = Array.from({ length: players }, (_, place) => ({ op: "add-player", name: `Player ${String.fromCharCode(65 + (place % 26))}${place}`, rating: 2400 - place * 10 }));
  return fpc.operate(Buffer.from(""), [{ op: "new", name: "Roll-call", rounds: 5, start: "2026-11-27", initial_color: "white" }, ...add]).text;
}

const focused = () => page.evaluate(() => document.activeElement.id);
const nowSaved = async () => (await saved("The file as it is now")).bytes.toString();

test("the players of an open are called by keys alone, and the round is paired with those who are here", async () => {
  await fresh({ viewport: LAPTOP });
  await drop(["open.trf", begun(34)]);
  await go("players");
  await page.fill("#cell-34-federation", "FPC");
  await page.keyboard.press("Tab");
  await page.waitForSelector("#undo:enabled");
  await page.locator("#main").getByRole("link", { name: "Pair round 1" }).press("Enter");
  await page.waitForSelector(".roll");
  assert.equal(await focused(), "find-player");
  assert.equal(await page.locator(".roll li:has(:checked)").count(), 0, "before round 1 nobody is expected");
  const inView = await page.evaluate(() => [...document.querySelectorAll(".roll li")].filter((it) => it.getBoundingClientRect().bottom <= document.querySelector(".end").getBoundingClientRect().top).length);
  assert.equal(inView, 34, "all are on one screen");
  // By name, folded, and by number.
  await page.keyboard.type("player b1");
  await page.keyboard.press("Enter");
  assert.equal(await page.isChecked("#here-2"), true);
  assert.equal(await page.inputValue("#find-player"), "");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  assert.equal(await page.isChecked("#here-5"), true);
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "here-1");
  await page.keyboard.press("Space");
  assert.equal(await page.isChecked("#here-1"), true);
  await page.keyboard.press("ArrowDown");
  const second = await focused();
  await page.keyboard.press("h");
  await page.keyboard.press("ArrowDown");
  const third = await focused();
  await page.keyboard.press("0");
  await fits("roll-call");
  await page.getByRole("button", { name: "Tick all" }).click();
  assert.match(await textOf(".end"), /^32 play, so far\. Without a game: /);
  // It is still there when the page is loaded again.
  await page.reload();
  await page.waitForSelector(".roll li:has(:checked)");
  assert.match(await textOf(".end"), /^32 play, so far/);
  await page.getByRole("button", { name: "Pair round 1" }).press("Enter");
  await page.waitForSelector(".told .boards");
  assert.equal(await page.locator(".told tr[data-board]").count(), 16);
  const number = (id) => Number(id.replace("here-", ""));
  const file = await nowSaved();
  assert.match(file, new RegExp(`^240 H +1 +${number(second)}$`, "m"));
  assert.match(file, new RegExp(`^240 Z +1 +${number(third)}$`, "m"));
  assert.deepEqual(errors, []);
});

test("whoever played the last round is expected, byes so far stand beside, and who has withdrawn comes back", async () => {
  const left = fpc.operate(sample("next-round.trf"), { op: "withdraw", player: 11 }).text;
  await drop(["open.trf", left]);
  await page.getByRole("link", { name: "Next round" }).click();
  await page.waitForSelector(".roll");
  assert.match(await textOf(".roll li[data-player='1'] .so"), /bye in 3/);
  assert.equal(await page.isChecked("#here-1"), true, "whoever had the pairing-allocated bye was here");
  assert.equal(await page.locator("#here-11").count(), 0);
  await page.getByRole("button", { name: "Return: 11" }).click();
  await page.waitForSelector("#here-11");
  await settled();
  await page.getByRole("button", { name: "Pair round 4" }).click();
  await page.waitForSelector(".told .boards");
  assert.equal(await nowSaved(), sample("next-round.trf").toString(), "nothing else was asked for");
  // The proposal leads back to it.
  await page.getByRole("link", { name: "Next round" }).click();
  await page.getByRole("link", { name: "Roll-call" }).click();
  await page.waitForSelector(".roll");
  quiet();
});

test("a round whose games are over or adjourned leads to the roll-call, where whoever had a bye is expected, and a late entry is typed at once", async () => {
  await fresh({ viewport: LAPTOP });
  const byes = [{ op: "bye", player: 3, round: 1, kind: "half-point" }, { op: "bye", player: 4, round: 1, kind: "zero-point" }];
  await drop(["open.trf", fpc.operate(Buffer.from(begun(6)), [...byes, { op: "pair" }]).text]);
  await go("round-1");
  await page.keyboard.press("1");
  await page.keyboard.press("*");
  await page.getByRole("link", { name: "Pair round 2" }).click();
  await page.waitForSelector(".roll");
  assert.deepEqual(await page.locator(".roll :checked").evaluateAll((all) => all.map((it) => it.id).sort()), ["here-1", "here-2", "here-3", "here-5", "here-6"]);
  await page.getByRole("button", { name: "Late entry" }).click();
  await page.waitForSelector("#cell-new-name:focus");
  await page.keyboard.type("Late, Larry");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cell-7-name");
  quiet();
});

test("players are called on a phone", async () => {
  await fresh({ viewport: PHONE, hasTouch: true });
  await open("next-round.trf");
  await go("roll-call");
  await fits("roll-call on a phone");
  await page.locator(".roll li[data-player='4'] .who").tap();
  assert.match(await textOf(".end"), /Not here yet: 4 Diaz, David\./);
  await page.locator(".roll li[data-player='4'] .byes button").first().tap();
  assert.match(await textOf(".end"), /Without a game: .*4 Diaz, David/);
  quiet();
});

test("who cannot move sits at a fixed board, and all pairs stay", async () => {
  await drop(["running.trf", fpc.operate(sample("next-round.trf"), { op: "pair" }).text]);
  const pairs = async () => {
    await go("round-4");
    const rows = await page.locator("#round-4 tr[data-board]").allInnerTexts();
    return rows.map((it) => it.replace(/^\s*\d+/, "").replace(/Board \d+/, "").replaceAll(/\s+/g, " "));
  };
  const before = await pairs();
  const seated = fpc.pair(await nowSaved(), { round: 4 }).pairs.at(-1).white.number;
  await go(`player-${seated}`);
  await page.fill("#fixed-board", "1");
  await page.keyboard.press("Tab");
  await page.waitForSelector("#undo:enabled");
  // The boards of the paired round stay.
  assert.deepEqual(await pairs(), before);
  assert.match(await nowSaved(), new RegExp(`^### Fixed board @ Round 5: ${seated}=1$`, "m"));
  await go(`player-${seated}`);
  assert.equal(await page.inputValue("#fixed-board"), "1");
  await fits("the card of a player");
  quiet();
});

test("a team that cannot move has a fixed board", async () => {
  await open("teams.trf");
  await go("player-2");
  await page.fill("#fixed-board", "1");
  await page.keyboard.press("Tab");
  await page.waitForSelector("#undo:enabled");
  assert.match(await nowSaved(), /^### Fixed board @ Round \d+: 2=1$/m);
  await go("player-2");
  assert.equal(await page.inputValue("#fixed-board"), "1");
  assert.equal(await page.locator("#expelled, #no-byes").count(), 0);
  quiet();
});

test("whoever is not entitled to byes gets none in the roll-call", async () => {
  await open("next-round.trf");
  await go("player-4");
  await page.check("#no-byes");
  await page.waitForSelector("#undo:enabled");
  assert.match(await nowSaved(), /^### Byes: 4=none$/m);
  await go("roll-call");
  const buttons = page.locator(".roll li[data-player='4'] .byes button");
  assert.equal(await buttons.nth(0).isDisabled(), true);
  assert.equal(await buttons.nth(1).isDisabled(), false, "everybody can be absent");
  await page.focus("#here-4");
  await page.keyboard.press("h");
  assert.equal(await page.isChecked("#here-4"), true);
  await go("details");
  await page.fill("#bye_limit", "2");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForSelector("#cell-1-name");
  assert.match(await nowSaved(), /^### Limit of byes: 2$/m);
  quiet();
});
