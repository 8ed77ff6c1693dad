import type { SourceRow } from "@upaon/contract/job-import/endpoints"
import { parse } from "csv-parse/sync"
import { unzipSync, zipSync } from "fflate"
import readSheets, { type Sheet } from "read-excel-file/node"
import { readFeed, readPage } from "./read-marked-up.ts"
import { headingOf, rowOf, rowsOfTable, SourceRefused } from "./source-rows.ts"

/** The most unpacked bytes: a few bytes of a ZIP can expand to gigabytes. */
const MOST_SHEET_BYTES = 40 * 1024 * 1024

/**
 * Reads the jobs of a file or a page according to its bytes: XLSX, an XML feed, HTML with JobPosting data, one JSON object per
 * line, else CSV.
 * @throws SourceRefused, with an empty message for any other format, and any error of a parser on a damaged file
 */
export async function readSource(bytes: Uint8Array): Promise<SourceRow[]> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return rowsOfTable(await sheetOf(bytes))
  const text = textOf(bytes).trimStart()
  if (text === "") throw new SourceRefused("O arquivo está vazio.")
  // A PDF or a binary file such as a picture: no text contains a null byte.
  if (text.startsWith("%PDF") || text.includes("\0")) throw new SourceRefused("")
  if (/^<(?:!doctype html|html)\b/i.test(text)) return readPage(text)
  if (text.startsWith("<")) return readFeed(text)
  if (text.startsWith("{")) return readLines(text)
  return rowsOfTable(csvOf(text))
}

/** Decodes UTF-16 with a byte order mark, UTF-8, or else Windows-1252, which Excel writes in Brazil. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The separator is the most frequent one in the first line that has any, unless Excel's `sep=` line before it names one. */
function csvOf(text: string): string[][] {
  const [line = "", named] = /^"?sep=(.)"?(?=\r?\n)/i.exec(text) ?? []
  const table = text.slice(line.length)
  const [head = ""] = /^.*[;,\t].*$/m.exec(table) ?? []
  const delimiter = named ?? [";", ",", "\t"].sort((a, b) => head.split(b).length - head.split(a).length)[0]
  return parse(table, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false })
}

const TOO_LARGE = "A planilha é grande demais."

/**
 * The first sheet with a column of titles, because a cover may come before it. Unpacked within the limit before the parser reads
 * it; the cells have the limit too, because many may show one text, which the file holds once.
 */
async function sheetOf(bytes: Uint8Array): Promise<string[][]> {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > MOST_SHEET_BYTES) throw new SourceRefused(TOO_LARGE)
      return true
    },
  })
  // A sheet that is a chart has no data, which the library's type omits.
  const sheets: Partial<Sheet>[] = await readSheets(Buffer.from(zipSync(parts, { level: 0 })))
  const tables = sheets.map(({ data = [] }) => data.map((cells) => cells.map((cell) => cellText(cell))))
  const letters = tables.flat(2).reduce((sum, text) => sum + text.length, 0)
  if (letters > MOST_SHEET_BYTES) throw new SourceRefused(TOO_LARGE)
  return tables.find((table) => headingOf(table) >= 0) ?? tables[0] ?? []
}

/** Numbers with decimals are money. A number without a day, such as a phone in a column of dates, says nothing. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10)
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(2)
  return typeof cell === "string" ? cell : ""
}

/** One JSON object per line; for any other line the fault is returned. */
const readLines = (text: string): SourceRow[] =>
  text.split(/\r?\n/).flatMap((written, place) => {
    const line = place + 1
    if (written.trim() === "") return []
    try {
      const value: unknown = JSON.parse(written)
      if (typeof value !== "object" || value === null || Array.isArray(value))
        return { line, fault: "não é um objeto" }
      return { line, row: rowOf(Object.entries(value).map(([name, cell]) => [name, cellText(cell)])) }
    } catch {
      return { line, fault: "não é JSON" }
    }
  })
