import { h, piece } from "../dom";
import { ask } from "../engine";
import { type OpenFile, named } from "../files";
import { tell } from "../panel";
import { printButton } from "../print";
import { t } from "../texts";
import { broken } from "./verdict";

/** Standings and cross table; a player is told how the values come about. */
export async function standings(file: OpenFile): Promise<HTMLElement> {
  if (!file.summary.readable) return broken();
  const [table, cross] = await Promise.all([ask("piece", file.id, "standings", 0), ask("piece", file.id, "cross-table", 0)]);
  const content = h(
    "div",
    { class: "standings-view" },
    piece(table),
    piece(cross),
    h("p", { class: "row" }, printButton(file, "standings"), cross !== "" && printButton(file, "cross-table")),
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
