import { jsPDF } from "jspdf"
import { brand } from "@upaon/contract/site/brand"

/** What stands on the sheet; texts are printed as they are. */
export type Sheet = {
  name: string
  nationality: string
  maritalStatus: string
  age: number
  email: string
  /** Where the person lives, when the account knows it. */
  place: string | null
}

/** A4 in millimetres. */
const WIDTH = 210
const HEIGHT = 297
const MARGIN = 22
const INNER = WIDTH - 2 * MARGIN
const BLUE = "#17479e"
const DEEP = "#0c2a66"
const INK = "#101b33"
const SOFT = "#44526d"
const LINE = "#cbd5e4"

/** Sections to complete by hand: title and how many lines to write on. */
const SECTIONS = [
  ["Objetivo", 2],
  ["Formação", 3],
  ["Experiência profissional", 5],
  ["Cursos e habilidades", 3],
] as const

/**
 * Sets the curriculum as one A4 sheet: what is known is printed, what employers also ask for has lines to write
 * on. Made in the browser; answers the PDF for saving.
 */
export function curriculumPdf(sheet: Sheet): jsPDF {
  const pdf = new jsPDF({ unit: "mm", format: "a4", compress: true })
  pdf.setProperties({ title: `Currículo de ${sheet.name}`, author: sheet.name, creator: brand.name })
  pdf.setLanguage("pt-BR")
  let y = head(pdf, sheet)
  y = facts(pdf, sheet, y)
  for (const [title, lines] of SECTIONS) y = section(pdf, title, lines, y)
  foot(pdf)
  return pdf
}

function head(pdf: jsPDF, { name }: Sheet): number {
  pdf.setFillColor(BLUE).rect(0, 0, WIDTH, 6, "F")
  pdf.setFont("helvetica", "bold").setTextColor(DEEP)
  // The name is set as large as it fits in two lines.
  let size = 28
  let lines: string[] = []
  for (; size >= 14; size -= 2) {
    pdf.setFontSize(size)
    lines = pdf.splitTextToSize(name, INNER) as string[]
    if (lines.length <= 2) break
  }
  let y = 30
  for (const line of lines.slice(0, 3)) {
    pdf.text(line, MARGIN, y)
    y += size * 0.42
  }
  pdf.setFont("helvetica", "normal").setFontSize(12).setTextColor(SOFT)
  pdf.text("Currículo", MARGIN, y)
  pdf
    .setDrawColor(BLUE)
    .setLineWidth(0.6)
    .line(MARGIN, y + 5, WIDTH - MARGIN, y + 5)
  return y + 15
}

function facts(pdf: jsPDF, sheet: Sheet, top: number): number {
  const rows: [string, string][] = [
    ["Nacionalidade", sheet.nationality],
    ["Estado civil", sheet.maritalStatus],
    ["Idade", `${sheet.age} anos`],
    ["E-mail", sheet.email],
  ]
  if (sheet.place) rows.push(["Endereço", sheet.place])
  let y = heading(pdf, "Dados pessoais", top)
  pdf.setFontSize(11)
  for (const [label, value] of rows) {
    pdf.setFont("helvetica", "bold").setTextColor(SOFT).text(label, MARGIN, y)
    pdf.setFont("helvetica", "normal").setTextColor(INK)
    const lines = pdf.splitTextToSize(value, INNER - 40) as string[]
    pdf.text(lines, MARGIN + 40, y)
    y += 7 * lines.length
  }
  pdf.setFont("helvetica", "bold").setTextColor(SOFT).text("Telefone", MARGIN, y)
  ruled(pdf, MARGIN + 40, y + 1)
  return y + 12
}

function section(pdf: jsPDF, title: string, lines: number, top: number): number {
  let y = heading(pdf, title, top)
  for (let line = 0; line < lines; line++) {
    if (y > HEIGHT - 26) break
    ruled(pdf, MARGIN, y + 1.5)
    y += 8
  }
  return y + 5
}

function heading(pdf: jsPDF, title: string, y: number): number {
  pdf.setFont("helvetica", "bold").setFontSize(13).setTextColor(BLUE).text(title, MARGIN, y)
  return y + 8
}

function ruled(pdf: jsPDF, from: number, y: number): void {
  pdf
    .setDrawColor(LINE)
    .setLineWidth(0.25)
    .line(from, y, WIDTH - MARGIN, y)
}

function foot(pdf: jsPDF): void {
  pdf.setFont("helvetica", "normal").setFontSize(9).setTextColor(SOFT)
  pdf.text(`Feito no ${brand.name} · ${brand.tagline}`, WIDTH / 2, HEIGHT - 12, { align: "center" })
}
