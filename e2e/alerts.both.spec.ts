import { expect, test } from "@playwright/test"
import { linkIn, mailTo } from "./support/mails.ts"
import { awake } from "./support/awake.ts"
import { newPerson, openAs, headersOf } from "./support/people.ts"
import { sideways } from "./support/sideways.ts"

/** Somebody who has new vacancies mailed. */

test("without a connection a signed-in person's new alert says so, and can be created later", {
  tag: "@phone",
}, async ({ page, context, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, "/alertas/novo?q=vendedor")
  await awake(page)
  await context.setOffline(true)
  const submit = page.getByRole("button", { name: "Criar alerta" })
  await submit.click()
  await expect(page.getByRole("main").getByText("Erro de conexão. Verifique sua internet.")).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await submit.click()
  await expect(page.getByRole("link", { name: "Ver meus alertas" })).toBeVisible()
  await expect(page.locator("main h1")).toBeFocused()
})

test("whoever has as many alerts as one may have is led to them", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  const headers = headersOf(person)
  for (let at = 0; at < 10; at++) {
    const data = { q: `vendedor ${at}`, frequency: "daily" }
    expect((await request.post("/api/jobAlert/register", { headers, data })).status()).toBe(201)
  }
  await openAs(page, person, "/alertas/novo?q=motorista")
  await awake(page)
  await page.getByRole("button", { name: "Criar alerta" }).click()
  await expect(page.getByText("Você já tem 10 alertas, o máximo.")).toBeVisible()
  await page.getByRole("link", { name: "Ver meus alertas" }).click()
  await expect(page).toHaveURL("/panel/alerts")
})

test(
  "an alert is created, confirmed by the link in the mail, and stopped with one press",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    const email = `alerta${info.workerIndex}${Date.now()}@teste.example`
    await page.goto("/search?q=zzqq+sem+vaga+assim&exact=1")
    await page.getByRole("link", { name: "Avise-me de vagas assim" }).click()
    await page.getByLabel("Seu e-mail").fill(email)
    await page.getByLabel("Uma vez por semana").check()
    await page.getByRole("button", { name: "Criar alerta" }).click()
    await expect(page.getByText("Quase pronto!")).toBeVisible()

    const link = linkIn(await mailTo(email, "/confirmar"), "/alerta/")
    await page.goto(link)
    expect(await sideways(page)).toBe(0)
    await page.getByRole("button", { name: "Confirmar alerta" }).click()
    await expect(page.getByText("Alerta confirmado!")).toBeVisible()
    await expect(page.getByLabel("Uma vez por semana")).toBeChecked()
    await page.getByRole("button", { name: "Parar de receber" }).click()
    await expect(page.getByText("Pronto: você não recebe mais este alerta.")).toBeVisible()
    await page.getByRole("button", { name: "Continuar recebendo" }).click()
    await expect(page.getByText("Combinado!")).toBeVisible()

    // A mail program's own press (RFC 8058): no page, no redirect.
    const address = link.replace("/confirmar", "")
    const form = { "List-Unsubscribe": "One-Click" }
    expect((await request.post(address, { form, maxRedirects: 0 })).status()).toBe(200)
    await page.goto(address)
    await expect(page.getByText("Este alerta está parado.")).toBeVisible()
  },
)

test("the status tells a program that presses an alert's buttons whether it was done", {
  tag: "@desktop",
}, async ({ request }) => {
  const { email, token } = await newPerson(request, { kind: "candidate" })
  const headers = headersOf({ token })
  const ask = (given: object, more = {}) =>
    request.post("/api/jobAlert/register", { data: { frequency: "daily", ...given }, ...more })
  for (let at = 1; at <= 10; at++) expect((await ask({ q: `zzqq ${at}` }, { headers })).status()).toBe(201)
  await ask({ q: "zzqq 11", email })
  const address = linkIn(await mailTo(email, "/confirmar"), "/alerta/").replace("/confirmar", "")
  expect((await request.post(address, { form: { acao: "confirmar" } })).status()).toBe(409)

  // Some mail programs unsubscribe with an empty request.
  expect((await request.post(address)).status()).toBe(200)
  const shown = await request.get(`/api${address.replace("alerta", "jobAlert")}/show`)
  expect(await shown.json()).toMatchObject({ data: { active: false } })
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })
  test(
    "an alert can be created, and no button is shown that would not work",
    { tag: "@desktop" },
    async ({ page }, info) => {
      await page.goto("/search?q=zzqqxx&salary_from=1500&shift=half")
      await expect(page.getByRole("button", { name: /^Salvar vaga/ })).toHaveCount(0)
      await page.getByRole("link", { name: "Avise-me de vagas assim" }).click()
      await expect(page.getByText("Vagas para “zzqqxx” · R$ 1.500,00 ou mais · Meio período")).toBeVisible()
      await page.getByLabel("Seu e-mail").fill(`sem-script-${info.workerIndex}@teste.example`)
      await page.getByRole("button", { name: "Criar alerta" }).click()
      await expect(page.getByText("Quase pronto!")).toBeVisible()

      // What the browser itself lets through is said at its field, with what was typed.
      const form = { email: "nada@aqui", frequency: "weekly" }
      const refused = await page.request.post("/alertas/novo?q=vendedor", { form })
      expect(refused.status()).toBe(422)
      for (const text of ["Informe um e-mail válido.", 'value="nada@aqui"'])
        expect(await refused.text()).toContain(text)
    },
  )
})
