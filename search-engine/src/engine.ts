import type { Comparison, Differences, EngineOptions, SearchEngine } from "./types.ts"
import { checksum, Documents } from "./index/documents.ts"
import { loadSnapshot, saveSnapshot } from "./index/snapshot.ts"
import { createSearcher } from "./question/answer.ts"

function compare(documents: Documents, now: number): Comparison {
  const names = [...documents.filters.keys()]
  const differences: Differences = { missing: [], extra: [], changed: [] }
  const seen = new Set<number>()
  return {
    see(document) {
      if ((document.expiresAt ?? Number.POSITIVE_INFINITY) <= now) return
      seen.add(document.id)
      const number = documents.find(document.id)
      if (number === undefined) differences.missing.push(document.id)
      else if (documents.sumOf.get(number) !== checksum(document, names))
        differences.changed.push(document.id)
    },
    end() {
      for (const number of documents.alive) {
        const id = documents.order.id.get(number)
        if (!seen.has(id)) differences.extra.push(id)
      }
      return differences
    },
  }
}

/** An empty engine. One per process: its state lives in memory, a snapshot makes restarts quick. */
export function createSearchEngine(options: EngineOptions): SearchEngine {
  const clock = options.now ?? Date.now
  let documents = new Documents(options.filters)
  let asking = createSearcher(documents, options.filters)
  /** The sum of the versions of replaced contents, so that `version` never goes back. */
  let versionBefore = 0

  const replaceBy = (next: Documents) => {
    versionBefore += documents.version + 1
    asking.forget()
    documents.dispose()
    documents = next
    asking = createSearcher(documents, options.filters)
  }
  const at = (now: number | undefined) => {
    const moment = now ?? clock()
    documents.advance(moment)
    return moment
  }

  return {
    put: (document) => documents.put(document, clock()),
    remove(id) {
      const number = documents.find(id)
      return number !== undefined && documents.leave(number)
    },
    search(question) {
      at(question.now)
      return asking.answer(question)
    },
    counts(filter, narrowing = {}, now) {
      at(now)
      return asking.counts(filter, narrowing)
    },
    suggest(prefix, wishes = {}) {
      at(wishes.now)
      return asking.suggest(prefix, wishes)
    },
    size(now) {
      at(now)
      return documents.alive.size
    },
    get version() {
      return versionBefore + documents.version
    },
    compare: (now) => compare(documents, at(now)),
    prepare() {
      at(undefined)
      documents.postings.settle()
      asking.suggest("recepsionista", { limit: 1 })
      asking.correct("recepsionista")
    },
    *learn() {
      const learning = documents
      if ((yield* learning.learn()) && learning === documents) asking.forget()
    },
    save: (path, mark) => saveSnapshot(documents, path, mark),
    async load(path) {
      const loaded = await loadSnapshot(path, options.filters)
      replaceBy(loaded?.documents ?? new Documents(options.filters))
      return loaded?.mark ?? null
    },
    figures: () => ({
      documents: documents.alive.size,
      numbers: documents.order.length,
      late: documents.order.late.size,
    }),
    dispose: () => replaceBy(new Documents(options.filters)),
  }
}
