import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { createSearchEngine, type SearchDocument, type SearchEngine } from "../../search-engine/index.ts"
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
  /** Writes the snapshot for a quick restart. */
  save(): Promise<void>
  /** Every document that the tables say can be found now: what `verify` compares with. */
  documents(): AsyncGenerator<SearchDocument[]>
}

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

const RELOAD_BATCH = 1000

const filters = {
  state: {},
  county: { parent: "state" },
  neighborhood: { parent: "county" },
  region: {},
  area: {},
  type: {},
  company: {},
}

export function createJobIndex(deps: Deps): JobIndex {
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

  /** Into an engine of its own, so that questions are answered from the former one until the new one is whole. */
  async function rebuild() {
    const started = performance.now()
    const from = await readHorizon(db)
    const names = await loadDirectory(db)
    const fresh = makeEngine()
    for await (const documents of readAllDocuments(db, names, clock.now())) {
      for (const document of documents) fresh.put(document)
      await nextTurn()
    }
    engine = fresh
    directory = names
    horizon = from
    applied = new Set()
    log.info(
      { jobs: engine.size(), ms: Math.round(performance.now() - started) },
      "search: index built from the tables",
    )
  }

  async function reload(ids: readonly number[]) {
    for (let start = 0; start < ids.length; start += RELOAD_BATCH) {
      const batch = ids.slice(start, start + RELOAD_BATCH)
      const documents = await readDocuments(db, directory, batch, clock.now())
      const found = new Map(documents.map((document) => [document.id, document]))
      for (const id of batch) {
        const document = found.get(id)
        if (document) engine.put(document)
        else engine.remove(id)
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
      const recent = mark !== null && clock.now().getTime() - mark.savedAt < (EVENT_DAYS - 1) * 86_400_000
      if (mark && recent && database !== null && mark.database === database) {
        horizon = mark.horizon
        directory = await loadDirectory(db)
        await this.catchUp()
        log.info({ jobs: engine.size() }, "search: index loaded from its snapshot")
      } else await rebuild()
    },

    catchUp() {
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
    },

    async save() {
      const database = await readDatabaseName(db)
      if (database === null) return
      await mkdir(join(deps.env.dataDir, "search"), { recursive: true })
      await engine.save(
        path,
        JSON.stringify({ database, horizon, savedAt: clock.now().getTime() } satisfies Mark),
      )
    },

    documents: () => readAllDocuments(db, directory, clock.now()),
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

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))
