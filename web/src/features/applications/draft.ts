const KEY = "upaon.application"

/** Of any vacancy's form; the rest belongs to one. */
const PERSONAL = ["name", "phone", "email", "city"]

export type Texts = Record<string, string>

/** The texts of a form, by their names. */
export const textsOf = (form: FormData): Texts =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"))

/** What was typed on this device and not sent yet; of another vacancy's form only who one is. */
export function draftOf(slug: string): Texts {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { slug?: string; texts?: Texts }
    const texts = Object.entries(kept.texts ?? {})
    return Object.fromEntries(texts.filter(([name]) => kept.slug === slug || PERSONAL.includes(name)))
  } catch {
    return {}
  }
}

/** Kept with every letter, until it is sent. */
export function keepDraft(slug: string, form: HTMLFormElement): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ slug, texts: textsOf(new FormData(form)) }))
  } catch {
    // Without storage the words last as long as the page.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then nothing was kept.
  }
}
