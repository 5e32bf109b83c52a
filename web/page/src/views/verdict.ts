import { button, h, piece, say } from "../dom";
import { ask } from "../engine";
import { type OpenFile, first, replace, rule } from "../files";
import { render } from "../main";
import { t, texts } from "../texts";

/** Whether all is right, and what is not. */
export async function verdict(file: OpenFile): Promise<HTMLElement> {
  const { head, verdict, findings, assumptions, checks } = await first(file);
  return h(
    "div",
    { class: "verdict-view" },
    piece(head),
    piece(verdict),
    rules(file),
    byes(file),
    piece(findings),
    piece(assumptions),
    piece(checks),
  );
}

function rules(file: OpenFile): HTMLElement {
  const chosen = file.options["system"] ?? "auto";
  const choose = async (event: Event) => {
    const system = (event.target as HTMLSelectElement).value;
    try {
      await rule(file, system === "auto" ? {} : { system });
      await render();
    } catch (error) {
      say(t("refused", { message: error instanceof Error ? error.message : String(error) }));
    }
    document.getElementById("rules")?.focus();
  };
  return h(
    "p",
    { class: "row rules" },
    h("label", { for: "rules" }, t("rules")),
    h(
      "select",
      { id: "rules", onchange: (event: Event) => void choose(event) },
      h("option", { value: "auto" }, t("rulesAuto")),
      file.summary.systems.map((code) => h("option", { value: code, selected: code === chosen }, code)),
    ),
  );
}

/** The offer to enter byes that the points contain without an entry. */
function byes(file: OpenFile): HTMLElement | false {
  const letter = file.summary.blank_rounds;
  if (!letter) return false;
  const { about, enter, done } = texts().blankRounds[letter];
  const change = async () => {
    await replace(file, await ask("change", file.id, { blankRounds: letter }));
    await render();
    say(done);
  };
  return h("p", { class: "row" }, about, " ", button(enter, () => void change()));
}

/** What stands instead of a view of a tournament that cannot be read. */
export function broken(): HTMLElement {
  return h("p", { class: "refused" }, t("noTournament"), " ", h("a", { href: "#findings" }, t("toFindings")));
}
