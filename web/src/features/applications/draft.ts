import { session } from "../../platform/session.ts"
import { readStored, store } from "../../platform/stored.ts"

const KEY = "upaon.application"
/** The maximum number of drafts. */
const MOST = 10
/** Fields that are filled in for any vacancy; the other fields belong to one vacancy. */
const PERSONAL = ["name", "phone", "email", "city"]

export type Texts = Record<string, string>

/** The text fields of a form by name. */
export const textsOf = (form: FormData): Texts =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"))

const owner = () => session().user?.id

type Draft = { slug: string; texts: Texts; owner?: number | undefined }

const kept = () => [readStored<Draft | Draft[]>(KEY) ?? []].flat()

/** A draft typed while signed in is readable only by that account. */
const isReadable = (one: Draft) => one.owner === undefined || one.owner === owner()

/** The readable drafts, newest first. */
const drafts = () => kept().filter(isReadable)

/** Deletes the drafts of an account; after its deletion nobody could read them. */
export const forgetDraftsOf = (account: number) =>
  store(
    KEY,
    kept().filter((one) => one.owner !== account),
  )

/**
 * The unsent text for this vacancy. From drafts for other vacancies only the personal fields are taken, and not a visitor's for
 * somebody signed in, whose own name and e-mail they would replace.
 */
export function draftOf(slug: string): Texts {
  const readable = drafts()
  const ofJob = readable.filter((one) => one.slug === slug)
  const own = ofJob.find((one) => one.owner === owner()) ?? ofJob[0]
  const last = readable.find((one) => one.owner === owner())
  const person = Object.entries(last?.texts ?? {}).filter(([name]) => PERSONAL.includes(name))
  return { ...Object.fromEntries(person), ...own?.texts }
}

/** Saves the draft on every keystroke, until it is sent. Several drafts may be written at once in different tabs. */
export const keepDraft = (slug: string, form: HTMLFormElement) =>
  store(KEY, [{ slug, owner: owner(), texts: textsOf(new FormData(form)) }, ...besides(slug)].slice(0, MOST))

/** All drafts that this one does not replace, including those of other people on this device. */
const besides = (slug: string) => kept().filter((one) => one.slug !== slug || !isReadable(one))

export function dropDraft(slug: string): void {
  const others = besides(slug)
  store(KEY, others.length > 0 ? others : null)
}
