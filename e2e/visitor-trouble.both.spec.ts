import { expect, test } from "@playwright/test"
import { awake } from "./support/awake.ts"

/** A visitor for whom something goes wrong, or who finds nothing. */

test("a server error for results is shown within the page's frame, and a retry loads them", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/search")
  await awake(page)
  await page.route(/\/search\.data/, (route) => route.fulfill({ status: 503, body: "" }))
  await page.getByRole("link", { name: "Vagas de Hoje" }).click()
  await expect(page.getByRole("alert")).toContainText("Erro ao aplicar filtros...")
  await expect(page.getByRole("banner").getByRole("link", { name: "Upaon" })).toBeVisible()
  await expect(page.getByRole("contentinfo")).toBeVisible()

  await page.unroute(/\/search\.data/)
  await page.getByRole("button", { name: "Tentar de novo" }).click()
  await expect(page).toHaveURL("/search?today=1")
  await expect(page.getByRole("link", { name: "Remover filtro Vagas de Hoje" })).toBeVisible()
})

test("a server error for another page keeps the page's frame", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/artigos")
  await awake(page)
  await page.route(/\/artigo\/.*\.data/, (route) => route.fulfill({ status: 503, body: "" }))
  await page.getByRole("article").first().getByRole("link").click()
  await expect(page.getByRole("alert")).toContainText("Algo deu errado do nosso lado")
  await expect(page.getByRole("banner")).toBeVisible()

  const links = { "Quero Uma Vaga": "/registration", Entrar: "/login" }
  for (const [link, path] of Object.entries(links)) {
    await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 503, body: "" }))
    await page.getByRole("banner").getByRole("link", { name: link }).click()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole("alert")).toContainText("Algo deu errado do nosso lado")
    await expect(page.getByRole("banner")).toBeVisible()
  }
})

test("a press on a link whose screen's script breaks off opens its page all the same", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/search")
  await awake(page)
  // On a slow phone the script breaks off before the page knows of the press.
  const tools = await page.context().newCDPSession(page)
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 20 })
  await page.route(/\/assets\/articles-screen-/, (route) => route.abort(), { times: 1 })
  await page.getByRole("link", { name: "Artigos" }).first().click()
  await expect(page).toHaveURL("/artigos")
  await expect(page.getByRole("heading", { level: 1, name: "Artigos" })).toBeVisible()
})

test("an empty result offers an alert first, leads home, and offers to remove filters if there are any", {
  tag: "@phone",
}, async ({ page }) => {
  const nothing = page.getByRole("heading", { name: "Nenhuma vaga encontrada" })
  const state = page.locator("section[aria-labelledby=results]")
  await page.goto("/search?q=zzzzqqqq")
  await expect(nothing).toBeVisible()
  await expect(state.getByRole("link", { name: "Limpar filtros" })).toHaveCount(0)
  await expect(state.getByRole("link").first()).toHaveText("Avise-me de vagas assim")
  await state.getByRole("link", { name: "Voltar para a página inicial" }).click()
  await expect(page).toHaveURL("/")

  await page.goto("/search?q=vendedor&state=acre&jobType=nao-existe&page=7")
  await expect(nothing).toBeVisible()
  await state.getByRole("link", { name: "Limpar filtros" }).click()
  await expect(page).toHaveURL("/search?q=vendedor")
  await expect(nothing).toHaveCount(0)
})

test("an empty result is there at once: the newest vacancies below it do not move when it comes", {
  tag: "@phone",
}, async ({ page }) => {
  // Scripts that the page of results does not name come later.
  const html = await (await page.request.get("/search?q=vendedor")).text()
  await page.goto("/")
  await awake(page)
  await page.route("**/assets/*.js", (route) => {
    if (html.includes(new URL(route.request().url()).pathname)) void route.continue()
  })
  await page.getByLabel("Digite o cargo ou empresa").fill("zzzzqqqq")
  await page.getByRole("button", { name: "Buscar" }).click()
  await expect(page.getByRole("heading", { name: "Enquanto isso, as vagas mais novas" })).toBeVisible()
  // Now, not later.
  expect(await page.getByRole("heading", { name: "Nenhuma vaga encontrada" }).count()).toBe(1)
})

test("a page number past the end leads to the last page, and an invalid one to the first", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/search?page=9999")
  await expect(page).toHaveURL(/\/search\?page=\d{1,3}$/)
  await expect(page.getByRole("article").first()).toBeVisible()
  for (const odd of ["abc", "0", "-1", "1e9", "99999999999"]) {
    expect((await page.goto(`/search?page=${odd}&foo=bar`))?.status()).toBe(200)
    await expect(page.getByRole("navigation", { name: "Páginas" }).locator("[aria-current]")).toContainText(
      "1",
    )
  }
})

test("choosing a filter also applies words that were typed and not sent", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/search?q=recepcionistaa&exact=1")
  await awake(page)
  await page.locator("#search-q").fill("vendedor")
  await page.locator("#search-q").press("Tab")
  await page.getByRole("link", { name: "Vagas de Hoje" }).click()
  await expect(page).toHaveURL("/search?q=vendedor&today=1")
})

test("new words search for that occupation again, not only for those related to it", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/search?q=cozinheiro&near=1")
  await awake(page)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ocupações próximas")
  await page.locator("#search-q").fill("motorista")
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click()
  await expect(page).toHaveURL("/search?q=motorista")
})

test("another town can be chosen while a neighbourhood is selected", async ({ page, isMobile }) => {
  await page.goto("/search?state=maranhao&county=sao-luis&neighborhood=cohama")
  await awake(page)
  if (isMobile) {
    await page.getByRole("link", { name: "Filtros" }).click()
    const sheet = page.getByRole("dialog", { name: "Filtros" })
    await sheet.locator("summary", { hasText: "Cidade" }).click()
    await sheet.getByText("Imperatriz", { exact: true }).click()
    await sheet.getByRole("button", { name: "Aplicar filtros" }).click()
  } else {
    await page.locator("#filtros summary", { hasText: "Cidade" }).click()
    await page
      .locator("#filtros")
      .getByRole("link", { name: /^Imperatriz/ })
      .click()
  }
  await expect(page).toHaveURL("/search?state=maranhao&county=imperatriz")
  await expect(page.getByRole("article").first()).toBeVisible()
})

test("search and filters work when extra scripts never load", {
  tag: "@phone",
}, async ({ page }) => {
  await page.route(/\/assets\/(keyword-suggestions|filter-sheet)/, (route) => route.abort())
  await page.goto("/")
  await awake(page)
  const suggestions = page.waitForEvent("requestfailed")
  await page.locator("#home-q").pressSequentially("aux")
  await suggestions
  await page.getByRole("button", { name: "Buscar" }).click()
  await expect(page).toHaveURL("/search?q=aux")

  await page.getByRole("link", { name: "Filtros" }).click()
  await page.locator("summary", { hasText: "Estado" }).click()
  await page.getByRole("link", { name: /^Maranhão/ }).click()
  await expect(page).toHaveURL(/state=maranhao/)
  await expect(page.getByRole("article").first()).toBeVisible()
})

test("comments that fail to load say so and offer a retry", { tag: "@desktop" }, async ({ page }) => {
  await page.route("https://disqus.com/**", (route) => route.abort())
  await page.goto("/search")
  await page.goto((await page.locator('article a[href^="/job/"]').first().getAttribute("href")) ?? "")
  await awake(page)
  await page.getByRole("button", { name: "Ver comentários" }).click()
  await expect(page.getByText("Não foi possível carregar os comentários. Tente de novo.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Ver comentários" })).toBeVisible()
})

test("a vacancy's page needs no script that it does not name: a later one would move the page and miss a press", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.route("https://disqus.com/**", (route) => route.fulfill({ body: "Comentários de fora" }))
  await page.goto("/search")
  const path = await page.locator('article a[href^="/job/"]').first().getAttribute("href")
  const html = await (await page.request.get(path ?? "")).text()
  await page.route("**/assets/*.js", (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await page.goto(path ?? "")
  await awake(page)
  await page.getByRole("button", { name: "Ver comentários" }).click()
  await expect(page.frameLocator("iframe[title='Comentários']").getByText("de fora")).toBeVisible()
})

test("third parties receive requests only when the visitor opens their content", { tag: "@phone" }, async ({
  page,
}) => {
  const outside: string[] = []
  const faults: string[] = []
  page.on("request", (request) => {
    const { host, hostname, protocol } = new URL(request.url())
    if (protocol.startsWith("http") && hostname !== "localhost") outside.push(host)
  })
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text())
  })
  const form = "<!doctype html><title>Boletim</title><p>Formulário de fora</p>"
  for (const address of ["https://disqus.com/**", "https://boletim.example/**"])
    await page.route(address, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: form }),
    )
  await page.goto("/search")
  await page.goto((await page.locator('article a[href^="/job/"]').first().getAttribute("href")) ?? "")
  await awake(page)
  expect(outside).toEqual([])

  await page.getByRole("button", { name: "Ver comentários" }).click()
  await expect(page.frameLocator("iframe[title='Comentários']").getByText("Formulário de fora")).toBeVisible()
  expect(new Set(outside)).toEqual(new Set(["disqus.com"]))
  // By key: right after scrolling, Chromium may still give a click to the comments' frame that was there before.
  const newsletter = page.getByRole("contentinfo").locator("summary", { hasText: "Receba vagas por e-mail" })
  await newsletter.press("Enter")
  await expect(
    page.frameLocator("iframe[title='Receba vagas por e-mail']").getByText("Formulário de fora"),
  ).toBeVisible()
  expect(outside.at(-1)).toBe("boletim.example")

  // The next vacancy's comments were not asked for.
  const related = page.getByRole("region", { name: "Vagas relacionadas" }).getByRole("link").first()
  const title = await related.innerText()
  const { length } = outside
  await related.click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title.replace(/…$|\.\.\.$/, ""))
  await expect(page.getByRole("button", { name: "Ver comentários" })).toBeVisible()
  expect(outside).toHaveLength(length)
  expect(faults).toEqual([])
})

test("searching, saving and reading a vacancy work in a browser that blocks storage", {
  tag: "@phone",
}, async ({ page }) => {
  await page.addInitScript(() => {
    for (const store of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError")
        },
      })
  })
  await page.goto("/search")
  await awake(page)
  const save = page.getByRole("button", { name: /^Salvar vaga/ }).first()
  await save.click()
  await expect(page.getByText("Vaga salva!")).toBeVisible()
  await page.getByRole("article").first().getByRole("link").first().click()
  await expect(page.getByRole("link", { name: "Denunciar esta vaga" })).toBeVisible()
})

test("a page that the browser translates still says what is wrong, and opens others", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/login")
  await awake(page)
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const translation = document.createElement("font")
      translation.textContent = text.data
      if (!/^(SCRIPT|STYLE)$/.test(text.parentElement?.tagName ?? "")) text.replaceWith(translation)
    }
  })
  await page.getByLabel("E-mail").fill("ninguem@teste.example")
  await page.getByLabel("Senha", { exact: true }).fill("errada123")
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  await expect(page.getByRole("alert")).toHaveText("Email ou Senha Incorreto")
  await page.getByRole("link", { name: "Ainda não tem conta? Criar conta" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Criar Conta" })).toBeVisible()
})
