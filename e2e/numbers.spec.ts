import { expect, test } from "@playwright/test"
import { demoPerson, openAs } from "./support/people.ts"

test("an owner looks at a vacancy's numbers and takes its poster", async ({ page, browser, request }) => {
  test.slow()
  const owner = await demoPerson(request, "anunciante")
  const headers = { authorization: `Bearer ${owner.token}` }
  const { data } = (await (await request.get("/api/jobPost/my?status=active", { headers })).json()) as {
    data: { id: number; title: string }[]
  }
  await openAs(page, owner, `/panel/job/numbers?id=${data.at(-1)?.id}`)
  await expect(page.getByRole("heading", { name: "Números da vaga" })).toBeVisible()
  await page.getByText("90 dias").click()
  await expect(page).toHaveURL(/days=90/)
  // A chart names its lines in the order in which their numbers stand above it.
  await expect(page.getByRole("figure").first()).toContainText(/Vista na lista\s*Aberta/)
  const [poster] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.getByRole("link", { name: "Cartaz A4" }).click(),
  ])
  expect(poster.suggestedFilename()).toMatch(/cartaz\.pdf$/)
  // Without a vacancy there are none.
  await page.goto("/panel/job/numbers")
  await expect(page).toHaveURL(/\/panel\/jobs$/)

  // An administrator came from everybody's.
  const admins = await (await browser.newContext()).newPage()
  await openAs(admins, await demoPerson(request, "admin"), `/panel/job/numbers?id=${data.at(-1)?.id}`)
  await admins.getByRole("link", { name: "Voltar" }).click()
  await expect(admins).toHaveURL(/\/panel\/admin\/jobs$/)
})
