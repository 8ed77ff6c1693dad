import type { Place, Places, ReadingContext } from "@upaon/poster-reader"
import { localDay } from "@upaon/contract/platform/format-time"
import type { Deps } from "../feature.ts"
import { usualPays } from "../pay/index.ts"
import { loadDirectory, type TypeEntry } from "../places/index.ts"

/** Names change seldom, and the reader keeps an index for each list it is given: both are kept this long. */
const KEPT_MS = 5 * 60_000

export type Names = Pick<ReadingContext, "today" | "usualPay"> & {
  places: Places
  areas: Place[]
  types: TypeEntry[]
}

/** What the reader may compare with, read from the catalogues now and then. */
export function createNames({ db, clock }: Pick<Deps, "db" | "clock">): () => Promise<Names> {
  let kept: { names: Names; at: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (kept && now - kept.at < KEPT_MS) return kept.names
    const directory = await loadDirectory(db)
    const pays = await usualPays(db, clock.now())
    const names: Names = {
      today: localDay(clock.now()),
      usualPay: (areaId, countyId) => pays.get(`${areaId}/${countyId}`) ?? null,
      places: {
        states: [...directory.states.values()],
        counties: [...directory.counties.values()],
        neighborhoods: [...directory.neighborhoods.values()],
        homeStateId: directory.homeStateId,
        homeCountyId: directory.homeCountyId,
      },
      areas: [...directory.areas.values()],
      types: [...directory.types.values()],
    }
    kept = { names, at: now }
    return names
  }
}
