/** What is told of a player or a pair, beside the view: a column on a wide screen, a sheet on a narrow one. */

import { announce, button, h, refusal } from "./dom";
import { NoAnswer } from "./engine";
import { t } from "./texts";

export const panel = h("aside", { class: "panel fpc", hidden: true, tabindex: "-1", "aria-label": t("details") });
const head = h("div", { class: "panel-head" });
const body = h("div", { class: "panel-body", tabindex: "0", role: "region", "aria-label": t("details") });
panel.append(head, body);

let opener: Element | null = null;
let onClose: () => void = () => {};
let turn = 0;
/** Whether the last thing that was done was done with keys: then the focus goes where the answer is. */
let byKeys = false;

/** Shows something in the panel as soon as it is there. `tools` stand above it. */
export async function tell(tools: Node[], content: () => Promise<Node>, closed: () => void = () => {}): Promise<void> {
  const mine = ++turn;
  if (panel.hidden) opener = document.activeElement;
  onClose = closed;
  panel.setAttribute("aria-label", t("details"));
  body.setAttribute("aria-label", t("details"));
  let told: Node;
  try {
    told = await content();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    told = refusal(error.message);
  }
  if (mine !== turn) return;
  const goesThere = byKeys || panel.contains(document.activeElement);
  head.replaceChildren(...tools, button("×", () => closePanel(true), { class: "close", "aria-label": t("closeDetails") }));
  body.replaceChildren(told);
  panel.hidden = false;
  document.body.classList.add("with-panel");
  body.scrollTop = 0;
  if (goesThere) body.focus({ preventScroll: true });
  const title = body.querySelector("h3, h2");
  if (title) announce(title.textContent ?? "");
}

export function closePanel(returns: boolean): void {
  turn += 1;
  if (panel.hidden) return;
  panel.hidden = true;
  document.body.classList.remove("with-panel");
  onClose();
  onClose = () => {};
  if (returns && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

document.addEventListener("pointerdown", () => (byKeys = false), { capture: true });
document.addEventListener("keydown", (event) => {
  byKeys = true;
  if (event.key === "Escape" && !panel.hidden && !document.querySelector("dialog[open]")) closePanel(true);
});
