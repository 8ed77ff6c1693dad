import { expect, type Page, test } from "@playwright/test"
import { choose } from "./support/choose.ts"
import { employerWith } from "./support/employer.ts"
import { fillInFirstVacancy } from "./support/first-vacancy.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"

const noConnection = "Erro de conexão. Verifique sua internet."

/** The next request arrives, and its answer does not. */
const loseAnswer = (page: Page, call: string) =>
  page.route(call, (route) => route.fetch().then(() => route.abort()), { times: 1 })

test("an undo that found no connection can be pressed again", async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 1)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByRole("link", { name: "Pessoa 1" }).click()
  await page.getByRole("button", { name: "Em processo" }).click()
  const undo = page.getByRole("button", { name: "Desfazer" })
  await page.route("**/api/jobApplications/undo", (route) => route.abort(), { times: 1 })
  await undo.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await undo.click()
  await expect(page.getByText("Desfeito. Nenhuma mensagem foi enviada.")).toBeVisible()
  await expect(page.getByRole("tab", { name: "Novas (1)" })).toBeVisible()
})

test("a curriculum whose removal was not answered is shown as removed when that is asked again", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  const headers = headersOf(person)
  expect((await request.put("/api/curriculum", { headers, data: { name: "Rosa" } })).status()).toBe(200)
  await openAs(page, person, "/panel/my-curriculum")
  const kept = page.getByRole("checkbox", { name: "Guardar na minha conta" })
  await expect(kept).toBeChecked()
  await loseAnswer(page, "**/api/curriculum")
  await kept.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await expect(kept).toBeChecked()
  await kept.click()
  await expect(page.getByText("Currículo apagado da sua conta.")).toBeVisible()
  await expect(kept).not.toBeChecked()
})

test("a vacancy whose publishing was not answered is not paid a second time", async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  const admin = await demoPerson(request, "admin")
  const points = await request.post(`/api/admin/user/${(person.session.data as { id: number }).id}/points`, {
    headers: headersOf(admin),
    data: { amount: 25, reason: "Para duas vagas" },
  })
  expect(points.ok()).toBe(true)
  await fillInFirstVacancy(page, request, person)
  await loseAnswer(page, "**/api/jobPost/register")
  const publish = page.getByRole("button", { name: "Publicar", exact: true })
  await publish.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await publish.click()
  await expect(page.getByText("Vaga em análise!")).toBeVisible()
  await expect(page.getByRole("link", { name: "Padeira" })).toHaveCount(1)
  await expect(page.getByText("Saldo: 30 Pontos")).toBeVisible()
})

test("points whose giving was not answered are not given a second time", async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/users")
  await page.getByRole("searchbox", { name: "Buscar" }).fill(person.email)
  await page.getByRole("button", { name: "Buscar" }).click()
  await page.getByRole("row", { name: person.email }).getByRole("link").click()
  const form = page.getByRole("form", { name: "Dar ou tirar pontos" })
  await form.getByLabel("Pontos (negativo para tirar)").fill("40")
  await form.getByLabel("Motivo").fill("Cortesia")
  await loseAnswer(page, "**/api/admin/user/*/points")
  const give = form.getByRole("button", { name: "Salvar pontos" })
  await give.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await give.click()
  await expect(form.getByText("Este registro mudou enquanto você o editava.")).toBeVisible()
  await form.getByRole("button", { name: "Ver a versão atual" }).click()
  await expect(page.getByText("Cortesia")).toHaveCount(1)
})

test("a company whose registration was not answered is not registered a second time, and gets what is changed meanwhile", async ({
  page,
  request,
}) => {
  await openAs(page, await newPerson(request, { kind: "advertiser" }), "/panel/company/register")
  await page.getByLabel("Nome da empresa").fill("Padaria da Areia ")
  await choose(page, "Estado", "Maranhão")
  await choose(page, "Cidade", "Raposa")
  await loseAnswer(page, "**/api/company/register")
  const register = page.getByRole("button", { name: "Cadastrar", exact: true })
  await register.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await page.getByLabel("Nome da empresa").fill("Padaria da Areia Branca")
  await register.click()
  await expect(page.getByText("Empresa Cadastrada com Sucesso!")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Padaria da Areia" })).toHaveText([
    "Padaria da Areia Branca",
  ])
})

test("an article whose saving was not answered is not written a second time", async ({ page, request }) => {
  const title = `Perguntas de entrevista ${Date.now().toString(36)}`
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/articles")
  await page.getByRole("link", { name: "Criar Artigo" }).click()
  await page.getByLabel("Título", { exact: false }).first().fill(title)
  await page.getByRole("textbox", { name: "Conteúdo" }).fill("Leve o currículo impresso.")
  await loseAnswer(page, "**/api/admin/article/register")
  const save = page.getByRole("button", { name: "Salvar Artigo" })
  await save.click()
  await expect(page.getByText("Erro ao salvar artigo")).toBeVisible()
  await save.click()
  await expect(page.getByText("Artigo salvo com sucesso!")).toBeVisible()
  await expect(page.getByRole("button", { name: `Ações de ${title}` })).toHaveCount(1)
})

test("a point pack whose saving was not answered is not made a second time", async ({ page, request }) => {
  const title = `Pacote da feira ${Date.now().toString(36)}`
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/point-pack/publish")
  await page.getByLabel("Título").fill(title)
  await page.getByLabel("Preço").fill("4990")
  // Out of sale, it is in no other journey's way.
  await page.getByRole("switch", { name: "À venda" }).click()
  await loseAnswer(page, "**/api/admin/pointPack/register")
  const save = page.getByRole("button", { name: "Salvar", exact: true })
  await save.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(/point-packs/)
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1)
})

test("a list that is not answered until the timeout says so, and does not wait for it twice more", async ({
  page,
  request,
}) => {
  let asked = 0
  await page.route("**/api/jobAlerts*", () => void asked++)
  await page.addInitScript(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 10)
  })
  await openAs(page, await demoPerson(request, "candidato"), "/panel/alerts")
  await expect(page.getByRole("main").getByText(noConnection)).toBeVisible()
  expect(asked).toBe(1)
})
