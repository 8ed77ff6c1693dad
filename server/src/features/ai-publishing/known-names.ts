import type { ReadingContext } from "@upaon/poster-reader"
import { localDay } from "@upaon/contract/platform/format-time"
import { createShortCache } from "../../platform/freshness.ts"
import type { Deps } from "../feature.ts"
import { usualPays } from "../pay/index.ts"
import { loadDirectory, namesOf } from "../places/index.ts"

/** How long names are cached: they change seldom, and the reader keeps an index for each list that it gets. */
const KEPT_MS = 5 * 60_000

export type Names = Pick<ReadingContext, "today" | "usualPay"> & ReturnType<typeof namesOf>

/** Loads and caches what the reader compares with. */
export function createNames({ db, clock }: Pick<Deps, "db" | "clock">): () => Promise<Names> {
  const kept = createShortCache<Names>(() => clock.now().getTime())

  async function load(): Promise<Names> {
    const pays = await usualPays(db, clock.now())
    return {
      ...namesOf(await loadDirectory(db)),
      today: localDay(clock.now()),
      usualPay: (areaId, countyId) => pays.get(`${areaId}/${countyId}`) ?? null,
    }
  }

  return () => kept.read("names", KEPT_MS, load)
}
