const CELLS = [Uint8Array, Uint16Array, Uint32Array, Float64Array] as const
type Width = (typeof CELLS)[number]
export type Cells = InstanceType<Width>

const maxValueOf = (cells: Cells) =>
  cells instanceof Float64Array ? Number.POSITIVE_INFINITY : 2 ** (8 * cells.BYTES_PER_ELEMENT) - 1

/**
 * A growing typed array, one cell per document number, as narrow as the largest number allows: reading scattered cells of a
 * million means waiting for memory, and narrow cells share cache lines. The constructor's type decides what it holds: whole
 * numbers, or (Float64Array) times, ids and addresses.
 */
export class Column {
  cells: Cells
  /** The largest number that a cell of the current width can hold. */
  #most: number

  constructor(width: Width) {
    this.cells = new width(1024)
    this.#most = maxValueOf(this.cells)
  }

  get(at: number): number {
    return this.cells[at] ?? 0
  }

  set(at: number, value: number): void {
    if (at >= this.cells.length || value > this.#most) this.reserve(at + 1, value)
    this.cells[at] = value
  }

  /** Returns the cells, grown to at least `length` and widened so that each can hold the number `most`. */
  reserve(length: number, most = 0): Cells {
    const isWideEnough = most <= this.#most
    if (length <= this.cells.length && isWideEnough) return this.cells
    const width = isWideEnough ? this.cells.constructor : CELLS.find((one) => most <= maxValueOf(new one(0)))
    const longer = Math.ceil(this.cells.length * 1.5)
    const cells = new (width as Width)(
      length > this.cells.length ? Math.max(length, longer) : this.cells.length,
    )
    cells.set(this.cells)
    this.cells = cells
    this.#most = maxValueOf(cells)
    return cells
  }

  /** A copy of the first `length` cells, as bytes. */
  take(length: number): Uint8Array {
    const cells = this.cells.subarray(0, length)
    return new Uint8Array((cells instanceof Float64Array ? cells.slice() : new Uint32Array(cells)).buffer)
  }

  /** Replaces the cells by bytes from `take`, in cells no narrower than the present ones. */
  replace(taken: Uint8Array): void {
    const { buffer } = taken.slice()
    const numbers = this.cells instanceof Float64Array ? new Float64Array(buffer) : new Uint32Array(buffer)
    let most = 0
    for (const number of numbers) if (number > most) most = number
    this.cells = this.cells.slice(0, 0)
    this.reserve(Math.max(1024, numbers.length), most)
    this.cells.set(numbers)
  }
}
