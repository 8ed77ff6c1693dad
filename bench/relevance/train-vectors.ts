import type { SearchDocument } from "@upaon/search-engine"
import type { WordVectors } from "../../search-engine/src/vectors/word-vectors.ts"
import { analyseText, analyseTitle } from "../../search-engine/src/words/analyse.ts"
import { CONCEPTS } from "../../search-engine/src/words/concepts.ts"

/** The terms of a document or a table entry, each with its weight. */
type Bag = ReadonlyMap<string, number>

/** The weight of a term by its place: a title names the job, a text mentions many things. */
const WEIGHTS = { title: 1, text: 0.3, near: 0.4 } as const
/** Words in fewer bags are learned too badly to be kept. */
const FEWEST = 2
const MOST_WORDS = 7000
/** Exponent that raises the counts of rare words, because what two of them share is mostly chance. */
const SMOOTHED = 0.75
const ROUNDS = 7
const SEED = 20_260_101

/** The bags of the tables: the names of one group together, with terms near to it. */
export const bagsOfTables = (): Bag[] =>
  [...CONCEPTS.values()]
    .filter(({ kind }) => kind !== "phrase" && kind !== "place")
    .flatMap(({ term, names, near }) => {
      const nearest = near.map((other) => [other, WEIGHTS.near] as const)
      return names.map((name) => new Map([...nearest, ...[term, ...name].map((one) => [one, 1] as const)]))
    })

/** The bag of a document, without numbers and without the offers of its text. */
export const bagOf = ({ fields: { title, text = "" } }: SearchDocument): Bag =>
  new Map([
    ...[...analyseText(text).mentioned]
      .filter((term) => /^[a-z0-9=]/.test(term))
      .map((term) => [term, WEIGHTS.text] as const),
    ...analyseTitle(title).terms.map((term) => [term, WEIGHTS.title] as const),
  ])

/** The neighbours of each word: how much more often than by chance they occur together (PPMI). */
type Row = { columns: Uint32Array; values: Float64Array }

function countTogether(bags: readonly Bag[], idOf: ReadonlyMap<string, number>): Array<Map<number, number>> {
  const rows = Array.from(idOf, () => new Map<number, number>())
  for (const bag of bags) {
    const known = [...bag].flatMap(([word, weight]) => {
      const id = idOf.get(word)
      return id === undefined ? [] : [[id, weight] as const]
    })
    for (const [one, weight] of known)
      for (const [other, its] of known)
        if (one !== other) rows[one]?.set(other, (rows[one]?.get(other) ?? 0) + weight * its)
  }
  return rows
}

function positiveInformation(counts: ReadonlyArray<ReadonlyMap<number, number>>): Row[] {
  const sums = counts.map((row) => [...row.values()].reduce((a, b) => a + b, 0))
  const smoothed = sums.map((sum) => sum ** SMOOTHED)
  const whole = smoothed.reduce((a, b) => a + b, 0)
  return counts.map((row, at) => {
    const kept = [...row]
      .sort(([a], [b]) => a - b)
      .flatMap(([column, count]) => {
        const chance = ((sums[at] as number) * (smoothed[column] as number)) / whole
        const information = Math.log(count / chance)
        return information > 0 ? [[column, information] as const] : []
      })
    return { columns: Uint32Array.from(kept, ([c]) => c), values: Float64Array.from(kept, ([, v]) => v) }
  })
}

/** Pseudo-random signs, equal on every machine. */
function thrownSigns(length: number): Float64Array {
  let state = SEED
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state & 0x4000_0000 ? 1 : -1
  })
}

/** The product of the rows and a basis (stored column by column). */
function times(rows: readonly Row[], basis: Float64Array): Float64Array {
  const size = rows.length
  const product = new Float64Array(basis.length)
  for (let from = 0; from < basis.length; from += size)
    for (const [at, { columns, values }] of rows.entries()) {
      let sum = 0
      for (let next = 0; next < columns.length; next++)
        sum += (values[next] as number) * (basis[from + (columns[next] as number)] as number)
      product[from + at] = sum
    }
  return product
}

/** Orthonormalises the columns of a basis (Gram-Schmidt). @returns their lengths */
function straighten(basis: Float64Array, size: number): number[] {
  return Array.from({ length: basis.length / size }, (_, at) => {
    const own = basis.subarray(at * size, (at + 1) * size)
    for (let before = 0; before < at; before++) {
      const other = basis.subarray(before * size, (before + 1) * size)
      const share = own.reduce((sum, cell, row) => sum + cell * (other[row] as number), 0)
      for (let row = 0; row < size; row++) own[row] = (own[row] as number) - share * (other[row] as number)
    }
    const length = Math.sqrt(own.reduce((sum, cell) => sum + cell * cell, 0))
    for (let row = 0; row < size; row++) own[row] = (own[row] as number) / (length || 1)
    return length
  })
}

/** The words worth learning, the most frequent first, each with the number of bags that have it. */
function wordsOfBags(bags: readonly Bag[]): Array<[word: string, bags: number]> {
  const counts = new Map<string, number>()
  for (const bag of bags) for (const word of bag.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= FEWEST)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_WORDS)
}

/** Word vectors from co-occurrence: PPMI, reduced to its strongest directions. Equal bags give equal bytes. */
export function trainVectors(bags: readonly Bag[], dimensions: number): WordVectors {
  const words = wordsOfBags(bags)
  const size = words.length
  const rows = positiveInformation(countTogether(bags, new Map(words.map(([word], at) => [word, at]))))
  let basis = thrownSigns(size * dimensions)
  let strengths: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    basis = times(rows, basis)
    strengths = straighten(basis, size)
  }
  const cells = new Int8Array(size * dimensions)
  for (const [at, [, count]] of words.entries()) {
    const vector = strengths.map(
      (strength, dimension) => (basis[dimension * size + at] as number) * Math.sqrt(strength),
    )
    const length = Math.sqrt(vector.reduce((sum, cell) => sum + cell * cell, 0)) || 1
    // A rare word tells more: only a word in hardly any bag uses the whole range of a cell.
    const says = Math.log(1 + bags.length / count) / Math.log(1 + bags.length / FEWEST)
    const scale = (127 * says * 2) / length
    for (const [dimension, cell] of vector.entries())
      cells[at * dimensions + dimension] = Math.max(-127, Math.min(127, Math.round(cell * scale)))
  }
  return { words: words.map(([word]) => word), cells }
}

export const writeVectors = ({ words, cells }: WordVectors) =>
  Buffer.concat([Buffer.from(`${words.join("\t")}\n`), Buffer.from(cells.buffer)])
