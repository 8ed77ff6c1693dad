import type { Page } from "@playwright/test"

/** The form of an application, as a guest fills it in for a vacancy with one question. */

export const send = (page: Page) => page.getByRole("button", { name: "Enviar candidatura" })

export async function fillIn(page: Page, email: string) {
  await page.getByLabel("Nome completo").fill("Rita de Cássia Nunes")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Mensagem").fill("Cozinho há dez anos.")
  await page.getByRole("radio", { name: "Sim" }).check()
}
