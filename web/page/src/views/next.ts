import { type ComponentChild, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { type Drawn, Held, menu, name, pieceOf, push } from "../drawn";
import { NoAnswer, ask } from "../engine";
import type { Operation, Options, Player, Shown } from "../engine/messages";
import { type OpenFile, named, numberNow } from "../files";
import { head } from "../head";
import type { Said } from "../journal";
import { judge } from "../judge";
import { go, render } from "../main";
import { operate } from "../operate";
import { t, texts } from "../texts";
import { explainPlayers, tellHow } from "../why";
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

interface Suppositions {
  supposed: Supposed[];
  results: Map<string, string>;
  /** The players with the numbers that they had then. */
  players: Player[];
}

/** What is supposed of each file until its round is entered, also while something else is looked at. */
const suppositions = new WeakMap<OpenFile, Suppositions>();

/** What is supposed of a file, with the numbers that players have now. */
function supposedOf(file: OpenFile, games: [number, number][]): Suppositions {
  const { players: now } = file.summary;
  const { supposed: before, results, players } = suppositions.get(file) ?? { supposed: [], results: new Map<string, string>(), players: [] };
  const numbers = (all: number[]) => all.flatMap((number) => numberNow(players.find((it) => it.number === number), now) ?? []);
  const supposed = before.map((it) => ({ ...it, players: numbers(it.players) })).filter((it, place) => it.players.length === before[place]!.players.length);
  const known = new Map([...results].filter(([pair]) => games.some((it) => it.join("-") === pair)));
  return { supposed, results: known, players: now };
}

/** The pairing of the next round, and what it would be if. */
export async function next(file: OpenFile): Promise<Drawn | HTMLElement> {
  const { summary } = file;
  if (!summary.readable) return broken();
  if (!summary.next) return h("p", {}, t("allOver"));
  const games = await openGames(file);
  suppositions.set(file, supposedOf(file, games));
  return h(Next, { key: summary.next, file, round: summary.next, games, paired: await pairedBy(file), players: summary.players });
}

const all = ({ supposed }: Suppositions, kind: Kind): number[][] => supposed.filter((it) => it.kind === kind).map((it) => it.players);

function optionsOf(given: Suppositions): Options {
  return {
    absent: all(given, "absent").flat(),
    halfPointByes: all(given, "halfPointByes").flat(),
    forbid: all(given, "forbid"),
    assign: [...all(given, "assign"), ...all(given, "bye").map(([player]) => [player, "bye"])],
    results: [...given.results].map(([pair, result]) => {
      const [white, black] = pair.split("-").map(Number);
      return { white, black, result };
    }),
  };
}

/** The pairing with what is supposed, or why there is none. */
async function pairedBy(file: OpenFile): Promise<Shown | NoAnswer> {
  try {
    return await ask("ask", file.id, "pair", optionsOf(suppositions.get(file)!));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return error;
  }
}

/** The games of the running round. */
async function openGames(file: OpenFile): Promise<[number, number][]> {
  const { running } = file.summary;
  const recorded = running ? await ask("recorded", file.id, running) : null;
  return recorded?.pairs ?? [];
}

function Next({ file, round, games, paired: given }: { file: OpenFile; round: number; games: [number, number][]; paired: Shown | NoAnswer; players: Player[] }): Drawn {
  /** The pairing as it was asked for since the view was shown. */
  const [asked, setAsked] = useState<{ of: Shown | NoAnswer; paired: Shown | NoAnswer }>();
  const paired = asked?.of === given ? asked.paired : given;
  const [byHand, setByHand] = useState<HTMLElement>();
  const list = useRef<HTMLDivElement>(null);
  const now = suppositions.get(file)!;
  const options = () => optionsOf(suppositions.get(file)!);
  useEffect(() => {
    if (list.current) explainPlayers(file, list.current, options);
  }, [byHand]);

  const suppose = async (changed: Partial<Suppositions>) => {
    suppositions.set(file, { ...suppositions.get(file)!, ...changed });
    setAsked({ of: given, paired });
    setAsked({ of: given, paired: await pairedBy(file) });
  };
  /** Whether the round stands in the file. */
  const isAgain = round === file.summary.rounds;
  const isPaired = !(paired instanceof NoAnswer);
  const how = (of: string) => isPaired && push(t("howRound"), () => tellHow(file, paired.round, options()), { class: of });
  const tools = menu("⋯", [how("phone"), h("a", { class: "button", href: "#/checklist" }, t("checklist")), h("a", { class: "button", href: "#/foresee" }, t("foresee"))], {
    "aria-label": t("moreOfRound"), title: t("moreOfRound"),
  });
  const judgeIt = () => {
    if (isPaired) setByHand(judge(file, paired, options(), () => setByHand(undefined), (pairs, byes) => void takeByHand(file, paired.round, pairs, byes)));
  };
  if (byHand) return h("div", { class: "desk next-view" }, head(file, round, { state: "proposed", done: 0, all: 0 }, null), h("div", { class: "stage" }, h(Held, { node: byHand })));
  return h(
    "div",
    { class: "desk next-view" },
    head(file, round, { state: "proposed", done: 0, all: 0 }, tools),
    isAgain && h("div", { class: "caution" }, h("p", {}, t("alreadyPaired", { round }))),
    ofCycle(file),
    h(
      "div",
      { class: "work stacked" },
      h(
        "div",
        { class: "list told", "aria-live": "polite", ref: list, tabIndex: 0, role: "region", "aria-label": t("boardsOf", { round }) },
        isPaired ? [pieceOf(paired.boards ?? ""), h("p", { class: "foot" }, t("clickHint")), paired.caveats.map((it) => h("p", { key: it, class: "foot" }, it))] : refused(file, paired),
      ),
      // In the rounds of a table, nobody is absent, and no result matters.
      file.summary.players.length > 0 &&
        !file.summary.is_scheduled &&
        h(
          "div",
          { class: "alongside", tabIndex: 0, role: "region", "aria-label": t("whatIf") },
          isPaired && paired.changes && [pieceOf(paired.changes), !/<td|class="below"/.test(paired.changes) && h("p", {}, t("unchanged"))],
          h(WhatIf, { file, now, games, suppose, options }),
        ),
    ),
    isPaired &&
      h(
        "div",
        { class: "end" },
        h("span", { class: "gap" }),
        !file.summary.is_scheduled && h("a", { class: "button", href: "#/roll-call" }, `‹ ${t("rollCall")}`),
        how("laptop"),
        push(t("judgeRound"), judgeIt),
        now.results.size === 0 && push(t(isAgain ? "pairAgain" : "enterRound"), () => enter(file, paired.round, now), { class: isAgain ? "danger" : "primary" }),
      ),
  );
}

/** Offers the rounds in which everybody meets everybody, before the first is paired. */
function ofCycle(file: OpenFile): Drawn | null {
  const { system, rounds: paired, players, details } = file.summary;
  const cycle = players.length - 1 + (players.length % 2);
  if (paired > 0 || players.length < 3 || !/^(berger|round-robin)/.test(system ?? "") || (details.rounds ?? 0) % cycle === 0) return null;
  const set = async () => {
    if (await operate(file, { text: "didDetails", values: {} }, [{ op: "set", rounds: cycle }])) await render();
  };
  return h("div", { class: "caution" }, h("p", {}, t("cycleOf", { count: players.length, rounds: cycle })), push(t("playRounds", { rounds: cycle }), set, { class: "primary" }));
}

function refused(file: OpenFile, error: NoAnswer): ComponentChild {
  const { running, choices, players } = file.summary;
  const isColorOpen = choices.some((it) => it.option === "initialColor");
  return [
    h("h3", {}, t("notPaired")),
    h("p", { class: "refused" }, error.message),
    h("p", {}, players.length === 0 ? h("a", { href: "#/players" }, t("viewPlayers")) : h("a", { href: "#/foresee" }, t("foresee"))),
    running && h("p", {}, h("a", { href: `#round-${running}` }, t("enterResults", { round: running }))),
    isColorOpen && h("p", {}, h("a", { href: "#initialColor" }, texts().choices.initialColor.label)),
  ];
}

/** Enters the pairing of the rules, with what was supposed. */
async function enter(file: OpenFile, round: number, now: Suppositions): Promise<void> {
  const said = { text: "didPair", values: { round } };
  const [absent, half_point_byes, [bye]] = [all(now, "absent").flat(), all(now, "halfPointByes").flat(), all(now, "bye").flat()];
  await taken(file, round, said, { op: "pair", absent, half_point_byes, bye, forbid: all(now, "forbid"), assign: all(now, "assign") });
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

interface WhatIfGiven {
  file: OpenFile;
  now: Suppositions;
  games: [number, number][];
  suppose: (changed: Partial<Suppositions>) => Promise<void>;
  options: () => Options;
}

/** What can be supposed of the next round. */
function WhatIf({ file, now, games, suppose, options }: WhatIfGiven): Drawn {
  const { players } = file.summary;
  const [kind, setKind] = useState<Kind>("absent");
  const [[one, other], setPlayers] = useState([players[0]!.number, players[0]!.number]);
  const [isAll, showAll] = useState(false);
  const [byes, setByes] = useState(["", ""]);
  const first = useRef<HTMLSelectElement>(null);
  const isOfTwo = kind === "forbid" || kind === "assign";
  // What the player who is chosen had so far, where that matters, and if it is open the list of all.
  useEffect(() => {
    const byesOf = async (asked: Options) => (await ask("ask", file.id, "byes", { ...options(), ...asked })).told ?? "";
    let isOver = false;
    void Promise.all([isOfTwo ? "" : byesOf({ player: one }), isAll ? byesOf({}) : ""]).then((told) => isOver || setByes(told));
    return () => void (isOver = true);
  }, [one, isOfTwo, isAll, now, players]);

  const value = ({ currentTarget }: Event) => (currentTarget as HTMLSelectElement).value;
  const select = (id: string, label: string, chosen: string | number, then: (value: string) => void, options: [string | number, string][]) =>
    h(
      "span",
      { key: id, class: "field" },
      h("label", { for: id }, label),
      h("select", { id, value: chosen, onChange: (event: Event) => then(value(event)), ref: id === "kind" ? first : undefined }, options.map(([value, name]) => h("option", { key: value, value }, name))),
    );
  const all = players.map((it): [number, string] => [it.number, named(file, it.number)]);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void suppose({ supposed: [...now.supposed, { kind, players: isOfTwo ? [one!, other!] : [one!] }] });
  };
  const items = now.supposed.map((it) => {
    const words = KINDS.find(([value]) => value === it.kind)?.[2] ?? "absent";
    const [player, opponent] = it.players.map((number) => named(file, number));
    const text = opponent === undefined ? [name(player ?? ""), ` ${t(words)}`] : [name(player ?? ""), " – ", name(opponent), ` ${t(words)}`];
    const drop = () => {
      first.current?.focus();
      return suppose({ supposed: now.supposed.filter((other) => other !== it) });
    };
    return h("li", { key: `${it.kind} ${it.players.join()}` }, h("span", {}, text), push("×", drop, { class: "close", "aria-label": t("remove", { what: `${it.players.join(" – ")} ${t(words)}` }) }));
  });
  const game = ([white, black]: [number, number]) => {
    const pair = `${white}-${black}`;
    const choose = (event: Event) => {
      const results = new Map(now.results);
      if (value(event) === "") results.delete(pair);
      else results.set(pair, value(event));
      void suppose({ results });
    };
    const options = (["1-0", "1/2", "0-1"] as const).map((it) => h("option", { key: it, value: it }, t(`result.${it === "1/2" ? "1/2-1/2" : it}`)));
    return h(
      "li",
      { key: pair },
      h("span", {}, name(named(file, white)), " – ", name(named(file, black))),
      " ",
      h("select", { "aria-label": t("supposedResult", { white: named(file, white), black: named(file, black) }), value: now.results.get(pair) ?? "", onChange: choose }, h("option", { value: "" }, t("unknownResult")), options),
    );
  };
  return h(
    "div",
    { class: "what-if" },
    h("h3", {}, t("whatIf")),
    h("p", { class: "note" }, t("whatIfLead")),
    h(
      "form",
      { class: "row", onSubmit },
      select("kind", t("supposition"), kind, (it) => setKind(it as Kind), KINDS.map(([value, label]) => [value, t(label)])),
      select("one", t("player"), one!, (it) => setPlayers([Number(it), other!]), all),
      isOfTwo && select("other", t("otherPlayer"), other!, (it) => setPlayers([one!, Number(it)]), all),
      h("button", { type: "submit" }, t("add")),
    ),
    h("div", { "aria-live": "polite" }, !isOfTwo && pieceOf(byes[0]!)),
    h("ul", { class: "supposed" }, items),
    h("details", { class: "all-byes", onToggle: ({ currentTarget }: Event) => showAll((currentTarget as HTMLDetailsElement).open) }, h("summary", {}, t("byes")), isAll && pieceOf(byes[1]!)),
    games.length > 0 && h("details", {}, h("summary", {}, t("supposedResults", { round: file.summary.running ?? 0 })), h("ul", { class: "open-games" }, games.map(game))),
  );
}
