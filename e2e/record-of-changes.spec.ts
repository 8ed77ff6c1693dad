import { expect, test } from "@playwright/test"
import { demoPerson, openAs, headersOf } from "./support/people.ts"
import { vacancy } from "./support/vacancy.ts"

test("the record of changes shows readable values and no empty value as removed, and can be filtered by person", async ({
  page,
  request,
}) => {
  const admin = await demoPerson(request, "admin")
  const headers = headersOf(admin)
  const name = `Vazia ${Date.now().toString(36)}`
  const category = { name, description: "", color: null }
  const made = await request.post("/api/admin/articleCategory/register", { headers, data: category })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  await request.put("/api/admin/articleCategory/update", {
    headers,
    data: { ...category, id, description: "Agora há uma" },
  })
  await openAs(page, admin, `/panel/admin/audit-log?query=${encodeURIComponent(name)}`)
  const change = page.getByRole("row").filter({ hasText: "Agora há uma" })
  await expect(change.locator("ins")).toHaveText("Agora há uma")
  await expect(change.locator("del")).toHaveCount(0)

  const { id: job, title } = await vacancy(request)
  const ways = { apply_by: "whatsapp", apply_whatsapp: "98987654321", salary: 2345.6 }
  await request.put("/api/admin/jobPost/update", { headers, data: { id: job, ...ways } })
  await page.goto(`/panel/admin/audit-log?action=update&query=${encodeURIComponent(title)}`)
  const values = page.getByRole("row").filter({ hasText: title }).locator("del, ins")
  await expect(values.filter({ hasText: "R$" })).toHaveText(["R$ 1.900,00", "R$ 2.345,60"])
  await expect(values.filter({ hasText: /site|WhatsApp/ })).toHaveText(["Aqui no site", "Pelo WhatsApp"])
  await expect(values.filter({ hasText: "(98) 98765-4321" })).toHaveCount(1)

  const long = (place: string, day: number) =>
    `<p>${"Texto que fica. ".repeat(30)}<a href="https://${place}.example/">A página</a> abre dia ${day}.</p>`
  for (const description of [long("casa", 5), long("casa", 8), long("rua", 8)])
    await request.put("/api/admin/jobPost/update", { headers, data: { id: job, description } })
  await page.reload()
  // A word far down in a text, and one of its markup only.
  await expect(values.filter({ hasText: /^[58]\.$/ })).toHaveText(["5.", "8."])
  await expect(values.filter({ hasText: /^href/ })).toHaveText([/casa\.example/, /rua\.example/])

  // A vacancy that was deleted since has no form to open.
  const link = page.getByRole("link", { name: title })
  await expect(link.first()).toBeVisible()
  expect((await request.delete(`/api/admin/jobPost/${job}/delete`, { headers })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole("row").filter({ hasText: title }).first()).toBeVisible()
  await expect(link).toHaveCount(0)

  // Whose a long change is stands where one opens it, not halfway down.
  await page.goto(`/panel/admin/audit-log?query=${encodeURIComponent(title)}`)
  const deleted = page.getByRole("row").filter({ hasText: "Excluiu" })
  const more = deleted.getByText(/^Ver \d+ campos/)
  await more.click()
  const topOf = async (part: typeof more) => (await part.boundingBox())?.y ?? 0
  const below = (await topOf(deleted.getByText("Ana Moraes"))) - (await topOf(more))
  expect(Math.abs(below)).toBeLessThan(30)

  const who = page.getByRole("combobox", { name: "Quem" })
  await who.fill("candidato@demo")
  await page.getByRole("option", { name: /candidato@demo\.local/ }).click()
  await expect(page.getByText("Nada encontrado")).toBeVisible()
})
