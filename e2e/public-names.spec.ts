import { expect, type Page, test } from "@playwright/test"

/** What search engines and browsers' tabs are told of the public pages. */

async function metadataOf(page: Page, path: string) {
  await page.goto(path)
  const origin = new URL(page.url()).origin
  const canonical = page.locator("link[rel=canonical]")
  const markUp = await page.locator('script[type="application/ld+json"]').allTextContents()
  return {
    title: await page.title(),
    heading: await page.getByRole("heading", { level: 1 }).innerText(),
    kept: (await canonical.count()) > 0 ? (await canonical.getAttribute("href"))?.replace(origin, "") : null,
    data: markUp.map((text) => JSON.parse(text) as Record<string, unknown>),
  }
}

test("every list has its own title, and indexable ones have one canonical address", async ({ page }) => {
  const lists: [path: string, heading: string, kept: string | null][] = [
    ["/search", "Vagas de emprego", "/search"],
    ["/search?page=2", "Vagas de emprego – página 2", "/search?page=2"],
    ["/search?state=maranhao", "Vagas de emprego no Maranhão", "/maranhao"],
    ["/search?state=maranhao&county=sao-luis", "Vagas de emprego em São Luís", "/sao-luis-ma"],
    ["/search?county=imperatriz", "Vagas de emprego em Imperatriz", "/imperatriz-ma"],
    [
      "/search?state=maranhao&county=sao-luis&page=2",
      "Vagas de emprego em São Luís – página 2",
      "/vagas/sao-luis?page=2",
    ],
    [
      "/search?state=maranhao&county=sao-luis&jobArea=administrativo",
      "Vagas de Administrativo em São Luís",
      "/search?state=maranhao&county=sao-luis&jobArea=administrativo",
    ],
    ["/search?jobType=estagio", "Vagas de estágio", "/vagas/estagio"],
    ["/vagas/jovem-aprendiz", "Vagas de jovem aprendiz", "/vagas/jovem-aprendiz"],
    ["/search?no_experience=1", "Vagas de emprego sem experiência", "/vagas/sem-experiencia"],
    ["/search?today=1", "Vagas de emprego de hoje", null],
    ["/search?q=vendedor", "Vagas para “vendedor”", null],
    ["/search?q=auxiliar&jobArea=administrativo", "Vagas para “auxiliar” na área Administrativo", null],
  ]
  const titles: string[] = [(await metadataOf(page, "/")).title]
  for (const [path, heading, kept] of lists) {
    const said = await metadataOf(page, path)
    expect(said, path).toMatchObject({ heading, kept, title: expect.stringMatching(/ \| Upaon$/) })
    titles.push(said.title)
  }
  expect(new Set(titles).size).toBe(titles.length)
  for (const passing of [
    "order=salary",
    "shift=night",
    "county=sao-luis&neighborhood=anil&neighborhood=turu",
  ])
    expect((await metadataOf(page, `/search?${passing}`)).kept, passing).toBeNull()
})

test("a neighbourhood may be indexed from five vacancies on", async ({ page, request }) => {
  const body = { state: "maranhao", county: "sao-luis", facets: true, perPage: 1 }
  const answer = await request.post("/api/jobPostsWithAds/search", { data: body })
  const { facets } = (await answer.json()) as {
    facets: { neighborhood: { name: string; slug: string; job_posts_count: number }[] }
  }
  for (const isEnough of [true, false]) {
    const one = facets.neighborhood.find(({ job_posts_count: jobs }) => jobs >= 5 === isEnough)
    const path = `/search?state=maranhao&county=sao-luis&neighborhood=${one?.slug}`
    expect(await metadataOf(page, path), path).toMatchObject({
      heading: `Vagas de emprego em ${one?.name}, São Luís`,
      kept: isEnough ? `/vagas/sao-luis/${one?.slug}` : null,
    })
  }
})

test("only the home page describes the site, and jobs and lists have breadcrumbs", async ({ page }) => {
  const typesOf = (data: Record<string, unknown>[]) => data.map((one) => one["@type"])
  const home = await metadataOf(page, "/")
  expect(home.data).toHaveLength(1)
  expect(typesOf(home.data[0]?.["@graph"] as Record<string, unknown>[])).toEqual(["Organization", "WebSite"])
  expect((await metadataOf(page, "/imperatriz-ma")).data).toEqual([])

  const search = await metadataOf(page, "/search")
  expect(typesOf(search.data)).toEqual(["BreadcrumbList", "ItemList"])
  const crumbs = page.getByRole("navigation", { name: "Você está em" }).getByRole("listitem")
  const namesOf = (data: Record<string, unknown>[]) =>
    ((data[0]?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name)
  expect(namesOf(search.data)).toEqual(["Início", "Busca"])
  expect(await crumbs.allInnerTexts()).toEqual(["Início", "Busca"])

  const job = await metadataOf(
    page,
    (await page.locator('article a[href^="/job/"]').first().getAttribute("href")) ?? "",
  )
  expect(typesOf(job.data)).toEqual(["BreadcrumbList", "JobPosting"])
  // The page cuts its title in the breadcrumbs; search engines show the whole.
  expect(namesOf(job.data)).toEqual(["Início", "Buscar Vagas", job.heading])
  expect((await crumbs.allInnerTexts()).slice(0, 2)).toEqual(["Início", "Buscar Vagas"])
})
