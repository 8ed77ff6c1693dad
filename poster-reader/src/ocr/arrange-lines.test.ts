import { describe, expect, it } from "vitest"
import { arrangeColumns, groupIntoRows } from "./arrange-lines.ts"

describe("columns", () => {
  const word = (text: string, x0: number, y0: number) => ({
    text,
    x0,
    x1: x0 + text.length * 16,
    y0,
    y1: y0 + 30,
  })

  it("are read one after the other", () => {
    const lines = [
      { words: [word("REQUISITOS", 0, 0), word("BENEFÍCIOS", 500, 0)], confidence: 90 },
      {
        words: [word("Inglês", 0, 40), word("técnico", 110, 40), word("Vale-refeição", 500, 40)],
        confidence: 90,
      },
      { words: [word("Contato", 0, 80)], confidence: 90 },
    ]
    expect(arrangeColumns(lines, { width: 1000, height: 1000 }).map(({ text }) => text)).toEqual([
      "REQUISITOS",
      "Inglês técnico",
      "BENEFÍCIOS",
      "Vale-refeição",
      "Contato",
    ])
  })

  it("pieces found separately are joined into rows, and the rows into columns", () => {
    const pieces = ["PERFIL", "OFERECEMOS", "Curso", "Vale-transporte", "Registro", "Convênio"].map(
      (text, at) => ({
        words: [word(text, at % 2 === 0 ? 0 : 500, Math.floor(at / 2) * 40)],
        confidence: 90,
      }),
    )
    const texts = arrangeColumns(groupIntoRows(pieces), { width: 1000, height: 1000 }).map(({ text }) => text)
    expect(texts).toEqual(["PERFIL", "Curso", "Registro", "OFERECEMOS", "Vale-transporte", "Convênio"])
  })

  it("numbers to the right of names make the rows of a table, not a column", () => {
    const pieces = ["Soldador", "05 vagas", "Pintor", "02 vagas"].map((text, at) => ({
      words: [word(text, at % 2 === 0 ? 0 : 500, Math.floor(at / 2) * 40)],
      confidence: 90,
    }))
    const texts = arrangeColumns(groupIntoRows(pieces), { width: 1000, height: 1000 }).map(({ text }) => text)
    expect(texts).toEqual(["Soldador | 05 vagas", "Pintor | 02 vagas"])
  })

  it("a single wide gap does not make a column", () => {
    const lines = [
      { words: [word("Salário:", 0, 0), word("R$", 600, 0)], confidence: 90 },
      { words: [word("Solar Hotel", 0, 40), word("Vagas da semana", 760, 40)], confidence: 90 },
    ]
    expect(arrangeColumns(lines, { width: 1000, height: 1000 }).map(({ text }) => text)).toEqual([
      "Salário: | R$",
      "Solar Hotel | Vagas da semana",
    ])
  })
})
