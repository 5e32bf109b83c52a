/** Who must not meet in any round of a tournament: what stands in the file, to be changed with its other details. */

import { button, h, name } from "../dom";
import type { Player } from "../engine/messages";
import { type OpenFile, named } from "../files";
import { t } from "../texts";

/** A list of those who must not meet, and what was changed in it. */
export function apart(file: OpenFile): { element: HTMLElement; changes: () => Partial<Record<"forbid" | "allow", Player[][]>> } {
  const { players, forbidden } = file.summary;
  const groups = forbidden.map((group) => [...group]);
  const has = (all: number[][], group: number[]) => all.some((it) => it.join() === group.join());
  const people = (all: number[][]) => all.map((group) => group.flatMap((number) => players.find((it) => it.number === number) ?? []));
  const list = h("ul", { class: "supposed" });
  const options = (chosen: number) => players.map((it, place) => h("option", { value: it.number, selected: place === chosen }, named(file, it.number)));
  const [one, other] = [h("select", { id: "apart-one" }, options(0)), h("select", { id: "apart-other" }, options(1))];

  const draw = () => {
    list.replaceChildren(
      ...groups.map((group) => {
        const names = group.map((number) => named(file, number));
        const drop = () => {
          groups.splice(groups.indexOf(group), 1);
          draw();
          one.focus();
        };
        const remove = button("×", drop, { class: "close", "aria-label": t("remove", { what: names.join(" – ") }) });
        return h("li", {}, h("span", {}, names.map((it, place) => [place > 0 && " – ", name(it)])), remove);
      }),
    );
  };
  const add = () => {
    const pair = [Number(one.value), Number(other.value)].sort((first, second) => first - second);
    if (pair[0] === pair[1] || has(groups, pair)) return;
    groups.push(pair);
    draw();
  };

  draw();
  const element = h(
    "fieldset",
    { class: "apart" },
    h("legend", {}, t("addForbid")),
    list,
    h(
      "p",
      { class: "row" },
      h("span", { class: "field" }, h("label", { for: one.id }, t("player")), one),
      h("span", { class: "field" }, h("label", { for: other.id }, t("otherPlayer")), other),
      button(t("add"), add),
    ),
  );
  const changes = () => {
    const [forbid, allow] = [groups.filter((it) => !has(forbidden, it)), forbidden.filter((it) => !has(groups, it))];
    return { ...(forbid.length > 0 && { forbid: people(forbid) }), ...(allow.length > 0 && { allow: people(allow) }) };
  };
  return { element, changes };
}
