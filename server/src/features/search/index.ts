import { showPublicStats } from "@upaon/contract/site/endpoints"
import { sql } from "drizzle-orm"
import type { Deps, Feature } from "../feature.ts"
import { createJobCards, type JobCards } from "./job-cards.ts"
import { createJobIndex, type JobIndex } from "./job-index.ts"
import { listenForEvents, deleteOldEvents } from "./search-events.ts"
import { mountPublicCatalogues } from "./public-catalogues.routes.ts"
import { mountSearch } from "./search.routes.ts"
import { mountSuggest } from "./suggest.routes.ts"
import type { Database } from "../../db/index.ts"
import { COPY_MS, createShortCache } from "../../platform/freshness.ts"
import type { Serve } from "../../platform/http/index.ts"
import { closing } from "../../platform/process/index.ts"
import { isOfSomebody } from "../companies/index.ts"

export { findSince, findTotal, namesOf } from "./find-jobs.ts"
export { createJobIndex, type JobIndex } from "./job-index.ts"
export { addressOf, toConstraints } from "./to-constraints.ts"

const indexes = new WeakMap<Deps, JobIndex>()

/** The search index of this process for other features. Throws an Error before the features are mounted. */
export function indexOf(deps: Deps): JobIndex {
  const index = indexes.get(deps)
  if (!index) throw new Error("the search is not mounted")
  return index
}

/** At a million jobs, saving blocks searches for a second. It is seldom needed, because a start applies the events since then. */
const SAVE_EVERY_MS = 60 * 60_000
const SAVE_AGAIN_MS = 60_000
/** Events are checked every two seconds, so more lag means a fault: another process may answer better. */
const MOST_LAG_SECONDS = 60

/** Search, suggestions and every list with counts of jobs, all answered from the index of this process. */
export const search: Feature = ({ serve, deps, app }) => {
  const cards: JobCards = createJobCards(deps, () => index.directory)
  const index = createJobIndex(deps, cards.forget)
  indexes.set(deps, index)
  let ready = false
  let stopListening: (() => Promise<void>) | undefined
  let saving: NodeJS.Timeout | undefined
  const save = () =>
    index.save().catch((error: unknown) => {
      deps.log.warn({ err: error }, "search: could not write the snapshot")
      return false
    })
  async function keepSaved() {
    const isSaved = await save()
    if (ready) saving = setTimeout(() => void keepSaved(), isSaved ? SAVE_EVERY_MS : SAVE_AGAIN_MS).unref()
  }

  mountSearch(serve, deps, index, cards)
  mountSuggest(serve, deps, index)
  mountPublicCatalogues(serve, deps, index)
  mountPublicStats(serve, deps, index)
  const clear = () => deleteOldEvents(deps.db, deps.clock.now())
  deps.work.register({ name: "search-clear-events", cron: "41 3 * * *", run: clear })

  deps.db.onPrimaryBack(() => {
    cards.forget()
    deps.changes.emit()
  })

  // A person who writes must see the change in the next call, so the response waits for the index.
  app.addHook("onSend", async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || endpoint.method === "GET" || endpoint.access === "anyone" || reply.statusCode >= 300)
      return
    await index.settle()
  })

  return {
    async start() {
      await index.load()
      if (closing.began) return
      stopListening = listenForEvents(deps, () => void index.settle())
      ready = true
      // Saved at once, so that building from the tables need not be repeated.
      if (deps.siblings.leads) void keepSaved()
    },
    async stop() {
      clearTimeout(saving)
      await stopListening?.()
      if (ready && deps.siblings.leads) await save()
      ready = false
    },
    ready: () => ready && index.lagSeconds() < MOST_LAG_SECONDS,
    figures: [
      {
        name: "search_index_lag_seconds",
        help: "Since the search index last had everything that was committed",
        read: () => index.lagSeconds(),
      },
    ],
  }
}

type People = { companies: number; users: number }

/**
 * The numbers of the home page: public jobs from the index, companies and candidates from their tables. The latter are cached,
 * because every home page shows them and counting is slow.
 */
function mountPublicStats(serve: Serve, { db, clock }: Deps, index: JobIndex): void {
  const people = createShortCache<People>(() => clock.now().getTime())

  serve(showPublicStats, async () => ({
    data: {
      jobs: index.engine.size(clock.now().getTime()),
      ...(await people.read("people", COPY_MS, () => countPeople(db))),
    },
  }))
}

async function countPeople(db: Database): Promise<People> {
  const { rows } = await db.read.execute<People>(sql`
    select (select count(*) from companies where ${isOfSomebody}) as companies,
      (select count(*) from users where user_type_id = 1 and blocked_at is null) as users`)
  return rows[0] ?? { companies: 0, users: 0 }
}
