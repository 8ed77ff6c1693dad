import { expect, test } from "@playwright/test"
import { linkIn, mailTo } from "./support/mails.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"

test("an unconfirmed person is reminded in the panel, gets the link again, and can correct the address", {
  tag: "@phone",
}, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "advertiser", verified: false })
  await page.clock.install()
  await openAs(page, person, "/panel/dashboard")
  const banner = page.getByText(`foi enviado para o seu e-mail ${person.email}`)
  await expect(banner).toBeVisible()
  await expect(page.getByRole("link", { name: /^Candidaturas não vistas\s*0$/ })).toBeVisible()
  await page.getByRole("button", { name: "Reenviar" }).click()
  await expect(
    page.getByText(`Reenviamos o link de confirmação de email para "${person.email}"`),
  ).toBeVisible()
  await expect(page.getByRole("button", { name: "Reenviar" })).toBeFocused()

  await page.getByRole("link", { name: "E-mail errado? Corrija aqui" }).click()
  const right = `certa-${person.email}`
  await page.getByRole("textbox", { name: "E-mail" }).fill(right)
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()
  // Confirmed on another device, this one learns of it by itself.
  await expect(page.getByText("Um link de confirmação foi enviado")).toBeVisible()
  const [token] =
    linkIn(await mailTo(right, "/email/confirmation/"), "/email/confirmation/").match(/[^/]+$/) ?? []
  expect((await request.post(`/api/email/verification/verify/${token}`)).status()).toBe(200)
  await page.clock.fastForward(15_000)
  await expect(page.getByText("Um link de confirmação foi enviado")).toHaveCount(0)
  // The profile saves the whole name; who is greeted is still called by the first.
  await page.goto("/panel/dashboard")
  await expect(page.getByText("Olá, Joana!")).toBeVisible()
})

test("a candidate saves an address", { tag: "@phone" }, async ({ page, request }) => {
  const person = await newPerson(request, { kind: "candidate" })
  await openAs(page, person, "/panel/address")
  await page.getByRole("button", { name: "Salvar" }).press("Enter")
  await expect(page.getByText("Preenchar os Campos Corretamente")).toBeVisible()
  await expect(page.getByText("Escolha o estado.").first()).toBeVisible()
  await page.getByRole("combobox", { name: "Estado" }).fill("maranh")
  await page.getByRole("option", { name: "Maranhão" }).click()
  await page.getByRole("combobox", { name: "Cidade" }).fill("sao luis")
  await page.getByRole("option", { name: "São Luís", exact: true }).click()
  await page.getByLabel("CEP").fill("65020000")
  await expect(page.getByLabel("CEP")).toHaveValue("65020-000")
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()
  await page.reload()
  const town = page.getByRole("combobox", { name: "Cidade" })
  await expect(town).toHaveValue("São Luís")
  // A press selects what stands there, so that the next town is typed over it.
  await town.click()
  await page.keyboard.type("raposa")
  await expect(page.getByRole("option")).toHaveText(["Raposa"])
  // Whoever leaves the field instead of pressing the name has chosen it.
  await page.keyboard.press("Tab")
  await expect(town).toHaveValue("Raposa")
})

test("an administrator changes the username, but not to one that is in use", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const chief = await newPerson(request, { kind: "candidate" })
  const { id } = chief.session.data as { id: number }
  const headers = headersOf(await demoPerson(request, "admin"))
  const data = { isAdmin: true }
  await request.put(`/api/admin/user/${id}/administrator`, { headers, data })
  await openAs(page, chief, "/panel/admin/my-account")
  await expect(page.getByRole("main").getByText("Joana Silva", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Editar Perfil" }).click()
  await page.getByLabel("Nome de usuário").fill("candidato")
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByLabel("Nome de usuário")).toHaveAccessibleDescription(
    "Este nome de usuário já está cadastrado.",
  )
  await expect(page.getByLabel("Nome de usuário")).toHaveValue("candidato")
  const username = `chefe${Date.now()}`
  await page.getByLabel("Nome de usuário").fill(username)
  await page.getByRole("button", { name: "Salvar" }).click()
  // The notice is read to its end before the screen is left.
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/admin\/profile-edit$/)
  await expect(page).toHaveURL(/\/panel\/admin\/my-account$/)
  await page.getByRole("link", { name: "Editar Perfil" }).click()
  await expect(page.getByLabel("Nome de usuário")).toHaveValue(username)
})
