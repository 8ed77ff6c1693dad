import { expect, test } from "@playwright/test"
import { employerWith } from "./support/employer.ts"
import { demoPerson, openAs } from "./support/people.ts"
import { slowly } from "./support/slowly.ts"
import { vacancy } from "./support/vacancy.ts"

/** What somebody does on a slow line until the answer to an earlier press comes. */

test("whoever left the list is not taken to the copy of a vacancy", async ({ page, request }) => {
  const { title } = await vacancy(request)
  const line = await slowly(page, "**/duplicate")
  await openAs(page, await demoPerson(request, "anunciante"), `/panel/jobs?query=${title}`)
  await page.getByRole("button", { name: `Ações de ${title}` }).click()
  await page.getByRole("menuitem", { name: "Duplicar" }).click()
  await line.asked
  await page.getByRole("link", { name: "Transações" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Transações" })).toBeVisible()
  line.come()
  await expect(page.getByText("Cópia guardada nos rascunhos: confira e publique.")).toBeVisible()
  // Long enough for the form to open.
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/panel\/transactions$/)
})

test("whoever left the registration is signed in by its late answer, and stays where they are", async ({
  page,
}) => {
  const line = await slowly(page, "**/auth/register")
  const username = `tarde${Date.now().toString(36)}`
  await page.goto("/registration?userType=1")
  await page.getByLabel("Nome", { exact: true }).fill("Joana")
  await page.getByLabel("Sobrenome").fill("Silva")
  await page.getByLabel("Nome de usuário").fill(username)
  await page.getByLabel("E-mail", { exact: true }).fill(`${username}@teste.example`)
  await page.getByLabel("Senha", { exact: true }).fill("segredo123")
  await page.getByLabel("Confirmar senha").fill("segredo123")
  await page.getByRole("button", { name: "Criar Conta" }).click()
  await line.asked
  await page.getByRole("link", { name: "Encontre Vagas" }).first().click()
  await expect(page).toHaveURL(/\/search$/)
  line.come()
  await expect(page.locator("summary").filter({ hasText: "Joana" })).toBeVisible()
  // Long enough for the panel to open.
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/search$/)
})

test("an answer that was sent closes only its own dialog, not the one for the next applicant", async ({
  page,
  request,
}) => {
  const { employer, id } = await employerWith(request, 2)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  const line = await slowly(page, "**/jobApplications/status")
  const dialog = page.getByRole("dialog")
  await page.getByRole("link", { name: "Pessoa 2" }).click()
  await page.getByRole("button", { name: "Não Selecionado" }).click()
  await dialog.getByRole("button", { name: "Enviar resposta" }).click()
  await line.asked
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await page.getByRole("link", { name: "Pessoa 1" }).click()
  await expect(page.getByRole("heading", { level: 2, name: "Pessoa 1" })).toBeVisible()
  await page.getByRole("button", { name: "Não Selecionado" }).click()
  const words = dialog.getByLabel("Mensagem para quem se candidatou")
  await words.fill("Palavras só para a segunda pessoa.")
  line.come()
  await expect(page.getByText("Pessoa 2: Não selecionada")).toBeVisible()
  await expect(words).toHaveValue("Palavras só para a segunda pessoa.")
})

test("vacancies that stayed as they were are named also on the page to which one has gone on", async ({
  page,
  request,
}) => {
  const { title } = await vacancy(request)
  const line = await slowly(page, "**/jobPosts/act")
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/jobs?status=active")
  await page.getByRole("checkbox", { name: `Escolher ${title}` }).check()
  await page.getByRole("button", { name: "Aprovar" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Sim" }).click()
  await line.asked
  await page.getByRole("link", { name: "Próxima página" }).click()
  await expect(page.getByText("página 2 de")).toBeVisible()
  await expect(page.getByRole("checkbox", { name: `Escolher ${title}` })).toHaveCount(0)
  line.come()
  await expect(page.getByRole("alert").filter({ hasText: "Estas ficaram como estavam" })).toContainText(title)
})
