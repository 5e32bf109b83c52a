/** All players in a table that is typed into like a spreadsheet. */

import { button, h, say } from "../dom";
import type { Operation, Player } from "../engine/messages";
import { type OpenFile, named } from "../files";
import type { Said } from "../journal";
import { render } from "../main";
import { operate } from "../operate";
import { printButton, printRow } from "../print";
import { type Column, playersOf } from "../sheet";
import { t, texts } from "../texts";

const COLUMNS: Column[] = ["title", "name", "rating", "federation", "fide_id", "sex", "birth_date"];
const WIDTHS: Record<Column, number> = { title: 4, name: 24, rating: 5, federation: 4, fide_id: 9, sex: 2, birth_date: 10 };

type Typed = Partial<Record<Column, string>>;

/** What was typed, as an operation has it. */
function asGiven(typed: Typed): Record<string, unknown> {
  const { rating, ...rest } = typed;
  return { ...rest, ...(rating !== undefined && { rating: Number(rating) || 0 }) };
}

/** The number that a player has now, found by the name; nothing if nobody is called so any more. */
export function numberNow(before: Player[], now: Player[], number: number): number | undefined {
  const player = before.find((it) => it.number === number);
  const same = now.filter((it) => it.name === player?.name && it.fide_id === player.fide_id);
  return (same.find((it) => it.number === number) ?? same[0])?.number;
}

/** Where the cells of players are after a change, given what their numbers have become, if that is known. */
export function moved(before: Player[], now: Player[], renumbered?: Map<number, number>): (id: string) => string {
  const numbers = (number: number) => (renumbered ? renumbered.get(number) : numberNow(before, now, number)) ?? number;
  return (id) => id.replace(/^cell-(\d+)-/, (_, number: string) => `cell-${numbers(Number(number))}-`);
}

export function table(file: OpenFile): HTMLElement {
  const { players, rounds, next } = file.summary;
  const isPaired = rounds > 0;
  const fields = new Map<string, HTMLInputElement>();
  const now = (player: number) => numberNow(players, file.summary.players, player) ?? player;
  const idOf = (row: number | "new", column: Column) => `cell-${row}-${column}`;

  const cell = (row: number | "new", column: Column, value: string, place: number) => {
    const field = h("input", {
      id: idOf(row, column), type: "text", value, size: WIDTHS[column], autocomplete: "off", spellcheck: "false", "data-place": place,
      inputmode: column === "rating" || column === "fide_id" ? "numeric" : "text",
      "aria-label": `${row === "new" ? t("newPlayer") : named(file, row)}: ${texts().columns[column]}`,
      onkeydown: (event: KeyboardEvent) => {
        const way = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
        if (!way) return;
        event.preventDefault();
        if (event.key === "Enter" && row === "new") void addTyped();
        else focusRow(place + way, column);
      },
      onpaste: (event: ClipboardEvent) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        void addAll(playersOf(text));
      },
      ...(row !== "new" && { onblur: () => void changed(row, column, field) }),
    });
    fields.set(field.id, field);
    return h("td", { class: column }, field);
  };

  const focusRow = (place: number, column: Column) => {
    const row = [...players.map((it) => it.number), "new" as const][place];
    const field = row === undefined ? undefined : fields.get(idOf(row, column));
    field?.focus();
    field?.select();
  };

  const changed = async (player: number, column: Column, field: HTMLInputElement) => {
    if (field.value === field.defaultValue) return;
    field.defaultValue = field.value;
    const values = { player: named(file, player) };
    const given = asGiven({ [column]: field.value.trim() });
    const effects = await operate(file, { text: "didChangePlayer", values }, () => [{ op: "change-player", player: now(player), ...given }]);
    if (!effects) {
      field.value = field.defaultValue = valueOf(players.find((it) => it.number === player), column);
      return;
    }
    const renumbered = new Map(effects.flatMap((it) => it.renumbered ?? []));
    await render(renumbered);
    if (renumbered.size > 0) say(t("renumbered"));
  };

  const missed = h("select", { id: "missed", name: "missed" }, Object.entries(texts().missedKinds).map(([value, name]) => h("option", { value }, name)));
  const asNew = (typed: Typed): Operation => {
    const { rating, ...rest } = asGiven(typed);
    return { op: "add-player", ...rest, ...(rating ? { rating } : {}), ...(isPaired && missed.value ? { missed: missed.value } : {}) };
  };

  const addAll = async (all: Typed[]): Promise<boolean> => {
    if (all.length === 0) say(t("noPlayersPasted"));
    const said: Said = all.length === 1 ? { text: "didAddPlayer", values: { player: all[0]?.name ?? "" } } : { text: "didAddPlayers", values: { count: all.length } };
    if (all.length === 0 || !(await operate(file, said, all.map(asNew)))) return false;
    await render();
    if (document.activeElement === document.body) document.getElementById(idOf("new", "name"))?.focus();
    say(t("added", { count: all.length }));
    return true;
  };

  const addTyped = async () => {
    const row = COLUMNS.map((column) => ({ column, field: fields.get(idOf("new", column))! }));
    const typed: Typed = Object.fromEntries(row.map(({ column, field }) => [column, field.value.trim()]).filter(([, value]) => value !== ""));
    fields.get(idOf("new", "name"))?.focus();
    if (!typed.name) return;
    // The next one can be typed meanwhile.
    for (const { field } of row) field.value = "";
    if (await addAll([typed])) return;
    for (const { column, field } of row) field.value ||= typed[column] ?? "";
  };

  const act = async (text: string, player: number, op: string) => {
    if (await operate(file, { text, values: { player: named(file, player) } }, () => [{ op, player: now(player) }])) await render();
  };
  const isGone = (player: number) => {
    const last = file.summary.details.rounds;
    const coming = file.summary.announced.filter((it) => it.player === player && it.kind === "zero-point");
    return next && last && coming.length === last - next + 1;
  };
  const action = ({ number }: Player) => {
    const label = named(file, number);
    if (!isPaired) return button("×", () => void act("didRemovePlayer", number, "remove-player"), { class: "close", "aria-label": t("remove", { what: label }) });
    if (!next) return "";
    return isGone(number)
      ? button(t("return"), () => void act("didReturn", number, "return"), { "aria-label": `${t("return")}: ${label}` })
      : button(t("withdraw"), () => void act("didWithdraw", number, "withdraw"), { "aria-label": `${t("withdraw")}: ${label}` });
  };

  const head = (column: Column) => h("th", { scope: "col", class: column }, texts().columns[column]);
  const rows = players.map((player, place) =>
    h(
      "tr",
      { class: isGone(player.number) ? "gone" : "" },
      h("td", { class: "n" }, h("a", { href: `#player-${player.number}`, "aria-label": `${t("card")}: ${named(file, player.number)}` }, player.number)),
      COLUMNS.map((column) => cell(player.number, column, valueOf(player, column), place)),
      h("td", { class: "action" }, action(player)),
    ),
  );
  const chosen = h("input", { type: "file", accept: ".csv,.txt,.tsv", hidden: true, onchange: async () => addAll(playersOf((await chosen.files?.[0]?.text()) ?? "")) });
  return h(
    "div",
    { class: "table-view" },
    h("p", { class: "note" }, t("tableLead")),
    isPaired && h("p", { class: "row" }, h("label", { for: "missed" }, t("missed")), missed),
    h(
      "div",
      { class: "scroll typed" },
      h(
        "table",
        {},
        h("caption", { class: "unseen" }, t("viewPlayers")),
        h("thead", {}, h("tr", {}, h("th", { class: "n", scope: "col" }, t("number")), COLUMNS.map(head), h("td", {}))),
        h(
          "tbody",
          {},
          rows,
          h(
            "tr",
            { class: "new" },
            h("td", { class: "n" }, "+"),
            COLUMNS.map((column) => cell("new", column, "", players.length)),
            h("td", { class: "action" }, button(t("addPlayer"), () => void addTyped())),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "row" },
      next && players.length > 1 && h("a", { class: "button primary", href: "#/next" }, t("pairRound", { round: next })),
      button(t("fromFile"), () => chosen.click()),
      chosen,
      h("a", { class: "button", href: "#/details" }, t("detailsTitle")),
    ),
    players.length > 0 && printRow(printButton(file, "players")),
  );
}

function valueOf(player: Player | undefined, column: Column): string {
  return String(player?.[column] ?? "");
}
