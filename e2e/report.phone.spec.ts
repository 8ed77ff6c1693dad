import { expect, test } from "@playwright/test"
import { mailTo } from "./support/mails.ts"
import { demoPerson, openAs, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"
import { expectSound } from "./support/sound.ts"

test("somebody without an account reports a vacancy, an administrator removes it, and the reporter gets a mail", async ({
  page,
  request,
  browser,
}) => {
  const { path, title } = await vacancy(request)
  const email = `aviso${Date.now()}${Math.random().toString().slice(2, 6)}@teste.example`
  await page.goto(path)
  await page.getByRole("link", { name: "Denunciar esta vaga" }).click()
  await expect(page.getByRole("heading", { name: "Denunciar esta vaga" })).toBeVisible()
  await expectSound(page, "the form of a report")
  await page.getByRole("radio", { name: "Pede dinheiro" }).check()
  await page.getByLabel("O que você viu").fill("Pediram cinquenta reais pelo uniforme.")
  await page.getByLabel("E-mail").fill(email)
  await page.getByRole("button", { name: "Enviar denúncia" }).click()
  await expect(page.getByRole("heading", { name: "Recebemos o seu aviso" })).toBeVisible()
  await expectSound(page, "a report that was sent")

  const context = await browser.newContext()
  const desk = await context.newPage()
  await openAs(desk, await demoPerson(request, "admin"), "/panel/admin/reports")
  // It can be read before it is decided on.
  await expect(desk.getByRole("link", { name: title })).toHaveAttribute("href", path)
  await expectSound(desk, "the reports")
  await expect
    .poll(
      async () => {
        if (await desk.locator("[aria-current=true]").filter({ hasText: title }).count()) return true
        await desk.keyboard.press("j")
        return false
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await desk.keyboard.press("r")
  await desk
    .getByRole("dialog", { name: `Remover “${title}”?` })
    .getByRole("button", { name: "Sim" })
    .click()
  expect(await mailTo(email, title)).toContain(title)
  await expect.poll(async () => (await request.get(path)).status(), { timeout: 20_000 }).toBe(410)
  await context.close()
})

test("the removal of a vacancy that has ended says that it stays ended, not that its advertiser is told", async ({
  page,
  request,
}) => {
  const { id, path, title } = await vacancy(request)
  await request.post(`/api/jobPost/${path.split("/").at(-1)}/report`, { data: { reason: "other" } })
  const headers = headersOf(await demoPerson(request, "anunciante"))
  await request.post("/api/jobPost/status/filled", { headers, data: { id } })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/reports")
  const reported = page.getByRole("article").filter({ hasText: title })
  await reported.getByRole("button", { name: "Remover vaga" }).click()
  await expect(page.getByRole("dialog", { name: `Remover “${title}”?` })).toContainText(
    "A vaga já saiu do ar. Com a remoção, ela só volta depois de nova análise.",
  )
})

test("a report that arrives while others are decided does not move the keys to another vacancy", async ({
  page,
  request,
}) => {
  const report = async () => {
    const { id, path, title } = await vacancy(request)
    await request.post(`/api/jobPost/${path.split("/").at(-1)}/report`, { data: { reason: "other" } })
    return { id, title }
  }
  const first = await report()
  const chosen = await report()
  // Only these are listed, in this order: other journeys report, too.
  let listed = [chosen.id]
  await page.route("**/api/admin/reports?**", async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const byJob = (id: number) => data.filter((one: { job_post: { id: number } }) => one.job_post.id === id)
    await route.fulfill({ response: answer, json: { ...rest, data: listed.flatMap(byJob) } })
  })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/reports")
  const current = page.locator("[aria-current=true]").filter({ has: page.getByRole("article") })
  await expect(current).toContainText(chosen.title)
  listed = [first.id, chosen.id]
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")))
  await expect(page.getByRole("link", { name: first.title })).toBeVisible()
  await expect(current).toContainText(chosen.title)
})
