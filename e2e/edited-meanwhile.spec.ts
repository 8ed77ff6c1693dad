import { type APIRequestContext, expect, test } from "@playwright/test"
import { firstPlace } from "./support/content.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"

/** What another administrator does at the same time. */
async function another(request: APIRequestContext, method: "POST" | "PUT", path: string, data: object) {
  const headers = headersOf(await demoPerson(request, "admin"))
  const answer = await request.fetch(`/api/admin/${path}`, { method, headers, data })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { data: { id: number } }).data
}

const said = "Este registro mudou enquanto você o editava. Veja a versão atual antes de salvar."

test("an article that another administrator saved meanwhile is not overwritten without a warning", async ({
  page,
  request,
}) => {
  const admin = await demoPerson(request, "admin")
  const { id: user_id } = admin.session.data as { id: number }
  const title = `Duas mãos ${Date.now().toString(36)}`
  const { id } = await another(request, "POST", "article/register", { title, content: "<p>Oi</p>", user_id })
  await openAs(page, admin, `/panel/admin/article/edit/${id}`)
  const field = page.getByRole("textbox", { name: "Título", exact: true })
  const save = page.getByRole("button", { name: "Atualizar Artigo" })
  await expect(field).toHaveValue(title)
  await field.fill(`${title}, a minha`)
  await another(request, "PUT", "article/update", { id, title: `${title}, a outra` })

  await save.click()
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole("button", { name: "Ver a versão atual" }).click()
  await expect(field).toHaveValue(`${title}, a outra`)
  await expect(page.getByText(said)).toHaveCount(0)

  await field.fill(`${title}, a minha`)
  await another(request, "PUT", "article/update", { id, title: `${title}, a terceira` })
  await save.click()
  await page.getByRole("button", { name: "Salvar a minha versão" }).click()
  await expect(page.getByText("Artigo atualizado com sucesso!")).toBeVisible()
  await page.goto(`/panel/admin/article/edit/${id}`)
  await expect(field).toHaveValue(`${title}, a minha`)

  // Looked at again, the tab asks for what another has deleted meanwhile: what was written here stays.
  await field.fill(`${title}, mais uma vez`)
  const headers = headersOf(admin)
  await request.delete(`/api/admin/article/${id}/delete`, { headers })
  const gone = page.waitForResponse("**/api/admin/article/show")
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")))
  expect((await gone).status()).toBe(404)
  await save.click()
  // The keyboard goes on from the form when what it said is put away.
  const main = page.getByRole("main")
  await main.getByRole("button", { name: "Fechar aviso" }).press("Enter")
  await expect(main.locator("h1")).toBeFocused()
  await expect(field).toHaveValue(`${title}, mais uma vez`)
})

test("a person's address form opens with the current data, even if it was open a moment ago", async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { kind: "candidate" })
  const headers = headersOf(person)
  const place = await firstPlace(request)
  const save = async (address: string) => {
    const data = { ...place, address }
    expect((await request.put("/api/user/address/update", { headers, data })).ok()).toBe(true)
  }
  await save("Rua do Sol, 1")
  await openAs(page, person, "/panel/address")
  const field = page.getByRole("textbox", { name: "Endereço" })
  await expect(field).toHaveValue("Rua do Sol, 1")
  await page.getByRole("link", { name: "Cancelar" }).click()
  await expect(field).toHaveCount(0)
  await save("Rua Grande, 2")
  await page.goBack()
  await expect(field).toHaveValue("Rua Grande, 2")

  // Saved where it stands, it may be saved again; over what was saved elsewhere it asks.
  const press = () => page.getByRole("button", { name: "Salvar" }).click()
  for (const street of ["Rua da Paz, 3", "Rua da Paz, 4"]) {
    await field.fill(street)
    const [answer] = await Promise.all([page.waitForResponse("**/api/user/address/update"), press()])
    expect(answer.status()).toBe(200)
  }
  await save("Rua do Giz, 5")
  await field.fill("Rua da Paz, 6")
  await press()
  await expect(page.getByText(said)).toBeVisible()
  // Without a connection that version cannot be read, and what was typed stays.
  await page.route("**/api/user/address", (route) => route.abort())
  await page.getByRole("button", { name: "Ver a versão atual" }).click()
  await expect(page.getByText("Erro de conexão. Verifique sua internet.")).toBeVisible()
  await expect(field).toHaveValue("Rua da Paz, 6")
  await page.unroute("**/api/user/address")
  await page.getByRole("button", { name: "Ver a versão atual" }).click()
  await expect(field).toHaveValue("Rua do Giz, 5")
})

test("a catalogue's form opens with the current data, even if it was open a moment ago", async ({
  page,
  request,
}) => {
  const stamp = Date.now().toString(36)
  const [name, other] = [`Região ${stamp}`, `Outra ${stamp}`]
  const { id } = await another(request, "POST", "region/register", { name })
  await another(request, "POST", "region/register", { name: other })
  await openAs(page, await demoPerson(request, "admin"), `/panel/admin/regions?query=${stamp}`)
  const field = page.getByRole("textbox", { name: "Nome" })
  await page.getByRole("link", { name, exact: true }).click()
  await expect(field).toHaveValue(name)
  await page.getByRole("link", { name: "Cancelar" }).click()
  await another(request, "PUT", "region/update", { id, name: `${name} nova` })
  await page.getByRole("link", { name: new RegExp(name) }).click()
  await expect(field).toHaveValue(`${name} nova`)

  // From another record's form right back to this one's.
  await page.getByRole("link", { name: "Cancelar" }).click()
  await page.getByRole("link", { name: other, exact: true }).click()
  await expect(field).toHaveValue(other)
  await another(request, "PUT", "region/update", { id, name: `${name} renovada` })
  await page.evaluate(() => history.go(-2))
  await expect(field).toHaveValue(`${name} renovada`)

  await another(request, "PUT", "region/update", { id, name: `${name} novíssima` })
  await field.fill(`${name} velha`)
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole("button", { name: "Ver a versão atual" }).click()
  await expect(field).toHaveValue(`${name} novíssima`)
})
