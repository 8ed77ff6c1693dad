import { RoaringBitmap32 } from "roaring-wasm"
import { wideColumn } from "./columns.ts"

/**
 * Newest first without sorting. Numbers are handed out as documents come, and nearly all come in order
 * (`at`, then `id`), so a higher number is a newer document. One that comes out of order (old content, a changed
 * date) gets the next number as well, but is remembered as late, with the number after which it belongs;
 * a page is then the merge of the numbers in order and the few late ones. Exact at any moment.
 */
export class Order {
  readonly at = wideColumn()
  readonly id = wideColumn()
  late = new RoaringBitmap32()
  /** Of each late number: how many of the numbers in order come before (are older than) it. */
  readonly #boundary = new Map<number, number>()
  length = 0
  /** The newest number in order. */
  #last = -1

  /** Hands out the next number. */
  push(at: number, id: number): number {
    const number = this.length++
    this.at.set(number, at)
    this.id.set(number, id)
    if (this.#last < 0 || this.compare(number, this.#last) > 0) this.#last = number
    else {
      this.late.add(number)
      this.#boundary.set(number, this.#firstAfter(at, id, number))
    }
    return number
  }

  /** Positive when `a` is newer than `b`. */
  compare(a: number, b: number): number {
    return this.at.get(a) - this.at.get(b) || this.id.get(a) - this.id.get(b)
  }

  /** The lowest number n such that every in-order number at or above n is newer than (at, id). */
  #firstAfter(at: number, id: number, below: number): number {
    let low = 0
    let high = below
    while (low < high) {
      const probe = (low + high) >>> 1
      // Late numbers are no yardstick: the nearest one in order below tells.
      let real = probe
      while (real >= low && this.late.has(real)) real--
      if (real < low) {
        low = probe + 1
        continue
      }
      const older = this.at.get(real) - at || this.id.get(real) - id
      if (older <= 0) low = probe + 1
      else high = real
    }
    return low
  }

  /** Bitmap of the numbers with `since <= at`; the caller disposes it. */
  since(since: number): RoaringBitmap32 {
    const low = this.#firstAfter(since, -1, this.length)
    const found = low < this.length ? RoaringBitmap32.fromRange(low, this.length) : new RoaringBitmap32()
    found.andNotInPlace(this.late)
    for (const number of this.late) if (since <= this.at.get(number)) found.add(number)
    return found
  }

  /** Results [from, from + count) of a set, newest first. */
  page(set: RoaringBitmap32, from: number, count: number): number[] {
    const size = set.size
    const end = Math.min(size, from + count)
    if (from >= end) return []
    if (!set.intersects(this.late)) return [...set.sliceUint32Array(size - end, size - from)].reverse()
    const late = RoaringBitmap32.and(set, this.late)
    const ordered = RoaringBitmap32.andNot(set, this.late)
    const lateOnes = [...late].sort((a, b) => this.compare(b, a))
    const inOrder = ordered.size
    const page: number[] = []
    let rank = 0
    let nextLate = 0
    // Each late one stands after the ordered ones newer than it: a rank tells how many those are.
    while (page.length < end - from && rank < end) {
      const lateOne = lateOnes[nextLate]
      const orderedBefore = rank - nextLate
      const newer =
        lateOne === undefined
          ? inOrder
          : inOrder - this.#countBelow(ordered, this.#boundary.get(lateOne) ?? 0)
      if (orderedBefore < newer) {
        const run = Math.min(newer - orderedBefore, end - rank)
        const skip = Math.max(0, from - rank)
        if (skip < run) {
          const top = inOrder - orderedBefore
          const piece = ordered.sliceUint32Array(top - run, top - skip)
          for (let at = piece.length - 1; at >= 0; at--) page.push(piece[at] as number)
        }
        rank += run
      } else {
        if (rank >= from && lateOne !== undefined) page.push(lateOne)
        nextLate++
        rank++
      }
    }
    late.dispose()
    ordered.dispose()
    return page
  }

  #countBelow(set: RoaringBitmap32, number: number): number {
    return number === 0 ? 0 : set.rank(number - 1)
  }

  /** Sets the keys of numbers 0..length-1 anew (loading). */
  replace(at: Float64Array, id: Float64Array, late: RoaringBitmap32): void {
    this.at.replace(at)
    this.id.replace(id)
    this.late.dispose()
    this.late = late
    this.length = at.length
    this.#boundary.clear()
    this.#last = this.length - 1
    while (this.#last >= 0 && late.has(this.#last)) this.#last--
    for (const number of late)
      this.#boundary.set(number, this.#firstAfter(this.at.get(number), this.id.get(number), this.length))
  }
}
