const FIELDS = "input, select, textarea"
const LOOK_MS = 50
/** Code of its own that a part of the page waits for is waited for so long. */
const LOOKS = 400

/** Does again what was pressed, typed and entered before the page's scripts stood (`on-touch.ts`). Called once, by the root. */
export function doAgain(): void {
  const { meanwhile } = window
  if (!meanwhile) return
  meanwhile.over()
  const { activeElement } = document
  if (activeElement?.matches(FIELDS)) whenTaken(activeElement, enterAgain)
  for (const field of meanwhile.typed) whenTaken(field, typeAgain)
  for (const control of meanwhile.pressed) whenTaken(control, (one) => one.click())
  for (const done of [meanwhile.typed, meanwhile.pressed]) done.clear()
}

/** React has taken an element over once it carries its props; the buttons inside a text it never takes. */
const isTaken = (one: Element) =>
  one.matches("[data-copy]") || Object.keys(one).some((key) => key.startsWith("__reactProps"))

function whenTaken<E extends Element>(one: E, run: (one: E) => void, looks = LOOKS): void {
  const ready = isTaken(one)
  // The look after: what carries its props is on the page only when React is through.
  if (ready || looks > 0) setTimeout(() => (ready ? run(one) : whenTaken(one, run, looks - 1)), LOOK_MS)
}

function enterAgain(field: Element): void {
  if (field === document.activeElement) field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
}

/**
 * React compares a field with what it last set by its own setter: emptied by that and filled by the browser's, it hears
 * what was typed. The caret stays.
 */
function typeAgain(field: HTMLInputElement): void {
  if (field.type === "file") return
  const isChoice = field.type === "checkbox" || field.type === "radio"
  const { value, checked, selectionStart, selectionEnd } = field
  const set = (name: string, to: unknown) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, to)
  if (isChoice) {
    field.checked = !checked
    set("checked", checked)
  } else {
    field.value = ""
    set("value", value)
    // A select has none at all.
    if (typeof selectionStart === "number") field.setSelectionRange(selectionStart, selectionEnd)
  }
  for (const kind of isChoice ? ["click"] : ["input", "change"])
    field.dispatchEvent(new Event(kind, { bubbles: true }))
}
