/** The head of a round: which one, and how far it has come. */

import { type ComponentChild, h } from "preact";

import type { Drawn } from "./drawn";
import type { OpenFile } from "./files";
import { nextView } from "./rollcall";
import { t } from "./texts";

/** How far a round has come: its state, and how many of its results are in. */
export interface Progress {
  state: "proposed" | "paired" | "playing" | "complete";
  done: number;
  all: number;
}

const STATES = ["proposed", "paired", "playing", "complete"] as const;

/** How far a recorded round has come. */
export function progress(done: number, all: number): Progress {
  return { state: done === 0 && all > 0 ? "paired" : done < all ? "playing" : "complete", done, all };
}

/** The head of a round, with what can be done about it. */
export function head(file: OpenFile, round: number, { state, done, all }: Progress, tools: ComponentChild): Drawn {
  const { rounds, running, next, details } = file.summary;
  const numbers = Array.from({ length: Math.max(rounds, round, details.rounds ?? 0) }, (_, place) => place + 1);
  const addressOf = (it: number) => (it <= rounds ? `#round-${it}` : `#/${nextView(file)}`);
  const stateOf = (it: number) => (it > rounds ? "notPaired" : it === round ? state : it === running ? "playing" : "complete");
  const strip = numbers.map((it) => {
    const label = `${t("round", { round: it })}, ${t(`stateOf.${stateOf(it)}`)}`;
    const text = [it, stateOf(it) === "complete" && h("small", {}, "✓")];
    const isThere = it <= rounds || it === next;
    return h(
      "li",
      { key: it },
      isThere
        ? h("a", { href: addressOf(it), class: stateOf(it), "aria-current": it === round ? "true" : undefined, "aria-label": label }, text)
        : h("span", { class: stateOf(it), title: label }, text),
    );
  });
  const onChange = ({ currentTarget }: Event) => (location.hash = (currentTarget as HTMLSelectElement).value);
  const list = numbers
    .filter((it) => it <= rounds || it === next || it === round)
    .map((it) => h("option", { key: it, value: addressOf(it), selected: it === round }, t("round", { round: it })));
  const at = STATES.indexOf(state);
  const steps = STATES.map((it, place) =>
    h("li", { key: it, "aria-current": place === at ? "step" : undefined }, place === at ? h("i", {}) : place < at && "✓ ", it === "playing" && place === at ? t("state.playingOf", { done, all }) : t(`state.${it}`)),
  );
  return h(
    "div",
    { class: "head" },
    h("nav", { class: "picker", "aria-label": t("chooseRound") }, h("ul", {}, strip)),
    h("select", { class: "phone", "aria-label": t("chooseRound"), onChange }, list),
    h("ol", { class: "stages", "aria-label": t("stateOfRound") }, steps),
    h("span", { class: "gap" }),
    tools,
  );
}
