import type { ImportRow } from "@upaon/contract/job-import/endpoints"
import { eq } from "drizzle-orm"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { companies, jobPosts } from "../../src/db/schema/index.ts"
import { importJobs } from "../../src/features/job-import/index.ts"
import { Refusal } from "../../src/platform/refusal.ts"
import { auditBooks } from "../../src/features/points/index.ts"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const directory = mkdtempSync(join(tmpdir(), "upaon-import-"))
const me = await advertiserWithCompany(app)
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true, force: true })
})

const row = (more: Record<string, unknown> = {}) => ({
  title: "Vendedor Externo",
  company: "Comercial Ilha",
  location: "São Luís/MA",
  description: "Regime CLT, período integral.\n\nRequisitos:\n- Ensino médio\n- CNH B",
  salary: "R$ 1.518,00 + comissão",
  ...more,
})

async function run(lines: unknown[], more: Partial<Parameters<typeof importJobs>[1]> = {}) {
  const file = join(directory, "vagas.jsonl")
  writeFileSync(
    file,
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  )
  const options = { file, userId: me.user.id, now: app.deps.clock.now(), ...more }
  const rows: ImportRow[] = []
  for await (const one of importJobs(app.db, options)) rows.push(one)
  return rows
}

const jobNamed = async (title: string) =>
  (await me.call("GET /api/jobPost/my", { query: { query: title } })).body.data[0]

describe("importing vacancies", () => {
  it("makes jobs that wait for their review and cost nothing", async () => {
    const [outcome] = await run([row()])
    expect(outcome).toMatchObject({ row: 1, title: "Vendedor Externo", state: "imported", notes: [] })
    expect(await jobNamed("Vendedor Externo")).toMatchObject({
      status_job_post: [{ name: "pending" }],
      company: { name: "Comercial Ilha" },
      salary: 1518,
      negotiable_salary: false,
      state: { uf: "MA" },
      county: { name: "São Luís" },
      job_type: { name: "Integral" },
      job_area: { name: "Vendas" },
      description:
        "<p>Regime CLT, período integral.</p><h3>Requisitos</h3><ul><li>Ensino médio</li><li>CNH B</li></ul>",
    })
    expect((await me.call("POST /api/point/show")).body.data).toMatchObject({ value: 30, blocked_value: 0 })
    expect(await auditBooks(app.db)).toEqual([])
  })

  it("takes the way to apply from what the text says", async () => {
    const ways = [
      ["Mande o currículo para rh@ilha.com.br", { apply_by: "email", email_receive_cv: "rh@ilha.com.br" }],
      ["Chame no WhatsApp (98) 98765-4321", { apply_by: "whatsapp", apply_whatsapp: "+5598987654321" }],
      ["Telefone: (98) 98765-4321", { apply_by: "description", apply_whatsapp: null }],
      [
        "Inscreva-se em https://vagas.example/123.",
        { apply_by: "link", apply_link: "https://vagas.example/123" },
      ],
    ] as const
    for (const [place, [description, way]] of ways.entries()) {
      await run([row({ title: `Caminho ${place}`, description })])
      expect(await jobNamed(`Caminho ${place}`)).toMatchObject(way)
    }
  })

  it("creates jobs without a registered company, which cannot be given to a deleted account", async () => {
    await run([row({ title: "Vendedor de ninguém" })])
    const { id } = (await jobNamed("Vendedor de ninguém")) ?? {}
    const [admin, gone] = [await app.as("administrator"), await app.as("advertiser")]
    const give = () => admin.call("PUT /api/admin/jobPost/update", { body: { id, user_id: gone.user.id } })
    await deleteAccount(app.deps, gone.user.id, { why: "teste" })
    expect(Object.keys((await give()).body.errors ?? {})).toEqual(["user_id"])
  })

  it("skips rows that were already imported", async () => {
    const lines = [row({ title: "Uma vez" }), row({ title: "UMA  vez " })]
    expect((await run(lines)).map((one) => one.state)).toEqual(["imported", "known"])
    expect((await run(lines)).map((one) => one.state)).toEqual(["known", "known"])
    expect(await app.db.$count(jobPosts, eq(jobPosts.title, "Uma vez"))).toBe(1)
  })

  it("imports a row with unrecognised fields and notes each of these fields", async () => {
    const [outcome] = await run([
      row({ title: "Mistério", location: "CASA", salary: "Pacote atrativo", description: null }),
    ])
    expect(outcome?.state).toBe("imported")
    expect(outcome?.notes.map(({ message }) => message)).toEqual([
      "lugar não encontrado em “CASA”",
      "área não encontrada",
      "tipo não encontrado",
      "sem descrição: escrita com os outros campos",
      "salário não lido em “Pacote atrativo”",
    ])
    expect(await jobNamed("Mistério")).toMatchObject({
      state: null,
      county: null,
      salary: null,
      job_area: null,
    })
  })

  it("never stops at a bad row", async () => {
    const outcomes = await run([
      "{ isto não é JSON",
      "",
      '["nem", "isto"]',
      { company: "Sem título" },
      row({ title: "Depois dos maus", description: "x\u0000y".repeat(30_000), salary: 1e12 }),
      row({ title: "Depois de todos" }),
    ])
    expect(outcomes.map((one) => [one.row, one.state])).toEqual([
      [1, "bad"],
      [3, "bad"],
      [4, "bad"],
      [5, "imported"],
      [6, "imported"],
    ])
    expect((await jobNamed("Depois de todos"))?.title).toBe("Depois de todos")
  })

  it("refuses an unreadable file with a message that the command prints without a stack", async () => {
    await expect(run(["%PDF-1.7"])).rejects.toBeInstanceOf(Refusal)
  })

  it("writes nothing in a dry run", async () => {
    const [outcome] = await run([row({ title: "Só para ver" })], { dryRun: true })
    expect(outcome?.state).toBe("new")
    expect(await jobNamed("Só para ver")).toBeUndefined()
  })

  it("uses the user's registered company when its name matches", async () => {
    await run([row({ title: "Da casa", company: "PADARIA DO PORTO" })])
    const [own] = await app.db.select().from(companies).where(eq(companies.id, me.companyId))
    expect((await jobNamed("Da casa"))?.company).toMatchObject({ id: own?.id, name: "Padaria do Porto" })
  })

  it.each([
    ["Recife, PE", "PE", "Recife"],
    ["São Paulo - São Paulo", "SP", "São Paulo"],
    ["Rio de Janeiro / RJ / BR", "RJ", "Rio de Janeiro"],
    ["Barroso, Minas Gerais", "MG", "Barroso"],
    ["Contagem", "MG", "Contagem"],
    ["São Bernardo do Campo - SP (13)", "SP", "São Bernardo do Campo"],
    ["Rua XV de Novembro, 123 - Centro, Curitiba - PR", "PR", "Curitiba"],
    ["Cohama, São Luís - MA", "MA", "São Luís"],
    ["Pernambuco", "PE", undefined],
    ["DEL CASTILHO", undefined, undefined],
    ["100% Remoto", undefined, undefined],
  ])("reads state and county from %s", async (location, uf, county) => {
    const title = `Vaga em ${location.replaceAll("%", "")}`
    await run([row({ title, location })])
    const job = await jobNamed(title)
    expect([job?.state?.uf, job?.county?.name]).toEqual([uf, county])
  })

  it.each([
    ["R$ 1.518,00 + comissão", { salary: 1518 }],
    ["De R$ 2.001,00 a R$ 3.000,00", { salary_from: 2001, salary_to: 3000, salary: null }],
    ["2002-3002", { salary_from: 2002, salary_to: 3002, salary: null }],
    ["R$ 2.003,00–3.003,00 por mês", { salary_from: 2003, salary_to: 3003, salary: null }],
    ["Até R$ 2.000,00", { salary_max: 2000 }],
    ["A combinar", { negotiable_salary: true, salary: null }],
    ["2664.74", { salary: 2664.74 }],
    ["Não informado!", { salary: null, negotiable_salary: false }],
  ])("reads the salary from %s", async (salary, expected) => {
    const title = `Paga ${salary.replace(/\W+/g, " ")}`
    await run([row({ title, salary })])
    expect(await jobNamed(title)).toMatchObject(expected)
  })
})
