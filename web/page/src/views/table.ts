/** All players, or all teams with theirs, in a table that is typed into like a spreadsheet. */

import { type Child, button, h, say } from "../dom";
import type { Operation, Player } from "../engine/messages";
import { type OpenFile, named, numberNow } from "../files";
import type { Said } from "../journal";
import { render } from "../main";
import { operate } from "../operate";
import { printButton, printRow } from "../print";
import { type Column, type Typed, playersOf } from "../sheet";
import { t, texts } from "../texts";

/** What is typed of each; a team has its short name where its players have titles, and its strength where they have ratings. */
const COLUMNS: Record<"player" | "team", Column[]> = {
  player: ["title", "name", "rating", "federation", "fide_id", "sex", "birth_date"],
  team: ["nickname", "name", "rating"],
};
const NAME = 1;
const WIDTHS: Record<Column, number> = { title: 4, nickname: 4, name: 24, rating: 5, federation: 4, fide_id: 9, sex: 2, birth_date: 10 };

/** A row that is typed into. */
interface Row {
  kind: keyof typeof COLUMNS;
  /** How the ids of its cells begin. */
  id: string;
  label: string;
  /** Who stands in it; nobody yet in a row for somebody new. */
  who?: Player;
  /** The team of a player. */
  team?: Player;
  fields: HTMLInputElement[];
}

/** What was typed, as an operation has it. */
function asGiven({ team: _, rating, ...rest }: Typed): Record<string, unknown> {
  return { ...rest, ...(rating !== undefined && { rating: Number(rating) || 0 }) };
}

/** Where the cells of players, or of teams and their new players, are after a change, given what their numbers have become, if that is known. */
export function moved(before: Player[], now: Player[], renumbered?: Map<number, number>): (id: string) => string {
  const numbers = (number: number) => (renumbered ? renumbered.get(number) : numberNow(before.find((it) => it.number === number), now)) ?? number;
  return (id) => id.replace(/^(cell|of)-(\d+)-/, (_, kind: string, number: string) => `${kind}-${numbers(Number(number))}-`);
}

export function table(file: OpenFile): HTMLElement {
  const { players, rounds, next, teams } = file.summary;
  const isPaired = rounds > 0;
  const kind = teams ? "team" : "player";
  const rows: Row[] = [];
  const members = (team: Player) => teams?.players.filter((it) => it.team === team.number) ?? [];

  const cell = (row: Row, column: Column, place: number) => {
    const { kind, who, team, label } = row;
    const head = kind === "team" && column === "rating" ? t("strength") : texts().columns[column];
    const field = h("input", {
      id: `${row.id}-${column}`, type: "text", value: valueOf(who, column), size: WIDTHS[column], autocomplete: "off", spellcheck: "false",
      inputmode: column === "rating" || column === "fide_id" ? "numeric" : "text",
      "aria-label": `${label}: ${head}`, placeholder: kind === "team" ? (column === "name" ? t("newTeam") : head) : team && column === "name" && t("newPlayer"),
      onkeydown: (event: KeyboardEvent) => {
        const way = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
        if (!way) return;
        event.preventDefault();
        if (event.altKey) void move(row, way);
        else if (event.key === "Enter" && !who) void addTyped(row);
        else focusRow(rows.indexOf(row) + way, place);
      },
      onpaste: (event: ClipboardEvent) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        void addAll(playersOf(text), row);
      },
      ...(who && { onblur: () => void changed(row, who, column, field) }),
    });
    row.fields.push(field);
    return h("td", { class: column }, field);
  };

  const focusRow = (row: number, place: number) => {
    const fields = rows[row]?.fields;
    const field = fields?.[place] ?? fields?.[NAME];
    field?.focus();
    field?.select();
  };

  const changed = async ({ kind, label }: Row, who: Player, column: Column, field: HTMLInputElement) => {
    if (field.value === field.defaultValue) return;
    field.defaultValue = field.value;
    const given = asGiven({ [column]: field.value.trim() });
    const effects = await operate(file, { text: "didChangePlayer", values: { player: label } }, [{ op: `change-${kind}`, [kind]: who, ...given }]);
    if (!effects) {
      field.value = field.defaultValue = valueOf(who, column);
      return;
    }
    const renumbered = new Map(effects.flatMap((it) => it.renumbered ?? []));
    await render(who.team ? undefined : renumbered);
    if (renumbered.size > 0) say(t("renumbered"));
  };

  const missed = h("select", { id: "missed", name: "missed" }, Object.entries(texts().missedKinds).map(([value, name]) => h("option", { value }, name)));
  const asNew = (kind: Row["kind"], typed: Typed): Operation => {
    const { rating, ...rest } = asGiven(typed);
    return { op: `add-${kind}`, ...rest, ...(rating ? { rating } : {}), ...(isPaired && !teams && missed.value ? { missed: missed.value } : {}) };
  };

  /** Players, of the team of a row unless they name another one, and teams, as they are named first. */
  const asAdded = (all: Typed[], row?: Row): Operation[] => {
    const known = new Map(players.flatMap(({ name, nickname }) => [nickname, name].map((it) => [it.toLowerCase(), name])));
    return all.flatMap((typed) => {
      const { nickname, rating, name } = typed;
      if (!teams) return name ? asNew("player", typed) : [];
      const own = !typed.team && row?.team;
      if (own) return { ...asNew("player", typed), team: own };
      const called = typed.team ?? name ?? "";
      const team = known.get(called.toLowerCase()) ?? called;
      const isNew = !known.has(called.toLowerCase());
      known.set(called.toLowerCase(), team);
      const isPlayer = typed.team !== undefined && name !== undefined;
      return [
        ...(isNew ? [asNew("team", isPlayer ? { name: team } : { name: team, ...(nickname && { nickname }), ...(rating && { rating }) })] : []),
        ...(isPlayer ? [{ ...asNew("player", typed), team }] : []),
      ];
    });
  };

  const addAll = async (all: Typed[], row?: Row): Promise<boolean> => {
    const added = asAdded(all, row);
    if (added.length === 0) say(t("noPlayersPasted"));
    const said: Said = added.length === 1 ? { text: "didAddPlayer", values: { player: all[0]?.name ?? all[0]?.team ?? "" } } : { text: "didAddPlayers", values: { count: added.length } };
    if (added.length === 0 || !(await operate(file, said, added))) return false;
    await render();
    if (document.activeElement === document.body) document.getElementById(`${row?.id ?? "cell-new"}-name`)?.focus();
    say(t("added", { count: added.length }));
    return true;
  };

  const addTyped = async (row: Row) => {
    const columns = COLUMNS[row.kind];
    const typed: Typed = Object.fromEntries(columns.map((column, place) => [column, row.fields[place]!.value.trim()]).filter(([, value]) => value !== ""));
    row.fields[NAME]?.focus();
    if (!typed.name) return;
    // The next one can be typed meanwhile.
    for (const field of row.fields) field.value = "";
    if (await addAll([typed], row)) return;
    columns.forEach((column, place) => (row.fields[place]!.value ||= typed[column] ?? ""));
  };

  const act = async (text: string, label: string, operation: Operation) => {
    if (await operate(file, { text, values: { player: label } }, [operation])) await render();
  };
  /** Exchanges a player of a team with the one before or behind in the order of boards. */
  const move = async ({ id, label, who, team }: Row, way: number) => {
    if (!who || !team || isPaired) return;
    const order = members(team);
    const place = order.indexOf(who);
    const other = order[place + way];
    if (other === undefined) return;
    [order[place], order[place + way]] = [other, who];
    await act("didOrder", label, { op: "change-team", team, players: order });
    if (document.activeElement === document.body) document.getElementById(`${id}-name`)?.focus();
  };
  const isGone = (player: number) => {
    const last = file.summary.details.rounds;
    const coming = file.summary.announced.filter((it) => it.player === player && it.kind === "zero-point");
    return next && last && coming.length === last - next + 1;
  };
  const action = (row: Row): Child => {
    const { kind, label, who, team } = row;
    if (!who) return button(t("addPlayer"), () => void addTyped(row), { "aria-label": `${t("addPlayer")}: ${label}` });
    const remove = () => button("×", () => void act("didRemovePlayer", label, { op: `remove-${kind}`, [kind]: who }), { class: "close", "aria-label": t("remove", { what: label }) });
    const up = () => button("↑", () => void move(row, -1), { id: `${row.id}-up`, class: "close", "aria-label": t("moveUp", { player: label }) });
    if (team) return [!isPaired && members(team)[0] !== who && up(), !who.seated && remove()];
    if (!isPaired) return remove();
    if (!next) return "";
    const of = (op: "return" | "withdraw", text: string) => button(t(op), () => void act(text, label, { op, player: who }), { "aria-label": `${t(op)}: ${label}` });
    return isGone(who.number) ? of("return", "didReturn") : of("withdraw", "didWithdraw");
  };

  const drawn = (of: Omit<Row, "fields">, first: Child, className = ""): HTMLElement => {
    const row = { ...of, fields: [] };
    const columns = COLUMNS[row.kind];
    const rest = COLUMNS.player.length - columns.length;
    rows.push(row);
    return h(
      "tr",
      { class: `${row.kind} ${className}` },
      h("td", { class: "n" }, first),
      columns.map((column, place) => cell(row, column, place)),
      rest > 0 && h("td", { class: "rest", colspan: rest }),
      h("td", { class: "action" }, action(row)),
    );
  };
  const drawnOne = (who: Player): HTMLElement => {
    const label = named(file, who.number);
    const link = h("a", { href: `#player-${who.number}`, "aria-label": `${t("card")}: ${label}` }, who.number);
    return drawn({ kind, id: `cell-${who.number}`, label, who }, link, isGone(who.number) ? "gone" : "");
  };
  const drawnTeam = (team: Player): HTMLElement => {
    const own = (who: Player, place: number) =>
      drawn({ kind: "player", id: `member-${who.number}`, label: named(file, who.number, teams?.players), who, team }, place + 1, place === teams?.boards ? "reserve" : "");
    const label = `${named(file, team.number)}, ${t("newPlayer")}`;
    return h("tbody", {}, drawnOne(team), members(team).map(own), drawn({ kind: "player", id: `of-${team.number}`, label, team }, "+", "new"));
  };
  const head = (column: Column) => h("th", { scope: "col", class: column }, texts().columns[column]);
  const bodies = teams ? players.map(drawnTeam) : h("tbody", {}, players.map(drawnOne));
  const added = drawn({ kind, id: "cell-new", label: t(teams ? "newTeam" : "newPlayer") }, "+", "new");
  const chosen = h("input", { type: "file", accept: ".csv,.txt,.tsv", hidden: true, onchange: async () => addAll(playersOf((await chosen.files?.[0]?.text()) ?? "")) });
  return h(
    "div",
    { class: "table-view" },
    h("p", { class: "note" }, t("tableLead"), teams && ` ${t(isPaired ? "orderStays" : "orderChanges")}`),
    isPaired && !teams && h("p", { class: "row" }, h("label", { for: "missed" }, t("missed")), missed),
    h(
      "div",
      { class: "scroll typed" },
      h(
        "table",
        {},
        h("caption", { class: "unseen" }, t("viewPlayers")),
        h("thead", {}, h("tr", {}, h("th", { class: "n", scope: "col" }, t("number")), COLUMNS.player.map(head), h("td", {}))),
        bodies,
        h("tbody", {}, added),
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
