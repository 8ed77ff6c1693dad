import { readFile } from "node:fs/promises"
import { expect, test } from "@playwright/test"
import { strFromU8, unzipSync } from "fflate"
import { awake } from "./support/awake.ts"
import { newPerson, openAs } from "./support/people.ts"
import { sideways } from "./support/sideways.ts"
import { expectSound } from "./support/sound.ts"
import { vacancy } from "./support/vacancy.ts"

test("what is kept is said with the operator's terms, and as the product lets one end it", async ({
  page,
  request,
}) => {
  await page.route("**/api/site/settings", async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({
      response: answer,
      json: { code: 200, data: { ...data, application_retention_days: 45 } },
    })
  })
  const data = ["account", "applications", "companies", "sessions"].map((kind) => ({
    kind,
    count: 1,
    since: "2026-11-01",
  }))
  await page.route("**/api/privacy/kept", (route) => route.fulfill({ json: { code: 200, data } }))
  await openAs(page, await newPerson(request, { kind: "advertiser" }), "/panel/privacy")
  await expect(page.getByRole("row", { name: /^Conta / })).toContainText("(90 dias, se o e-mail não foi")
  await expect(page.getByRole("row", { name: "Candidaturas" })).toContainText("45 dias depois do fim da vaga")
  await expect(page.getByRole("row", { name: "Empresas" })).toContainText("Até o fim da conta")
  await expect(page.getByRole("row", { name: "Aparelhos" })).toContainText(
    "30 dias sem uso, e no máximo 90 dias",
  )
})

test("the four cards of one's data stand two beside two on a desktop", async ({ page, request }) => {
  await openAs(page, await newPerson(request, { kind: "advertiser" }), "/panel/my-account")
  const heights = []
  for (const name of ["Editar Perfil", "Segurança", "Privacidade", "Meu Endereço"])
    heights.push((await page.getByRole("main").getByRole("link", { name }).boundingBox())?.y)
  const [first, , third] = heights
  expect(heights).toEqual([first, first, third, third])
  expect(third).not.toBe(first)
})

test("a person downloads a copy of their data and deletes the account", async ({ page, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, "/panel/my-account")
  await page.getByRole("main").getByRole("link", { name: "Privacidade" }).click()

  await expect(page.getByRole("row", { name: /^Conta / })).toContainText("3 anos sem uso")
  await expectSound(page, "/panel/privacy")

  const copy = page.locator("form").filter({ hasText: "Baixar meus dados" })
  await copy.getByLabel("Senha atual").fill("não é esta")
  await copy.getByRole("button", { name: "Baixar arquivo" }).click()
  await expect(copy.getByText("Senha incorreta.").first()).toBeVisible()
  await expect(copy.getByLabel("Senha atual")).toHaveAttribute("aria-invalid", "true")
  // A password is nothing that leaving would lose.
  await page.getByRole("link", { name: "Voltar" }).click()
  // Its exact name: the page that is left has "Excluir minha conta".
  await expect(page.getByRole("heading", { name: "Minha Conta", exact: true })).toBeVisible()
  await page.goBack()
  await copy.getByLabel("Senha atual").fill(person.password)
  await page.route("**/api/privacy/export?*", (route) => route.abort(), { times: 1 })
  await copy.getByRole("button", { name: "Baixar arquivo" }).click()
  await expect(page.getByText("Erro de conexão. Verifique sua internet.")).toBeVisible()
  const download = page.waitForEvent("download")
  await copy.getByRole("button", { name: "Baixar arquivo" }).click()
  const files = unzipSync(await readFile(await (await download).path()))
  const data = JSON.parse(strFromU8(files["dados.json"] ?? new Uint8Array())) as {
    account: { email: string }
  }
  expect(data.account.email).toBe(person.email)

  await page.goto("/panel/my-curriculum")
  await page.getByLabel("Objetivo").fill("Cozinheira")
  // Begun and not sent.
  const { path } = await vacancy(request)
  await page.goto(`${path}/candidatura`)
  await awake(page)
  await page.getByLabel("Mensagem").fill("Cozinho bem.")
  await page.goto("/panel/privacy")
  const end = page.locator("form").filter({ hasText: "Não dá para desfazer" })
  await end.getByLabel("Senha atual").fill("não é esta")
  await end.getByLabel("Entendo que perco").check()
  await end.getByRole("button", { name: "Excluir minha conta" }).click()
  await page.getByRole("button", { name: "Excluir para sempre" }).click()
  await expect(end.getByText("Senha incorreta.").first()).toBeVisible()
  await end.getByLabel("Senha atual").fill(person.password)
  await end.getByRole("button", { name: "Excluir minha conta" }).click()
  await page.getByRole("button", { name: "Excluir para sempre" }).click()
  await expect(page.getByText("Sua conta foi excluída")).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Cozinheira|Cozinho/)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole("link", { name: "Entrar" }).first()).toBeVisible()
  const again = await request.post("/api/auth/login", {
    data: { email: person.email, password: person.password },
  })
  expect(again.status()).toBe(401)
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("the resume bank can be browsed by place, and the privacy policy can be read", async ({ page }) => {
    await page.goto("/banco-de-curriculos")
    await expect(page).toHaveURL(/\/banco-de-curriculos\/maranhao$/)
    await page.locator("summary").filter({ hasText: "Todas as cidades" }).click()
    await page.getByRole("link", { name: "Imperatriz", exact: true }).click()
    await expect(page).toHaveURL(/\/banco-de-curriculos\/maranhao\/imperatriz$/)
    expect((await page.goto("/banco-de-curriculos/maranhao/nenhures"))?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Erro 404/)

    await page.goto("/politicas-de-privacidade")
    await expect(page.getByText("Última atualização: 24/06/2022")).toBeVisible()
    for (const name of ["Dados que coletamos", "Consentimento", "Segurança", "Mudanças nesta política"])
      await expect(page.getByRole("heading", { name })).toBeVisible()
    // Who has no account is told the way, too.
    await expect(page.getByRole("main").getByRole("link", { name: "Minhas candidaturas" })).toBeVisible()
  })
})

test("the privacy policy does not scroll sideways, even with text of twice the size, and states how long data is kept", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto("/politicas-de-privacidade")
  const deleted = page.getByRole("row", { name: "Vagas que você excluiu" })
  await expect(deleted).toContainText("180 dias")
  await expect(page.getByRole("row", { name: "Alertas de vagas" })).toContainText("1 ano depois")
  expect(await sideways(page)).toBe(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
  expect(await sideways(page)).toBe(0)
})

test("the privacy policy names what this browser keeps, and one year is 'ano'", async ({ page, request }) => {
  await openAs(page, await newPerson(request, { kind: "advertiser" }), "/panel/dashboard")
  await page.getByRole("button", { name: "Recolher menu" }).click()
  await page.goto("/vagas-salvas")
  await expect(page.getByText("Nenhuma vaga salva")).toBeVisible()
  await page.goto("/politicas-de-privacidade")
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual(expect.arrayContaining(["upaon.saved", "upaon.saved-list", "upaon.drawer-mini"]))
  for (const key of kept)
    await expect(page.getByRole("main")).toContainText(key.split(".").slice(0, 2).join("."))
  await expect(page.getByRole("main")).toContainText("1 ano sem mudanças")
})

test("a shared job has its own preview picture, and pages link to their feed", async ({ page, request }) => {
  await page.goto("/search?state=maranhao&county=sao-luis")
  const feed = page.locator('head link[type="application/rss+xml"][href="/feed/sao-luis.xml"]')
  await expect(feed).toHaveCount(1)
  const rss = await (await request.get("/feed/sao-luis.xml")).text()
  const path = new URL(/<guid[^>]*>([^<]+)</.exec(rss)?.[1] ?? "").pathname
  await page.goto(path)
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content")
  expect(picture).toContain(`/og/${path.split("/").at(-1)}.png`)
  const drawn = await request.get(new URL(picture ?? "").pathname)
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"])
})
