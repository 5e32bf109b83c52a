import sample from "../../../../trf-samples/wrong-pairing.trf?raw";

import { openKept, recent, remove as removeKept } from "../changes";
import { button, h, name, say } from "../dom";
import { go, render, workOf } from "../main";
import type { Kept } from "../store";
import { language, t } from "../texts";

type Open = (files: [File][]) => Promise<void>;

/** What there is to see before a file is open. */
export async function welcome(open: Open, pick: () => void): Promise<HTMLElement> {
  const text = h("textarea", { id: "text", rows: "6", spellcheck: "false", autocomplete: "off" });
  const read = () => {
    if (text.value.trim() !== "") void open([[new File([text.value], t("pasted"))]]);
  };
  const example = () => open([[new File([sample], "wrong-pairing.trf")]]);
  return h(
    "div",
    { class: "welcome" },
    h("h1", {}, t("startTitle")),
    h("p", { class: "lead" }, t("startLead")),
    h(
      "div",
      { class: "drop" },
      h("p", {}, t("dropHere")),
      h("p", { class: "row" }, button(t("newTournament"), () => go("new"), { class: "primary" }), button(t("open"), pick), button(t("sample"), () => void example())),
    ),
    await recentOnes(),
    h(
      "form",
      {
        class: "paste",
        onsubmit: (event: Event) => {
          event.preventDefault();
          read();
        },
      },
      h("label", { for: "text" }, t("orPaste")),
      text,
      h("button", { type: "submit" }, t("paste")),
    ),
    h("h2", {}, t("startSteps")),
    h("ul", { class: "steps" }, h("li", {}, t("step1")), h("li", {}, t("step2")), h("li", {}, t("step3")), h("li", {}, t("step4"))),
    h("p", { class: "note" }, t("privacy")),
  );
}

/** The tournaments that the browser keeps, the latest first. */
async function recentOnes(): Promise<HTMLElement | false> {
  const all = await recent();
  if (all.length === 0) return false;
  const format = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  const remove = async (kept: Kept, what: string) => {
    if (kept.position !== kept.saved && !confirm(t("removeUnsaved", { file: what }))) return;
    await removeKept(kept.id).catch(() => {});
    await render();
    document.getElementById("main")?.focus();
  };
  const items = all.map((kept) => {
    const what = kept.title || kept.name;
    const state = kept.position === kept.saved ? kept.name : t("unsavedFile", { file: kept.name });
    return h(
      "li",
      {},
      button([name(what), h("span", { class: "note" }, `${format.format(kept.when)} · ${state}`)], () => void reopen(kept.id), { class: "kept" }),
      button("×", () => void remove(kept, what), { class: "close", "aria-label": t("remove", { what }) }),
    );
  });
  return h("section", { class: "recent", "aria-labelledby": "recent" }, h("h2", { id: "recent" }, t("recent")), h("ul", {}, items));
}

async function reopen(id: string): Promise<void> {
  try {
    const file = await openKept(id);
    if (file) return await go(workOf(file));
    await render();
    say(t("gone"));
  } catch {
    // The page says that the browser does not answer.
    await render();
  }
}
