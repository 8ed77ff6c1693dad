import { expect, test } from "@playwright/test"
import { employerWith } from "./support/employer.ts"
import { openAs } from "./support/people.ts"

const noConnection = "Erro de conexão. Verifique sua internet."

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
