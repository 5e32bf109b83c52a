import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { button, h as element, piece } from "../dom";
import { type Drawn, Held, name, pieceOf, push } from "../drawn";
import { edit } from "../edit";
import { ask } from "../engine";
import type { Player } from "../engine/messages";
import { type OpenFile, named } from "../files";
import { render } from "../main";
import { operate } from "../operate";
import { tell } from "../panel";
import { t, texts } from "../texts";
import { table } from "./table";
import { broken } from "./verdict";

/** The card of a player, beside a list of all; or all of them in a table that is typed into. */
export async function players(file: OpenFile, asked: number): Promise<HTMLElement | Drawn> {
  const { players: all, readable } = file.summary;
  if (!readable) return broken();
  if (asked === 0) return table(file);
  const player = all.find((it) => it.number === asked) ?? all[0];
  if (!player) return broken();
  const [html, byes] = await Promise.all([ask("piece", file.id, "player", player.number), ask("ask", file.id, "byes", { player: player.number })]);
  const card = piece(html);
  if (file.summary.has_lines) editEntries(file, card, player.number);
  const values = () => tell([element("p", {}, element("strong", {}, element("bdi", {}, player.name)))], async () => piece(await ask("piece", file.id, "values", player.number)));
  return h(
    "div",
    { class: "players-view" },
    h(Names, { file, shown: player.number }),
    h(
      "div",
      { class: "card-of" },
      h("p", {}, h("a", { href: "#/players" }, t("allPlayers"))),
      h(Held, { node: card }),
      comingRounds(file, player.number, byes.told ?? ""),
      h(Seat, { key: player.number, file, player }),
      h("p", { class: "row" }, push(t("values"), values)),
    ),
  );
}

/** What was announced of a player for each round to come, and the byes so far. */
function comingRounds(file: OpenFile, player: number, byes: string): Drawn | null {
  const { next: first, details, announced, is_scheduled } = file.summary;
  const last = details.rounds ?? first ?? 0;
  // In the rounds of a table, nobody misses a single one.
  if (!first || last < first || is_scheduled) return null;
  const kinds = texts().comingKinds;
  const row = (round: number) => {
    const known = announced.find((it) => it.player === player && it.round === round)?.kind ?? "";
    const id = `coming-${round}`;
    const onChange = async ({ currentTarget }: Event) => {
      const kind = (currentTarget as HTMLSelectElement).value as keyof typeof kinds;
      const values = { player: named(file, player), round };
      await operate(file, { text: kind === "" ? "didNoBye" : "didBye", values }, [{ op: "bye", player, round, kind: kind || null }]);
      await render();
    };
    const options = Object.entries(kinds).map(([kind, name]) => h("option", { key: kind, value: kind }, name));
    return h("li", { key: round }, h("label", { for: id }, t("round", { round })), h("select", { id, value: known, onChange }, options));
  };
  const all = Array.from({ length: last - first + 1 }, (_, place) => row(first + place));
  return h("section", { class: "coming" }, h("h3", {}, t("coming")), pieceOf(byes), h("ul", {}, all));
}

/** Where a player or a team sits that cannot move, and whether byes are allowed. */
function Seat({ file, player }: { file: OpenFile; player: Player }): Drawn {
  const { teams, is_scheduled } = file.summary;
  const kind = teams ? "team" : "player";
  const change = async (changed: Record<string, unknown>) => {
    const said = { text: "didChangePlayer", values: { player: named(file, player.number) } };
    await operate(file, said, [{ op: `change-${kind}`, [kind]: player.number, ...changed }]);
    await render();
  };
  const setBoard = ({ currentTarget }: Event) => change({ fixed_board: Number((currentTarget as HTMLInputElement).value) || 0 });
  const setExpelled = ({ currentTarget }: Event) => change({ expelled: (currentTarget as HTMLInputElement).checked });
  const setByes = ({ currentTarget }: Event) => change({ no_byes: (currentTarget as HTMLInputElement).checked });
  return h(
    "p",
    { class: "row seat" },
    h("label", { for: "fixed-board" }, t("fixedBoard")),
    h("input", { id: "fixed-board", type: "number", min: 1, max: 9999, value: player.fixed_board ?? "", onChange: setBoard }),
    !teams && !is_scheduled && h("label", {}, h("input", { id: "no-byes", type: "checkbox", checked: player.no_byes, onChange: setByes }), ` ${t("noByes")}`),
    !teams && h("label", {}, h("input", { id: "expelled", type: "checkbox", checked: player.expelled, onChange: setExpelled }), ` ${t("expelled")}`),
  );
}

/** All players by name, one of them shown. */
function Names({ file, shown }: { file: OpenFile; shown: number }): Drawn {
  const [wanted, setWanted] = useState("");
  const names = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const list = names.current;
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [shown]);
  const found = file.summary.players.filter((it) => `${it.number} ${it.name}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()));
  const items = found.map((it) =>
    h(
      "li",
      { key: it.number },
      h("a", { href: `#player-${it.number}`, "aria-current": it.number === shown ? "true" : undefined }, h("span", { class: "number" }, it.number), " ", name(it.name)),
    ),
  );
  const onInput = ({ currentTarget }: Event) => setWanted((currentTarget as HTMLInputElement).value);
  return h(
    "nav",
    { class: "names", "aria-label": t("viewPlayers") },
    h("label", { for: "search" }, t("search")),
    h("input", { type: "search", id: "search", autocomplete: "off", value: wanted, onInput }),
    found.length === 0 && h("p", { class: "note", role: "status" }, t("noPlayerFound")),
    h("ul", { tabIndex: 0, "aria-label": t("viewPlayers"), ref: names }, items),
  );
}

/** Makes a button of what each round brought. */
function editEntries(file: OpenFile, card: HTMLElement, player: number): void {
  for (const row of card.querySelectorAll<HTMLElement>("table.course tr[data-round]")) {
    const cell = row.querySelector<HTMLElement>("td.result");
    const round = Number(row.dataset["round"]);
    if (!cell) continue;
    const text = cell.textContent?.trim() || "…";
    const label = `${text}. ${t("editEntry", { round })}`;
    cell.replaceChildren(button(text, () => void edit(file, player, round), { class: "result", "aria-label": label }));
  }
}
