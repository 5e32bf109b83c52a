/** Who sits on the boards of a match of teams, and whether it was forfeited. */

import { dialog } from "./dialog";
import { h } from "./dom";
import { type Drawn, push } from "./drawn";
import type { Board } from "./engine/messages";
import type { OpenFile } from "./files";
import { render } from "./main";
import { operate } from "./operate";
import { labelled, t } from "./texts";

const FORFEITS = ["", "+--", "--+", "---"] as const;

/** A button for the line-ups of a match. */
export function lineUps(file: OpenFile, round: number, board: Board): Drawn {
  const [white, black] = board.players.map((team) => nameOf(file, team));
  return push(t("lineUps"), () => open(file, round, board), { class: "small", "aria-label": t("lineUpsOf", { white: white ?? "", black: black ?? "" }) });
}

const nameOf = (file: OpenFile, team: number): string => file.summary.players.find((it) => it.number === team)?.name ?? "";

function open(file: OpenFile, round: number, { players: [one, other], result, games }: Board): void {
  const names = { white: nameOf(file, one), black: nameOf(file, other) };
  const seat = (team: number, board: number, chosen: string, options: [string, string][]) =>
    h("select", { id: `seat-${team}-${board}`, "aria-label": labelled(nameOf(file, team), `${t("board")} ${board}`) }, options.map(([value, name]) => h("option", { value, selected: value === chosen }, name)));
  const { boards = 0, players = [] } = file.summary.teams ?? {};
  const numbers = Array.from({ length: Math.max(boards, ...games.map((it) => it.board)) }, (_, place) => place + 1);
  const sides = [one, other].map((team, side) => {
    const members = players.filter((it) => it.team === team);
    const before = (board: number) => String((games.length > 0 ? games.find((it) => it.board === board)?.players[side] : members[board - 1]?.number) ?? "");
    return { team, name: nameOf(file, team), seats: numbers.map((board) => seat(team, board, before(board), [["", t("emptyBoard")], ...members.map((it): [string, string] => [String(it.number), it.name])])) };
  });
  // Whoever is put on a board comes from another one, which the one who sat there takes.
  for (const { seats } of sides) {
    let values = seats.map((it) => it.value);
    for (const chosen of seats) {
      chosen.addEventListener("change", () => {
        const place = seats.indexOf(chosen);
        const twin = seats.find((it) => it !== chosen && it.value !== "" && it.value === chosen.value);
        if (twin) twin.value = values[place] ?? "";
        values = seats.map((it) => it.value);
      });
    }
  }
  const before = FORFEITS.find((it) => it === result) ?? "";
  const forfeit = h("select", { id: "forfeit" }, FORFEITS.map((it) => h("option", { value: it, selected: it === before }, t(`match.${it}`, names))));
  const save = async () => {
    const lineUps = sides
      .filter(({ seats }) => seats.some((it) => !it.selectedOptions[0]?.defaultSelected))
      .map(({ team, seats }) => ({ op: "line-up", round, team, players: seats.map((it) => Number(it.value) || null) }));
    const decided = forfeit.value === before ? [] : [{ op: "match-result", round, teams: [one, other], result: forfeit.value }];
    const operations = before === "" ? [...lineUps, ...decided] : [...decided, ...lineUps];
    if (operations.length > 0) {
      if (!(await operate(file, { text: "didMatch", values: { round, ...names } }, operations))) return false;
      await render();
    }
    return true;
  };
  const head = (name: string) => h("th", { scope: "col" }, h("bdi", {}, name));
  dialog(
    t("editTitle", { round, ...names }),
    [
      h(
        "table",
        { class: "seats" },
        h("thead", {}, h("tr", {}, h("th", { class: "n", scope: "col" }, t("board")), sides.map(({ name }) => head(name)))),
        h("tbody", {}, numbers.map((board) => h("tr", {}, h("td", { class: "n" }, board), sides.map(({ seats }) => h("td", {}, seats[board - 1]))))),
      ),
      h("p", { class: "field" }, h("label", { for: "forfeit" }, t("match")), forfeit),
    ],
    save,
  );
}
