import { expect, type Page, test } from "@playwright/test"
import { demoPerson, openAs, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"
import { waitingJob } from "./support/waiting-job.ts"

const menuOf = (page: Page, title: string) => page.getByRole("button", { name: `Ações de ${title}` })

test("an advertiser sees the page of their own paused vacancy", async ({ page, request }) => {
  const { id, path, title } = await vacancy(request)
  const headers = headersOf(await demoPerson(request, "admin"))
  await request.post("/api/admin/jobPost/status/paused", { headers, data: { id } })
  await openAs(page, await demoPerson(request, "anunciante"), path)
  await expect(page.getByText("Só quem cuida da vaga vê esta página")).toBeVisible()
  await expect(page.getByText("Publicada", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} | Upaon`)
  // One that waits for its first review was never published.
  const waiting = await vacancy(request, { status_job_post_id: 3 })
  await page.goto(waiting.path)
  await expect(page.getByRole("heading", { name: waiting.title })).toBeVisible()
  await expect(page.getByText("Publicada", { exact: true })).toHaveCount(0)
})

test("the refusal to activate a vacancy that was never reviewed says what to do instead", async ({
  page,
  request,
}) => {
  const { title } = await vacancy(request, { status_job_post_id: 5 })
  await openAs(page, await demoPerson(request, "anunciante"), `/panel/jobs?query=${title.split(" ")[1]}`)
  await menuOf(page, title).click()
  await page.getByRole("menuitem", { name: "Ativar" }).click()
  await expect(page.getByText("Erro ao ativar vaga. Esta vaga mudou")).toContainText(
    "edite e envie para análise",
  )
})

test("a vacancy with an empty title is called 'Vaga sem título'", async ({ page, request }) => {
  await vacancy(request)
  await page.route(/\/api\/jobPost\/my\b/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"title":"Cozinheira [^"]*"/g, '"title":""')
    await route.fulfill({ response, body })
  })
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/jobs")
  await menuOf(page, "Vaga sem título").first().click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await expect(page.getByText("Deseja excluir a vaga “Vaga sem título”?")).toBeVisible()
})

test("a range of pay stays when its owner changes something else", async ({ page, request }) => {
  const range = { salary: null, salary_from: 1800, salary_to: 2500 }
  const { id, title } = await vacancy(request, range)
  const owner = await demoPerson(request, "anunciante")
  await openAs(page, owner, `/panel/job/edit?id=${id}`)
  const pay = page.getByLabel("Salário", { exact: true })
  await expect(pay).toHaveAccessibleDescription(/^Hoje: De R\$\s1\.800,00 a R\$\s2\.500,00\./)
  await page.getByLabel("Título da vaga").fill(`${title} de forno`)
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText("Vaga Atualizada com Sucesso!")).toBeVisible()
  const stored = await request.get(`/api/jobPost/my/${id}`, {
    headers: headersOf(owner),
  })
  expect(((await stored.json()) as { data: object }).data).toMatchObject({
    ...range,
    title: `${title} de forno`,
  })
})

test("the form of a deactivated vacancy says that points are reserved again only if it was never published", async ({
  page,
  request,
}) => {
  const title = `Soldador ${Date.now().toString(36)}`
  const owner = await waitingJob(request, title)
  const [job] = (
    (await (await request.get("/api/jobPost/my", { headers: headersOf(owner) })).json()) as {
      data: { id: number }[]
    }
  ).data
  const give = async (status_job_post_id: number) => {
    const headers = headersOf(await demoPerson(request, "admin"))
    const data = { id: job?.id, status_job_post_id }
    expect((await request.put("/api/admin/jobPost/update", { headers, data })).ok()).toBe(true)
  }
  await give(2)
  await openAs(page, owner, `/panel/job/edit?id=${job?.id}`)
  await expect(
    page.getByText(
      "Ao salvar, a vaga volta para análise; se os pontos dela voltaram ao saldo, são reservados outra vez.",
    ),
  ).toBeVisible()
  await give(1)
  await give(2)
  await page.reload()
  await expect(page.getByText("Ao salvar, a vaga volta para análise.", { exact: true })).toBeVisible()
})

test("the fields of a vacancy's form draw their options only in use, and open by the keyboard at what is chosen", async ({
  page,
  request,
}) => {
  const { id } = await vacancy(request)
  await openAs(page, await demoPerson(request, "anunciante"), `/panel/job/edit?id=${id}`)
  const state = page.getByRole("combobox", { name: "Estado" })
  await expect(state).toHaveValue("Maranhão")
  await expect(page.locator("[role=option]", { hasText: "Mato Grosso" })).toHaveCount(0)
  await state.focus()
  await page.keyboard.press("ArrowDown")
  await expect(page.locator("[role=option][data-combobox-selected]")).toHaveText("Maranhão")
})
