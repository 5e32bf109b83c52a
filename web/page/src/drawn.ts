/** Elements that stay when a view is drawn anew, with their focus, scroll and what is typed in them. */

import { type ComponentChild, type VNode, h } from "preact";

/** An element or a component of any kind. */
export type Drawn = VNode<any>;

/** A name from a file, which may be written in any direction. */
export const name = (text: string): Drawn => h("bdi", {}, text);

export const push = (label: ComponentChild, onClick: () => unknown, attributes: Record<string, unknown> = {}): Drawn =>
  h("button", { type: "button", ...attributes, onClick }, label);

/** A piece of the report, in the language of the page. The engine escapes all that comes from files, and marks what is in English. */
export const pieceOf = (html: string): Drawn => h("div", { class: "piece", dangerouslySetInnerHTML: { __html: html } });

/** What is only read, as it was made last. */
export const Held = ({ node }: { node: Node }): Drawn =>
  h("div", { class: "held", ref: (it: HTMLElement | null) => void (it && it.firstChild !== node && it.replaceChildren(node)) });

/** What is opened by a button, and closes with the next thing that is done. */
export const menu = (label: ComponentChild, content: ComponentChild, attributes: Record<string, unknown> = {}): Drawn =>
  h("details", { class: "menu" }, h("summary", attributes, label), h("div", { class: "choices-of" }, content));

const opened = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll("details.menu[open]");

document.addEventListener("click", ({ target }) => {
  for (const it of opened()) if (!it.contains(target as Node) || (target as Element).closest("button, a")) it.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const it of opened()) {
    it.open = false;
    it.querySelector("summary")?.focus();
  }
});
