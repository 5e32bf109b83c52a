/** A form in front of the page. */

import { type Child, button, h, sentence } from "./dom";
import { t, texts } from "./texts";

/** Shows a form until it is left, and tells if what was asked for is done: `save` says so. */
export function dialog(title: Child, content: Child, save: () => Promise<boolean>, action = t("save"), startsAtCancel = false): Promise<boolean> {
  const opener = document.activeElement;
  return new Promise((resolve) => {
    const leave = (isDone: boolean) => {
      shown.close();
      shown.remove();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // Where the form came from may be shown anew.
      if (isDone && document.activeElement === document.body) document.getElementById("main")?.focus();
      resolve(isDone);
    };
    const onsubmit = async (event: Event) => {
      event.preventDefault();
      if (await save()) leave(true);
    };
    const oncancel = (event: Event) => {
      event.preventDefault();
      leave(false);
    };
    const cancel = button(t("cancel"), () => leave(false), { autofocus: startsAtCancel });
    const buttons = h("p", { class: "row" }, h("button", { type: "submit", class: "primary" }, action), cancel);
    const form = h("form", { onsubmit: (event: Event) => void onsubmit(event) }, h("h2", { id: "edit-title" }, title), content, buttons);
    const shown = h("dialog", { class: "edit fpc", "aria-labelledby": "edit-title", oncancel }, form);
    document.body.append(shown);
    shown.showModal();
  });
}

/** Asks before an operation is done, whose consequence is told. A key that was meant for something else does not do it. */
export function confirmed(operation: string, consequence: string): Promise<boolean> {
  const actions: Record<string, string> = texts().confirm;
  const action = actions[operation] ?? t("save");
  return dialog(t("confirmTitle", { action }), h("p", {}, sentence(consequence)), async () => true, action, true);
}
