import type { GivenRow } from "@upaon/contract/job-import/endpoints"
import { parse } from "csv-parse/sync"
import { unzipSync, zipSync } from "fflate"
import { readSheet } from "read-excel-file/node"
import { readFeed, readPage } from "./read-marked-up.ts"
import { rowOf, rowsOfTable, SourceRefused } from "./source-rows.ts"

/** A few bytes of a zip can be made to swell into gigabytes. */
const MOST_SHEET_BYTES = 40 * 1024 * 1024

/**
 * The vacancies of a file or a page, by what its bytes are: XLSX, XML of a feed, HTML with JobPosting data, one JSON
 * object in each line, else CSV.
 * @throws SourceRefused, without a sentence where it is none of these, and whatever a damaged file makes its reader throw
 */
export async function readSource(bytes: Uint8Array): Promise<GivenRow[]> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return rowsOfTable(await sheetOf(bytes))
  const text = textOf(bytes).trimStart()
  if (text === "") throw new SourceRefused("O arquivo está vazio.")
  // A PDF or a picture: no text has it.
  if (text.startsWith("%PDF") || text.includes("\0")) throw new SourceRefused("")
  if (/^<(?:!doctype html|html)\b/i.test(text)) return readPage(text)
  if (text.startsWith("<")) return readFeed(text)
  if (text.startsWith("{")) return readLines(text)
  return rowsOfTable(csvOf(text))
}

/** UTF-8, else as Excel in Brazil writes it. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The separator is the one that the first line with any has most of, unless a line before it names another, as Excel writes it. */
function csvOf(text: string): string[][] {
  const [line = "", named] = /^"?sep=(.)"?(?=\r?\n)/i.exec(text) ?? []
  const table = text.slice(line.length)
  const [head = ""] = /^.*[;,\t].*$/m.exec(table) ?? []
  const delimiter = named ?? [";", ",", "\t"].sort((a, b) => head.split(b).length - head.split(a).length)[0]
  return parse(table, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false })
}

/** The first sheet, unpacked within bounds before the reader sees it. */
async function sheetOf(bytes: Uint8Array): Promise<string[][]> {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > MOST_SHEET_BYTES) throw new SourceRefused("A planilha é grande demais.")
      return true
    },
  })
  const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })))
  return rows.map((cells) => cells.map((cell: unknown) => cellText(cell)))
}

/** Numbers with decimals are money. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(2)
  return typeof cell === "string" ? cell : ""
}

/** One JSON object in each line; a line that is none comes with what is wrong with it. */
const readLines = (text: string): GivenRow[] =>
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
