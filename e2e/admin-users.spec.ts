import { expect, type Page, test } from "@playwright/test"
import { employerWith } from "./support/employer.ts"
import { demoPerson, newPerson, openAs, type Person, headersOf } from "./support/people.ts"

const yes = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Sim" }).click()

async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click()
}

/** Looks a person up in the list by the address, and opens them. */
async function find(page: Page, email: string) {
  await page.getByRole("searchbox", { name: "Buscar" }).fill(email)
  await page.getByRole("button", { name: "Buscar" }).click()
  const row = page.getByRole("row", { name: email })
  await expect(page.getByRole("heading", { level: 1, name: "Usuários (1)" })).toBeVisible()
  await row.getByRole("link").click()
  await expect(page.getByText(email).first()).toBeVisible()
}

test("whoever lists the vacancies sees which owners are suspended, before publishing for one of them", async ({
  page,
  request,
}) => {
  const { employer } = await employerWith(request, 0)
  const admin = await demoPerson(request, "admin")
  const { id } = employer.session.data as { id: number }
  const suspended = await request.put(`/api/admin/user/${id}/block`, {
    headers: headersOf(admin),
    data: { blocked: true, reason: "Vagas falsas" },
  })
  expect(suspended.ok()).toBe(true)
  await openAs(page, admin, `/panel/admin/jobs?query=${employer.email}`)
  const card = page.getByRole("article").filter({ hasText: "Balconista da manhã" })
  await expect(card.getByText("Pausado")).toBeVisible()
  await expect(card.getByText("Conta suspensa")).toBeVisible()
})

test("an administrator suspends a person, who is signed out at once and told so at the sign-in, and lifts it again", async ({
  page,
  browser,
  request,
}) => {
  const person = await newPerson(request, { kind: "advertiser" })
  const visitor = await (await browser.newContext()).newPage()
  await openAs(visitor, person, "/panel/my-account")
  await expect(visitor.getByRole("heading", { level: 1, name: "Minha Conta" })).toBeVisible()

  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/users")
  await find(page, person.email)
  await page.getByRole("button", { name: "Suspender" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Suspender" }).click()
  await expect(dialog.getByText("Informe o motivo.")).toBeVisible()
  await dialog.getByLabel("Motivo da suspensão").fill("Vagas falsas")
  await expect(dialog.getByRole("switch", { name: "Pausar as vagas" })).toBeChecked()
  await dialog.getByRole("button", { name: "Suspender" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Vagas falsas" })).toBeVisible()

  await visitor
    .getByRole("link", { name: /Editar/ })
    .first()
    .click()
  await expect(visitor).toHaveURL(/\/login/)
  await signIn(visitor, person)
  await expect(
    visitor.getByText("Esta conta está suspensa. Fale com a nossa equipe para saber mais."),
  ).toBeVisible()
  await expect(visitor).toHaveURL(/\/login/)

  await page.goto("/panel/admin/users?situation=blocked")
  await find(page, person.email)
  await page.getByRole("button", { name: "Liberar" }).click()
  await yes(page)
  await expect(page.getByText("Conta suspensa")).toHaveCount(0)
  await visitor.context().close()
  const again = await (await browser.newContext()).newPage()
  await again.goto("/login")
  await signIn(again, person)
  await expect(again).toHaveURL(/\/panel\//)
  await again.context().close()
})

test("an administrator makes another person an administrator, and takes that right away again", async ({
  page,
  browser,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/users")
  await find(page, person.email)
  await page.getByRole("button", { name: "Tornar administrador" }).click()
  await expect(page.getByText("Administradores veem e mudam tudo na plataforma.")).toBeVisible()
  await yes(page)
  await expect(page.getByText("Usuário atualizado com sucesso!")).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await openAs(other, person, "/panel/admin/dashboard")
  await expect(other.getByRole("link", { name: /^Fila de Análise/ }).first()).toBeVisible()

  await page.getByRole("button", { name: "Tirar acesso de administrador" }).click()
  await yes(page)
  // The button waited for its call, and the list that says so; the keyboard goes on from it.
  await expect(page.getByRole("button", { name: "Tornar administrador" })).toBeFocused()
  await other.reload()
  await expect(other.getByText("Acesso negado")).toBeVisible()
  await expect(other).toHaveURL(/\/panel\/dashboard$/)
  // However the address is written.
  await other.goto("/panel/Admin/users")
  await expect(other).toHaveURL(/\/panel\/dashboard$/)
  await other.context().close()

  // Nobody may do it to themselves.
  await page.goto("/panel/admin/users")
  await find(page, "admin@demo.local")
  await expect(page.getByText("Esta é a sua conta: ninguém muda o próprio acesso.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Suspender" })).toHaveCount(0)
})

test("an administrator gives and takes points with a reason, and grants an exclusive access", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "advertiser" })
  const admin = await demoPerson(request, "admin")
  await openAs(page, admin, "/panel/dashboard")
  const header = page.getByRole("banner")
  await expect(header.getByText(/^Saldo: [\d.]+ Pontos$/)).toBeVisible()
  await expect(header.getByRole("link", { name: "Comprar Pontos" })).toBeVisible()
  await expect(page.getByRole("link", { name: /Candidaturas não vistas\s*\d/ })).toBeVisible()
  await page.goto("/panel/admin/users")
  await find(page, person.email)
  const form = page.getByRole("form", { name: "Dar ou tirar pontos" })
  const points = async (amount: string, reason: string) => {
    await form.getByLabel("Pontos (negativo para tirar)").fill(amount)
    await form.getByLabel("Motivo").fill(reason)
    await form.getByRole("button", { name: "Salvar pontos" }).click()
  }
  await points("", "")
  await expect(form.getByText("Informe um número inteiro de pontos, diferente de zero.")).toBeVisible()
  await points("4000000", "Zeros demais")
  await expect(form.getByText("No máximo 1.000.000 de pontos por vez.")).toBeVisible()
  await points("40", "Cortesia da feira")
  const movement = (reason: string) => page.getByRole("listitem").filter({ hasText: reason })
  await expect(movement("Cortesia da feira")).toContainText("+40")
  await points("-15", "Engano nosso")
  await expect(movement("Engano nosso")).toContainText("-15")
  // 30 of the welcome, 40 given, 15 taken.
  await expect(page.getByText("Saldo", { exact: true }).locator("..")).toContainText("55")
  await points("-1000", "Tudo")
  await expect(form.getByText("O usuário não tem tantos pontos disponíveis.")).toBeVisible()
  await expect(movement("Tudo")).toHaveCount(0)
  const shown = await request.post("/api/point/show", {
    headers: headersOf(person),
  })
  expect(((await shown.json()) as { data: { value: number } }).data.value).toBe(55)

  const accesses = page.getByRole("combobox", { name: "Acessos exclusivos" })
  await accesses.click()
  const first = page.getByRole("option").first()
  const title = (await first.textContent()) ?? ""
  await first.click()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Salvar acessos" }).click()
  await expect(page.getByText("Usuário atualizado com sucesso!")).toBeVisible()
  await page.reload()
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible()

  // The page of a longer history is in the address: back and reload find it.
  for (let n = 1; n <= 8; n++)
    await request.post(`/api/admin/user/${new URL(page.url()).searchParams.get("id")}/points`, {
      headers: headersOf(admin),
      data: { amount: n, reason: `Gincana ${n}` },
    })
  await page.reload()
  await page.getByRole("button", { name: "Próxima" }).click()
  await expect(movement("Cortesia da feira")).toBeVisible()
  await page.reload()
  await expect(movement("Cortesia da feira")).toBeVisible()
  await page.goBack()
  await expect(movement("Gincana 8")).toBeVisible()

  await page.getByRole("link", { name: "Ver as mudanças" }).click()
  // The balance above is without them.
  await expect(page.getByText("Pontos, com os reservados").first()).toBeVisible()
  for (const change of ["Ajustou os pontos", "Mudou os acessos exclusivos"])
    await expect(page.getByText(change).first()).toBeVisible()
})
