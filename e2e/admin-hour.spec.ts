import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { jobChoices, newCompany } from "./support/content.ts"
import { demoPerson, newPerson, openAs, type Person, headersOf } from "./support/people.ts"
import { expectSound } from "./support/sound.ts"
import { vacancy } from "./support/vacancy.ts"

/** What an administrator does in an hour: reviews, reports, an import with bad rows, the month's numbers. */

const SCAM = "<p>Para garantir a vaga, pague a taxa de inscrição de R$ 50 por PIX antes da entrevista.</p>"
/** Long enough to have a fingerprint. */
const COPIED = `<p>Atender clientes no balcão, receber pagamentos, organizar as prateleiras, conferir a validade dos produtos,
  manter a loja limpa e ajudar a equipe no recebimento de mercadorias. Trabalho de segunda a sábado, com folga aos
  domingos, vale transporte e refeição no local.</p>`

/** Twenty vacancies that wait, of one employer: three ask for money, four repeat another company's text. */
async function twentyWaiting(request: APIRequestContext, admin: Person, mark: string) {
  const headers = headersOf(admin)
  const [owner, other] = [
    await newPerson(request, { kind: "advertiser" }),
    await newPerson(request, { kind: "advertiser" }),
  ]
  const choices = await jobChoices(request)
  const publish = async (person: Person, company_id: number, more: Record<string, unknown>) => {
    const user_id = (person.session.data as { id: number }).id
    const form = { ...choices, user_id, company_id, verified: false }
    const email = { apply_by: "email", email_receive_cv: "rh@loja.example" }
    const made = await request.post("/api/admin/jobPost/register", {
      headers,
      data: { ...form, ...email, ...more },
    })
    expect(made.status()).toBe(201)
  }
  const elsewhere = await newCompany(request, other, { name: "Loja do Centro" })
  await publish(other, elsewhere, { title: "Balconista", description: COPIED })
  const company = await newCompany(request, owner, { name: `Comércio ${mark}` })
  for (let at = 0; at < 20; at++) {
    const [word, description] =
      at < 3
        ? ["Digitador", SCAM]
        : at < 7
          ? ["Balconista", COPIED]
          : ["Repositor", `<p>Repor a seção ${at} da loja.</p>`]
    const title = `${word} ${mark} ${at}`
    await publish(owner, company, { title, description, status_job_post_id: 3 })
  }
}

/** How many of the vacancies stand in each status. */
const statusCounts = async (request: APIRequestContext, admin: Person, mark: string) => {
  const path = `/api/admin/jobPosts?perPage=100&query=${mark}`
  const answer = await request.get(path, { headers: headersOf(admin) })
  const { data } = (await answer.json()) as { data: { status_job_post: { name: string }[] }[] }
  return Object.fromEntries(
    Map.groupBy(data, (job) => job.status_job_post[0]?.name)
      .entries()
      .map(([name, jobs]) => [name, jobs.length]),
  )
}

const heading = (page: Page) => page.getByRole("heading", { level: 2 }).first()

test("an administrator reviews twenty vacancies by keyboard, undoes one decision, and edits one of them", async ({
  page,
  request,
}) => {
  test.slow()
  const admin = await demoPerson(request, "admin")
  const mark = `hora${Date.now().toString(36)}`
  await twentyWaiting(request, admin, mark)
  await openAs(page, admin, `/panel/admin/review?query=${mark}`)
  const decide = async (word: string, keys: () => Promise<void>) => {
    await expect(heading(page)).toHaveText(new RegExp(`^${word} ${mark}`))
    const before = await heading(page).textContent()
    await keys()
    await expect(heading(page)).not.toHaveText(before ?? "")
    return before ?? ""
  }
  const write = async (key: string, words: string) => {
    await page.keyboard.press(key)
    await expect(page.getByRole("dialog").getByRole("textbox").last()).toBeFocused()
    await page.keyboard.type(words)
    await page.keyboard.press("Control+Enter")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
  // The riskiest stand first. The first is approved by mistake, and taken back before anything of it happens.
  await expect(page.getByText("1 de 20")).toBeVisible()
  const first = await decide("Digitador", () => page.keyboard.press("a"))
  await page.keyboard.press("u")
  await expect(heading(page)).toHaveText(first)
  await expect(page.getByText(`${first}: decisão desfeita`)).toBeVisible()
  await expect(page.getByText("1 de 20")).toBeVisible()
  for (let count = 0; count < 3; count++) await decide("Digitador", () => write("r", "Pede dinheiro."))
  for (let count = 0; count < 4; count++)
    await decide("Balconista", () => write("c", "O texto é de outra empresa."))

  // One is mended in place: letters that are typed decide nothing.
  await page.keyboard.press("e")
  const title = page.getByLabel("Título da vaga")
  const former = await title.inputValue()
  await title.fill(`${former} car`)
  await page.getByRole("button", { name: "Salvar e voltar à análise" }).click()
  await expect(heading(page)).toHaveText(`${former} car`)
  for (let count = 0; count < 12; count++) await decide("Repositor", () => page.keyboard.press("a"))
  await page.keyboard.press("a")
  await expect(page.getByText("Nenhuma vaga encontrada")).toBeVisible()
  await expect
    .poll(() => statusCounts(request, admin, mark), { timeout: 40_000 })
    .toEqual({ notactive: 3, rectify: 4, active: 13 })
})

type Reports = { data: { id: number; job_post: { title: string } }[] }

test("an administrator decides on reports and reads the month's numbers", async ({ page, request }) => {
  const titles: string[] = []
  for (let count = 0; count < 4; count++) {
    const { path, title } = await vacancy(request)
    await request.post(`/api/jobPost/${path.split("/").at(-1)}/report`, { data: { reason: "no_such_job" } })
    titles.push(title)
  }
  const admin = await demoPerson(request, "admin")
  await openAs(page, admin, "/panel/admin/reports")
  const current = page.locator("[aria-current=true]")
  await expect(current).toHaveCount(1)
  for (const [at, title] of titles.entries()) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible()
    await expect(async () => {
      if ((await current.filter({ hasText: title }).count()) > 0) return
      await page.keyboard.press("j")
      throw new Error("not yet")
    }).toPass()
    // Somebody else is quicker once.
    if (at === 3) {
      const headers = headersOf(admin)
      const open = (await (
        await request.get("/api/admin/reports?perPage=100", { headers })
      ).json()) as Reports
      const id = open.data.find(({ job_post }) => job_post.title === title)?.id
      await request.post(`/api/admin/report/${id}/decide`, { headers, data: { decision: "keep" } })
    }
    await page.keyboard.press(at % 3 === 0 ? "m" : "r")
    if (at % 3 > 0) await page.getByRole("dialog").getByRole("button", { name: "Sim" }).click()
    const said =
      at === 3 ? "Esta denúncia já foi decidida." : `${at === 0 ? "Mantida" : "Removida"}: ${title}`
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0)
  }

  await page.goto("/panel/admin/statistics")
  await expect(page.getByText("Vagas enviadas").first()).toBeVisible()
  const [csv] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.getByRole("button", { name: "Baixar CSV" }).click(),
  ])
  expect(csv.suggestedFilename()).toBe("numeros-30-dias.csv")
})

test("an administrator imports a file with bad rows, and decides on several vacancies at once", async ({
  page,
  request,
}) => {
  const mark = `lote${Date.now().toString(36)}`
  const owner = await newPerson(request, { kind: "advertiser" })
  const csv = [
    "Título;Empresa;Local;Descrição;Salário;Referência",
    `Padeiro ${mark};Pão da Ilha;São Luís/MA;Período integral, rh@pao.example;1.800,00;${mark}1`,
    `;Pão da Ilha;São Luís/MA;Sem título;;${mark}2`,
    `Caixa ${mark};Pão da Ilha;Lugar Nenhum;Atender;;${mark}3`,
    `Fora ${mark};Pão da Ilha;São Luís/MA;Fica de fora;;${mark}4`,
  ].join("\n")
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/import")
  const give = async () => {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: `${mark}.csv`, mimeType: "text/csv", buffer: Buffer.from(csv) })
    await page.getByRole("button", { name: "Ver o que foi entendido" }).click()
  }
  const large = { name: "tudo.csv", mimeType: "text/csv", buffer: Buffer.alloc(5_242_881, "a") }
  await page.locator("input[type=file]").setInputFiles(large)
  await expect(page.getByRole("main").getByText("Arquivo muito grande. Tamanho máximo: 5MB")).toBeVisible()
  await give()
  const row = (text: string) => page.getByRole("row", { name: text })
  await expect(row(`2. Padeiro ${mark}`)).toContainText("São Luís/MA")
  await expectSound(page, "what an import understood")
  await expect(row("3. Sem título")).toContainText("Informe o título da vaga.")
  await expect(row(`4. Caixa ${mark}`)).toContainText("lugar não encontrado em “Lugar Nenhum”")
  await page.getByLabel(`5. Fora ${mark}`).uncheck()
  await page.getByRole("button", { name: "Importar 2 vagas" }).click()
  const missing = page.getByText("Escolha o usuário dono da vaga.")
  await expect(missing).toBeVisible()
  await page.getByRole("combobox", { name: "As vagas serão de" }).fill(owner.email)
  await page.getByRole("option", { name: owner.email }).click()
  await expect(missing).toBeHidden()
  await page.getByRole("button", { name: "Importar 2 vagas" }).click()
  await expect(page.getByText("Importação concluída: 2 vagas")).toBeVisible()
  await expect(row(`2. Padeiro ${mark}`)).toContainText("Importada")
  await expect(page.getByRole("link", { name: "Voltar" })).toHaveAttribute("href", "/panel/admin/import")

  await page.getByRole("link", { name: "Importar outro arquivo" }).click()
  await give()
  await expect(row(`2. Padeiro ${mark}`)).toContainText("Repetida")
  await expect(page.getByRole("button", { name: "Importar 1 vaga" })).toBeVisible()

  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/jobs?query=${mark}`)
  await expect(page.getByRole("heading", { name: "Vagas (2)" })).toBeVisible()
  await page.getByLabel("Escolher as desta página").check()
  await page.getByRole("button", { name: "Aprovar" }).click()
  await page.getByRole("button", { name: "Sim" }).click()
  const refused = page.getByRole("alert").filter({ hasText: "Estas ficaram como estavam" })
  await expect(refused).toContainText(`Caixa ${mark}`)
  await page.getByRole("button", { name: "Recusar" }).click()
  await page.getByRole("button", { name: "Sim" }).click()
  await expect(page.getByText("Pronto: 1 vaga.").last()).toBeVisible()
  await page.getByText("Mais filtros").click()
  await page.getByRole("combobox", { name: "Usuário" }).fill(owner.email)
  await page.getByRole("option", { name: owner.email }).click()
  await page.getByLabel("Cadastrada até").fill("01/01/2020")
  await expect(page.getByRole("heading", { name: "Vagas (0)" })).toBeVisible()
})
