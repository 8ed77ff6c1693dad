import { expect, type Page, test } from "@playwright/test"
import { mailTo } from "./support/mails.ts"
import { demoPerson, openAs, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"
import { waitingJob } from "./support/waiting-job.ts"

const jobTitle = (page: Page, title: string) =>
  page.getByRole("heading", { level: 2, name: title, exact: true })

test("whoever skipped all that one answer holds is not told that they saw all when more wait", async ({
  page,
  request,
}) => {
  const title = `Soldador muitos${Date.now().toString(36)}`
  await waitingJob(request, title)
  // As if so many more waited than one answer holds.
  await page.route("**/jobPosts/review?*", async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { total: number }
    await route.fulfill({ response, json: { ...reply, total: reply.total + 150 } })
  })
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${title}`)
  await expect(jobTitle(page, title)).toBeVisible()
  await page.getByRole("button", { name: "Pular" }).click()
  await expect(
    page.getByText("Você pulou as 1 primeiras: decida sobre algumas para ver as outras."),
  ).toBeVisible()
  await page.getByRole("button", { name: "Recomeçar do início" }).click()
  await expect(jobTitle(page, title)).toBeVisible()
})

test("an administrator reviews the queue by keyboard, and a corrected job comes back with what changed", async ({
  page,
  browser,
  request,
}) => {
  const mark = `fila${Date.now().toString(36)}`
  const [first, second] = [`Soldador ${mark} um`, `Soldador ${mark} dois`]
  await waitingJob(request, first)
  const advertiser = await waitingJob(request, second)
  const queue = `/panel/admin/review?query=${mark}`
  await openAs(page, await demoPerson(request, "admin"), queue)

  // How many wait, of all, stands in the menu.
  await expect(page.getByRole("link", { name: /^Fila de Análise \d+ à espera$/ })).toBeVisible()
  // The longest waiting stands first; approving opens the next one by itself.
  await expect(page.getByText("1 de 2")).toBeVisible()
  await expect(jobTitle(page, first)).toBeVisible()
  await expect(page.getByText("Soldamos desde 1980.")).toBeVisible()
  await page.keyboard.press("a")
  await expect(page.getByText("Vaga aprovada com sucesso!")).toBeVisible()
  await expect(jobTitle(page, second)).toBeVisible()

  // Without words nothing is asked of the advertiser.
  await page.keyboard.press("c")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Pedir correção" }).click()
  await expect(dialog.getByText("Escreva o que o anunciante deve corrigir.")).toBeVisible()
  await expect(dialog.getByRole("textbox", { name: "O que o anunciante deve corrigir" })).toBeFocused()
  await page.keyboard.type("Diga o turno no título.")
  // What was typed outlives the link's small window, a press beside the dialog, and the dialog.
  await dialog.getByRole("button", { name: "Link", exact: true }).click()
  await expect(page.getByLabel("Endereço do link")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByLabel("Endereço do link")).toHaveCount(0)
  await page.mouse.click(8, 500)
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press("c")
  await expect(dialog.getByText("Diga o turno no título.")).toBeVisible()
  await dialog.getByRole("textbox", { name: "O que o anunciante deve corrigir" }).focus()
  await page.keyboard.press("Control+Enter")
  await expect(page.getByText("Correção pedida com sucesso!")).toBeVisible()
  await expect(page.getByText("Nenhuma vaga encontrada")).toBeVisible()
  await expect(page.getByText("0 nesta busca")).toBeVisible()
  // What was asked and taken back is there to be mended.
  await page.keyboard.press("u")
  await expect(jobTitle(page, second)).toBeVisible()
  await page.keyboard.press("c")
  await expect(dialog.getByText("Diga o turno no título.")).toBeVisible()
  await dialog.getByRole("textbox", { name: "O que o anunciante deve corrigir" }).focus()
  await page.keyboard.press("Control+Enter")
  await expect(page.getByText("Nenhuma vaga encontrada")).toBeVisible()

  // The advertiser hears of it once it cannot be taken back any more, reads it on the card and mends the job.
  await mailTo(advertiser.email, "Diga o turno no título.")
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, advertiser, "/panel/jobs")
  await expect(theirs.getByRole("article").getByText("Corrija os Erros")).toBeVisible()
  await expect(theirs.getByText("Diga o turno no título.")).toBeVisible()
  await theirs.getByRole("link", { name: second }).click()
  await theirs.getByLabel("Título da vaga").fill(`${second} noturno`)
  await theirs.getByRole("button", { name: "Atualizar" }).click()
  await expect(theirs.getByText("Vaga Atualizada com Sucesso!")).toBeVisible()
  await theirs.context().close()

  // It comes back to the queue that stayed open, with what was asked and what is different, and becomes public.
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")))
  await expect(page.getByRole("heading", { name: "O que mudou" })).toBeVisible()
  await expect(page.getByText("Diga o turno no título.")).toBeVisible()
  await expect(page.getByLabel("Agora")).toHaveText(`${second} noturno`)
  await page.getByRole("button", { name: "Aprovar" }).click()
  await expect(page.getByText("Nenhuma vaga encontrada")).toBeVisible()
  await page.getByRole("button", { name: "Limpar filtros" }).click()
  await expect(page).toHaveURL(/\/review$/)
  const found = async () => {
    const answer = await request.post("/api/jobPostsWithAds/search", {
      data: { q: `soldador ${mark} noturno` },
    })
    const { data } = (await answer.json()) as { data: { title?: string }[] }
    return data.map(({ title }) => title)
  }
  await expect.poll(found, { timeout: 30_000 }).toContain(`${second} noturno`)
})

test("an advertiser reads on card and form why a vacancy was refused", async ({ page, request }) => {
  const title = `Soldador recusado${Date.now().toString(36)}`
  const advertiser = await waitingJob(request, title)
  const headers = headersOf(await demoPerson(request, "admin"))
  const found = await request.post("/api/admin/jobPost/search", { headers, data: { query: title } })
  const { data } = (await found.json()) as { data: { id: number }[] }
  const refusal = { id: data[0]?.id, instructions: "<p>Não publicamos vagas que cobram taxa.</p>" }
  const answer = await request.post("/api/admin/jobPost/review/refuse", { headers, data: refusal })
  expect(answer.status()).toBe(200)
  await openAs(page, advertiser, "/panel/jobs")
  await expect(page.getByRole("article")).toContainText("Não publicamos vagas que cobram taxa.")
  await page.getByRole("link", { name: title }).click()
  await expect(page.getByRole("alert").filter({ hasText: "O que corrigir" })).toContainText("cobram taxa")
})

test("a vacancy that its advertiser deleted during the review is reported and leaves the queue", async ({
  page,
  request,
}) => {
  const mark = `some${Date.now().toString(36)}`
  const headers = headersOf(await waitingJob(request, `Soldador ${mark}`))
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${mark}`)
  await expect(jobTitle(page, `Soldador ${mark}`)).toBeVisible()
  const own = (await (await request.get("/api/jobPost/my", { headers })).json()) as { data: { id: number }[] }
  await request.delete(`/api/jobPost/${own.data[0]?.id}/delete`, { headers })
  await page.keyboard.press("a")
  await expect(page.getByText("ou o anunciante a excluiu")).toBeVisible()
  await expect(page.getByText("Nenhuma vaga encontrada")).toBeVisible()
})

test("a vacancy that its advertiser changed during the review is shown with the risk of its new text", async ({
  page,
  request,
}) => {
  const mark = `muda${Date.now().toString(36)}`
  const headers = headersOf(await waitingJob(request, `Soldador ${mark}`))
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${mark}`)
  // Other journeys refuse vacancies with such words, which adds to the risk.
  await expect(page.getByText(/Risco (10|35) de 100/)).toBeVisible()
  const own = (await (await request.get("/api/jobPost/my", { headers })).json()) as { data: { id: number }[] }
  const data = { id: own.data[0]?.id, description: "<p>Soldar. Cobramos taxa de inscrição de R$ 50.</p>" }
  expect((await request.put("/api/jobPost/update", { headers, data })).status()).toBe(200)
  await page.keyboard.press("a")
  await expect(page.getByText("Soldar. Cobramos taxa de inscrição de R$ 50.")).toBeVisible()
  await expect(page.getByText(/Risco (75|100) de 100/)).toBeVisible()
  await expect(page.getByText("Cobra taxa ou pagamento")).toBeVisible()
})

test("while a decision is being sent, the undo key does not undo the one before it", async ({
  page,
  request,
}) => {
  const mark = `volta${Date.now().toString(36)}`
  const [first, second] = [`Soldador ${mark} um`, `Soldador ${mark} dois`]
  await waitingJob(request, first)
  await waitingJob(request, second)
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${mark}`)
  await expect(jobTitle(page, first)).toBeVisible()
  await page.keyboard.press("a")
  await expect(jobTitle(page, second)).toBeVisible()

  const undone: unknown[] = []
  page.on("request", (sent) => {
    if (sent.url().endsWith("/review/undo")) undone.push(sent.postDataJSON())
  })
  const held = Promise.withResolvers<void>()
  let approvals = 0
  await page.route("**/review/approve", async (route) => {
    approvals++
    await held.promise
    await route.continue()
  })
  // Twice before anything is drawn, as on a busy machine.
  await page.evaluate(() => {
    for (const key of ["a", "a"])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
  })
  await expect(page.getByRole("button", { name: "Aprovar" })).toHaveAttribute("data-loading", "true")
  await page.keyboard.press("u")
  held.resolve()
  await expect(page.getByText(`${second}: vaga aprovada com sucesso!`)).toBeVisible()
  expect(undone).toEqual([])
  expect(approvals).toBe(1)
  await page.keyboard.press("u")
  await expect(jobTitle(page, second)).toBeVisible()
  expect(undone).toHaveLength(1)
})

test("a company whose job is public keeps its name until an administrator accepts the new one", async ({
  page,
  browser,
  request,
}) => {
  const mark = Date.now().toString(36)
  const admin = await demoPerson(request, "admin")
  const advertiser = await waitingJob(request, `Soldador ${mark} três`)
  const headers = headersOf(admin)
  const waiting = await request.get(`/api/admin/jobPosts/review?query=${mark}`, { headers })
  const [job] = ((await waiting.json()) as { data: { id: number; company_id: number }[] }).data
  await request.post("/api/admin/jobPost/review/approve", { headers, data: { id: job?.id } })

  const edit = `/panel/company/edit?id=${job?.company_id}`
  const owner = await browser.newPage()
  await openAs(owner, advertiser, edit)
  await owner.getByLabel("Nome da empresa").fill(`Banco ${mark}`)
  await owner.getByRole("button", { name: "Atualizar" }).click()
  await expect(owner.getByText("Mudança em análise")).toBeVisible()
  await owner.goto(edit)
  await expect(owner.getByText(`Novo nome em análise: Banco ${mark}.`)).toBeVisible()

  await openAs(page, admin, "/panel/admin/review?list=names")
  const asked = page.getByRole("main").locator("section").filter({ hasText: mark })
  await expect(asked).toContainText(`Banco ${mark}`)
  await expect(asked).toContainText("Metalúrgica da Ilha")
  // Another name asked for while a refusal is written: the words stay, and the new name is read first.
  await asked.getByRole("button", { name: "Recusar" }).click()
  await page.getByRole("textbox").fill("Não é um banco.")
  await owner.getByLabel("Nome da empresa").fill(`Banca ${mark}`)
  await owner.getByRole("button", { name: "Atualizar" }).click()
  await expect(owner.getByText("Mudança em análise")).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: "Recusar" }).click()
  await expect(page.getByText("O pedido mudou agora. Confira antes de decidir.")).toBeVisible()
  await expect(asked).toContainText(`Banca ${mark}`)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await asked.getByRole("button", { name: "Recusar" }).click()
  await expect(page.getByRole("textbox")).toHaveValue("Não é um banco.")
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
  await asked.getByRole("button", { name: "Aceitar" }).click()
  await expect(page.getByText("Mudança aceita com sucesso!")).toBeVisible()
  await expect(asked).toHaveCount(0)

  // Of a person's name the whole stands on the vacancies, too.
  await owner.goto("/panel/profile-edit")
  await owner.getByLabel("Nome completo").fill("Joana Souza")
  await owner.getByRole("button", { name: "Salvar" }).click()
  await expect(owner.getByText("Atualizado com sucesso!")).toBeVisible()
  await owner.goto("/panel/profile-edit")
  await expect(owner.getByText("Até a decisão, as vagas mostram Joana Silva.")).toBeVisible()
  await owner.close()
})

test("the dialog of a refused name closes before the names are read again", async ({ page, request }) => {
  const mark = Date.now().toString(36)
  const admin = await demoPerson(request, "admin")
  const advertiser = await waitingJob(request, `Soldador ${mark} nome`)
  const headers = headersOf(admin)
  const waiting = await request.get(`/api/admin/jobPosts/review?query=${mark}`, { headers })
  const [job] = ((await waiting.json()) as { data: { id: number; company_id: number }[] }).data
  await request.post("/api/admin/jobPost/review/approve", { headers, data: { id: job?.id } })
  const data = { id: job?.company_id, name: `Bingo ${mark}` }
  const renamed = await request.put("/api/company/update", { headers: headersOf(advertiser), data })
  expect(renamed.status()).toBe(200)
  await openAs(page, admin, "/panel/admin/review?list=names")
  const asked = page
    .getByRole("main")
    .locator("section")
    .filter({ hasText: `Bingo ${mark}` })
  await asked.getByRole("button", { name: "Recusar" }).click()
  await page.route("**/api/admin/nameReviews?*", () => {})
  await page.getByRole("dialog").getByRole("button", { name: "Recusar" }).click()
  await expect(page.getByText("Mudança recusada com sucesso!")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("a decision whose response is lost is recognised, and can still be undone", async ({
  page,
  request,
}) => {
  const title = `Torneiro fila${Date.now().toString(36)}`
  await waitingJob(request, title)
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${title}`)
  await expect(jobTitle(page, title)).toBeVisible()
  await page.route("**/api/admin/jobPost/review/approve", async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press("a")
  await expect(page.getByText(`${title}: a conexão caiu, mas a vaga já tem uma decisão.`)).toBeVisible()
  await expect(page.getByText("Nenhuma vaga encontrada")).toBeVisible()
  await page.getByRole("button", { name: "Desfazer" }).click()
  await expect(jobTitle(page, title)).toBeVisible()
})

test("a double press on approving does not approve the next vacancy, too", async ({ page, request }) => {
  const mark = `fila${Date.now().toString(36)}`
  for (const title of [`Soldador ${mark} um`, `Soldador ${mark} dois`]) await waitingJob(request, title)
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/review?query=${mark}`)
  const approved: string[] = []
  page.on("request", (one) => one.url().endsWith("/review/approve") && approved.push(one.url()))
  const approve = page.getByRole("button", { name: "Aprovar" })
  await approve.click()
  await expect(jobTitle(page, `Soldador ${mark} dois`)).toBeVisible()
  // The press after it, as the browser counts it.
  await approve.dispatchEvent("click", { detail: 2 })
  expect(approved).toHaveLength(1)
  await approve.click()
  await expect.poll(() => approved).toHaveLength(2)
})

test("a double press on keeping a reported vacancy does not keep the one that takes its place, too", async ({
  page,
  request,
}) => {
  const titles: string[] = []
  for (const _ of [1, 2]) {
    const { path, title } = await vacancy(request)
    titles.push(title)
    const report = await request.post(`/api/jobPost/${path.split("/").at(-1)}/report`, {
      data: { reason: "other", text: "Prova" },
    })
    expect(report.ok()).toBe(true)
  }
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/reports")
  const keep = (title = "") =>
    page.getByRole("article").filter({ hasText: title }).getByRole("button", { name: "Manter vaga" })
  const decided: string[] = []
  page.on("request", (one) => one.url().endsWith("/decide") && decided.push(one.url()))
  await keep(titles[0]).click()
  await expect(keep(titles[0])).toHaveCount(0)
  // The press after it, as the browser counts it.
  await keep(titles[1]).dispatchEvent("click", { detail: 2 })
  expect(decided).toHaveLength(1)
  await keep(titles[1]).click()
  await expect(page.getByText(`Mantida: ${titles[1]}`)).toBeVisible()
})
