import { randomInt } from "node:crypto"
import { toSlug } from "../../platform/slug.ts"

const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
const ENDING = 7

/** Address of a new job: its title and a short ending that no other has. It never changes. */
export function newJobSlug(title: string): string {
  const ending = Array.from({ length: ENDING }, () => SIGNS[randomInt(SIGNS.length)]).join("")
  return `${toSlug(title)}-${ending}`
}
