import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { awake } from "./support/awake.ts"

const HOME = { state: "maranhao", county: "sao-luis" }

/** Two neighbourhoods of São Luís that have vacancies without experience, and how many both have together. */
async function twoNeighborhoods(request: APIRequestContext) {
  const search = async (data: object) =>
    (await (
      await request.post("/api/jobPostsWithAds/search", { data: { ...HOME, ...data, facets: true } })
    ).json()) as {
      total: number
      facets: { neighborhood: { name: string; slug: string }[] }
    }
  const { facets } = await search({ no_experience: true })
  const two = facets.neighborhood.slice(0, 2).toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  expect(two).toHaveLength(2)
  const neighborhood = two.map(({ slug }) => slug)
  return {
    names: two.map(({ name }) => name),
    query: neighborhood.map((slug) => `neighborhood=${slug}`).join("&"),
    total: (await search({ neighborhood })).total,
    unskilled: (await search({ neighborhood, no_experience: true })).total,
  }
}

const total = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? "1 vaga encontrada" : `${count} vagas encontradas`)).toBeVisible()

async function bestPaidFirst(page: Page) {
  await page.locator("summary", { hasText: "Mais recentes" }).click()
  await page.getByRole("link", { name: "Maior salário" }).click()
}

test("a visitor chooses a place, its neighbourhoods, a condition and an order, and goes back", async ({
  page,
  request,
}) => {
  const wanted = await twoNeighborhoods(request)
  await page.goto("/")
  await awake(page)
  await page.getByRole("link", { name: "Todos os estados" }).click()
  const picker = page.getByRole("dialog", { name: "Onde você procura?" })
  await picker.locator("label", { hasText: /^São Luís\d/ }).click()
  await expect(picker).toBeHidden()
  const place = page.locator("a[href='#estados']")
  await expect(place).toContainText("São Luís")

  await page.reload()
  await expect(place).toContainText("São Luís")
  await place.click()
  await picker.getByLabel("O que há em São Luís").click()
  for (const name of wanted.names) {
    await picker.getByLabel("Digite a cidade ou o bairro").fill(name)
    await page.keyboard.press("Enter")
    await expect(picker.getByRole("checkbox", { name: new RegExp(`^${name} \\d`) })).toBeChecked()
  }
  await picker.getByRole("button", { name: "Ver vagas" }).click()
  const found = `/search?state=maranhao&county=sao-luis&${wanted.query}`
  await expect(page).toHaveURL(found)
  await total(page, wanted.total)

  await page
    .getByRole("main")
    .getByRole("link", { name: /^Sem experiência/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${found}&no_experience=1`)
  await total(page, wanted.unskilled)
  await expect(page.getByText("(pelo texto da vaga)").first()).toBeVisible()
  await bestPaidFirst(page)
  await expect(page).toHaveURL(`${found}&no_experience=1&order=salary`)
  await page.goBack()
  await expect(page).toHaveURL(`${found}&no_experience=1`)
  await total(page, wanted.unskilled)

  await page.goto("/search?q=perto de mim")
  await page.getByRole("link", { name: "Outro bairro ou cidade" }).click()
  await expect(picker).toBeVisible()
  await page.goBack()
  await page.getByRole("list", { name: "Em que bairro você está?" }).getByRole("link").first().click()
  await expect(page).toHaveURL(/\/search\?state=maranhao&county=sao-luis&neighborhood=[a-z0-9-]+$/)

  await page.goto("/search?q=xilofonista perto de mim&state=maranhao&county=timon")
  await expect(page.getByRole("heading", { name: "Nenhuma vaga encontrada" })).toBeVisible()
  await expect(page.getByText("Em que bairro você está?")).toHaveCount(0)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a visitor chooses place and condition by links and a form", async ({ page, request, isMobile }) => {
    const wanted = await twoNeighborhoods(request)
    await page.goto("/")
    await page.getByRole("link", { name: "Todos os estados" }).click()
    await page.getByRole("radio", { name: /^São Luís \d/ }).check()
    await page.getByRole("button", { name: "Ver vagas" }).click()
    await expect(page).toHaveURL(/\/search\?.*county=sao-luis/)
    for (const name of wanted.names) {
      if (isMobile) await page.getByRole("link", { name: "Filtros" }).click()
      await page.locator("#filtros summary").nth(2).click()
      await page
        .locator("#filtros")
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .first()
        .click()
    }
    await expect(page).toHaveURL(new RegExp(wanted.query))
    await total(page, wanted.total)
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Sem experiência/ })
      .first()
      .click()
    await total(page, wanted.unskilled)
    await bestPaidFirst(page)
    await expect(page).toHaveURL(/no_experience=1&order=salary$/)
    await total(page, wanted.unskilled)
    // Other words keep the order, as they do with scripts.
    await page.goto("/search?q=vendedor&order=newest")
    await page.getByRole("searchbox").first().fill("auxiliar")
    await page.getByRole("searchbox").first().press("Enter")
    await expect(page).toHaveURL(/q=auxiliar&order=newest$/)
  })

  test("the most frequent searches have pages of their own, which the sitemap lists", {
    tag: "@phone",
  }, async ({ page, request }) => {
    const sitemap = await (await request.get("/sitemaps/places.xml")).text()
    for (const [path, heading] of [
      ["/vagas/estagio", "Vagas de estágio"],
      ["/vagas/sem-experiencia", "Vagas de emprego sem experiência"],
      ["/vagas/sao-luis", "Vagas de emprego em São Luís"],
    ] as const) {
      expect(sitemap).toContain(`${path}</loc>`)
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`))
      await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0)
    }
    expect((await page.goto("/vagas/sao-luis/lugar-nenhum"))?.status()).toBe(404)
    await page.goto("/search?jobType=estagio")
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/vagas\/estagio$/)
  })
})
