import { readFileSync } from "node:fs"
import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/index.ts"

/** Something in the books that does not add up; `about` names the rows, twenty at most. */
export type BookFault = { rule: string; count: number; about: string[] }

/**
 * What must hold at any time: in `book-rules.sql` each rule stands behind a `--`, and below it the query that gives one text
 * per row that breaks it.
 */
const RULES = readFileSync(new URL("book-rules.sql", import.meta.url), "utf8")
  .split(/^-- /m)
  .filter(Boolean)
  .map((entry) => {
    const [rule = "", ...breaches] = entry.split("\n")
    return { rule, breaches: sql.raw(breaches.join("\n")) }
  })

const SHOWN = 20

/**
 * Proves the books of points at one moment: balances, reservations, jobs and payments against the ledger.
 * @returns what is wrong; nothing when every sum is right
 */
export async function auditBooks(db: Queryable): Promise<BookFault[]> {
  return db.transaction(
    async (tx) => {
      const faults: BookFault[] = []
      for (const { rule, breaches } of RULES) {
        const { rows } = await tx.execute<{ about: string }>(breaches)
        if (rows.length > 0)
          faults.push({ rule, count: rows.length, about: rows.slice(0, SHOWN).map((row) => row.about) })
      }
      return faults
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  )
}
