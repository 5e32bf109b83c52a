/** A list that was pasted or opened, shown before anybody in it is added. */

import { type TargetedEvent, h, render } from "preact";
import { useState } from "preact/hooks";

import { dialog } from "../dialog";
import * as dom from "../dom";
import type { Drawn } from "../drawn";
import { ask } from "../engine";
import type { ListField, ListOptions, Operation, ReadList } from "../engine/messages";
import type { OpenFile } from "../files";
import { t, texts } from "../texts";

const FIELDS: ListField[] = ["name", "first_name", "rating", "national_rating", "title", "federation", "fide_id", "sex", "birth_date", "club", "team", "nickname"];

/** The operations that add everybody in a list, once somebody has seen what it is taken for; nothing if they are not wanted. */
export async function takeList(file: OpenFile, list: string | Uint8Array<ArrayBuffer>, options: ListOptions): Promise<Operation[] | undefined> {
  const read = await ask("readList", file.id, list, options);
  const isPlain = read.doubts.length === 0 && read.columns.length > 0 && read.rows.length === 1;
  if (isPlain || read.operations.length === 0) return read.operations;
  /** What the list is taken for after the last change, which may still be on its way. */
  let taken = Promise.resolve(read);
  const host = dom.h("div", {});
  render(h(Pasted, { file, read, options, keep: (now: Promise<ReadList>) => void (taken = now) }), host);
  const isWanted = await dialog(t("listTitle"), host, async () => true, t("addList"));
  render(null, host);
  return isWanted ? (await taken).operations : undefined;
}

/** The rows of a list as a spreadsheet copies them. */
function textOf({ columns, rows }: ReadList): string {
  const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const headings = columns.map((it) => it.heading);
  const all = [...(headings.some((it) => it !== "") ? [headings] : []), ...rows.map((it) => it.cells)];
  return all.map((cells) => cells.map(quoted).join("\t")).join("\n");
}

function Pasted({ file, read, options, keep }: { file: OpenFile; read: ReadList; options: ListOptions; keep: (now: Promise<ReadList>) => void }): Drawn {
  const [now, setNow] = useState(read);
  const { columns, rows, doubts, operations } = now;
  const again = async (changed: ReadList) => {
    setNow(changed);
    const next = ask("readList", file.id, textOf(changed), { ...options, columns: changed.columns.map((it) => it.field) });
    keep(next);
    setNow(await next);
  };
  const setField = (place: number) => ({ currentTarget }: TargetedEvent<HTMLSelectElement>) => {
    const field = (currentTarget.value || null) as ListField | null;
    // Two columns cannot hold one thing.
    const other = (it: ReadList["columns"][number], at: number) => (at === place ? { ...it, field } : it.field === field ? { ...it, field: null } : it);
    void again({ ...now, columns: columns.map(other) });
  };
  const setCell = (line: number, place: number) => ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
    const cells = (it: ReadList["rows"][number]) => (it.line === line ? { ...it, cells: columns.map((_, at) => (at === place ? currentTarget.value : (it.cells[at] ?? ""))) } : it);
    void again({ ...now, rows: rows.map(cells) });
  };
  const names: Record<ListField, string> = { ...texts().columns, ...texts().otherFields };
  const head = ({ heading, field }: ReadList["columns"][number], place: number) => {
    const label = t("columnHolds", { column: heading || place + 1 });
    const choices = [h("option", { key: "", value: "", selected: field === null }, t("notUsed")), ...FIELDS.map((it) => h("option", { key: it, value: it, selected: it === field }, names[it]))];
    return h("th", { key: place, scope: "col", class: field ? "" : "unused" }, h("select", { "aria-label": label, onChange: setField(place) }, choices), h("span", { class: "heading" }, heading));
  };
  const doubtAt = (line: number, place: number) => doubts.findIndex((it) => it.line === line && it.column === place + 1);
  const cell = (line: number, text: string, place: number) => {
    const doubt = doubtAt(line, place);
    const className = [columns[place]?.field ? "" : "unused", doubt >= 0 ? "doubt" : ""].join(" ").trim();
    return h("td", { key: place, class: className }, doubts[doubt]?.taken === null ? h("s", {}, text) : text, doubt >= 0 && h("sup", {}, doubt + 1));
  };
  const told = ({ line, column, found, text }: ReadList["doubts"][number]) =>
    h("li", { key: `${line}-${column}` }, h("p", {}, text), h("input", { type: "text", defaultValue: found, "aria-label": text, onChange: setCell(line, column - 1) }));
  return h(
    "div",
    { class: "listed" },
    h("p", { class: "note" }, t("listTells", { rows: rows.length, count: operations.length })),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        {},
        h("caption", { class: "unseen" }, t("listTitle")),
        h("thead", {}, h("tr", {}, columns.map(head))),
        h("tbody", {}, rows.map(({ line, cells }) => h("tr", { key: line }, columns.map((_, place) => cell(line, cells[place] ?? "", place))))),
      ),
    ),
    doubts.length > 0 && h("section", { class: "doubts" }, h("h3", {}, t("toLookAt", { count: doubts.length })), h("ol", {}, doubts.map(told))),
  );
}
