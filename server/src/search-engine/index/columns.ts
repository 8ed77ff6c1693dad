type Cells = Uint32Array | Float64Array

/** A typed array that grows: one cell per document number. */
export class Column<T extends Cells> {
  cells: T
  readonly #make: (length: number) => T

  constructor(make: (length: number) => T) {
    this.#make = make
    this.cells = make(1024)
  }

  get(at: number): number {
    return this.cells[at] ?? 0
  }

  set(at: number, value: number): void {
    this.reserve(at + 1)[at] = value
  }

  /** The cells, of which there are `length` at least. */
  reserve(length: number): T {
    if (length > this.cells.length) {
      const wider = this.#make(Math.max(length, Math.ceil(this.cells.length * 1.5)))
      wider.set(this.cells as never)
      this.cells = wider
    }
    return this.cells
  }

  /** The cells of numbers below `length`, copied. */
  take(length: number): T {
    return this.cells.slice(0, length) as T
  }

  replace(cells: T): void {
    this.cells = cells.length > 0 ? cells : this.#make(1024)
  }
}

export const wholeColumn = (): Column<Uint32Array> => new Column((length) => new Uint32Array(length))
export const wideColumn = (): Column<Float64Array> => new Column((length) => new Float64Array(length))

type Narrow = Uint8Array | Uint16Array | Uint32Array

const narrowest = (most: number): { new (length: number): Narrow } =>
  most < 2 ** 8 ? Uint8Array : most < 2 ** 16 ? Uint16Array : Uint32Array

/**
 * Small whole numbers in cells as narrow as the largest needs. Reading some of a million cells is waiting for memory:
 * the fewer bytes they lie in, the more of them are near.
 */
export class NarrowColumn {
  cells: Narrow = new Uint8Array(1024)
  #most = 2 ** 8 - 1

  get(at: number): number {
    return this.cells[at] ?? 0
  }

  set(at: number, value: number): void {
    if (value > this.#most) this.#move(value, this.cells.length)
    if (at >= this.cells.length) this.#move(this.#most, Math.max(at + 1, Math.ceil(this.cells.length * 1.5)))
    this.cells[at] = value
  }

  #move(most: number, length: number): void {
    const cells = new (narrowest(most))(length)
    cells.set(this.cells)
    this.cells = cells
    this.#most = 2 ** (8 * cells.BYTES_PER_ELEMENT) - 1
  }

  /** The cells of numbers below `length`, copied. */
  take(length: number): Uint32Array {
    return Uint32Array.from(this.cells.subarray(0, length))
  }

  replace(cells: Uint32Array): void {
    this.cells = new Uint8Array(0)
    this.#move(
      cells.reduce((most, value) => Math.max(most, value), 0),
      Math.max(1024, cells.length),
    )
    this.cells.set(cells)
  }
}
