const FIELDS = "input, select, textarea"
const LOOK_MS = 50
/** The maximum number of checks while a lazy part of the page is still loading. */
const LOOKS = 400

/** Repeats the clicks, input and focus from before hydration (`on-touch.ts`). Called once, by the root. */
export function replayInput(): void {
  const { meanwhile } = window
  if (!meanwhile) return
  meanwhile.over()
  const { activeElement } = document
  if (activeElement?.matches(FIELDS)) whenTaken(activeElement, enterAgain)
  for (const field of meanwhile.typed) whenTaken(field, typeAgain)
  for (const control of meanwhile.pressed) whenTaken(control, (one) => one.click())
  for (const done of [meanwhile.typed, meanwhile.pressed]) done.clear()
}

/** React has hydrated an element once it carries its props. Copy buttons inside a text are plain HTML, and always ready. */
const isTaken = (one: Element) =>
  one.matches("[data-copy]") || Object.keys(one).some((key) => key.startsWith("__reactProps"))

function whenTaken<E extends Element>(one: E, run: (one: E) => void, looks = LOOKS): void {
  const ready = isTaken(one)
  // Runs at the next check, because the props are set before React has finished hydrating.
  if (ready || looks > 0) setTimeout(() => (ready ? run(one) : whenTaken(one, run, looks - 1)), LOOK_MS)
}

function enterAgain(field: Element): void {
  if (field === document.activeElement) field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
}

/**
 * React compares a field's value with the last one set through React's own setter. So that setter first empties the field, and
 * the native setter then restores the value: React notices the change. The caret stays.
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
    // A select has no selection range.
    if (typeof selectionStart === "number") field.setSelectionRange(selectionStart, selectionEnd)
  }
  for (const kind of isChoice ? ["click"] : ["input", "change"])
    field.dispatchEvent(new Event(kind, { bubbles: true }))
}
