import { confirmed } from "../dialog";
import { button, h, piece, say } from "../dom";
import { ask } from "../engine";
import { type OpenFile, named } from "../files";
import { judge } from "../judge";
import { go, render } from "../main";
import { operate } from "../operate";
import { printButton, printRow } from "../print";
import { results } from "../results";
import { t } from "../texts";
import { explainPlayers, howButton } from "../why";
import { broken } from "./verdict";

/** The rounds that stand in the file, one at a time. */
export async function rounds(file: OpenFile, asked: number): Promise<HTMLElement> {
  const { rounds: count, readable } = file.summary;
  if (!readable) return broken();
  if (count === 0) return h("p", {}, t("noRounds"), " ", h("a", { href: "#/next" }, t("viewNext")));
  const round = asked >= 1 && asked <= count ? asked : count;
  const shown = piece(await ask("piece", file.id, "round", round));
  const content = h("div", { class: "round-view" });
  const by = isOver(file, round) ? { round } : {};
  explainPlayers(file, shown, by);
  const judgeIt = async () => {
    const recorded = await ask("recorded", file.id, round);
    if (recorded) content.replaceChildren(judge(file, recorded, by, () => content.replaceChildren(...whole)));
  };
  const back = button(t("unpair"), () => void unpair(file, round));
  const beside = round === count ? standingsBeside(file, round) : undefined;
  const isLast = round === count && round < (file.summary.details.rounds ?? Infinity);
  const onward = h("a", { class: "button primary", href: "#/next", hidden: true }, t("pairRound", { round: round + 1 }));
  const entered = () => {
    beside?.refresh();
    onward.hidden = !isLast || shown.querySelector("input.result[data-result=''], input.result[data-result='*']") !== null;
    back.hidden = !isWithoutResults(shown);
  };
  const entry = results(file, shown, round, entered);
  entered();
  const whole = [
    picker(file, round),
    h("p", { class: "note" }, t("clickHint")),
    h(
      "div",
      { class: beside ? "with-standings" : "" },
      h("div", {}, entry.above, shown, round === file.summary.running && extraBoard(file, round, shown), entry.below),
      beside?.element,
    ),
    h(
      "p",
      { class: "row" },
      onward,
      file.summary.system && [howButton(file, round, by), button(t("judgeRound"), () => void judgeIt()), h("a", { class: "button", href: `#checklist-${round}` }, t("checklist"))],
      round === count && isWithoutResults(shown) && back,
    ),
    printRow(printButton(file, "pairings", round), printButton(file, "pairings-by-name", round), printButton(file, "slips", round)),
  ];
  content.append(...whole);
  return content;
}

const isWithoutResults = (boards: HTMLElement): boolean => !boards.querySelector("input.result:not([data-result=''])");

async function unpair(file: OpenFile, round: number): Promise<void> {
  if (!(await confirmed("unpair", t("unpairTells", { round })))) return;
  if (!(await operate(file, { text: "didUnpair", values: { round } }, [{ op: "unpair" }]))) return;
  go("next");
  say(t("unpaired", { round }));
}

/** Pairs two whom the running round leaves out, such as two who came late; nothing if there are no two. */
function extraBoard(file: OpenFile, round: number, boards: HTMLElement): HTMLElement | undefined {
  const left = [...boards.querySelectorAll<HTMLElement>(".not-paired a.player, tr.bye td.white")].map((it) => Number(it.dataset["player"]));
  // Who has the bye has appeared, and meets somebody if nobody else has come.
  const isLate = (player: number) => boards.querySelector(`tr.bye td.white[data-player="${player}"]`) === null;
  const free = [...left.filter(isLate).reverse(), ...left.filter((it) => !isLate(it))];
  if (free.length < 2 || file.summary.teams) return undefined;
  const chosen = (id: string, place: number) =>
    h("select", { id }, free.map((player, at) => h("option", { value: player, selected: at === place }, named(file, player))));
  const [one, other] = [chosen("extra-one", 0), chosen("extra-other", 1)];
  const pair = async () => {
    const players = [one, other].map((it) => Number(it.value));
    const [white = 0, black = 0] = players;
    const said = { text: "didExtraBoard", values: { white: named(file, white), black: named(file, black), round } };
    if (await operate(file, said, [{ op: "enter-pairing", pairs: [players] }])) await render();
  };
  return h(
    "p",
    { class: "row extra-board" },
    h("span", { class: "field" }, h("label", { for: "extra-one" }, t("player")), one),
    h("span", { class: "field" }, h("label", { for: "extra-other" }, t("otherPlayer")), other),
    button(t("extraBoard"), () => void pair()),
  );
}

/** How many stand beside the boards: with all of a thousand, the next key would have to wait. */
const BESIDE = 100;

/** The best of the standings as they are with the results so far, beside the boards. */
function standingsBeside(file: OpenFile, round: number): { element: HTMLElement; refresh: () => void } {
  const table = h("div", { "aria-live": "off" });
  let timer = 0;
  const show = async () => {
    const standings = piece(await ask("piece", file.id, "standings", round));
    const rows = [...standings.querySelectorAll("tbody tr")];
    for (const row of rows.slice(BESIDE)) row.remove();
    for (const link of standings.querySelectorAll("a.player")) link.removeAttribute("href");
    table.replaceChildren(standings, rows.length > BESIDE ? h("p", {}, h("a", { href: "#/standings" }, t("viewStandings"))) : "");
  };
  const refresh = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void show(), table.hasChildNodes() ? 600 : 0);
  };
  return { element: h("aside", { class: "beside-boards", "aria-label": t("viewStandings") }, table), refresh };
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
