import { getOrMake } from "./cache.ts"

const MINUTE = 60_000
const minuteOf = (at: number) => Math.floor(at / MINUTE)

/** Documents by the minute in which they are to leave: a million objects of their own would slow every collection. */
export class Expiries {
  readonly #byMinute = new Map<number, number[]>()
  #first = Number.POSITIVE_INFINITY

  add(at: number, document: number): void {
    const minute = minuteOf(at)
    getOrMake(this.#byMinute, minute, () => []).push(document)
    this.#first = Math.min(this.#first, minute)
  }

  /** Takes off what is to leave in minutes that have begun: some of it may have to be added again. */
  begun(now: number): number[] {
    const begun: number[] = []
    for (; this.#first <= minuteOf(now); this.#first++) {
      for (const ending of this.#byMinute.get(this.#first) ?? []) begun.push(ending)
      this.#byMinute.delete(this.#first)
      if (this.#byMinute.size === 0) this.#first = Number.POSITIVE_INFINITY
    }
    return begun
  }
}
