import type { Queryable } from "./client.ts"

/**
 * Statements that are written once for each database: Drizzle takes as long to write a large one as PostgreSQL to answer
 * it, and a named one is not planned anew.
 */
export function preparedOnce<Prepared>(prepare: (db: Queryable) => Prepared): (db: Queryable) => Prepared {
  const known = new WeakMap<Queryable, Prepared>()
  return (db) => {
    const prepared = known.get(db) ?? prepare(db)
    known.set(db, prepared)
    return prepared
  }
}
