import { session } from "../../platform/session.ts"
import { readStored, store } from "../../platform/stored.ts"

const KEY = "upaon.application"

/** Of any vacancy's form; the rest belongs to one. */
const PERSONAL = ["name", "phone", "email", "city"]

export type Texts = Record<string, string>

/** The texts of a form, by their names. */
export const textsOf = (form: FormData): Texts =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"))

const owner = () => session().user?.id

/**
 * What was typed on this device and not sent yet; of another vacancy's form only who one is. What somebody who was signed in
 * typed is theirs alone.
 */
export function draftOf(slug: string): Texts {
  const kept = readStored<{ slug: string; texts: Texts; owner?: number }>(KEY)
  if (kept?.owner !== undefined && kept.owner !== owner()) return {}
  const texts = Object.entries(kept?.texts ?? {})
  return Object.fromEntries(texts.filter(([name]) => kept?.slug === slug || PERSONAL.includes(name)))
}

/** Kept with every letter, until it is sent. */
export const keepDraft = (slug: string, form: HTMLFormElement) =>
  store(KEY, { slug, owner: owner(), texts: textsOf(new FormData(form)) })

export const dropDraft = () => store(KEY, null)
