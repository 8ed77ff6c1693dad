import { inArray } from "drizzle-orm"
import { companies } from "../../db/index.ts"
import { COPY_MS, cacheOf } from "../../platform/freshness.ts"
import type { Deps } from "../feature.ts"

const MOST = 10_000

export type CompanyNames = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>

/** Public names of companies that the index counted, which holds none that hides itself; kept for a moment. */
export function createCompanyNames({ db, clock }: Pick<Deps, "db" | "clock">): CompanyNames {
  const kept = cacheOf<number, string>(() => clock.now().getTime(), MOST)
  return async (ids) => {
    const names = new Map(ids.map((id) => [id, kept.get(id)]))
    const missing = ids.filter((id) => names.get(id) === undefined)
    if (missing.length > 0)
      for (const { id, name } of await db
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .where(inArray(companies.id, missing))) {
        kept.set(id, name, { ttl: COPY_MS })
        names.set(id, name)
      }
    return new Map([...names].flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])))
  }
}
