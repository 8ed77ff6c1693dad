/** A heap of moments: which documents are to leave, soonest first. */
export class Expiries {
  readonly #heap: Array<{ at: number; document: number }> = []

  add(at: number, document: number): void {
    const heap = this.#heap
    let child = heap.length
    heap.push({ at, document })
    while (child > 0) {
      const parent = (child - 1) >>> 1
      if ((heap[parent]?.at ?? 0) <= at) break
      heap[child] = heap[parent] as { at: number; document: number }
      child = parent
    }
    heap[child] = { at, document }
  }

  /** The next document whose moment has come (`at <= now`), taken off; undefined when there is none. */
  next(now: number): { at: number; document: number } | undefined {
    const heap = this.#heap
    const first = heap[0]
    if (!first || first.at > now) return undefined
    const last = heap.pop()
    if (heap.length > 0 && last) this.#sink(last)
    return first
  }

  #sink(entry: { at: number; document: number }): void {
    const heap = this.#heap
    let parent = 0
    for (;;) {
      let child = 2 * parent + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && (heap[child + 1]?.at ?? 0) < (heap[child]?.at ?? 0)) child++
      if ((heap[child]?.at ?? 0) >= entry.at) break
      heap[parent] = heap[child] as { at: number; document: number }
      parent = child
    }
    heap[parent] = entry
  }
}
