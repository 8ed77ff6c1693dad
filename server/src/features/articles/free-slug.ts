import { randomInt } from "node:crypto"
import { toSlug } from "../../platform/slug.ts"

const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
const ENDING = 5
const TRIES = 5

/**
 * Writes a row under the address its name makes, with a short ending when another has that address already
 * (rule c15). `insert` answers nothing when the address is taken.
 */
export async function insertUnderSlug<Row>(
  name: string,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  const slug = toSlug(name)
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await insert(tries === 0 ? slug : `${slug}-${ending()}`)
    if (row) return row
  }
  throw new Error(`articles: no free address for "${slug}"`)
}

const ending = () => Array.from({ length: ENDING }, () => SIGNS[randomInt(SIGNS.length)]).join("")
