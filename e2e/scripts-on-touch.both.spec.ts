import { expect, type Page, test } from "@playwright/test"
import { countingLine } from "./support/counting-line.ts"
import { vacancy } from "./support/vacancy.ts"

/** Both ways of arriving at a public page: on a line that carries its scripts by itself, and on one that is spared them. */

const isScript = (url: string) => /\/assets\/[^/]+\.js$/.test(url)

/** Addresses of the scripts that the page has asked for so far. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on("request", (request) => isScript(request.url()) && asked.push(request.url()))
  return asked
}

const hasStarted = (page: Page) =>
  page.evaluate(() => "meanwhile" in window && document.querySelector("script[type='text/waiting']") !== null)

/** What the browser says of its line: slow, or its person saves data. */
const onLine = (page: Page, line: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript((told) => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => told })
  }, line)
const SLOW = { effectiveType: "3g", saveData: false }
const SAVER = { effectiveType: "4g", saveData: true }

test("on a fast connection a page's scripts load by themselves, and look up one route for all vacancies", {
  tag: "@desktop",
}, async ({ page }) => {
  await onLine(page, { effectiveType: "4g", saveData: false })
  const scripts = scriptsOf(page)
  const question = page.waitForRequest(/\/__manifest/)
  await page.goto("/search")
  await expect.poll(() => scripts.some((url) => url.includes("search-screen"))).toBe(true)
  const paths = new URL((await question).url()).searchParams.get("paths")?.split(",")
  expect(paths?.filter((path) => path.startsWith("/job/"))).toEqual(["/job/x"])
})

for (const [name, line, tag] of [
  ["a slow connection", SLOW, "@phone"],
  ["a visitor who saves data", SAVER, "@desktop"],
] as const) {
  test(`${name} loads no script before the first touch, which works`, { tag }, async ({ page }) => {
    await onLine(page, line)
    const scripts = scriptsOf(page)
    await page.goto("/search")
    await page.waitForLoadState("networkidle")
    expect(await hasStarted(page)).toBe(true)
    // A link is the browser's.
    await page.getByRole("link", { name: "Vagas de Hoje" }).first().click()
    await expect(page).toHaveURL(/today=1/)
    await page.waitForLoadState("networkidle")
    expect(scripts).toEqual([])

    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await page.emulateMedia({ colorScheme: "dark" })
    await expect.poll(theme).toBe("dark")
    await page.getByRole("button", { name: /^Tema/ }).click()
    await expect.poll(theme).toBe("light")
    expect(scripts).not.toEqual([])
  })
}

test("a press on a vacancy's contact is counted before its scripts have loaded", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { path } = await vacancy(request, { apply_by: "email", email_receive_cv: "vagas@teste.example" })
  await onLine(page, SLOW)
  const scripts = scriptsOf(page)
  await page.goto(path)
  await page.waitForLoadState("networkidle")
  const counted = page.waitForResponse((answer) => answer.url().endsWith("/outward"))
  await page.getByRole("link", { name: "Enviar currículo por e-mail" }).locator("visible=true").click()
  expect((await counted).status()).toBe(200)
  expect(scripts).toEqual([])
})

test("a vacancy's contact is counted also when the middle button opens it in a new tab", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { path } = await vacancy(request, { apply_by: "link", apply_link: "https://empresa.example/vagas" })
  await page.goto(path)
  const counted = page.waitForResponse((answer) => answer.url().endsWith("/outward"))
  const contact = page.getByRole("link", { name: "Candidatar-se no site da empresa" })
  await contact.locator("visible=true").click({ button: "middle" })
  expect((await counted).status()).toBe(200)
})

test("the first press saves a vacancy or opens the filters", {
  tag: "@phone",
}, async ({ page }) => {
  await onLine(page, SLOW)
  await page.goto("/search")
  const heart = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Salvar/ })
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByText("Vaga salva")).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto("/search")
  await page.getByRole("link", { name: "Filtros" }).click()
  await expect(page.getByRole("dialog").getByRole("button", { name: "Aplicar" })).toBeVisible()
})

test("a vacancy is saved also when its heart is pressed and the page left before the scripts have come", {
  tag: "@phone",
}, async ({ page }) => {
  await onLine(page, SLOW)
  await page.goto("/search")
  let isFirst = true
  await page.route(isScriptUrl, (route) => (isFirst ? undefined : route.continue()))
  const card = page.getByRole("article").first()
  const title = await card.getByRole("heading").innerText()
  await card.getByRole("button", { name: /^Salvar/ }).click()
  // The page waits for its scripts, so the browser is told of the next page without waiting for it.
  await page.evaluate(() => setTimeout(() => location.assign("/vagas-salvas")))
  await page.waitForURL("**/vagas-salvas", { waitUntil: "commit" })
  isFirst = false
  await page.goto("/vagas-salvas")
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible()
})

test("text typed before the scripts have loaded is kept with its cursor, and gets suggestions", {
  tag: "@phone",
}, async ({ page }) => {
  await onLine(page, SLOW)
  const scripts = scriptsOf(page)
  // The scripts come while one types.
  await page.route(isScriptUrl, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto("/")
  const box = page.getByRole("searchbox").first()
  await box.pressSequentially("vendedr", { delay: 20 })
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.type("o")
  await expect(page.getByRole("option").first()).toBeVisible()
  await expect(page.locator("#home-q")).toHaveValue("vendedor")
  expect(await page.locator("#home-q").evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7)
  // They bring nothing of a vacancy's page.
  expect(scripts.filter((url) => /\/(?:job|share-links)-/.test(url))).toEqual([])
})

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" })

  test("on a slow connection the first vacancy takes up to 45 KB and each further one 15 KB, without pictures", {
    tag: "@phone",
  }, async ({ page, baseURL }) => {
    const line = await countingLine(baseURL ?? "")
    await onLine(page, SLOW)
    const { data } = await page.request
      .post("/api/jobPost/search", { data: { perPage: 10 } })
      .then((answer) => answer.json())
    const paths = data.map(({ slug }: { slug: string }) => `/job/${slug}`)
    line.count()
    await page.goto(line.origin + paths[0])
    await isKept(page)
    const first = line.count()
    const further: number[] = []
    for (const path of paths.slice(1)) {
      // As by a link: the browser tells the server that it comes from here.
      await page.evaluate((to) => location.assign(to), path)
      await expect(page).toHaveURL(line.origin + path)
      await page.waitForLoadState("networkidle")
      further.push(line.count())
    }
    line.close()
    expect(further).toHaveLength(9)
    expect(first).toBeLessThan(45 * 1024)
    expect(first).toBeGreaterThan(20 * 1024)
    expect(Math.max(...further)).toBeLessThan(15 * 1024)
    expect(Math.min(...further)).toBeGreaterThan(3 * 1024)
  })

  test("a link without a connection keeps the page and says so, and is followed when the connection is back", {
    tag: "@desktop",
  }, async ({ page, context }) => {
    await onLine(page, SLOW)
    await page.goto("/artigos")
    await isKept(page)
    await page.reload()
    const title = await page.getByRole("heading", { level: 1 }).innerText()
    await context.setOffline(true)
    await page.getByRole("contentinfo").getByRole("link", { name: "Encontre Vagas" }).click()
    await expect(page.getByText(LOST)).toBeVisible()
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    await page.getByRole("button", { name: "Tentar de novo" }).click()
    await expect(page.getByText(LOST)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL("/search")
    await expect(page.getByRole("article").first()).toBeVisible()
  })
})

test("a link without a connection keeps the page, even without a service worker", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await onLine(page, SLOW)
  await page.goto("/artigos")
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("banner").getByRole("link", { name: "Upaon" }).click()
  await expect(page.getByText(LOST)).toBeVisible()
  await expect(page).toHaveURL("/artigos")
  await context.setOffline(false)
  await expect(page).toHaveURL("/")
})

const LOST = "Erro de conexão. Verifique sua internet."

const isScriptUrl = (url: URL) => isScript(url.pathname)

/** Until the worker is there and the styles of the page are kept for the next. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.open("upaon-assets")
        return navigator.serviceWorker.controller !== null && (await kept.keys()).length > 0
      }),
    )
    .toBe(true)

test("a category chosen before the scripts have loaded is applied", { tag: "@desktop" }, async ({ page }) => {
  await onLine(page, SLOW)
  let go = () => {}
  const held = new Promise<void>((done) => (go = done))
  await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()))
  await page.goto("/artigos")
  const category = page.getByLabel("Categoria")
  await category.selectOption({ index: 1 })
  go()
  await expect(page).toHaveURL(/category=/)
})
