import { button, h, name, piece } from "../dom";
import { edit } from "../edit";
import { ask } from "../engine";
import { type OpenFile, named } from "../files";
import { render } from "../main";
import { operate } from "../operate";
import { tell } from "../panel";
import { t, texts } from "../texts";
import { table } from "./table";
import { broken } from "./verdict";

/** The card of a player, beside a list of all; or all of them in a table that is typed into. */
export async function players(file: OpenFile, asked: number): Promise<HTMLElement> {
  const { players: all, readable } = file.summary;
  if (!readable) return broken();
  if (asked === 0) return table(file);
  const player = all.find((it) => it.number === asked) ?? all[0];
  if (!player) return broken();
  const card = piece(await ask("piece", file.id, "player", player.number));
  if (file.summary.has_lines) editEntries(file, card, player.number);
  const values = button(t("values"), () =>
    void tell([h("p", {}, h("strong", {}, name(player.name)))], async () => piece(await ask("piece", file.id, "values", player.number))),
  );
  return h(
    "div",
    { class: "players-view" },
    list(file, player.number),
    h(
      "div",
      { class: "card-of" },
      h("p", {}, h("a", { href: "#/players" }, t("allPlayers"))),
      card,
      await comingRounds(file, player.number),
      h("p", { class: "row" }, values),
    ),
  );
}

/** What was announced of a player for each round to come, and the byes so far. */
async function comingRounds(file: OpenFile, player: number): Promise<HTMLElement | false> {
  const { next: first, details, announced } = file.summary;
  const last = details.rounds ?? first ?? 0;
  if (!first || last < first) return false;
  const kinds = texts().comingKinds;
  const row = (round: number) => {
    const known = announced.find((it) => it.player === player && it.round === round)?.kind ?? "";
    const id = `coming-${round}`;
    const set = async (event: Event) => {
      const kind = (event.target as HTMLSelectElement).value as keyof typeof kinds;
      const values = { player: named(file, player), round };
      await operate(file, { text: kind === "" ? "didNoBye" : "didBye", values }, [{ op: "bye", player, round, kind: kind || null }]);
      await render();
    };
    return h("li", {}, h("label", { for: id }, t("round", { round })), h("select", { id, onchange: (event: Event) => void set(event) }, Object.entries(kinds).map(([kind, name]) => h("option", { value: kind, selected: kind === known }, name))));
  };
  const all = Array.from({ length: last - first + 1 }, (_, place) => row(first + place));
  const byes = piece((await ask("ask", file.id, "byes", { player })).told ?? "");
  return h("section", { class: "coming" }, h("h3", {}, t("coming")), byes, h("ul", {}, all));
}

function list(file: OpenFile, shown: number): HTMLElement {
  const items = file.summary.players.map((it) => {
    const link = h(
      "a",
      { href: `#player-${it.number}`, "aria-current": it.number === shown && "true" },
      h("span", { class: "number" }, it.number),
      " ",
      name(it.name),
    );
    return { item: h("li", {}, link), text: `${it.number} ${it.name}`.toLocaleLowerCase() };
  });
  const none = h("p", { class: "note", role: "status", hidden: true }, t("noPlayerFound"));
  const search = h("input", {
    type: "search",
    id: "search",
    autocomplete: "off",
    oninput: () => {
      const wanted = search.value.trim().toLocaleLowerCase();
      for (const { item, text } of items) item.hidden = !text.includes(wanted);
      none.hidden = items.some(({ item }) => !item.hidden);
    },
  });
  const names = h("ul", { tabindex: "0", "aria-label": t("viewPlayers") }, items.map(({ item }) => item));
  requestAnimationFrame(() => {
    const current = names.querySelector<HTMLElement>("[aria-current]");
    if (current) names.scrollTop = current.offsetTop - names.offsetTop - names.clientHeight / 2;
  });
  return h("nav", { class: "list", "aria-label": t("viewPlayers") }, h("label", { for: "search" }, t("search")), search, none, names);
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
