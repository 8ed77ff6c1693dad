import type { Feature } from "../feature.ts"
import { createJobIndex } from "./job-index.ts"
import { listenForEvents } from "./listen.ts"
import { mountPublicCatalogues } from "./public-catalogues.routes.ts"
import { clearOldEvents } from "./search-events.queries.ts"
import { mountSearch } from "./search.routes.ts"

export { createJobIndex, type JobIndex } from "./job-index.ts"

const SAVE_EVERY_MS = 10 * 60_000

/** Search, its suggestions, and every list that shows how many jobs something has: all from the index of this process. */
export const search: Feature = ({ serve, deps, app }) => {
  const index = createJobIndex(deps)
  let ready = false
  let stopListening: (() => Promise<void>) | undefined
  let saving: NodeJS.Timeout | undefined
  const follow = () => {
    index
      .catchUp()
      .catch((error: unknown) => deps.log.error({ err: error }, "search: could not follow changes"))
  }

  mountSearch(serve, deps, index)
  mountPublicCatalogues(serve, deps, index)
  deps.work.register({
    name: "search-clear-events",
    cron: "41 3 * * *",
    retries: 0,
    run: () => clearOldEvents(deps.db, deps.clock.now()),
  })

  // Who wrote reads their own change in the very next call: the answer waits for the index.
  app.addHook("onSend", async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || endpoint.method === "GET" || endpoint.access === "anyone" || reply.statusCode >= 300)
      return
    await index.catchUp()
  })

  return {
    async start() {
      await index.load()
      stopListening = listenForEvents(deps, follow)
      saving = setInterval(() => void index.save().catch(() => {}), SAVE_EVERY_MS)
      saving.unref()
      ready = true
    },
    async stop() {
      clearInterval(saving)
      await stopListening?.()
      if (ready) await index.save()
    },
    ready: () => ready,
  }
}
