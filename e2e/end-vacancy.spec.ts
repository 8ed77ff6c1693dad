import { expect, test } from "@playwright/test"
import { employerWith } from "./support/employer.ts"
import { openAs, headersOf } from "./support/people.ts"

test("a vacancy that nobody applied to ends without questions about people", async ({ page, request }) => {
  const { employer, id, slug } = await employerWith(request, 0)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByRole("button", { name: "Vaga preenchida" }).click()
  const dialog = page.getByRole("dialog", { name: "A vaga foi preenchida?" })
  await expect(dialog.getByText("Ela sai do ar.", { exact: true })).toBeVisible()
  await expect(dialog.getByRole("switch")).toHaveCount(0)
  await dialog.getByRole("button", { name: "Vaga preenchida" }).click()
  await expect(page.getByText("Vaga encerrada.")).toBeVisible()
  expect((await request.get(`/job/${slug}`)).status()).toBe(410)
})

test("ending a vacancy that a colleague has just ended says that nothing was changed", async ({
  page,
  request,
}) => {
  const { employer, id } = await employerWith(request, 0)
  const headers = headersOf(employer)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByRole("button", { name: "Vaga preenchida" }).click()
  const dialog = page.getByRole("dialog", { name: "A vaga foi preenchida?" })
  await expect(dialog.getByText("Ela sai do ar.", { exact: true })).toBeVisible()
  await request.post("/api/jobPost/status/filled", { headers, data: { id } })
  await dialog.getByRole("button", { name: "Vaga preenchida" }).click()
  await expect(page.getByText("Nada mudou: a vaga não está mais no ar")).toBeVisible()
})

test("deleting a vacancy first says what happens to its applications", async ({ page, request }) => {
  const { employer } = await employerWith(request, 2)
  await openAs(page, employer, "/panel/jobs")
  await page.getByRole("link", { name: "2 candidaturas" }).waitFor()
  await page.locator("[data-record-menu]").click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await expect(page.getByRole("dialog")).toContainText("As candidaturas dela (2) saem do painel")
  // The menu's number goes with them.
  const counted = page.getByRole("link", { name: /^Candidatos 2/ })
  await expect(counted).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await expect(counted).toHaveCount(0)
})

test("the folded menu tells how many applications are new, beside an icon that stays in its column", async ({
  page,
  request,
}) => {
  const { employer } = await employerWith(request, 2)
  await openAs(page, employer, "/panel/jobs")
  await page.getByRole("link", { name: /^Candidatos 2/ }).waitFor()
  await page.getByRole("button", { name: "Recolher menu" }).click()
  const left = (name: RegExp) =>
    page
      .getByRole("link", { name })
      .locator("svg")
      .evaluate((icon) => icon.getBoundingClientRect().left)
  // Once the menu has become narrow.
  await expect
    .poll(async () => (await left(/^Candidatos 2 não vistas$/)) - (await left(/^Empresas$/)))
    .toBe(0)
})

test("ending a vacancy does not ask about applicants already hired", async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 2)
  const headers = headersOf(employer)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  // What is unseen is told from what was seen, and beside the menu it alone is counted.
  const rows = page.getByRole("list", { name: "Lista de candidaturas" }).getByRole("listitem")
  await expect(rows.filter({ hasText: "Não vista" })).toHaveCount(2)
  await page.getByRole("link", { name: "Pessoa 1" }).click()
  await expect(rows.filter({ hasText: "Pessoa 1" })).toContainText(/[^ ]Vista\s*$/)
  const ids = [Number(new URL(page.url()).searchParams.get("person"))]
  await request.post("/api/jobApplications/status", { headers, data: { ids, status: "hired" } })
  await page.getByRole("button", { name: "Vaga preenchida" }).click()
  const hired = page.getByRole("combobox", { name: "Quem foi contratado pelo site" })
  await expect(hired).toHaveAttribute("placeholder", "Mais ninguém pelo site")
  await hired.click()
  await expect(page.getByRole("option")).toHaveText(["Pessoa 2"])
})

test("an employer who has moved a person ten times today reads that there is no eleventh until tomorrow", async ({
  page,
  request,
}) => {
  const { employer, id } = await employerWith(request, 1)
  const headers = headersOf(employer)
  const list = await request.get(`/api/jobApplications?job_post_id=${id}`, { headers })
  const [one] = ((await list.json()) as { data: { id: number }[] }).data
  // Never back to the step before, which would only undo the last one.
  const steps = ["rejected", "in_process", "hired"]
  for (let count = 0; count < 10; count++) {
    const data = { ids: [one?.id], status: steps[count % steps.length] }
    expect((await request.post("/api/jobApplications/status", { headers, data })).status()).toBe(200)
  }
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByRole("tab", { name: "Todas (1)" }).click()
  await page.getByLabel("Selecionar Pessoa 1").check()
  await page.keyboard.press("p")
  await expect(page.getByText("Uma destas pessoas já recebeu muitas mensagens hoje.")).toBeVisible()
})
