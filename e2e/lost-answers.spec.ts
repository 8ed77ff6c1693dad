import { expect, type Page, test } from "@playwright/test"
import { employerWith } from "./support/employer.ts"
import { newPerson, openAs } from "./support/people.ts"

const noConnection = "Erro de conexão. Verifique sua internet."

/** The next request arrives, and its answer does not. */
const loseAnswer = (page: Page, call: string) =>
  page.route(call, (route) => route.fetch().then(() => route.abort()), { times: 1 })

test("an undo that found no connection can be pressed again", async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 1)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByRole("link", { name: "Pessoa 1" }).click()
  await page.getByRole("button", { name: "Em processo" }).click()
  const undo = page.getByRole("button", { name: "Desfazer" })
  await page.route("**/api/jobApplications/undo", (route) => route.abort(), { times: 1 })
  await undo.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await undo.click()
  await expect(page.getByText("Desfeito. Nenhuma mensagem foi enviada.")).toBeVisible()
  await expect(page.getByRole("tab", { name: "Novas (1)" })).toBeVisible()
})

test("a curriculum whose removal was not answered is shown as removed when that is asked again", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await request.put("/api/curriculum", { headers, data: { name: "Rosa" } })).status()).toBe(200)
  await openAs(page, person, "/panel/my-curriculum")
  const kept = page.getByRole("checkbox", { name: "Guardar na minha conta" })
  await expect(kept).toBeChecked()
  await loseAnswer(page, "**/api/curriculum")
  await kept.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await expect(kept).toBeChecked()
  await kept.click()
  await expect(page.getByText("Currículo apagado da sua conta.")).toBeVisible()
  await expect(kept).not.toBeChecked()
})
