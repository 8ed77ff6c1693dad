import { expect, type Page, test } from "@playwright/test"
import { choose } from "./support/choose.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

const noConnection = "Erro de conexão. Verifique sua internet."
const serverFault = "Erro interno do servidor. Tente novamente mais tarde."

/** Answers a call with a status, or a body of its own, until told to let it through. */
async function answering(page: Page, call: string, answer: { status?: number; json?: unknown }) {
  await page.route(call, (route) =>
    route.fulfill({ status: answer.status ?? 200, json: answer.json ?? { code: answer.status } }),
  )
  return () => page.unroute(call)
}

test("a panel whose script failed to load tries again by itself, and starts once the connection is back", async ({
  page,
  request,
}) => {
  const script = "**/assets/jobs-screen-*.js"
  let asked = 0
  await page.route(script, (route) => {
    asked += 1
    return route.abort()
  })
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/jobs")
  await expect(page.getByRole("alert").filter({ hasText: noConnection })).toBeVisible()
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before)
  await page.unroute(script)
  await expect(page.getByRole("heading", { level: 1, name: /Vagas$/ })).toBeVisible()
})

test("without a connection an action fails at once and is not sent later, and a list loads when the connection is back", async ({
  page,
  context,
  request,
}) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/review")
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole("button", { name: /^Aprovar/ }).click()
  await expect(page.getByText(noConnection)).toBeVisible()

  const written: string[] = []
  page.on("request", (one) => {
    if (one.method() !== "GET" && one.url().includes("/api/admin/jobPost/")) written.push(one.url())
  })
  await page.getByRole("searchbox").fill("soldador")
  await page.getByRole("button", { name: "Buscar" }).click()
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "Não foi possível carregar" })).toBeVisible()
  await expect(main.getByText(noConnection)).toBeVisible()
  // The list comes by itself with the connection; a press would bring it too.
  const asked = page.waitForResponse(/admin\/jobPosts\/review/)
  await context.setOffline(false)
  await asked
  await expect(main.getByRole("heading", { name: "Não foi possível carregar" })).toHaveCount(0)
  expect(written).toEqual([])
})

test("a server error is not reported as a connection error, and is shown once", async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  const release = await answering(page, "**/api/pointPacks?*", { status: 500 })
  await openAs(page, person, "/panel/points-buy")
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "Erro ao inicializar pagamento" })).toBeVisible()
  await expect(main.getByText(serverFault)).toBeVisible()
  await expect(page.getByText(/conexão/)).toHaveCount(0)
  await release()
  await main.getByRole("button", { name: "Tentar de novo" }).click()
  await expect(main.getByRole("link", { name: "Pacote Básico" })).toBeVisible()

  await expect(page.getByText(serverFault)).toHaveCount(0)
  await answering(page, "**/api/pointPacksPayment/create", { status: 500 })
  await main.getByRole("link", { name: "Pacote Básico" }).click()
  await expect(page.getByText("Erro ao processar o pagamento PIX. Tente novamente.")).toHaveCount(1)
  await expect(page.getByText(serverFault)).toHaveCount(0)
})

test("a failed request for an advertiser's own vacancy shows an error", async ({ page, request }) => {
  const { path, id } = await vacancy(request)
  const owner = await demoPerson(request, "anunciante")
  const headers = headersOf(owner)
  await request.post("/api/jobPost/status/paused", { headers, data: { id } })
  await page.route("**/api/jobPost/*/show", (route) => route.abort(), { times: 1 })
  await openAs(page, owner, path)
  await expect(page.getByText(noConnection)).toBeVisible()
  await page.reload()
  await expect(page.getByText("Só quem cuida da vaga vê esta página: ela não está pública.")).toBeVisible()
})

test("a response of an unexpected shape keeps the panel's frame and offers a retry", async ({
  page,
  request,
}) => {
  const release = await answering(page, "**/api/jobPost/my?*", { json: { code: 200, data: null } })
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/jobs")
  await expect(page.getByRole("heading", { level: 1, name: "Algo deu errado nesta tela" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Painel" })).toBeVisible()
  await release()
  await page.getByRole("main").getByRole("button", { name: "Tentar de novo" }).click()
  await expect(page.getByRole("heading", { level: 1, name: /^\d+ Vagas$/ })).toBeVisible()
})

test("the frame is painted while the panel's style sheet is still loading", async ({ page, request }) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/assets\/panel-layout.*\.css/, async (route) => {
    await held
    await route.continue()
  })
  const opening = openAs(page, await demoPerson(request, "anunciante"), "/panel/dashboard")
  const painted = () => performance.getEntriesByType("paint").length > 0 && document.querySelector("main")
  await expect(async () => expect(await page.evaluate(painted)).toBeTruthy()).toPass()
  await expect(page.getByText("Upaon", { exact: true })).toBeVisible()
  come()
  await opening
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible()
})

test("a date can be typed in several forms, and an invalid one is reported and not sent", async ({
  page,
  request,
}) => {
  // In an address it filters nothing.
  await page.clock.install()
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/jobs?from=2026-02-30")
  await expect(page.getByRole("heading", { level: 1, name: /^Vagas \(\d+\)/ })).toBeVisible()
  // The years 20 and 202, on the way to 2026, ask for nothing.
  const asked: string[] = []
  page.on("request", (one) => one.url().endsWith("/jobPost/search") && asked.push(one.postData() ?? ""))
  // However slow the machine is, nobody rests between the digits.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole("textbox", { name: "Cadastrada desde" }).pressSequentially("01/11/2026")
  await page.clock.resume()
  await expect(page).toHaveURL(/from=2026-11-01/)
  expect(asked.filter((body) => body.includes("2020-11-01"))).toEqual([])
  await page.goto("/panel/admin/job/publish")
  const company = page.getByRole("combobox", { name: "Empresa" })
  await expect(company).toBeDisabled()
  await expect(company).toHaveAttribute("placeholder", "Escolha o usuário")
  // The headings of a text in its editor follow the section's.
  await expect(page.getByRole("heading", { level: 2, name: "A vaga" })).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Título da vaga" })).toHaveAttribute("aria-required", "true")
  // Enter on a choice opens it and sends nothing.
  await page.getByRole("combobox", { name: "Tipo de vaga" }).press("Enter")
  await expect(page.getByRole("option").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByText("Escolha o tipo de vaga.")).toHaveCount(0)
  const day = page.getByRole("textbox", { name: "Fim da seleção" })
  await day.fill("31/02/2999")
  const sent: string[] = []
  page.on("request", (one) => {
    if (one.url().includes("register")) sent.push(one.url())
  })
  await page.getByRole("button", { name: "Publicar", exact: true }).press("Enter")
  await expect(page.getByText("Data inválida: use dd/mm/aaaa.")).toBeVisible()
  await expect(day).toBeFocused()
  expect(sent).toEqual([])
  await day.fill("1/2/2020")
  await day.blur()
  await expect(page.getByText("Escolha hoje ou uma data depois de hoje.")).toBeVisible()
  await day.fill("05032999")
  await day.blur()
  await expect(day).toHaveValue("05/03/2999")
  await day.fill("5/3/99")
  await day.blur()
  await expect(day).toHaveValue("05/03/2099")
  await expect(page.getByText("Escolha hoje ou uma data depois de hoje.")).toHaveCount(0)
})

test("a negative street number is refused and kept as typed, and the form says where S/N belongs", async ({
  page,
  request,
}) => {
  await openAs(page, await newPerson(request, { kind: "advertiser" }), "/panel/company/register")
  const number = page.getByLabel("Número")
  await expect(page.getByText("Sem número? Deixe em branco e escreva S/N no complemento.")).toBeVisible()
  await number.fill("-5")
  await page.getByRole("button", { name: "Cadastrar" }).press("Enter")
  await expect(number).toHaveValue("-5")
  await expect(page.getByText("Informe o número do endereço, a partir de 0.").first()).toBeVisible()
})

test("categories that failed to load are loaded when the list is opened, and a missing text gets the focus", async ({
  page,
  request,
}) => {
  await page.route("**/api/admin/articleCategories?*", (route) => route.abort())
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/article/publish")
  const category = page.getByRole("combobox", { name: "Categoria" })
  await expect(category).toHaveAttribute("placeholder", "Não carregou. Tentar de novo")
  await page.unroute("**/api/admin/articleCategories?*")
  await category.click()
  await page.getByRole("option").first().click()
  await expect(category).not.toHaveValue("")
  await page.getByRole("textbox", { name: "Título" }).fill("Sem texto")
  await page.getByRole("button", { name: "Salvar Artigo" }).click({ force: true })
  await expect(page.getByRole("textbox", { name: "Conteúdo" })).toBeFocused()
})

test("leaving with a chosen but unsent picture asks first", async ({ page, request }) => {
  await openAs(page, await newPerson(request, { kind: "candidate" }), "/panel/profile-edit")
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: Buffer.from("iVBORw0KGgo=", "base64") })
  await page.getByRole("link", { name: "Cancelar" }).click()
  await page.getByRole("button", { name: "Continuar editando" }).click()
  await expect(page.getByText("eu.png: pressione Upload para enviar.")).toBeVisible()
  // Another one, chosen while it is sent, would be dropped.
  await page.route("**/api/upload", () => {})
  await page.getByRole("button", { name: "Upload" }).click()
  await expect(page.getByRole("button", { name: "Escolher imagem" })).toBeDisabled()
})

test("a list does not say that it is empty while it goes from a page past the end to the last page", async ({
  page,
  request,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/auditLog\?.*page=(?!999)/, (route) => held.then(() => route.continue()))
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/audit-log?page=999")
  await expect(page).not.toHaveURL(/999/)
  await expect(page.getByRole("heading", { name: "Registro de Mudanças" })).toBeVisible()
  await expect(page.locator(".mantine-Skeleton-root").first()).toBeVisible()
  await expect(page.getByText("Nenhuma mudança registrada")).toHaveCount(0)
  letGo()
  await expect(page.getByRole("row").nth(1)).toBeVisible()
})

test("the health screen shows a backup that is not set up as not in use", async ({ page, request }) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/health")
  const fact = (name: string) => page.getByRole("listitem").filter({ hasText: name })
  await expect(fact("Backup contínuo")).toContainText("Sem uso")
  await expect(fact("Espaço em disco")).not.toContainText("Sem uso")
})

test("pressing 'back' twice with unsaved input asks only once", async ({ page, request }) => {
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/companies")
  await page.getByRole("link", { name: "Adicionar empresa" }).click()
  await page.getByLabel("Nome").first().fill("Loja Nova")
  const dialog = page.getByRole("dialog", { name: "Sair sem salvar?" })
  for (let presses = 0; presses < 2; presses++) {
    await page.evaluate(() => history.back())
    await expect(dialog).toBeVisible()
  }
  await dialog.getByRole("button", { name: "Sair sem salvar" }).click()
  await expect(page).toHaveURL("/panel/companies")
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("a menu whose question or form was left with no is not shown as busy while another menu is", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/article-categories")
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route("**/api/admin/articleCategory/*/delete", async (route) => {
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  const menu = page.getByRole("button", { name: /^Ações de / })
  await menu.nth(0).click()
  await page.getByRole("menuitem", { name: "Editar" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  for (const [place, said] of ["Não", "Sim"].entries()) {
    await menu.nth(place).click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await page.getByRole("dialog").getByRole("button", { name: said }).click()
  }
  await expect(menu.nth(1)).toHaveAttribute("aria-busy", "true")
  await expect(menu.nth(0)).not.toHaveAttribute("aria-busy")
  answer()
  await expect(menu.nth(1)).not.toHaveAttribute("aria-busy")
})

test("closing a message of a dialog's form keeps the focus in the dialog", async ({ page, request }) => {
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/article-categories")
  await page.getByRole("main").getByRole("button", { name: "Nova Categoria" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Nome").fill("Prova")
  await page.route("**/api/admin/articleCategory/register", (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await dialog.getByRole("button", { name: "Salvar" }).click()
  const close = dialog.getByRole("button", { name: "Fechar aviso" })
  await close.press("Enter")
  await expect(close).toHaveCount(0)
  // On the dialog, or on what was pressed to send where that was still waiting to have the focus back.
  await expect(page.locator("[aria-modal='true']:focus, [aria-modal='true'] :focus")).toHaveCount(1)
})

test("on a slow connection a menu's action is shown as running, and sent once", async ({ page, request }) => {
  const { title } = await vacancy(request)
  await openAs(page, await demoPerson(request, "anunciante"), `/panel/jobs?query=${title}`)
  let asked = 0
  let answer = () => {}
  await page.route("**/api/jobPost/status/paused", async (route) => {
    asked += 1
    await new Promise<void>((done) => (answer = done))
    await route.continue()
  })
  const menu = page.getByRole("button", { name: `Ações de ${title}` })
  await menu.click()
  await page.getByRole("menuitem", { name: "Pausar" }).click()
  await expect(menu).toHaveAttribute("aria-busy", "true")
  await expect(menu).toBeFocused()
  await menu.click()
  await expect(page.getByRole("menuitem")).toHaveCount(0)
  answer()
  await expect(page.getByText("Vaga pausada com sucesso!")).toBeVisible()
  await expect(menu).not.toHaveAttribute("aria-busy")
  expect(asked).toBe(1)
})

test("a form that has sent sends nothing more while the next screen is still loading", async ({
  page,
  request,
}) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route("**/assets/companies-screen-*.js", async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, await newPerson(request, { kind: "advertiser" }), "/panel/company/register")
  const name = page.getByLabel("Nome da empresa")
  await name.fill("Padaria da Ponta")
  await choose(page, "Estado", "Maranhão")
  await choose(page, "Cidade", "Raposa")
  await name.press("Enter")
  await expect(page.getByText("Empresa Cadastrada com Sucesso!")).toBeVisible()
  await name.press("Enter")
  await expect(page.getByRole("button", { name: "Cadastrar" })).toHaveAttribute("data-loading", "true")
  come()
  await expect(page.getByRole("heading", { level: 1, name: "Empresas" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Padaria da Ponta" })).toHaveCount(1)
})
