/** Elements, made of text that is never read as markup. */

import { language, t } from "./texts";

type Value = string | number | boolean | null | undefined;
export type Child = Node | Value | Child[];

/**
 * An element: `on…` members are listeners, the others attributes, left out if they are `false`,
 * `null` or `undefined`.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Value | ((event: never) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  add(element, children);
  return element;
}

function add(element: Element, children: Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) add(element, child);
    else if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false && child !== true) element.append(String(child));
  }
}

/** A name from a file, which may be written in any direction. */
export function name(text: string): HTMLElement {
  return h("bdi", {}, text);
}

/** A piece of the report, in the language of the page. The engine escapes all that comes from files, and marks what is in English. */
export function piece(html: string): HTMLElement {
  const element = h("div", { class: "piece" });
  element.innerHTML = html;
  return element;
}

/** That there is no answer, and why. */
export function refusal(message: string): HTMLElement {
  return h("p", { class: "refused" }, t("refused", { message }));
}

export function button(label: Child, onclick: () => unknown, attributes: Record<string, Value> = {}): HTMLButtonElement {
  return h("button", { type: "button", ...attributes, onclick }, label);
}

const said = h("p", { class: "said", role: "status", "aria-live": "polite" });
/** The line above the view in which something is said. */
export const notice = h("div", { class: "notice unseen" }, said);

/** Says something to those who do not see the page change. */
export function announce(text: string): void {
  unsay();
  said.textContent = text;
}

/** Says something, which stands above the view until something else is done. */
export function say(text: string): void {
  unsay();
  said.textContent = sentence(text);
  notice.classList.remove("unseen");
  notice.append(button("×", unsay, { class: "close", "aria-label": t("closeDetails") }));
  document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** Says something more of what was said just now. */
export const sayFirst = (text: string): void => say(`${text} ${said.textContent ?? ""}`.trim());

/** A text as a sentence by itself. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
  return /[.!?…:]$/.test(begun) || begun === "" ? begun : `${begun}.`;
}

/** Takes back what was said: what it was about is over. */
export function unsay(): void {
  notice.classList.add("unseen");
  notice.replaceChildren(said);
  said.textContent = "";
}
