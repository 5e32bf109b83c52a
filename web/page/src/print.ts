/** Sheets for the notice board and the boards: printed from the page, or saved as files. */

import { atRest } from "./changes";
import { download } from "./disk";
import { button, h, piece, say } from "./dom";
import { ask } from "./engine";
import type { OpenFile } from "./files";
import { t, texts } from "./texts";

export type Sheet = keyof ReturnType<typeof texts>["sheets"];

/** The name of the tournament on each sheet of paper, beside the page number of the style sheet. */
const onEachSheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(onEachSheet);

/** Prints a piece of the report. */
export function printPiece(file: OpenFile, html: string): void {
  const paper = h("div", { class: "paper fpc" }, piece(html));
  const title = file.summary.title || file.name;
  onEachSheet.replaceSync(`@page { @bottom-left { content: ${JSON.stringify(title.slice(0, 90))}; } }`);
  document.body.append(paper);
  document.body.classList.add("printing");
  window.print();
  document.body.classList.remove("printing");
  paper.remove();
}

/** Prints a sheet about a round, or else the last one. */
export async function printSheet(file: OpenFile, sheet: Sheet, round = 0): Promise<void> {
  await atRest(file);
  printPiece(file, await ask("piece", file.id, `sheet-${sheet}`, round));
}

/** A button that prints a sheet. */
export const printButton = (file: OpenFile, sheet: Sheet): HTMLElement => button(texts().sheets[sheet], () => void printSheet(file, sheet));

/** Whether there is anything on a sheet. */
function hasSheet({ summary }: OpenFile, sheet: Sheet): boolean {
  if (["players", "check-in", "standings"].includes(sheet) || (sheet === "schedule" && summary.is_scheduled)) return true;
  return summary.rounds > 0 && (sheet !== "results-by-board" || Boolean(summary.teams));
}

/** All sheets of a tournament, each to print, as a file, and for spreadsheets. */
export function sheets(file: OpenFile): HTMLElement {
  const stem = file.name.replace(/\.[^.]*$/, "") || "tournament";
  const row = (sheet: Sheet) => {
    const save = async () => {
      await atRest(file);
      download(`${stem}-${sheet}.html`, await ask("piece", file.id, `page-${sheet}`, 0));
    };
    const csv = async () => {
      await atRest(file);
      const list = await ask("piece", file.id, `csv-${sheet}`, 0);
      if (list) download(`${stem}-${sheet}.csv`, list);
      else say(t("emptyList"));
    };
    const name = texts().sheets[sheet];
    return h("li", {}, printButton(file, sheet), button("HTML", () => void save(), { "aria-label": `HTML: ${name}` }), button("CSV", () => void csv(), { "aria-label": `CSV: ${name}` }));
  };
  return h(
    "section",
    { class: "sheets", "aria-labelledby": "sheets" },
    h("h3", { id: "sheets" }, t("print")),
    h("ul", {}, (Object.keys(texts().sheets) as Sheet[]).filter((it) => hasSheet(file, it)).map(row)),
  );
}
