import { expect, test } from "@playwright/test"
import { newPerson, openAs } from "./support/people.ts"
import { redOf } from "./support/red-of.ts"

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

test("the mobile app's link asks a signed-in person before it changes to another account", {
  tag: "@phone",
}, async ({ page, request }) => {
  const [ana, bia] = [
    await newPerson(request, { kind: "candidate" }),
    await newPerson(request, { kind: "candidate" }),
  ]
  const email = page.getByLabel("E-mail")
  await openAs(page, ana, "/app/profile-edit/inventado")
  await expect(page.getByText("Sessão expirada, faça o login novamente.")).toBeVisible()
  await expect(email).toHaveValue(ana.email)

  await page.goto(`/app/profile-edit/${bia.token}`)
  await expect(page.getByRole("heading", { name: "Entrar como Joana Silva?" })).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/profile-edit$/)
  await page.getByRole("link", { name: "Continuar como" }).click()
  await expect(page).toHaveURL(/\/panel\/dashboard$/)

  await page.goto(`/app/profile-edit/${bia.token}`)
  await page.getByRole("button", { name: "Entrar como" }).click()
  await expect(email).toHaveValue(bia.email)
})

test("the mobile app's link opens the profile, and its token stays neither in the address nor in the history", {
  tag: "@phone",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  await page.goto(`/app/profile-edit/${person.token}`)
  await expect(page).toHaveURL(/\/panel\/profile-edit$/)
  const addresses = await page.evaluate(() => navigation.entries().map(({ url }) => url))
  expect(addresses.join()).not.toContain(person.token)
  await expect(page.getByLabel("E-mail")).toBeDisabled()
  await expect(page.getByLabel("Nome de usuário")).toBeDisabled()
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joana Silva")
  await expect(page.getByRole("button", { name: "Upload" })).toBeDisabled()
  // As phones take them, above what the server takes.
  const photograph = Buffer.concat([pixel, Buffer.alloc(6_000_000)])
  const input = page.locator("input[type=file]")
  await input.setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: photograph })
  await expect(page.getByText("eu.jpg: pressione Upload para enviar.")).toBeVisible()
  // The half-transparent green stands on white, also where its size makes it a JPEG.
  expect(await page.locator("main img[src^=blob]").evaluate(redOf)).toBeGreaterThan(100)
  // The browser holds none any more: told of the same one, it would say nothing.
  await page.getByRole("button", { name: "Remover" }).click()
  const asked = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Escolher imagem" }).click()
  const chooser = await asked
  expect(await input.inputValue()).toBe("")
  await chooser.setFiles({ name: "eu.png", mimeType: "image/png", buffer: photograph })
  await expect(page.getByText("eu.jpg: pressione Upload para enviar.")).toBeVisible()
  // A picture that is only looked at is not left behind by saving.
  await page.getByRole("button", { name: "Salvar" }).click({ force: true })
  await expect(page.getByText("A imagem escolhida ainda não foi enviada")).toBeVisible()
  await expect(page.getByRole("button", { name: "Upload" })).toBeFocused()
  await page.getByRole("button", { name: "Upload" }).click()
  await expect(page.getByText("Upload com sucesso!")).toBeVisible()
  await page.getByLabel("Nome completo").fill("Joana Silva Souza")
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/my-account$/)
  await expect(page.getByRole("main").getByText("Joana Silva Souza")).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto("/app/profile-edit/inventado")
  await expect(page.getByText("Sessão expirada, faça o login novamente.")).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpanel%2Fprofile-edit$/)
})
