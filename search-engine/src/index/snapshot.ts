import { readdirSync, readFileSync } from "node:fs"
import { open, readFile, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { crc32 } from "node:zlib"
import { brand } from "@upaon/contract/site/brand"
import { RoaringBitmap32 } from "roaring-wasm"
import type { FilterOptions, FilterValue } from "../types.ts"
import { Documents } from "./documents.ts"
import { type Zone, ZONES } from "./postings.ts"
import { SHORT_FIELDS } from "./values.ts"

const MAGIC = 0x75_70_61_6f

/** The files that decide how words are read and how the result is stored. */
const READING = ["../words/", "../slips/", "./"].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|txt)$/.test(file))
    .sort()
    .map((file) => new URL(`${folder}${file}`, import.meta.url)),
)

/** A hash of these files: a snapshot written by another version of them is not loaded. */
const READING_MARK = `${brand.homeState.uf} ${READING.reduce((sum, file) => crc32(readFileSync(file), sum), 0)}`

type Header = {
  tables: string
  mark: string
  filters: Array<{ name: string; values: FilterValue[]; sets: number[][] }>
  words: string[]
  values: Record<string, string[]>
  bitmaps: Array<[place: number, word: number]>
}

const bytesOf = (array: Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** The checksum detects a torn or corrupted file, which is then not loaded. */
const checksumOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => crc32(part, sum), 0)

/** The columns in the order in which they are written. */
const columnsOf = ({ order, recordOf, expiryOf, sumOf, valueOf, filters }: Documents) => [
  order.at,
  order.id,
  recordOf,
  expiryOf,
  sumOf,
  ...SHORT_FIELDS.map((field) => valueOf[field]),
  ...filters.values().map(({ column }) => column),
]

/** The whole state as sections of bytes: first the header, then columns, records and bitmaps in a fixed order. */
function takeSnapshot(documents: Documents, mark: string): Uint8Array[] {
  const { length } = documents.order
  const bitmaps = [...documents.postings.entries()].filter(([, , bitmap]) => !bitmap.isEmpty)
  const header: Header = {
    tables: READING_MARK,
    mark,
    filters: [...documents.filters].map(([name, { values, sets }]) => ({ name, values, sets })),
    words: documents.postings.words,
    values: Object.fromEntries(
      SHORT_FIELDS.map((field) => [field, documents.values[field].all.map(({ text }) => text)]),
    ),
    bitmaps: bitmaps.map(([place, word]) => [ZONES.indexOf(place), word]),
  }
  const records = documents.records.take()
  return [
    new TextEncoder().encode(JSON.stringify(header)),
    ...columnsOf(documents).map((column) => column.take(length)),
    documents.alive.serialize("portable"),
    documents.order.late.serialize("portable"),
    new TextEncoder().encode(String(records.length)),
    ...records,
    ...bitmaps.map(([, , bitmap]) => bitmap.serialize("portable")),
  ]
}

export async function saveSnapshot(documents: Documents, path: string, mark: string): Promise<void> {
  const sections = takeSnapshot(documents, mark)
  const sizes = bytesOf(Float64Array.from(sections, (section) => section.byteLength))
  const start = bytesOf(new Uint32Array([MAGIC, sections.length, checksumOf([sizes, ...sections]), 0]))
  // A fixed name: the next save overwrites what a killed process left. What a full disk cut off is removed below.
  const beside = `${path}.new`
  const file = await open(beside, "w")
  try {
    const parts = [start, sizes, ...sections]
    const { bytesWritten } = await file.writev(parts)
    if (bytesWritten < parts.reduce((sum, part) => sum + part.byteLength, 0))
      throw new Error("no room for it")
    await file.sync()
    await rename(beside, path)
  } finally {
    await file.close()
    await rm(beside, { force: true })
  }
  const folder = await open(dirname(path), "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function sectionsOf(file: Uint8Array): Uint8Array[] | null {
  if (file.byteLength < 16) return null
  const [magic, count = 0, sum] = new Uint32Array(file.slice(0, 16).buffer)
  if (magic !== MAGIC || file.byteLength < 16 + 8 * count) return null
  const sizes = new Float64Array(file.slice(16, 16 + 8 * count).buffer)
  const sections: Uint8Array[] = []
  let at = 16 + 8 * count
  for (const size of sizes) {
    sections.push(file.subarray(at, at + size))
    at += size
  }
  const whole = [file.subarray(16, 16 + 8 * count), ...sections]
  return at === file.byteLength && checksumOf(whole) === sum ? sections : null
}

function fillDocuments(documents: Documents, header: Header, sections: readonly Uint8Array[]): void {
  let next = 0
  const section = (): Uint8Array => sections[next++] as Uint8Array
  const length = (sections[0]?.byteLength ?? 0) / Float64Array.BYTES_PER_ELEMENT
  for (const column of columnsOf(documents)) column.replace(section())
  for (const field of SHORT_FIELDS)
    for (const text of header.values[field] ?? []) documents.values[field].idOf(text)
  for (const { name, values, sets } of header.filters) documents.filters.get(name)?.fill(values, sets, length)
  const alive = RoaringBitmap32.deserialize("portable", section())
  documents.order.resume(length, RoaringBitmap32.deserialize("portable", section()))
  const records = Number(new TextDecoder().decode(section()))
  documents.records.replace(Array.from({ length: records }, () => section().slice()))
  for (const word of header.words) documents.postings.idOf(word)
  for (const [place, word] of header.bitmaps)
    documents.postings.set(ZONES[place] as Zone, word, RoaringBitmap32.deserialize("portable", section()))

  const { id } = documents.order
  for (let number = 0; number < length; number++) documents.numberOf.set(id.get(number), number)
  // An id may have had several numbers; use the one that can be found, if any.
  for (const number of alive.toUint32Array()) documents.numberOf.set(id.get(number), number)
  documents.revive(alive)
}

/** @returns null if there is no snapshot, or none that this version may load. A damaged snapshot is removed. */
export async function loadSnapshot(
  path: string,
  filters: FilterOptions,
): Promise<{ documents: Documents; mark: string } | null> {
  const file = await readFile(path).catch(() => null)
  if (!file) return null
  // Buffer.slice() would share the memory, but slice() of a plain Uint8Array copies.
  const sections = sectionsOf(new Uint8Array(file.buffer, file.byteOffset, file.byteLength))
  if (!sections) {
    await rm(path, { force: true })
    return null
  }
  const header = JSON.parse(new TextDecoder().decode(sections[0])) as Header
  const isOurs =
    header.tables === READING_MARK &&
    header.filters.map(({ name }) => name).join() === Object.keys(filters).join()
  if (!isOurs) return null
  const documents = new Documents(filters)
  fillDocuments(documents, header, sections.slice(1))
  return { documents, mark: header.mark }
}
