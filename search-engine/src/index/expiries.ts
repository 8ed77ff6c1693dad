import { getOrCreate } from "./cache.ts"

const MINUTE = 60_000
const minuteOf = (at: number) => Math.floor(at / MINUTE)

/** Documents by the minute of their expiry. An object for each of a million documents would slow every garbage collection. */
export class Expiries {
  readonly #byMinute = new Map<number, number[]>()
  #first = Number.POSITIVE_INFINITY

  add(at: number, document: number): void {
    const minute = minuteOf(at)
    getOrCreate(this.#byMinute, minute, () => []).push(document)
    this.#first = Math.min(this.#first, minute)
  }

  /** Removes and returns what expires in the minutes that have begun. The caller adds again what is not due yet. */
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
