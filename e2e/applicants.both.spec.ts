import { readFile } from "node:fs/promises"
import { expect, type Page, test } from "@playwright/test"
import { employerWith } from "./support/employer.ts"
import { openAs, headersOf } from "./support/people.ts"

const PHOTO = "poster-reader/test/posters/pictures/babysitter-paper.jpg"

const person = (page: Page) => page.getByRole("heading", { level: 2, name: /^Pessoa \d+$/ })
const tab = (page: Page, name: string) => page.getByRole("tab", { name })

test("an employer answers 30 applicants by keyboard, undoes one answer, and ends the vacancy", {
  tag: "@desktop",
}, async ({ page, request }) => {
  test.slow()
  const { employer, id, slug } = await employerWith(request, 30)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await expect(tab(page, "Novas (30)")).toBeVisible()
  await page.keyboard.press("j")
  for (let n = 30; n > 0; n--) {
    const name = (await person(page).textContent()) ?? ""
    const key = n % 3 === 0 ? "c" : n % 3 === 1 ? "p" : "n"
    await page.keyboard.press(key)
    if (key === "n") {
      const dialog = page.getByRole("dialog", { name: "Responder com um não gentil" })
      await expect(dialog.getByText(`Para ${name}`)).toBeVisible()
      await expect(dialog.getByLabel("Mensagem para quem se candidatou")).toHaveValue(/Agradecemos/)
      await expect(dialog.getByLabel("Mensagem para quem se candidatou")).toBeFocused()
      await page.keyboard.press("Control+Enter")
    }
    // Whoever left a number only is offered the chat.
    if (Number(name.replace("Pessoa ", "")) % 5 === 0) {
      const chat = page.getByRole("dialog", { name: "Sem e-mail: responda pelo WhatsApp" })
      await expect(chat.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\/5598988/,
      )
      await chat.getByRole("button", { name: "Pronto" }).click()
    }
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toHaveCount(0)
    if (n > 1) await expect(person(page)).toBeVisible()
  }
  await expect(tab(page, "Novas (0)")).toBeVisible()
  await expect(tab(page, "Em Processo (10)")).toBeVisible()
  await page.keyboard.press("u")
  await expect(page.getByText("Desfeito. Nenhuma mensagem foi enviada.")).toBeVisible()
  await expect(tab(page, "Novas (1)")).toBeVisible()

  await page.getByRole("button", { name: "Vaga preenchida" }).click()
  const dialog = page.getByRole("dialog", { name: "A vaga foi preenchida?" })
  await expect(dialog.getByLabel("Avisar a quem aguarda resposta que a vaga foi preenchida")).toBeChecked()
  // Looked for by the server, among all who applied, and kept while another one is.
  const hired = dialog.getByLabel("Quem foi contratado")
  for (const name of ["Pessoa 7", "Pessoa 28"]) {
    const looked = page.waitForRequest((request) => new URL(request.url()).searchParams.get("query") === name)
    await hired.fill(name)
    await looked
    await expect(page.getByRole("option")).toHaveText([name])
    // By keyboard, as all of it: Enter ends no vacancy while one is looked for.
    await hired.press("Enter")
    await expect(hired).toHaveValue("")
  }
  await page.keyboard.press("Tab")
  await expect(dialog.getByText("Pessoa 7", { exact: true })).toBeVisible()
  const sent = page.waitForRequest("**/api/jobPost/status/filled")
  await dialog.getByRole("button", { name: "Vaga preenchida" }).click()
  expect((await sent).postDataJSON()).toMatchObject({ hired_ids: [expect.any(Number), expect.any(Number)] })
  await expect(page.getByText("Vaga encerrada. Parabéns pela contratação!")).toBeVisible()
  await expect(tab(page, "Novas (0)")).toBeVisible()
  expect((await request.get(`/job/${slug}`)).status()).toBe(410)
})

test("a message written to one applicant is kept for that applicant and not offered for the next", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 2)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await expect(tab(page, "Novas (2)")).toBeVisible()
  const message = page.getByRole("dialog").getByLabel("Mensagem para quem se candidatou")
  await page.keyboard.press("j")
  await expect(person(page)).toHaveText("Pessoa 2")
  await page.keyboard.press("n")
  await message.fill("Obrigada por vir ontem.")
  // A dialog that is closed keeps it for the same person.
  await page.keyboard.press("Escape")
  await expect(message).toHaveCount(0)
  await page.keyboard.press("n")
  await expect(message).toHaveValue("Obrigada por vir ontem.")
  await message.press("Control+Enter")
  await expect(person(page)).toHaveText("Pessoa 1")
  // Letters are no shortcuts while a dialog is still closing.
  await expect(message).toHaveCount(0)
  await page.keyboard.press("n")
  await expect(message).toHaveValue(/Agradecemos/)
  // Whoever is taken back is read again in turn.
  await page.keyboard.press("Escape")
  await expect(message).toHaveCount(0)
  await page.keyboard.press("u")
  await expect(page.getByText("Desfeito. Nenhuma mensagem foi enviada.")).toBeVisible()
  await expect(page.getByLabel("Selecionar Pessoa 2")).toBeVisible()
  await page.keyboard.press("p")
  await expect(person(page)).toHaveText("Pessoa 2")
  // And what was written and taken back is there to be mended.
  await page.keyboard.press("n")
  await expect(message).toHaveValue("Obrigada por vir ontem.")
})

test("an applicant who was moved comes next among the others of that status", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 2)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await expect(tab(page, "Novas (2)")).toBeVisible()
  await page.keyboard.press("j")
  for (const name of ["Pessoa 2", "Pessoa 1"]) {
    await expect(person(page)).toHaveText(name)
    await page.keyboard.press("p")
  }
  await tab(page, "Em Processo (2)").click()
  await page.getByRole("link", { name: "Pessoa 2" }).click()
  await expect(person(page)).toHaveText("Pessoa 2")
  await page.keyboard.press("c")
  await expect(person(page)).toHaveText("Pessoa 1")
})

test("a message to several applicants stays when one of them leaves the list meanwhile", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 3)
  await page.clock.install()
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  for (const n of [2, 3]) await page.getByLabel(`Selecionar Pessoa ${n}`).check()
  await page.keyboard.press("n")
  const message = page.getByRole("dialog").getByLabel("Mensagem para quem se candidatou")
  await message.fill("Obrigada por virem ontem.")
  await page.route("**/api/jobApplications?*", async (route) => {
    const answer = await route.fetch()
    const reply = (await answer.json()) as { data: { name: string }[] }
    await route.fulfill({ json: { ...reply, data: reply.data.filter(({ name }) => name !== "Pessoa 3") } })
  })
  // The list is looked at again each minute.
  await page.clock.runFor(61_000)
  await expect(page.getByLabel("Selecionar Pessoa 3")).toHaveCount(0)
  await expect(message).toHaveValue("Obrigada por virem ontem.")
})

test("an employer reads an applicant on a phone and moves them to another status", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const { employer, id, slug } = await employerWith(request, 2)
  const photo = { name: "foto.jpg", mimeType: "image/jpeg", buffer: await readFile(PHOTO) }
  const again = { slug, name: "Pessoa 1", email: `pessoa1-${id}@teste.example`, curriculum: photo }
  await request.post("/api/jobApplication/register", { multipart: again })
  const pdf = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") }
  const second = { slug, name: "Pessoa 2", email: `pessoa2-${id}@teste.example`, curriculum: pdf }
  await request.post("/api/jobApplication/register", { multipart: second })
  await openAs(page, employer, "/panel/dashboard")
  await page.getByRole("main").getByRole("link", { name: "Candidaturas não vistas" }).click()
  // The screen's own sheet, which came after the panel's, has the last word.
  await expect(page.getByRole("tablist")).toHaveCSS("flex-wrap", "nowrap")
  await page.getByRole("link", { name: "Pessoa 1" }).click()
  await expect(person(page)).toHaveText("Pessoa 1")
  const history = page.getByRole("listitem").filter({ hasText: /^(Candidatou-se|Vista pela empresa)/ })
  await expect(history).toHaveText([/^Candidatou-se/, /^Vista pela empresa/])
  // The whole picture is seen, however large it is.
  const frame = page.locator("iframe[title='foto.jpg']")
  const shown = frame.contentFrame().locator("img")
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(390)
  const [box, around] = [await shown.boundingBox(), await frame.boundingBox()]
  expect(box?.width).toBeLessThan(390)
  // Its frame is no larger than the picture.
  expect((around?.height ?? 0) - (box?.height ?? 0)).toBeLessThan(4)
  await expect(page.getByRole("list", { name: "Lista de candidaturas" })).toBeHidden()
  await page.getByLabel("Anotações").fill("Liga de tarde")
  await page.getByRole("button", { name: "Em Processo" }).click()
  await expect(page.getByText("Pessoa 1: Em processo. O aviso por e-mail espera 10 segundos.")).toBeVisible()
  await expect(person(page)).toHaveText("Pessoa 2")
  await expect(page.getByRole("button", { name: "Baixar cv.pdf" })).toBeVisible()
  // On a phone that lies on its side, or a page twice as large, the moves leave the person to be read.
  const upright = page.viewportSize() ?? { width: 320, height: 640 }
  const moves = page.getByRole("button", { name: "Em Processo" })
  await expect(moves).toBeInViewport()
  await page.setViewportSize({ width: upright.height, height: upright.width })
  await expect(moves).not.toBeInViewport()
  await page.setViewportSize(upright)
  const frames = (await page.evaluate(() => navigator.pdfViewerEnabled)) ? 1 : 0
  await expect(page.locator("iframe")).toHaveCount(frames)
  await page.getByRole("button", { name: "Voltar à lista" }).click()
  await expect(tab(page, "Em Processo (1)")).toBeVisible()
  await page.goto("/panel/applicants?tab=all")
  await expect(tab(page, "Todas (2)")).toBeInViewport()
  await page.getByRole("link", { name: "Pessoa 1" }).click()
  await expect(page.getByLabel("Anotações")).toHaveValue("Liga de tarde")
  // Whoever cannot be read leaves the way back, and is not moved.
  const back = page.getByRole("button", { name: "Voltar à lista" })
  await back.click()
  await page.route("**/api/jobApplication/received/*/show", (route) => route.abort())
  await page.getByRole("link", { name: "Pessoa 2" }).click()
  await expect(page.getByText("Não foi possível carregar")).toBeVisible()
  await expect(moves).toHaveCount(0)
  await back.click()
  await expect(page.getByRole("list", { name: "Lista de candidaturas" })).toBeVisible()
  await page.goto("/panel/jobs")
  await expect(page.getByRole("link", { name: "2 candidaturas" })).toHaveAttribute(
    "href",
    `/panel/job/applicants?id=${id}`,
  )
})

test("an employer sees what changed meanwhile: a colleague's note and a withdrawn application", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { employer, id, slug } = await employerWith(request, 1)
  const headers = headersOf(employer)
  const leaving = { slug, name: "Pessoa 2", phone: "98 98800 2002" }
  const apply = async () => {
    const sent = await request.post("/api/jobApplication/register", { data: leaving })
    return ((await sent.json()) as { data: { token: string } }).data.token
  }
  const token = await apply()
  await page.clock.install()
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  const open = (name: string) => page.getByRole("link", { name }).click()
  await open("Pessoa 2")
  await expect(page.getByLabel("Anotações")).toHaveValue("")
  const one = new URL(page.url()).searchParams.get("person")
  await open("Pessoa 1")
  await expect(person(page)).toHaveText("Pessoa 1")
  await request.put(`/api/jobApplication/received/${one}/note`, { headers, data: { note: "Vem quarta" } })
  await page.clock.runFor(11_000)
  await open("Pessoa 2")
  await expect(page.getByLabel("Anotações")).toHaveValue("Vem quarta")
  await request.delete(`/api/jobApplication/${token}/delete`)
  await page.getByRole("button", { name: "Contratado" }).click()
  const gone = page.getByText("uma candidatura foi retirada")
  await expect(gone).toBeVisible()
  await expect(page.getByText("Esta candidatura não está mais aqui")).toBeVisible()
  await expect(page.getByRole("button", { name: "Contratado" })).toHaveCount(0)
  await expect(tab(page, "Novas (1)")).toBeVisible()
  // Whoever left after a move is not taken back, and no mail is said to have left.
  const again = await apply()
  await page.reload()
  await open("Pessoa 2")
  await page.getByRole("button", { name: "Em Processo" }).click()
  await expect(tab(page, "Em Processo (1)")).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: "Pronto" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await request.delete(`/api/jobApplication/${again}/delete`)
  await page.keyboard.press("u")
  await expect(gone).toBeVisible()
  await expect(tab(page, "Em Processo (0)")).toBeVisible()
  await expect(page.getByText("Recurso não encontrado")).toHaveCount(0)
})

test("moving everybody on the last page shows the page before", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  const { employer, id } = await employerWith(request, 21)
  await openAs(page, employer, `/panel/job/applicants?id=${id}&page=2`)
  const links = page.getByRole("list", { name: "Lista de candidaturas" }).getByRole("link")
  await expect(links).toHaveCount(1)
  await page.getByLabel("Selecionar todas desta página").check()
  await page.getByRole("button", { name: "Em Processo" }).click()
  await expect(links).toHaveCount(20)
  // Nobody is found: one press leads back to all.
  await page.getByPlaceholder("Buscar por nome").fill("zzzz")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Limpar filtros" }).click()
  await expect(links).toHaveCount(20)
  await expect(page.getByPlaceholder("Buscar por nome")).toHaveValue("")
  await page.getByLabel("Selecionar todas desta página").check()
  await page.getByRole("button", { name: "Contratado" }).click()
  // There are some, in the other tabs.
  await expect(page.getByText("Nenhuma candidatura encontrada")).toBeVisible()
})
