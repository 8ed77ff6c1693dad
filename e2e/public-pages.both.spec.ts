import AxeBuilder from "@axe-core/playwright"
import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { demoPerson } from "./support/people.ts"

/** Every page a visitor may open, beside the home page, the results and a job, which `visitor` looks at. */

/** Address of a job whose time is over: its page answers 410 and shows others like it. */
async function endedJob(request: APIRequestContext): Promise<string> {
  const { token } = await demoPerson(request, "admin")
  const answer = await request.post("/api/admin/jobPost/search", {
    headers: { authorization: `Bearer ${token}` },
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

async function firstArticle(page: Page): Promise<string> {
  await page.goto("/artigos")
  return (await page.getByRole("article").first().getByRole("link").getAttribute("href")) ?? ""
}

async function expectNothing(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
}

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" })

    test("axe finds nothing on articles, the resume bank and the policy", async ({ page }) => {
      const paths = ["/artigos", "/artigos?q=zzzzqqqq", await firstArticle(page), "/artigo/nao-existe"]
      for (const path of [...paths, "/banco-de-curriculos/maranhao", "/politicas-de-privacidade"]) {
        await page.goto(path)
        await expectNothing(page, path)
      }
    })

    test("axe finds nothing on the account pages, also with everything wrong", async ({ page }) => {
      for (const path of ["/login", "/registration?userType=2", "/forgot/password"]) {
        await page.goto(path)
        await expectNothing(page, path)
        await page.getByRole("textbox").first().press("Enter")
        await expect(page.locator("[aria-invalid=true]").first()).toBeVisible()
        await expectNothing(page, `${path}, refused`)
      }
      await page.goto("/change/password/nao-existe")
      await expect(page.getByRole("link", { name: "Pedir um novo link" })).toBeVisible()
      await expectNothing(page, "/change/password")
    })

    test("axe finds nothing on a job that is over", async ({ page, request }) => {
      const path = await endedJob(request)
      expect((await page.goto(path))?.status()).toBe(410)
      await expect(page.getByRole("heading", { name: "Vaga encerrada" })).toBeVisible()
      await expectNothing(page, path)
    })
  })

test("a sign-in that cannot reach the server says so, also when its code never came", async ({ page }) => {
  await page.route(/\/assets\/account-calls|\/account-calls\.ts/, (route) => route.abort())
  await page.goto("/login")
  await page.getByLabel("E-mail").fill("joana@teste.example")
  await page.getByLabel("Senha", { exact: true }).fill("segredo123")
  await page.getByRole("main").getByRole("button", { name: "Entrar" }).click()
  await expect(page.getByText("Erro de conexão. Verifique sua internet.")).toBeVisible()
})
