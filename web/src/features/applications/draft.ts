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

const kept = () => [readStored<Draft | Draft[]>(KEY) ?? []].flat()

/** What somebody who was signed in typed is theirs alone. */
const isReadable = (one: Draft) => one.owner === undefined || one.owner === owner()

/** The newest first. */
const drafts = () => kept().filter(isReadable)

/** Takes away what an account typed, which nobody would find once it is gone. */
export const forgetDraftsOf = (account: number) =>
  store(
    KEY,
    kept().filter((one) => one.owner !== account),
  )

/** What was typed on this device and not sent yet; of other vacancies' forms only who one is. */
export function draftOf(slug: string): Texts {
  const readable = drafts()
  const ofJob = readable.filter((one) => one.slug === slug)
  const own = ofJob.find((one) => one.owner === owner()) ?? ofJob[0]
  const person = Object.entries(readable[0]?.texts ?? {}).filter(([name]) => PERSONAL.includes(name))
  return { ...Object.fromEntries(person), ...own?.texts }
}

/** Kept with every letter, until it is sent: several may be written at once, each in a tab. */
export const keepDraft = (slug: string, form: HTMLFormElement) =>
  store(KEY, [{ slug, owner: owner(), texts: textsOf(new FormData(form)) }, ...besides(slug)].slice(0, MOST))

/** The others, also those of whoever else uses this device. */
const besides = (slug: string) => kept().filter((one) => one.slug !== slug || !isReadable(one))

export function dropDraft(slug: string): void {
  const others = besides(slug)
  store(KEY, others.length > 0 ? others : null)
}
