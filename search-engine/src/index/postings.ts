import { RoaringBitmap32 } from "roaring-wasm"
import { getOrMake } from "./cache.ts"
import { Column } from "./columns.ts"

/** Where a word stands in a document: in its title, in another short field, or in its text. */
export const PLACES = ["title", "fields", "text"] as const
export type Place = (typeof PLACES)[number]

/** How many document numbers wait to be added to their bitmaps in bulk, which takes a tenth of adding each alone. */
const MOST_WAITING = 2 ** 18

const keyOf = (place: Place, id: number) => PLACES.length * id + PLACES.indexOf(place)

/** The words in use and, for each place, the numbers of the documents that have each word there. */
export class Postings {
  readonly ids = new Map<string, number>()
  readonly words: string[] = []
  readonly #bitmaps: Record<Place, Array<RoaringBitmap32 | undefined>> = { title: [], fields: [], text: [] }
  /** Waiting numbers (from index 1), each with the index of the same key's previous one: linked lists without objects. */
  readonly #waiting = new Uint32Array(MOST_WAITING)
  readonly #before = new Uint32Array(MOST_WAITING)
  #came = 0
  /** The index of the last waiting number of each key (0: none), and the keys with one. `#whole` moves them to the bitmap. */
  readonly #last = new Column(Uint32Array)
  readonly #touched: number[] = []

  /** The number of a word, assigned when the word is first seen. */
  readonly idOf = (word: string) => getOrMake(this.ids, word, () => this.words.push(word) - 1)

  add(place: Place, ids: Iterable<number> & { length: number }, document: number): void {
    if (this.#came + ids.length >= MOST_WAITING) this.settle()
    const last = this.#last.reserve(PLACES.length * this.words.length)
    for (const id of ids) {
      // Created here and not in `#whole`: the arena of a question would free a bitmap that is created while it is answered.
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

  /** Documents with the word in this place, including removed ones. The caller must neither change nor dispose the set. */
  get(place: Place, word: string): RoaringBitmap32 | undefined {
    const id = this.ids.get(word)
    return id === undefined ? undefined : this.#whole(place, id)
  }

  /** All bitmaps, each with its place and the number of its word. */
  *entries(): Generator<[Place, number, RoaringBitmap32]> {
    for (const place of PLACES)
      for (const id of this.#bitmaps[place].keys()) {
        const bitmap = this.#whole(place, id)
        if (bitmap) yield [place, id, bitmap]
      }
  }

  /** Adds all waiting numbers to their bitmaps. Call it after adding many documents. */
  settle(): void {
    for (const key of this.#touched.splice(0))
      this.#whole(PLACES[key % PLACES.length] as Place, Math.floor(key / PLACES.length))
    this.#came = 0
  }

  /** Sets a bitmap (when loading) and frees the one it replaces. */
  set(place: Place, id: number, bitmap: RoaringBitmap32): void {
    this.#bitmaps[place][id]?.dispose()
    this.#bitmaps[place][id] = bitmap
  }

  dispose(): void {
    for (const [, , bitmap] of this.entries()) bitmap.dispose()
  }
}
