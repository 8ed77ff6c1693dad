import { RoaringBitmap32 } from "roaring-wasm"

/** Where in a document a word stands: its title; its other short fields; its text. */
export const PLACES = ["title", "fields", "text"] as const
export type Place = (typeof PLACES)[number]

/** The words in use and, for each place, the numbers of the documents that have them there. */
export class Postings {
  readonly ids = new Map<string, number>()
  readonly words: string[] = []
  readonly #bitmaps: Record<Place, Array<RoaringBitmap32 | undefined>> = { title: [], fields: [], text: [] }

  /** The word's number, given when first seen. */
  idOf(word: string): number {
    let id = this.ids.get(word)
    if (id === undefined) {
      id = this.words.length
      this.ids.set(word, id)
      this.words.push(word)
    }
    return id
  }

  add(place: Place, id: number, document: number): void {
    const bitmaps = this.#bitmaps[place]
    const bitmap = bitmaps[id]
    if (bitmap) bitmap.add(document)
    else bitmaps[id] = new RoaringBitmap32([document])
  }

  remove(place: Place, id: number, document: number): void {
    this.#bitmaps[place][id]?.delete(document)
  }

  /** Documents with the word there; may hold documents that left. Not the caller's to change or dispose. */
  get(place: Place, word: string): RoaringBitmap32 | undefined {
    const id = this.ids.get(word)
    return id === undefined ? undefined : this.#bitmaps[place][id]
  }

  /** Every bitmap with its place and the word's number. */
  *entries(): Generator<[Place, number, RoaringBitmap32]> {
    for (const place of PLACES)
      for (const [id, bitmap] of this.#bitmaps[place].entries()) if (bitmap) yield [place, id, bitmap]
  }

  /** Puts a bitmap in place (loading, compacting), freeing the one it replaces. */
  set(place: Place, id: number, bitmap: RoaringBitmap32): void {
    this.#bitmaps[place][id]?.dispose()
    this.#bitmaps[place][id] = bitmap
  }

  get bitmaps(): number {
    return PLACES.reduce((sum, place) => sum + this.#bitmaps[place].filter(Boolean).length, 0)
  }

  dispose(): void {
    for (const [, , bitmap] of this.entries()) bitmap.dispose()
  }
}
