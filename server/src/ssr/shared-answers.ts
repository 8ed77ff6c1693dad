export type Answer = { status: number; body: unknown }

/** With the page cache's four seconds, the five that a count may lag. */
const FRESH_MS = 1000
const MOST = 500

/**
 * What the API answers a visitor is the same for every page being rendered: areas, states, statistics. So pages of
 * one moment ask once. Nothing may change an answer. `clear` forgets all, when content changed.
 */
export function createSharedAnswers(now: () => number = Date.now) {
  let kept = new Map<string, { answer: Promise<Answer>; askedAt: number }>()

  return {
    get(url: string, ask: () => Promise<Answer>): Promise<Answer> {
      const known = kept.get(url)
      if (known && now() - known.askedAt < FRESH_MS) return known.answer
      if (kept.size >= MOST) kept = new Map()
      const generation = kept
      const answer = ask()
      generation.set(url, { answer, askedAt: now() })
      // A refusal of one visitor (too many requests) is no answer to the others.
      const forget = () => generation.delete(url)
      answer.then(({ status }) => status !== 200 && forget(), forget)
      return answer
    },
    clear() {
      kept = new Map()
    },
  }
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>
