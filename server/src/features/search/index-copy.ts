import { createSearchEngine, type SearchEngine } from "../../search-engine/index.ts"
import type { Deps } from "../feature.ts"
import { type Directory, loadDirectory } from "../places/index.ts"
import { jobsReferringTo, readAllDocuments, readDocuments } from "./job-documents.queries.ts"
import { readEvents, readHorizon, type SearchEvent } from "./search-events.queries.ts"

/** An index with how far it has come. */
export type Copy = {
  readonly engine: SearchEngine
  directory: Directory
  /** Everything committed below it is in the index. */
  horizon: string
  /** Events at or above the horizon that are in the index already. */
  applied: Set<number>
  /** What the snapshot on disk holds; one that is a day old is written anew, for events are not kept for ever. */
  saved: { version: number; at: number }
}

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
/** Many documents are taken in pieces of this length, so that questions meanwhile wait for no more than it. */
const TURN_MS = 10
const filters = {
  state: {},
  county: { parent: "state" },
  neighborhood: { parent: "county" },
  region: {},
  area: {},
  type: {},
  company: {},
  no_experience: {},
  remote: {},
  pcd: {},
  shift: {},
  pay: {},
}

export type Copies = {
  /** One that holds nothing yet and will follow from `horizon`. */
  empty(horizon: string): Promise<Copy>
  /** From the tables, in turns, beside whatever is asked and followed meanwhile. */
  build(): Promise<Copy>
  /** Applies what was committed since the copy's last step. */
  step(copy: Copy): Promise<void>
}

/**
 * Makes indexes and carries them on.
 * @param forget told of the jobs that changed
 * @param outdate called when an event says that anything may have changed, so that all is to be built anew
 */
export function createCopies(
  { db, clock, log, changes }: Pick<Deps, "db" | "clock" | "log" | "changes">,
  forget: (ids: readonly number[]) => void,
  outdate: () => void,
): Copies {
  const empty = async (horizon: string): Promise<Copy> => ({
    engine: createSearchEngine({ filters, now: () => clock.now().getTime() }),
    directory: await loadDirectory(db),
    horizon,
    applied: new Set(),
    saved: { version: -1, at: 0 },
  })

  async function build(): Promise<Copy> {
    const started = performance.now()
    const from = await readHorizon(db)
    // What can be seen now is in what is read after it.
    const seen = await readEvents(db, from)
    const fresh = await empty(from)
    for (const event of seen) fresh.applied.add(event.id)
    try {
      await fill(fresh)
    } catch (error) {
      fresh.engine.dispose()
      throw error
    }
    log.info(
      { jobs: fresh.engine.size(), ms: Math.round(performance.now() - started) },
      "search: index built from the tables",
    )
    return fresh
  }

  async function fill({ engine, directory }: Copy) {
    const pause = inTurns()
    for await (const documents of readAllDocuments(db, directory, clock.now())) {
      for (const document of documents) {
        engine.put(document)
        await pause()
      }
    }
    engine.prepare()
  }

  async function reload({ engine, directory }: Copy, ids: readonly number[]) {
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

  async function apply(to: Copy, events: readonly SearchEvent[]) {
    const ids = new Set<number>()
    let namesChanged = false
    for (const { kind, refId } of events) {
      if (kind === "rebuild") outdate()
      else if (refId === null) continue
      else if (kind === "job") ids.add(refId)
      // No job stands in it by itself: a state that moves has an event of its own.
      else if (kind === "region") namesChanged = true
      else {
        namesChanged ||= kind !== "company"
        for (const id of await jobsReferringTo(db, columnOf[kind], refId)) ids.add(id)
      }
    }
    if (namesChanged) to.directory = await loadDirectory(db)
    await reload(to, [...ids])
  }

  async function step(to: Copy) {
    const next = await readHorizon(db)
    const events = await readEvents(db, to.horizon)
    const fresh = events.filter((event) => !to.applied.has(event.id))
    if (fresh.length > 0) {
      await apply(to, fresh)
      changes.emit()
    }
    for (const event of fresh) to.applied.add(event.id)
    to.horizon = next
    // What lies below the new horizon is never read again.
    to.applied = new Set(
      events
        .filter((event) => BigInt(event.tx) >= BigInt(next) && to.applied.has(event.id))
        .map((event) => event.id),
    )
  }

  return { empty, build, step }
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
