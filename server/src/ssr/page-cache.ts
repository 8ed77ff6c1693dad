import { LRUCache } from "lru-cache"
import type { ChangedNames } from "../platform/changes.ts"
import { neverBack } from "../platform/clock.ts"
import { PAGE_MS } from "../platform/freshness.ts"
import { MEGABYTE, memoryMb } from "../platform/memory-mb.ts"
import { compress, type Encoding, etagOf } from "../platform/http/compression.ts"
import { MAX_CACHE_MS, type PageDependencies } from "./page-dependencies.ts"

/** A rendered response in all its encodings. */
export type Page = {
  status: number
  headers: Record<string, string>
  identity: Buffer
  /** Compressed fast on the first request. */
  encoded(encoding: Encoding): Promise<Buffer>
  /** The best encoding available now; a call also starts the better compression. */
  kept(encoding: Encoding): Buffer | undefined
  /** All headers of the first response with this page; later responses are written with them directly. */
  head?: readonly string[]
  /** The ETag of the uncompressed page. */
  etag: string
}

export type Rendered = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** What the page shows; null or absent: any change may affect it. */
  shown?: PageDependencies | null
  /** The encoding of the first request. */
  compressed?: { encoding: Encoding; bytes: Buffer }
}

type Entry = { page: Page; renderedAt: number; shown: PageDependencies | null }

/** Whether this process has received all changes (from the search index, which follows them). */
export type ChangeStatus = { lagSeconds(): number; settle(): Promise<void> }

const MAX_ENTRIES = 2000
/** Bytes of the uncompressed pages, less on a small machine; the compressed ones add about a third. */
const MOST_BYTES = Math.floor(Math.min(96, memoryMb() / 32) * MEGABYTE)

/**
 * Caches pages of visitors, limited in size, with one render per key at a time, uncompressed and in gzip and brotli. A page
 * stays for seconds or, if its content is known, until `clear` names a part of it; without names `clear` drops everything.
 */
export function createPageCache(now: () => number = Date.now, news?: ChangeStatus) {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page.identity.length + 1,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: { now: neverBack(now) },
  })
  const rendering = new Map<string, Promise<Page>>()
  /** For every render in progress: what changed since it began. */
  const changes = new Set<{ names: Set<string>; all: boolean }>()
  let following: Promise<void> | undefined

  function fill(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const underway = rendering.get(key)
    if (underway) return underway
    const changed = { names: new Set<string>(), all: false }
    changes.add(changed)
    const task = render()
      .then((rendered) => {
        const page = pageOf(rendered)
        const { shown = null } = rendered
        // A page rendered before a change must not be cached after it.
        if (page.status < 500 && !changed.all && !touches(changed.names, shown)) keep(key, page, shown)
        return page
      })
      .finally(() => {
        changes.delete(changed)
        if (rendering.get(key) === task) rendering.delete(key)
      })
    rendering.set(key, task)
    return task
  }

  /** Caches a page until it may not be sent any more, because a page with its encodings takes about 130 KB. */
  function keep(key: string, page: Page, shown: PageDependencies | null) {
    const renderedAt = now()
    const ttl = Math.max(2 * PAGE_MS, shown ? Math.min(MAX_CACHE_MS, shown.until - renderedAt) : 0)
    entries.set(key, { page, renderedAt, shown }, { ttl })
  }

  function follow(): Promise<void> {
    following ??= news?.settle().finally(() => {
      following = undefined
    })
    return following ?? Promise.resolve()
  }

  /** Whether a change would have been received by now. If not, catches up, because a notice may be lost. */
  function hasHeard(): boolean {
    const lagMs = (news?.lagSeconds() ?? Number.POSITIVE_INFINITY) * 1000
    if (lagMs >= PAGE_MS) void follow()
    return lagMs < 2 * PAGE_MS
  }

  /** The page while it is fresh; renders nothing. */
  function fresh(key: string): Page | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    return now() - entry.renderedAt < PAGE_MS || (entry.shown && hasHeard()) ? entry.page : undefined
  }

  return {
    fresh,
    async get(key: string, render: () => Promise<Rendered>): Promise<Page> {
      const page = fresh(key)
      if (page) return page
      const entry = entries.get(key)
      if (entry?.shown) {
        await follow()
        return fresh(key) ?? fill(key, render)
      }
      const coming = fill(key, render)
      if (!entry) return coming
      coming.catch(() => {})
      return entry.page
    },
    /** The number of cached pages. */
    size: () => entries.size,
    clear(what?: ChangedNames) {
      for (const changed of changes) {
        if (!what) changed.all = true
        else for (const name of what) changed.names.add(name)
      }
      for (const [key, { shown }] of Array.from(entries))
        if (!what || touches(what, shown)) entries.delete(key)
      rendering.clear()
    },
  }
}

const touches = (what: ReadonlySet<string>, shown: PageDependencies | null) =>
  what.size > 0 && (shown === null || !shown.names.isDisjointFrom(what))

export type PageCache = ReturnType<typeof createPageCache>

/** A rendered response in the form in which it is sent. */
export function pageOf({ status, headers, body: identity, compressed }: Rendered): Page {
  const quick = new Map<Encoding, Promise<Buffer>>()
  const kept = new Map<Encoding, Buffer>()
  if (compressed) kept.set(compressed.encoding, compressed.bytes)
  const improving = new Set<Encoding>()
  const etag = etagOf(identity)

  const keepFor = (encoding: Encoding) => (bytes: Buffer) => kept.set(encoding, bytes)

  function improve(encoding: Encoding): void {
    if (improving.has(encoding)) return
    improving.add(encoding)
    // If the better compression fails, the page is sent as before.
    compress.well[encoding](identity).then(keepFor(encoding), () => {})
  }

  return {
    status,
    headers,
    identity,
    etag,
    async encoded(encoding) {
      const best = kept.get(encoding)
      if (best) return best
      let form = quick.get(encoding)
      if (!form) {
        form = compress.quickly[encoding](identity)
        quick.set(encoding, form)
        form.then(keepFor(encoding), () => {})
      }
      return form
    },
    kept(encoding) {
      const best = kept.get(encoding)
      if (best) improve(encoding)
      return best
    },
  }
}
