import { RoaringBitmap32 } from "roaring-wasm"
import { getOrMake } from "./cache.ts"
import { Column } from "./columns.ts"

/** Where in a document a word stands: its title; its other short fields; its text. */
export const PLACES = ["title", "fields", "text"] as const
export type Place = (typeof PLACES)[number]

/** Numbers that wait to be added to their bitmaps together, which takes a tenth of adding them one by one. */
const MOST_WAITING = 2 ** 18

const keyOf = (place: Place, id: number) => PLACES.length * id + PLACES.indexOf(place)

/** The words in use and, for each place, the numbers of the documents that have them there. */
export class Postings {
  readonly ids = new Map<string, number>()
  readonly words: string[] = []
  readonly #bitmaps: Record<Place, Array<RoaringBitmap32 | undefined>> = { title: [], fields: [], text: [] }
  /** Numbers as they came, from 1 on, each with which one waits before it for the same word: lists without an object of their own. */
  readonly #waiting = new Uint32Array(MOST_WAITING)
  readonly #before = new Uint32Array(MOST_WAITING)
  #came = 0
  /** Which waits last for a word in each place, 0 where none does, and those that had one: read by nobody before `#whole` has put them where they belong. */
  readonly #last = new Column(Uint32Array)
  readonly #touched: number[] = []

  /** The word's number, given when first seen. */
  readonly idOf = (word: string) => getOrMake(this.ids, word, () => this.words.push(word) - 1)

  add(place: Place, ids: Iterable<number> & { length: number }, document: number): void {
    if (this.#came + ids.length >= MOST_WAITING) this.settle()
    const last = this.#last.reserve(PLACES.length * this.words.length)
    for (const id of ids) {
      // Made here and not when it is filled: what is made while a question is answered goes with the answer.
      this.#bitmaps[place][id] ??= new RoaringBitmap32()
      const key = keyOf(place, id)
      if (last[key] === 0) this.#touched.push(key)
      this.#waiting[++this.#came] = document
      this.#before[this.#came] = last[key] as number
      last[key] = this.#came
    }
  }

  remove(place: Place, ids: Iterable<number>, document: number): void {
    for (const id of ids) this.#whole(place, id)?.delete(document)
  }

  #whole(place: Place, id: number): RoaringBitmap32 | undefined {
    const bitmap = this.#bitmaps[place][id]
    const numbers: number[] = []
    let came = this.#last.get(keyOf(place, id))
    for (; came > 0; came = this.#before[came] as number) numbers.push(this.#waiting[came] as number)
    if (numbers.length === 0) return bitmap
    this.#last.set(keyOf(place, id), 0)
    return bitmap?.addMany(new Uint32Array(numbers).reverse())
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
    for (const key of this.#touched.splice(0))
      this.#whole(PLACES[key % PLACES.length] as Place, Math.floor(key / PLACES.length))
    this.#came = 0
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
