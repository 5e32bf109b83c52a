// No result is lost when the browser's storage fails, when the page is loaded again in the moment of a key, or
// when windows meet.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";

import { another, context, errors, fits, fresh, go, ofRound, open, page, progress, saved, settled, turnTo } from "../driver.js";
import { fail, failFromStart, heal } from "./faults.js";

const LETTERS = { 1: "1-0", 0: "0-1", "=": "1/2-1/2", " ": "" };

const message = () => page.locator(".not-kept", { hasText: "Save" });

/** Opens a round with four results to come. */
async function openRound() {
  await open("open-round.trf");
  await go("round-3");
}

/** Opens the only tournament that the browser keeps. */
async function reopen() {
  await page.locator(".recent .kept").click();
  await page.waitForSelector(".which");
  await go("round-3");
}

/** Types results, from a board on. */
async function type(board, keys) {
  await page.focus(`#result-${board}`);
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until so many changes of the page are kept. `waitForFunction` would take the promise for true. */
async function kept(count) {
  const found = () =>
    new Promise((resolve) => {
      indexedDB.open("fpc").onsuccess = ({ target: { result: database } }) => {
        database.transaction("changes").objectStore("changes").count().onsuccess = ({ target: { result: kept } }) => {
          database.close();
          resolve({ kept, unkept: Object.keys(localStorage).filter((it) => it.startsWith("fpc.unkept")) });
        };
      };
    });
  const expected = { kept: count, unkept: [] };
  let now;
  for (let turn = 0; turn < 300 && !isDeepStrictEqual((now = await page.evaluate(found)), expected); turn++) await page.waitForTimeout(50);
  assert.deepEqual(now, expected);
}

/** Expects results on the screen, and in the file that is saved. */
async function has(results, what) {
  await page.waitForSelector("#round-3 button.outcome");
  const fields = await page.locator("button.outcome").evaluateAll((all) => all.map((it) => [Number(it.dataset.white), it.dataset.result]));
  assert.deepEqual(fields.map(([, result]) => result), results, `${what}: on the screen`);
  const lines = (await saved("The file as it is now")).bytes.toString().split("\n").filter((it) => it.startsWith("001"));
  assert.deepEqual(fields.map(([white]) => LETTERS[lines[white - 1][118]]), results, `${what}: in the file`);
  await go("round-3");
}

/** Loads the page again, whatever it asks; gives what it asked. */
async function reload() {
  const asked = [];
  const answer = (dialog) => (asked.push(dialog.type()), void dialog.accept());
  page.on("dialog", answer);
  await page.reload();
  page.off("dialog", answer);
  await page.waitForSelector(".which");
  await settled();
  return asked;
}

const FAULTS = [
  { what: "get", error: "UnknownError" },
  { what: "put", nth: 2 },
  { what: "put", when: "after" },
  { what: "commit" },
  { what: "commit", when: "after" },
];

for (const fault of FAULTS) {
  const { what, when = "before" } = fault;
  test(`nothing is lost if the browser's storage fails ${when} ${what}: once, twice, or always`, async () => {
    for (const [often, times] of Object.entries({ once: 1, twice: 2, always: 1e9 })) {
      await fresh();
      await openRound();
      // A tournament that is not kept yet.
      await fail(page, { ...fault, times });
      await type(1, ["1"]);
      await message().waitFor();
      await type(2, ["0", "="]);
      await has(["1-0", "0-1", "1/2-1/2", ""], often);
      if (often === "always") {
        await fits("what is not kept");
        assert.deepEqual(await reload(), ["beforeunload"]);
        await has(["1-0", "0-1", "1/2-1/2", ""], `${often}, loaded again`);
      }
      await message().waitFor({ state: "hidden" });
      await kept(3);
      // One that is.
      await fail(page, { ...fault, times });
      await type(2, ["1"]);
      await message().waitFor();
      await page.keyboard.press("Control+z");
      await page.waitForSelector("#result-2[data-result='0-1']");
      if (often === "always") {
        await reload();
        await has(["1-0", "0-1", "1/2-1/2", ""], `${often}, undone and loaded again`);
        await fail(page, { ...fault, times });
      }
      await type(4, ["0", "0"]);
      await type(1, ["="]);
      if (often === "always") await reload();
      await message().waitFor({ state: "hidden" });
      await kept(5);
      await reload();
      await has(["1/2-1/2", "0-1", "1/2-1/2", "0-1"], `${often}, all kept`);
      assert.deepEqual(errors, [], often);
    }
  });
}

/** Types a key on each of some boards, and loads the page again before anything can be waited for. */
const typeAndReload = (keys) =>
  Promise.all([
    page.waitForEvent("load"),
    page.evaluate((keys) => {
      for (const [board, data] of keys) document.querySelector(`#result-${board}`).dispatchEvent(new KeyboardEvent("keydown", { key: data, bubbles: true, cancelable: true }));
      location.reload();
    }, keys).catch(() => {}),
  ]);

test("nothing is lost if the page is loaded again, or gone, in the moment of a key", async () => {
  await openRound();
  await typeAndReload([[1, "1"]]);
  await has(["1-0", "", "", ""], "the first change");
  await kept(1);
  await typeAndReload([[2, "0"], [3, "="]]);
  await has(["1-0", "0-1", "1/2-1/2", ""], "of what is kept");
  await kept(3);
  await go("players");
  await page.fill("#cell-1-rating", "2222");
  await page.reload();
  await page.waitForSelector("#cell-1-rating");
  assert.equal(await page.inputValue("#cell-1-rating"), "2222", "what was typed and not left");
  await kept(4);
  await go("round-3");

  // A window that never answers, and is closed; another one goes on.
  await fail(page, { what: "commit", when: "never" });
  await type(4, ["1"]);
  await has(["1-0", "0-1", "1/2-1/2", "1-0"], "without an answer of the storage");
  await page.close();
  await another();
  await reopen();
  await has(["1-0", "0-1", "1/2-1/2", "1-0"], "in another window");
  await kept(5);
  assert.deepEqual(errors, []);
});

test("a browser that never keeps anything gives it to the next window", async () => {
  await failFromStart(context, { what: "open", error: "SecurityError" });
  await page.reload();
  await message().waitFor();
  await openRound();
  await type(1, ["1", "0"]);
  await page.getByText("the last changes of open-round.trf are on this page only", { exact: false }).waitFor();
  await has(["1-0", "0-1", "", ""], "in the first window");
  await page.close();
  await another();
  await reopen();
  await has(["1-0", "0-1", "", ""], "in the next window");
  await page.locator(".which").click();
  await page.getByRole("button", { name: "Close open-round.trf" }).click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.locator(".recent").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => Object.keys(localStorage).length), 0);
  assert.deepEqual(errors, []);
});

test("what cannot be written down is asked for before the page is closed", async () => {
  await openRound();
  await page.evaluate(() => (Storage.prototype.setItem = () => { throw new DOMException("by a test", "QuotaExceededError"); }));
  await fail(page, { what: "commit", when: "never" });
  await type(1, ["1"]);
  const asked = new Promise((resolve) => page.once("dialog", (dialog) => (resolve(dialog.type()), dialog.accept())));
  await page.close({ runBeforeUnload: true });
  assert.equal(await asked, "beforeunload");
});

test("what cannot be read is told, and opened as soon as it can", async () => {
  await openRound();
  await type(1, ["1"]);
  await kept(1);
  await page.evaluate(() => sessionStorage.setItem("fault", "1"));
  await context.addInitScript(() => {
    if (!sessionStorage.getItem("fault")) return;
    for (const name of ["get", "getAll"]) IDBObjectStore.prototype[name] = () => { throw new DOMException("by a test", "UnknownError"); };
  });
  await page.reload();
  await message().waitFor();
  assert.equal(await page.locator(".files li").count(), 0);
  await page.evaluate(() => sessionStorage.removeItem("fault"));
  await reload();
  await go("round-3");
  await has(["1-0", "", "", ""], "when it can be read");
  assert.deepEqual(errors, []);
});

test("a window whose storage fails takes what another one does, and keeps its own", async () => {
  await openRound();
  await type(1, ["1"]);
  await kept(1);
  const first = page;
  await fail(page, { what: "commit" });
  await type(2, ["0"]);
  await message().waitFor();
  await another();
  await reopen();
  await has(["1-0", "0-1", "", ""], "the other window, with what was written down");
  await type(3, ["="]);
  await kept(3);
  const second = page;
  turnTo(first);
  await page.getByText("Another window changed this tournament.", { exact: false }).waitFor();
  await has(["1-0", "0-1", "1/2-1/2", ""], "the first window");
  await type(4, ["0"]);
  await message().waitFor();
  await heal(page);
  await type(4, ["0", "1"]);
  await message().waitFor({ state: "hidden" });
  await kept(5);
  turnTo(second);
  await page.waitForSelector("#result-4[data-result='1-0']");
  await has(["1-0", "0-1", "1/2-1/2", "1-0"], "the other window");
  assert.deepEqual(errors, []);
});

test("a change that cannot be made again after that of another window is named", async () => {
  await openRound();
  await progress("Paired");
  await type(1, ["1"]);
  await page.waitForSelector("#undo:enabled");
  await page.keyboard.press("Control+z");
  await page.waitForSelector("#redo:enabled");
  await kept(1);
  const first = page;
  await another();
  await reopen();
  const second = page;
  turnTo(first);
  await fail(page, { what: "commit" });
  await type(1, ["1"]);
  await message().waitFor();
  turnTo(second);
  await ofRound("Cancel this round's pairings");
  await page.getByRole("button", { name: "Remove the pairings" }).click();
  turnTo(first);
  await page.locator(".notice:not(.unseen)", { hasText: "This could not be done again: round 3" }).waitFor();
  assert.deepEqual(errors, []);
});

test("a result that the engine breaks off is entered by the next engine", async () => {
  await openRound();
  const [worker] = page.workers();
  await worker.evaluate(() => (JSON.parse = () => { throw new WebAssembly.RuntimeError("unreachable"); }));
  await type(1, ["1"]);
  // It stands until something else is done.
  await page.getByText("The engine had to be restarted.", { exact: false }).waitFor();
  await type(2, ["0"]);
  await has(["1-0", "0-1", "", ""], "after the engine broke");
});
