import { expect, test } from "@playwright/test"
import { newCompany } from "./support/content.ts"
import { newPerson, openAs } from "./support/people.ts"

test("the address for curricula of one company does not go along to another company that has none", async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  await newCompany(request, owner, { name: "Padaria Um", email: "rh@um.example" })
  await newCompany(request, owner, { name: "Oficina Dois" })
  await openAs(page, owner, "/panel/job/publish")
  await page.getByRole("radio", { name: "Por e-mail" }).check()
  const address = page.getByLabel("E-mail para receber currículos")
  // A form for posters, above, has such a field, too.
  const company = page.getByRole("combobox", { name: "Empresa", exact: true })
  const take = async (name: string) => {
    await company.click()
    await page.getByRole("option", { name, exact: true }).click()
  }
  await take("Padaria Um")
  await expect(address).toHaveValue("rh@um.example")
  await take("Oficina Dois")
  await expect(address).toHaveValue("")
  await address.fill("eu@dois.example")
  await take("Padaria Um")
  await expect(address).toHaveValue("eu@dois.example")
})

test("the view of a company shows what it says about itself", async ({ page, request }) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  await newCompany(request, owner, { name: "Padaria Três", about: "Pães desde 1998." })
  await openAs(page, owner, "/panel/companies")
  await page.getByRole("button", { name: "Ações de Padaria Três" }).click()
  await page.getByRole("menuitem", { name: "Ver", exact: true }).click()
  await expect(page.getByRole("dialog").getByText("Pães desde 1998.")).toBeVisible()
})

test("an agency with many companies finds one of them by its name or CNPJ", async ({ page, request }) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  const clients = Array.from({ length: 20 }, (_, at) => ({ name: `Cliente ${at + 1}` }))
  for (const client of [...clients, { name: "Olaria São José", cnpj: "11222333000181" }])
    await newCompany(request, owner, client)
  await openAs(page, owner, "/panel/companies")
  const search = page.getByPlaceholder("Nome ou CNPJ")
  const shown = page.getByRole("main").getByRole("heading", { level: 2, name: /Cliente|Olaria/ })
  await expect(shown).toHaveCount(21)
  for (const words of ["olaria sao", "11.222.333/0001-81"]) {
    await search.fill(words)
    await search.press("Enter")
    await expect(shown).toHaveText(["Olaria São José"])
  }
  await search.fill("padaria")
  await search.press("Enter")
  await expect(page.getByText("Nada encontrado")).toBeVisible()
})
