import { button, h, piece } from "../dom";
import { edit } from "../edit";
import { ask } from "../engine";
import { type OpenFile, named } from "../files";
import { judge } from "../judge";
import { t } from "../texts";
import { explainPlayers, howButton } from "../why";
import { broken } from "./verdict";

/** The rounds that stand in the file, one at a time. */
export async function rounds(file: OpenFile, asked: number): Promise<HTMLElement> {
  const { rounds: count, players } = file.summary;
  if (players.length === 0) return broken();
  if (count === 0) return h("p", {}, t("noRounds"), " ", h("a", { href: "#/next" }, t("viewNext")));
  const round = asked >= 1 && asked <= count ? asked : count;
  const shown = piece(await ask("piece", file.id, "round", round));
  const content = h("div", { class: "round-view" });
  const by = { round };
  explainPlayers(file, shown, isOver(file, round) ? by : {});
  if (file.summary.has_lines) editResults(file, shown, round);
  const judgeIt = async () => {
    const recorded = await ask("recorded", file.id, round);
    if (recorded) content.replaceChildren(judge(file, recorded, isOver(file, round) ? by : {}, () => content.replaceChildren(...whole)));
  };
  const whole = [
    picker(file, round),
    h("p", { class: "note" }, t("clickHint"), " ", file.summary.has_lines && t("editHint")),
    shown,
    file.summary.system &&
      h("p", { class: "row" }, howButton(file, round, isOver(file, round) ? by : {}), button(t("judgeRound"), () => void judgeIt())),
  ].filter((it) => it instanceof HTMLElement);
  content.append(...whole);
  return content;
}

/** Of a round that runs nothing but its next pairing can be asked. */
function isOver(file: OpenFile, round: number): boolean {
  return round !== file.summary.running;
}

function picker(file: OpenFile, round: number): HTMLElement {
  const links = Array.from({ length: file.summary.rounds }, (_, place) => place + 1).map((it) =>
    h("li", {}, h("a", { href: `#round-${it}`, "aria-current": it === round && "true", "aria-label": t("round", { round: it }) }, it)),
  );
  return h("nav", { class: "picker", "aria-label": t("chooseRound") }, h("ul", {}, links));
}

/** Makes a button of each result. */
function editResults(file: OpenFile, shown: HTMLElement, round: number): void {
  for (const row of shown.querySelectorAll<HTMLElement>("table.boards tr[data-board]")) {
    const cell = row.querySelector<HTMLElement>("td.result");
    const white = Number(row.querySelector<HTMLElement>("td.white")?.dataset["player"]);
    const black = Number(row.querySelector<HTMLElement>("td.black")?.dataset["player"]);
    if (!cell) continue;
    const label = t("editResult", { white: named(file, white), black: named(file, black) });
    const text = cell.textContent?.trim() || "…";
    const opened = button(text, () => void edit(file, white, round), { class: "result", "aria-label": `${text}. ${label}` });
    cell.replaceChildren(opened);
  }
}
