import type { APIRequestContext, Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { newCompany } from "./content.ts"
import { openAs, type Person } from "./people.ts"

/** Gives a new advertiser a company, and fills in the form of a vacancy, which is not sent. */
export async function fillInFirstVacancy(page: Page, request: APIRequestContext, person: Person) {
  await newCompany(request, person, { name: "Padaria da Ponta", email: "rh@padaria.example" })
  await openAs(page, person, "/panel/job/publish")
  await page.getByRole("radio", { name: "Por e-mail" }).check()
  await page.getByLabel("Título da vaga").fill("Padeira")
  await choose(page, "Tipo de vaga", "Integral")
  await choose(page, "Área da vaga", "Elétrica e Manutenção")
  await choose(page, "Cidade", "São Luís")
  await page.getByRole("textbox", { name: "Descrição" }).fill("Assar pães de madrugada.")
}
