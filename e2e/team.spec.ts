import { expect, type Page, test } from "@playwright/test"
import { jobChoices, newCompany } from "./support/content.ts"
import { linkIn, mailTo } from "./support/mails.ts"
import { newPerson, openAs, headersOf } from "./support/people.ts"
import { slowly } from "./support/slowly.ts"
import { expectSound } from "./support/sound.ts"

const PADARIA = { name: "Padaria da Praia" }

test("an owner invites a colleague, who publishes with the owner's points, and loses access at once when removed", async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const owner = await newPerson(request, { kind: "advertiser" })
  const colleague = await newPerson(request, { kind: "candidate" })
  const id = await newCompany(request, owner, PADARIA)
  const form = {
    ...(await jobChoices(request)),
    title: "Padeiro",
    description: "<p>Assar pães de madrugada.</p>",
    email_receive_cv: "rh@padaria.example",
    company_id: id,
  }
  const publish = () => request.post("/api/jobPost/register", { headers: headersOf(colleague), data: form })

  await openAs(page, owner, `/panel/company/team?id=${id}`)
  await expect(page.getByText("Por enquanto só você cuida das vagas desta empresa.")).toBeVisible()
  await expect(page.getByText("Padaria da Praia")).toBeVisible()
  await page.getByLabel("E-mail de quem você convida").fill(colleague.email)
  await page.getByRole("button", { name: "Convidar" }).click()
  await expect(page.getByText("Convites sem resposta")).toBeVisible()
  await expect(page.getByLabel("E-mail de quem você convida")).toHaveValue("")
  await expectSound(page, "the team")
  const refused = page.getByText("Esta pessoa já faz parte da equipe.")
  await page.getByLabel("E-mail de quem você convida").fill(owner.email)
  await page.getByRole("button", { name: "Convidar" }).click()
  await expect(refused.first()).toBeVisible()
  await page.getByLabel("E-mail de quem você convida").fill("outra@")
  await expect(refused).toHaveCount(0)

  const path = "/panel/company/invitation/"
  const link = linkIn(await mailTo(colleague.email, path), path)
  const theirs = await browser.newContext()
  const other = await theirs.newPage()
  await openAs(other, colleague, link)
  await expect(other.getByRole("heading", { name: "Convite para uma equipe" })).toBeVisible()
  await expect(other.getByText("convidou você para a equipe de Padaria da Praia")).toBeVisible()
  await expectSound(other, "an invitation")
  // A line that is lost does not make it worthless.
  await other.route("**/accept", (route) => route.abort(), { times: 1 })
  await other.getByRole("button", { name: "Aceitar convite" }).click()
  await expect(other.getByText("Erro de conexão. Verifique sua internet.")).toBeVisible()
  await other.getByRole("button", { name: "Aceitar convite" }).click()
  await expect(other.getByText("Agora você é da equipe de Padaria da Praia!")).toBeVisible()
  // Until then a candidate's, the panel is an advertiser's now.
  await expect(other).toHaveURL(/\/panel\/jobs$/)
  await expect(other.getByRole("heading", { name: "0 Vagas" })).toBeVisible()
  // The price is not one of their own points.
  await expect(other.getByText("Usa os pontos de quem é responsável pela empresa").first()).toBeVisible()
  await expect(other.getByText("25 pontos por vaga")).toHaveCount(0)
  // The link of the mail, pressed again, leads there too.
  await other.goto(link)
  await expect(other.getByRole("heading", { name: "Não foi possível aceitar" })).toBeVisible()
  await other.getByRole("main").getByRole("link", { name: "Minhas Vagas" }).click()
  await expect(other).toHaveURL(/\/panel\/jobs$/)
  // The company's data stay with its owner, and the address of their form says so.
  await other.goto(`/panel/company/edit?id=${id}`)
  await expect(other.getByRole("heading", { name: "muda os dados desta empresa" })).toBeVisible()
  await expectSound(other, "a form of the owner's alone")
  await theirs.close()
  const published = await publish()
  expect(published.status()).toBe(201)
  const job = ((await published.json()) as { data: { id: number } }).data.id
  const numbers = async () =>
    (await request.get(`/api/jobPost/${job}/analytics?days=7`, { headers: headersOf(colleague) })).status()
  expect(await numbers()).toBe(200)

  // What was accepted meanwhile is not taken back any more, and says so.
  await page.locator("[data-record-menu]").click()
  await page.getByRole("menuitem", { name: "Cancelar convite" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Sim" }).click()
  await expect(page.getByText("Este convite não espera mais")).toBeVisible()
  await expect(page.getByText("Convites sem resposta")).toHaveCount(0)
  await page.locator("[data-record-menu]").click()
  await page.getByRole("menuitem", { name: "Tirar da equipe" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Tirar da equipe" }).click()
  await expect(page.getByText("Por enquanto só você cuida das vagas desta empresa.")).toBeVisible()
  expect(await numbers()).toBe(404)
  // Who has no company any more is asked for one before anything else.
  expect((await publish()).status()).toBe(409)
})

test("a member who leaves a team is led to the companies, but not away from another screen", async ({
  page,
  request,
  browser,
}) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  const id = await newCompany(request, owner, PADARIA)
  const path = "/panel/company/invitation/"
  const openTeam = async (one: Page) => {
    const member = await newPerson(request, { kind: "advertiser" })
    const data = { email: member.email }
    const asked = await request.post(`/api/company/${id}/invite`, { headers: headersOf(owner), data })
    expect(asked.ok()).toBe(true)
    const token = linkIn(await mailTo(member.email, path), path)
      .split("/")
      .at(-1)
    const accept = `/api/company/invitation/${token}/accept`
    expect((await request.post(accept, { headers: headersOf(member) })).ok()).toBe(true)
    await openAs(one, member, `/panel/company/team?id=${id}`)
  }
  const leave = async (one: Page) => {
    await one.locator("[data-record-menu]").click()
    await one.getByRole("menuitem", { name: "Sair da equipe" }).click()
    await one.getByRole("dialog").getByRole("button", { name: "Sair da equipe" }).click()
  }
  const leaving = await (await browser.newContext()).newPage()
  await openTeam(leaving)
  await leave(leaving)
  await expect(leaving.getByText("Você saiu da equipe.")).toBeVisible()
  await expect(leaving).toHaveURL(/\/panel\/companies$/)

  await openTeam(page)
  const line = await slowly(page, "**/member/*/delete")
  await leave(page)
  await page.getByRole("link", { name: "Transações" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Transações" })).toBeVisible()
  line.come()
  await expect(page.getByText("Você saiu da equipe.")).toBeVisible()
  // Long enough for the list to open.
  await page.waitForTimeout(1000)
  await expect(page).toHaveURL(/\/panel\/transactions$/)
})

test("whoever accepts an invitation and goes on to another screen stays there when the answer comes late", async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  const id = await newCompany(request, owner, PADARIA)
  const invited = await newPerson(request, { kind: "candidate" })
  const path = "/panel/company/invitation/"
  const data = { email: invited.email }
  const asked = await request.post(`/api/company/${id}/invite`, { headers: headersOf(owner), data })
  expect(asked.ok()).toBe(true)
  const line = await slowly(page, "**/invitation/*/accept")
  await openAs(page, invited, linkIn(await mailTo(invited.email, path), path))
  await page.getByRole("button", { name: "Aceitar convite" }).click()
  await line.asked
  await page.getByRole("link", { name: "Meu Perfil" }).click()
  await expect(page.getByLabel("Nome completo")).toBeVisible()
  line.come()
  // What they may do now is in the menu wherever they are.
  await expect(page.getByRole("link", { name: "Vagas", exact: true })).toBeVisible()
  // Long enough for the list to open.
  await page.waitForTimeout(1000)
  await expect(page).toHaveURL(/\/panel\/profile-edit$/)
})

test("whoever accepts an invitation is in the team, even if the answer about their account is lost", async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  const colleague = await newPerson(request, { kind: "candidate" })
  const id = await newCompany(request, owner, PADARIA)
  const data = { email: colleague.email }
  await request.post(`/api/company/${id}/invite`, { headers: headersOf(owner), data })
  const path = "/panel/company/invitation/"
  await openAs(page, colleague, linkIn(await mailTo(colleague.email, path), path))
  const accept = page.getByRole("button", { name: "Aceitar convite" })
  await expect(accept).toBeVisible()
  await page.route("**/api/user/show", (route) => route.abort())
  await accept.click()
  const jobs = page.getByRole("heading", { level: 1, name: /Vagas$/ })
  await expect(jobs).toBeVisible()
  await page.unroute("**/api/user/show")
  await page.reload()
  await expect(jobs).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/jobs$/)
})

test("an address typed while another invitation is sent stays in its field", async ({ page, request }) => {
  const owner = await newPerson(request, { kind: "advertiser" })
  const id = await newCompany(request, owner, PADARIA)
  await openAs(page, owner, `/panel/company/team?id=${id}`)
  const field = page.getByLabel("E-mail de quem você convida")
  const release = Promise.withResolvers<void>()
  await page.route("**/invite", async (route) => {
    await release.promise
    await route.continue()
  })
  await field.fill(`um-${owner.email}`)
  await page.getByRole("button", { name: "Convidar" }).click()
  await field.fill(`dois-${owner.email}`)
  release.resolve()
  await expect(page.getByText("Convites sem resposta")).toBeVisible()
  await expect(field).toHaveValue(`dois-${owner.email}`)
})
