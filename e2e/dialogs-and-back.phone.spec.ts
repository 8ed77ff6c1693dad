import { expect, test } from "@playwright/test"
import { demoPerson, openAs } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

test("a question about a vacancy does not stay open over the screen to which one goes back", async ({
  page,
  request,
}) => {
  const { title } = await vacancy(request)
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/companies")
  await page.getByRole("button", { name: "Abrir menu", exact: true }).click()
  await page.getByRole("link", { name: "Vagas", exact: true }).click()
  await page.getByRole("button", { name: `Ações de ${title}` }).click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await expect(page.getByRole("dialog", { name: "Excluir vaga" })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: "Empresas" })).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
})
