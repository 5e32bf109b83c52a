import { button, h, piece } from "../dom";
import { ask } from "../engine";
import { type OpenFile, named } from "../files";
import { render } from "../main";
import { operate } from "../operate";
import { tell } from "../panel";
import { printButton } from "../print";
import { t } from "../texts";
import { broken } from "./verdict";

/** Standings and cross table; a player is told how the values come about. */
export async function standings(file: OpenFile): Promise<HTMLElement> {
  if (!file.summary.readable) return broken();
  const [table, cross] = await Promise.all([ask("piece", file.id, "standings", 0), ask("piece", file.id, "cross-table", 0)]);
  const shown = h("div", {}, piece(table));
  const after = h(
    "select",
    { id: "after", onchange: async () => shown.replaceChildren(piece(await ask("piece", file.id, "standings", Number(after.value)))) },
    h("option", { value: 0 }, t("lastComplete")),
    Array.from({ length: file.summary.rounds }, (_, place) => h("option", { value: place + 1 }, t("round", { round: place + 1 }))),
  );
  const draw = async () => {
    const operation = { op: "decide-ties", lots: crypto.getRandomValues(new Uint32Array(1))[0] };
    if (await operate(file, { text: "didDrawTies", values: {} }, [operation])) await render();
  };
  const content = h(
    "div",
    { class: "standings-view" },
    h(
      "p",
      { class: "row" },
      ...(file.summary.rounds > 0 ? [h("label", { for: "after" }, t("standingsAfter")), after] : []),
      h("span", { class: "note" }, t("print")),
      printButton(file, "standings"),
      ...(cross === "" ? [] : [printButton(file, "cross-table")]),
    ),
    shown,
    piece(cross),
    shown.querySelector(".tied") && h("p", { class: "row" }, button(t("drawTies"), () => void draw())),
  );
  content.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a.player");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = Number(link.dataset["player"]);
    const tools = h(
      "p",
      { class: "row" },
      h("strong", {}, h("bdi", {}, named(file, player))),
      h("a", { href: `#player-${player}` }, t("card")),
    );
    void tell([tools], async () => piece(await ask("piece", file.id, "values", player)));
  });
  return content;
}
