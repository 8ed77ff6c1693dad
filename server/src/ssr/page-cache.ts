import { PAGE_MS } from "../platform/freshness.ts"
import { compress, type Encoding, etagOf } from "../platform/http/packing.ts"

/** A rendered answer in every form it is asked for. */
export type Page = {
  status: number
  headers: Record<string, string>
  identity: Buffer
  /** Compressed quickly when first asked for. */
  encoded(encoding: Encoding): Promise<Buffer>
  /** The best form that is there; being asked for it has the page compressed well. */
  kept(encoding: Encoding): Buffer | undefined
  /** Every header of the first answer with this page; the next answers are written with them at once. */
  head?: readonly string[]
  /** Strong, of the identity form. */
  etag: string
}

export type Rendered = { status: number; headers: Record<string, string>; body: Buffer }

type Entry = { page: Page; renderedAt: number }

const MAX_ENTRIES = 2000

/**
 * Keeps pages of visitors for a moment: one render in flight per key, bounded, in identity, gzip and brotli.
 * `clear` forgets everything, when content changed.
 */
export function createPageCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<Page>>()
  let generation = 0

  function fill(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const underway = rendering.get(key)
    if (underway) return underway
    const born = generation
    const task = render()
      .then(pageOf)
      .then((page) => {
        // What was rendered before a change must not outlive it.
        if (page.status < 500 && born === generation) keep(key, { page, renderedAt: now() })
        return page
      })
      .finally(() => {
        if (rendering.get(key) === task) rendering.delete(key)
      })
    rendering.set(key, task)
    return task
  }

  /** Oldest first: those that nobody may be sent any more go, for a page with its forms is some 130 KB. */
  function keep(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    for (const [oldest, { renderedAt }] of entries) {
      if (entry.renderedAt - renderedAt < 2 * PAGE_MS && entries.size <= MAX_ENTRIES) break
      entries.delete(oldest)
    }
  }

  return {
    /** The page while it is fresh; nothing is rendered for it. */
    fresh(key: string): Page | undefined {
      const entry = entries.get(key)
      return entry && now() - entry.renderedAt < PAGE_MS ? entry.page : undefined
    },
    async get(key: string, render: () => Promise<Rendered>): Promise<Page> {
      const entry = entries.get(key)
      const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY
      if (entry && age < PAGE_MS) return entry.page
      if (entry && age < 2 * PAGE_MS) {
        fill(key, render).catch(() => {})
        return entry.page
      }
      return fill(key, render)
    },
    /** How many pages are held. */
    size: () => entries.size,
    clear() {
      generation++
      entries.clear()
      rendering.clear()
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** A rendered answer as it is sent. */
export function pageOf({ status, headers, body: identity }: Rendered): Page {
  const quick = new Map<Encoding, Promise<Buffer>>()
  const kept = new Map<Encoding, Buffer>()
  const improving = new Set<Encoding>()
  const etag = etagOf(identity)

  const keepFor = (encoding: Encoding) => (bytes: Buffer) => kept.set(encoding, bytes)

  function improve(encoding: Encoding): void {
    if (improving.has(encoding)) return
    improving.add(encoding)
    // What could not be compressed better is sent as it is.
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
