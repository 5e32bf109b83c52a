/** Who must not meet in any round of a tournament: what stands in the file, to be changed with its other details. */

import { h } from "preact";
import { useRef, useState } from "preact/hooks";

import { type Drawn, name, push } from "../drawn";
import type { Player } from "../engine/messages";
import { type OpenFile, named } from "../files";
import { t } from "../texts";

const has = (all: number[][], group: number[]): boolean => all.some((it) => it.join() === group.join());

/** What is different in a list of those who must not meet. */
export function changesOf({ summary: { players, forbidden } }: OpenFile, groups: number[][]): Partial<Record<"forbid" | "allow", Player[][]>> {
  const people = (all: number[][]) => all.map((group) => group.flatMap((number) => players.find((it) => it.number === number) ?? []));
  const [forbid, allow] = [groups.filter((it) => !has(forbidden, it)), forbidden.filter((it) => !has(groups, it))];
  return { ...(forbid.length > 0 && { forbid: people(forbid) }), ...(allow.length > 0 && { allow: people(allow) }) };
}

/** A list of those who must not meet. */
export function Apart({ file, groups, change }: { file: OpenFile; groups: number[][]; change: (groups: number[][]) => void }): Drawn {
  const { players } = file.summary;
  const [pair, choose] = useState<[number, number]>([players[0]!.number, players[1]!.number]);
  const first = useRef<HTMLSelectElement>(null);
  const items = groups.map((group) => {
    const names = group.map((number) => named(file, number));
    const drop = () => {
      change(groups.filter((it) => it !== group));
      first.current?.focus();
    };
    return h("li", { key: group.join() }, h("span", {}, names.map((it, place) => [place > 0 && " – ", name(it)])), push("×", drop, { class: "close", "aria-label": t("remove", { what: names.join(" – ") }) }));
  });
  const add = () => {
    const sorted = [...pair].sort((one, other) => one - other);
    if (pair[0] !== pair[1] && !has(groups, sorted)) change([...groups, sorted]);
  };
  const side = (id: string, label: string, at: 0 | 1) => {
    const onChange = ({ currentTarget }: Event) => choose(pair.with(at, Number((currentTarget as HTMLSelectElement).value)) as [number, number]);
    const options = players.map((it) => h("option", { key: it.number, value: it.number }, named(file, it.number)));
    return h("span", { class: "field" }, h("label", { for: id }, label), h("select", { id, value: pair[at], onChange, ref: at === 0 ? first : undefined }, options));
  };
  return h(
    "fieldset",
    { class: "apart" },
    h("legend", {}, t("addForbid")),
    h("ul", { class: "supposed" }, items),
    h("p", { class: "row" }, side("apart-one", t("player"), 0), side("apart-other", t("otherPlayer"), 1), push(t("add"), add)),
  );
}
