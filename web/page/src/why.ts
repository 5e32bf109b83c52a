/** Choosing players of a round: one, to be told why this opponent; two, why they do not meet. */

import { announce, button, h, piece } from "./dom";
import { ask } from "./engine";
import type { Options } from "./engine/messages";
import { type OpenFile, named } from "./files";
import { closePanel, tell } from "./panel";
import { t } from "./texts";

/** Listens to clicks on players in a table of boards. */
export function explainPlayers(file: OpenFile, tables: HTMLElement, options: () => Options): void {
  let chosen: number | undefined;
  let second: number | undefined;

  const mark = () => {
    for (const link of tables.querySelectorAll<HTMLElement>("a.player")) {
      const number = Number(link.dataset["player"]);
      link.classList.toggle("chosen", number === chosen || number === second);
    }
  };

  const forget = () => {
    chosen = second = undefined;
    mark();
  };

  const tools = (player: number) => {
    const partner = h(
      "select",
      {
        "aria-label": t("whyNotWith"),
        onchange: (event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          if (value !== "") whyNot(player, value === "bye" ? "bye" : Number(value));
        },
      },
      h("option", { value: "" }, t("choosePlayer")),
      h("option", { value: "bye", selected: second === 0 }, t("theBye")),
      file.summary.players
        .filter((it) => it.number !== player)
        .map((it) => h("option", { value: it.number, selected: it.number === second }, named(file, it.number))),
    );
    return [
      h(
        "p",
        { class: "row" },
        h("strong", {}, h("bdi", {}, named(file, player))),
        button(t("why"), () => why(player)),
        h("a", { href: `#player-${player}` }, t("card")),
      ),
      h("p", { class: "row" }, h("label", {}, `${t("whyNotWith")} `, partner)),
    ];
  };

  const why = (player: number) => {
    [chosen, second] = [player, undefined];
    mark();
    announce(t("chosen", { player: named(file, player) }));
    void tell(tools(player), async () => told(await ask("ask", file.id, "explain", { ...options(), player })), forget);
  };

  const whyNot = (player: number, other: number | "bye") => {
    [chosen, second] = [player, other === "bye" ? 0 : other];
    mark();
    const asked = () => ask("ask", file.id, "explain", { ...options(), whyNot: [player, other] });
    void tell(tools(player), async () => told(await asked()), forget);
  };

  tables.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a.player");
    if (!link?.dataset["player"] || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = Number(link.dataset["player"]);
    if (chosen === undefined || second !== undefined) why(player);
    else if (chosen === player) closePanel(true);
    else whyNot(chosen, player);
  });
}

/** What the engine tells of a round. */
function told({ told: html }: { told?: string }): Node {
  return piece(html ?? "");
}

/** Tells how a round came about. */
export function tellHow(file: OpenFile, round: number, options: Options): Promise<void> {
  const title = h("p", {}, h("strong", {}, t("round", { round })));
  return tell([title], async () => told(await ask("ask", file.id, "explain", options)));
}
