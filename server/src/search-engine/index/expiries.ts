import { wholeColumn, wideColumn } from "./columns.ts"

/** A heap of moments: which documents are to leave, soonest first. In typed arrays: a million objects slow every collection. */
export class Expiries {
  readonly #at = wideColumn()
  readonly #document = wholeColumn()
  #length = 0

  add(at: number, document: number): void {
    let child = this.#length++
    while (child > 0) {
      const parent = (child - 1) >>> 1
      if (this.#at.get(parent) <= at) break
      this.#place(child, this.#at.get(parent), this.#document.get(parent))
      child = parent
    }
    this.#place(child, at, document)
  }

  /** The next document whose moment has come (`at <= now`), taken off; undefined when there is none. */
  next(now: number): { at: number; document: number } | undefined {
    if (this.#length === 0 || this.#at.get(0) > now) return undefined
    const first = { at: this.#at.get(0), document: this.#document.get(0) }
    const last = --this.#length
    this.#sink(this.#at.get(last), this.#document.get(last))
    return first
  }

  #place(index: number, at: number, document: number): void {
    this.#at.set(index, at)
    this.#document.set(index, document)
  }

  #sink(at: number, document: number): void {
    let parent = 0
    for (;;) {
      let child = 2 * parent + 1
      if (child >= this.#length) break
      if (child + 1 < this.#length && this.#at.get(child + 1) < this.#at.get(child)) child++
      if (this.#at.get(child) >= at) break
      this.#place(parent, this.#at.get(child), this.#document.get(child))
      parent = child
    }
    this.#place(parent, at, document)
  }
}
