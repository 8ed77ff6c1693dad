import { zipSync, strToU8 } from "fflate"
import { afterAll, describe, expect, it } from "vitest"
import { testApp } from "../../src/testing/test-app.ts"
import { previewsBy } from "./previews.ts"

const app = await testApp()
const admin = await app.as("administrator")
afterAll(() => app.close())

const { preview, rowsOf } = previewsBy(() => admin)

describe("reading a table of vacancies", () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const part = (name: string, body: string) => [name, strToU8(`<?xml version="1.0"?>${body}`)] as const
  const open = "http://schemas.openxmlformats.org"
  const named = `xmlns="${open}/spreadsheetml/2006/main"`
  const sheetOf = (rows: string, texts = "", cover = "") =>
    new Uint8Array(
      zipSync(
        Object.fromEntries([
          part("[Content_Types].xml", `<Types xmlns="${open}/package/2006/content-types"></Types>`),
          part(
            "xl/workbook.xml",
            `<workbook ${named} xmlns:r="${open}/officeDocument/2006/relationships"><sheets><sheet name="Capa" sheetId="2" state="hidden" r:id="rId4"/><sheet name="Vagas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
          ),
          part(
            "xl/_rels/workbook.xml.rels",
            `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="rId1" Type="${open}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${open}/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${open}/officeDocument/2006/relationships/sharedStrings" Target="texts.xml"/><Relationship Id="rId4" Type="${open}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
          ),
          part(
            "xl/styles.xml",
            `<styleSheet ${named}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
          ),
          part("xl/texts.xml", `<sst ${named}>${texts}</sst>`),
          part("xl/worksheets/sheet1.xml", `<worksheet ${named}><sheetData>${rows}</sheetData></worksheet>`),
          part("xl/worksheets/sheet2.xml", `<worksheet ${named}><sheetData>${cover}</sheetData></worksheet>`),
        ]),
      ),
    )

  it("reads a table in UTF-16 of either byte order, after a line that names the separator", async () => {
    const table = Buffer.from(
      "\ufeffsep=|\r\ntítulo|local\r\nPadeiro; confeiteiro|Raposa - MA\r\n",
      "utf16le",
    )
    for (const bytes of [table, Buffer.from(table).swap16()])
      expect(await rowsOf(new Uint8Array(bytes))).toMatchObject([
        { row: 3, title: "Padeiro; confeiteiro", place: "Raposa/MA" },
      ])
  })

  it("reads a description with 60,000 line breaks within seconds", {
    timeout: 20_000,
  }, async () => {
    const rows = await rowsOf(`título;descrição\nCopeira;<p>Período</p>${"<br> ".repeat(60_000)}integral`)
    expect(rows[0]).toMatchObject({ title: "Copeira", state: "new" })
  })

  it("reads only the beginning of a very long cell that is no description", async () => {
    const endless = `Lugar Nenhum${",".repeat(200_000)}x`
    const [row] = await rowsOf(`Título;Local;Referência\nCaixa;${endless};longa-1\n`)
    expect(JSON.stringify(row?.notes)).toMatch(/lugar não encontrado/)
  })

  it("cuts a description that is too long, and reports it", async () => {
    const endless = `<p>Começo</p>${"<span></span>".repeat(10_000)}<p>Fim</p>`
    const [row] = await rowsOf(`Título;Local;Descrição\nCaixa;Raposa - MA;${endless}\n`)
    expect(row).toMatchObject({ state: "new" })
    expect(JSON.stringify(row?.notes)).toMatch(/descrição longa demais: cortada/)
  })

  it("reads the first sheet of an Excel file that has a column of titles", async () => {
    const rows = `
      <row r="1">${cell("A1", "título")}${cell("B1", "local")}${cell("C1", "salário")}${cell("D1", "prazo")}</row>
      <row r="3">${cell("A3", "Pedreiro")}${cell("B3", "Raposa - MA")}<c r="C3"><v>2100.5</v></c></row>
      <row r="4">${cell("A4", "Servente")}${cell("B4", "Raposa - MA")}<c r="D4" s="1"><v>98988887777</v></c></row>`
    const book = sheetOf(rows, "", `<row r="1">${cell("A1", "Vagas da semana")}</row>`)
    expect(await rowsOf(book, "vagas.xlsx")).toMatchObject([
      { row: 3, title: "Pedreiro", place: "Raposa/MA", pay: "R$ 2.100,50" },
      { row: 4, title: "Servente", place: "Raposa/MA" },
    ])
  })

  it("refuses a sheet that grows without bound while it is read, with a Portuguese message, and reads the next file", async () => {
    const far = `<row r="99999999999">${cell("A99999999999", "título")}</row>`
    const long = `<si><t>título</t></si><si><t>${"x".repeat(1_000_000)}</t></si>`
    const many = Array.from(
      { length: 50 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>1</v></c></row>`,
    )
    const repeated = `<row r="1"><c r="A1" t="s"><v>0</v></c></row>${many.join("")}`
    for (const [book, sentence] of [
      [sheetOf(far), "Não foi possível ler: use CSV, XLSX, XML ou a página de uma vaga."],
      [sheetOf(repeated, long), "A planilha é grande demais."],
    ] as const)
      expect((await preview(book, "vagas.xlsx")).body).toMatchObject({
        code: 422,
        errors: { file: [sentence] },
      })
    expect(await rowsOf("título\nServente")).toMatchObject([{ title: "Servente" }])
  })

  it("reads an area by another name than the catalogue's, and a range of pay that is parted by a slash", async () => {
    const rows = await rowsOf(
      "título;área;salário\nAstronauta;TI;2000/3000\nAstronauta;T.I.;R$ 2.000,00/R$ 3.000,00\nPadeiro;;1800/220h",
    )
    const read = { area: "Tecnologia da Informação", pay: "De R$ 2.000,00 a R$ 3.000,00" }
    expect(rows).toMatchObject([read, read, { pay: "Não Informado" }])
  })

  it("removes invisible characters and text-direction marks from cells", async () => {
    const [row] = await rowsOf("título;empresa;local\nPe\u202edrei\u200bro;Obra\u2067 Certa;Raposa - MA")
    expect(row).toMatchObject({ title: "Pedreiro", company: "Obra Certa" })
  })
})
