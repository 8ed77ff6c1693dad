import { RoaringBitmap32 } from "roaring-wasm"
import { getOrMake } from "./cache.ts"

/** Where in a document a word stands: its title; its other short fields; its text. */
export const PLACES = ["title", "fields", "text"] as const
export type Place = (typeof PLACES)[number]

/** Numbers that wait to be added to a bitmap together, which takes a tenth of adding them one by one. */
const MOST_WAITING = 256

/** The words in use and, for each place, the numbers of the documents that have them there. */
export class Postings {
  readonly ids = new Map<string, number>()
  readonly words: string[] = []
  readonly #bitmaps: Record<Place, Array<RoaringBitmap32 | undefined>> = { title: [], fields: [], text: [] }
  /** Read by nobody before `#whole` has put them where they belong. */
  readonly #waiting: Record<Place, Array<number[] | undefined>> = { title: [], fields: [], text: [] }

  /** The word's number, given when first seen. */
  readonly idOf = (word: string) => getOrMake(this.ids, word, () => this.words.push(word) - 1)

  add(place: Place, ids: Iterable<number>, document: number): void {
    const [bitmaps, all] = [this.#bitmaps[place], this.#waiting[place]]
    for (const id of ids) {
      // Made here and not when it is filled: what is made while a question is answered goes with the answer.
      bitmaps[id] ??= new RoaringBitmap32()
      const waiting = all[id]
      if (!waiting) all[id] = [document]
      else if (waiting.push(document) >= MOST_WAITING) this.#whole(place, id)
    }
  }

  remove(place: Place, ids: Iterable<number>, document: number): void {
    for (const id of ids) this.#whole(place, id)?.delete(document)
  }

  #whole(place: Place, id: number): RoaringBitmap32 | undefined {
    const bitmap = this.#bitmaps[place][id]
    const waiting = this.#waiting[place][id]
    if (waiting) {
      bitmap?.addMany(waiting)
      this.#waiting[place][id] = undefined
    }
    return bitmap
  }

  /** Documents with the word there; may hold documents that left. Not the caller's to change or dispose. */
  get(place: Place, word: string): RoaringBitmap32 | undefined {
    const id = this.ids.get(word)
    return id === undefined ? undefined : this.#whole(place, id)
  }

  /** Every bitmap with its place and the word's number. */
  *entries(): Generator<[Place, number, RoaringBitmap32]> {
    for (const place of PLACES)
      for (const id of this.#bitmaps[place].keys()) {
        const bitmap = this.#whole(place, id)
        if (bitmap) yield [place, id, bitmap]
      }
  }

  /** Leaves nothing waiting: after many documents. */
  settle(): void {
    for (const place of PLACES) for (const id of this.#waiting[place].keys()) this.#whole(place, id)
  }

  /** Puts a bitmap in place (loading), freeing the one it replaces. */
  set(place: Place, id: number, bitmap: RoaringBitmap32): void {
    this.#bitmaps[place][id]?.dispose()
    this.#bitmaps[place][id] = bitmap
  }

  dispose(): void {
    for (const [, , bitmap] of this.entries()) bitmap.dispose()
  }
}
