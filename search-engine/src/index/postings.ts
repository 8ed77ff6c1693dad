import { RoaringBitmap32 } from "roaring-wasm"
import { getOrCreate } from "./cache.ts"
import { Column } from "./columns.ts"

/** Where a word stands in a document: in its title, in another short field, or in its text. */
export const ZONES = ["title", "fields", "text"] as const
export type Zone = (typeof ZONES)[number]

/** How many document numbers wait to be added to their bitmaps in bulk, which takes a tenth of adding each alone. */
const MOST_WAITING = 2 ** 18

const keyOf = (zone: Zone, id: number) => ZONES.length * id + ZONES.indexOf(zone)

/** The words in use and, for each place, the numbers of the documents that have each word there. */
export class Postings {
  readonly ids = new Map<string, number>()
  readonly words: string[] = []
  readonly #bitmaps: Record<Zone, Array<RoaringBitmap32 | undefined>> = { title: [], fields: [], text: [] }
  /** Waiting numbers (from index 1), each with the index of the same key's previous one: linked lists without objects. */
  readonly #waiting = new Uint32Array(MOST_WAITING)
  readonly #before = new Uint32Array(MOST_WAITING)
  #came = 0
  /** The index of the last waiting number of each key (0: none), and the keys with one. `#whole` moves them to the bitmap. */
  readonly #last = new Column(Uint32Array)
  readonly #touched: number[] = []

  /** The number of a word, assigned when the word is first seen. */
  readonly idOf = (word: string) => getOrCreate(this.ids, word, () => this.words.push(word) - 1)

  add(zone: Zone, ids: Iterable<number> & { length: number }, document: number): void {
    if (this.#came + ids.length >= MOST_WAITING) this.settle()
    const last = this.#last.reserve(ZONES.length * this.words.length)
    for (const id of ids) {
      // Created here and not in `#whole`: the arena of a question would free a bitmap that is created while it is answered.
      this.#bitmaps[zone][id] ??= new RoaringBitmap32()
      const key = keyOf(zone, id)
      if (last[key] === 0) this.#touched.push(key)
      this.#waiting[++this.#came] = document
      this.#before[this.#came] = last[key] as number
      last[key] = this.#came
    }
  }

  remove(zone: Zone, ids: Iterable<number>, document: number): void {
    for (const id of ids) this.#whole(zone, id)?.delete(document)
  }

  #whole(zone: Zone, id: number): RoaringBitmap32 | undefined {
    const bitmap = this.#bitmaps[zone][id]
    const numbers: number[] = []
    let came = this.#last.get(keyOf(zone, id))
    for (; came > 0; came = this.#before[came] as number) numbers.push(this.#waiting[came] as number)
    if (numbers.length === 0) return bitmap
    this.#last.set(keyOf(zone, id), 0)
    return bitmap?.addMany(new Uint32Array(numbers).reverse())
  }

  /** Documents with the word in this place, including removed ones. The caller must neither change nor dispose the set. */
  get(zone: Zone, word: string): RoaringBitmap32 | undefined {
    const id = this.ids.get(word)
    return id === undefined ? undefined : this.#whole(zone, id)
  }

  /** All bitmaps, each with its place and the number of its word. */
  *entries(): Generator<[Zone, number, RoaringBitmap32]> {
    for (const zone of ZONES)
      for (const id of this.#bitmaps[zone].keys()) {
        const bitmap = this.#whole(zone, id)
        if (bitmap) yield [zone, id, bitmap]
      }
  }

  /** Adds all waiting numbers to their bitmaps. Call it after adding many documents. */
  settle(): void {
    for (const key of this.#touched.splice(0))
      this.#whole(ZONES[key % ZONES.length] as Zone, Math.floor(key / ZONES.length))
    this.#came = 0
  }

  /** Sets a bitmap (when loading) and frees the one it replaces. */
  set(zone: Zone, id: number, bitmap: RoaringBitmap32): void {
    this.#bitmaps[zone][id]?.dispose()
    this.#bitmaps[zone][id] = bitmap
  }

  dispose(): void {
    for (const [, , bitmap] of this.entries()) bitmap.dispose()
  }
}
