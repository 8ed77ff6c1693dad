import { type Curriculum, CURRICULUM_FIELDS, type CurriculumField } from "@upaon/contract/curriculum/fields"
import { session } from "../../platform/session.ts"
import { readStored, store } from "../../platform/stored.ts"

/** A curriculum as its form holds it: "" where nothing is said. */
export type Sheet = Record<CurriculumField, string>

/** `unsent`: it should be in the account as well, and is not there as it stands here. */
type Kept = { sheet: Sheet; unsent: boolean }

/** One per person, since several may use this device, and one of whoever has no account. */
const keyOf = (userId: number | undefined) =>
  userId === undefined ? "upaon.curriculum" : `upaon.curriculum.${userId}`

export const emptySheet = Object.fromEntries(CURRICULUM_FIELDS.map((field) => [field, ""])) as Sheet

/** A sheet of whatever was kept or answered; what is no text or number is left out. */
export function sheetOf(given: object): Sheet {
  const values = given as Record<string, unknown>
  const filled = CURRICULUM_FIELDS.map((field) => {
    const value = values[field]
    return [field, typeof value === "string" || typeof value === "number" ? String(value) : ""]
  })
  return Object.fromEntries(filled) as Sheet
}

/** What the server keeps of a sheet. */
export function curriculumOf(sheet: Sheet): Curriculum {
  const texts = Object.fromEntries(
    Object.entries(sheet).map(([field, value]) => [field, value.trim() || null]),
  ) as Curriculum
  return { ...texts, age: Number(sheet.age) || null }
}

/**
 * The curriculum kept on this device of who uses it now; what was written before signing in counts until there is
 * one of one's own. Null when there is none or storage is refused.
 */
export function keptCurriculum(userId = session().user?.id): Kept | null {
  return read(keyOf(userId)) ?? read(keyOf(undefined))
}

function read(key: string): Kept | null {
  const kept = readStored<Record<string, unknown>>(key)
  if (!kept || typeof kept !== "object") return null
  // How it was kept before it held more than four fields.
  const former = "maritalStatus" in kept ? { marital_status: kept.maritalStatus } : {}
  return { sheet: sheetOf({ ...kept, ...former }), unsent: kept.unsent === true }
}

/** @returns false where the browser refuses storage (a private window, or no room) */
export const storeCurriculum = ({ sheet, unsent }: Kept, userId = session().user?.id) =>
  store(keyOf(userId), { ...sheet, unsent })

/** Tells what another tab keeps of that person. @returns what ends it */
export function whenKeptElsewhere(userId: number | undefined, tell: (sheet: Sheet) => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    const kept = key === keyOf(userId) && read(key)
    if (kept) tell(kept.sheet)
  }
  addEventListener("storage", stored)
  return () => removeEventListener("storage", stored)
}

export function forgetCurriculum(userId = session().user?.id): void {
  store(keyOf(userId), null)
  // What was taken over from before signing in would be back at once.
  store(keyOf(undefined), null)
}
