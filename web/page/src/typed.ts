/** What is being typed when a view is shown anew: it is still there, with focus and selection. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields whose contents are only in the view until they are entered. */
const FIELDS = "input[id]:not([type=file], [data-keys]), textarea[id], select[name]";

function isTyped(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const first = [...field.options].find((it) => it.defaultSelected) ?? field.options[0];
  return field.value !== first?.value;
}

/** Takes what is typed in a view that goes, and gives what puts it into the one that comes; fields may have other ids there. */
export function typedIn(view: HTMLElement): (now: (id: string) => string) => void {
  const fields = [...view.querySelectorAll<Field>(FIELDS)].filter(isTyped);
  const typed = fields.map(({ id, value }) => ({ id, value }));
  const active = view.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  const focused = active?.id;
  const { selectionStart: start = null, selectionEnd: end = null } = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : {};
  // Nobody leaves these fields: they go.
  for (const field of fields) if (!(field instanceof HTMLSelectElement)) field.defaultValue = field.value;
  return (now) => {
    for (const { id, value } of typed) {
      const field = document.getElementById(now(id)) as Field | null;
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event("input"));
    }
    const field = focused ? document.getElementById(now(focused)) : null;
    field?.focus({ preventScroll: true });
    if (start !== null && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) field.setSelectionRange(start, end);
  };
}
