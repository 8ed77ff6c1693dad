import { type Curriculum, CURRICULUM_FIELDS, type CurriculumField } from "@upaon/contract/curriculum/fields"
import { session } from "../../platform/session.ts"
import { readStored, store } from "../../platform/stored.ts"

/** A curriculum as the form's values; empty fields are "". */
export type Sheet = Record<CurriculumField, string>

/** `unsent`: the curriculum should also be stored in the account, but this version has not been sent. */
export type Kept = { sheet: Sheet; unsent: boolean }

/** One storage key per person, because several may use this device, and one for people without an account. */
const keyOf = (userId: number | undefined) =>
  userId === undefined ? "upaon.curriculum" : `upaon.curriculum.${userId}`

export const emptySheet = Object.fromEntries(CURRICULUM_FIELDS.map((field) => [field, ""])) as Sheet

/** Creates a sheet from stored or received data; values that are neither text nor number are dropped. */
export function sheetOf(given: object): Sheet {
  const values = given as Record<string, unknown>
  const filled = CURRICULUM_FIELDS.map((field) => {
    const value = values[field]
    return [field, typeof value === "string" || typeof value === "number" ? String(value) : ""]
  })
  return Object.fromEntries(filled) as Sheet
}

/** The form's values as the server stores them. */
export function curriculumOf(sheet: Sheet): Curriculum {
  const texts = Object.fromEntries(
    Object.entries(sheet).map(([field, value]) => [field, value.trim() || null]),
  ) as Curriculum
  return { ...texts, age: Number(sheet.age) || null }
}

/**
 * The stored curriculum of the person who uses this device now. Until they have one of their own, the one written before signing
 * in is used. Null when there is none or the browser refuses storage.
 */
export function storedCurriculum(userId = session().user?.id): Kept | null {
  return read(keyOf(userId)) ?? read(keyOf(undefined))
}

function read(key: string): Kept | null {
  const kept = readStored<Record<string, unknown>>(key)
  if (!kept || typeof kept !== "object") return null
  return { sheet: sheetOf(kept), unsent: kept.unsent === true }
}

/** @returns false where the browser refuses storage (a private window, or no room) */
export const storeCurriculum = ({ sheet, unsent }: Kept, userId = session().user?.id) =>
  store(keyOf(userId), { ...sheet, unsent })

/** Calls `tell` when another tab stores that person's curriculum. @returns the function that stops this */
export function onCurriculumChange(userId: number | undefined, tell: (kept: Kept) => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    const kept = key === keyOf(userId) && read(key)
    if (kept) tell(kept)
  }
  addEventListener("storage", stored)
  return () => removeEventListener("storage", stored)
}

export function forgetCurriculum(userId = session().user?.id): void {
  store(keyOf(userId), null)
  // Also removes the visitor's curriculum, which would otherwise be used again at once.
  store(keyOf(undefined), null)
}
