import { expect, type Locator, type Page, test } from "@playwright/test"
import { fillIn, send } from "./support/apply-form.ts"
import { awake } from "./support/awake.ts"
import { employerWith } from "./support/employer.ts"
import { demoPerson, newPerson, openAs } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

/** What is pressed twice, mostly on a slow line, where the answer has come and the next screen's script has not. */

/** Counts the calls, and holds the script of the next screen: `asked` comes with its request, `come` lets it through. */
async function slowly(page: Page, call: string, script: string) {
  let sent = 0
  page.on("request", (one) => (sent += one.method() !== "GET" && one.url().endsWith(call) ? 1 : 0))
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  const asked = page.waitForRequest(script)
  await page.route(script, (route) => held.then(() => route.continue()))
  return { asked, come: () => come(), sent: () => sent }
}

/** Presses Enter, and again while the panel's script is on its way: the form is busy, and one request was sent. */
async function enterTwice(page: Page, line: Awaited<ReturnType<typeof slowly>>, field: Locator) {
  await field.press("Enter")
  await line.asked
  await field.press("Enter")
  await expect(page.locator("form [aria-busy=true]")).toBeVisible()
  line.come()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
  expect(line.sent()).toBe(1)
}

test("an application is sent once, and its link opens", async ({ page, request }) => {
  const { path } = await vacancy(request)
  const line = await slowly(page, "/jobApplication/register", "**/assets/application-screen-*.js")
  await page.goto(`${path}/candidatura`)
  await awake(page)
  await fillIn(page, `rita${Date.now()}@teste.example`)
  await send(page).click()
  await line.asked
  await page.getByLabel("E-mail").press("Enter")
  await expect(send(page)).toHaveAttribute("aria-busy", "true")
  line.come()
  await expect(page.getByRole("listitem").filter({ hasText: "Enviada" })).toBeVisible()
  expect(line.sent()).toBe(1)
})

test("a registration does not say that its own e-mail is taken", async ({ page }) => {
  const username = `rita${Date.now().toString(36)}`
  const line = await slowly(page, "/auth/register", "**/assets/dashboard-screen-*.js")
  await page.goto("/registration")
  await awake(page)
  await page.getByLabel("Tipo de usuário").selectOption("Candidato")
  await page.getByLabel("Nome", { exact: true }).fill("Rita")
  await page.getByLabel("Sobrenome").fill("Serejo")
  await page.getByLabel("Nome de usuário").fill(username)
  await page.getByLabel("E-mail").fill(`${username}@teste.example`)
  await page.getByLabel("Senha", { exact: true }).fill("abacaxi")
  const last = page.getByLabel("Confirmar senha")
  await last.fill("abacaxi")
  await enterTwice(page, line, last)
})

test("the second step of a sign-in is taken once", async ({ page, request }) => {
  const { session } = await newPerson(request, { kind: "candidate" })
  const line = await slowly(page, "/auth/login/second", "**/assets/dashboard-screen-*.js")
  const step = { code: 403, error: "second_step_required", message: "", data: { ticket: "x", passkey: null } }
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 403, json: step }))
  await page.route("**/api/auth/login/second", (route) => route.fulfill({ json: session }))
  await page.goto("/login")
  await awake(page)
  await page.getByLabel("E-mail").fill("rita@teste.example")
  await page.getByLabel("Senha", { exact: true }).fill("abacaxi")
  await page.getByLabel("Senha", { exact: true }).press("Enter")
  const code = page.getByLabel("Código")
  await code.fill("123456")
  await enterTwice(page, line, code)
})

test("a vacancy is duplicated once", async ({ page, request }) => {
  const { title } = await vacancy(request)
  const line = await slowly(page, "/duplicate", "**/assets/edit-screen-*.js")
  await openAs(page, await demoPerson(request, "anunciante"), `/panel/jobs?query=${title}`)
  const menu = page.getByRole("button", { name: `Ações de ${title}` })
  await menu.click()
  await page.getByRole("menuitem", { name: "Duplicar" }).click()
  await line.asked
  await expect(page.getByRole("button", { name: `Ações de ${title}` })).toHaveCount(2)
  await expect(menu.and(page.locator("[aria-busy=true]"))).toHaveCount(1)
  line.come()
  await expect(page).toHaveURL(/\/panel\/job\/edit\?id=\d+$/)
  expect(line.sent()).toBe(1)
})

test("a double press answers one applicant, not the next one, too", async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 2)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByRole("link", { name: "Pessoa 2" }).click()
  for (const name of ["Em Processo", "Contratado"]) {
    const button = page.getByRole("button", { name, exact: true })
    await button.click()
    await expect(page.getByRole("heading", { level: 2, name: "Pessoa 1" })).toBeVisible()
    // The press after it, as the browser counts it.
    await button.dispatchEvent("click", { detail: 2 })
    await page.getByRole("button", { name: "Desfazer" }).click()
    await expect(page.getByRole("tab", { name: "Novas (2)" })).toBeVisible()
    await page.getByRole("link", { name: "Pessoa 2" }).click()
  }
})

test("a double press delivers one held application, not the next one, too", async ({ page, request }) => {
  const names = ["Bento", "Rita"]
  const decided: string[] = []
  await page.route("**/api/admin/jobApplications/held?*", (route) => {
    const data = names.map((name, id) => ({
      id,
      name,
      contact: "98 98800 1001",
      message: "Tenho interesse",
      curriculum: null,
      held_at: new Date().toISOString(),
      date_held_for_humans: "há 1 minuto",
      alike: 2,
      job_post: { id: 1, slug: "padeiro-x", title: "Padeiro" },
    }))
    const left = data.slice(decided.length)
    return route.fulfill({
      json: { data: left, current_page: 1, last_page: 1, per_page: 20, total: left.length },
    })
  })
  await page.route("**/api/admin/jobApplication/*/decide", (route) => {
    decided.push(route.request().url())
    return route.fulfill({ json: {} })
  })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/held-applications")
  const deliver = page.getByRole("button", { name: "Entregar" }).first()
  await deliver.click()
  await expect(page.getByRole("heading", { name: "Bento" })).toHaveCount(0)
  // The press after it, as the browser counts it.
  await deliver.dispatchEvent("click", { detail: 2 })
  await expect(page.getByRole("heading", { name: "Rita" })).toBeVisible()
  await expect(deliver).toBeEnabled()
  expect(decided).toHaveLength(1)
})

test("a double press accepts one new name, not the next one, too", async ({ page, request }) => {
  const decided: string[] = []
  await page.route("**/api/admin/nameReviews?*", (route) => {
    const data = [1, 2].map((id) => ({
      entity: "company",
      id,
      current: { name: `Antiga ${id}`, logo: null, about: null },
      asked: { name: `Nova ${id}`, logo: null, about: null },
      user: { id: 1, name: "Rita", email: "rita@teste.example" },
      active_job_posts_count: 1,
      waiting_since: new Date().toISOString(),
      date_waiting_for_humans: "há 1 minuto",
    }))
    const left = data.slice(decided.length)
    return route.fulfill({
      json: { data: left, current_page: 1, last_page: 1, per_page: 100, total: left.length },
    })
  })
  await page.route("**/api/admin/nameReview/accept", (route) => {
    decided.push(route.request().url())
    return route.fulfill({ json: { data: { entity: "company", id: decided.length } } })
  })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/review?list=names")
  const accept = page.getByRole("button", { name: "Aceitar" }).first()
  await accept.click()
  await expect(page.getByText("Nova 1")).toHaveCount(0)
  await accept.dispatchEvent("click", { detail: 2 })
  await expect(page.getByText("Nova 2")).toBeVisible()
  await expect(accept).toBeEnabled()
  expect(decided).toHaveLength(1)
})

test("a pressed button shows in its middle that it waits, for those who want no motion, too", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.route("**/api/admin/jobType/register", () => new Promise(() => {}))
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/job-type/publish")
  await page.getByLabel("Nome").fill("Noturno")
  const button = page.getByRole("button", { name: "Publicar", exact: true })
  await button.click()
  const sign = button.locator(".mantine-Loader-root")
  const middleOf = async (drawn: Locator) => {
    const { x, y, width, height } = (await drawn.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + width / 2, y + height / 2] as const
  }
  const beside = async () => {
    const [[left, top], [x, y]] = [await middleOf(button), await middleOf(sign)]
    return Math.hypot(x - left, y - top)
  }
  await expect.poll(beside).toBeLessThan(2)
})
