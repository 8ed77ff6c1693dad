import { expect, test } from "@playwright/test"
import { awake } from "./support/awake.ts"
import { demoPerson, newPerson, openAs } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

test("a question about a vacancy does not stay open over the screen to which one goes back", async ({
  page,
  request,
}) => {
  const { title } = await vacancy(request)
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/companies")
  await page.getByRole("button", { name: "Abrir menu", exact: true }).click()
  await page.getByRole("link", { name: "Vagas", exact: true }).click()
  await page.getByRole("button", { name: `Ações de ${title}` }).click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await expect(page.getByRole("dialog", { name: "Excluir vaga" })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: "Empresas" })).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("the question who is there goes with the screen whose action asked for it", async ({
  page,
  request,
}) => {
  await page.route("**/api/user/totp/start", (route) =>
    route.fulfill({
      status: 403,
      json: { code: 403, error: "presence_required", message: "Confirme que é você." },
    }),
  )
  await openAs(page, await newPerson(request, { kind: "candidate" }), "/panel/my-account")
  await page.getByRole("link", { name: "Segurança" }).first().click()
  await page.getByRole("button", { name: "Usar um aplicativo de códigos" }).click()
  const proof = page.getByRole("dialog", { name: "Confirme que é você" })
  await expect(proof).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: "Minha Conta" })).toBeVisible()
  await expect(proof).toHaveCount(0)
})

test("a dialog that closes without motion gives the focus back to the menu that opened it", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/companies")
  const menu = page.getByRole("button", { name: /^Ações de / }).first()
  for (let times = 0; times < 3; times++) {
    await menu.click()
    await page.getByRole("menuitem", { name: "Ver", exact: true }).click()
    await expect(page.getByRole("button", { name: "Fechar" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(menu).toBeFocused()
  }
})

test("the way back from a vacancy leads to the very place in the list, before the list is answered again", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "candidato"), "/")
  const place = () => page.evaluate(() => scrollY)
  const tools = await page.context().newCDPSession(page)
  await tools.send("Network.enable")
  for (const [path, unanswered] of [
    // By the browser's tools: `page.route` takes the browser's cache away, and the panel's style sheet would come late.
    [
      "/panel/applications",
      () => tools.send("Network.setBlockedURLs", { urls: ["*/api/jobApplications/my?*"] }),
    ],
    ["/vagas-salvas", () => page.route("**/api/savedJobs", () => {})],
  ] as const) {
    await page.goto(path)
    await awake(page)
    const link = page.locator('main a[href^="/job/"]').last()
    await link.evaluate((seen) => seen.scrollIntoView({ block: "center" }))
    const before = await place()
    expect(before).toBeGreaterThan(100)
    await link.click()
    await expect(page).toHaveURL(/\/job\//)
    await unanswered()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(link).toBeInViewport()
    expect(await place(), path).toBe(before)
  }
})
