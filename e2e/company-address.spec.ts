import { type APIRequestContext, expect, test } from "@playwright/test"
import { newPerson, openAs, type Person, headersOf } from "./support/people.ts"

/** Registers these companies of the owner, in the first state and county. */
async function register(request: APIRequestContext, owner: Person, companies: object[]) {
  const headers = headersOf(owner)
  const first = async (path: string) =>
    ((await (await request.get(path)).json()) as { data: { id: number }[] }).data[0]?.id
  const state_id = await first("/api/states?all=1")
  const place = { state_id, county_id: await first(`/api/counties?all=1&state_id=${state_id}`) }
  for (const company of companies) {
    const made = await request.post("/api/company/register", { headers, data: { ...company, ...place } })
    expect(made.status()).toBe(201)
  }
}

test("the address for curricula of one company does not go along to another company that has none", async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  await register(request, owner, [{ name: "Padaria Um", email: "rh@um.example" }, { name: "Oficina Dois" }])
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
  await register(request, owner, [{ name: "Padaria Três", about: "Pães desde 1998." }])
  await openAs(page, owner, "/panel/companies")
  await page.getByRole("button", { name: "Ações de Padaria Três" }).click()
  await page.getByRole("menuitem", { name: "Ver", exact: true }).click()
  await expect(page.getByRole("dialog").getByText("Pães desde 1998.")).toBeVisible()
})

test("an agency with many companies finds one of them by its name or CNPJ", async ({ page, request }) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  const clients = Array.from({ length: 20 }, (_, at) => ({ name: `Cliente ${at + 1}` }))
  await register(request, owner, [...clients, { name: "Olaria São José", cnpj: "11222333000181" }])
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
