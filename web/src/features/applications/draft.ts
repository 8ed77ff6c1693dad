import { session } from "../../platform/session.ts"
import { readStored, store } from "../../platform/stored.ts"

const KEY = "upaon.application"
/** Vacancies whose words are kept. */
const MOST = 10
/** Of any vacancy's form; the rest belongs to one. */
const PERSONAL = ["name", "phone", "email", "city"]

export type Texts = Record<string, string>

/** The texts of a form, by their names. */
export const textsOf = (form: FormData): Texts =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"))

const owner = () => session().user?.id

type Draft = { slug: string; texts: Texts; owner?: number | undefined }

/** The newest first. What somebody who was signed in typed is theirs alone. */
const drafts = () =>
  [readStored<Draft | Draft[]>(KEY) ?? []]
    .flat()
    .filter((kept) => kept.owner === undefined || kept.owner === owner())

/** What was typed on this device and not sent yet; of other vacancies' forms only who one is. */
export function draftOf(slug: string): Texts {
  const kept = drafts()
  const own = kept.find((one) => one.slug === slug)
  const person = Object.entries(kept[0]?.texts ?? {}).filter(([name]) => PERSONAL.includes(name))
  return { ...Object.fromEntries(person), ...own?.texts }
}

/** Kept with every letter, until it is sent: several may be written at once, each in a tab. */
export const keepDraft = (slug: string, form: HTMLFormElement) =>
  store(KEY, [{ slug, owner: owner(), texts: textsOf(new FormData(form)) }, ...besides(slug)].slice(0, MOST))

const besides = (slug: string) => drafts().filter((kept) => kept.slug !== slug)

export function dropDraft(slug: string): void {
  const others = besides(slug)
  store(KEY, others.length > 0 ? others : null)
}
