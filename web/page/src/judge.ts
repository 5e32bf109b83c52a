/** Pairing by hand: what it is beside the pairing of the rules stands below, with the article on which it falls short. */

import { announce, button, h, name, piece, refusal } from "./dom";
import { NoAnswer, ask } from "./engine";
import type { Options, Shown } from "./engine/messages";
import { type OpenFile, named } from "./files";
import { t } from "./texts";

type Place = { pair: number; side: 0 | 1 } | { bye: number };

/** The boards of a round, to be changed. */
export function judge(file: OpenFile, start: Shown, options: Options, done: () => void, take?: (pairs: [number, number][], byes: number[]) => void): HTMLElement {
  let pairs: [number, number][] = start.pairs.map((pair) => [...pair]);
  let byes = [...start.byes];
  /** What somebody decided, for when all else is paired around it. */
  let wanted: [number, number | "bye"][] = [];
  let picked: number | undefined;
  /** Whether colors are those that somebody chose. */
  let isColored = false;
  let turn = 0;

  const boards = h("div", { class: "scroll" });
  const verdict = h("div", { class: "verdict-of", "aria-live": "polite" });
  const complete = h("input", { type: "checkbox", id: "complete", onchange: () => void look() });

  const placeOf = (player: number): Place | undefined => {
    const pair = pairs.findIndex((it) => it.includes(player));
    if (pair >= 0) return { pair, side: pairs[pair]?.[0] === player ? 0 : 1 };
    const bye = byes.indexOf(player);
    return bye >= 0 ? { bye } : undefined;
  };

  const put = (place: Place, player: number) => {
    if ("bye" in place) byes[place.bye] = player;
    else pairs[place.pair]![place.side] = player;
  };

  const across = (place: Place): Place | undefined =>
    "bye" in place ? undefined : { pair: place.pair, side: place.side === 0 ? 1 : 0 };

  const at = (place: Place): number => ("bye" in place ? byes[place.bye]! : pairs[place.pair]![place.side]);

  /** Two players meet; whoever they would have met take each other's places. */
  const together = (one: number, other: number) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    if (!first || !second || one === other) return;
    const opposite = across(first);
    if (opposite) {
      const partner = at(opposite);
      if (partner !== other) {
        put(second, partner);
        put(opposite, other);
      }
    } else {
      // Who had the bye takes the place of the other's opponent, who has it now.
      const rival = across(second);
      if (!rival) return;
      const freed = at(rival);
      put(rival, one);
      put(first, freed);
    }
    wanted = wanted.filter(([white, black]) => ![white, black].some((it) => it === one || it === other));
    wanted.push([one, other]);
    isColored = false;
    picked = undefined;
    announce(t("paired", { one: named(file, one), other: named(file, other) }));
    void look(other);
  };

  const swap = (place: number) => {
    const pair = pairs[place]!;
    pair.reverse();
    isColored = true;
    complete.checked = false;
    void look();
  };

  const pick = (player: number) => {
    if (picked === undefined) {
      picked = player;
      announce(t("picked", { player: named(file, player) }));
      draw(player);
    } else if (picked === player) {
      picked = undefined;
      draw(player);
    } else {
      together(picked, player);
    }
  };

  const holder = (player: number) =>
    h(
      "button",
      {
        type: "button",
        class: wanted.some((pair) => pair.includes(player)) ? "holder wanted" : "holder",
        draggable: "true",
        "data-player": player,
        "aria-pressed": player === picked ? "true" : "false",
        onclick: () => pick(player),
        ondragstart: (event: DragEvent) => event.dataTransfer?.setData("text/x-player", String(player)),
        ondragover: (event: DragEvent) => {
          if (event.dataTransfer?.types.includes("text/x-player")) event.preventDefault();
        },
        ondrop: (event: DragEvent) => {
          event.preventDefault();
          together(Number(event.dataTransfer?.getData("text/x-player")), player);
        },
      },
      h("span", { class: "number" }, player),
      " ",
      name(file.summary.players.find((it) => it.number === player)?.name ?? ""),
    );

  const swapButton = (place: number) =>
    button("⇄", () => swap(place), { id: `swap-${place + 1}`, "aria-label": t("swapColors", { board: place + 1 }), title: t("swapColors", { board: place + 1 }) });

  const draw = (focused?: number) => {
    const held = boards.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const rows = pairs.map(([white, black], place) =>
      h("tr", {}, h("td", { class: "n" }, place + 1), h("td", {}, holder(white)), h("td", { class: "swap" }, swapButton(place)), h("td", {}, holder(black))),
    );
    const free = byes.map((player) => h("tr", {}, h("td", {}), h("td", {}, holder(player)), h("td", {}), h("td", {}, t("bye"))));
    boards.replaceChildren(
      h(
        "table",
        { class: "by-hand" },
        h(
          "thead",
          {},
          h("tr", {}, h("th", { class: "n", scope: "col" }, t("board")), h("th", { scope: "col" }, t("white")), h("td", {}), h("th", { scope: "col" }, t("black"))),
        ),
        h("tbody", {}, rows, free),
      ),
    );
    if (focused !== undefined) boards.querySelector<HTMLElement>(`[data-player="${focused}"]`)?.focus();
    else if (held) document.getElementById(held)?.focus();
  };

  const look = async (focused?: number) => {
    const mine = ++turn;
    draw(focused);
    const given = complete.checked ? wanted : [...pairs, ...byes.map((bye) => [bye, "bye"])];
    try {
      const judged = await ask("ask", file.id, isColored ? "judge-colors" : "judge", { ...options, pairs: given, complete: complete.checked });
      if (mine !== turn) return;
      pairs = judged.pairs.map((pair) => [...pair]);
      byes = [...judged.byes];
      verdict.replaceChildren(piece(judged.told ?? ""));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (mine !== turn) return;
      verdict.replaceChildren(refusal(error.message));
    }
    draw(focused);
  };

  const reset = () => {
    pairs = start.pairs.map((pair) => [...pair]);
    byes = [...start.byes];
    wanted = [];
    isColored = false;
    picked = undefined;
    void look();
  };

  const list = h("details", { ontoggle: async () => list.childElementCount > 1 || list.append(await listed()) }, h("summary", {}, t("checklist")));
  const listed = async () => piece((await ask("ask", file.id, "checklist", options)).told ?? "");
  const element = h(
    "section",
    {
      class: "judge",
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || picked === undefined) return;
        const player = picked;
        picked = undefined;
        event.stopPropagation();
        draw(player);
      },
    },
    h("h3", { tabindex: "-1" }, t("judgeTitle", { round: start.round })),
    h("p", {}, t("judgeLead")),
    h("div", { class: "judge-columns" }, boards, verdict),
    list,
    h("p", { class: "row" }, complete, h("label", { for: "complete" }, t("judgeComplete"))),
    h(
      "p",
      { class: "row take" },
      take && button(t("judgeTake"), () => take(pairs, byes), { class: "primary" }),
      button(t(take ? "cancel" : "judgeDone"), done, take ? {} : { class: "primary" }),
      button(t("judgeReset"), reset),
    ),
  );
  void look();
  requestAnimationFrame(() => element.querySelector("h3")?.focus());
  return element;
}
