import { expect, type Page, test } from "@playwright/test"
import { awake } from "./support/awake.ts"

/** A visitor whose connection is lost while reading. */

const lost = (page: Page) => page.getByText("Erro de conexão. Verifique sua internet.")
const retry = (page: Page) => page.getByRole("button", { name: "Tentar de novo" })

async function openJob(page: Page): Promise<string> {
  await page.goto("/search")
  await page.goto((await page.locator('article a[href^="/job/"]').first().getAttribute("href")) ?? "")
  await awake(page)
  return page.getByRole("heading", { level: 1 }).innerText()
}

test("a job stays readable when a link fails, and the link is followed when the connection is back", {
  tag: "@phone",
}, async ({ page, context }) => {
  const title = await openJob(page)
  const address = page.url()
  await context.setOffline(true)
  await page.getByRole("banner").getByRole("link", { name: "Upaon" }).click()
  await expect(lost(page)).toBeVisible()
  // Asked again in vain, it still stands there.
  await retry(page).click()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  expect(page.url()).toBe(address)

  // What was asked for comes by itself with the connection.
  await context.setOffline(false)
  await expect(page).toHaveURL("/")
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vagas de emprego")
  await expect(lost(page)).toHaveCount(0)
})

test("results stay when others fail to load, and a retry loads those", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/search")
  await awake(page)
  const first = await page.getByRole("article").first().innerText()
  await page.route(/\/search\.data/, (route) => route.abort())
  await page.getByRole("link", { name: "Vagas de Hoje" }).click()
  await expect(lost(page)).toBeVisible()
  expect(await page.getByRole("article").first().innerText()).toBe(first)
  await expect(page.locator("section[aria-labelledby=results]")).toHaveAttribute("aria-busy", "false")

  await page.unroute(/\/search\.data/)
  await retry(page).click()
  await expect(page).toHaveURL("/search?today=1")
  await expect(page.getByRole("link", { name: "Remover filtro Vagas de Hoje" })).toBeVisible()
})

test("a visitor who follows another link is not taken to the page that failed before", {
  tag: "@phone",
}, async ({ page }) => {
  await openJob(page)
  await page.route(/\/_root\.data|\/_\.data|home-screen/, (route) => route.abort())
  await page.getByRole("banner").getByRole("link", { name: "Upaon" }).click()
  await expect(lost(page)).toBeVisible()
  await page.getByRole("contentinfo").getByRole("link", { name: "Artigos" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Artigos" })).toBeVisible()
  await expect(lost(page)).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole("banner").getByRole("link", { name: "Upaon" }).click()
  await expect(page).toHaveURL("/")
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vagas de emprego")
})

test("'Tentar de novo' on an error page does not end in the browser's error page", {
  tag: "@desktop",
}, async ({ page, context }) => {
  await page.goto("/artigos")
  await awake(page)
  await page.route(/\/artigo\/.*\.data/, (route) => route.fulfill({ status: 503, body: "" }))
  await page.getByRole("article").first().getByRole("link").click()
  await expect(page.getByRole("alert")).toContainText("Algo deu errado do nosso lado")
  await context.setOffline(true)
  await retry(page).click()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole("banner")).toBeVisible()
  await context.setOffline(false)
  await retry(page).click()
  await expect(page.getByRole("article")).not.toHaveCount(0)
  await expect(page.getByRole("alert")).toHaveCount(0)
})

test("what was typed in a form stays when it cannot be sent", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await page.goto("/alertas/novo?q=vendedor")
  const email = page.getByLabel("Seu e-mail")
  await email.fill("maria@teste.example")
  await awake(page)
  await context.setOffline(true)
  await page.getByRole("button", { name: "Criar alerta" }).click()
  await expect(lost(page)).toBeVisible()
  await expect(email).toHaveValue("maria@teste.example")
  await context.setOffline(false)
  await page.getByRole("button", { name: "Criar alerta" }).click()
  await expect(page.getByText("Quase pronto!")).toBeVisible()
})
