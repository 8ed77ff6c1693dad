import { AGE, type CurriculumLine, type CurriculumText } from "@upaon/contract/curriculum/fields"
import { curriculumLines, curriculumTexts, nationalities } from "@upaon/contract/curriculum/fields"
import { brand } from "@upaon/contract/site/brand"
import { printable } from "@upaon/contract/platform/printable"
import { jsPDF } from "jspdf"
import type { Sheet } from "./curriculum.ts"

/** A4 in millimetres. */
const WIDTH = 210
const HEIGHT = 297
const MARGIN = 20
const INNER = WIDTH - 2 * MARGIN
const BOTTOM = HEIGHT - 18
const BLUE = "#17479e"
const DEEP = "#0c2a66"
const INK = "#101b33"
const SOFT = "#44526d"
/** One typographic point in millimetres, multiplied by the line height. */
const LEADING = 0.3528 * 1.35

/** The font scales tried to fit the curriculum on one page. If none fits, it takes several pages at full size. */
const SMALLER = [0.94, 0.88, 0.82, 0.76]

/** The drawing state: the next line's position `y` in mm, and `fits`, which becomes false when a second page was needed. */
type Pen = { pdf: jsPDF; y: number; scale: number; fits: boolean }

/** Renders a curriculum as a PDF, on one A4 page if possible, as text that programs can extract. */
export function curriculumPdf(sheet: Sheet): ArrayBuffer {
  const full = draw(sheet, 1)
  let pen = full
  for (const scale of SMALLER) if (!pen.fits) pen = draw(sheet, scale)
  return (pen.fits ? pen : full).pdf.output("arraybuffer")
}

function draw(sheet: Sheet, scale: number): Pen {
  const pdf = new jsPDF({ unit: "mm", format: "a4", compress: true })
  pdf.setProperties({ title: `Currículo de ${sheet.name}`, author: sheet.name, creator: brand.name })
  pdf.setLanguage("pt-BR")
  pdf.setFillColor(BLUE).rect(0, 0, WIDTH, 5, "F")
  const pen: Pen = { pdf, y: 14, scale, fits: true }
  write(pen, sheet.name, { size: 24, bold: true, color: DEEP })
  pen.y += 2
  for (const fact of factsOf(sheet)) write(pen, fact, { size: 10.5, color: SOFT })
  for (const [name, { label }] of Object.entries(curriculumTexts))
    section(pen, label, sheet[name as CurriculumText])
  return pen
}

function section(pen: Pen, title: string, text: string): void {
  if (!text.trim()) return
  pen.y += 4 * pen.scale
  write(pen, title, { size: 12.5, bold: true, color: BLUE })
  pen.pdf
    .setDrawColor(BLUE)
    .setLineWidth(0.3)
    .line(MARGIN, pen.y - 0.5, WIDTH - MARGIN, pen.y - 0.5)
  pen.y += 1.5 * pen.scale
  for (const line of text.trim().split("\n")) write(pen, line, { size: 10.5, color: INK })
}

type Type = { size: number; bold?: boolean; color: string }

/** Writes a paragraph and moves `y` down; an empty paragraph adds half a line. */
function write(pen: Pen, text: string, { size, bold, color }: Type): void {
  const { pdf, scale } = pen
  const step = size * scale * LEADING
  pdf
    .setFont("helvetica", bold ? "bold" : "normal")
    .setFontSize(size * scale)
    .setTextColor(color)
  const printed = printable(text)
  if (printed === "") pen.y += step / 2
  for (const line of printed === "" ? [] : (pdf.splitTextToSize(printed, INNER) as string[])) {
    // A heading is never the last line of a page.
    if (pen.y + step * (bold ? 3 : 1) > BOTTOM) {
      pdf.addPage()
      pen.fits = false
      pen.y = MARGIN
    }
    pdf.text(line, MARGIN, pen.y + step * 0.75)
    pen.y += step
  }
}

/** The lines below the name. Each starts with its label, for readers and for programs. */
function factsOf(sheet: Sheet): string[] {
  const nationality = nationalities.find(({ value }) => value === sheet.nationality)?.label
  const told = (name: Exclude<CurriculumLine, "name">, value = sheet[name]) =>
    value ? `${curriculumLines[name].label}: ${value}` : ""
  return [
    told("phone"),
    told("email"),
    told("city"),
    [
      told("nationality", nationality ?? ""),
      told("marital_status"),
      sheet.age && `${AGE.label}: ${sheet.age} anos`,
    ]
      .filter(Boolean)
      .join("  ·  "),
    told("driving_licence"),
  ].filter(Boolean)
}
