import pg from "pg"
import type { Deps } from "../feature.ts"

/** Looked at this often even without a notice: one may be lost while the connection is made again. */
const PATROL_MS = 10_000
const RETRY_MS = 1000
const PATIENCE_MS = 10_000

/**
 * Calls `onEvent` when any process committed a change that the index follows, and now and then without a notice.
 * The connection is made again when it breaks. @returns a function that ends it
 */
export function listenForEvents(
  { connection, log }: Pick<Deps, "connection" | "log">,
  onEvent: () => void,
): () => Promise<void> {
  let client: pg.Client | undefined
  let ended = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    if (ended) return
    const fresh = new pg.Client({
      ...connection,
      application_name: "upaon-search",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    client = fresh
    fresh.on("notification", onEvent)
    fresh.on("error", () => reconnect(fresh))
    fresh.on("end", () => reconnect(fresh))
    try {
      await fresh.connect()
      await fresh.query("listen search_events")
      onEvent()
    } catch (error) {
      log.warn({ err: error }, "search: no connection to listen on")
      reconnect(fresh)
    }
  }

  const reconnect = (broken: pg.Client) => {
    if (ended || client !== broken) return
    client = undefined
    broken.end().catch(() => {})
    retry = setTimeout(() => void connect(), RETRY_MS)
  }

  void connect()
  const patrol = setInterval(onEvent, PATROL_MS)
  return async () => {
    ended = true
    clearInterval(patrol)
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
