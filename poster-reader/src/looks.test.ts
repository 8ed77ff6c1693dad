import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { posterContext } from "../test/posters/poster-context.ts"
import { withoutNoise, type Line } from "./text/lines.ts"
import { arrangeColumns, mergePasses } from "./ocr/arrange-lines.ts"
import type { OcrPage, OcrQueue } from "./ocr/ocr-queue.ts"
import { evenLighting, measureSkew, PictureRefused, ReadingUnavailable, deskew } from "./picture/picture.ts"
import { createPosterReader } from "./poster-reader.ts"
import { joinHeadlines } from "./text/join-headlines.ts"

function line(text: string, y0: number, more: Partial<Line> = {}): Line {
  const box = { x0: 0.1, y0, x1: 0.9, y1: y0 + 0.05 }
  return { text, size: 40, confidence: 92, box, ...more }
}

const texts = (lines: readonly Line[]) => lines.map(({ text }) => text)

describe("bullets that OCR read as letters", () => {
  const clean = (text: string) => withoutNoise([{ text, confidence: 90, size: 20 }])[0]?.text

  it.each([
    "e Experiência na função",
    "V Ensino médio",
    "V/ Ensino médio",
    "v/Curso de NR-10",
    "xP Cargo: Padeiro",
    "s® Quantidade: 10",
    "3? Empresa: Atacado Norte",
    "[74 Disponibilidade de horário",
    "= Boa escrita",
    "? Maiobão, São Luís",
    ": Excel",
    "é, Experiência comprovada",
    "v/ 06 Serventes de obra",
  ])("'%s' is a list item", (text) => expect(clean(text)).toMatch(/^• (?:06 )?\p{Lu}/u))

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
    "km 12 Estrada de Ribamar",
    "a) Graduação em Enfermagem",
  ])("'%s' stays unchanged", (text) => expect(clean(text)).toBe(text))
})

describe("two OCR passes over one picture", () => {
  const seen = [
    line("VIGILANTE", 0.1),
    line("Requisitos:", 0.4),
    line("Escala 12x36", 0.5, { confidence: 60 }),
  ]

  it("are merged from top to bottom", () => {
    const other = [line("VIGILANTE", 0.1), line("02 VAGAS", 0.25)]
    expect(texts(mergePasses(seen, other))).toEqual(["VIGILANTE", "02 VAGAS", "Requisitos:", "Escala 12x36"])
  })

  it("keep the first reading of a line, unless the second is clearly more complete", () => {
    const alike = [line("VIGILANTE.", 0.1), line("Requisitos", 0.4)]
    expect(texts(mergePasses(seen, alike))).toEqual(texts(seen))
    const cut = [line("ximo ao Turu", 0.7, { confidence: 70 })]
    expect(texts(mergePasses(cut, [line("Morar próximo ao Turu", 0.7)]))).toEqual(["Morar próximo ao Turu"])
  })

  it("keep the reading with more confidence, and drop an unreadable one", () => {
    const poor = [line("PORTEIRO NOT NO", 0.1, { confidence: 84 }), line("*CNH B", 0.3, { confidence: 20 })]
    const clear = [line("PORTEIRO NOTURNO", 0.1, { confidence: 93 }), line("CNH B", 0.3, { confidence: 64 })]
    expect(texts(mergePasses(poor, clear))).toEqual(texts(clear))
    expect(texts(mergePasses(clear.slice(0, 1), poor))).toEqual(["PORTEIRO NOTURNO"])
  })

  it("do not keep ornaments as words", () => {
    const ornaments = [line("ER A Í — | so", 0.7), line("Ensino médio", 0.8, { confidence: 40 })]
    expect(texts(mergePasses(seen, ornaments))).toEqual(texts(seen))
  })
})

describe("names broken over several large lines", () => {
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
    [["Procuro empregada", "doméstica"], ["Procuro empregada doméstica"]],
    [["Enfermeiro(a)", "Obstetra"], ["Enfermeiro(a) Obstetra"]],
    [["SUPERMERCADO", "ECONOMIA"], ["SUPERMERCADO ECONOMIA"]],
    [["PRIME SERVIÇOS", "ME"], ["PRIME SERVIÇOS ME"]],
    [["RECEPCIO-", "NISTA"], ["RECEPCIONISTA"]],
    [["Pousada Solar dos", "Lençóis"], ["Pousada Solar dos Lençóis"]],
  ])("%j are joined", (given, joined) => expect(join(...given)).toEqual(joined))

  it.each([
    [["GARÇOM", "COZINHEIRA"]],
    [["VIGILANTE", "02 VAGAS"]],
    [["SOLDADOR", "IMPERATRIZ"]],
    [["RECEPCIONISTA", "CLÍNICA AURORA"]],
    [["PEDREIRO", "COM EXPERIÊNCIA"]],
    [["ESTAMOS CONTRATANDO", "BALCONISTA"]],
  ])("%j are not joined", (given) => expect(join(...given)).toEqual(given))

  it("the kind of business is joined to the company's name below it, which is larger", () => {
    const lines = [line("BARBEARIA", 0.1, { size: 16 }), line("DOM NAVALHA", 0.17), ...rest]
    expect(texts(joinHeadlines(lines, posterContext.places))[0]).toBe("BARBEARIA DOM NAVALHA")
  })

  it("a line of another size is not joined", () => {
    const lines = [line("PROFESSOR", 0.1), line("Particular", 0.17, { size: 20 }), ...rest]
    expect(texts(joinHeadlines(lines, posterContext.places))[0]).toBe("PROFESSOR")
  })
})

async function paper(degrees: number): Promise<Buffer> {
  const rows = Array.from(
    { length: 9 },
    (_, at) => `<rect x="60" y="${60 + at * 50}" width="480" height="14"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="560"><rect width="600" height="560" fill="#fff"/>${rows.join("")}</svg>`
  return await sharp(Buffer.from(svg)).rotate(degrees, { background: "#7a5c3d" }).png().toBuffer()
}

describe("a tilted picture", () => {
  it.each([-9, -4, 3, 7])("by %i degrees is measured and straightened", async (degrees) => {
    const png = await paper(degrees)
    expect(await measureSkew(png)).toBe(degrees)
    expect(await measureSkew(await deskew(png))).toBe(0)
  })

  it("is measured in poor light too", async () => {
    const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="560"><defs><linearGradient id="a"><stop offset="0" stop-opacity=".8"/><stop offset="1" stop-opacity="0"/></linearGradient></defs><rect width="600" height="560" fill="url(#a)"/></svg>`
    const png = await sharp(await paper(5))
      .resize(600, 560, { fit: "cover" })
      .composite([{ input: Buffer.from(shade) }])
      .png()
      .toBuffer()
    expect(await measureSkew(png, "contrast")).toBe(5)
  })

  it("that is level stays unchanged", async () => {
    const png = await paper(0)
    expect(await deskew(png)).toBe(png)
  })
})

describe("evening out the light", () => {
  it("removes the shade from a picture, and keeps its letters and its size", async () => {
    const [width, height] = [240, 180]
    const grey = new Uint8Array(width * height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) grey[y * width + x] = 60 + x / 2 + (x % 12 < 4 ? 12 : 0)
    const even = await evenLighting(grey, width, height)
    expect(even).toHaveLength(grey.length)
    const at = (x: number) => even[90 * width + x] ?? 0
    for (const x of [48, 120, 192]) expect(at(x) - at(x + 6)).toBeGreaterThan(4)
    expect(Math.abs(at(48) - at(192))).toBeLessThan(20)
  })
})

describe("several pictures at once", () => {
  const page: OcrPage = {
    lines: ["ESTAMOS CONTRATANDO", "Padeiro", "Requisitos: experiência", "Salário: R$ 1.700,00"].map(
      (text) => ({
        text,
        confidence: 95,
      }),
    ),
    confidence: 95,
    words: 10,
  }

  it("are read one after another, and invalid ones and those beyond the queue's limit are refused", async () => {
    let active = 0
    let most = 0
    const ocr: OcrQueue = {
      async read() {
        most = Math.max(most, ++active)
        await new Promise((resolve) => setTimeout(resolve, 20))
        active--
        return page
      },
      close: () => Promise.resolve(),
    }
    const reader = createPosterReader({ ocr, longestQueue: 2 })
    const png = await paper(0)
    const three = [1, 2, 3].map(() => reader.read(png, posterContext))
    await expect(reader.read(Buffer.from("no picture"), posterContext)).rejects.toThrow(PictureRefused)
    const ends = await Promise.allSettled(three)
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(2)
    const refused = ends.find(({ status }) => status === "rejected")
    expect(refused?.status === "rejected" && refused.reason).toBeInstanceOf(ReadingUnavailable)
    expect(most).toBe(1)
    expect(await reader.read(png, posterContext)).toMatchObject({ kind: "job" })
    await reader.close()
  })

  it("the result of the first OCR pass is kept when a later one fails, but a failing first pass is an error", async () => {
    let looks = 0
    const ocr: OcrQueue = {
      read: () => (looks++ === 0 ? Promise.resolve(page) : Promise.reject(new ReadingUnavailable("late"))),
      close: () => Promise.resolve(),
    }
    const reader = createPosterReader({ ocr })
    expect(await reader.read(await paper(0), posterContext)).toMatchObject({
      kind: "job",
      draft: { title: { value: "Padeiro" } },
    })
    looks = 1
    await expect(reader.read(await paper(0), posterContext)).rejects.toThrow(ReadingUnavailable)
  })

  it("in which no vacancy was found are read no more surely than their letters, as a person may know better", async () => {
    const lines = ["Feliz aniversário, Maria", "Salário: R$ 1.700,00", "Convite: maria@festa.com.br"]
    const unclear = { lines: lines.map((text) => ({ text, confidence: 60 })), confidence: 60, words: 10 }
    const ocr: OcrQueue = { read: () => Promise.resolve(unclear), close: () => Promise.resolve() }
    expect(await createPosterReader({ ocr }).read(await paper(0), posterContext)).toMatchObject({
      kind: "not-a-job",
      draft: { salary: { confidence: "medium" }, email: { confidence: "medium" } },
    })
  })
})

describe("a sheet with labels in one column", () => {
  const word = (text: string, x0: number, y0: number) => ({
    words: [{ text, x0, y0, x1: x0 + text.length * 10, y1: y0 + 20 }],
    confidence: 90,
  })

  it("has each value joined to its label, even a value of two lines", () => {
    const labels = ["Vagas", "Local", "Salário", "Atividades"].map((text, at) => word(text, 0, at * 60))
    const values = [
      ...["4", "Turu", "R$ 1.700,00"].map((text, at) => word(text, 400, at * 60)),
      ...["Atender,", "vender"].map((text, at) => word(text, 400, 168 + at * 24)),
    ]
    const lines = arrangeColumns([word("Balconista", 0, -80), ...labels, ...values], {
      width: 1000,
      height: 1000,
    })
    expect(texts(lines)).toEqual([
      "Balconista",
      "Vagas: 4",
      "Local: Turu",
      "Salário: R$ 1.700,00",
      "Atividades: Atender, vender",
    ])
  })
})
