import { expect, type Page, test } from "@playwright/test"
import { choose } from "./support/choose.ts"
import { approve, jobChoices, newCompany } from "./support/content.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

const menuOf = (page: Page, title: string) => page.getByRole("button", { name: `Ações de ${title}` })

async function describe(page: Page, text: string) {
  const editor = page.getByRole("textbox", { name: "Descrição" })
  await editor.click()
  await editor.press("Control+A")
  await editor.pressSequentially(text)
}

test("a new advertiser registers a company, publishes a job and manages it", async ({ page, request }) => {
  // The longest journey of all: a job from its company to its end.
  test.slow()
  const title = `Torneiro de teste ${Date.now()}`
  await openAs(page, await newPerson(request, { kind: "advertiser" }), "/panel/jobs")
  await expect(page.getByText("Nenhuma vaga publicada")).toBeVisible()
  await expect(page.getByText("Saldo: 30 Pontos")).toBeVisible()

  // Without a company the guard leads to its form; until the companies are known, the link leads to a screen that does.
  await page.waitForLoadState("networkidle")
  await page
    .getByRole("link", { name: /Publicar Vaga/ })
    .first()
    .click()
  await page.getByRole("dialog").getByRole("link", { name: "Cadastrar Empresa" }).click()
  await expect(page).toHaveURL(/\/panel\/company\/register$/)
  await page.getByLabel("Nome da empresa").fill("Oficina da Ilha")
  await page.getByLabel("E-mail").fill("rh@oficina.example")
  // Copied with the blank before it, as from a document, it stays whole.
  await page.getByLabel("CNPJ").focus()
  await page.keyboard.insertText(" 11.222.333/0001-81")
  await expect(page.getByLabel("CNPJ")).toHaveValue(" 11.222.333/0001-81")
  await page.getByLabel("CNPJ").fill("11.111.111/1111-11")
  await page.getByLabel("CNPJ").blur()
  await expect(page.getByText("Confira o CNPJ: os dígitos não conferem")).toBeVisible()
  await choose(page, "Estado", "Maranhão")
  await choose(page, "Cidade", "São Luís")
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click()
  await expect(page.getByText("Empresa Cadastrada com Sucesso!")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Oficina da Ilha" })).toBeVisible()

  // The form starts from the home state, the only company and its e-mail.
  await page.getByRole("link", { name: /Publicar Vaga/ }).click()
  await expect(page.getByRole("combobox", { name: "Estado" })).toHaveValue("Maranhão")
  await expect(page.getByRole("combobox", { name: "Empresa" })).toHaveValue("Oficina da Ilha")
  await expect(page.getByRole("radio", { name: "Aqui no site" })).toBeChecked()
  await page.getByRole("radio", { name: "Por e-mail" }).check()
  await expect(page.getByLabel("E-mail para receber currículos")).toHaveValue("rh@oficina.example")
  await page.getByLabel("Título da vaga").fill(title)
  await choose(page, "Tipo de vaga", "Integral")
  // By keyboard alone Enter takes what the typed words find, and sends nothing.
  const area = page.getByRole("combobox", { name: "Área da vaga" })
  await area.focus()
  await page.keyboard.type("eletrica")
  await expect(page.getByRole("option")).toHaveText(["Elétrica e Manutenção"])
  await page.keyboard.press("Enter")
  await expect(area).toHaveValue("Elétrica e Manutenção")
  await choose(page, "Cidade", "São Luís")
  await describe(page, "*Atividades* Tornear peças com cuidado.")
  // As on WhatsApp, where it is bold.
  const text = page.getByRole("textbox", { name: "Descrição" })
  await expect(text.locator("strong").filter({ hasText: /^Atividades$/ })).toBeVisible()
  await expect(text).not.toContainText("*")
  await page.getByRole("button", { name: "Publicar", exact: true }).click()
  await expect(page.getByText("Vaga em análise!")).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/jobs$/)
  await expect(page.getByRole("article").getByText("Em Análise")).toBeVisible()
  await expect(page.getByRole("article")).toContainText("A análise costuma levar até")
  await expect(page.getByText("Saldo: 5 Pontos")).toBeVisible()

  // Five points are too few for another one.
  await page
    .getByRole("link", { name: /Publicar Vaga/ })
    .first()
    .click()
  await expect(
    page.getByText("Você tem 5 pontos e precisa de 25 pontos para publicar uma vaga."),
  ).toBeVisible()
  // A draft of a poster costs none.
  await page.getByRole("link", { name: "Rascunho de um cartaz" }).click()
  await expect(page.getByRole("main").getByText("Pontos insuficientes")).toBeVisible()
  await expect(page.getByRole("button", { name: "Escolher imagem" })).toBeVisible()
  await expect(page.getByLabel("Título da vaga")).toHaveCount(0)

  await approve(request, title)
  await page.goto("/panel/jobs")
  await menuOf(page, title).click()
  await page.getByRole("menuitem", { name: "Pausar" }).click()
  await expect(page.getByText("Vaga pausada com sucesso!")).toBeVisible()
  await expect(page.getByRole("article").getByText("Pausada")).toBeVisible()
  // Saved as it is, it stays paused.
  await page.getByRole("link", { name: title }).click()
  await expect(
    page.getByText("A vaga volta para análise se você mudar algo, ou se a análise dela não tinha terminado."),
  ).toBeVisible()
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByRole("article").getByText("Pausada")).toBeVisible()
  await menuOf(page, title).click()
  await expect(page.getByRole("menuitem", { name: "Pausar" })).toHaveCount(0)
  // Saved without a change it stays paused.
  await page.getByRole("menuitem", { name: "Editar" }).click()
  await expect(
    page.getByText("A vaga volta para análise se você mudar algo, ou se a análise dela não tinha terminado."),
  ).toBeVisible()
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText("Vaga Atualizada com Sucesso!")).toBeVisible()
  await menuOf(page, title).click()
  await page.getByRole("menuitem", { name: "Ativar" }).click()
  await expect(page.getByText("Vaga ativada com sucesso!")).toBeVisible()

  // What readers see has changed: the job waits for its review again. The list is found as it was left.
  await page.goto("/panel/jobs?query=Torneiro")
  await menuOf(page, title).click()
  await page.getByRole("menuitem", { name: "Editar" }).click()
  await expect(page.getByText("Se você mudar algo, a vaga sai do ar até a nova análise.")).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Descrição" })).toContainText("Tornear peças")
  await page.getByRole("switch", { name: "Salário à Combinar" }).click()
  await page.getByRole("textbox", { name: "Salário" }).fill("R$ 2.150")
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText("Vaga Atualizada com Sucesso!")).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/jobs\?page=1&query=Torneiro$/)
  await page.goto("/panel/jobs")
  await expect(page.getByRole("article").getByText("R$ 2.150,00")).toBeVisible()
  await expect(page.getByRole("article").getByText("Em Análise")).toBeVisible()

  await menuOf(page, title).click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  const question = page.getByRole("dialog")
  await expect(question).toContainText("Esta ação não pode ser desfeita")
  await question.getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("Vaga excluída com sucesso!")).toBeVisible()
  await expect(page.getByText("Nenhuma vaga publicada")).toBeVisible()
})

test("an advertiser with too few points to renew a vacancy is led to the purchase of points", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "advertiser" })
  const headers = headersOf(person)
  const company_id = await newCompany(request, person, { name: "Oficina do Renovo" })
  const user_id = (person.session.data as { id: number }).id
  const { id, title } = await vacancy(request, { user_id, company_id })
  // The gift of 30 points pays for it once.
  for (const call of ["status/filled", `${id}/renew`, "status/filled"])
    expect((await request.post(`/api/jobPost/${call}`, { headers, data: { id } })).ok()).toBe(true)
  const { token } = await demoPerson(request, "admin")
  const taken = await request.post(`/api/admin/user/${user_id}/points`, {
    headers: headersOf({ token }),
    data: { amount: -4, reason: "Ajuste" },
  })
  expect(taken.status()).toBe(201)

  await openAs(page, person, "/panel/jobs")
  await menuOf(page, title).click()
  await page.getByRole("menuitem", { name: "Renovar" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Renovar" }).click()
  await expect(page.getByText("Você tem 1 ponto e precisa de 25 pontos")).toBeVisible()
  await page.getByRole("link", { name: "Adicionar pontos" }).click()
  await expect(page).toHaveURL(/\/panel\/points-buy$/)
})

test("a refused job form keeps what was typed, says what is wrong and asks before it is left", async ({
  page,
  request,
}) => {
  const types = "**/api/jobTypes*"
  await page.route(types, (route) => route.abort())
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/job/publish")
  await page.getByLabel("Título da vaga").fill("Costureira")
  // Another tab keeps what is typed there in its place.
  const other = await page.context().newPage()
  await other.goto("/panel/job/publish")
  await other.getByLabel("Título da vaga").fill("Bordadeira")
  await expect(page.getByText(/preenchido também em outra aba/)).toBeVisible()
  await other.close()
  // Choices that did not come are asked for again by opening their list.
  const type = page.getByRole("combobox", { name: "Tipo de vaga" })
  await expect(type).toHaveAttribute("placeholder", "Não carregou. Tentar de novo")
  await page.unroute(types)
  await type.click()
  await expect(page.getByRole("option", { name: "Estágio" })).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("radio", { name: "Por e-mail" }).check()
  await page.getByLabel("E-mail para receber currículos").fill("sem arroba")
  const placeholderColor = () =>
    page
      .getByRole("combobox", { name: "Área da vaga" })
      .evaluate((field) => getComputedStyle(field, "::placeholder").color)
  const quiet = await placeholderColor()
  // Muted while something is wrong, yet it answers a press.
  await page.getByRole("button", { name: "Publicar", exact: true }).press("Enter")
  await expect(page.getByText("Preenchar os Campos Corretamente")).toBeVisible()
  const alerts = page.getByRole("alert")
  await expect(alerts.filter({ hasText: "Descreva a vaga: o texto ainda é o modelo." })).toBeVisible()
  await expect(alerts.filter({ hasText: "Escolha a cidade." })).toBeVisible()
  // Nor does what is missing look as if it had been written.
  expect(await placeholderColor()).toBe(quiet)
  // They have the focus, and no ring that would cover the form's edge.
  await expect(page.locator("form > :focus")).toHaveCSS("box-shadow", "none")
  await alerts.filter({ hasText: "Escolha a cidade." }).getByRole("button", { name: "Fechar aviso" }).click()
  await expect(alerts.filter({ hasText: "Escolha a cidade." })).toHaveCount(0)
  await expect(page.getByLabel("Título da vaga")).toHaveValue("Costureira")

  await page.getByRole("link", { name: "Cancelar" }).click()
  await page.getByRole("button", { name: "Continuar editando" }).click()
  await expect(page.getByLabel("Título da vaga")).toHaveValue("Costureira")
  await page.getByRole("link", { name: "Cancelar" }).click()
  await page.getByRole("button", { name: "Sair sem salvar" }).click()
  await expect(page).toHaveURL(/\/panel\/jobs$/)
  // Nor is the list told of a form that it does not show.
  await expect(page.getByText(/preenchido também em outra aba/)).toHaveCount(0)
})

test("an unfinished vacancy is saved as a draft and continued from there", async ({ page, request }) => {
  const title = `Costureira ${Date.now()}`
  const owner = await demoPerson(request, "anunciante")
  await openAs(page, owner, "/panel/job/publish")
  await page.getByLabel("Título da vaga").fill(title)
  // What is said of the title comes above the fields that follow, and would take their lists along.
  await expect(page.getByText("1 trecho para rever")).toBeVisible()
  await page.locator("form").getByRole("combobox", { name: "Empresa" }).click()
  await page.getByRole("option").first().click()
  const draft = page.getByRole("button", { name: "Guardar rascunho" })
  // What is typed but cannot be kept is said, and not dropped.
  const day = page.getByRole("textbox", { name: "Fim da seleção" })
  await day.fill("31/02/2999")
  await draft.click()
  await expect(page.getByText("Data inválida: use dd/mm/aaaa.")).toBeVisible()
  await expect(day).toBeFocused()
  await day.fill("")
  // One that could not be kept leaves the keyboard where it was.
  let lose = () => {}
  await page.route("**/api/jobPost/register", (route) => (lose = () => void route.abort()), { times: 1 })
  await draft.press("Enter")
  await expect(draft).not.toBeFocused()
  lose()
  await expect(draft).toBeFocused()
  await draft.press("Enter")
  await expect(page).toHaveURL(/\/panel\/jobs$/)
  await page.getByRole("link", { name: title }).click()
  await expect(page.getByLabel("Título da vaga")).toHaveValue(title)
  const headers = headersOf(owner)
  const id = Number(new URL(page.url()).searchParams.get("id"))
  const another = { headers, data: { id, draft: true, title: `${title} de festas` } }
  expect((await request.put("/api/jobPost/update", another)).status()).toBe(200)
  await page.getByLabel("Título da vaga").fill(`${title} de noivas`)
  await draft.click()
  // Over another version, too, it is a draft that is kept, and nothing is published.
  await page.getByRole("button", { name: "Salvar a minha versão" }).click()
  const card = page.getByRole("article").filter({ hasText: `${title} de noivas` })
  await expect(card).toContainText("Rascunho")
  // A place that was not chosen yet is none, not the whole country.
  const nowhere = { headers, data: { id, draft: true, state_id: null } }
  expect((await request.put("/api/jobPost/update", nowhere)).status()).toBe(200)
  await page.reload()
  await expect(card).toContainText("Rascunho")
  await expect(card).not.toContainText("Brasil")
  // One that was begun ten days ago was kept when it was saved last.
  await page.route(/\/api\/jobPost\/my\b/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object[] }
    const begun = { created_at: new Date(Date.now() - 864_000_000).toISOString() }
    const data = body.data.map((job) => ({ ...job, ...begun, date_diff_for_humans: "há 10 dias" }))
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.reload()
  await expect(card).toContainText(/Guardado\s(?:agora\smesmo|há\s\d+\s(?:segundo|minuto))/)
})

test("a vacancy that is public at once is not said to be under review", async ({ page, request }) => {
  const owner = await demoPerson(request, "anunciante")
  const headers = headersOf(owner)
  const companies = await request.get("/api/companies", { headers })
  const [company] = ((await companies.json()) as { data: { id: number }[] }).data
  const data = {
    ...(await jobChoices(request)),
    draft: true,
    title: `Copeira ${Date.now()}`,
    description: "<p>Servir o café.</p>",
    company_id: company?.id,
    apply_by: "site",
  }
  const made = await request.post("/api/jobPost/register", { headers, data })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  // As the server answers for a trusted owner.
  await page.route("**/api/jobPost/update", async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: object }
    const status = { status_id: 1, status_job_post: [{ id: 1, name: "active" }] }
    await route.fulfill({ response, json: { ...json, data: { ...json.data, ...status } } })
  })
  await openAs(page, owner, `/panel/job/edit?id=${id}&page=1&status=draft`)
  await page.getByRole("button", { name: "Publicar", exact: true }).click()
  await expect(page.getByText("Vaga publicada com sucesso!")).toBeVisible()
  // Among the drafts it would seem lost.
  await expect(page.getByRole("link", { name: data.title })).toBeVisible()
})

test("the advertiser's screens are closed to candidates and to unconfirmed addresses, the curriculum to advertisers", async ({
  page,
  request,
  browser,
}) => {
  await openAs(page, await demoPerson(request, "novo"), "/panel/companies")
  await expect(page.getByRole("heading", { name: "Verifique seu E-mail" })).toBeVisible()
  await expect(page.getByText("Nenhuma empresa cadastrada")).toHaveCount(0)
  await page.goto("/panel/my-curriculum")
  await expect(page.getByText("Acesso negado")).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)

  const other = await browser.newPage()
  await openAs(other, await demoPerson(request, "candidato"), "/panel/jobs")
  await expect(other.getByText("Acesso negado")).toBeVisible()
  await expect(other).toHaveURL(/\/panel\/dashboard$/)
  await expect(other.getByRole("main").getByRole("link", { name: /Meu Perfil/ })).toBeVisible()
  await other.close()
})
