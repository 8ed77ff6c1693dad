import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { posterContext } from "../testing/posters/poster-context.ts"
import { cleanLines, type Line } from "./text/lines.ts"
import type { OcrPage, OcrQueue } from "./ocr/ocr-queue.ts"
import { PictureRefused, ReadingUnavailable } from "./picture/picture.ts"
import { createPosterReader } from "./poster-reader.ts"
import { joinHeadlines } from "./text/join-headlines.ts"

function line(text: string, y0: number, more: Partial<Line> = {}): Line {
  const box = { x0: 0.1, y0, x1: 0.9, y1: y0 + 0.05 }
  return { text, size: 40, confidence: 92, box, ...more }
}

const texts = (lines: readonly Line[]) => lines.map(({ text }) => text)

describe("bullets that were taken for letters", () => {
  const clean = (text: string) => cleanLines([{ text, confidence: 90, size: 20 }])[0]?.text

  it.each([
    "e Experiência na função",
    "V Ensino médio",
    "xP Cargo: Padeiro",
    "s® Quantidade: 10",
    "3? Empresa: Atacado Norte",
    "[74 Disponibilidade de horário",
    "= Boa escrita",
    "? Maiobão, São Luís",
    ": Excel",
    "é, Experiência comprovada",
  ])("'%s' is an item", (text) => expect(clean(text)).toMatch(/^• \p{Lu}/u))

  it.each([
    "JR Elétrica e Serviços",
    "A Padaria Central contrata",
    "O que buscamos",
    "DE MOTOS",
    "M Dias Transportes",
    "Av Jerônimo de Albuquerque",
    "R$ 1.800,00",
    "c/ Experiência comprovada",
    "p/ Moto e Carro próprios",
    "1º Turno",
    "2 Garçons",
    "a) Graduação em Enfermagem",
  ])("'%s' begins as it is", (text) => expect(clean(text)).toBe(text))
})

describe("names broken over large lines", () => {
  const rest = [
    line("Salário a combinar", 0.5, { size: 20 }),
    line("São Luís - MA", 0.6, { size: 20 }),
    line("rh@a.com", 0.7, { size: 20 }),
  ]
  const join = (...large: string[]) =>
    texts(
      joinHeadlines([...large.map((text, at) => line(text, 0.1 + at * 0.07)), ...rest], posterContext.places),
    ).slice(0, -rest.length)

  it.each([
    [["VENDEDOR", "EXTERNO"], ["VENDEDOR EXTERNO"]],
    [["JOVEM", "APRENDIZ"], ["JOVEM APRENDIZ"]],
    [["Motorista", "Carreteiro"], ["Motorista Carreteiro"]],
    [["Empregada", "Doméstica"], ["Empregada Doméstica"]],
    [["SUPERMERCADO", "ECONOMIA"], ["SUPERMERCADO ECONOMIA"]],
    [["PRIME SERVIÇOS", "ME"], ["PRIME SERVIÇOS ME"]],
    [["RECEPCIO-", "NISTA"], ["RECEPCIONISTA"]],
    [["Pousada Solar dos", "Lençóis"], ["Pousada Solar dos Lençóis"]],
  ])("%j are one", (given, joined) => expect(join(...given)).toEqual(joined))

  it.each([
    [["GARÇOM", "COZINHEIRA"]],
    [["VIGILANTE", "02 VAGAS"]],
    [["SOLDADOR", "IMPERATRIZ"]],
    [["RECEPCIONISTA", "CLÍNICA AURORA"]],
    [["PEDREIRO", "COM EXPERIÊNCIA"]],
    [["ESTAMOS CONTRATANDO", "BALCONISTA"]],
  ])("%j are not", (given) => expect(join(...given)).toEqual(given))

  it("letters of another size begin something else", () => {
    const lines = [line("PROFESSOR", 0.1), line("Particular", 0.17, { size: 20 }), ...rest]
    expect(texts(joinHeadlines(lines, posterContext.places))[0]).toBe("PROFESSOR")
  })
})

const paper = () =>
  sharp({ create: { width: 600, height: 560, channels: 3, background: "#fff" } })
    .png()
    .toBuffer()

describe("several pictures at once", () => {
  const page: OcrPage = {
    lines: ["ESTAMOS CONTRATANDO", "Padeiro", "Requisitos: experiência", "Salário: R$ 1.700,00"].map(
      (text) => ({
        text,
        confidence: 95,
      }),
    ),
    confidence: 95,
  }

  it("are read one after another, what is no picture is told at once, and too many are refused", async () => {
    let active = 0
    let most = 0
    const gate = Promise.withResolvers<void>()
    const ocr: OcrQueue = {
      async read() {
        most = Math.max(most, ++active)
        await gate.promise
        active--
        return page
      },
      close: () => Promise.resolve(),
    }
    const reader = createPosterReader({ ocr, longestQueue: 2 })
    const png = await paper()
    const three = [1, 2, 3].map(() => reader.read(png, posterContext))
    await expect(reader.read(Buffer.from("no picture"), posterContext)).rejects.toThrow(PictureRefused)
    // The first holds the reader and the second waits: the third is refused while both do.
    await expect(Promise.race(three)).rejects.toThrow(ReadingUnavailable)
    gate.resolve()
    const ends = await Promise.allSettled(three)
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(2)
    expect(most).toBe(1)
    expect(await reader.read(png, posterContext)).toMatchObject({ kind: "job" })
    await reader.close()
  })
})
