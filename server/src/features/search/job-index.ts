import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createSearchEngine, type Differences, type SearchEngine } from "../../search-engine/index.ts"
import type { Deps } from "../feature.ts"
import { type Directory, loadDirectory } from "../places/index.ts"
import { jobsReferringTo, readAllDocuments, readDocuments } from "./job-documents.queries.ts"
import {
  EVENT_DAYS,
  readDatabaseName,
  readEvents,
  readHorizon,
  type SearchEvent,
} from "./search-events.queries.ts"

/** The search index of this process, kept equal to the tables. */
export type JobIndex = {
  readonly engine: SearchEngine
  /** Names of places, areas and types as of the last event. */
  readonly directory: Directory
  /** Builds the index: from the snapshot and what changed since, or from the tables. */
  load(): Promise<void>
  /** Applies what was committed since; cheap when that is nothing. Calls made meanwhile share the run. */
  catchUp(): Promise<void>
  /** The same for an answer that waits for it: for a second at most, and never failing. */
  settle(): Promise<void>
  /** Writes the snapshot for a quick restart. */
  save(): Promise<void>
  /** Compares with every document that the tables say can be found now. Reads, never repairs. */
  verify(): Promise<Differences>
}

export type IndexDeps = Pick<Deps, "env" | "db" | "log" | "clock" | "changes">

type Mark = { database: string; horizon: string; savedAt: number }

/** Which column of a job a renamed catalogue row stands in. */
const columnOf = {
  company: "company_id",
  state: "state_id",
  county: "county_id",
  neighborhood: "neighborhood_id",
  job_area: "job_area_id",
  job_type: "job_type_id",
} as const

const DAY_MS = 86_400_000
const RELOAD_BATCH = 1000
const SETTLE_MS = 1000
/** Many documents are taken in pieces of this length, so that questions meanwhile wait for no more than it. */
const TURN_MS = 10
/** Documents out of order, or gone, that a start does not carry on. */
const MOST_LATE = 5000

const filters = {
  state: {},
  county: { parent: "state" },
  neighborhood: { parent: "county" },
  region: {},
  area: {},
  type: {},
  company: {},
}

/** @param forget told of jobs that changed, or (without ids) that anything may have */
export function createJobIndex(
  deps: IndexDeps,
  forget: (ids?: readonly number[]) => void = () => {},
): JobIndex {
  const { db, clock, log } = deps
  const makeEngine = () => createSearchEngine({ filters, now: () => clock.now().getTime() })
  let engine = makeEngine()
  const path = join(deps.env.dataDir, "search", "index.snapshot")
  let directory: Directory
  /** Everything committed below it is in the index. */
  let horizon = "0"
  /** Events at or above the horizon that are in the index already. */
  let applied = new Set<number>()
  let running: Promise<void> | undefined
  let again = false
  /** What the snapshot on disk holds; one that is a day old is written anew, for events are not kept for ever. */
  let saved = { version: -1, at: 0 }
  const isSaved = () => saved.version === engine.version && clock.now().getTime() - saved.at < DAY_MS

  /** Into an engine of its own, so that questions are answered from the former one until the new one is whole. */
  async function rebuild() {
    const started = performance.now()
    const from = await readHorizon(db)
    const names = await loadDirectory(db)
    const fresh = makeEngine()
    const pause = inTurns()
    for await (const documents of readAllDocuments(db, names, clock.now())) {
      for (const document of documents) {
        fresh.put(document)
        await pause()
      }
    }
    fresh.prepare()
    const former = engine
    engine = fresh
    former.dispose()
    directory = names
    horizon = from
    applied = new Set()
    forget()
    log.info(
      { jobs: engine.size(), ms: Math.round(performance.now() - started) },
      "search: index built from the tables",
    )
  }

  async function reload(ids: readonly number[]) {
    forget(ids)
    const pause = inTurns()
    for (let start = 0; start < ids.length; start += RELOAD_BATCH) {
      const batch = ids.slice(start, start + RELOAD_BATCH)
      const documents = await readDocuments(db, directory, batch, clock.now())
      const found = new Map(documents.map((document) => [document.id, document]))
      for (const id of batch) {
        const document = found.get(id)
        if (document) engine.put(document)
        else engine.remove(id)
        await pause()
      }
    }
  }

  async function apply(events: readonly SearchEvent[]) {
    if (events.some((event) => event.kind === "rebuild")) return rebuild()
    const ids = new Set<number>()
    let namesChanged = false
    for (const { kind, refId } of events) {
      if (refId === null) continue
      if (kind === "job") ids.add(refId)
      // No job stands in it by itself: a state that moves has an event of its own.
      else if (kind === "region") namesChanged = true
      else if (kind !== "rebuild") {
        namesChanged ||= kind !== "company"
        for (const id of await jobsReferringTo(db, columnOf[kind], refId)) ids.add(id)
      }
    }
    if (namesChanged) directory = await loadDirectory(db)
    await reload([...ids])
  }

  async function step() {
    const next = await readHorizon(db)
    const events = await readEvents(db, horizon)
    const fresh = events.filter((event) => !applied.has(event.id))
    if (fresh.length > 0) {
      await apply(fresh)
      deps.changes.emit()
    }
    for (const event of fresh) applied.add(event.id)
    horizon = next
    // What lies below the new horizon is never read again.
    applied = new Set(
      events
        .filter((event) => BigInt(event.tx) >= BigInt(next) && applied.has(event.id))
        .map((event) => event.id),
    )
  }

  function catchUp(): Promise<void> {
    if (running) {
      // Something was committed after the run under way began to read.
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        await step()
      } while (again)
    })().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    get engine() {
      return engine
    },
    get directory() {
      return directory
    },

    async load() {
      const database = await readDatabaseName(db)
      const mark = readMark(await engine.load(path))
      const recent = mark !== null && clock.now().getTime() - mark.savedAt < (EVENT_DAYS - 1) * DAY_MS
      if (mark && recent && database !== null && mark.database === database) {
        horizon = mark.horizon
        directory = await loadDirectory(db)
        saved = { version: engine.version, at: mark.savedAt }
        await catchUp()
        // What left or came out of order makes answers slower; numbers given anew end that.
        const { documents, numbers, late } = engine.figures()
        if (numbers > 2 * documents + MOST_LATE || late > MOST_LATE) await rebuild()
        engine.prepare()
        log.info({ jobs: engine.size() }, "search: index loaded from its snapshot")
      } else await rebuild()
    },

    catchUp,

    async settle() {
      const caughtUp = catchUp().catch((error: unknown) =>
        log.error({ err: error }, "search: could not follow changes"),
      )
      await Promise.race([caughtUp, sleep(SETTLE_MS, undefined, { ref: false })])
    },

    async save() {
      if (isSaved()) return
      const database = await readDatabaseName(db)
      if (database === null) return
      await mkdir(join(deps.env.dataDir, "search"), { recursive: true })
      const mark: Mark = { database, horizon, savedAt: clock.now().getTime() }
      saved = { version: engine.version, at: mark.savedAt }
      await engine.save(path, JSON.stringify(mark))
    },

    async verify() {
      const comparison = engine.compare()
      for await (const documents of readAllDocuments(db, directory, clock.now()))
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

/** Awaited between pieces of work, lets others in whenever TURN_MS have passed. */
function inTurns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < TURN_MS) return undefined
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now()
        resolve()
      })
    })
  }
}
