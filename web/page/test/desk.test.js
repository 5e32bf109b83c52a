// The working table for rounds: what fits on a screen, and what stays where it is.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as fpc from "fpc";

import { PHONE, complete, drop, errors, fits, fresh, go, page, progress, quiet, settled, textOf } from "../driver.js";

const LAPTOP = { width: 1280, height: 800 };

/** A tournament of so many players whose first round is paired. */
function paired(players) {
  const add = Array.from({ length: players }, (_, place) => ({
    op: "add-player", name: `Wolfeschlegelsteinhausen, Nr. ${place + 1}`, title: "WFM", rating: 2400 - place * 10,
  }));
  const begin = { op: "new", name: "Working table", rounds: 5, start: "2026-11-27", initial_color: "white" };
  return fpc.operate(Buffer.from(fpc.operate(Buffer.from(""), [begin, ...add]).text), { op: "pair" }).text;
}

/** How many boards are in view from top to bottom, and the heights of all. */
const boards = () =>
  page.evaluate(() => {
    const list = document.querySelector(".list").getBoundingClientRect();
    const rows = [...document.querySelectorAll(".list tr[data-board]")].map((it) => it.getBoundingClientRect());
    return { seen: rows.filter((it) => it.top >= list.top - 0.5 && it.bottom <= list.bottom + 0.5).length, heights: [...new Set(rows.map((it) => it.height))] };
  });

test("sixteen boards stand on a laptop and eight on a phone, one beside the other", async () => {
  await fresh({ viewport: LAPTOP });
  await drop(["table.trf", paired(32)]);
  await go("round-1");
  await page.keyboard.press("?");
  await page.locator(".keys").getByRole("button", { name: "Black absent" }).waitFor();
  assert.deepEqual(await boards(), { seen: 16, heights: [32] });
  await page.keyboard.press("=");
  const [name, result] = await page.evaluate(() =>
    ["td.white bdi", ".outcome span:last-child"].map((it) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(`.list tr[data-board] ${it}`));
      return range.getBoundingClientRect().bottom;
    }),
  );
  assert.ok(Math.abs(name - result) < 1, "result and name are on one line");
  await fits("a round on a laptop");
  await fresh({ viewport: PHONE, hasTouch: true });
  await drop(["table.trf", paired(32)]);
  await go("round-1");
  const { seen } = await boards();
  assert.ok(seen >= 8, `${seen} boards`);
  await page.tap("tr[data-board='3'] td.black");
  await page.locator(".keys").getByRole("button", { name: "Black wins" }).tap();
  await page.waitForSelector("#result-3[data-result='0-1']");
  assert.equal(await page.locator(".tabs a:visible").count(), 6);
  const last = await page.locator(".tabs a").last().boundingBox();
  assert.ok(last.x + last.width <= PHONE.width, "all views can be reached");
  await fits("a round on a phone");
  quiet();
});

test("the board that has the cursor is in view, and the list stays where it is", async () => {
  await fresh({ viewport: LAPTOP });
  await drop(["table.trf", paired(80)]);
  await go("round-1");
  const isSeen = () =>
    page.evaluate(() => {
      const [row, list] = [document.activeElement.closest("tr"), document.querySelector(".list")].map((it) => it.getBoundingClientRect());
      return row.top >= list.top && row.bottom <= list.bottom;
    });
  for (let board = 1; board <= 30; board++) {
    await page.keyboard.press("1");
    assert.ok(await isSeen(), `board ${board + 1}`);
  }
  await settled();
  const scrolled = () => page.evaluate(() => document.querySelector(".list").scrollTop);
  const before = await scrolled();
  assert.ok(before > 0);
  await page.evaluate(() => (window.node = document.activeElement));
  await page.keyboard.press("Control+z");
  await page.waitForSelector("#result-30[data-result='']");
  assert.deepEqual([await scrolled(), await page.evaluate(() => window.node === document.activeElement)], [before, true]);
  // It goes to the next board without a result, wherever that is.
  await page.keyboard.press("End");
  await page.keyboard.press("0");
  assert.equal(await page.evaluate(() => document.activeElement.id), "result-30");
  assert.ok(await isSeen());
  await page.keyboard.press("/");
  await page.keyboard.type("nr. 7");
  assert.equal(await page.locator("tr[data-board]:visible").count(), 11);
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "result-7");
  assert.deepEqual(errors, []);
});

test("keys that nothing else has are for the board that looks selected, unless it has its result", async () => {
  await fresh({ viewport: LAPTOP });
  await page.evaluate(() => (window.print = () => {}));
  await drop(["table.trf", paired(4)]);
  await go("round-1");
  await page.locator(".menu summary", { hasText: "Print" }).click();
  await page.getByRole("button", { name: "Result slips" }).click();
  await page.waitForFunction(() => document.activeElement === document.body);
  await page.keyboard.press("1");
  await page.waitForSelector("#result-1[data-result='1-0']");
  await page.getByRole("button", { name: "Keys for results" }).click();
  await page.keyboard.press("=");
  await complete(1);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("0");
  await settled();
  assert.deepEqual(await page.locator("button.outcome").evaluateAll((all) => all.map((it) => it.dataset.result)), ["1-0", "1/2-1/2"]);
  assert.deepEqual(errors, []);
});

test("what is said covers nothing, and goes with the next thing that is done", async () => {
  await fresh({ viewport: LAPTOP });
  await drop(["table.trf", paired(32)]);
  await go("round-1");
  await page.keyboard.press("1");
  await page.waitForSelector("#undo:enabled");
  await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
  const said = page.locator(".notice", { hasText: "was saved" });
  await said.waitFor();
  const [line, list] = [await said.boundingBox(), await page.locator(".desk").boundingBox()];
  assert.ok(line.y + line.height <= list.y + 0.5);
  await page.keyboard.press("=");
  await page.locator(".notice:not(.unseen)").waitFor({ state: "detached" });
  quiet();
});

test("a tournament that is opened again goes on where the work is, and another begins beside it", async () => {
  await fresh({ viewport: LAPTOP });
  await drop(["table.trf", paired(4)]);
  await go("round-1");
  await page.keyboard.press("1");
  await progress("Playing: 1 of 2");
  await page.getByRole("link", { name: "fpc: start" }).click();
  await page.locator(".recent .kept").click();
  await page.waitForSelector("#round-1 #result-2");
  await page.focus("#result-2");
  await page.keyboard.press("0");
  await complete(1);
  assert.equal(await textOf(".head .primary"), "Pair round 2");
  await page.locator(".which").click();
  await page.getByRole("button", { name: "New tournament" }).click();
  await page.waitForSelector("form.details #name");
  assert.deepEqual(errors, []);
});
