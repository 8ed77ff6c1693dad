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
    if (minuteOf(now) < this.#first) return []
    const minutes = [...this.#byMinute.keys()].filter((minute) => minute <= minuteOf(now))
    const begun = minutes.flatMap((minute) => this.#byMinute.get(minute) ?? [])
    for (const minute of minutes) this.#byMinute.delete(minute)
    this.#first = [...this.#byMinute.keys()].reduce((one, other) => Math.min(one, other), Infinity)
    return begun
  }
}
