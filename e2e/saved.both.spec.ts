import { expect, type Page, test } from "@playwright/test"
import { awake } from "./support/awake.ts"
import { newPerson, openAs, headersOf } from "./support/people.ts"
import { sideways } from "./support/sideways.ts"
import { slowly } from "./support/slowly.ts"
import { vacancy } from "./support/vacancy.ts"

/** Somebody who keeps vacancies, and reads them without a connection. */

const heart = (page: Page, place: number) =>
  page
    .locator("article", { has: page.locator('a[href^="/job/"]') })
    .nth(place)
    .getByRole("button", { name: /^Salvar vaga/ })

test("a guest saves two vacancies, signs in, and has them with those of the account", {
  tag: "@phone",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  const headers = headersOf(person)
  const found = await request.post("/api/jobPostsWithAds/search", { data: { q: "vendedor" } })
  const { data: jobs } = (await found.json()) as { data: { id: number; title: string }[] }
  // One of them is saved in the account already: it stays one.
  await request.post("/api/savedJob/register", { headers, data: { job_post_id: jobs[0]?.id } })

  await page.goto("/search?q=vendedor")
  for (const place of [0, 1]) {
    await heart(page, place).click()
    await expect(heart(page, place)).toHaveAttribute("aria-pressed", "true")
  }
  await page.getByRole("button", { name: "Vagas salvas" }).click()
  await expect(page.getByRole("article")).toHaveCount(2)
  expect(await sideways(page)).toBe(0)

  await page.getByRole("link", { name: "Entre para levá-las com você" }).click()
  await page.getByLabel("E-mail").fill(person.email)
  await page.getByLabel("Senha", { exact: true }).fill(person.password)
  await page.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click()
  await expect(page).toHaveURL("/vagas-salvas")
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect
    .poll(async () => {
      const { data } = (await (await request.get("/api/savedJobs", { headers })).json()) as {
        data: unknown[]
      }
      return data.length
    })
    .toBe(2)
  // A slip of the finger is taken back where it happened.
  for (const pressed of ["false", "true", "false"]) {
    const told = page.waitForResponse(/\/api\/savedJob\//)
    await heart(page, 0).click()
    await told
    await expect(heart(page, 0)).toHaveAttribute("aria-pressed", pressed)
  }
  await page.reload()
  await expect(page.getByRole("article")).toHaveCount(1)
})

test("a notice goes when its action was pressed, and the others go by themselves when one was closed", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/search")
  await awake(page)
  const notices = page.getByRole("region", { name: "Avisos" })
  await heart(page, 0).click()
  await notices.getByRole("button", { name: "Vagas salvas" }).focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/vagas-salvas")
  await expect(notices).toBeEmpty({ timeout: 1000 })

  await page.goto("/search")
  await awake(page)
  // Two notices: one whose request fails, and one about the next page.
  await heart(page, 1).click()
  await notices.getByRole("button", { name: "Vagas salvas" }).focus()
  await page.route("**/*.data*", (route) => route.abort())
  await page.getByRole("link", { name: "Próxima página" }).evaluate((link: HTMLElement) => link.click())
  await expect(notices.getByRole("button", { name: "Fechar aviso" })).toHaveCount(2)
  await notices.getByRole("button", { name: "Fechar aviso" }).last().tap()
  await expect(notices.getByText("Vaga salva!")).toBeHidden({ timeout: 8000 })
})

test("a vacancy saved while the device's list is merged into the account's is saved in the account", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  let join = () => {}
  const held = new Promise<void>((resolve) => (join = resolve))
  await page.route("**/api/savedJobs/join", (route) => held.then(() => route.continue()), { times: 1 })
  const joining = page.waitForRequest("**/api/savedJobs/join")
  await openAs(page, person, "/search?q=vendedor")
  await joining
  await heart(page, 0).click()
  await expect(heart(page, 0)).toHaveAttribute("aria-pressed", "true")
  const told = page.waitForResponse("**/api/savedJob/register")
  join()
  await told
  const joined = page.waitForResponse("**/api/savedJobs/join")
  await page.reload()
  await joined
  await expect(heart(page, 0)).toHaveAttribute("aria-pressed", "true")
})

test("vacancies saved by an account that did not sign out are not shown to the next person on the device", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { data } = (await (await request.post("/api/jobPostsWithAds/search", { data: {} })).json()) as {
    data: { id: number }[]
  }
  await page.addInitScript(
    (kept) => localStorage.setItem("upaon.saved", kept),
    `{"owner":1,"ids":[${data[0]?.id}]}`,
  )
  await page.goto("/vagas-salvas")
  await expect(page.getByText("Nenhuma vaga salva")).toBeVisible()
})

test("a failed save is undone without undoing others, and what another device saved is shown", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  const headers = headersOf(person)
  await openAs(page, person, "/search?q=vendedor")
  await awake(page)
  const told = "**/api/savedJob/register"
  let answer = () => {}
  await page.route(
    told,
    (route) => new Promise<void>((done) => (answer = () => void route.fulfill({ status: 500 }).then(done))),
    { times: 1 },
  )
  await heart(page, 0).click()
  const second = page.waitForResponse(told)
  await heart(page, 1).click()
  await second
  answer()
  await expect(heart(page, 0)).toHaveAttribute("aria-pressed", "false")
  await expect(heart(page, 1)).toHaveAttribute("aria-pressed", "true")

  // Pressed and taken back on a slow line, it is told in that order.
  await page.route(
    told,
    (route) => new Promise<void>((done) => (answer = () => void route.continue().then(done))),
    { times: 1 },
  )
  for (const pressed of ["true", "false"]) {
    await heart(page, 0).click()
    await expect(heart(page, 0)).toHaveAttribute("aria-pressed", pressed)
  }
  const taken = page.waitForResponse("**/api/savedJob/*/delete")
  answer()
  await taken

  const id = (await page.getByRole("article").nth(2).getAttribute("id"))?.replace("vaga-", "")
  await request.post("/api/savedJob/register", { headers, data: { job_post_id: Number(id) } })
  await page.goto("/vagas-salvas")
  await expect(page.getByRole("article")).toHaveCount(2)
  for (const place of [0, 1]) await expect(heart(page, place)).toHaveAttribute("aria-pressed", "true")
})

test("the list of somebody who signs out before it comes is not kept on the device", {
  tag: "@desktop",
}, async ({ page, request, context }) => {
  const { id, title } = await vacancy(request)
  const person = await newPerson(request, { kind: "candidate" })
  const headers = headersOf(person)
  await request.post("/api/savedJob/register", { headers, data: { job_post_id: id } })
  const line = await slowly(page, "**/api/savedJobs")
  await openAs(page, person, "/vagas-salvas")
  await line.asked
  const other = await context.newPage()
  await other.goto("/politicas-de-privacidade")
  await other.evaluate(() => localStorage.removeItem("upaon.session"))
  await expect(page.getByText("Nenhuma vaga salva")).toBeVisible()
  const came = page.waitForResponse("**/api/savedJobs")
  line.come()
  await came
  // Long enough to store it.
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => localStorage.getItem("upaon.saved-list"))).not.toContain(title)
})

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" })
  test("vacancies read or saved before open from the device, and say when the copy was stored", {
    tag: "@phone",
  }, async ({ page, context }) => {
    await page.goto("/search")
    await page.evaluate(() => navigator.serviceWorker.ready)
    await heart(page, 1).click()
    // A press that waits for the scripts would be lost with the page.
    await expect(heart(page, 1)).toHaveAttribute("aria-pressed", "true")
    const saved = await page.locator('article a[href^="/job/"]').nth(1).getAttribute("href")
    const read = await page.locator('article a[href^="/job/"]').first().getAttribute("href")
    await page.locator('article a[href^="/job/"]').first().click()
    await expect(page).toHaveURL(/\/job\//)
    const isKept = (path: string | null) =>
      page.evaluate((one) => caches.match(String(one)).then(Boolean), path)
    for (const path of [read, saved]) await expect.poll(() => isKept(path)).toBe(true)
    await page.goto("/vagas-salvas")
    await expect(page.getByRole("article")).toHaveCount(1)
    await expect.poll(() => isKept("/vagas-salvas")).toBe(true)

    await context.setOffline(true)
    const kept = page.locator("html")
    // By the site's own links: what the router cannot have comes from the device.
    await page.getByRole("article").getByRole("link").click()
    await expect(kept).toHaveAttribute("data-kept", /Sem conexão/)
    await expect(page).toHaveURL(String(saved))
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.goto(String(read))
    await expect(kept).toHaveAttribute("data-kept", /cópia guardada em/)
    await page.goto("/vagas-salvas")
    await expect(page.getByRole("article")).toHaveCount(1)
    await page.goto("/politicas-de-privacidade")
    await expect(
      page.getByRole("heading", { name: "Erro de conexão. Verifique sua internet." }),
    ).toBeVisible()
    // There one finds all the same what is kept: the two vacancies and the list.
    await expect(page.getByRole("listitem")).toHaveCount(3)
    await page.getByRole("link", { name: "Vagas salvas" }).click()
    await expect(page).toHaveURL("/vagas-salvas")
    await page.goto("/politicas-de-privacidade")

    // It comes by itself with the connection; and while there is one, no copy is shown.
    await context.setOffline(false)
    await expect(page.getByRole("banner")).toBeVisible()
    await page.goto(String(read))
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(kept).not.toHaveAttribute("data-kept")
  })

  test("of more saved vacancies than the device keeps pages, it keeps the list and the newest", {
    tag: "@phone",
  }, async ({ page, request }) => {
    const search = async (page: number) => {
      const answer = await request.post("/api/jobPost/search", { data: { perPage: 50, page } })
      return (await answer.json()) as {
        data: { id: number; slug: string; type: string }[]
        last_page: number
      }
    }
    // Of the oldest: the newest are other journeys' and end meanwhile. A vacancy of another site has no page here.
    const { last_page: last } = await search(1)
    const pages = await Promise.all([last - 2, last - 1].map(search))
    const ours = pages.flatMap(({ data }) => data).filter(({ type }) => type !== "special_ad")
    const jobs = ours.slice(0, 64)
    expect(jobs).toHaveLength(64)
    await page.goto("/search")
    await page.evaluate(() => navigator.serviceWorker.ready)
    const ids = jobs.map(({ id }) => id)
    await page.evaluate((saved) => localStorage.setItem("upaon.saved", JSON.stringify(saved)), { ids })
    let asked = 0
    page.context().on("request", (one) => one.serviceWorker() && asked++)
    await page.goto("/vagas-salvas")
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open("upaon-pages")
        return (await cache.keys()).map(({ url }) => new URL(url).pathname)
      })
    const wanted = ["/vagas-salvas", ...jobs.slice(0, 50).map(({ slug }) => `/job/${slug}`)]
    // Until no page is added or removed any more.
    let before = ""
    const isKept = async () => {
      const paths = await kept()
      const now = paths.join()
      const isQuiet = now === before
      before = now
      return isQuiet && wanted.every((path) => paths.includes(path))
    }
    await expect.poll(isKept, { intervals: [2500], timeout: 90_000 }).toBe(true)
    // Each page once, and not the same files for each of them.
    expect(asked).toBeGreaterThan(50)
    expect(asked).toBeLessThan(200)
  })

  test("pages that wait to be stored when somebody signs out are not stored after it", {
    tag: "@phone",
  }, async ({ page, request }) => {
    const answer = await request.post("/api/jobPost/search", { data: { perPage: 50 } })
    const { data } = (await answer.json()) as { data: { slug: string }[] }
    const paths = data.map(({ slug }) => `/job/${slug}`)
    await page.goto("/search")
    const tell = (told: object[]) =>
      page.evaluate(async (messages) => {
        const { active } = await navigator.serviceWorker.ready
        for (const message of messages) active?.postMessage(message)
      }, told)
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open("upaon-pages")
        return (await cache.keys()).map(({ url }) => new URL(url).pathname)
      })
    const last = paths.at(-1)
    await tell([...paths.map((keep) => ({ keep })), { forget: true }, { keep: last }])
    await expect.poll(kept).toEqual([last])
  })
})
