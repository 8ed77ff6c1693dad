import { DAY_MS } from "@upaon/contract/platform/format-time"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Differences, SearchEngine } from "@upaon/search-engine"
import type { Deps } from "../feature.ts"
import type { Directory } from "../places/index.ts"
import { type Copy, createCopies } from "./index-copy.ts"
import { DOCUMENTS_MARK, readAllDocuments } from "./job-documents.queries.ts"
import { EVENT_DAYS, readDatabaseName } from "./search-events.ts"

export type JobIndex = ReturnType<typeof createJobIndex>

export type IndexDeps = Pick<Deps, "env" | "db" | "log" | "clock" | "changes">

type Mark = { database: string; documents: number; horizon: string; savedAt: number }

const SETTLE_MS = 1000
/** Documents out of order, or gone, that a start does not carry on. */
const MOST_LATE = 5000

/**
 * The search index of this process, kept equal to the tables.
 * @param forget told of jobs that changed, or (without ids) that anything may have
 */
export function createJobIndex(deps: IndexDeps, forget: (ids?: readonly number[]) => void = () => {}) {
  const { db, clock, log } = deps
  const { empty, build, step, learn } = createCopies(deps, forget, () => {
    outdated = true
  })
  const path = join(deps.env.dataDir, "search", "index.snapshot")
  /** What questions are answered from. */
  let copy: Copy
  let running: Promise<void> | undefined
  let again = false
  /** An event said that anything may have changed: a copy is to be built, or the one being built may have missed it. */
  let outdated = false
  let renewing: Promise<void> | undefined
  let learning: Promise<void> | undefined
  /** Built and waiting for its turn between two steps. */
  let successor: Copy | undefined
  /** One at a time: a stop comes while the hour's is being written. */
  let saving: Promise<boolean> | undefined
  let followedAt = performance.now()
  const isSaved = () =>
    copy.saved.version === copy.engine.version && clock.now().getTime() - copy.saved.at < DAY_MS

  /** Builds another copy while this one goes on following, and lets it take over once it has caught up. */
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
      // The next look at the events tries again.
      outdated = true
      throw error
    } finally {
      renewing = undefined
    }
  }

  async function takeOver(fresh: Copy) {
    // What came since its last step; nothing is applied to the former one meanwhile.
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
      // At once: a call in between would be told that it shares a run which is over.
      running = undefined
    }
  }

  /** Applies what was committed since; cheap when that is nothing. Calls made meanwhile share the run. */
  function catchUp(): Promise<void> {
    if (running) {
      // Something was committed after the run under way began to read.
      again = true
      return running
    }
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
    // Whoever starts from a snapshot goes on after its mark, and would never hear that it is to be built anew.
    if (outdated || renewing) return false
    if (isSaved()) return true
    const database = await readDatabaseName(db)
    if (database === null) {
      log.warn("search: no snapshot, for the database may not be asked for its name (pg_control_system)")
      return true
    }
    const from = copy
    // Promoted since the last step: the next one begins to build it anew.
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

    /** Builds the index: from the snapshot and what changed since, or from the tables. */
    async load(): Promise<void> {
      const database = await readDatabaseName(db).catch(() => null)
      copy = await empty("0")
      const mark = readMark(await copy.engine.load(path))
      const isOurs = mark?.database === database && mark?.documents === DOCUMENTS_MARK
      const isRecent = mark !== null && clock.now().getTime() - mark.savedAt < (EVENT_DAYS - 1) * DAY_MS
      if (mark && isOurs && isRecent) {
        copy.horizon = mark.horizon
        copy.saved = { version: copy.engine.version, at: mark.savedAt }
        await catchUp()
        // What left or came out of order makes answers slower; numbers given anew end that.
        const { documents, numbers, late } = copy.engine.figures()
        if (numbers > 2 * documents + MOST_LATE || late > MOST_LATE) outdated = true
        copy.engine.prepare()
        log.info({ jobs: copy.engine.size() }, "search: index loaded from its snapshot")
      } else {
        copy.engine.dispose()
        copy = await build()
      }
      // Nobody is answered from what a restored backup replaced.
      do {
        await catchUp()
        await renewing
      } while (outdated)
    },

    catchUp,

    /** Catches up for an answer that waits for it: for a second at most, and never failing. */
    async settle(): Promise<void> {
      const caughtUp = catchUp().catch((error: unknown) =>
        log.error({ err: error }, "search: could not follow changes"),
      )
      await Promise.race([caughtUp, sleep(SETTLE_MS, undefined, { ref: false })])
    },

    /** Since the index last had everything that was committed. */
    lagSeconds: () => (performance.now() - followedAt) / 1000,

    /** Writes the snapshot for a quick restart. False: not at this moment. */
    save(): Promise<boolean> {
      saving ??= save().finally(() => {
        saving = undefined
      })
      return saving
    },

    /** Compares with every document that the tables say can be found now. Reads, never repairs. */
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
