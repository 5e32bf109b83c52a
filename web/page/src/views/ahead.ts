/** What goes with the next round: the checklist, and what the rest of the tournament can bring. */

import { button, h, piece, refusal } from "../dom";
import { NoAnswer, ask } from "../engine";
import type { OpenFile } from "../files";
import { printPiece } from "../print";
import { t } from "../texts";
import { broken } from "./verdict";

const VIEWS = { next: "pairing", checklist: "checklist", foresee: "foresee" } as const;

/** The views of the next round. */
export function aheadNav(shown: keyof typeof VIEWS): HTMLElement {
  const items = Object.entries(VIEWS).map(([view, text]) => h("li", {}, h("a", { href: `#/${view}`, "aria-current": view === shown && "page" }, t(text))));
  return h("nav", { class: "picker", "aria-label": t("viewNext") }, h("ul", {}, items));
}

const printed = (file: OpenFile, told: HTMLElement): HTMLElement => h("p", { class: "row" }, button(t("print"), () => printPiece(file, told.innerHTML)));

/** What the pairing of the next round, or of another one, depends on. */
export async function checklist(file: OpenFile, round: number): Promise<HTMLElement> {
  if (!file.summary.readable) return broken();
  if (!file.summary.next && round === 0) return h("p", {}, t("allOver"));
  const back = round > 0 ? h("p", {}, h("a", { href: `#round-${round}` }, t("round", { round }))) : aheadNav("checklist");
  try {
    const told = piece((await ask("ask", file.id, "checklist", round > 0 ? { round } : {})).told ?? "");
    return h("div", {}, back, told, printed(file, told));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return h("div", {}, back, refusal(error.message));
  }
}

/** How long the engine plays before it tells how far it is, in milliseconds. */
const [SHORT, LONG] = [100, 300];

/** What the rest of the tournament can bring; the futures are played while it is shown. */
export async function foresee(file: OpenFile): Promise<HTMLElement> {
  if (!file.summary.readable) return broken();
  if (!file.summary.next) return h("p", {}, t("allOver"));
  const told = h("div");
  const bar = h("progress", { "aria-label": t("foresee") });
  const content = h("div", {}, aheadNav("foresee"), bar, told, printed(file, told));
  const play = async (more: number) => {
    try {
      const { played, asked, told: html } = await ask("foresee", file.id, more);
      told.replaceChildren(piece(html));
      [bar.max, bar.value, bar.hidden] = [asked, played, played >= asked];
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      bar.hidden = true;
      content.replaceChildren(aheadNav("foresee"), refusal(error.message));
    }
  };
  const playOn = async () => {
    for (let more = 1; content.isConnected && !bar.hidden; ) {
      const began = performance.now();
      await play(more);
      const took = performance.now() - began;
      more = took < SHORT ? more * 2 : took > LONG ? Math.ceil(more / 2) : more;
    }
  };
  await play(0);
  requestAnimationFrame(() => void playOn());
  return content;
}
