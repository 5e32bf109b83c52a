import sample from "../../../../trf-samples/wrong-pairing.trf?raw";

import { button, h } from "../dom";
import { t } from "../texts";

type Open = (files: File[]) => Promise<void>;

/** What there is to see before a file is open. */
export function welcome(open: Open, pick: () => void): HTMLElement {
  const text = h("textarea", { id: "text", rows: "6", spellcheck: "false", autocomplete: "off" });
  const read = () => {
    if (text.value.trim() !== "") void open([new File([text.value], t("pasted"))]);
  };
  const example = () => open([new File([sample], "wrong-pairing.trf")]);
  return h(
    "div",
    { class: "welcome" },
    h("h1", {}, t("startTitle")),
    h("p", { class: "lead" }, t("startLead")),
    h(
      "div",
      { class: "drop" },
      h("p", {}, t("dropHere")),
      h("p", { class: "row" }, button(t("open"), pick, { class: "primary" }), button(t("sample"), () => void example())),
    ),
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
    h("ul", { class: "steps" }, h("li", {}, t("step1")), h("li", {}, t("step2")), h("li", {}, t("step3"))),
    h("p", { class: "note" }, t("privacy")),
  );
}
