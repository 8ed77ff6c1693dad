import { expect, type Route, test } from "@playwright/test"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"

test("an administrator creates a pack, sees its payment with the provider's messages, and refunds it", async ({
  page,
  request,
}) => {
  const title = `Pacote de Teste ${Date.now()}`
  const admin = await demoPerson(request, "admin")
  await openAs(page, admin, "/panel/admin/point-packs")
  await page.getByRole("link", { name: "Novo pacote" }).click()
  await page.getByLabel("Título").fill(title)
  await page.getByRole("textbox", { name: "Pontos" }).fill("75")
  await page.getByLabel("Preço").fill("4990")
  await page.getByRole("button", { name: "Salvar" }).click()
  await expect(page.getByText("Pacote de pontos cadastrado com sucesso!")).toBeVisible()

  const buyer = await newPerson(request, { kind: "advertiser" })
  const headers = headersOf(buyer)
  const packs = (await (await request.get("/api/pointPacks", { headers })).json()) as {
    data: { id: number; title: string }[]
  }
  const pack = packs.data.find((one) => one.title === title)
  const made = await request.post("/api/pointPacksPayment/create", {
    headers,
    data: { point_pack_id: pack?.id },
  })
  const { data } = (await made.json()) as { data: { external_reference: string } }
  await request.post(`/api/sandbox/pix/${data.external_reference}`, { data: { status: "approved" } })

  await page.goto(`/panel/admin/payments?query=${encodeURIComponent(buyer.email)}`)
  await expect(page.getByRole("heading", { name: "Pagamentos (1)" })).toBeVisible()
  await expect(page.getByText("R$ 49,90")).toBeVisible()
  const changed = (change: object) => async (route: Route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...json, data: { ...json.data, ...change } } })
  }
  // As it is after a part was refunded at the provider.
  await page.route("**/pointPacksPayment/*/show", changed({ refunded_amount: 9.9 }), { times: 1 })
  await page.getByRole("link", { name: "Joana Silva" }).click()
  await expect(page.getByText("O que o provedor disse")).toBeVisible()
  await expect(page.getByText("Criação do PIX")).toBeVisible()

  await page.getByRole("button", { name: "Devolver" }).click()
  const dialog = page.getByRole("dialog", { name: "Devolver pagamento" })
  await expect(dialog).toContainText("Devolver R$ 40,00 a Joana Silva? Os pontos serão retirados.")
  await dialog.getByRole("button", { name: "Devolver" }).click()
  await expect(dialog.getByText("Informe o motivo da devolução.")).toBeVisible()
  // What was refused is not said of what is asked anew.
  await dialog.getByRole("button", { name: "Cancelar" }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole("button", { name: "Devolver" }).click()
  await expect(dialog.getByLabel("Motivo da devolução")).toBeFocused()
  await expect(dialog.getByText("Informe o motivo da devolução.")).toHaveCount(0)
  await dialog.getByLabel("Motivo da devolução").fill("Compra por engano")
  // As while the bank works on it: the provider took the refund, and the money is still on its way.
  await page.route("**/pointPacksPayment/*/refund", changed({ status: "approved" }), { times: 1 })
  await dialog.getByRole("button", { name: "Devolver" }).click()
  await expect(page.getByText("Devolução pedida: o provedor ainda não confirmou.")).toBeVisible()
  await expect(page.getByText("Devolvido", { exact: true }).first()).toBeVisible()
  const balance = await request.post("/api/point/show", { headers })
  expect(((await balance.json()) as { data: { value: number } }).data.value).toBe(30)

  // Money that differs from the price waits for a person, and gave no points.
  const held = { status: "inmediation", credited_point: 0, refunded_amount: 0 }
  await page.route("**/pointPacksPayment/*/show", changed(held))
  await page.reload()
  await page.getByRole("button", { name: "Devolver" }).click()
  await expect(dialog).toContainText("Devolver R$ 49,90 a Joana Silva?")
  await expect(dialog).not.toContainText("pontos")
})
