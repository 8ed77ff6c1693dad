import { RoaringBitmap32 } from "roaring-wasm"
import { Column } from "./columns.ts"

/**
 * Newest first without sorting. Numbers are assigned as documents arrive, and nearly all arrive in order (`at`, then `id`), so
 * a higher number is a newer document. A document out of order (old content, a changed date) also gets the next number, but is
 * recorded as late; a page merges the numbers in order with the few late ones. The result is always exact.
 */
export class Order {
  readonly at = new Column(Float64Array)
  readonly id = new Column(Float64Array)
  late = new RoaringBitmap32()
  length = 0
  /** The number of the newest document that is in order. */
  #last = -1

  /** Assigns the next number. */
  push(at: number, id: number): number {
    const number = this.length++
    this.at.set(number, at)
    this.id.set(number, id)
    if (this.#last < 0 || this.compare(number, this.#last) > 0) this.#last = number
    else this.late.add(number)
    return number
  }

  /** Positive when `a` is newer than `b`. */
  compare(a: number, b: number): number {
    return this.at.get(a) - this.at.get(b) || this.id.get(a) - this.id.get(b)
  }

  /** A bitmap of the numbers with `at >= since`. The caller disposes it. */
  since(since: number): RoaringBitmap32 {
    let low = 0
    let high = this.length
    while (low < high) {
      const probe = (low + high) >>> 1
      // A late number cannot guide the binary search: compare with the nearest number below it that is in order.
      let real = probe
      while (real >= low && this.late.has(real)) real--
      if (real < low || this.at.get(real) < since) low = probe + 1
      else high = real
    }
    const found = low < this.length ? RoaringBitmap32.fromRange(low, this.length) : new RoaringBitmap32()
    found.andNotInPlace(this.late)
    for (const number of this.late) if (since <= this.at.get(number)) found.add(number)
    return found
  }

  /** The page [from, from + count) of a set, newest first. */
  page(set: RoaringBitmap32, from: number, count: number): number[] {
    const newest = (some: RoaringBitmap32, start: number, end: number) =>
      [...some.sliceUint32Array(Math.max(0, some.size - end), some.size - start)].reverse()
    const end = Math.min(set.size, from + count)
    if (from >= end) return []
    if (!set.intersects(this.late)) return newest(set, from, end)
    const late = RoaringBitmap32.and(set, this.late)
    const inOrder = RoaringBitmap32.andNot(set, this.late)
    const first = [...newest(inOrder, 0, end), ...late].sort((a, b) => this.compare(b, a))
    late.dispose()
    inOrder.dispose()
    return first.slice(from, end)
  }

  /** After loading: continues after the numbers 0..length-1, whose `at` and `id` are already in the columns. */
  resume(length: number, late: RoaringBitmap32): void {
    this.late.dispose()
    this.late = late
    this.length = length
    this.#last = this.length - 1
    while (this.#last >= 0 && late.has(this.#last)) this.#last--
  }
}
