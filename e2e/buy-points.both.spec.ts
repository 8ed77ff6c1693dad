import { expect, type Page, test } from "@playwright/test"
import { demoPerson, newPerson, openAs, type Person, headersOf } from "./support/people.ts"

/** An advertiser opens the packs and picks one. */
async function choosePack(page: Page, person: Person, title: string) {
  await openAs(page, person, "/panel/points-buy")
  await page.getByRole("link", { name: title, exact: true }).click()
  await expect(page.getByText("PIX expira em")).toBeVisible()
}

const bank = (page: Page, name: string) => page.getByRole("button", { name }).click()

test("an advertiser buys points: code, payment, credit, history", async ({ page, request, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const person = await newPerson(request, { kind: "advertiser" })
  await choosePack(page, person, "Pacote Crescimento")
  await expect(page.getByRole("img", { name: "QR Code do PIX" })).toBeVisible()
  const code = await page.getByLabel("Código PIX copia e cola").inputValue()
  expect(code).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  await expect(page.getByText("Confirme o valor, R$ 59,90, e pague")).toBeInViewport()
  // Also on a phone: the picture, which it could not point at itself, stands below.
  await expect(page.getByRole("button", { name: "Copiar Código PIX" })).toBeInViewport()
  await page.getByRole("button", { name: "Copiar Código PIX" }).click()
  await expect(page.getByRole("button", { name: "Código Copiado!" })).toBeVisible()
  await expect(page.getByText("Chave PIX copiada para a área de transferência!")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  await bank(page, "Simular pagamento")
  const dialog = page.getByRole("dialog", { name: "Pagamento Aprovado!" })
  await expect(dialog.getByText("+100 pontos creditados")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeVisible()
  await dialog.getByRole("button", { name: "Ver Meus Pontos" }).click()

  await expect(
    page.getByText("Pagamento aprovado! 100 pontos foram creditados com sucesso na sua conta."),
  ).toBeVisible()
  await expect(
    page.getByRole("alert").filter({ hasText: "aprovado" }).getByRole("link", { name: "Publicar Vaga" }),
  ).toHaveAttribute("href", "/panel/job/publish")
  await expect(page).toHaveURL(/\/panel\/points-buy$/)
  await expect(page.getByText("130 Pontos").first()).toBeVisible()

  await page.goto("/panel/transactions")
  await expect(page.getByRole("heading", { name: "1 Transações" })).toBeVisible()
  await expect(page.getByText("Pago", { exact: true })).toBeVisible()
  await expect(page.getByText("R$ 59,90")).toBeVisible()
})

test("a pending payment is resumed, and one that was rejected or cancelled is tried again and paid", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  await choosePack(page, person, "Pacote Básico")
  const first = await page.getByLabel("Código PIX copia e cola").inputValue()
  await page.reload()
  await expect(page.getByLabel("Código PIX copia e cola")).toHaveValue(first)

  await bank(page, "Simular recusa")
  await expect(page.getByText("O pagamento foi rejeitado")).toBeVisible()
  await expect(page.getByText("Erro no pagamento.")).toBeVisible()
  await page.getByRole("button", { name: "Tentar Novamente" }).click()
  // What was said of the code before is gone at once, and the keyboard goes on within the page.
  await expect(page.getByText("Erro no pagamento.")).toHaveCount(0, { timeout: 2000 })
  await expect(page.locator("main h1")).toBeFocused()
  await expect(page.getByText("PIX expira em")).toBeVisible()
  await expect(page.getByLabel("Código PIX copia e cola")).not.toHaveValue(first)
  await bank(page, "Simular cancelamento")
  await expect(page.getByText("O pagamento foi cancelado")).toBeVisible()
  await page.getByRole("button", { name: "Já paguei, verificar" }).click()
  await expect(page.getByText("O banco ainda não confirmou.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("O pagamento foi cancelado")).toBeVisible()
  await page.getByRole("button", { name: "Tentar Novamente" }).click()
  await expect(page.getByText("PIX expira em")).toBeVisible()
  await bank(page, "Simular pagamento")
  await expect(page.getByText("+50 pontos creditados")).toBeVisible()
})

test("a payment made while the page was closed is credited, and not asked for again", {
  tag: "@phone",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  await choosePack(page, person, "Pacote Inicial")
  await expect(page).toHaveURL(/\?payment=\d+$/)
  const shown = page.url()
  await page.goto("about:blank")
  const headers = headersOf(person)
  const payments = async () =>
    ((await (await request.post("/api/pointPacksPayments", { headers, data: {} })).json()) as Paid).data
  type Paid = { data: { external_reference: string; status: string }[] }
  const [one] = await payments()
  await request.post(`/api/sandbox/pix/${one?.external_reference}`, { data: { status: "approved" } })
  await page.goto(shown)
  await expect(page.getByText("+25 pontos creditados")).toBeVisible()
  expect((await payments()).map(({ status }) => status)).toEqual(["approved"])
  // Who wants the same pack once more gets a code of its own.
  await page.getByRole("button", { name: "Ver Meus Pontos" }).click()
  await page.getByRole("link", { name: "Pacote Inicial", exact: true }).click()
  await expect(page.getByText("PIX expira em")).toBeVisible()
})

test("an order whose pack went off sale still says what was ordered", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const admin = await demoPerson(request, "admin")
  const by = { headers: headersOf(admin) }
  const title = `Pacote Curto ${Date.now()}`
  const body = { title, points: 40, price: 19.9, active: true }
  const made = await request.post("/api/admin/pointPack/register", { ...by, data: body })
  const { data: pack } = (await made.json()) as { data: { id: number } }
  const person = await newPerson(request, { kind: "advertiser" })
  await openAs(page, person, `/panel/pix-payment/${pack.id}`)
  await expect(page.getByText("PIX expira em")).toBeVisible()
  await request.put("/api/admin/pointPack/update", { ...by, data: { id: pack.id, active: false } })
  await page.reload()
  await expect(page.getByText("PIX expira em")).toBeVisible()
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(page.getByRole("main").getByText("R$ 19,90", { exact: true })).toBeVisible()
})

test("an advertiser can leave the page while the code is being created", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "advertiser" })
  const [made, carried] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route("**/api/pointPacksPayment/create", (route) => made.promise.then(() => route.continue()))
  await openAs(page, person, "/panel/points-buy")
  await page.getByRole("link", { name: "Pacote Inicial", exact: true }).click()
  await expect(page.getByText("Gerando PIX")).toBeVisible()
  const asked = page.waitForRequest("**/assets/*.js")
  await page.route("**/assets/*.js", (route) => carried.promise.then(() => route.continue()))
  await page.getByRole("link", { name: "Empresas", exact: true }).click()
  await asked
  made.resolve()
  await expect(page.getByText("PIX expira em")).toBeVisible()
  carried.resolve()
  await expect(page.getByRole("heading", { level: 1, name: "Empresas" })).toBeVisible()
})

test("an expired code says so, and a payment that was made anyway is found by whoever comes back", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  // A clock that somebody put right by hand, in a time zone that is wrong.
  await page.clock.install({ time: Date.now() + 60 * 60_000 })
  await choosePack(page, person, "Pacote Inicial")
  await expect(page.getByText("PIX expira em")).toBeVisible()
  // Only the browser's clock moves: the page ends the code by its own countdown.
  await page.clock.runFor(16 * 60_000)
  await expect(page.getByText("O PIX expirou")).toBeVisible()
  await expect(page.getByRole("button", { name: "Tentar Novamente" })).toBeVisible()
  await page.getByRole("button", { name: "Já paguei, verificar" }).click()
  await expect(page.getByText("O banco ainda não confirmou.")).toBeVisible()
  const answer = await request.post("/api/pointPacksPayments", {
    headers: headersOf(person),
    data: {},
  })
  const { data } = (await answer.json()) as { data: { external_reference: string }[] }
  await request.post(`/api/sandbox/pix/${data[0]?.external_reference}`, { data: { status: "approved" } })
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")))
  await expect(page.getByText("Pagamento aprovado").first()).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page.getByText("+25 pontos creditados")).toBeVisible()
})

test("a refunded payment says so, and offers no new code", {
  tag: "@phone",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  await choosePack(page, person, "Pacote Inicial")
  const by = (person: Person) => ({ headers: headersOf(person) })
  const answer = await request.post("/api/pointPacksPayments", { ...by(person), data: {} })
  const { data } = (await answer.json()) as { data: { id: number; external_reference: string }[] }
  await page.route("**/api/pointPacksPayment/*/status", (route) => route.abort())
  await request.post(`/api/sandbox/pix/${data[0]?.external_reference}`, { data: { status: "approved" } })
  const admin = await demoPerson(request, "admin")
  const back = await request.post(`/api/admin/pointPacksPayment/${data[0]?.id}/refund`, {
    ...by(admin),
    data: { reason: "Pagou sem querer" },
  })
  expect(back.status()).toBe(200)
  await page.unroute("**/api/pointPacksPayment/*/status")
  await page.getByRole("button", { name: "Já paguei, verificar" }).click()
  await expect(page.getByText("O valor foi devolvido, e os pontos não ficaram na conta.")).toBeVisible()
  await expect(page.getByText("Gere outro código")).toHaveCount(0)
  // Nor is one made by opening the page again, and nothing asks to try again what was paid.
  await page.reload()
  await expect(page.getByText("O pagamento foi devolvido")).toBeVisible()
  await expect(page.getByText("Tente novamente")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Simular pagamento" })).toHaveCount(0)
  await expect(page.getByRole("main").getByRole("link", { name: "Voltar" }).last()).toBeVisible()
})

test("a payment that waits for a person says so, and does not ask to be paid again", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await choosePack(page, await newPerson(request, { kind: "advertiser" }), "Pacote Inicial")
  // Such as one that differs from the price: it is received, and gave no points yet.
  let decided: object = { status: "inmediation" }
  await page.route("**/api/pointPacksPayment/*/status", async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...json, data: { ...json.data, ...decided } } })
  })
  await page.getByRole("button", { name: "Já paguei, verificar" }).click()
  await expect(page.getByText("A nossa equipe está conferindo este pagamento.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Copiar Código PIX" })).toHaveCount(0)
  await expect(page.getByText("os pontos entram sozinhos")).toHaveCount(0)
  decided = { status: "approved", credited_point: 1 }
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")))
  await expect(page.getByText("Pagamento aprovado").first()).toBeVisible()
})

test("a pending code is checked every five seconds, not on a hidden page, and at once when that is visible again", {
  tag: "@phone",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser" })
  let asked = 0
  page.on("request", (sent) => {
    if (sent.url().endsWith("/status")) asked++
  })
  await page.clock.install()
  await choosePack(page, person, "Pacote Inicial")
  expect(asked).toBeLessThan(2)
  for (let times = asked; times < 3; times++) {
    await page.clock.runFor(5100)
    await expect.poll(() => asked).toBeGreaterThan(times)
  }
  const look = (visibilityState: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true })
      Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true })
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
    }, visibilityState)
  await look("hidden")
  const before = asked
  await page.clock.runFor(30_000)
  expect(asked).toBe(before)
  const headers = headersOf(person)
  const answer = await request.post("/api/pointPacksPayments", { headers, data: {} })
  const { data } = (await answer.json()) as { data: { external_reference: string }[] }
  await request.post(`/api/sandbox/pix/${data[0]?.external_reference}`, { data: { status: "approved" } })
  await look("visible")
  await page.clock.runFor(1000)
  await expect(page.getByText("+25 pontos creditados")).toBeVisible()
})

test("without a confirmed e-mail nothing can be bought, and a forged address of the page shows no success", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser", verified: false })
  await openAs(page, person, "/panel/points-buy?success=true&points=<b>9</b>")
  await expect(page.getByRole("heading", { name: "Verifique seu E-mail" })).toBeVisible()
  await expect(page.getByText("Pagamento aprovado!")).toHaveCount(0)
  await page.goto("/panel/pix-payment/1")
  await expect(page.getByRole("heading", { name: "Verifique seu E-mail" })).toBeVisible()
  await page.goto("/panel/transactions")
  await expect(page.getByRole("heading", { name: "Verifique seu E-mail" })).toBeVisible()
  // The mail's link is the one thing to do.
  await expect(page.getByRole("main").getByRole("link", { name: "Comprar Pontos" })).toHaveCount(0)
  await page.goto("/panel/pix-payment")
  await expect(page).toHaveURL(/\/panel\/points-buy$/)
})
