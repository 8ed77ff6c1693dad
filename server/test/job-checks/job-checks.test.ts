import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { companies, jobPosts } from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { approve, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { COPY, LONG } from "./balconista.ts"

const app = await testApp()
const admin = await app.as("administrator")
afterAll(() => app.close())

const publish = async (me: Advertiser, more?: Record<string, unknown>) => (await submitJob(app, me, more)).id
const rich = () => advertiserWithCompany(app, { points: 1000 })
const riskFor = async (id: number) =>
  (await admin.call("GET /api/admin/jobPost/{id}/risk", { params: { id } })).body.data
const codes = async (id: number) => (await riskFor(id)).reasons.map(({ code }) => code)
const edit = async (me: Advertiser, id: number, more: Record<string, unknown>) =>
  me.call("PUT /api/jobPost/update", { body: { ...(await jobForm(app, me.companyId)), id, ...more } })

describe("risk", () => {
  it("is computed when a vacancy is sent or edited, and sorts the review queue", async () => {
    const me = await rich()
    const calm = await publish(me, { description: "<p>Fazer pães. Não cobramos taxa de inscrição.</p>" })
    const trap = await publish(me, {
      description: "<p>Pague a <strong>taxa de cadastro</strong> de R$ 25,00 pela chave PIX 98991112233.</p>",
    })
    const { score, reasons } = await riskFor(trap)
    expect(score).toBe(100)
    expect(reasons).toContainEqual({
      code: "fee",
      label: "Cobra taxa ou pagamento",
      weight: 65,
      quotes: expect.arrayContaining([expect.stringContaining("Pague")]),
    })
    expect(await codes(calm)).not.toContain("fee")
    const queue = await admin.call("GET /api/admin/jobPosts/review")
    expect(queue.body.data.map(({ id }) => id).filter((id) => id === calm || id === trap)).toEqual([
      trap,
      calm,
    ])
    await edit(me, trap, { description: "<p>Fazer pães desde cedo.</p>" })
    const [stored] = await app.db.select().from(jobPosts).where(eq(jobPosts.id, trap))
    expect(stored?.risk).toBeLessThan(60)
  })

  it.each([
    ["invisible characters", "Pa\u200dgue a ta&zwj;xa de cada\u00adstro"],
    ["letters of another alphabet", "Раguе а tаха de саdаstrо"],
    ["decorative Unicode letters", "𝐏𝐚𝐠𝐮𝐞 𝐚 ｔａｘａ de ⓒⓐⓓⓐⓢⓣⓡⓞ"],
    ["combining strike-through marks", "Pa\u0336gue a ta\u0336xa de cada\u0336stro"],
  ])("is found in words with %s", async (_, words) => {
    const id = await publish(await rich(), { description: `<p>Fazer pães. ${words}.</p>`, title: "Padeiro" })
    expect(await codes(id)).toContain("fee")
  })

  it("considers the owner, the company, other companies' texts, the pay and refused vacancies", async () => {
    const other = await rich()
    await publish(other, { description: `<p>${LONG}</p>`, title: "Balconista" })
    const me = await rich()
    await app.db
      .update(companies)
      .set({ cnpj: "11222333000181", cnpjValid: true })
      .where(eq(companies.id, me.companyId))
    const first = await publish(me, { title: "Padeiro" })
    expect(await codes(first)).toEqual([])
    const questions = [{ text: "Qual o número do cartão de crédito?", kind: "short" }]
    const asks = await publish(me, { description: "<p>Envie o número da conta e a agência.</p>", questions })
    expect(await codes(asks)).toEqual(expect.arrayContaining(["bank_data", "documents"]))
    expect(await codes(await publish(me, { description: `<p>${COPY}</p>` }))).toEqual(["copy_of_other"])
    expect(await codes(await publish(other))).toContain("cnpj")
    for (const name of ["um", "dois"]) {
      const id = await publish(me, {
        description: `<p>Chame ${name} agora no grupo secreto das vagas fáceis.</p>`,
      })
      await admin.call("POST /api/admin/jobPost/review/refuse", { body: { id } })
      // Deleting it makes nobody forget.
      await me.call("DELETE /api/jobPost/{id}/delete", { params: { id } })
    }
    const again = await publish(me, { description: "<p>Entre no grupo secreto das vagas fáceis.</p>" })
    const { reasons } = await riskFor(again)
    expect(reasons.map(({ code }) => code).toSorted()).toEqual([
      "new_account",
      "refused_owner",
      "refused_words",
    ])
    expect(reasons.flatMap(({ quotes }) => quotes)).toContain("grupo secreto das vagas")
    for (let paid = 0; paid < 20; paid++) await approve(admin, await publish(other, { salary: 1700 + paid }))
    expect(await codes(await publish(other, { salary: 9000 }))).toContain("odd_pay")
    expect(await codes(await publish(other, { salary: 2000 }))).not.toContain("odd_pay")
  })

  it("does not consider drafts, because they are private", async () => {
    const text =
      "Servir sorvetes na praia, montar as mesas de manhã, lavar as taças, contar o estoque e guardar tudo quando o sol se põe, de terça a domingo."
    const [me, other] = [await rich(), await rich()]
    const draft = { draft: true, title: "Balconista", description: `<p>${text}</p>` }
    const keep = ({ call, companyId }: Advertiser) =>
      call("POST /api/jobPost/register", { body: { ...draft, company_id: companyId } })
    expect((await keep(other)).status).toBe(201)
    for (let number = 0; number < 4; number++) await keep(me)
    const found = await codes(await publish(me, { description: `<p>${text}</p>` }))
    expect(found).not.toContain("copy_of_other")
    expect(found).not.toContain("new_account")
  })

  it("is visible only to administrators", async () => {
    const me = await rich()
    const id = await publish(me)
    expect((await me.call("GET /api/admin/jobPost/{id}/risk", { params: { id } })).status).toBe(403)
    const unknown = await admin.call("GET /api/admin/jobPost/{id}/risk", { params: { id: 987654 } })
    expect(unknown.status).toBe(404)
  })
})

describe("hints while a vacancy is written", () => {
  const check = async (body: object) => {
    const me = await advertiserWithCompany(app)
    const answer = await me.call("POST /api/jobPost/check", { body })
    expect(answer.status).toBe(200)
    return answer.body.data
  }

  it("mark forbidden words with their position, the law and better words", async () => {
    const description =
      "<p>Exigimos <b>boa</b> aparência &amp; experiência mínima de 2 anos.</p><p>Currículo com foto</p><p>Pessoas de cor branca</p>"
    const sent = {
      title: "Vendedor externo",
      description,
      questions: [{ text: "Mora perto?" }, { text: "Qual a sua idade?" }],
    }
    const { fair_words } = await check(sent)
    const read: Record<string, string> = {
      title: sent.title,
      description,
      "questions.1.text": sent.questions[1]?.text ?? "",
    }
    expect(
      fair_words.map(({ field, start, end, better }) => [read[field]?.slice(start, end), better]),
    ).toEqual([
      ["Vendedor", "Vendedor(a)"],
      ["boa</b> aparência", "boa comunicação"],
      ["experiência mínima de 2 anos", "experiência de até 6 meses"],
      ["Currículo com foto", "Currículo"],
      ["Pessoas de cor branca", ""],
      ["idade", ""],
    ])
    expect(fair_words[2]?.article).toContain("442-A")
    expect(fair_words[5]?.article).toContain("Lei 9.029/1995")
  })

  it("accept titles for all genders, and suggest one for any other title", async () => {
    for (const title of ["Vendedor(a)", "Recepcionista", "Auxiliar de Cozinha", "Enfermeiro/a", ""])
      expect((await check({ title })).fair_words).toEqual([])
    const [first] = (await check({ title: "COSTUREIRA" })).fair_words
    expect(first?.better).toBe("COSTUREIRO(A)")
  })

  it("answer any request body, but only with a session", async () => {
    for (const body of [{}, { title: 3, description: null, questions: "x", id: -1 }])
      expect(await check(body)).toEqual({ similar: [], fair_words: [] })
    expect((await app.call("POST /api/jobPost/check", { body: {} })).status).toBe(401)
  })

  it("ignore text beyond a vacancy's maximum length, and tags that never end", async () => {
    const me = await advertiserWithCompany(app)
    const endless = "<u".padEnd(100_000, "a")
    const late = `${"a ".repeat(10_000)}boa aparência`
    const body = { title: late, description: endless, questions: Array(8).fill({ text: endless }) }
    const answer = await me.call("POST /api/jobPost/check", { body })
    expect([answer.status, answer.body.data.fair_words]).toEqual([200, []])
  })

  it("do not mark questions that only look forbidden", async () => {
    const asked = [
      "Tem disponibilidade aos sábados?",
      "Em que cidade mora?",
      "Quantos anos de experiência você tem?",
      "Quantos anos tem de experiência?",
      "Tem experiência com fotografia?",
      "Já trabalhou com crédito ao consumidor?",
      "Conhece o sexto módulo do sistema?",
    ]
    expect((await check({ questions: asked.map((text) => ({ text })) })).fair_words).toEqual([])
  })

  it("name the law for questions that employers must not ask", async () => {
    const asked = [
      "Qual a sua idade?",
      "Quantos anos você tem?",
      "Data de nascimento",
      "Sexo:",
      "Você é homem ou mulher?",
      "Estado civil e se tem filhos",
      "Está grávida ou pretende engravidar?",
      "Qual é a sua religião?",
      "Frequenta alguma igreja?",
      "Qual a sua cor ou raça?",
      "Você é negro ou pardo?",
      "Envie uma foto recente",
      "Tem o nome no SPC ou Serasa?",
      "Seu nome está negativado?",
    ]
    const { fair_words } = await check({ questions: asked.map((text) => ({ text })) })
    const named = fair_words.flatMap(({ field, article }) => (article.includes("Lei ") ? field : []))
    expect(asked.filter((_, at) => !named.includes(`questions.${at}.text`))).toEqual([])
  })
})
