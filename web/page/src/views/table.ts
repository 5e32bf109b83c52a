/** All players, or all teams with theirs, in a table that is typed into like a spreadsheet. */

import { type ComponentChild, h } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { say, sayFirst } from "../dom";
import { type Drawn, push } from "../drawn";
import type { Operation, Player } from "../engine/messages";
import { type OpenFile, isGone, named, numberNow } from "../files";
import type { Said } from "../journal";
import { render } from "../main";
import { operate } from "../operate";
import { printSheet } from "../print";
import { current } from "../ratings";
import { nextView } from "../rollcall";
import { labelled, t, texts } from "../texts";
import { takeList } from "./pasted";
import { RatingListRow, Suggested } from "./rated";

/** What is typed of a player or a team. */
type Column = Exclude<keyof Player, "number" | "team" | "seated" | "fixed_board" | "no_byes" | "expelled" | "missed">;
type Typed = Partial<Record<Column, string>>;

/** What is typed of each; a team has its short name where its players have titles, and its strength where they have ratings. */
function columnsOf(file: OpenFile): Record<"player" | "team", Column[]> {
  const national: Column[] = !file.summary.teams && file.summary.details.starting_rank_method ? ["national_rating"] : [];
  return {
    player: ["title", "name", "rating", ...national, "federation", "fide_id", "sex", "birth_date", "club"],
    team: ["nickname", "name", "rating"],
  };
}
const NAME = 1;
const WIDTHS: Record<Column, number> = { title: 4, nickname: 4, name: 24, rating: 5, national_rating: 5, federation: 4, fide_id: 9, sex: 2, birth_date: 10, club: 16 };

/** A row that is typed into. */
interface Row {
  kind: "player" | "team";
  /** How the ids of its cells begin. */
  id: string;
  label: string;
  /** Who stands in it; nobody yet in a row for somebody new. */
  who?: Player;
  /** The team of a player. */
  team?: Player;
}

const fieldOf = ({ id }: Row, column: Column): HTMLInputElement | null => document.querySelector(`[id="${id}-${column}"]`);

/** What was typed, as an operation has it. */
function asGiven({ rating, national_rating, ...rest }: Typed): Record<string, unknown> {
  const number = (text: string) => Number(text) || 0;
  return { ...rest, ...(rating !== undefined && { rating: number(rating) }), ...(national_rating !== undefined && { national_rating: number(national_rating) }) };
}

/** Who is paired and the players of teams, by number, with the keys of their rows. */
type Keyed = Record<"paired" | "members", { players: Player[]; keys: Map<number, number> }>;

/** The keys of rows, which stay with players when their numbers change. */
const keyed = new WeakMap<OpenFile, Keyed>();
let last = 0;

/** The keys of players, given those before and what the numbers have become, if that is known. */
function keysOf(before: Keyed["paired"] | undefined, players: Player[], renumbered?: Map<number, number>): Keyed["paired"] {
  const keys = new Map<number, number>();
  for (const old of before?.players ?? []) {
    const number = (renumbered ? renumbered.get(old.number) : numberNow(old, players)) ?? old.number;
    if (!keys.has(number)) keys.set(number, before!.keys.get(old.number)!);
  }
  return { players, keys: new Map(players.map(({ number }) => [number, keys.get(number) ?? ++last])) };
}

/** A cell shows what the file has, or what is being typed. */
function Cell({ value, leave, ...attributes }: { value: string; leave?: (field: HTMLInputElement) => void } & Record<string, unknown>): Drawn {
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(value);
  useLayoutEffect(() => {
    if (field.current?.value === known.current) field.current.value = value;
    known.current = value;
  }, [value]);
  return h("input", { ...attributes, ref: field, title: value || undefined, type: "text", defaultValue: value, autocomplete: "off", spellcheck: false, onBlur: ({ currentTarget }: Event) => leave?.(currentTarget as HTMLInputElement) });
}

/** Puts the cursor where somebody new is typed. */
export const toNewcomer = (): void => document.getElementById("cell-new-name")?.focus();

export function table(file: OpenFile): Drawn {
  const before = keyed.get(file);
  const members = keysOf(before?.members, file.summary.teams?.players ?? []);
  // Those of a change that was made here are known already.
  const paired = before?.paired.players === file.summary.players ? before.paired : keysOf(before?.paired, file.summary.players, renumbering.get(file));
  renumbering.delete(file);
  keyed.set(file, { paired, members });
  return h(Table, { file, keys: { paired: paired.keys, members: members.keys } });
}

/** What the numbers have become by a change whose file has not been read since. */
const renumbering = new WeakMap<OpenFile, Map<number, number>>();

function Table({ file, keys }: { file: OpenFile; keys: Record<keyof Keyed, Map<number, number>> }): Drawn {
  const { players, rounds, next, teams, is_scheduled, is_in_order } = file.summary;
  const shown = columnsOf(file);
  const isPaired = rounds > 0;
  const kind = teams ? "team" : "player";
  const rows: Row[] = [];
  /** What is typed of somebody new, and in which row. */
  const [typing, setTyping] = useState({ row: "", name: "" });
  const members = (team: Player) => teams?.players.filter((it) => it.team === team.number) ?? [];

  const cell = (row: Row, column: Column) => {
    const { kind, who, team, label } = row;
    const head = kind === "team" && column === "rating" ? t("strength") : texts().columns[column];
    const field = h(Cell, {
      id: `${row.id}-${column}`, value: valueOf(who, column), size: WIDTHS[column],
      inputmode: column === "rating" || column === "national_rating" || column === "fide_id" ? "numeric" : "text",
      "aria-label": `${label}: ${head}`, placeholder: kind === "team" ? (column === "name" ? t("newTeam") : head) : team && column === "name" ? t("newPlayer") : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        const way = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
        if (!way) return;
        event.preventDefault();
        const suggested = document.querySelector<HTMLElement>(".suggested button");
        if (event.key === "ArrowDown" && typing.row === row.id && suggested) return suggested.focus();
        if (event.altKey) void move(row, way);
        else if (event.key === "Enter" && !who) void addTyped(row);
        else focusRow(rows.indexOf(row) + way, column);
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        void addList(text, row);
      },
      onInput: !who && column === "name" && row.kind === "player" ? ({ currentTarget }: Event) => setTyping({ row: row.id, name: (currentTarget as HTMLInputElement).value }) : undefined,
      leave: who && ((field: HTMLInputElement) => void changed(row, who, column, field)),
    });
    return h("td", { key: column, class: column }, field);
  };

  const focusRow = (place: number, column: Column) => {
    const row = rows[place];
    const field = row && (fieldOf(row, column) ?? fieldOf(row, "name"));
    field?.focus();
    field?.select();
  };

  const changed = async ({ kind, label }: Row, who: Player, column: Column, field: HTMLInputElement) => {
    const { value } = field;
    if (value === valueOf(who, column) || value === field.dataset["sent"]) return;
    field.dataset["sent"] = value;
    const given = asGiven({ [column]: value.trim() });
    const effects = await operate(file, { text: "didChangePlayer", values: { player: label } }, [{ op: `change-${kind}`, [kind]: who, ...given }]);
    delete field.dataset["sent"];
    if (!effects) {
      field.value = valueOf(who, column);
      return;
    }
    const renumbered = new Map(effects.flatMap((it) => it.renumbered ?? []));
    if (!who.team) renumbering.set(file, renumbered);
    await render();
    // As the file has it.
    if (field.value === value) field.value = field.defaultValue;
    if (renumbered.size > 0) say(t("renumbered"));
  };

  const missed = () => (document.getElementById("missed") as HTMLSelectElement | null)?.value;
  const asNew = (kind: Row["kind"], typed: Typed): Operation => {
    const { rating, national_rating, ...rest } = asGiven(typed);
    return { op: `add-${kind}`, ...rest, ...(rating ? { rating } : {}), ...(national_rating ? { national_rating } : {}), ...(missed() ? { missed: missed() } : {}) };
  };

  const addAll = async (added: Operation[]): Promise<boolean> => {
    const said: Said = added.length === 1 ? { text: "didAddPlayer", values: { player: String(added[0]?.["name"]) } } : { text: "didAddPlayers", values: { count: added.length } };
    if (!(await operate(file, said, added))) return false;
    await render();
    sayFirst(t("added", { count: added.length }));
    return true;
  };

  /** Adds a list: players are of the team of a row unless they name another one. */
  const addList = async (list: string | Uint8Array<ArrayBuffer>, row?: Row) => {
    const options = { ...(row?.team && { team: row.team.number }), ...(missed() && { missed: missed() }) };
    const added = await takeList(file, list, options);
    if (added?.length === 0) say(t("noPlayersPasted"));
    // The number of a team may have become another one.
    else if (added) await addAll(added.map((it) => (it["team"] === row?.team?.number && row?.team ? { ...it, team: row.team } : it)));
  };

  const onOwnPaste = useRef((_: ClipboardEvent) => {});
  onOwnPaste.current = (event) => {
    if (event.target === document.body) void addList(event.clipboardData?.getData("text/plain") ?? "");
  };
  useEffect(() => {
    if (players.length === 0 && document.activeElement === document.body) toNewcomer();
    const hear = (event: ClipboardEvent) => onOwnPaste.current(event);
    document.addEventListener("paste", hear);
    return () => document.removeEventListener("paste", hear);
  }, []);

  const addTyped = async (row: Row) => {
    const columns = shown[row.kind];
    const fields = columns.flatMap((column) => fieldOf(row, column) ?? []);
    const typed: Typed = Object.fromEntries(columns.map((column, place) => [column, fields[place]!.value.trim()]).filter(([, value]) => value !== ""));
    fields[NAME]?.focus();
    if (!typed.name) return;
    // The next one can be typed meanwhile.
    for (const field of fields) field.value = "";
    setTyping({ row: "", name: "" });
    if (await addAll([{ ...asNew(row.kind, typed), ...(row.team && { team: row.team }) }])) return;
    columns.forEach((column, place) => (fields[place]!.value ||= typed[column] ?? ""));
  };

  /** Adds somebody who is in the rating list. */
  const addListed = async (row: Row, listed: Operation) => {
    for (const column of shown[row.kind]) fieldOf(row, column)!.value = "";
    setTyping({ row: "", name: "" });
    fieldOf(row, "name")?.focus();
    await addAll([{ ...listed, ...(missed() ? { missed: missed() } : {}), ...(row.team && { team: row.team }) }]);
  };
  const suggested = (row: Row): Drawn | null => {
    if (typing.row !== row.id || !current()) return null;
    const content = h(Suggested, { query: typing.name, take: (listed) => addListed(row, listed), back: () => fieldOf(row, "name")?.focus() });
    return h("tr", { key: "suggested" }, h("td", { colSpan: shown.player.length + 2 }, content));
  };

  const act = async (text: string, label: string, operation: Operation) => {
    if (await operate(file, { text, values: { player: label } }, [operation])) await render();
  };
  /** Exchanges a player with the one before or behind: of a team in the order of boards, otherwise by number. */
  const move = async ({ label, who, team }: Row, way: number) => {
    if (!who || isPaired) return;
    if (!team) {
      const other = players[players.indexOf(who) + way];
      if (other) await act("didNumber", label, { op: "renumber", order: way < 0 ? [who, other] : [other, who] });
      return;
    }
    const order = members(team);
    const place = order.indexOf(who);
    const other = order[place + way];
    if (other === undefined) return;
    [order[place], order[place + way]] = [other, who];
    await act("didOrder", label, { op: "change-team", team, players: order });
  };
  const isOutOfOrder = isPaired && !teams && !is_scheduled && !is_in_order;
  const draw = () => act("didDraw", "", { op: "renumber", lots: crypto.getRandomValues(new Uint32Array(1))[0] });
  const action = (row: Row): ComponentChild => {
    const { kind, label, who, team } = row;
    if (!who) return push(t("addPlayer"), () => addTyped(row), { "aria-label": labelled(t("addPlayer"), label) });
    const remove = () => push("×", () => act("didRemovePlayer", label, { op: `remove-${kind}`, [kind]: who }), { class: "close", "aria-label": t("remove", { what: label }) });
    const up = (text: "moveUp" | "numberUp") => push("↑", () => move(row, -1), { id: `${row.id}-up`, class: "close", "aria-label": t(text, { player: label }) });
    if (team) return [!isPaired && members(team)[0] !== who && up("moveUp"), !who.seated && remove()];
    if (!isPaired) return [is_scheduled && players[0] !== who && up("numberUp"), remove()];
    if (!next) return null;
    const of = (op: "return" | "withdraw", text: string) => push(t(op), () => act(text, label, { op, player: who }), { key: "gone", "aria-label": labelled(t(op), label) });
    return isGone(file, who.number) ? of("return", "didReturn") : of("withdraw", "didWithdraw");
  };

  const drawn = (row: Row, key: string | number, first: ComponentChild, className = ""): Drawn => {
    const columns = shown[row.kind];
    const rest = shown.player.length - columns.length;
    rows.push(row);
    return h(
      "tr",
      { key, class: `${row.kind} ${className}` },
      h("td", { class: "n" }, first),
      columns.map((column) => cell(row, column)),
      rest > 0 && h("td", { class: "rest", colSpan: rest }),
      h("td", { class: "action" }, action(row)),
    );
  };
  const drawnOne = (who: Player): Drawn => {
    const label = named(file, who.number);
    const link = h("a", { href: `#player-${who.number}`, "aria-label": labelled(t("card"), label) }, who.number);
    return drawn({ kind, id: `cell-${who.number}`, label, who }, keys.paired.get(who.number)!, link, isGone(file, who.number) ? "gone" : "");
  };
  const drawnTeam = (team: Player): Drawn => {
    const own = (who: Player, place: number) =>
      drawn({ kind: "player", id: `member-${who.number}`, label: named(file, who.number, teams?.players), who, team }, `member-${keys.members.get(who.number)}`, place + 1, place === teams?.boards ? "reserve" : "");
    const newcomer: Row = { kind: "player", id: `of-${team.number}`, label: `${named(file, team.number)}, ${t("newPlayer")}`, team };
    return h("tbody", { key: keys.paired.get(team.number) }, drawnOne(team), members(team).map(own), drawn(newcomer, "new", "+", "new"), suggested(newcomer));
  };
  const head = (column: Column) => h("th", { key: column, scope: "col", class: column }, texts().columns[column]);
  const bodies = teams ? players.map(drawnTeam) : h("tbody", { key: "players" }, players.map(drawnOne));
  const newcomer: Row = { kind, id: "cell-new", label: t(teams ? "newTeam" : "newPlayer") };
  const added = [drawn(newcomer, "new", "+", "new"), suggested(newcomer)];
  const chosen = useRef<HTMLInputElement>(null);
  const take = async ({ currentTarget }: Event) => {
    const opened = (currentTarget as HTMLInputElement).files?.[0];
    if (opened) await addList(new Uint8Array(await opened.arrayBuffer()));
  };
  return h(
    "div",
    { class: "table-view" },
    h("p", { class: "note" }, t("tableLead"), teams ? ` ${t(isPaired ? "orderStays" : "orderChanges")}` : !isPaired && ` ${t("numbersFollow")}`),
    isPaired && !teams && h("p", { key: "missed", class: "row" }, h("label", { for: "missed" }, t("missed")), h("select", { id: "missed" }, Object.entries(texts().missedKinds).map(([value, name]) => h("option", { key: value, value }, name)))),
    h(
      "div",
      { key: "table", class: "scroll typed" },
      h(
        "table",
        {},
        h("caption", { class: "unseen" }, t("viewPlayers")),
        h("thead", {}, h("tr", {}, h("th", { class: "n", scope: "col" }, t("number")), shown.player.map(head), h("td", {}))),
        bodies,
        h("tbody", { key: "new" }, added),
      ),
    ),
    h(
      "p",
      { key: "row", class: "row" },
      next && players.length > 1 && h("a", { class: "button primary", href: `#/${nextView(file)}` }, t("pairRound", { round: next })),
      !isPaired && players.length > 1 && (is_scheduled || !teams) && push(t(is_scheduled ? "drawNumbers" : "drawEquals"), () => draw()),
      isOutOfOrder && push(t("numberLate"), () => act("didNumberLate", "", { op: "renumber" })),
      push(t("fromFile"), () => chosen.current?.click()),
      h("input", { type: "file", accept: ".csv,.txt,.tsv", hidden: true, ref: chosen, onChange: take }),
      h("a", { class: "button", href: "#/details" }, t("detailsTitle")),
      players.length > 0 && push(labelled(t("print"), texts().sheets.players), () => printSheet(file, "players")),
    ),
    h(RatingListRow, { file }),
  );
}

function valueOf(player: Player | undefined, column: Column): string {
  return String(player?.[column] ?? "");
}
