import type { ReadingContext } from "@upaon/poster-reader"
import { localDay } from "@upaon/contract/platform/format-time"
import type { Deps } from "../feature.ts"
import { usualPays } from "../pay/index.ts"
import { loadDirectory, namesOf } from "../places/index.ts"

/** Names change seldom, and the reader keeps an index for each list it is given: both are kept this long. */
const KEPT_MS = 5 * 60_000

export type Names = Pick<ReadingContext, "today" | "usualPay"> & ReturnType<typeof namesOf>

/** What the reader may compare with, read from the catalogues now and then. */
export function createNames({ db, clock }: Pick<Deps, "db" | "clock">): () => Promise<Names> {
  let kept: { names: Names; at: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (kept && now - kept.at < KEPT_MS) return kept.names
    const pays = await usualPays(db, clock.now())
    const names: Names = {
      ...namesOf(await loadDirectory(db)),
      today: localDay(clock.now()),
      usualPay: (areaId, countyId) => pays.get(`${areaId}/${countyId}`) ?? null,
    }
    kept = { names, at: now }
    return names
  }
}
