import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test"
import { firstPlace } from "./support/content.ts"
import { employerWith } from "./support/employer.ts"
import { demoPerson, newPerson, openAs, type Person, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

/** Somebody whose session ends over what they are writing. */

const endSession = (request: APIRequestContext, { token }: Person) =>
  request.post("/api/auth/logout", { headers: headersOf({ token }) })

async function signInAgain(page: Page, { email, password }: Person) {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
}

test("what was typed in a form when the session ended is restored after signing in", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, "/panel/profile-edit")
  await page.getByLabel("Nome completo").fill("Joana que digitou")
  await endSession(request, person)
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpanel%2Fprofile-edit$/)
  await signInAgain(page, person)
  await expect(page.getByText("O que você tinha digitado neste aparelho está de volta.")).toBeVisible()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joana que digitou")
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()
  await page.goto("/panel/profile-edit")
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joana que digitou")
})

test("a form that was restored after the session ended can be saved again where it stands", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  const data = await firstPlace(request)
  const headers = headersOf(person)
  expect((await request.put("/api/user/address/update", { headers, data })).ok()).toBe(true)
  await openAs(page, person, "/panel/address")
  const field = page.getByRole("textbox", { name: "Endereço" })
  await field.fill("Rua da Paz, 1")
  // What the form still loads would find the session ended before the press does.
  await page.waitForLoadState("networkidle")
  await endSession(request, person)
  const press = () => page.getByRole("button", { name: "Salvar" }).click()
  await press()
  await signInAgain(page, person)
  const restored = page.getByText("O que você tinha digitado neste aparelho está de volta.")
  await expect(restored).toBeVisible()
  for (const street of ["Rua da Paz, 2", "Rua da Paz, 3"]) {
    await field.fill(street)
    const [answer] = await Promise.all([page.waitForResponse("**/api/user/address/update"), press()])
    expect(answer.status()).toBe(200)
  }
  await expect(restored).toHaveCount(0)
})

/** Opens a dialog, writes in it until the session ends, and finds the words there again after signing in. */
async function writeUntilSessionEnds(
  page: Page,
  request: APIRequestContext,
  person: Person,
  [open, words]: [Locator, Locator],
) {
  await open.click()
  await words.fill("Obrigada por vir ontem.")
  await endSession(request, person)
  await words.press("Control+Enter")
  await signInAgain(page, person)
  await open.click()
}

test("a rejection message is restored after the session ended", async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 1)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByText("Pessoa 1").first().click()
  const message = page.getByLabel("Mensagem para quem se candidatou")
  const refuse = page.getByRole("button", { name: "Não Selecionado" })
  await writeUntilSessionEnds(page, request, employer, [refuse, message])
  await expect(message).toHaveValue("Obrigada por vir ontem.")
})

test("a request for corrections is restored after the session ended", async ({ page, request }) => {
  const admin = await demoPerson(request, "admin")
  await openAs(page, admin, "/panel/admin/review")
  const said = page.getByRole("dialog").getByLabel("O que o anunciante deve corrigir")
  const rectify = page.getByRole("button", { name: "Pedir correção" })
  await writeUntilSessionEnds(page, request, admin, [rectify, said])
  await expect(said).toHaveText("Obrigada por vir ontem.")
})

test("a public page learns that the session ended, and is a visitor's again", async ({ page, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, "/panel/dashboard")
  await endSession(request, person)
  await page.goto("/vagas-salvas")
  await expect(page.getByText("Sessão expirada. Faça login novamente.")).toHaveCount(1)
  await expect(page.getByRole("banner").getByRole("link", { name: "Entrar" })).toBeVisible()
  await expect(page).toHaveURL("/vagas-salvas")
})

test("a file comes with the token that another tab has got since, and leads to the sign-in without one", async ({
  page,
  request,
}) => {
  const [first, next] = [await demoPerson(request, "admin"), await demoPerson(request, "admin")]
  await openAs(page, first, "/panel/admin/statistics")
  const press = () => page.getByRole("button", { name: "Baixar CSV" }).click()
  await expect(page.getByText("Vagas enviadas").first()).toBeVisible()
  // Without the event by which a tab that is awake hears of it.
  await page.evaluate((token) => {
    const session = JSON.parse(localStorage.getItem("upaon.session") ?? "{}") as object
    localStorage.setItem("upaon.session", JSON.stringify({ ...session, token }))
  }, next.token)
  await endSession(request, first)
  const [file] = await Promise.all([page.waitForEvent("download"), press()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await endSession(request, next)
  await press()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpanel%2Fadmin%2Fstatistics/)
})

test("the title of a vacancy that only its owner sees goes with it after a sign-out in another tab", async ({
  page,
  request,
}) => {
  const { path, title, id } = await vacancy(request)
  const owner = await demoPerson(request, "anunciante")
  const headers = headersOf(owner)
  expect((await request.post("/api/jobPost/status/paused", { headers, data: { id } })).ok()).toBe(true)
  await openAs(page, owner, path)
  await expect(page).toHaveTitle(new RegExp(title))
  const other = await page.context().newPage()
  await other.goto("/politicas-de-privacidade")
  await other.evaluate(() => localStorage.removeItem("upaon.session"))
  await expect(page.getByRole("heading", { level: 1, name: "Página não existe" })).toBeVisible()
  await expect(page).toHaveTitle(/^Página não existe/)
})

test("whoever signed out in another tab comes to the sign-in also if its script breaks off", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "candidato"), "/panel/applications")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.waitForLoadState("networkidle")
  await page.route(/\/assets\/login-screen-/, (route) => route.abort(), { times: 1 })
  // The sign-in is a page load of its own, for which the journey's start would sign in again.
  await page.addInitScript(() => sessionStorage.getItem("left") && localStorage.removeItem("upaon.session"))
  await page.evaluate(() => {
    sessionStorage.setItem("left", "1")
    localStorage.removeItem("upaon.session")
    dispatchEvent(new StorageEvent("storage", { key: "upaon.session" }))
  })
  await expect(page.getByLabel("E-mail")).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpanel%2Fapplications$/)
})
