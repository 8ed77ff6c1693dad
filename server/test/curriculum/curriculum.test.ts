import { strToU8, zipSync } from "fflate"
import { deflateSync } from "node:zlib"
import { jsPDF } from "jspdf"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { docxOf, photoOf } from "../../src/testing/curriculum-files.ts"
import { readCurriculumText } from "../../src/features/curriculum/read-curriculum.ts"
import { enforceRetention } from "../../src/features/privacy/retention.ts"
import { curricula } from "../../src/db/schema/index.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { curriculumPdf } from "../../../web/src/features/curriculum/curriculum-pdf.ts"

const app = await testApp()
afterAll(() => app.close())

const sheet = {
  name: "Maria José dos Santos",
  nationality: "BR",
  marital_status: "Casado(a)",
  age: "31",
  phone: "(98) 98877-6655",
  email: "maria.jose@example.com",
  city: "Cohab, São Luís - MA",
  driving_licence: "AB",
  objective: "Trabalhar como auxiliar de cozinha.",
  experience:
    "Auxiliar de cozinha, Restaurante Boa Mesa, 2021 a 2024\nPreparo de saladas, limpeza e controle de estoque",
  education: "Ensino médio completo, CE Liceu Maranhense, 2012",
  courses: "Boas práticas na manipulação de alimentos, Senac, 40 horas",
  skills: "Atenção e trabalho em equipe",
  languages: "Inglês básico",
  availability: "Manhã e noite, início imediato",
}

const docx = (lines: readonly string[]) => new Blob([new Uint8Array(docxOf(lines))])

const read = (file: Blob) => app.call("POST /api/curriculum/read", { body: { file } })

/** Field → value, for who read it without a fault. */
async function fieldsOf(file: Blob) {
  const { status, body } = await read(file)
  expect([status, body.message]).toEqual([200, undefined])
  for (const { confidence } of body.data.fields) {
    expect(confidence).toBeGreaterThan(0)
    expect(confidence).toBeLessThanOrEqual(1)
  }
  return Object.fromEntries(body.data.fields.map(({ field, value }) => [field, value]))
}

describe("reading a curriculum's file", () => {
  it("reads every field of a PDF that our own browser code made", async () => {
    const file = new Blob([curriculumPdf(sheet)], { type: "application/pdf" })
    expect(await fieldsOf(file)).toEqual({ ...sheet, age: 31 })
  })

  it("reads a Word document with usual headings and deleted words", async () => {
    const fields = await fieldsOf(
      docx([
        // As Word marks a paragraph and a word that were struck out: what stands between was not.
        'CURRICULUM VITAE<w:del w:id="1"/>',
        "João Pedro Alves",
        "Brasileiro, solteiro, nascido em 05/03/1995",
        "Rua das Flores, 10, Turu, São Luís - MA",
        "Tel/WhatsApp: 98 9 8111-2233 E-mail: joao.alves@example.com",
        "CNH categoria B",
        "OBJETIVO: Motorista entregador",
        "EXPERIÊNCIA PROFISSIONAL",
        "Entregas Já &amp; Cia (2019 a 2023) – motorista",
        "Formação acadêmica",
        "Ensino médio completo",
        "Cursos e qualificações",
        'Direção defensiva<w:del w:id="2">Datilografia</w:del>',
        "Disponibilidade para viajar",
      ]),
    )
    expect(fields).toMatchObject({
      name: "João Pedro Alves",
      nationality: "BR",
      marital_status: "Solteiro(a)",
      email: "joao.alves@example.com",
      city: "São Luís - MA",
      driving_licence: "B",
      objective: "Motorista entregador",
      experience: "Entregas Já & Cia (2019 a 2023) – motorista",
      education: "Ensino médio completo",
    })
    expect(fields.age).toBeGreaterThan(30)
    expect(String(fields.phone).replace(/\D/g, "")).toBe("98981112233")
    expect(fields.courses).toContain("Direção defensiva")
  })

  it.each([
    ["Possuo CNH e moto própria", undefined],
    ["Técnico com habilitação e disponibilidade", undefined],
    ["Possuo CNH e 5 anos de experiência", undefined],
    ["CNH A e B", "AB"],
    ["CNH: A/D", "AD"],
    ["CNH categoria B e carro próprio", "B"],
    ["CNH D e E", "E"],
    ["CNH categoria A", "A"],
  ])("reads the driving licence of '%s'", async (line, licence) =>
    expect((await fieldsOf(docx(["Nome: Ana Souza", line, "Inglês"]))).driving_licence).toBe(licence),
  )

  it.each([
    ["Motorista há 20 anos", undefined],
    ["15 anos na função de motorista", undefined],
    ["Experiência: 20 anos", undefined],
    ["Experiência em vendas: 20 anos", undefined],
    ["Solteira, 34 anos, sem filhos", 34],
    ["34 anos de idade", 34],
  ])("reads the age of '%s'", async (line, age) =>
    expect((await fieldsOf(docx(["Nome: Ana Souza", line, "Inglês"]))).age).toBe(age),
  )

  it("takes no age, marital status or nationality from what is told of work", async () => {
    const work = ["Experiência", "Motorista, 20 anos", "Estoque separado por cor", "Banco Brasileiro"]
    const fields = await fieldsOf(docx(["Nome: Ana Souza", ...work, "Informática", "Excel"]))
    expect(fields).toMatchObject({ name: "Ana Souza", skills: "Excel" })
    expect(Object.keys(fields)).toEqual(["name", "experience", "skills"])
    const last = ["Estado civil: casada", "Nacionalidade: brasileira", "Idade: 41 anos"]
    const told = { marital_status: "Casado(a)", nationality: "BR", age: 41 }
    expect(await fieldsOf(docx(["Nome: Ana Souza", ...work, ...last]))).toMatchObject(told)
  })

  it("reads a text without line breaks about as fast as one with them: anybody may send one, and a page waits for it", () => {
    const told = Array.from({ length: 15_000 }, () => "12 anos ab")
    const costOf = (text: string) => {
      const before = process.cpuUsage()
      readCurriculumText(text, 1, "2026-11-30")
      return process.cpuUsage(before).user
    }
    costOf("Ana Lima")
    expect(costOf(told.join(" "))).toBeLessThan(20 * costOf(told.join("\n")))
  })

  it("reads a photo and scanned pages, with a confidence for each field", { timeout: 180_000 }, async () => {
    const lines = ["Carla Regina Souza", "Telefone: (98) 98765-4321", "Objetivo", "Recepcionista"]
    const sheet = await photoOf([...lines, "Experiência", "Atendente na Farmácia Central, de 2020 a 2023"])
    const read = {
      name: "Carla Regina Souza",
      objective: "Recepcionista",
      experience: expect.stringMatching(/Atendente na Farm[aá]cia Central/) as string,
    }
    expect(await fieldsOf(new Blob([new Uint8Array(sheet)]))).toMatchObject(read)
    const scanned = new jsPDF().addImage(sheet, "JPEG", 0, 0, 210, 152).output("arraybuffer")
    expect(await fieldsOf(new Blob([scanned]))).toMatchObject(read)
    // Painted again and again it is still one picture, and no gigabytes of them.
    const bits = await bitsPdf(sheet, "/ColorSpace/DeviceGray", 1200)
    expect(await fieldsOf(new Blob([new Uint8Array(bits)]))).toMatchObject(read)
    // As finely as scanners do it, in ink on nothing.
    const fine = await bitsPdf(await sharp(sheet).resize(6000).toBuffer(), "/ImageMask true")
    expect(await fieldsOf(new Blob([new Uint8Array(fine)]))).toMatchObject(read)
  })

  it("reads the header and the footer of a Word document, where templates have the name and the telephone", async () => {
    const part = (...lines: string[]) =>
      strToU8(lines.map((text) => `<w:p><w:t>${text}</w:t></w:p>`).join(""))
    const file = zipSync({
      "word/document.xml": part("Objetivo", "Recepcionista"),
      "word/footer1.xml": part("Telefone: (98) 98765-4321"),
      "word/header1.xml": part("Ana Souza"),
      "word/header2.xml": part("Ana Souza"),
    })
    expect(await fieldsOf(new Blob([new Uint8Array(file)]))).toMatchObject({
      name: "Ana Souza",
      phone: "(98) 98765-4321",
      objective: expect.stringMatching(/^Recepcionista/) as string,
    })
  })

  it("reads the header and the footer of an ODT, which stand among its styles", async () => {
    const styles = `<number:text>/</number:text><style:header-style/><style:header-footer-properties fo:a="b"/>
      <style:master-page><style:header><text:p>Ana Souza</text:p></style:header>
      <style:header-left style:display="false"/><style:header-first><text:p>Ana Souza</text:p></style:header-first>
      <style:footer><text:p>Telefone: (98) 98765-4321</text:p></style:footer></style:master-page>`
    const file = zipSync({
      mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
      "styles.xml": strToU8(styles),
      "content.xml": strToU8("<text:h>Objetivo</text:h><text:p>Recepcionista</text:p>"),
    })
    expect(await fieldsOf(new Blob([new Uint8Array(file)]))).toEqual({
      name: "Ana Souza",
      phone: "(98) 98765-4321",
      objective: expect.stringMatching(/^Recepcionista/) as string,
    })
  })

  it("reads the text after tracked deletions that are never closed", async () => {
    const words = ["Ana Souza", "Telefone: (98) 98765-4321"].map((text) => `<w:p><w:t>${text}</w:t></w:p>`)
    const xml = `${"<w:del>".repeat(300_000)}${words.join("")}`
    const file = zipSync({ "word/document.xml": strToU8(xml) })
    expect(await fieldsOf(new Blob([new Uint8Array(file)]))).toMatchObject({ name: "Ana Souza" })
  })

  it("refuses files that are no document, damaged, too large when unpacked, or no curriculum", async () => {
    const refused = async (content: Uint8Array | Blob) => {
      const { status, body } = await read(
        content instanceof Blob ? content : new Blob([new Uint8Array(content)]),
      )
      return [status, body.error, body.errors ? Object.keys(body.errors) : body.message]
    }
    expect(await refused(strToU8("<script>alert(1)</script>"))).toEqual([
      415,
      "unsupported_media",
      "Envie um arquivo PDF, DOCX, ODT, JPG ou PNG.",
    ])
    expect((await refused(strToU8("%PDF-1.7 e mais nada")))[0]).toBe(415)
    expect((await refused(pdfOf(Buffer.alloc(100_000_000, 32))))[0]).toBe(415)
    const long = new jsPDF()
    for (let page = 2; page <= 9; page++) long.text("Artigos publicados", 10, 10).addPage()
    expect((await refused(new Uint8Array(long.output("arraybuffer"))))[2]).toContain("até 8 páginas")
    const plain = { create: { width: 5000, height: 5000, channels: 3, background: "#fff" } } as const
    const colours = new jsPDF().addImage(await sharp(plain).jpeg().toBuffer(), "JPEG", 0, 0, 210, 210)
    expect((await refused(new Uint8Array(colours.output("arraybuffer"))))[2]).toContain("300 dpi")
    const scan = (await bitsPdf(await photoOf(["Currículo"]), "/ColorSpace/DeviceGray")).toString("latin1")
    const undecodable = Buffer.from(scan.replace("/FlateDecode", "/JPXDecode"), "latin1")
    expect((await refused(undecodable))[2]).toContain("envie uma foto")
    expect((await refused(zipSync({ "word/document.xml": new Uint8Array(30_000_000) })))[0]).toBe(415)
    expect(await refused(docx(["Lista de compras", "2 kg de arroz"]))).toEqual([
      422,
      "validation_failed",
      ["file"],
    ])
    expect((await refused(new Uint8Array(6_000_000)))[0]).toBe(413)
    expect((await app.call("POST /api/curriculum/read", { body: {} })).status).toBe(422)
  })

  it("decodes one picture at a time, because a large one takes hundreds of megabytes", async () => {
    const plain = { create: { width: 4000, height: 4000, channels: 3, background: "#fff" } } as const
    const large = new Blob([new Uint8Array(await sharp(plain).png().toBuffer())])
    let most = 0
    const looks = setInterval(() => {
      const { queue, process } = sharp.counters()
      most = Math.max(most, queue + process)
    }, 1)
    await Promise.all(Array.from({ length: 5 }, () => read(large)))
    clearInterval(looks)
    // Beside it, the picture read before may be looked at once more.
    expect(most).toBeLessThan(4)
  })

  it("refuses a document that exhausts the memory of its reading, and reads the next one", async () => {
    const { status } = await read(
      new Blob([new Uint8Array(pdfOf(Buffer.from(`[${".1 ".repeat(20_000_000)}`)))]),
    )
    expect(status).toBe(415)
    expect((await read(docx([`Nome: ${sheet.name}`]))).status).toBe(200)
  })
})

/** One page with these instructions, of which few bytes are left when they repeat themselves. */
function pdfOf(instructions: Uint8Array): Uint8Array {
  const stream = deflateSync(instructions)
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>>endobj
4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream
`
  const tail = "\nendstream endobj\ntrailer<</Size 5/Root 1 0 R>>\n%%EOF"
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(tail)])
}

/** One page with a picture as scanners make it in black and white, a bit a dot, painted so many times. */
async function bitsPdf(sheet: Buffer, kind: string, times = 1): Promise<Buffer> {
  const { data, info } = await sharp(sheet)
    .greyscale()
    .threshold()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const row = Math.ceil(width / 8)
  const bits = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * channels]) bits[y * row + (x >> 3)]! |= 128 >> (x & 7)
  const stream = deflateSync(bits)
  const paint = `q 600 0 0 435 0 0 cm ${"/I Do ".repeat(times)}Q`
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 435]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>endobj
4 0 obj<</Length ${paint.length}>>stream
${paint}
endstream endobj
5 0 obj<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 1${kind}/Length ${stream.length}/Filter/FlateDecode>>stream
`
  const tail = "\nendstream endobj\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF"
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(tail)])
}

describe("a curriculum in the account", () => {
  it("can be saved, replaced as a whole and deleted, only by its owner", async () => {
    const [ana, other] = [await app.as("candidate"), await app.as("candidate")]
    expect((await app.call("GET /api/curriculum")).status).toBe(401)
    expect((await ana.call("GET /api/curriculum")).status).toBe(404)
    const made = await ana.call("PUT /api/curriculum", {
      body: { name: " Ana ", objective: "Caixa", age: 22 },
    })
    expect([made.status, made.body.data]).toMatchObject([
      200,
      { name: "Ana", objective: "Caixa", age: 22, skills: null },
    ])
    await ana.call("PUT /api/curriculum", { body: { skills: "Excel" } })
    const kept = await ana.call("GET /api/curriculum")
    expect(kept.body.data).toMatchObject({ name: null, objective: null, skills: "Excel" })
    expect((await other.call("GET /api/curriculum")).status).toBe(404)
    expect((await other.call("DELETE /api/curriculum")).status).toBe(404)
    expect((await ana.call("DELETE /api/curriculum")).status).toBe(200)
    expect((await ana.call("GET /api/curriculum")).status).toBe(404)
  })

  it("is deleted two years after its last change", async () => {
    const ana = await app.as("candidate")
    await ana.call("PUT /api/curriculum", { body: { skills: "Excel" } })
    const days = (count: number) => app.advance(count * DAY_MS)
    days(729)
    const other = await app.as("candidate")
    await other.call("PUT /api/curriculum", { body: { skills: "Word" } })
    days(2)
    await enforceRetention(app.deps)
    const kept = await app.db.select().from(curricula)
    expect(kept.map(({ fields }) => fields.skills)).toEqual(["Word"])
  })

  it("reports each invalid field", async () => {
    const ana = await app.as("candidate")
    const body = {
      age: 7,
      email: "ana",
      marital_status: "Feliz",
      objective: "x".repeat(501),
      name: "x".repeat(256),
    }
    const { status, body: refusal } = await ana.call("PUT /api/curriculum", { body })
    expect([status, Object.keys(refusal.errors ?? {}).toSorted()]).toEqual([
      422,
      Object.keys(body).toSorted(),
    ])
  })
})
