import { expect, type Page, test } from "@playwright/test"
import { employerWith } from "./support/employer.ts"
import { openAs, headersOf } from "./support/people.ts"
import { slowly } from "./support/slowly.ts"

const person = (page: Page) => page.getByRole("heading", { level: 2, name: /^Pessoa \d+$/ })
const tab = (page: Page, name: string) => page.getByRole("tab", { name })

test("over a slow connection a move applies once, to the right applicant, and the latest note is saved", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 4)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByLabel("Selecionar Pessoa 4").check()
  await tab(page, "Em Processo (0)").click()
  await expect(page.getByText("Nenhuma candidatura encontrada")).toBeVisible()
  // Whoever is not to be seen is not moved.
  await expect(page.getByRole("button", { name: "Não Selecionado" })).toHaveCount(0)
  await tab(page, "Novas (4)").click()
  await page.getByLabel("Selecionar Pessoa 4").uncheck()

  const moves: unknown[] = []
  let go: (() => void)[] = []
  const held = (call: string) =>
    page.route(call, (route) => {
      moves.push(route.request().postDataJSON())
      return new Promise<void>((done) => go.push(() => void route.continue().then(done)))
    })
  const release = async (count: number) => {
    await expect.poll(() => go.length).toBe(count)
    for (const one of go) one()
    go = []
  }
  await held("**/api/jobApplications/status")
  await page.keyboard.press("j")
  await expect(person(page)).toHaveText("Pessoa 4")
  await page.keyboard.press("p")
  await page.keyboard.press("j")
  await expect(person(page)).toHaveText("Pessoa 3")
  await release(1)
  await expect(page.getByText("Pessoa 4: Em processo")).toBeVisible()
  await expect(person(page)).toHaveText("Pessoa 3")

  await page.keyboard.press("n")
  const message = page.getByRole("dialog").getByLabel("Mensagem para quem se candidatou")
  await message.fill("Olá, Pessoa 3.")
  await page.keyboard.press("Control+Enter")
  await page.keyboard.press("Control+Enter")
  await release(1)
  await expect(person(page)).toHaveText("Pessoa 2")
  expect(moves).toHaveLength(2)
  // Keys move nobody while the dialog closes.
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.keyboard.press("n")
  await expect(message).toHaveValue(/Agradecemos/)
  await page.keyboard.press("Escape")

  await held("**/api/jobApplication/received/*/note")
  const note = page.getByLabel("Anotações")
  await note.fill("Liga")
  await expect.poll(() => go.length).toBe(1)
  await note.fill("Liga de tarde")
  await page.waitForTimeout(1500)
  await release(1)
  await release(1)
  await expect(page.getByText("Texto guardado.")).toBeVisible()
  await page.unrouteAll({ behavior: "wait" })
  await page.reload()
  await expect(note).toHaveValue("Liga de tarde")
  // What could not be saved stands there when one comes back to the person, and is sent again.
  const lost = page.waitForEvent("requestfailed")
  await page.route("**/api/jobApplication/received/*/note", (route) => route.abort())
  await note.fill("Mora perto")
  await note.blur()
  await page.keyboard.press("j")
  await lost
  // Another person is open by then.
  await expect(page.getByText(/^A anotação sobre Pessoa \d não foi guardada/)).toBeVisible()
  await expect(note).not.toHaveValue("Mora perto")
  await page.keyboard.press("k")
  await expect(note).toHaveValue("Mora perto")
  await expect(page.getByText("O texto ainda não foi guardado")).toBeVisible()
  const warned = page.waitForEvent("dialog")
  const leaving = page.evaluate(() => location.reload())
  expect((await warned).type()).toBe("beforeunload")
  await (await warned).dismiss()
  await leaving
  await page.unrouteAll({ behavior: "wait" })
  await page.keyboard.press("j")
  await expect(note).not.toHaveValue("Mora perto")
  await page.keyboard.press("k")
  await expect(note).toHaveValue("Mora perto")
  await expect(page.getByText("Texto guardado.")).toBeVisible()
  // Nor are they lost with the tab.
  const open = new URL(page.url()).searchParams.get("person")
  const headers = headersOf(employer)
  const kept = async () => {
    const answer = await request.get(`/api/jobApplication/received/${open}/show`, { headers })
    return ((await answer.json()) as { data: { note: string } }).data.note
  }
  await note.fill("Não atende")
  await page.close({ runBeforeUnload: true })
  await expect.poll(kept).toBe("Não atende")
})

test("an undone move takes back its offer of a chat", { tag: "@phone" }, async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 5)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await page.getByText("Pessoa 5").click()
  await page.getByRole("button", { name: "Em Processo" }).click()
  const chat = page.getByRole("dialog", { name: "Sem e-mail: responda pelo WhatsApp" })
  await expect(chat).toBeVisible()
  await page.getByRole("button", { name: "Desfazer" }).click()
  await expect(page.getByText("Desfeito. Nenhuma mensagem foi enviada.")).toBeVisible()
  await expect(chat).toHaveCount(0)
})

test("applicants are shown once the vacancy's questions are known: their filter moved whoever was to be pressed", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { employer, id } = await employerWith(request, 2)
  const questions = await slowly(page, `**/api/jobPost/my/${id}`)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  await expect(tab(page, "Novas (2)")).toBeVisible()
  expect(await page.getByLabel("Selecionar Pessoa 1").count()).toBe(0)
  questions.come()
  await expect(page.getByLabel("Selecionar Pessoa 1")).toBeVisible()
})

test("'Voltar à lista' leads back to the row of whoever was open", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const { employer, id } = await employerWith(request, 12)
  await openAs(page, employer, `/panel/job/applicants?id=${id}`)
  const row = page.getByRole("link", { name: "Pessoa 1", exact: true })
  await row.click()
  await expect(person(page)).toHaveText("Pessoa 1")
  await page.getByRole("button", { name: "Voltar à lista" }).click()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})
