import { ANSWER_MS, keepForAWhile } from "../platform/freshness.ts"

export type Answer = { status: number; body: unknown }

const MOST = 500

/**
 * What the API answers a visitor is the same for every page being rendered: areas, states, statistics. So pages of
 * one moment ask once. Nothing may change an answer. A refusal of one visitor (too many requests) is no answer to the
 * others. `clear` forgets all, when content changed.
 */
export function createSharedAnswers(now: () => number = Date.now) {
  const kept = keepForAWhile<Answer>(now, MOST, ({ status }) => status === 200)
  return {
    get: (url: string, ask: () => Promise<Answer>) => kept.read(url, ANSWER_MS, ask),
    clear: kept.clear,
  }
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>
