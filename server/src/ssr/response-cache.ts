import { ANSWER_MS, createShortCache } from "../platform/freshness.ts"

export type Answer = { status: number; body: unknown }

const MOST = 500

/**
 * Caches the API's responses to visitors, such as areas, states and statistics, which are the same for every page, so that
 * simultaneous renders ask once. Callers must not modify a response. A refusal of one visitor (too many requests) is not
 * shared. `clear` drops everything when content changed.
 */
export function createResponseCache(now: () => number = Date.now) {
  const kept = createShortCache<Answer>(now, MOST, ({ status }) => status === 200)
  return {
    get: (url: string, ask: () => Promise<Answer>) => kept.read(url, ANSWER_MS, ask),
    clear: kept.clear,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
