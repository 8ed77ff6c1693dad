import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { drawPoster } from "../poster-reader/test/posters/draw-poster.ts"
import { typesetForTuning } from "../poster-reader/test/posters/poster-sets.ts"
import { newCompany } from "./support/content.ts"
import { demoPerson, newPerson, openAs, headersOf } from "./support/people.ts"

/** A drawn poster as a file somebody chooses. */
async function posterFile(name: string) {
  const poster = typesetForTuning.find((one) => one.name === name)
  if (!poster) throw new Error(`no poster ${name}`)
  return { name: "cartaz.jpg", mimeType: "image/jpeg", buffer: await drawPoster(poster) }
}

async function ownerWithCompany(request: APIRequestContext, name: string) {
  const owner = await newPerson(request, { kind: "advertiser" })
  await newCompany(request, owner, { name })
  return owner
}

/** The owner's only company stands in the form by itself. */
async function fill(page: Page, posters: string[], email: string, company: string) {
  await page.getByLabel("Imagem", { exact: true }).setInputFiles(await Promise.all(posters.map(posterFile)))
  await expect(page.getByRole("img", { name: "Cartaz escolhido" })).toHaveCount(posters.length)
  await page.getByRole("combobox", { name: "Usuário" }).fill(email)
  await page.getByRole("option", { name: new RegExp(email) }).click()
  await expect(page.getByRole("combobox", { name: "Empresa" })).toHaveValue(company)
  await page.getByRole("button", { name: "Publicar", exact: true }).click()
}

test("a poster becomes a job that is checked beside its picture and read by visitors", async ({
  page,
  request,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const owner = await ownerWithCompany(request, `Serra ${mark}`)
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/jobs")
  const before = { image: { url: "/icon.svg" }, state: "read", jobs: [], more: 0 }
  await page.route("**/api/jobPost/pictures", (route) =>
    route.fulfill({ json: { data: Array.from({ length: 9 }, (_, id) => ({ ...before, id })) } }),
  )
  await page.getByRole("main").getByRole("link", { name: "Publicar IA" }).click()
  await fill(page, ["plain"], owner.email, `Serra ${mark}`)
  // However many pictures were sent before, the progress is what one sees after the press.
  await expect(page.getByText("Enviando a imagem...").first()).toBeInViewport()

  await expect(page.getByText("Vaga publicada com sucesso!")).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/panel\/admin\/job\/edit\?id=\d+/)
  await expect(page.getByRole("complementary", { name: "Imagem do cartaz" })).toBeVisible()
  const title = page.getByLabel("Título da vaga")
  await expect(title).toHaveValue("Auxiliar Administrativo")
  await expect(title).toHaveAccessibleDescription(/Lido com segurança/)
  await expect(page.getByRole("textbox", { name: "Salário" })).toHaveValue("1.850,00")
  await expect(page.getByRole("combobox", { name: "Bairro" })).toHaveValue("Renascença")
  // An address that one wrong letter makes useless is never said to be sure.
  await expect(page.getByLabel("E-mail para receber currículos")).toHaveAccessibleDescription(/Confira/)

  // What a person has changed carries no mark any more.
  await title.fill(`Auxiliar Administrativo ${mark}`)
  await expect(title).not.toHaveAccessibleDescription(/Lido com segurança/)
  await page.getByRole("combobox", { name: "Situação" }).click()
  await page.getByRole("option", { name: "Ativo", exact: true }).click()
  await page.getByRole("button", { name: "Atualizar" }).click()
  await expect(page.getByText("Vaga Atualizada com Sucesso!")).toBeVisible()

  await page.goto(`/search?q=${encodeURIComponent(`auxiliar administrativo ${mark}`)}`)
  await page
    .getByRole("link", { name: `Auxiliar Administrativo ${mark}` })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Auxiliar Administrativo ${mark}`)
  await expect(page.getByText("Conhecimento em informática")).toBeVisible()
})

test("a picture without a vacancy is refused, and what was chosen stays", async ({ page, request }) => {
  test.slow()
  const company = `Ilha ${Date.now().toString(36)}`
  const owner = await ownerWithCompany(request, company)
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/job/publish-ai")
  await fill(page, ["party"], owner.email, company)
  await expect(page.getByRole("status").filter({ hasText: "Não parece uma vaga" })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page).toHaveURL(/publish-ai$/)
  await expect(page.getByRole("img", { name: "Cartaz escolhido" })).toBeVisible()
  await expect(page.getByRole("combobox", { name: "Empresa" })).toHaveValue(company)
  // Words are no picture, and nothing is sent for them.
  await page
    .getByLabel("Imagem", { exact: true })
    .setInputFiles({ name: "vaga.txt", mimeType: "text/plain", buffer: Buffer.from("vaga") })
  await expect(page.getByText("Formato não suportado. Use JPG ou PNG")).toBeVisible()
  // Of several, those after a broken one wait with it; what was taken in is not sent again.
  const broken = { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("vaga") }
  const good = await posterFile("plain")
  await page
    .getByLabel("Imagem", { exact: true })
    .setInputFiles([good, broken, { ...good, name: "outra.jpg" }])
  const chosen = page.getByRole("img", { name: "Cartaz escolhido" })
  await expect(chosen).toHaveCount(3)
  // One that was not meant is taken out, and nothing is asked for by that.
  let asked = false
  page.on("filechooser", () => (asked = true))
  await page.getByRole("button", { name: "Remover outra.jpg" }).click()
  await expect(chosen).toHaveCount(2)
  await expect(page.getByRole("button", { name: "Trocar todas" })).toBeFocused()
  expect(asked).toBe(false)
  await page.getByRole("button", { name: "Publicar", exact: true }).click()
  await expect(chosen).toHaveCount(1)
  await expect(page.getByRole("alert")).toBeVisible()
  // Who knows better opens the form with the picture; the one that waits is not lost unasked.
  await page.getByRole("button", { name: "É uma vaga: abrir o formulário com a imagem" }).first().click()
  await page.getByRole("button", { name: "Sair sem salvar" }).click()
  await expect(page.getByRole("complementary", { name: "Imagem do cartaz" })).toBeVisible()
})

test("several vacancies on one poster are created with one press, and the same picture is recognised later", async ({
  page,
  request,
}) => {
  test.slow()
  const company = `Obra ${Date.now().toString(36)}`
  const owner = await ownerWithCompany(request, company)
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/job/publish-ai")
  await fill(page, ["several-blocks"], owner.email, company)
  const all = page.getByRole("button", { name: /Este cartaz tem \d+ vagas: criar as/ })
  // The list below the picture may say it already before the vacancy opens.
  await expect(page).toHaveURL(/job\/edit\?id=\d+/, { timeout: 60_000 })
  await expect(all).toBeVisible()
  const told = await all.innerText()
  // The poster has as many vacancies as before when the one that was made of it is deleted.
  const { token } = await demoPerson(request, "admin")
  const id = new URL(page.url()).searchParams.get("id")
  const gone = await request.delete(`/api/admin/jobPost/${id}/delete`, {
    headers: headersOf({ token }),
  })
  expect(gone.status()).toBe(200)
  await page.goto("/panel/admin/job/publish-ai")
  await expect(all.first()).toHaveText(told)
  await all.first().click()
  await expect(page.getByText("Vagas criadas!")).toBeVisible()
  await expect(all).toBeHidden()
  await page.goto("/panel/admin/job/publish-ai")
  await fill(page, ["several-blocks", "plain"], owner.email, company)
  await expect(page.getByText(/^1 imagem enviada\. .* 1 imagem já enviada antes/)).toBeVisible()
  // Nothing that was chosen is unsent: one leaves unasked.
  await page.locator("main li a[href*='/job/edit?id=']").first().click()
  await expect(page).toHaveURL(/job\/edit\?id=\d+/)
})

test("an advertiser's poster becomes a draft to be checked", async ({ page, request }) => {
  test.slow()
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/job/publish")
  await page.getByLabel("Título da vaga").fill("Já comecei")
  const give = async (button: string, poster: string) => {
    const chosen = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: button }).first().click()
    await (await chosen).setFiles(await posterFile(poster))
  }
  await give("Escolher imagem", "party")
  await expect(page.getByRole("alert").filter({ hasText: "Não parece uma vaga" })).toBeVisible({
    timeout: 60_000,
  })
  // What became of the one before is not said of the next.
  await give("Enviar outra imagem", "plain")
  // Who stays with what was begun finds the draft all the same.
  await page.getByRole("button", { name: "Continuar editando" }).click({ timeout: 60_000 })
  await page.getByRole("alert").getByRole("link", { name: "Editar" }).click()
  await page.getByRole("button", { name: "Sair sem salvar" }).click()
  await expect(page).toHaveURL(/\/panel\/job\/edit\?id=\d+/)
  const title = page.getByLabel("Título da vaga")
  await expect(title).toHaveValue("Auxiliar Administrativo")
  await expect(title).toHaveAccessibleDescription(/Lido com segurança/)
  await expect(page.getByRole("button", { name: "Guardar rascunho" })).toBeVisible()
  // Sent again, the picture leads to what was made of it, which may have been published since.
  await page.goto("/panel/job/publish")
  await give("Escolher imagem", "plain")
  const notices = page.getByRole("region", { name: "Avisos" })
  await expect(notices.getByText("Esta imagem já foi enviada: esta é a vaga feita com ela.")).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/job\/edit\?id=\d+/)
})

test("a picture that is lost while being read can be chosen again", async ({ page, request }) => {
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/job/publish")
  await page.route("**/api/jobPost/picture", (route) =>
    route.fulfill({ status: 201, json: { data: { id: 7, image: { url: "/icon.svg" }, state: "waiting" } } }),
  )
  await page.route("**/api/jobPost/picture/7", (route) => route.fulfill({ status: 404, json: {} }))
  const chosen = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Escolher imagem" }).first().click()
  await (await chosen).setFiles(await posterFile("plain"))
  await expect(page.getByRole("alert").filter({ hasText: "Não foi possível ler" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Escolher imagem" }).first()).toBeVisible()
})

test("a big picture is shown from its choice on, and no other can be chosen while it is made smaller", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    self.createImageBitmap = () =>
      new Promise((_, refuse) => addEventListener("unreadable", () => refuse(new Error("no picture"))))
  })
  await openAs(page, await demoPerson(request, "anunciante"), "/panel/job/publish")
  const choose = page.getByRole("button", { name: "Escolher imagem" }).first()
  const chosen = page.waitForEvent("filechooser")
  await choose.click()
  await (await chosen).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5_242_881) })
  await expect(page.getByRole("img", { name: "Cartaz escolhido" })).toBeVisible()
  await expect(page.getByText("Enviando a imagem...").first()).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event("unreadable")))
  await expect(page.getByRole("alert").filter({ hasText: "Imagem muito grande" })).toBeVisible()
  await expect(choose).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test("posters that are photographed one after another are all kept", async ({ page, request }) => {
    await openAs(page, await demoPerson(request, "admin"), "/panel/admin/job/publish-ai")
    const photo = await posterFile("plain")
    const taken = page.getByRole("img", { name: "Cartaz escolhido" })
    for (const count of [1, 2, 3]) {
      const camera = page.waitForEvent("filechooser")
      await page.getByRole("button", { name: "Tirar foto" }).click()
      await (await camera).setFiles({ ...photo, name: `foto-${count}.jpg` })
      await expect(taken).toHaveCount(count)
    }
    await page.getByRole("button", { name: "Remover foto-2.jpg" }).click()
    await expect(taken).toHaveCount(2)
  })
})
