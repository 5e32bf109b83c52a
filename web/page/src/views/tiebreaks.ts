/** Tie-breaks by name, in their order. */

import { h } from "preact";
import { useRef } from "preact/hooks";

import { announce } from "../dom";
import { type Drawn, push } from "../drawn";
import type { TieBreaks as Offered } from "../engine/messages";
import { labelled, t, texts } from "../texts";

/** A tie-break of a list by its code, with a key that it keeps. */
export interface Chosen {
  key: number;
  code: string;
}

let last = 0;
export const listOf = (codes: string[]): Chosen[] => codes.map((code) => ({ key: ++last, code }));

const kindOf = (code: string): string => code.split(/[/:]/)[0]?.toUpperCase() ?? "";
/** What can be left out of the results of the opponents: nothing, the lowest, or the lowest and the highest. */
const CUTS = ["", "/C1", "/C2", "/M1", "/M2"] as const;

/** The usual list of a kind of tournaments. */
export const usualOf = ({ usual }: Offered, teams: boolean, isScheduled: boolean): string[] =>
  usual.find((it) => it.of_teams === teams && it.is_scheduled === isScheduled)?.list.split(",") ?? [];

/** The tie-breaks that there are for a kind of tournaments. */
export const availableFor = ({ all }: Offered, teams: boolean, isScheduled: boolean): Offered["all"] =>
  all.filter((it) => (teams ? it.of_teams : it.of_players) && !(isScheduled && it.is_buchholz));

/** Those of a list that there are, and what nobody knows. */
export const fitting = (offered: Offered, list: Chosen[], available: Offered["all"]): Chosen[] =>
  list.filter(({ code }) => available.some((it) => it.code.toUpperCase() === kindOf(code)) || !offered.all.some((it) => it.code.toUpperCase() === kindOf(code)));

interface Given {
  available: Offered["all"];
  list: Chosen[];
  usual: string[];
  change: (list: Chosen[]) => void;
}

export function TieBreaks({ available, list, usual, change }: Given): Drawn {
  const rows = useRef<HTMLOListElement>(null);
  const known = (code: string) => available.find((it) => it.code.toUpperCase() === kindOf(code));
  const nameOf = (code: string) => known(code)?.title ?? code;
  const put = (from: number, to: number) => {
    const moved = list[from];
    if (!moved || to < 0 || to >= list.length || from === to) return;
    change(list.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(labelled(nameOf(moved.code), `${to + 1} / ${list.length}`));
  };
  const drop = (place: number) => {
    change(list.toSpliced(place, 1));
    requestAnimationFrame(() => rows.current?.querySelectorAll<HTMLElement>("li")[Math.min(place, list.length - 2)]?.focus());
  };
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isOwn = event.target === event.currentTarget;
    if (way && event.altKey) put(place, place + way);
    else if (way && isOwn) rows.current?.querySelectorAll<HTMLElement>("li")[place + way]?.focus();
    else if (event.key === "Delete" && isOwn) drop(place);
    else return;
    event.preventDefault();
  };
  const row = ({ key, code }: Chosen, place: number) => {
    const name = nameOf(code);
    const suffix = code.slice(kindOf(code).length);
    const cuts = CUTS.some((it) => it === suffix) ? [...CUTS] : [suffix, ...CUTS];
    const cut = ({ currentTarget }: Event) => change(list.with(place, { key, code: `${known(code)?.code}${(currentTarget as HTMLSelectElement).value}` }));
    return h(
      "li",
      {
        key, tabIndex: 0, draggable: true, onKeyDown: onKeyDown(place), "data-code": code, "aria-label": `${place + 1}. ${name}`,
        onDragStart: (event: DragEvent) => event.dataTransfer?.setData("text/x-place", String(place)),
        onDragOver: (event: DragEvent) => event.dataTransfer?.types.includes("text/x-place") && event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          put(Number(event.dataTransfer?.getData("text/x-place")), place);
        },
      },
      h("span", { class: "no" }, `${place + 1}.`),
      h("span", { class: "cut" }, name),
      h("code", {}, code),
      h(
        "span",
        { class: "do" },
        known(code)?.has_cut &&
          h("select", { "aria-label": t("variantOf", { what: name }), value: suffix, onChange: cut }, cuts.map((it) => h("option", { key: it, value: it }, (texts().cuts as Record<string, string>)[it] ?? it))),
        push("↑", () => put(place, place - 1), { "aria-label": t("up", { what: name }), disabled: place === 0 }),
        push("↓", () => put(place, place + 1), { "aria-label": t("down", { what: name }), disabled: place === list.length - 1 }),
        push("×", () => drop(place), { "aria-label": t("remove", { what: `${name} (${code})` }) }),
      ),
    );
  };
  /** How a tie-break would be added: one that is in the list already, with the lowest result left out. */
  const asAdded = ({ code, has_cut }: Offered["all"][number]) => [code, ...(has_cut ? CUTS.slice(1).map((it) => code + it) : [])].find((it) => !list.some(({ code }) => code.toUpperCase() === it.toUpperCase()));
  const others = available.filter((it) => it.code !== "PTS" && !list.some(({ code }) => kindOf(code) === it.code.toUpperCase()));
  const add = ({ currentTarget }: Event) => {
    const select = currentTarget as HTMLSelectElement;
    const kind = available.find((it) => it.code === select.value);
    const code = kind && asAdded(kind);
    select.value = "";
    if (code) change([...list, ...listOf([code])]);
  };
  const again = available.filter((it) => it.has_cut && list.some(({ code }) => kindOf(code) === it.code.toUpperCase()));
  const isUsual = list.map((it) => it.code).join() === usual.join();
  return h(
    "fieldset",
    { class: "breaks" },
    h("legend", {}, t("tieBreaks")),
    h("ol", { ref: rows }, list.map(row)),
    h(
      "p",
      { class: "row" },
      h(
        "select",
        { id: "add-tie-break", "aria-label": t("addTieBreak"), onChange: add },
        h("option", { value: "" }, t("addTieBreak")),
        [...others, ...again].map(({ code, title }) => h("option", { key: code, value: code }, `${title} (${code})`)),
      ),
      push(t("usualTieBreaks"), () => change(listOf(usual)), { disabled: isUsual }),
    ),
  );
}
