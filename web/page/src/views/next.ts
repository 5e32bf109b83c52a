import { button, h, name, piece } from "../dom";
import { NoAnswer, ask } from "../engine";
import type { Operation, Options, Player, Shown } from "../engine/messages";
import { type OpenFile, named, numberNow } from "../files";
import type { Said } from "../journal";
import { judge } from "../judge";
import { go } from "../main";
import { operate } from "../operate";
import { t, texts } from "../texts";
import { explainPlayers, tellHow } from "../why";
import { aheadNav } from "./ahead";
import { broken } from "./verdict";

type Kind = "absent" | "halfPointByes" | "bye" | "forbid" | "assign";
const KINDS: [Kind, Parameters<typeof t>[0], Parameters<typeof t>[0]][] = [
  ["absent", "addAbsent", "absent"],
  ["halfPointByes", "addBye", "halfPointBye"],
  ["bye", "addPab", "getsBye"],
  ["forbid", "addForbid", "forbid"],
  ["assign", "addAssign", "assign"],
];

/** What is supposed, in words and as an option. */
interface Supposed {
  kind: Kind;
  players: number[];
}

/** What is supposed of each file until its round is entered, also while something else is looked at. */
const suppositions = new WeakMap<OpenFile, { supposed: Supposed[]; results: Map<string, string>; players: Player[] }>();

/** The pairing of the next round, and what it would be if. */
export async function next(file: OpenFile): Promise<HTMLElement> {
  const { summary } = file;
  if (!summary.readable) return broken();
  if (!summary.next) return h("p", {}, t("allOver"));
  const { supposed: before, results, players } = suppositions.get(file) ?? { supposed: [], results: new Map<string, string>(), players: [] };
  const numbers = (all: number[]) => all.flatMap((number) => numberNow(players.find((it) => it.number === number), summary.players) ?? []);
  const supposed = before.map((it) => ({ ...it, players: numbers(it.players) })).filter((it, place) => it.players.length === before[place]!.players.length);
  suppositions.set(file, { supposed, results, players: summary.players });
  const games = await openGames(file);
  for (const pair of results.keys()) if (!games.some((it) => it.join("-") === pair)) results.delete(pair);
  const content = h("div", { class: "next-view" });
  const told = h("div", { class: "told", "aria-live": "polite" });

  const all = (kind: Kind) => supposed.filter((it) => it.kind === kind).map((it) => it.players);
  const options = (): Options => ({
    absent: all("absent").flat(),
    halfPointByes: all("halfPointByes").flat(),
    forbid: all("forbid"),
    assign: [...all("assign"), ...all("bye").map(([player]) => [player, "bye"])],
    results: [...results].map(([pair, result]) => {
      const [white, black] = pair.split("-").map(Number);
      return { white, black, result };
    }),
  });

  const show = async () => {
    let paired: Shown;
    try {
      paired = await ask("ask", file.id, "pair", options());
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      told.replaceChildren(...refused(file, error));
      return;
    }
    const boards = piece(paired.boards ?? "");
    explainPlayers(file, boards, options);
    const changes = paired.changes ? piece(paired.changes) : "";
    if (changes && !changes.querySelector("td, .below")) changes.append(h("p", {}, t("unchanged")));
    told.replaceChildren(
      changes,
      boards,
      paired.caveats.length > 0 ? h("ul", { class: "note" }, paired.caveats.map((it) => h("li", {}, it))) : "",
      h(
        "p",
        { class: "row" },
        results.size === 0 &&
          button(t("enterRound"), () => void enter(file, paired.round, all), { class: "primary" }),
        button(t("howRound"), () => void tellHow(file, paired.round, options())),
        button(t("judgeRound"), () => {
          const open = judge(file, paired, options(), () => content.replaceChildren(...whole), (pairs, byes) => void takeByHand(file, paired.round, pairs, byes));
          content.replaceChildren(open);
        }),
      ),
    );
  };

  const whole =
    summary.players.length === 0
      ? [aheadNav("next"), told]
      : [aheadNav("next"), h("p", { class: "note" }, t("clickHint")), told, whatIf(file, supposed, results, games, options, show)];
  content.append(...whole);
  await show();
  return content;
}

/** The games of the running round. */
async function openGames(file: OpenFile): Promise<[number, number][]> {
  const { running } = file.summary;
  const recorded = running ? await ask("recorded", file.id, running) : null;
  return recorded?.pairs ?? [];
}

function refused(file: OpenFile, error: NoAnswer): HTMLElement[] {
  const { running, choices, players } = file.summary;
  const isColorOpen = choices.some((it) => it.option === "initialColor");
  return [
    h("h3", {}, t("notPaired")),
    h("p", { class: "refused" }, error.message),
    h("p", {}, players.length === 0 ? h("a", { href: "#/players" }, t("viewPlayers")) : h("a", { href: "#/foresee" }, t("foresee"))),
    ...(running ? [h("p", {}, h("a", { href: `#round-${running}` }, t("enterResults", { round: running })))] : []),
    ...(isColorOpen ? [h("p", {}, h("a", { href: "#initialColor" }, texts().choices.initialColor.label))] : []),
  ];
}

/** Enters the pairing of the rules, with what was supposed. */
async function enter(file: OpenFile, round: number, all: (kind: Kind) => number[][]): Promise<void> {
  const said = { text: "didPair", values: { round } };
  const [absent, half_point_byes, [bye]] = [all("absent").flat(), all("halfPointByes").flat(), all("bye").flat()];
  await taken(file, round, said, { op: "pair", absent, half_point_byes, bye, forbid: all("forbid"), assign: all("assign") });
}

/** Enters a pairing that was made by hand. */
async function takeByHand(file: OpenFile, round: number, pairs: [number, number][], byes: number[]): Promise<void> {
  await taken(file, round, { text: "didPairByHand", values: { round } }, { op: "enter-pairing", pairs, bye: byes[0] });
}

async function taken(file: OpenFile, round: number, said: Said, operation: Operation): Promise<void> {
  const effects = await operate(file, said, [operation]);
  if (!effects) return;
  suppositions.delete(file);
  await go(`round-${round}`);
}

function whatIf(
  file: OpenFile, supposed: Supposed[], results: Map<string, string>, games: [number, number][], options: () => Options, show: () => Promise<void>,
): HTMLElement {
  const list = h("ul", { class: "supposed" });
  const players = () => file.summary.players.map((it) => h("option", { value: it.number }, named(file, it.number)));
  const kind = h(
    "select",
    { id: "kind", name: "kind", onchange: () => chosen() },
    KINDS.map(([value, label]) => h("option", { value }, t(label))),
  );
  const one = h("select", { id: "one", name: "one", onchange: () => chosen() }, players());
  const other = h("select", { id: "other", name: "other" }, players());
  const byes = h("div", { "aria-live": "polite" });
  const allByes = h("details", { class: "all-byes", ontoggle: () => void chosen() }, h("summary", {}, t("byes")));
  const byesOf = async (asked: Options) => piece((await ask("ask", file.id, "byes", { ...options(), ...asked })).told ?? "");
  /** Shows what the player who is chosen had so far, where that matters, and if it is open the list of all. */
  const chosen = async () => {
    second.hidden = !isOfTwo();
    byes.replaceChildren(...(isOfTwo() ? [] : [await byesOf({ player: Number(one.value) })]));
    if (allByes.open) allByes.replaceChildren(allByes.firstElementChild!, await byesOf({}));
  };
  const second = h("span", { class: "field", hidden: true }, h("label", { for: "other" }, t("otherPlayer")), other);
  const isOfTwo = () => kind.value === "forbid" || kind.value === "assign";

  const draw = () => {
    list.replaceChildren(
      ...supposed.map((it) => {
        const words = KINDS.find(([value]) => value === it.kind)?.[2] ?? "absent";
        const [player, opponent] = it.players.map((number) => named(file, number));
        const text = opponent === undefined ? [name(player ?? ""), ` ${t(words)}`] : [name(player ?? ""), " – ", name(opponent), ` ${t(words)}`];
        const remove = button("×", () => drop(it), { class: "close", "aria-label": t("remove", { what: `${it.players.join(" – ")} ${t(words)}` }) });
        return h("li", {}, h("span", {}, text), remove);
      }),
    );
  };
  const drop = (it: Supposed) => {
    supposed.splice(supposed.indexOf(it), 1);
    draw();
    kind.focus();
    void show();
    void chosen();
  };
  const add = async () => {
    const players = isOfTwo() ? [one.value, other.value] : [one.value];
    supposed.push({ kind: kind.value as Kind, players: players.map(Number) });
    draw();
    void chosen();
    await show();
    const told = document.querySelector(".told");
    if (told && told.getBoundingClientRect().top < 0) told.scrollIntoView();
  };

  const game = ([white, black]: [number, number]) => {
    const choose = (event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      if (value === "") results.delete(`${white}-${black}`);
      else results.set(`${white}-${black}`, value);
      void show();
    };
    return h(
      "li",
      {},
      h("span", {}, name(named(file, white)), " – ", name(named(file, black))),
      " ",
      h(
        "select",
        { "aria-label": t("supposedResult", { white: named(file, white), black: named(file, black) }), onchange: choose },
        h("option", { value: "" }, t("unknownResult")),
        (["1-0", "1/2", "0-1"] as const).map((value) =>
          h("option", { value, selected: value === results.get(`${white}-${black}`) }, t(`result.${value === "1/2" ? "1/2-1/2" : value}`)),
        ),
      ),
    );
  };

  draw();
  requestAnimationFrame(() => void chosen());
  return h(
    "section",
    { class: "what-if", "aria-labelledby": "what-if" },
    h("h3", { id: "what-if" }, t("whatIf")),
    h("p", { class: "note" }, t("whatIfLead")),
    h(
      "form",
      {
        class: "row",
        onsubmit: (event: Event) => {
          event.preventDefault();
          void add();
        },
      },
      h("span", { class: "field" }, h("label", { for: "kind" }, t("supposition")), kind),
      h("span", { class: "field" }, h("label", { for: "one" }, t("player")), one),
      second,
      h("button", { type: "submit" }, t("add")),
    ),
    byes,
    list,
    allByes,
    games.length > 0 &&
      h("details", {}, h("summary", {}, t("supposedResults", { round: file.summary.running ?? 0 })), h("ul", { class: "open-games" }, games.map(game))),
  );
}
