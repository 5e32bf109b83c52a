/** Results, entered with one key a board; the cursor moves to the next board. */

import { announce, button, h, piece } from "./dom";
import { ask } from "./engine";
import { type OpenFile, named } from "./files";
import { lineUpsButton } from "./lineups";
import { drawFrame, render } from "./main";
import { operate } from "./operate";
import { t } from "./texts";

/** What results look like, by their codes. */
const SHOWN: Record<string, string> = { "1-0": "1 : 0", "1/2-1/2": "½ : ½", "0-1": "0 : 1", "+--": "+ : –", "--+": "– : +", "---": "– : –", "*": "*", "": "" };
const KEYS: Record<string, string> = { "1": "1-0", "0": "0-1", "=": "1/2-1/2", "5": "1/2-1/2", "½": "1/2-1/2", "+": "+--", "-": "--+", x: "---", "*": "*", " ": "" };
const RARE = ["0-0", "1/2-0", "0-1/2", "W-L", "D-D", "L-W"];

/** A place for a result, and the players in the order in which it shows them. */
interface Place {
  cell: HTMLElement;
  board: string;
  players: [number, number];
  names: [string, string];
  /** Whether the second has White. */
  turned: boolean;
  result: string;
}

/** The place in a row of a table of boards; those of the games of a match, where teams are paired. */
function placesOf(file: OpenFile, row: HTMLElement): Place[] {
  const number = row.dataset["board"] ?? "";
  if (file.summary.teams) {
    return [...(gamesOf(row)?.querySelectorAll<HTMLLIElement>("li[data-first][data-second]") ?? [])].flatMap((item) => {
      const cell = item.querySelector<HTMLElement>("span.result");
      const [one = "", other = ""] = [...item.querySelectorAll("bdi")].map((it) => it.textContent ?? "");
      const { first, second, color, result = "" } = item.dataset;
      const board = `${number}.${item.value}`;
      return cell ? [{ cell, board, players: [Number(first), Number(second)], names: [one, other], turned: color === "b", result }] : [];
    });
  }
  const cell = row.querySelector<HTMLElement>("td.result");
  const [white, black] = ["white", "black"].map((side) => Number(row.querySelector<HTMLElement>(`td.${side}`)?.dataset["player"]));
  if (!cell || !white || !black) return [];
  const result = cell.dataset["result"] || (cell.textContent?.trim() === "*" ? "*" : "");
  const place = { cell, players: [white, black] as [number, number], names: [named(file, white), named(file, black)] as [string, string] };
  if (file.summary.games === 1) return [{ ...place, board: number, turned: false, result }];
  // In the second game of a match, Black of the first has White.
  const ofGames = result.split(" ");
  return [0, 1].map((game) => ({ ...place, board: `${number}.${game + 1}`, turned: game === 1, result: ofGames[game] ?? "" }));
}

/** The row with the games of the match in a row. */
function gamesOf(row: HTMLElement): HTMLElement | undefined {
  const next = row.nextElementSibling;
  return next instanceof HTMLElement && next.matches("tr.games") ? next : undefined;
}

function hide(row: HTMLElement, hidden: boolean): void {
  for (const it of [row, gamesOf(row)]) if (it) it.hidden = hidden;
}

/** The same result from the other side. */
function turned(result: string): string {
  return result.replace(/^(1\/2|[01WDL+-])-(1\/2|[01WDL+-])$/, "$2-$1");
}

/** Makes fields of the results in a table of boards; what is given back stands above and below it. */
export function results(file: OpenFile, tables: HTMLElement, round: number, entered: () => void): { above: HTMLElement; below: HTMLElement } {
  const rows = [...tables.querySelectorAll<HTMLElement>("table.boards tr[data-board]")];
  const fields: HTMLInputElement[] = [];
  const places = new Map<HTMLInputElement, Place>();
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
    const place = places.get(field);
    if (!place) return;
    show(field, result);
    announce(`${field.getAttribute("aria-label")}: ${field.value || t("result.")}`);
    const completes = before === "" && open() === 0 && round === file.summary.rounds;
    move(field, 1);
    if (before === result) return;
    const values = { round, white: place.names[0], black: place.names[1], result: result || "…" };
    const [one, other] = place.players;
    const operation = place.turned ? { op: "result", round, white: other, black: one, result: turned(result) } : { op: "result", round, white: one, black: other, result };
    // With the last result of a round, its ranks are written; corrections keep them right.
    const all = completes ? [operation, { op: "rank" }] : [operation];
    pending += 1;
    const effects = await operate(file, { text: "didResult", values }, all);
    pending -= 1;
    if (effects) {
      if (pending === 0) {
        tell();
        if (file.summary.teams) await showMatches();
      }
      // Before the last two rounds, a correction may be for the rating report only: the field has the result by which rounds are paired.
      if (round + 1 < file.summary.rounds) await render();
      else drawFrame();
      entered();
    } else {
      show(field, before);
      field.focus();
    }
  };

  /** Shows what the matches came to. */
  const showMatches = async () => {
    const now = piece(await ask("piece", file.id, "round", round)).querySelectorAll("table.boards tr[data-board] td.result");
    rows.forEach((row, place) => row.querySelector("td.result")?.replaceChildren(now[place]?.textContent ?? ""));
  };

  /** The two of a place played with other colors than their pairing has. */
  const exchange = async (field: HTMLInputElement) => {
    const place = places.get(field);
    if (!place) return;
    const [white, black] = place.names;
    if (await operate(file, { text: "didExchange", values: { round, white, black } }, [{ op: "exchange-colors", round, players: place.players }])) await render();
  };

  const visible = () => fields.filter((it) => !it.closest("tr")?.hidden);
  const move = (from: HTMLInputElement, by: number) => {
    const all = visible();
    const next = all[all.indexOf(from) + by];
    next?.focus();
    next?.select();
  };

  const press = (field: HTMLInputElement, key: string): void => {
    const result = KEYS[key.toLowerCase()];
    if (key.toLowerCase() === "c") void exchange(field);
    else if (result !== undefined) void enter(field, result);
  };

  const all = rows.flatMap((row) => placesOf(file, row));
  for (const place of all) {
    const { cell, board, players, names } = place;
    const label = t("resultOf", { board, white: names[0], black: names[1] });
    const field = h("input", {
      id: `result-${board}`, class: "result", type: "text", inputmode: "none", autocomplete: "off", size: 5, "data-keys": true,
      "data-white": players[0], "data-black": players[1], "aria-label": label, enterkeyhint: "next",
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
    places.set(field, place);
    show(field, place.result);
    if (field.dataset["result"] === "" && file.summary.games === 1 && cell.textContent?.trim()) field.value = cell.textContent.trim();
    fields.push(field);
  }
  for (const { cell } of all) cell.replaceChildren(...fields.filter((field) => places.get(field)?.cell === cell));
  if (file.summary.teams) for (const row of rows) (gamesOf(row) ?? row).querySelector("td:last-child, td.result")?.append(lineUpsButton(file, round, row, gamesOf(row)));
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
    button("⇄", () => void (chosen() && exchange(chosen()!)), { "aria-label": `⇄: ${t("exchanged")}`, title: t("exchanged") }),
    rare,
  );

  const none = h("p", { class: "note", role: "status", hidden: true }, t("noPlayerFound"));
  const search = h("input", {
    type: "search",
    id: "find-board",
    autocomplete: "off",
    oninput: () => {
      const wanted = search.value.trim().toLocaleLowerCase();
      for (const row of rows) {
        const text = `${row.textContent} ${gamesOf(row)?.textContent}`.toLocaleLowerCase();
        hide(row, !(/^\d+$/.test(wanted) ? row.dataset["board"] === wanted : text.includes(wanted)));
      }
      none.hidden = rows.some((row) => !row.hidden);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== "ArrowDown") return;
      event.preventDefault();
      const [first] = visible();
      search.value = "";
      for (const row of rows) hide(row, false);
      first?.focus();
      first?.scrollIntoView({ block: "center" });
    },
  });
  const above = h("p", { class: "row" }, h("label", { for: "find-board" }, t("findBoard")), search, count);
  const hint = h("p", { class: "note keys" }, t("resultKeys"));
  return { above: h("div", {}, above, none, hint), below: pad };
}
