/** A form in front of the page. */

import { type Child, button, h } from "./dom";
import { t } from "./texts";

/** Shows a form until it is left; `save` says whether what was asked for is done. */
export function dialog(title: Child, content: Child, save: () => Promise<boolean>): void {
  const opener = document.activeElement;
  const done = () => {
    shown.close();
    shown.remove();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  const onsubmit = async (event: Event) => {
    event.preventDefault();
    if (!(await save())) return;
    done();
    // Where the form came from may be shown anew.
    if (document.activeElement === document.body) document.getElementById("main")?.focus();
  };
  const oncancel = (event: Event) => {
    event.preventDefault();
    done();
  };
  const buttons = h("p", { class: "row" }, h("button", { type: "submit", class: "primary" }, t("save")), button(t("cancel"), done));
  const form = h("form", { onsubmit: (event: Event) => void onsubmit(event) }, h("h2", { id: "edit-title" }, title), content, buttons);
  const shown = h("dialog", { class: "edit fpc", "aria-labelledby": "edit-title", oncancel }, form);
  document.body.append(shown);
  shown.showModal();
}
