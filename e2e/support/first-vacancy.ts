import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { openAs, type Person, headersOf } from "./people.ts"

/** Gives a new advertiser a company, and fills in the form of a vacancy, which is not sent. */
export async function fillInFirstVacancy(page: Page, request: APIRequestContext, person: Person) {
  const headers = headersOf(person)
  const first = async (path: string) =>
    ((await (await request.get(path)).json()) as { data: { id: number }[] }).data[0]?.id
  const state_id = await first("/api/states?all=1")
  const county_id = await first(`/api/counties?all=1&state_id=${state_id}`)
  const data = { name: "Padaria da Ponta", email: "rh@padaria.example", state_id, county_id }
  expect((await request.post("/api/company/register", { headers, data })).status()).toBe(201)
  await openAs(page, person, "/panel/job/publish")
  await page.getByRole("radio", { name: "Por e-mail" }).check()
  await page.getByLabel("Título da vaga").fill("Padeira")
  await choose(page, "Tipo de vaga", "Integral")
  await choose(page, "Área da vaga", "Elétrica e Manutenção")
  await choose(page, "Cidade", "São Luís")
  await page.getByRole("textbox", { name: "Descrição" }).fill("Assar pães de madrugada.")
}
