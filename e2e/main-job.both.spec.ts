import { expect, type Page, test } from "@playwright/test"
import { choose } from "./support/choose.ts"
import { approve } from "./support/content.ts"
import { linkIn, mailTo } from "./support/mails.ts"
import { demoPerson, openAs } from "./support/people.ts"

/** The main job of the product, whole: a vacancy goes from an employer to a candidate (phone and desktop). */

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

async function register(page: Page, username: string) {
  const email = `${username}@teste.example`
  await page.goto("/registration?userType=2")
  await page.getByLabel("Nome", { exact: true }).fill("Raimunda")
  await page.getByLabel("Sobrenome").fill("Cutrim")
  await page.getByLabel("Nome de usuário").fill(username)
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Senha", { exact: true }).fill("juçara123")
  await page.getByLabel("Confirmar senha").fill("juçara123")
  await page.getByLabel("Confirmar senha").press("Enter")
  await expect(page).toHaveURL(/\/panel\/dashboard$/)
  await page.goto(linkIn(await mailTo(email, "/email/confirmation/"), "/email/confirmation/"))
  await expect(page.getByText("Parabéns, seu email foi confirmado com sucesso!!")).toBeVisible()
}

async function registerCompany(page: Page, name: string) {
  await page.goto("/panel/company/register")
  await page.getByLabel("Nome da empresa").fill(name)
  await choose(page, "Estado", "Maranhão")
  await choose(page, "Cidade", "Raposa")
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click()
  await expect(page.getByText("Empresa Cadastrada com Sucesso!")).toBeVisible()
}

async function publish(page: Page, title: string) {
  await page.goto("/panel/job/publish")
  await page.getByLabel("Título da vaga").fill(title)
  await choose(page, "Tipo de vaga", "Integral")
  await choose(page, "Área da vaga", "Alimentação e Gastronomia")
  await choose(page, "Cidade", "Raposa")
  const editor = page.getByRole("textbox", { name: "Descrição" })
  await editor.click()
  await editor.press("Control+A")
  await editor.pressSequentially("Restaurante na praia\n")
  await editor.pressSequentially("Limpar e preparar camarão para o restaurante. WhatsApp (98) 98123-4567.")
  await page.getByRole("button", { name: "Publicar", exact: true }).click()
  await expect(page.getByText("Vaga em análise!")).toBeVisible()
}

test("a vacancy goes from an employer to a candidate", async ({ page, browser, request, baseURL }) => {
  test.setTimeout(120_000)
  const name = unique()
  const title = `Marisqueira ${name}`
  await register(page, `raimunda${name}`)
  await registerCompany(page, `Peixaria ${name}`)
  await publish(page, title)
  await page.goto("/panel/my-account")
  await expect(page.getByText("5 pontos", { exact: false }).first()).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(title)}`)
  await expect(page.locator('a[href^="/job/"]', { hasText: title })).toHaveCount(0)

  const office = await browser.newPage({ baseURL })
  await openAs(
    office,
    await demoPerson(request, "admin"),
    `/panel/admin/jobs?query=${encodeURIComponent(title)}`,
  )
  await expect(office.getByText(title).first()).toBeVisible()
  await approve(request, title)
  await office.close()

  // A visitor whose scripts never load finds and reads it.
  const visitor = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: page.viewportSize() })
  await visitor.goto("/raposa")
  await expect(visitor.getByRole("link", { name: title }).first()).toBeVisible()
  await visitor.goto("/")
  await visitor.getByPlaceholder("Digite o cargo ou empresa...").fill(`marisqueira ${name}`)
  await visitor.getByRole("button", { name: "Buscar" }).click()
  await expect(visitor).toHaveURL(/\/search\?/)
  await visitor.getByRole("link", { name: title }).first().click()
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible()
  await expect(
    visitor.locator("#description + *").getByText("Limpar e preparar camarão para o restaurante."),
  ).toBeVisible()
  // Where a link to it is shown, its lines are sentences.
  await expect(visitor.locator("meta[name=description]")).toHaveAttribute(
    "content",
    /Restaurante na praia\. Limpar e preparar camarão/,
  )
  // At either width one applies here; the number that the text names can be pressed as well.
  await expect(
    // Before its styles are there a page has both, unseen.
    visitor.getByRole("link", { name: "Candidatar-se" }).filter({ visible: true }).first(),
  ).toHaveAttribute("href", /^\/job\/[^/]+\/candidatura$/)
  await expect(visitor.getByRole("link", { name: "(98) 98123-4567" })).toHaveAttribute(
    "href",
    "https://wa.me/5598981234567",
  )
  await visitor.close()
})
