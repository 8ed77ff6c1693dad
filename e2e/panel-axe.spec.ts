import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { catalogueNames } from "../contract/src/catalogues/names.ts"
import { demoPerson, newPerson, openAs, type Person, headersOf } from "./support/people.ts"
import { arrived, drawn, faultsOf, goBy, invalidFieldsOf } from "./support/sound.ts"

/**
 * Every screen of the panel and the administrator's area: full, empty, refused, and with its dialogs open. A
 * session walks many of them by the router, without loading the page again.
 */

type Api = (path: string, body?: object) => Promise<Record<string, unknown>[]>

/** The rows that a call answers, as that person. */
const rowsAs =
  (request: APIRequestContext, { token }: Person): Api =>
  async (path, body) => {
    const headers = headersOf({ token })
    const answer = await (body
      ? request.post(`/api/${path}`, { headers, data: body })
      : request.get(`/api/${path}`, { headers }))
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { data: Record<string, unknown>[] }).data
  }

/** Goes to a screen by the router and waits until what it loads is there. */
async function visit(page: Page, path: string) {
  await goBy(page, path)
  await settled(page)
}

async function settled(page: Page) {
  await arrived(page)
  await drawn(page)
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.locator("[aria-busy=true], [data-stale], .mantine-Skeleton-root")).toHaveCount(0)
  await drawn(page)
}

/** Opens the panel; what goes elsewhere before React has taken it over is a load of its own. */
async function enter(page: Page, person: Person, path: string) {
  await openAs(page, person, path)
  await settled(page)
}

type Walk = {
  page: Page
  /** Looks at what is on the screen now. */
  look: (what: string) => Promise<void>
  /** Goes there and looks. */
  see: (path: string) => Promise<void>
  /** What was found, one line each. */
  found: string[]
}

function walkOf(page: Page): Walk {
  const found: string[] = []
  const look = async (what: string) =>
    void found.push(...(await faultsOf(page, what)), ...(await invalidFieldsOf(page, what)))
  const see = async (path: string) => {
    await visit(page, path)
    await look(path)
  }
  return { page, look, see, found }
}

/** Presses the form's own button with nothing filled in, and looks at the refusals. */
async function refused({ page, look }: Walk, path: string) {
  await page.locator("form button[type=submit]").last().press("Enter")
  await expect(page.locator("[aria-invalid=true], [data-invalid=true]").first()).toBeVisible()
  await look(`${path}, refused`)
}

/** Opens the menu of the first row or card, and the question that an entry asks. */
async function asked({ page, look }: Walk, entry: RegExp) {
  await page
    .getByRole("button", { name: /^Ações de / })
    .first()
    .click()
  await look(`menu of ${page.url()}`)
  await page.getByRole("menuitem", { name: entry }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await look(`question of ${page.url()}`)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
}

const at = (path: string) => `/panel/admin/${path}`
const firstOf = (rows: Api) => async (path: string, body?: object) =>
  (await rows(`admin/${path}`, body))[0]?.id as number

async function jobs(walk: Walk, rows: Api) {
  const { page, see, look } = walk
  const first = firstOf(rows)
  for (const path of [
    "dashboard",
    "my-account",
    "profile-edit",
    "held-applications",
    "jobs",
    "jobs?query=zzzz",
    "reports",
    "reports?status=keep",
    "import",
  ])
    await see(at(path))
  await visit(page, at("jobs"))
  await asked(walk, /Excluir/)

  await see(at("job/publish"))
  await refused(walk, "job/publish")
  const rectified = await first("jobPost/search", { status_job_post_id: 4 })
  // With its instructions, and a redirect and accesses asked for.
  await see(at(`job/edit?id=${rectified}`))
  await page.getByRole("switch", { name: "Abrir um endereço de fora" }).click()
  await page.getByRole("combobox", { name: "Cidade" }).click()
  await look("job/edit, a list open")
  await page.keyboard.press("Escape")
  await page.getByRole("textbox", { name: "Fim da seleção" }).click()
  await look("job/edit, the calendar open")
  await page.keyboard.press("Escape")
  await visit(page, at("job/publish"))
  // The form that is left has such a field, too.
  await expect(page.getByRole("heading", { name: "Publicar Vaga", level: 1 })).toBeVisible()
  await page.getByRole("combobox", { name: "Usuário" }).fill("zzzzqqqq")
  // The company's closed list says so as well; which of the two stands first in the page is chance.
  await expect(page.getByText("Nada encontrado").filter({ visible: true })).toBeVisible()
  await look("job/publish, nobody found")
  await page.keyboard.press("Escape")
  await page.goto(at("job/publish-ai"))
  await settled(page)
  await look("job/publish-ai")
  await refused(walk, "job/publish-ai")

  await see(at("review"))
  await page
    .getByRole("button", { name: /^Pedir corre/ })
    .first()
    .click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.getByRole("dialog").locator("button[type=submit]").press("Enter")
  await look("review, asking for corrections")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Editar", exact: true }).click()
  await expect(page.getByLabel("Título da vaga")).toBeVisible()
  await look("review, its vacancy edited")
  await page.getByRole("button", { name: "Cancelar" }).click()
  await see(at("review?query=zzzz"))
}

async function people(walk: Walk, rows: Api) {
  const { page, see, look } = walk
  const first = firstOf(rows)
  for (const path of ["users", "users?query=zzzz", `user/show?id=${await first("users?user_type_id=2")}`])
    await see(at(path))
  await page.getByRole("button", { name: "Suspender" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Suspender" }).click()
  await look("user/show, suspending without a reason")
  await page.keyboard.press("Escape")

  const payment = await first("pointPacksPayments?status=approved")
  for (const path of ["payments", "payments?query=zzzz", `payment/show?id=${payment}`]) await see(at(path))
  await page.getByRole("button", { name: "Devolver" }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await look("payment/show, giving back")
  await page.keyboard.press("Escape")
  await see(at("point-packs"))
  await see(at(`point-pack/edit?id=${await first("pointPacks")}`))
  await see(at("point-pack/publish"))
  await refused(walk, "point-pack/publish")

  await see(at("audit-log?entity=zzzz"))
  await see(at("audit-log"))
  await see(at("statistics"))
  await see(at("health"))
}

async function catalogues(walk: Walk, rows: Api) {
  const { see } = walk
  const first = firstOf(rows)
  await see(at("states?query=zzzz"))
  for (const { plural, screens } of Object.values(catalogueNames)) {
    const { list, one } = screens
    await see(at(list))
    await see(at(`${one}/edit?id=${await first(plural)}`))
    await see(at(`${one}/publish`))
    await refused(walk, `${one}/publish`)
  }
}

async function content(walk: Walk, rows: Api) {
  const { page, see, look } = walk
  const first = firstOf(rows)
  for (const path of ["articles", "articles?query=zzzz", `article/edit/${await first("articles")}`])
    await see(at(path))
  await see(at("article/publish"))
  await page.getByRole("button", { name: /^SEO/ }).click()
  await refused(walk, "article/publish")
  await page.goto(at("article-categories"))
  await settled(page)
  await look("article-categories")
  await page.getByRole("button", { name: "Nova categoria" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).press("Enter")
  await expect(page.getByText("Nome é obrigatório")).toBeVisible()
  await look("article-categories, the dialog refused")
  await page.getByRole("dialog").getByRole("textbox", { name: "Cor" }).click()
  await look("article-categories, the palette open")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")

  const ad = await first("nativeAds?status=active")
  for (const path of [
    "native-ads",
    "native-ads?query=zzzz",
    `native-ads/edit/${ad}`,
    `native-ads/analytics/${ad}`,
  ])
    await see(at(path))
  await see(at("native-ads/create"))
  await refused(walk, "native-ads/create")
}

async function advertiser(walk: Walk, rows: Api) {
  const { page, see } = walk
  const own = (path: string) => `/panel/${path}`
  const id = async (path: string) => (await rows(path))[0]?.id as number
  for (const path of [
    "dashboard",
    "my-account",
    "profile-edit",
    "address",
    "privacy",
    "security",
    "companies",
    "jobs",
  ])
    await see(own(path))
  await asked(walk, /Excluir/)
  await see(own("jobs?query=zzzz"))
  await see(own("jobs?status=draft"))
  await applicants(walk)
  await see(own(`job/edit?id=${await id("jobPost/my?status=rectify")}`))
  await see(own(`job/numbers?id=${await id("jobPost/my?status=active")}`))
  for (const path of ["company/edit", "company/team"]) await see(own(`${path}?id=${await id("companies")}`))
  await see(own("job/publish"))
  await refused(walk, "job/publish")
  await page.goto(own("company/register"))
  await settled(page)
  await refused(walk, "company/register")
  await page.goto(own("transactions"))
  await settled(page)
  for (const path of ["transactions", "points-buy", `pix-payment/${await id("pointPacks")}`])
    await see(own(path))
}

/** The list, somebody's application, and the mail of a no before it goes. */
async function applicants({ page, look, see }: Walk) {
  await see("/panel/applicants?tab=all")
  await page.getByRole("list", { name: "Lista de candidaturas" }).getByRole("link").first().click()
  await expect(page.getByRole("heading", { name: "Histórico" })).toBeVisible()
  await look("an application")
  await page.getByRole("button", { name: "Não Selecionado" }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await look("the mail of a no")
  await page.keyboard.press("Escape")
  await see("/panel/applicants?query=zzzz")
}

async function newcomer({ see }: Walk) {
  for (const path of [
    "companies",
    "jobs",
    "applicants",
    "transactions",
    "job/publish",
    "dashboard",
    "nowhere",
  ])
    await see(`/panel/${path}`)
}

async function candidate(walk: Walk) {
  for (const path of ["dashboard", "my-curriculum", "address", "applications", "alerts"])
    await walk.see(`/panel/${path}`)
  await asked(walk, /Excluir/)
  await walk.page.getByRole("button", { name: "Recolher menu" }).click()
  await walk.look("the menu, folded")
}

test.use({ reducedMotion: "reduce" })
test.setTimeout(400_000)

for (const [part, screens] of Object.entries({ jobs, people, catalogues, content }))
  test(`axe finds nothing in the administrator's area: ${part}`, async ({ page, request }) => {
    const admin = await demoPerson(request, "admin")
    await enter(page, admin, "/panel/admin/dashboard")
    const walk = walkOf(page)
    await screens(walk, rowsAs(request, admin))
    expect(walk.found).toEqual([])
  })

type Area = {
  person: (request: APIRequestContext) => Promise<Person>
  screens: (walk: Walk, rows: Api) => Promise<void>
}
const areas: Record<string, Area> = {
  "an advertiser's": { person: (request) => demoPerson(request, "anunciante"), screens: advertiser },
  "a new advertiser's": {
    person: (request) => newPerson(request, { kind: "advertiser" }),
    screens: newcomer,
  },
  "an unconfirmed advertiser's": {
    person: (request) => newPerson(request, { kind: "advertiser", verified: false }),
    screens: newcomer,
  },
  "a candidate's": { person: (request) => demoPerson(request, "candidato"), screens: candidate },
}
for (const [whose, { person, screens }] of Object.entries(areas))
  test(`axe finds nothing in ${whose} panel`, async ({ page, request }) => {
    const own = await person(request)
    await enter(page, own, "/panel/dashboard")
    const walk = walkOf(page)
    await screens(walk, rowsAs(request, own))
    expect(walk.found).toEqual([])
  })

test("a screen's text is not called clickable by screen readers", async ({ page, request }) => {
  await enter(page, await demoPerson(request, "anunciante"), "/panel/jobs")
  await page
    .getByRole("button", { name: /^Ações de / })
    .first()
    .click()
  await expect(page.getByRole("menuitem").first()).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send("Runtime.evaluate", { expression: "document.querySelector('main')" })
  const { listeners } = await devtools.send("DOMDebugger.getEventListeners", {
    objectId: result.objectId ?? "",
  })
  expect(listeners.map(({ type }) => type)).not.toContain("click")
})
