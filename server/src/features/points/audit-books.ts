import { readFileSync } from "node:fs"
import { sql } from "drizzle-orm"
import type { Queryable } from "../../db/index.ts"

/** A rule that the ledger breaks; `count` rows break it, and `about` names up to twenty of them. */
export type BookFault = { rule: string; count: number; about: string[] }

/**
 * The rules that must always hold. In `book-rules.sql` each rule follows a `--`, and the query below it returns one text per
 * row that breaks the rule.
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
 * Checks balances, holds, jobs and payments against the ledger of points, in one snapshot.
 * @returns the broken rules; empty when all is right
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
