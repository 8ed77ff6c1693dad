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
