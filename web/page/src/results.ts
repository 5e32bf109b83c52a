/** Results, entered with one key a board: the next board comes by itself. */

import { announce, button, h } from "./dom";
import { type OpenFile, named } from "./files";
import { drawFrame } from "./main";
import { operate } from "./operate";
import { t } from "./texts";

/** What results look like, by their codes. */
const SHOWN: Record<string, string> = { "1-0": "1 : 0", "1/2-1/2": "½ : ½", "0-1": "0 : 1", "+--": "+ : –", "--+": "– : +", "---": "– : –", "*": "*", "": "" };
const KEYS: Record<string, string> = { "1": "1-0", "0": "0-1", "=": "1/2-1/2", "5": "1/2-1/2", "½": "1/2-1/2", "+": "+--", "-": "--+", x: "---", "*": "*", " ": "" };
const RARE = ["0-0", "1/2-0", "0-1/2", "W-L", "D-D", "L-W"];

/** Makes fields of the results in a table of boards; what is given back stands above and below it. */
export function results(file: OpenFile, tables: HTMLElement, round: number, entered: () => void): { above: HTMLElement; below: HTMLElement } {
  const rows = [...tables.querySelectorAll<HTMLElement>("table.boards tr[data-board]")];
  const fields: HTMLInputElement[] = [];
  const count = h("span", { class: "note", role: "status" });
  let current = 0;
  /** How many results are on their way into the file. */
  let pending = 0;

  const open = () => fields.filter((it) => it.dataset["result"] === "" || it.dataset["result"] === "*").length;
  /** Tells how many are in the file. */
  const tell = () => {
    count.textContent = open() === 0 ? t("allResults", { round }) : t("openResults", { open: open(), all: fields.length });
  };

  const show = (field: HTMLInputElement, result: string) => {
    field.dataset["result"] = result;
    field.value = SHOWN[result] ?? result;
  };

  const enter = async (field: HTMLInputElement, result: string) => {
    const before = field.dataset["result"] ?? "";
    const [white, black] = [Number(field.dataset["white"]), Number(field.dataset["black"])];
    show(field, result);
    announce(`${field.getAttribute("aria-label")}: ${field.value || t("result.")}`);
    const completes = before === "" && open() === 0 && round === file.summary.rounds;
    move(field, 1);
    if (before === result) return;
    const values = { round, white: named(file, white), black: named(file, black), result: result || "…" };
    const operation = { op: "result", round, white, black, result };
    // With the last result of a round, its ranks are written; corrections keep them right.
    const all = completes ? [operation, { op: "rank" }] : [operation];
    pending += 1;
    const effects = await operate(file, { text: "didResult", values }, all);
    pending -= 1;
    if (effects) {
      if (pending === 0) tell();
      drawFrame();
      entered();
    } else {
      show(field, before);
      field.focus();
    }
  };

  const visible = () => fields.filter((it) => !it.closest("tr")?.hidden);
  const move = (from: HTMLInputElement, by: number) => {
    const all = visible();
    const next = all[all.indexOf(from) + by];
    next?.focus();
    next?.select();
  };

  const press = (field: HTMLInputElement, key: string): boolean => {
    const result = KEYS[key.toLowerCase()];
    if (result === undefined) return false;
    void enter(field, result);
    return true;
  };

  for (const row of rows) {
    const cell = row.querySelector<HTMLElement>("td.result");
    const [white, black] = ["white", "black"].map((side) => Number(row.querySelector<HTMLElement>(`td.${side}`)?.dataset["player"]));
    if (!cell || !white || !black) continue;
    const label = t("resultOf", { board: row.dataset["board"] ?? "", white: named(file, white), black: named(file, black) });
    const field = h("input", {
      id: `result-${row.dataset["board"]}`, class: "result", type: "text", inputmode: "none", autocomplete: "off", size: 5, "data-keys": true,
      "data-white": white, "data-black": black, "aria-label": label, enterkeyhint: "next",
      onfocus: () => {
        current = fields.indexOf(field);
        field.select();
      },
      onkeydown: (event: KeyboardEvent) => {
        const way = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
        if (way) move(field, way);
        else if (event.key === "Delete" || event.key === "Backspace") void enter(field, "");
        else return;
        event.preventDefault();
      },
      onbeforeinput: (event: InputEvent) => {
        event.preventDefault();
        if (event.data) press(field, event.data.slice(-1));
      },
    });
    show(field, cell.dataset["result"] || (cell.textContent?.trim() === "*" ? "*" : ""));
    if (field.dataset["result"] === "" && cell.textContent?.trim()) field.value = cell.textContent.trim();
    cell.replaceChildren(field);
    fields.push(field);
  }
  tell();
  // Whoever comes here to enter results types the first one at once.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) fields.find((it) => it.dataset["result"] === "")?.focus({ preventScroll: true });
  });

  const chosen = () => fields[current];
  const key = (result: string, sign: string, label: string) =>
    button(sign, () => void (chosen() && enter(chosen()!, result)), { "aria-label": `${sign}: ${label}`, title: label, "data-result": result });
  const rare = h(
    "select",
    {
      "aria-label": t("rareResult"),
      onchange: () => {
        const { value } = rare;
        rare.value = "…";
        if (chosen()) void enter(chosen()!, value);
      },
    },
    h("option", { value: "…" }, "…"),
    RARE.map((it) => h("option", { value: it }, it)),
  );
  const pad = h(
    "div",
    { class: "pad", role: "group", "aria-label": t("result") },
    key("1-0", "1", t("result.1-0")),
    key("1/2-1/2", "½", t("result.1/2-1/2")),
    key("0-1", "0", t("result.0-1")),
    key("+--", "+ –", t("result.+--")),
    key("--+", "– +", t("result.--+")),
    key("---", "– –", t("result.---")),
    key("*", "*", t("result.*")),
    key("", "⌫", t("result.")),
    rare,
  );

  const none = h("p", { class: "note", role: "status", hidden: true }, t("noPlayerFound"));
  const search = h("input", {
    type: "search",
    id: "find-board",
    autocomplete: "off",
    oninput: () => {
      const wanted = search.value.trim().toLocaleLowerCase();
      for (const row of rows) row.hidden = !(/^\d+$/.test(wanted) ? row.dataset["board"] === wanted : row.textContent?.toLocaleLowerCase().includes(wanted));
      none.hidden = rows.some((row) => !row.hidden);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== "ArrowDown") return;
      event.preventDefault();
      const [first] = visible();
      search.value = "";
      for (const row of rows) row.hidden = false;
      first?.focus();
      first?.scrollIntoView({ block: "center" });
    },
  });
  const above = h("p", { class: "row" }, h("label", { for: "find-board" }, t("findBoard")), search, count);
  const hint = h("p", { class: "note keys" }, t("resultKeys"));
  return { above: h("div", {}, above, none, hint), below: pad };
}
