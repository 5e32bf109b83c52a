import { begin } from "../changes";
import { button, h, say } from "../dom";
import { NoAnswer, ask } from "../engine";
import type { OpenFile } from "../files";
import { go } from "../main";
import { operate } from "../operate";
import { t, texts } from "../texts";
import { apart } from "./apart";

/** The points of a game, or of a match of teams, and of a bye that can be chosen, the usual ones first. */
const POINTS = {
  players: { "1 – ½ – 0": points("1.0", "0.5", "1.0"), "3 – 1 – 0": points("3.0", "1.0", "3.0"), "1 – ½ – 0, ½": points("1.0", "0.5", "0.5") },
  teams: { "2 – 1 – 0": points("2.0", "1.0", "1.0"), "3 – 1 – 0": points("3.0", "1.0", "1.0"), "1 – ½ – 0": points("1.0", "0.5", "0.5") },
};

function points(win: string, draw: string, bye: string): Record<string, string> {
  return { win, draw, loss: "0.0", pairing_allocated_bye: bye };
}

type Kind = keyof typeof POINTS;

/** The details of a tournament, which begins with them if there is none yet. */
export async function details(file?: OpenFile): Promise<HTMLElement> {
  const systems = await ask("systems");
  const known = file?.summary.details;
  const teams = file?.summary.teams;
  const isPaired = (file?.summary.rounds ?? 0) > 0;
  const { choices, kinds, scores: scoresOf } = texts();
  const field = (label: string, control: HTMLElement) => h("p", { class: "field" }, h("label", { for: control.id }, label), control);
  const input = (id: string, label: string, attributes: Record<string, string | number | boolean | null | undefined> = {}) =>
    field(label, h("input", { id, name: id, type: "text", autocomplete: "off", ...attributes }));
  const options = (all: [string, string][], chosen?: string | null) => all.map(([value, name]) => h("option", { value, selected: value === chosen }, name));
  const select = (id: string, all: [string, string][] = [], chosen?: string | null) => h("select", { id, name: id, class: id === "system" || id === "team_scores" ? "wide" : "", onchange: () => arrange() }, options(all, chosen));
  /** What a file that is known need not be told again. */
  const asBefore: [string, string][] = file ? [["", choices.accelerate.open]] : [];
  const iso = (date = "") => date.replaceAll(/[/.]/g, "-");

  const kind = select("kind", Object.entries(kinds), teams && "teams");
  const system = select("system");
  const tieBreaks = h("input", { id: "tie_breaks", name: "tie_breaks", type: "text", autocomplete: "off", value: known?.tie_breaks.join(", "), class: "wide" });
  const scores = select("team_scores", Object.entries(scoresOf), teams?.scores);
  const boards = h("input", { id: "boards", name: "boards", type: "number", min: 1, max: 99, required: true, value: teams?.boards || 4 });
  const acceleration = select("acceleration", [...asBefore, ["none", choices.accelerate.none], ["baku", choices.accelerate.baku]]);
  const color = select("initial_color", [...asBefore, ["lots", t("byLots")], ["white", choices.initialColor.white], ["black", choices.initialColor.black]]);
  const pointsOf = select("points");
  const isScheduled = systems.some((it) => it.code === file?.summary.system && it.is_scheduled);
  const keptApart = file && file.summary.players.length > 1 && !isScheduled ? apart(file) : undefined;
  /** Shows what there is to choose of a kind of tournaments, and of a system. */
  const arrange = () => {
    const of = kind.value as Kind;
    if (system.dataset["of"] !== of) {
      system.dataset["of"] = of;
      system.replaceChildren(...options(systems.filter((it) => it.of_teams === (of === "teams")).map((it) => [it.code, it.title]), file?.summary.system));
      pointsOf.previousElementSibling!.textContent = t(of === "teams" ? "matchPoints" : "points");
      pointsOf.replaceChildren(...options([...asBefore, ...Object.keys(POINTS[of]).map((it): [string, string] => [it, it.replace(", ", `, ${t("bye")} `)])]));
    }
    const chosen = systems.find((it) => it.code === system.value);
    /** Shows a control, unless rounds have been paired by it. */
    const isShown = (control: HTMLSelectElement | HTMLInputElement, shown = true) => {
      control.disabled = isPaired || !shown;
      control.parentElement!.hidden = control.disabled;
    };
    tieBreaks.placeholder = of === "teams" ? "MPvGP, EDE, BH/C1" : "BH/C1, BH, SB";
    isShown(system);
    isShown(boards, of === "teams");
    isShown(scores, of === "teams" && !chosen?.is_scheduled);
    isShown(acceleration, chosen?.has_acceleration);
    isShown(color, !chosen?.is_scheduled);
  };

  const form = h(
    "form",
    {
      class: "details",
      onsubmit: (event: Event) => {
        event.preventDefault();
        void save();
      },
    },
    input("name", t("tournamentName"), { required: true, value: known?.name, class: "wide" }),
    input("place", t("place"), { value: known?.place }),
    input("federation", t("federation"), { value: known?.federation, maxlength: 3, size: 5 }),
    input("start", t("firstDay"), { type: "date", value: iso(known?.start) }),
    input("end", t("lastDay"), { type: "date", value: iso(known?.end) }),
    input("arbiter", t("arbiter"), { value: known?.arbiter }),
    !file && field(t("kind"), kind),
    input("rounds", t("roundCount"), { type: "number", min: 1, max: 99, required: true, value: known?.rounds ?? 5 }),
    field(t("boards"), boards),
    field(t("rules"), system),
    field(t("teamScores"), scores),
    field(t("points"), pointsOf),
    field(choices.accelerate.label, acceleration),
    field(choices.initialColor.label, color),
    field(t("tieBreaks"), tieBreaks),
    keptApart?.element,
    h("p", { class: "row" }, h("button", { type: "submit", class: "primary" }, file ? t("saveDetails") : t("begin")), button(t("cancel"), () => go(file ? "players" : "start"))),
  );
  arrange();
  const typed = () => [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value).trim()]);
  const before = new Map(file && typed());

  const save = async () => {
    const changed = typed().filter(([name, value]) => (file ? value !== before.get(name) : value !== ""));
    const { kind: _, rounds, boards, points, tie_breaks, initial_color, ...rest } = Object.fromEntries(changed);
    const kept = keptApart?.changes() ?? {};
    const given = {
      ...rest,
      ...kept,
      // The type of a tournament says both.
      ...(rest["system"] && !scores.disabled && { team_scores: scores.value }),
      ...(rounds && { rounds: Number(rounds) }),
      ...(boards && { boards: Number(boards) }),
      ...(points && { points: (POINTS[kind.value as Kind] as Record<string, unknown>)[points] }),
      ...(tie_breaks !== undefined && { tie_breaks: tie_breaks.split(/[,;\s]+/).filter(Boolean).join(",") }),
      ...(initial_color === "lots" ? { lots: crypto.getRandomValues(new Uint32Array(1))[0] } : { initial_color }),
    };
    if (file) {
      if (changed.length + Object.keys(kept).length === 0 || (await operate(file, { text: "didDetails" }, [{ op: "set", ...given }]))) go("players");
      return;
    }
    const title = rest["name"] ?? "";
    const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "").toLowerCase() || "tournament"}.trf`;
    try {
      const { bytes } = await ask("begin", name, [{ op: "new", ...given }]);
      await begin(name, bytes);
      go("players");
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      say(t("refused", { message: error.message }));
    }
  };

  requestAnimationFrame(() => form.querySelector("input")?.focus());
  return h("div", { class: "details-view" }, h("h1", {}, t(file ? "detailsTitle" : "newTournament")), !file && h("p", { class: "note" }, t("newLead")), form);
}
