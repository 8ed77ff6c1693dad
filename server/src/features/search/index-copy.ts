import { createSearchEngine, readAhead, type SearchEngine } from "@upaon/search-engine"
import type { What } from "../../platform/changes.ts"
import { inTurns } from "../../platform/in-turns.ts"
import type { Deps } from "../feature.ts"
import { type Directory, loadDirectory } from "../places/index.ts"
import { jobsReferringTo, readAllDocuments, readDocuments } from "./job-documents.queries.ts"
import { createNaming } from "./names-of-changed.ts"
import { readHorizon, readNews, type SearchEvent } from "./search-events.ts"

/** An index with how far it has come. */
export type Copy = {
  readonly engine: SearchEngine
  directory: Directory
  /** Everything committed below it is in the index. */
  horizon: string
  /** Of the database's WAL, as of the last step. */
  timeline: string | null
  /** Events at or above the horizon that are in the index already. */
  applied: Set<number>
  /** What the snapshot on disk holds; one that is a day old is written anew, for events are not kept for ever. */
  saved: { version: number; at: number }
}

const RELOAD_BATCH = 1000
const filters = {
  state: {},
  county: { parent: "state" },
  neighborhood: { parent: "county" },
  region: {},
  area: {},
  type: {},
  company: {},
  copies: {},
  no_experience: {},
  remote: {},
  pcd: {},
  shift: {},
  pay: {},
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
) {
  /** One that holds nothing yet and will follow from `horizon`. */
  const empty = async (horizon: string): Promise<Copy> => ({
    engine: createSearchEngine({ filters, now: () => clock.now().getTime() }),
    directory: await loadDirectory(db),
    horizon,
    timeline: null,
    applied: new Set(),
    saved: { version: -1, at: 0 },
  })

  /** From the tables, in turns, beside whatever is asked and followed meanwhile. */
  async function build(): Promise<Copy> {
    const started = performance.now()
    const from = await readHorizon(db)
    // What can be seen now is in what is read after it.
    const { events: seen, timeline } = await readNews(db, from)
    const fresh = await empty(from)
    fresh.timeline = timeline
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
    for await (const documents of readAhead(readAllDocuments(db, directory, clock.now()))) {
      for (const document of documents) {
        engine.put(document)
        await pause()
      }
    }
    engine.prepare()
  }

  /** @returns what of pages changed */
  async function reload(to: Copy, ids: readonly number[]): Promise<What> {
    forget(ids)
    const pause = inTurns()
    const naming = createNaming(to, ids, clock.now())
    for (let start = 0; start < ids.length; start += RELOAD_BATCH) {
      const batch = ids.slice(start, start + RELOAD_BATCH)
      const documents = await readDocuments(db, to.directory, batch, clock.now())
      const found = new Map(documents.map((document) => [document.id, document]))
      for (const id of batch) {
        const document = found.get(id)
        if (document) naming.around(document, () => to.engine.put(document))
        else to.engine.remove(id)
        await pause()
      }
    }
    return naming.names
  }

  /** @returns what of pages changed */
  async function apply(to: Copy, events: readonly SearchEvent[]): Promise<What> {
    const ids = new Set<number>()
    let namesChanged = false
    let rebuilt = false
    for (const { kind, refId } of events) {
      if (kind === "rebuild") rebuilt = true
      else if (refId === null) continue
      else if (kind === "job") ids.add(refId)
      // No job stands in it by itself: a state that moves has an event of its own.
      else if (kind === "region") namesChanged = true
      else {
        if (kind !== "company") namesChanged = true
        // What is known of companies goes with a directory.
        else to.directory = { ...to.directory }
        for (const id of await jobsReferringTo(db, kind, refId)) ids.add(id)
      }
    }
    if (rebuilt) outdate()
    if (namesChanged) to.directory = await loadDirectory(db)
    const names = await reload(to, [...ids])
    return rebuilt || namesChanged ? undefined : names
  }

  /** Applies what was committed since the copy's last step. */
  async function step(to: Copy): Promise<void> {
    const { timeline, horizon: next, events } = await readNews(db, to.horizon)
    // A standby took over: what it never heard of is still in the index.
    if (to.timeline && timeline && timeline !== to.timeline) outdate()
    to.timeline = timeline ?? to.timeline
    const fresh = events.filter((event) => !to.applied.has(event.id))
    if (fresh.length > 0) changes.emit(await apply(to, fresh))
    for (const event of fresh) to.applied.add(event.id)
    to.horizon = next
    // What lies below the new horizon is never read again.
    to.applied = new Set(
      events
        .filter((event) => BigInt(event.tx) >= BigInt(next) && to.applied.has(event.id))
        .map((event) => event.id),
    )
  }

  /** Lets a copy learn what its own words mean, where it has grown enough; in turns, beside whatever is asked. */
  async function learn({ engine }: Copy): Promise<void> {
    const pause = inTurns()
    for (const _ of engine.learn()) await pause()
  }

  return { empty, build, step, learn }
}
