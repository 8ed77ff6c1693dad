import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Differences, SearchEngine } from "@upaon/search-engine"
import type { Deps } from "../feature.ts"
import type { Directory } from "../places/index.ts"
import { type IndexCopy, createIndexCopies } from "./index-copy.ts"
import { DOCUMENTS_MARK, readAllDocuments } from "./job-documents.queries.ts"
import { EVENT_DAYS, readDatabaseName } from "./search-events.ts"

export type JobIndex = ReturnType<typeof createJobIndex>

export type IndexDeps = Pick<Deps, "env" | "db" | "log" | "clock" | "changes">

type Mark = { database: string; documents: number; horizon: string; savedAt: number }

const SETTLE_MS = 1000
/** With more documents out of order or removed than this, a start rebuilds the index. */
const MOST_LATE = 5000

/**
 * The search index of this process, kept equal to the tables.
 * @param forget called with the ids of changed jobs, or without ids when anything may have changed
 */
export function createJobIndex(deps: IndexDeps, forget: (ids?: readonly number[]) => void = () => {}) {
  const { db, clock, log } = deps
  const { empty, build, step, learn } = createIndexCopies(deps, forget, () => {
    outdated = true
  })
  const path = join(deps.env.dataDir, "search", "index.snapshot")
  /** The copy that answers searches. */
  let copy: IndexCopy
  let running: Promise<void> | undefined
  let again = false
  /** Anything may have changed: a new copy must be built, also if one is being built that may have missed the event. */
  let outdated = false
  let renewing: Promise<void> | undefined
  let learning: Promise<void> | undefined
  /** A finished copy that takes over between two steps. */
  let successor: IndexCopy | undefined
  /** Only one save runs at a time: the process may stop during the hourly save. */
  let saving: Promise<boolean> | undefined
  let followedAt = performance.now()
  let seenAt = 0
  const isSaved = () =>
    copy.saved.version === copy.engine.version && clock.now().getTime() - copy.saved.at < DAY_MS

  /** Builds another copy while the present one keeps following events, and switches once the new one has caught up. */
  async function renew() {
    try {
      while (outdated) {
        outdated = false
        log.info("search: the index is being built anew")
        const fresh = await build()
        await step(fresh)
        successor = fresh
        await catchUp()
      }
    } catch (error) {
      // The next check of the events tries again.
      outdated = true
      throw error
    } finally {
      renewing = undefined
    }
  }

  async function takeOver(fresh: IndexCopy) {
    // Applies what came since the new copy's last step; nothing is applied to the former copy meanwhile.
    await step(fresh)
    successor = undefined
    const former = copy
    copy = fresh
    former.engine.dispose()
    forget()
    deps.changes.emit()
  }

  async function follow() {
    try {
      do {
        again = false
        const since = performance.now()
        if (successor) await takeOver(successor)
        else await step(copy)
        followedAt = since
      } while (again)
    } finally {
      // Cleared at once: a call in between would otherwise share a run that has ended.
      running = undefined
    }
  }

  /** Applies the events committed since the last step; cheap when there are none. Calls during a run share it. */
  function catchUp(): Promise<void> {
    if (running) {
      // Something was committed after the present run began to read.
      again = true
      return running
    }
    // What ended by a clock that was set back since may be open.
    if (clock.now().getTime() < seenAt - MINUTE_MS) outdated = true
    seenAt = clock.now().getTime()
    running = follow().finally(() => {
      learning ??= learn(copy)
        .catch((error: unknown) => log.error({ err: error }, "search: could not learn what words mean here"))
        .finally(() => {
          learning = undefined
        })
      if (!outdated || renewing) return
      renewing = renew()
      renewing.catch((error: unknown) => log.error({ err: error }, "search: could not build the index anew"))
    })
    return running
  }

  async function save(): Promise<boolean> {
    // Not saved now: a process that starts from this snapshot would continue after its mark and never learn of the rebuild.
    if (outdated || renewing) return false
    if (isSaved()) return true
    const database = await readDatabaseName(db)
    if (database === null) {
      log.warn("search: no snapshot, for the database may not be asked for its name (pg_control_system)")
      return true
    }
    const from = copy
    // The database was promoted since the last step; the next step starts a rebuild.
    if (from.timeline && !database.endsWith(from.timeline)) return false
    await mkdir(join(deps.env.dataDir, "search"), { recursive: true })
    const savedAt = clock.now().getTime()
    const mark: Mark = { database, documents: DOCUMENTS_MARK, horizon: from.horizon, savedAt }
    const { version } = from.engine
    await from.engine.save(path, JSON.stringify(mark))
    from.saved = { version, at: savedAt }
    return true
  }

  return {
    get engine(): SearchEngine {
      return copy.engine
    },
    /** Names of places, areas and types as of the last event. */
    get directory(): Directory {
      return copy.directory
    },

    /** Loads the index from its snapshot and the events since, or builds it from the tables. */
    async load(): Promise<void> {
      const database = await readDatabaseName(db).catch(() => null)
      copy = await empty("0")
      const mark = readMark(await copy.engine.load(path))
      const isOurs = mark?.database === database && mark?.documents === DOCUMENTS_MARK
      const isRecent = mark !== null && clock.now().getTime() - mark.savedAt < (EVENT_DAYS - 1) * DAY_MS
      if (mark && isOurs && isRecent) {
        copy.horizon = mark.horizon
        copy.saved = { version: copy.engine.version, at: mark.savedAt }
        seenAt = mark.savedAt
        await catchUp()
        // Removed and late documents slow searches down; a rebuild, which numbers the documents anew, ends that.
        const { documents, numbers, late } = copy.engine.figures()
        if (numbers > 2 * documents + MOST_LATE || late > MOST_LATE) outdated = true
        copy.engine.prepare()
        log.info({ jobs: copy.engine.size() }, "search: index loaded from its snapshot")
      } else {
        copy.engine.dispose()
        copy = await build()
      }
      // Waits for a pending rebuild, so that no response comes from data that a restored backup replaced.
      do {
        await catchUp()
        await renewing
      } while (outdated)
    },

    catchUp,

    /** Applies new events for a response that waits for them: at most one second, and without ever failing. */
    async settle(): Promise<void> {
      const caughtUp = catchUp().catch((error: unknown) =>
        log.error({ err: error }, "search: could not follow changes"),
      )
      await Promise.race([caughtUp, sleep(SETTLE_MS, undefined, { ref: false })])
    },

    /** Seconds since the index last had everything that was committed. */
    lagSeconds: () => (performance.now() - followedAt) / 1000,

    /** Writes the snapshot for a quick restart. @returns false when that is not possible at this moment */
    save(): Promise<boolean> {
      saving ??= save().finally(() => {
        saving = undefined
      })
      return saving
    },

    /** Compares the index with the documents that the tables have now. It only reads and repairs nothing. */
    async verify(): Promise<Differences> {
      const comparison = copy.engine.compare()
      for await (const documents of readAllDocuments(db, copy.directory, clock.now()))
        for (const document of documents) comparison.see(document)
      return comparison.end()
    },
  }
}

function readMark(text: string | null): Mark | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as Mark
  } catch {
    return null
  }
}
