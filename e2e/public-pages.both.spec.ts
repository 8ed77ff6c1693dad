import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { awake } from "./support/awake.ts"
import { linkIn, mailTo } from "./support/mails.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"
import { sideways } from "./support/sideways.ts"
import { expectSound } from "./support/sound.ts"

/** Every page a visitor may open, beside the home page, the results and a job, which `visitor` looks at. */

/** Address of a job whose time is over: its page answers 410 and shows others like it. */
async function endedJob(request: APIRequestContext): Promise<string> {
  const { token } = await demoPerson(request, "admin")
  const answer = await request.post("/api/admin/jobPost/search", {
    headers: headersOf({ token }),
    data: { status_job_post_id: 2, perPage: 100 },
  })
  const { data } = (await answer.json()) as { data: { slug: string }[] }
  for (const { slug } of data) {
    const path = `/job/${slug}`
    // Those that were refused were never public: 404.
    if ((await request.get(path)).status() === 410) return path
  }
  throw new Error("No job of the demonstration is over")
}

/** Address of a job that takes an access to read. */
async function lockedJob(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/jobPostsWithAds/search", { data: { perPage: 100 } })
  const { data } = (await answer.json()) as { data: { slug: string; locked?: boolean }[] }
  const job = data.find(({ locked }) => locked)
  if (!job) throw new Error("No job of the demonstration is exclusive")
  return `/job/${job.slug}`
}

/** One that is open and one that is over. */
async function anyJobs(request: APIRequestContext): Promise<number[]> {
  const answer = await request.post("/api/jobPostsWithAds/search", { data: { perPage: 1 } })
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const { token } = await demoPerson(request, "candidato")
  const saved = await request.get("/api/savedJobs", { headers: headersOf({ token }) })
  const kept = ((await saved.json()) as { data: { id: number; ended: boolean }[] }).data
  return [...data, ...kept.filter(({ ended }) => ended)].map(({ id }) => id)
}

async function firstArticle(page: Page): Promise<string> {
  await page.goto("/artigos")
  return (await page.getByRole("article").first().getByRole("link").getAttribute("href")) ?? ""
}

test("axe finds nothing on articles, the resume bank and the policy", async ({ page }) => {
  const paths = ["/artigos", "/artigos?q=zzzzqqqq", await firstArticle(page), "/artigo/nao-existe"]
  for (const path of [...paths, "/curriculo", "/banco-de-curriculos/maranhao", "/politicas-de-privacidade"]) {
    await page.goto(path)
    await expectSound(page, path)
  }
})

test("axe finds nothing on a company's page and the page that asks whether a vacancy is open", async ({
  page,
  request,
}) => {
  const answer = await request.post("/api/jobPostsWithAds/search", { data: { perPage: 50 } })
  const { data } = (await answer.json()) as { data: { company?: { slug: string } | null }[] }
  const slug = data.find(({ company }) => company)?.company?.slug
  for (const path of [`/empresa/${slug}`, "/vaga-aberta/nada"]) {
    await page.goto(path)
    await expectSound(page, path)
  }
  await page.goto(`/empresa/${slug}?page=99`)
  await expect(page).not.toHaveURL(/=99/)
  await expect(page.getByRole("article").first()).toBeVisible()
})

test("a page number past the end leads to the last page, and a job type's page has its own description", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/artigos?page=99")
  await expect(page).toHaveURL(/\/artigos$/)
  await page.goto("/vagas/estagio")
  const description = page.locator("meta[name=description]")
  await expect(description).toHaveAttribute(
    "content",
    /^Vagas de estágio em São Luís e no Maranhão: \d+ aberta/,
  )
})

test("an article leads back to the list it was opened from, with its words, also through a related one", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/artigos?q=vaga")
  await awake(page)
  await page.getByRole("article").first().getByRole("link").click()
  await expect(page).toHaveURL(/\/artigo\//)
  await page.getByRole("link", { name: "Voltar aos Artigos" }).click()
  await expect(page).toHaveURL("/artigos?q=vaga")
  await expect(page.getByRole("searchbox")).toBeVisible()
  await page.getByRole("article").first().getByRole("link").click()
  await expect(page).toHaveURL(/\/artigo\//)
  const address = page.url()
  await page.getByRole("region", { name: "Leia também" }).getByRole("link").first().click()
  await expect(page).not.toHaveURL(address)
  await page.getByRole("link", { name: "Voltar aos Artigos" }).click()
  await expect(page).toHaveURL("/artigos?q=vaga")
})

/** How far what is seen was moved while the pages' scripts came. */
async function expectStill(page: Page, paths: string[]): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) shifts.push((one as unknown as { value: number }).value)
    }).observe({ type: "layout-shift", buffered: true })
  })
  for (const path of paths) {
    await page.goto(path)
    await awake(page)
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThan(0.01)
  }
}

test("pages with data kept on the device do not shift their layout while loading", ({ page }) =>
  expectStill(page, ["/vagas-salvas", "/candidaturas", "/curriculo"]))

test("an ended or unknown vacancy does not shift its layout for a signed-in person", async ({
  page,
  request,
}) => {
  await openAs(page, await demoPerson(request, "candidato"), "/")
  await expectStill(page, [await endedJob(request), "/job/nao-existe"])
})

test("text of twice the size does not widen the forms on a phone", { tag: "@phone" }, async ({ page }) => {
  for (const path of ["/login", "/registration", "/curriculo", "/alertas/novo?q=vendedor"]) {
    await page.goto(path)
    await awake(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
    expect(await sideways(page), path).toBe(0)
  }
})

test("axe finds nothing on saved vacancies and alerts", async ({ page, request }) => {
  const paths = ["/vagas-salvas", "/alertas/novo?q=vendedor", "/alertas/novo?erro=email", "/alerta/nada"]
  for (const path of [...paths, "/alertas/novo?feito=pedido"]) {
    await page.goto(path)
    await awake(page)
    await expectSound(page, path)
  }
  const email = `axe-${Date.now()}@teste.example`
  await request.post("/api/jobAlert/register", { data: { email, frequency: "daily", q: "vendedor" } })
  await page.goto(linkIn(await mailTo(email, "/confirmar"), "/alerta/"))
  await expectSound(page, "an alert to confirm")
  await page.getByRole("button", { name: "Confirmar alerta" }).click()
  await expectSound(page, "an alert")
  const ids = await anyJobs(request)
  await page.evaluate(
    (kept) => localStorage.setItem("upaon.saved", JSON.stringify({ owner: null, ids: kept })),
    ids,
  )
  await page.goto("/vagas-salvas")
  await expect(page.getByRole("article").first()).toBeVisible()
  await expectSound(page, "saved vacancies")
})

test("axe finds nothing on the account pages, even when they show errors", async ({ page }) => {
  for (const path of ["/login", "/registration?userType=2", "/forgot/password"]) {
    await page.goto(path)
    await expectSound(page, path)
    await page.getByRole("textbox").first().press("Enter")
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible()
    await expectSound(page, `${path}, refused`)
  }
  await page.goto("/change/password/nao-existe")
  await expect(page.getByRole("link", { name: "Pedir um novo link" })).toBeVisible()
  await expectSound(page, "/change/password")
})

test("axe finds nothing on the pages that links in mails open", { tag: "@phone" }, async ({ page }) => {
  await page.route("**/api/auth/verify/token/restore/password", (route) =>
    route.fulfill({ json: { code: 200, message: "Link válido." } }),
  )
  await page.goto("/change/password/bom")
  await expectSound(page, "/change/password, its form")
  await page.getByLabel("Nova senha", { exact: true }).press("Enter")
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible()
  await expectSound(page, "/change/password, refused")
  await page.goto("/email/confirmation/nao-existe")
  await expect(page.getByRole("alert")).toBeVisible()
  await expectSound(page, "/email/confirmation")
})

test("axe finds nothing in open pickers, filters and menus, and in the exclusive job's dialog", async ({
  page,
  request,
  isMobile,
}) => {
  test.slow()
  await page.goto("/")
  await awake(page)
  await page.getByRole("link", { name: "Todos os estados" }).click()
  await expect(page.getByRole("dialog", { name: "Onde você procura?" })).toBeVisible()
  await expectSound(page, "/, choosing a state")
  await page.keyboard.press("Escape")
  await page.getByPlaceholder("Digite o cargo ou empresa...").pressSequentially("vend")
  await expect(page.getByRole("listbox", { name: "Sugestões" })).toBeVisible()
  await expectSound(page, "/, suggestions")

  await page.goto("/search?state=maranhao")
  await awake(page)
  if (isMobile) {
    await page.getByLabel("Menu", { exact: true }).first().click()
    await expectSound(page, "/search, menu")
    await page.getByLabel("Menu", { exact: true }).first().click()
    await page.getByRole("link", { name: "Filtros" }).click()
    await page.getByRole("dialog").locator("summary", { hasText: "Área" }).click()
  } else await page.locator("#filtros summary", { hasText: "Área" }).click()
  await expectSound(page, "/search, filters")

  await page.goto(await lockedJob(request))
  await expect(page.getByRole("dialog", { name: "Conteúdo exclusivo" })).toBeVisible()
  await expectSound(page, "an exclusive job")
  // Browsers let a second Escape through that the page was not asked about.
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Tab")
  await expect(page.locator("dialog:modal :focus")).toBeVisible()
})

test("whoever signed in without the accesses of an exclusive job goes back to where they came from", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { email, password } = await newPerson(request, { kind: "candidate" })
  await page.goto("/artigos")
  await page.goto(await lockedJob(request))
  const dialog = page.getByRole("dialog", { name: "Conteúdo exclusivo" })
  await dialog.getByRole("link", { name: "Entrar" }).click()
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("link", { name: "Entrar" })).toHaveCount(0)
  await dialog.getByRole("button", { name: "Voltar" }).click()
  await expect(page).toHaveURL(/\/artigos$/)
})

test("axe finds nothing on a page that failed to load", { tag: "@phone" }, async ({ page }) => {
  test.slow()
  await page.goto("/search")
  await awake(page)
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole("link", { name: "Vagas de Hoje" }).click()
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeVisible()
  await expectSound(page, "/search, out of reach")
  await page.unroute(/\.data/)
  await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: "" }))
  await page.getByRole("button", { name: "Tentar de novo" }).click()
  await expect(page.getByRole("alert")).toBeVisible()
  await expectSound(page, "/search, refused")
})

test("axe finds nothing on an ended job", async ({ page, request }) => {
  const path = await endedJob(request)
  expect((await page.goto(path))?.status()).toBe(410)
  await expect(page.getByRole("heading", { name: "Vaga encerrada" })).toBeVisible()
  await expectSound(page, path)
})

test("a sign-in whose code failed to load reports a connection error", {
  tag: "@phone",
}, async ({ page }) => {
  await page.route(/\/assets\/account-calls|\/account-calls\.ts/, (route) => route.abort())
  await page.goto("/login")
  await page.getByLabel("E-mail").fill("joana@teste.example")
  await page.getByLabel("Senha", { exact: true }).fill("segredo123")
  await page.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click()
  await expect(page.getByText("Erro de conexão. Verifique sua internet.")).toBeVisible()
})

test("an address that cannot be decoded answers 404, and pages with a token in the address are not cached", {
  tag: "@desktop",
}, async ({ page, request }) => {
  expect((await page.goto("/%zz"))?.status()).toBe(404)
  await expect(page.getByRole("heading", { name: "Erro 404: Página Não Encontrada" })).toBeVisible()
  for (const path of ["/change/password/x", "/email/confirmation/x", "/app/profile-edit/x", "/Candidatura/x"])
    expect((await request.get(path)).headers()["cache-control"]).toBe("no-store")
})
