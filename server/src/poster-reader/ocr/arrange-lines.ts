import { type Box, boxAround, type Line } from "../text/lines.ts"
import { leanOf, type Strip } from "./find-lines.ts"
import type { OcrPage } from "./ocr-queue.ts"
import type { ReadLine } from "./two-readings.ts"

/** Width and height of a picture in pixels. */
type Area = { width: number; height: number }

/** A line, or a part of one that stands apart; its box in pixels. */
type Piece = Required<Line>

/** A strip is higher than the letters in it. */
const LETTERS = 0.72
/** Of the height of letters: a wider gap parts what stands in one row. */
const GAP = 2.2

/** What was read of a strip, where it stands when the picture is turned so that its text lies level. */
function place({ strip, words, confidence }: ReadLine & { strip: Strip }, lean: number, area: Area): Piece {
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
  const [dx, dy] = [strip.cx - area.width / 2, strip.cy - area.height / 2]
  const left = area.width / 2 + dx * cos + dy * sin - strip.width / 2
  const centre = area.height / 2 + dy * cos - dx * sin
  const size = strip.height * LETTERS
  const box = {
    x0: left + (words[0]?.x0 ?? 0) * strip.width,
    x1: left + (words.at(-1)?.x1 ?? 1) * strip.width,
    y0: centre - size / 2,
    y1: centre + size / 2,
  }
  return { text: words.map(({ text }) => text).join(" "), size, confidence, box }
}

function joined(pieces: readonly [Piece, ...Piece[]]): Piece {
  return {
    ...pieces[0],
    text: pieces.map(({ text }) => text).join(" "),
    confidence: Math.min(...pieces.map(({ confidence }) => confidence)),
    box: boxAround(pieces.map(({ box }) => box)),
  }
}

function sideBySide(row: readonly Piece[], { box }: Piece): boolean {
  const { y0, y1 } = boxAround(row.map((piece) => piece.box))
  const overlap = Math.min(y1, box.y1) - Math.max(y0, box.y0)
  const heights = [y1 - y0, box.y1 - box.y0]
  return (
    overlap > 0.6 * Math.min(...heights) &&
    Math.max(...heights) < 1.8 * Math.min(...heights) &&
    row.every((piece) => piece.box.x1 <= box.x0 || box.x1 <= piece.box.x0)
  )
}

/** Pieces found one by one, wherever they stand, as the rows that they make; what stands close in one is one piece. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const row = rows.findLast((one) => sideBySide(one, piece))
    if (row) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => {
    const apart: Piece[] = []
    for (const piece of row.toSorted((a, b) => a.box.x0 - b.box.x0)) {
      const before = apart.at(-1)
      const isClose = before && piece.box.x0 - before.box.x1 < before.size * GAP
      if (isClose) apart[apart.length - 1] = joined([before, piece])
      else apart.push(piece)
    }
    return apart
  })
}

const columnHead =
  /^(?:cargo|fun[cç][aã]o|vagas?|qtde?|quant\w*|sal[aá]rio|local|cidade|bairro|loja|unidade|hor[aá]rio|turno|setor)\W*$/i

const label =
  /^(?:cargo|fun[cç][aã]o|vagas?|qtde?|quant\w*|sal[aá]rio|remunera\w+|local|lota[cç][aã]o|cidade|bairro|empresa|loja|unidade|hor[aá]rio|turno|setor|escala|regime|contrat\w+|exig[eê]ncias?|requisitos?|perfil|benef[ií]cios?|prazo|envio|contato|telefone|e-?mail|inscri\w+)\W*$/i

/** 'Soldador      05 vagas      R$ 2.700,00' and 'Cargo      Soldador' are rows of a table, not two columns. */
function isTable(rows: readonly Piece[][]): boolean {
  const right = rows.flatMap((row) => row.slice(1))
  const most = (found: number, all: number) => all > 1 && found * 3 >= all * 2
  const left = rows.flatMap(([first, ...rest]) => (first && rest.length > 0 ? [first] : []))
  return (
    most(right.filter(({ text }) => figure.test(text)).length, right.length) ||
    most(left.filter(({ text }) => label.test(text)).length, left.length)
  )
}

const figure = /^\W*(?:R\$|\d)/

/** Whether what stands apart in one row is said in one breath: 'Salário      R$ 1.800,00'. */
const isOneLine = ([first, ...others]: readonly Piece[]) =>
  first !== undefined && (first.text.endsWith(":") || others.some(({ text }) => figure.test(text)))

/** 'Cargo   Vagas   Salário': each row below says something of its own. */
function areColumnHeads(row: readonly Piece[]): boolean {
  const words = row.flatMap(({ text }) => text.split(" "))
  return words.length > 2 && words.filter((word) => columnHead.test(word)).length >= words.length * 0.75
}

/** Where a block of two columns that begins with a row ends; the row itself where none begins. */
function endOfColumns(rows: readonly Piece[][], at: number): number {
  const [first, second] = rows[at] ?? []
  if (!first || !second) return at
  let end = at
  for (let next = at + 1; next < rows.length && next <= end + 3; next++)
    if (rows[next]?.some(({ box }, index) => index > 0 && Math.abs(box.x0 - second.box.x0) < first.size * 2))
      end = next
  // The left column may be the longer: its last items stand alone, under the same bullet.
  const mark = /^[^\p{L}\d\s]/u.exec(rows[end]?.[0]?.text ?? "")?.[0]
  while (mark && end > at && rows[end + 1]?.length === 1 && rows[end + 1]?.[0]?.text.startsWith(mark)) end++
  return isTable(rows.slice(at, end + 1)) ? at : end
}

/** Pieces in the order they are read: where rows are parted at the same place, the left column comes before the right one. */
function arrange(pieces: readonly Piece[]): Piece[] {
  const rows = rowsOf(pieces)
  const isOneTable = rows.some(areColumnHeads)
  const arranged: Piece[] = []
  for (let at = 0; at < rows.length; at++) {
    const [first, ...others] = rows[at] ?? []
    if (!first) continue
    const end = isOneTable ? at : endOfColumns(rows, at)
    if (end === at) {
      const head =
        others.length > 0 && label.test(first.text)
          ? { ...first, text: first.text.replace(/:?$/, ":") }
          : first
      if (isOneTable || isOneLine([head, ...others]))
        arranged.push(joined([isOneTable ? first : head, ...others]))
      else arranged.push(first, ...others)
      continue
    }
    const edge = (others[0]?.box.x0 ?? 0) - first.size * 2
    const block = rows.slice(at, end + 1).flat()
    arranged.push(...block.filter(({ box }) => box.x0 <= edge), ...block.filter(({ box }) => box.x0 > edge))
    at = end
  }
  return arranged
}

/** The text of a picture out of what was read of its strips. */
export function pageOf(read: readonly (ReadLine & { strip: Strip })[], area: Area): OcrPage {
  const lean = leanOf(read.map(({ strip }) => strip))
  const pieces = read.filter(({ words }) => words.length > 0).map((line) => place(line, lean, area))
  const inShares = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: x0 / area.width,
    y0: y0 / area.height,
    x1: x1 / area.width,
    y1: y1 / area.height,
  })
  const lines = arrange(pieces).map((piece) => ({ ...piece, box: inShares(piece.box) }))
  const signs = lines.reduce((sum, { text }) => sum + text.length, 0)
  const sure = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return { lines, confidence: signs > 0 ? sure / signs : 0 }
}
