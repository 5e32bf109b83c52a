import { button, h, say } from "../dom";
import { NoAnswer, ask } from "../engine";
import { type OpenFile, begin } from "../files";
import { go } from "../main";
import { operate } from "../operate";
import { t, texts } from "../texts";

/** The points of a game and of a bye that can be chosen. */
const POINTS: Record<string, Record<string, string> | undefined> = {
  usual: undefined,
  football: points("3.0", "1.0", "3.0"),
  "half-bye": points("1.0", "0.5", "0.5"),
};

function points(win: string, draw: string, bye: string): Record<string, string> {
  return { win, draw, loss: "0.0", forfeit_win: win, forfeit_loss: "0.0", pairing_allocated_bye: bye, full_point_bye: win, half_point_bye: draw, zero_point_bye: "0.0" };
}

/** The details of a tournament, which begins with them if there is none yet. */
export function details(file?: OpenFile): HTMLElement {
  const known = file?.summary.details;
  const isPaired = (file?.summary.rounds ?? 0) > 0;
  const input = (id: string, label: string, attributes: Record<string, string | number | boolean | null | undefined> = {}) =>
    h("p", { class: "field" }, h("label", { for: id }, label), h("input", { id, name: id, type: "text", autocomplete: "off", ...attributes }));
  const choice = (id: string, label: string, options: [string, string][], chosen?: string) =>
    h("p", { class: "field" }, h("label", { for: id }, label), h("select", { id, name: id }, options.map(([value, name]) => h("option", { value, selected: value === chosen }, name))));
  const iso = (date = "") => date.replaceAll(/[/.]/g, "-");
  const { systems, pointsOf } = texts();
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
    input("rounds", t("roundCount"), { type: "number", min: 1, max: 99, required: true, value: known?.rounds ?? 5 }),
    !isPaired && [
      choice("system", t("rules"), Object.entries(systems), file?.summary.system ?? undefined),
      choice("acceleration", texts().choices.accelerate.label, [["none", texts().choices.accelerate.none], ["baku", texts().choices.accelerate.baku]]),
      choice("initial_color", texts().choices.initialColor.label, [["lots", t("byLots")], ["white", texts().choices.initialColor.white], ["black", texts().choices.initialColor.black]]),
      choice("points", t("points"), Object.entries(pointsOf)),
    ],
    input("tie_breaks", t("tieBreaks"), { value: known?.tie_breaks.join(", "), placeholder: "BH/C1, BH, SB", class: "wide" }),
    h("p", { class: "row" }, h("button", { type: "submit", class: "primary" }, file ? t("saveDetails") : t("begin")), button(t("cancel"), () => go(file ? "players" : "start"))),
  );

  const save = async () => {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const optional = (name: string) => text(name) || undefined;
    const color = optional("initial_color");
    const given = {
      ...Object.fromEntries(["name", "place", "federation", "start", "end", "arbiter"].map((name) => [name, file ? text(name) : optional(name)])),
      rounds: Number(text("rounds")),
      system: optional("system"),
      acceleration: optional("acceleration"),
      points: POINTS[text("points")],
      tie_breaks: optional("tie_breaks")?.split(/[,;\s]+/).filter(Boolean).join(","),
      ...(color === "lots" ? { lots: crypto.getRandomValues(new Uint32Array(1))[0] } : { initial_color: color }),
    };
    if (file) {
      if (await operate(file, { text: "didDetails" }, [{ op: "set", ...given }])) go("players");
      return;
    }
    const name = `${text("name").replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "").toLowerCase() || "tournament"}.trf`;
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
