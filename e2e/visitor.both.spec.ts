import { expect, test } from "@playwright/test"
import { awake } from "./support/awake.ts"
import { expectSound } from "./support/sound.ts"

/** A person without an account, on a phone and on a desktop, looking for work. */

test("a visitor finds a job from home, reads it and a similar one, and returns to the same place", async ({
  page,
}) => {
  await page.goto("/")
  await page.getByLabel("Digite o cargo ou empresa").fill("auxiliar")
  // Suggestions may open before the button is pressed: they are whole, and not over it.
  await page.getByRole("listbox", { name: "Sugestões" }).getByRole("option").last().click({ trial: true })
  await page.getByRole("button", { name: "Buscar" }).click()
  await expect(page).toHaveURL(/\/search\?q=auxiliar$/)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("auxiliar")

  const job = page
    .getByRole("article")
    .filter({ hasNot: page.getByText("Anúncio", { exact: true }) })
    .nth(3)
  const title = await job.getByRole("heading").innerText()
  await job.getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /wa\.me.*job/)

  const address = page.url()
  await page.getByRole("region", { name: "Vagas relacionadas" }).getByRole("link").first().click()
  await expect(page).not.toHaveURL(address)
  await page.getByRole("link", { name: "Voltar aos resultados" }).click()
  await expect(page).toHaveURL(/q=auxiliar&jobAnchor=\d+/)
  await expect(page.getByRole("article").filter({ hasText: title }).first()).toBeInViewport()
})

test("going back in the history restores the scroll position, also where a link back had scrolled to a job", {
  tag: "@desktop",
}, async ({ page }) => {
  // No other journey publishes there, so the list stays the same.
  await page.goto("/search?state=maranhao&county=imperatriz")
  await awake(page)
  const jobs = page.locator("article[id^=vaga-]")
  await jobs.first().getByRole("link").first().click()
  await page.getByRole("link", { name: "Voltar aos resultados" }).click()
  await expect(page).toHaveURL(/jobAnchor=/)
  await expect(jobs.first().getByRole("link").first()).toBeFocused()
  await jobs.last().scrollIntoViewIfNeeded()
  await jobs.last().getByRole("link").first().click()
  await expect(page).toHaveURL(/\/job\//)
  await page.goBack()
  await expect(page).toHaveURL(/jobAnchor=/)
  await awake(page)
  await expect(jobs.last()).toBeInViewport()
})

test("a search that finds nothing offers an alert and the way home", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/search?q=zzzzqqqq")
  await expect(page.getByRole("heading", { name: "Nenhuma vaga encontrada" })).toBeVisible()
  // What may come is asked for where nothing is, not after the newest of everything.
  const said = page.getByText("Novas vagas chegam todos os dias.").locator("..")
  await expect(said.getByRole("link", { name: "Avise-me de vagas assim" })).toHaveAttribute(
    "href",
    "/alertas/novo?q=zzzzqqqq",
  )
  await page.getByRole("link", { name: "Voltar para a página inicial" }).click()
  await expect(page).toHaveURL("/")
})

test("every state of the search has an address that restores it", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/search?state=maranhao&county=sao-luis&jobType=integral&today=1")
  for (const name of ["Vagas de Hoje", "Maranhão", "São Luís", "Integral"])
    await expect(page.getByRole("link", { name: `Remover filtro ${name}` })).toBeVisible()
  await page.getByRole("link", { name: "Remover filtro Maranhão" }).click()
  await expect(page).toHaveURL("/search?jobType=integral&today=1")
  await page.goBack()
  await expect(page.getByRole("link", { name: "Remover filtro São Luís" })).toBeVisible()
})

test("a misspelling is corrected, with a link for the exact word", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/search?q=recepcionistaa")
  await expect(page.getByText("Mostrando resultados para “recepcionista”")).toBeVisible()
  await page.getByRole("link", { name: "Buscar exatamente por “recepcionistaa”" }).click()
  await expect(page).toHaveURL(/exact=1/)
})

test("dropped words are told where vacancies are shown without them", { tag: "@phone" }, async ({ page }) => {
  const told = page.getByText(/^Nenhuma vaga com todas as palavras; mostrando/)
  await page.goto("/search?q=recepcionista+xilofonista")
  await expect(told).toBeVisible()
  await page.goto("/search?q=recepcionista+xilofonista&company=nenhuma-999999")
  await expect(page.getByRole("heading", { name: "Nenhuma vaga encontrada" })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test("an unknown page and an unknown job say so, with their status", { tag: "@desktop" }, async ({
  page,
}) => {
  for (const path of ["/nao-existe", "/empresa/nao-existe", "/salarios/nao/existe"]) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole("heading", { name: "Erro 404: Página Não Encontrada" })).toBeVisible()
    await expect(page.getByRole("main").getByRole("link", { name: "Buscar Vagas" })).toBeVisible()
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
  }
  for (const path of ["/job/nao-existe", "/job/nao-existe/candidatura", "/job/nao-existe/denuncia"]) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole("heading", { name: "Página não existe" })).toBeVisible()
    await expect(page).toHaveTitle(/^Página não existe/)
  }
})

test("contacts in a job's text can be pressed and copied, and a job links to advice on scams and prints cleanly", {
  tag: "@phone",
}, async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const found = await request.post("/api/jobPostsWithAds/search", { data: { perPage: 100 } })
  const { data } = (await found.json()) as { data: { slug: string; verified?: boolean }[] }
  await page.goto(`/job/${data.find(({ verified }) => verified)?.slug}`)
  await page.getByText("Vaga verificada", { exact: true }).click()
  await expect(page.getByText("Nossa equipe conferiu o que esta vaga diz.")).toBeVisible()
  const link = page.getByRole("main").locator("a[href^='mailto:'], a[href^='tel:']").first()
  const text = await link.innerText()
  await page.getByRole("button", { name: `Copiar ${text}` }).click()
  await expect(page.getByText("Copiado", { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  // A browser without a clipboard says so.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }))
  await page.getByRole("button", { name: `Copiar ${text}` }).click()
  const said = page.getByText("Não foi possível copiar.")
  // Under the pointer it stays.
  await said.hover()
  // Search engines read the text as it is stored.
  const posting = await page.locator("script[type='application/ld+json']").allInnerTexts()
  expect(posting.join()).toContain(text)
  expect(posting.join()).not.toContain("data-copy")
  const pressed = page
    .getByRole("banner")
    .or(page.getByRole("heading", { name: "Compartilhar" }))
    .or(page.getByRole("main").getByRole("button"))
    .or(said)
  await expect(pressed.first()).toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"))
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(pressed.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(12, 42, 102)")
  const figures = page.locator("time[title]").first()
  expect(await figures.evaluate((time) => getComputedStyle(time, "::after").content)).toMatch(
    / de \d{4} às \d/,
  )
  await page.emulateMedia({ media: "screen" })
  await page.getByRole("link", { name: "Como reconhecer um golpe" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Golpes em vagas de emprego")
  // On paper an article is alone.
  const more = page.getByRole("heading", { name: "Leia também" })
  await expect(more).toBeVisible()
  await page.emulateMedia({ media: "print" })
  await expect(more).toBeHidden()
})

test("place pages are canonical, and the others lead to /", { tag: "@desktop" }, async ({ page }) => {
  const canonical = page.locator("link[rel=canonical]")
  await page.goto("/imperatriz-ma")
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Imperatriz")
  await expect(canonical).toHaveAttribute("href", /\/imperatriz-ma$/)
  await page.goto("/vagas-de-emprego")
  await expect(canonical).toHaveAttribute("href", /:\d+\/$/)
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("a visitor searches, filters, turns pages and reads a job", async ({ page }) => {
    await page.goto("/")
    await page.getByLabel("Digite o cargo ou empresa").fill("vendas")
    await page.getByRole("button", { name: "Buscar" }).click()
    await expect(page).toHaveURL(/\/search\?q=vendas/)

    await page.goto("/search#filtros")
    await page.locator("summary", { hasText: "Área" }).click()
    await page
      .locator("#filtros")
      .getByRole("link", { name: /^Vendas/ })
      .click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vagas de Vendas")

    await page.goto("/search")
    await page.getByRole("link", { name: "Página 2" }).click()
    await expect(page).toHaveURL("/search?page=2")
    await page.getByRole("article").first().getByRole("link").click()
    await expect(page.getByRole("link", { name: "Facebook" })).toBeVisible()
    await expect(page.getByRole("button")).toHaveCount(0)
  })

  test("pages that need scripts say so, and no button is shown that does nothing", { tag: "@phone" }, async ({
    page,
  }) => {
    for (const path of ["/email/confirmation/nada", "/change/password/nada", "/logout"]) {
      await page.goto(path)
      await expect(page.locator("main noscript p")).toBeVisible()
    }
    await page.goto("/login")
    for (const name of ["Mostrar a senha", /^Tema/])
      await expect(page.getByRole("button", { name })).toHaveCount(0)
  })

  test("parts that have a script of their own can be read: an empty result, stories, an exclusive job", {
    tag: "@desktop",
  }, async ({ page, request }) => {
    await page.goto("/search?q=zzzzqqqq")
    await expect(page.getByRole("heading", { name: "Nenhuma vaga encontrada" })).toBeVisible()
    await expect(page.getByText("Histórias ilustrativas")).toBeVisible()
    const answer = await request.post("/api/jobPostsWithAds/search", { data: { perPage: 100 } })
    const { data } = (await answer.json()) as { data: { slug: string; locked?: boolean }[] }
    await page.goto(`/job/${data.find(({ locked }) => locked)?.slug}`)
    await expect(page.getByRole("heading", { name: "Conteúdo exclusivo" })).toBeVisible()
    // With its looks.
    await expect(page.locator("section[aria-labelledby=locked]")).not.toHaveCSS("padding-top", "0px")
  })
})

test("axe finds nothing on home, results, nothing found, a job and a missing page", async ({ page }) => {
  await page.goto("/search")
  const job = await page.getByRole("article").first().getByRole("link").getAttribute("href")
  for (const path of ["/", "/search", "/search?q=zzzzqqqq", job ?? "", "/nao-existe"]) {
    await page.goto(path)
    await expectSound(page, path)
  }
})

test("the appearance chosen in one tab is also another open tab's", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto("/politicas-de-privacidade")
  await awake(other)
  await page.getByRole("button", { name: /^Tema/ }).click()
  await page.getByRole("button", { name: /Mudar para escuro$/ }).click()
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark")
  await expect(other.getByRole("button", { name: /^Tema: escuro/ })).toBeVisible()
})
