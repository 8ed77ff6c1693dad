import { importFields } from "@upaon/contract/job-import/endpoints"
import { and, eq, like, ne } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { jobImports, jobPosts } from "../../src/db/schema/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { previewsBy } from "./previews.ts"

const app = await testApp()
const admin = await app.as("administrator")
const me = await advertiserWithCompany(app)
afterAll(() => app.close())

const { preview, rowsOf } = previewsBy(() => admin)
const run = (preview_id: number, rows?: number[]) =>
  admin.call("POST /api/admin/import/run", { body: { preview_id, user_id: me.user.id, rows } })
const jobsNamed = (title: string) => app.db.select().from(jobPosts).where(eq(jobPosts.title, title))

const CSV = `Título;Empresa;Local;Descrição;Salário;Endereço;Referência
Vendedora;Padaria do Porto;São Luís/MA;"Período integral; atender
no balcão.";1.518,00;https://rh.example/1?utm_source=x;A1
;Padaria do Porto;São Luís/MA;Sem nome;;;A2
Padeiro;Padaria do Porto;Lugar Nenhum;CLT, período integral;Pacote;ftp://rh.example;A3
Caixa;Mercado;Imperatriz;Período integral;'=2000;;A4
Caixa;Mercado;Imperatriz;Período integral;2000;;A4
Uma;a;b;c;d;e;f;demais
`

describe("importing in the browser", () => {
  it("a title in capitals is brought to normal spelling, and initials stay in capitals", async () => {
    const titles = "Título\nAUXILIAR DE COZINHA\nOPERADOR DE CNC\nVENDEDOR(A) BYD\nCaixa PCD\n"
    const { data } = (await preview(Buffer.from(titles))).body
    expect(data.rows.map(({ title }) => title)).toEqual([
      "Auxiliar de Cozinha",
      "Operador de CNC",
      "Vendedor(a) BYD",
      "Caixa PCD",
    ])
  })

  it("previews each row, creates the chosen vacancies, and none twice", async () => {
    // As Excel in Brazil saves it.
    const answer = await preview(Buffer.from(CSV, "latin1"))
    const { data } = answer.body
    expect(data.rows[0]).toMatchObject({
      row: 2,
      title: "Vendedora",
      state: "new",
      company: "Padaria do Porto",
      place: "São Luís/MA",
      area: "Vendas",
      type: "Integral",
      pay: "R$ 1.518,00",
      notes: [],
    })
    expect(data.rows.map(({ row, state }) => [row, state])).toEqual([
      [2, "new"],
      [3, "bad"],
      [4, "bad"],
      [5, "new"],
      [6, "known"],
      [7, "bad"],
    ])
    expect(data.rows[1]?.notes).toEqual([
      { field: "title", label: "Título da vaga", message: "Informe o título da vaga." },
    ])
    expect(data.rows[2]?.notes).toEqual([
      { field: "url", label: "Endereço", message: "não é um endereço da internet" },
    ])
    expect(data.rows[5]?.notes).toEqual([
      { field: null, label: "Linha", message: "tem mais células do que a primeira" },
    ])
    expect(data.counts).toMatchObject({ new: 2, known: 1, bad: 3 })
    expect(await jobsNamed("Vendedora")).toEqual([])

    const made = await run(data.preview_id, [2, 3])
    expect(made.body.data).toMatchObject({ done: true, counts: { imported: 1, new: 1 } })
    const [job] = await jobsNamed("Vendedora")
    expect(job).toMatchObject({ userId: me.user.id, companyId: me.companyId, statusId: 3, source: "import" })
    const { rows } = (await admin.call("GET /api/admin/import/{id}/show", { params: { id: data.id } })).body
      .data
    expect(rows[0]).toMatchObject({ state: "imported", job_post_id: job?.id })
    expect((await run(data.preview_id)).body.error).toBe("import_started")

    // Other words and no reference, but the same address; the same reference, but another address.
    const again = await rowsOf(
      "title,company,url,reference\nOutra,Outra Loja,https://rh.example/1#topo,\nOutra,PADARIA DO PORTO,https://rh.example/9,a1\nOutra,Mercado,,A1",
    )
    expect(again.map(({ state }) => state)).toEqual(["known", "known", "new"])
    expect(again[0]).toMatchObject({ job_post_id: job?.id, notes: [{ message: "já importada" }] })
    const listed = (await admin.call("GET /api/admin/imports")).body.data
    expect(listed.map(({ done }) => done)).toEqual([false, true])
    await admin.call("DELETE /api/admin/jobPost/{id}/delete", { params: { id: job?.id } })
    expect((await rowsOf(Buffer.from(CSV, "latin1")))[0]).toMatchObject({ state: "known", job_post_id: null })
  })

  it("keeps one preview per administrator for a day, and the result of an import for 30 days", async () => {
    await preview("título\nPrimeira")
    const second = (await preview("título\nSegunda")).body.data.id
    const kept = async () => (await app.db.select().from(jobImports)).map(({ id }) => id)
    const waiting = (await kept()).filter((id) => id > second - 2)
    expect(waiting).toEqual([second])
    const after = async (hours: number) => {
      app.advance(hours * 3_600_000)
      await app.deps.work.enqueue(app.db, "privacy-end-terms", {})
      await app.deps.work.drain()
      return kept()
    }
    const [result] = await after(23)
    expect(await kept()).toEqual([result, second])
    expect(await after(2)).toEqual([result])
    const gone = await run(second)
    expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([422, ["preview_id"]])
    expect(await after(28 * 24)).toEqual([result])
    expect(await after(24)).toEqual([])
    app.advance(-30 * 24 * 3_600_000)
  })

  it("ends an import whose work failed for good with the vacancies that it created", async () => {
    const some = `título,referência\n${Array.from({ length: 60 }, (_, at) => `Copeira ${at},C${at}`).join("\n")}`
    const { data } = (await preview(some)).body
    await run(data.id)
    const [first] = data.rows
    const [begun] = await app.db
      .select({ given: jobImports.given })
      .from(jobImports)
      .where(eq(jobImports.id, data.id))
    await app.deps.work.drain()
    // As if it had ended after its first row.
    await app.db
      .delete(jobPosts)
      .where(and(like(jobPosts.title, "Copeira %"), ne(jobPosts.title, first?.title ?? "")))
    await app.db
      .update(jobImports)
      .set({ ...begun, rows: data.rows, doneAt: null })
      .where(eq(jobImports.id, data.id))
    const after = async (minutes: number) => {
      app.advance(minutes * 60_000)
      await app.deps.work.enqueue(app.db, "imports-lost", {})
      await app.deps.work.drain()
      return (await admin.call("GET /api/admin/import/{id}/show", { params: { id: data.id } })).body.data
    }
    expect(await after(1)).toMatchObject({ done: false })
    expect(await after(60)).toMatchObject({ done: true, counts: { imported: 1, new: 59 } })
    app.advance(-61 * 60_000)
  })

  it("imports a long file in the background, and creates nothing twice when it starts again", async () => {
    const many = `título,referência\n${Array.from({ length: 130 }, (_, at) => `Repositor ${at},R${at}`).join("\n")}`
    const { data } = (await preview(many)).body
    expect((await run(data.id)).body.data).toMatchObject({ done: false, total: 130, counts: { new: 130 } })
    const show = async () =>
      (await admin.call("GET /api/admin/import/{id}/show", { params: { id: data.id } })).body.data
    const before = await app.db.$count(jobPosts)
    await app.deps.work.drain()
    const made = await show()
    expect(made).toMatchObject({ done: true, progress: 130, counts: { imported: 130 } })
    expect(new Set(made.rows.map(({ job_post_id }) => job_post_id)).size).toBe(130)
    // As after a crash before it was written down, or beside a few that take longer than their safety waits.
    const [first] = made.rows
    const nothing = Object.fromEntries(Object.keys(importFields).map((field) => [field, null]))
    const given = [{ line: 2, row: { ...nothing, title: first?.title ?? "", reference: "R0" } }]
    await app.db
      .update(jobImports)
      .set({ doneAt: null, given: given as never })
      .where(eq(jobImports.id, data.id))
    await app.deps.work.enqueue(app.db, "job-import-run", { id: data.id })
    await app.deps.work.drain()
    expect((await show()).rows).toMatchObject([
      { state: "imported", notes: first?.notes, job_post_id: first?.job_post_id },
    ])
    expect(await app.db.$count(jobPosts)).toBe(before + 130)
  })

  it("reports at the field why a file or an address is refused", async () => {
    const refused = async (body: object) => {
      const answer = await admin.call("POST /api/admin/import/preview", { body })
      return [answer.status, answer.body.errors]
    }
    expect(await refused({})).toEqual([422, { file: ["Escolha um arquivo ou informe um endereço."] }])
    expect(await refused({ url: "nada" })).toEqual([422, { url: [expect.stringContaining("https://")] }])
    for (const [content, sentence] of [
      ["nome da loja;cidade\na;b", "Falta a do título"],
      ["título;empresa", "Não há vagas"],
      ["<rss><channel></channel></rss>", "não tem vagas"],
      ["<!doctype html><p>Oi</p>", "JobPosting"],
      ["PK\u0003\u0004nada", "Não foi possível ler"],
      ["%PDF-1.7\n1 0 obj", "Não foi possível ler"],
      ["\u0089PNG\r\n\u0000\u0000", "Não foi possível ler"],
      ["\ufeff \n", "O arquivo está vazio."],
      [`título\n${"a\n".repeat(5001)}`, "5.000"],
    ])
      expect(await refused({ file: new File([content ?? ""], "x") })).toEqual([
        422,
        { file: [expect.stringContaining(sentence ?? "")] },
      ])
    const { data } = (await preview("título\nSó uma")).body
    const none = await run(data.id, [99])
    expect(none.body.errors).toEqual({ rows: [expect.any(String)] })
    const nobody = await admin.call("POST /api/admin/import/run", {
      body: { preview_id: data.id, user_id: 2_000_000_000 },
    })
    expect(Object.keys(nobody.body.errors ?? {})).toEqual(["user_id"])
  })

  it("keeps the beginning of a long description also if it is one paragraph or one list", async () => {
    const texts = ["Atender e vender. ".repeat(1500), `<ul>${"<li>Atender e vender</li>".repeat(1500)}</ul>`]
    const table = texts.map((text, at) => `Descrita ${at};Raposa - MA;${text}`).join("\n")
    const { data } = (await preview(`Título;Local;Descrição\n${table}\n`)).body
    await run(data.preview_id)
    const [[paragraph], [items]] = await Promise.all([jobsNamed("Descrita 0"), jobsNamed("Descrita 1")])
    expect(paragraph?.description).toMatch(/^<p>(?:Atender e vender\. ){500}.*<\/p>$/)
    expect(items?.description).toMatch(/^<ul>(?:<li>Atender e vender<\/li>){500,}<\/ul>$/)
  })

  it("reads feeds in the formats of Indeed, Jooble and RSS", async () => {
    const indeed = `<?xml version="1.0" encoding="utf-8"?><source><job><title><![CDATA[Motorista]]></title><date>2026-11-01</date>
      <referencenumber><![CDATA[77]]></referencenumber><url><![CDATA[https://x.example/77]]></url><company><![CDATA[Frota]]></company>
      <city><![CDATA[São Luís]]></city><state><![CDATA[MA]]></state><jobtype>full-time</jobtype><category>Logística</category>
      <description><![CDATA[<p>Dirigir &amp; entregar</p>]]></description></job></source>`
    const jooble = `<jobs><job id="5"><link>https://y.example/5</link><name>Garçom</name><region>Imperatriz - MA</region><salary>R$ 1.700,00</salary><expire>01.01.2020</expire></job></jobs>`
    const rss = `<rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Vagas</title><item><title>Cozinheira &amp; ajudante</title><link>https://z.example/a</link><description>Curta</description><content:encoded><![CDATA[<p>Estágio na cozinha em São Luís.</p>]]></content:encoded></item></channel></rss>`
    expect((await rowsOf(indeed))[0]).toMatchObject({
      title: "Motorista",
      company: "Frota",
      place: "São Luís/MA",
      type: "Integral",
    })
    expect((await rowsOf(jooble))[0]).toMatchObject({
      title: "Garçom",
      state: "bad",
      notes: [{ field: "until", message: "terminou em 01/01/2020" }],
    })
    expect((await rowsOf(rss))[0]).toMatchObject({ title: "Cozinheira & ajudante", type: "Estágio" })
    // A day that no calendar has is none, and the database would refuse the row for it.
    const [never] = await rowsOf(jooble.replace("01.01.2020", "30.02.2999"))
    expect(never).toMatchObject({ state: "new" })
    expect(never?.notes).toContainEqual(expect.objectContaining({ message: "não lido em “30.02.2999”" }))
    const [late] = await rowsOf(jooble.replace("01.01.2020", "2206-12-31"))
    expect(late?.notes).toContainEqual(expect.objectContaining({ message: "não lido em “2206-12-31”" }))
  })

  it("reads a table with a heading, punctuation in column names, and columns that form the description", async () => {
    const sheet = `VAGAS DA SEMANA
Cargo:;Bairro;Cidade/UF;Salário (R$);Requisitos;Contato;Prazo
Auxiliar de Produção;Cohab;São Luís/MA;1518;Ensino médio;rh@ilha.com.br;5/1/99
`
    const { data } = (await preview(sheet)).body
    const found = { title: "Auxiliar de Produção", place: "São Luís/MA", pay: "R$ 1.518,00" }
    expect(data.rows).toMatchObject([{ row: 3, ...found, notes: [{ field: "type" }] }])
    await run(data.preview_id)
    expect((await jobsNamed(found.title))[0]).toMatchObject({
      description: "<p>Requisitos: Ensino médio</p><p>Contato: rh@ilha.com.br</p>",
      emailReceiveCv: "rh@ilha.com.br",
      receivedDate: "2099-01-05",
    })
  })

  it("refuses a row whose title shows nothing", async () => {
    expect((await rowsOf('{"titulo":"\u3164","local":"São Luís/MA"}'))[0]).toMatchObject({
      state: "bad",
      notes: [{ field: "title" }],
    })
  })

  it("reads what an editor wrote with entities", async () => {
    const told =
      "<p>Vagas:&nbsp;3</p><p>Salário:&nbsp;R$&nbsp;1.800,00</p><p>Currículo para rh&#64;ilha.com.br</p>"
    const feed = `<source><job><title>Repositor noturno</title><city>São Luís</city><state>MA</state><description><![CDATA[${told}]]></description></job></source>`
    const { data } = (await preview(feed, "vagas.xml")).body
    await run(data.preview_id)
    expect((await jobsNamed("Repositor noturno"))[0]).toMatchObject({
      jobNumber: 3,
      salary: 1800,
      emailReceiveCv: "rh@ilha.com.br",
    })
  })

  it.each([
    [
      '<p>Inscreva-se <a href="https://ilha.example/vaga?id=7&amp;de=feed">aqui</a></p>',
      { applyBy: "link", applyLink: "https://ilha.example/vaga?id=7&de=feed" },
    ],
    ["<p>WhatsApp:&nbsp;(98)&nbsp;98888-7766</p>", { applyBy: "whatsapp", applyWhatsapp: "+5598988887766" }],
  ])("reads the way to apply in %s", async (told, way) => {
    const title = `Estoquista ${way.applyBy}`
    const feed = `<jobs><job><title>${title}</title><city>São Luís</city><description><![CDATA[${told}]]></description></job></jobs>`
    const { data } = (await preview(feed, "vagas.xml")).body
    await run(data.preview_id)
    expect((await jobsNamed(title))[0]).toMatchObject(way)
  })

  it("reads a place in the title and the expiration date, as our own feeds write them", async () => {
    const until = "<expirationdate>Mon, 05 Jan 2099 02:59:59 GMT</expirationdate>"
    const feed = `<source><job><title>Vendedor noturno – São Luís, MA</title>${until}</job></source>`
    const { data } = (await preview(feed, "vagas.xml")).body
    expect(data.rows[0]?.place).toBe("São Luís/MA")
    await run(data.preview_id)
    expect((await jobsNamed("Vendedor noturno – São Luís, MA"))[0]?.receivedDate).toBe("2099-01-04")
  })

  it.each([
    ["2099-01-05T02:59:59.999Z", "2099-01-04"],
    ["2099-01-05T00:00:00+00:00", "2099-01-05"],
    ["Mon, 05 Jan 2099 00:00:00 GMT", "2099-01-05"],
    ["Mon, 05 Jan 2099", "2099-01-05"],
    ["Mon, 05 Jan 2099 23:30:00", "2099-01-05"],
  ])("takes %s as the local day %s", async (until, receivedDate) => {
    const title = `Vendedor até ${until}`
    const { data } = (
      await preview(
        `<s><job><title>${title}</title><expirationdate>${until}</expirationdate></job></s>`,
        "vagas.xml",
      )
    ).body
    await run(data.preview_id)
    expect(await jobsNamed(title)).toMatchObject([{ receivedDate }])
  })
})
