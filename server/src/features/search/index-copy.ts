import { createSearchEngine, readAhead, type SearchEngine } from "@upaon/search-engine"
import type { ChangedNames } from "../../platform/changes.ts"
import { createYielder } from "../../platform/create-yielder.ts"
import type { Deps } from "../feature.ts"
import { type Directory, loadDirectory } from "../places/index.ts"
import { jobsReferringTo, readAllDocuments, readDocuments } from "./job-documents.queries.ts"
import { createChangeNames } from "./change-names.ts"
import { readHorizon, readEvents, type SearchEvent } from "./search-events.ts"

/** An index and its position in the stream of events. */
export type IndexCopy = {
  readonly engine: SearchEngine
  directory: Directory
  /** The index contains every event of transactions below this number. */
  horizon: string
  /** The timeline of the database's WAL at the last step. */
  timeline: string | null
  /** Ids of events at or above the horizon that are in the index already. */
  applied: Set<number>
  /** The state of the snapshot on disk. It is rewritten after a day, because events are not kept for ever. */
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
 * Builds copies of the index and keeps them up to date.
 * @param forget called with the ids of jobs that changed, or without ids when any job's card may have
 * @param outdate called when anything may have changed, so that the index must be rebuilt
 */
export function createIndexCopies(
  { db, clock, log, changes }: Pick<Deps, "db" | "clock" | "log" | "changes">,
  forget: (ids?: readonly number[]) => void,
  outdate: () => void,
) {
  /** An empty copy that will apply events from `horizon` on. */
  const empty = async (horizon: string): Promise<IndexCopy> => ({
    engine: createSearchEngine({ filters, now: () => clock.now().getTime() }),
    directory: await loadDirectory(db),
    horizon,
    timeline: null,
    applied: new Set(),
    saved: { version: -1, at: 0 },
  })

  /** Builds a copy from the tables in small steps, so that the process answers requests meanwhile. */
  async function build(): Promise<IndexCopy> {
    const started = performance.now()
    const from = await readHorizon(db)
    // Events visible now are contained in the tables when they are read below.
    const { events: seen, timeline } = await readEvents(db, from)
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

  async function fill({ engine, directory }: IndexCopy) {
    const pause = createYielder()
    for await (const documents of readAhead(readAllDocuments(db, directory, clock.now()))) {
      for (const document of documents) {
        engine.put(document)
        await pause()
      }
    }
    engine.prepare()
  }

  /** Reads jobs again after a change. @returns the names of what changed on pages */
  async function reload(to: IndexCopy, ids: readonly number[]): Promise<ChangedNames> {
    forget(ids)
    const pause = createYielder()
    const naming = createChangeNames(to, ids, clock.now())
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

  /** Applies events to a copy. @returns the names of what changed on pages */
  async function apply(to: IndexCopy, events: readonly SearchEvent[]): Promise<ChangedNames> {
    const ids = new Set<number>()
    let namesChanged = false
    let rebuilt = false
    for (const { kind, refId } of events) {
      if (kind === "rebuild") rebuilt = true
      else if (refId === null) continue
      else if (kind === "job") ids.add(refId)
      // No job refers to a region directly; a state that moves to another region has its own event.
      else if (kind === "region") namesChanged = true
      else {
        if (kind !== "company") namesChanged = true
        // A new directory object discards the cached company names, which are stored by directory.
        else to.directory = { ...to.directory }
        for (const id of await jobsReferringTo(db, kind, refId)) ids.add(id)
      }
    }
    if (rebuilt) outdate()
    if (namesChanged) to.directory = await loadDirectory(db)
    // Every card names its region.
    if (events.some(({ kind }) => kind === "region")) forget()
    const names = await reload(to, [...ids])
    return rebuilt || namesChanged ? undefined : names
  }

  /** Applies the events committed since the copy's last step. */
  async function step(to: IndexCopy): Promise<void> {
    const { timeline, horizon: next, events } = await readEvents(db, to.horizon)
    // A standby was promoted: the index may contain changes that it never received. The same if transaction numbers go back: an
    // older copy of the server has its name and timeline. Standbys lag behind, so only a primary's numbers count.
    const wentBack = timeline !== null && BigInt(next) < BigInt(to.horizon)
    if (wentBack || (to.timeline && timeline && timeline !== to.timeline)) outdate()
    to.timeline = timeline ?? to.timeline
    const fresh = events.filter((event) => !to.applied.has(event.id))
    if (fresh.length > 0) changes.emit(await apply(to, fresh))
    for (const event of fresh) to.applied.add(event.id)
    to.horizon = next
    // Events below the new horizon are never read again, so their ids are dropped.
    to.applied = new Set(
      events
        .filter((event) => BigInt(event.tx) >= BigInt(next) && to.applied.has(event.id))
        .map((event) => event.id),
    )
  }

  /** Computes which words are related here, if the copy has grown enough, in small steps between requests. */
  async function learn({ engine }: IndexCopy): Promise<void> {
    const pause = createYielder()
    for (const _ of engine.learn()) await pause()
  }

  return { empty, build, step, learn }
}
