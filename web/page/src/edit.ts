/** Changing what stands in the file for a round, with what is wrong about it as it is typed. */

import { change as changeFile } from "./changes";
import { dialog } from "./dialog";
import { h, say } from "./dom";
import { NoAnswer, ask } from "./engine";
import type { Cell, CellText } from "./engine/messages";
import type { OpenFile } from "./files";
import { render } from "./main";
import { t } from "./texts";

/** What both players have in their lines for a result. */
const RESULTS: Record<string, [string, string]> = {
  "1-0": ["1", "0"],
  "1/2-1/2": ["=", "="],
  "0-1": ["0", "1"],
  "+--": ["+", "-"],
  "--+": ["-", "+"],
  "---": ["-", "-"],
  "*": ["*", "*"],
  "": [" ", " "],
};

const WAIT = 150;

/** Opens the entries of a player and the opponent. */
export async function edit(file: OpenFile, player: number, round: number): Promise<void> {
  const cells = await ask("cells", file.id, player, round);
  const games = [...new Set(cells.map((cell) => cell.column))].flatMap((column) => gameOf(cells, column));
  const [first] = games;
  if (!first) return;
  const whose = ({ player, name, column }: Cell) => {
    const number = column - first.white.column + 1;
    return `${player} ${name}${games.length > 1 ? ` (${t("game", { number })})` : ""}`;
  };
  const inputs = new Map(cells.map((cell) => [cell, input(cell.text, whose(cell))]));
  const messages = h("ul", { class: "messages", tabindex: "0", "aria-label": t("messages"), "aria-live": "polite" });

  const entries = (): CellText[] =>
    cells.map((cell) => ({ player: cell.player, round: cell.column, text: inputs.get(cell)?.value ?? cell.text }));

  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void tell(), WAIT);
  };
  const tell = async () => {
    const found = await ask("preview", file.id, entries());
    messages.replaceChildren(
      ...(found.length === 0
        ? [h("li", { class: "fine" }, t("noMessages"))]
        : found.map((it) =>
            h("li", { class: it.severity }, it.message, " ", h("span", { class: "code" }, it.code), it.hint && ` (${it.hint})`),
          )),
    );
  };

  const choose = ({ white, black }: Game, result: string) => {
    const letters = RESULTS[result];
    if (!letters || !black) return;
    [white, black].forEach((cell, place) => {
      const field = inputs.get(cell);
      if (field) field.value = field.value.padEnd(8).slice(0, 7) + letters[place];
    });
    look();
  };

  const change = async (): Promise<boolean> => {
    try {
      const said = { text: "didEntries", values: { round, player: first.white.name || first.white.player } };
      await changeFile(file, said, { changes: { cells: entries() } });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      say(t("refused", { message: error.message }));
      return false;
    }
    await render();
    return true;
  };

  for (const field of inputs.values()) field.addEventListener("input", look);
  void dialog(
    titled(round, first),
    [
      games.map((game, place) => {
        if (!game.black) return "";
        const legend = games.length > 1 ? t("game", { number: place + 1 }) : t("result");
        return choices(game.white, legend, (result) => choose(game, result));
      }),
      h(
        "fieldset",
        { class: "written" },
        h("legend", {}, t("asWritten")),
        cells.map((cell) => h("label", {}, h("span", {}, h("bdi", {}, whose(cell))), inputs.get(cell))),
      ),
      h("h3", {}, t("messages")),
      messages,
    ],
    change,
  );
  await tell();
}

interface Game {
  white: Cell;
  black: Cell | undefined;
}

/** The game of a column, if there is one. */
function gameOf(cells: Cell[], column: number): Game[] {
  const [own, other] = cells.filter((cell) => cell.column === column);
  if (!own) return [];
  const [white, black] = other && own.text[5] === "b" ? [other, own] : [own, other];
  return [{ white, black }];
}

function titled(round: number, { white, black }: Game): string {
  return black
    ? t("editTitle", { round, white: white.name || white.player, black: black.name || black.player })
    : t("editOf", { round, player: white.name || white.player });
}

function input(text: string, player: string): HTMLInputElement {
  const field = h("input", {
    class: "cell",
    maxlength: "8",
    size: "8",
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": t("cellOf", { player }),
  });
  field.value = text;
  return field;
}

/** The results that a game can have, with the one that it has. */
function choices(white: Cell, legend: string, choose: (result: string) => void): HTMLElement {
  const letter = white.text[7] ?? " ";
  const options = Object.entries(RESULTS).map(([result, [own]]) => {
    const label = t(`result.${result}` as Parameters<typeof t>[0]);
    const isForfeitOfBoth = result === "---";
    const checked = own === letter && !isForfeitOfBoth;
    return h(
      "label",
      { class: "choice" },
      h("input", { type: "radio", name: `result-${white.column}`, value: result, checked, onchange: () => choose(result) }),
      label,
    );
  });
  return h("fieldset", { class: "choices" }, h("legend", {}, legend), options);
}
