import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { companies, jobPosts, neighborhoods } from "../../src/db/schema/index.ts"
import { readUnread } from "../../src/features/jobs/stated/read-unread.ts"
import { type Advertiser, advertiserWithCompany, placeOf } from "../../src/testing/advertiser.ts"
import { publicJob } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>
let me: Advertiser
let parts: { id: number; slug: string; name: string }[]
/** Ids of the vacancies by their titles. */
const ids = new Map<string, number>()

async function publish(title: string, more: Record<string, unknown>, words = "Rotina da loja.") {
  const { id } = await publicJob(app, admin, me, { title, description: `<p>${words}</p>`, ...more })
  ids.set(title, id)
}

beforeAll(async () => {
  app = await testApp()
  admin = await app.as("administrator")
  me = await advertiserWithCompany(app, { points: 10_000 })
  const { county_id } = await placeOf(app)
  parts = await app.db.select().from(neighborhoods).where(eq(neighborhoods.countyId, county_id)).limit(12)
  const at = (part: number) => ({ neighborhood_id: parts[part]?.id })
  await publish("Vigia", { ...at(0), salary: 1700 }, "Turno da noite. Não é necessário ter experiência.")
  await publish(
    "Balconista",
    { ...at(1), salary: 2400 },
    "Sem experiência não se candidate. Das 8h às 17h48.",
  )
  await publish("Analista", { ...at(2), salary: 5200 }, "Trabalho 100% home office. Vaga também para PcD.")
  await publish(
    "Porteiro",
    { negotiable_salary: true, salary: undefined },
    "Escala 12x36 noturno. Não aceitamos PcD.",
  )
})
afterAll(() => app.close())

const search = (body: object) =>
  app.call("POST /api/jobPostsWithAds/search", { body: { facets: true, ...body } })
const titles = async (body: object) => {
  const { status, body: found } = await search(body)
  expect(status).toBe(200)
  const shown = found.data.flatMap((row) => (row.type === "native_ad" ? [] : [row.title]))
  expect(found.total).toBe(shown.length)
  return shown.toSorted()
}
const ALL = ["Analista", "Balconista", "Porteiro", "Vigia"]

describe("a search takes", () => {
  it("several neighbourhoods of a county, by slug or id", async () => {
    const county = { state: "maranhao", county: "sao-luis" }
    const [first, second] = parts
    expect(await titles({ ...county, neighborhood: [first?.slug, second?.slug] })).toEqual([
      "Balconista",
      "Vigia",
    ])
    expect(await titles({ ...county, neighborhood: first?.slug })).toEqual(["Vigia"])
    expect(await titles({ neighborhood_id: [first?.id, second?.id, "x"] })).toEqual(["Balconista", "Vigia"])
    expect(await titles({ ...county, neighborhood: ["lugar-nenhum"] })).toEqual([])
    expect((await search({ neighborhood: parts.slice(0, 11).map(({ slug }) => slug) })).status).toBe(422)
  })

  it("a county without a state, and names it among the options", async () => {
    const { body } = await search({ county: "sao-luis" })
    expect(body.facets?.county).toMatchObject([{ slug: "sao-luis", name: "São Luís", job_posts_count: 4 }])
  })

  it("any minimum salary, compared with the upper end of a range, and leaves out negotiable salaries", async () => {
    expect(await titles({ salary_from: 2000 })).toEqual(["Analista", "Balconista"])
    expect(await titles({ salary_from: "2400" })).toEqual(["Analista", "Balconista"])
    expect(await titles({ salary_from: "2.401,00" })).toEqual(["Analista"])
    expect(await titles({ salary_from: 2401 })).toEqual(["Analista"])
    expect(await titles({ salary_from: 0 })).toEqual(["Analista", "Balconista", "Vigia"])
    await admin.call("PUT /api/admin/jobPost/update", {
      body: { id: ids.get("Vigia") as number, salary: null, salary_from: 1500, salary_to: 3000 },
    })
    expect(await titles({ salary_from: 2500 })).toEqual(["Analista", "Vigia"])
  })

  it("conditions that a vacancy's text states, but not those that it denies", async () => {
    expect(await titles({ no_experience: true })).toEqual(["Vigia"])
    expect(await titles({ shift: "night" })).toEqual(["Porteiro", "Vigia"])
    expect(await titles({ shift: "day" })).toEqual(["Balconista"])
    expect(await titles({ remote: "1", pcd: true })).toEqual(["Analista"])
    expect(await titles({ pcd: true })).toEqual(["Analista"])
    expect(await titles({ pcd: false, remote: "" })).toEqual(ALL)
    // What is chosen has its name also where nothing is found.
    const empty = (await search({ q: "zzzzqqqq", state: "maranhao", county: "balsas" })).body
    expect(empty.facets?.county).toMatchObject([{ name: "Balsas", job_posts_count: 0 }])
    expect(empty.facets?.state).toMatchObject([{ name: "Maranhão", job_posts_count: 0 }])
    // And where only what is close to the words is found.
    const close = (await search({ q: "vendedor", state: "maranhao", county: "sao-luis" })).body
    expect([close.total, close.near.total]).toEqual([0, 1])
    expect(close.facets?.county).toMatchObject([{ name: "São Luís" }])
  })

  it("a company by the slug of its page, unless the company hides its name", async () => {
    const { data } = (await search({})).body
    const job = data.find((row) => row.type === "job")
    const slug = job?.type === "job" ? job.company?.slug : undefined
    expect(slug).toBe(`padaria-do-porto-${me.companyId}`)
    expect(await titles({ company: slug })).toEqual(ALL)
    expect((await search({})).body.facets?.company).toMatchObject([{ slug, job_posts_count: 4 }])
    const rename = (name: string) =>
      app.db.update(companies).set({ name }).where(eq(companies.id, me.companyId))
    const named = async () => (await search({})).body.facets?.company.map(({ name }) => name)
    await rename("Padaria do Cais")
    await expect.poll(named, { timeout: 15_000 }).toEqual(["Padaria do Cais"])
    await rename("Padaria do Porto")
    await expect.poll(named, { timeout: 15_000 }).toEqual(["Padaria do Porto"])
    const hide = (hideData: boolean) =>
      app.db.update(companies).set({ hideData }).where(eq(companies.id, me.companyId))
    await hide(true)
    await expect.poll(async () => (await search({ company: slug })).body.total, { timeout: 15_000 }).toBe(0)
    expect((await search({})).body.facets?.company).toEqual([])
    await hide(false)
    await expect.poll(async () => (await search({ company: slug })).body.total, { timeout: 15_000 }).toBe(4)
  })

  it("unknown filter values, which match nothing, and refuses only an unknown order", async () => {
    const unknown = [
      { salary_from: "muito" },
      { no_experience: "talvez" },
      { pcd: 7 },
      { remote: "sim" },
      { shift: "lunar" },
      { company: "casa" },
      { company: "casa-999999" },
      { neighborhood_id: "abc" },
    ]
    for (const one of unknown) expect(await titles(one), JSON.stringify(one)).toEqual([])
    const { status, body } = await search({ order: "cheapest" })
    expect([status, body]).toMatchObject([422, { errors: { order: [expect.any(String)] } }])
  })

  it("an order: by salary with negotiable ones last, the newest first, or by relevance", async () => {
    const inOrder = async (body: object) =>
      (await search(body)).body.data.flatMap((row) => (row.type === "native_ad" ? [] : [row.title]))
    expect(await inOrder({ order: "salary" })).toEqual(["Analista", "Vigia", "Balconista", "Porteiro"])
    expect(await inOrder({ order: "salary", perPage: 3, page: 2 })).toEqual(["Porteiro"])
    expect(await inOrder({ order: "newest" })).toEqual(["Porteiro", "Analista", "Balconista", "Vigia"])
    expect((await inOrder({ order: "relevance", q: "vigia" }))[0]).toBe("Vigia")
  })
})

describe("the conditions that a vacancy's text states", () => {
  it("are shown on the card and on the page, and follow an edit", async () => {
    const { data } = (await search({ q: "analista" })).body
    expect(data[0]).toMatchObject({ stated: ["remote", "pcd"] })
    const slug = data[0]?.type === "job" ? data[0].slug : ""
    const page = () => app.call("GET /api/jobPost/{slug}/show", { params: { slug } })
    expect((await page()).body.data.stated).toEqual(["remote", "pcd"])
    const id = ids.get("Analista") as number
    await admin.call("PUT /api/admin/jobPost/update", {
      body: { id, description: "<p>Vaga presencial, das 22h às 6h.</p>" },
    })
    expect((await page()).body.data.stated).toEqual(["night"])
    expect(await titles({ remote: true })).toEqual([])
  })

  it("are read in the background where they were not read yet", async () => {
    const id = ids.get("Vigia") as number
    await app.db.update(jobPosts).set({ stated: null }).where(eq(jobPosts.id, id))
    await expect.poll(() => titles({ no_experience: true }), { timeout: 15_000 }).toEqual([])
    await readUnread(app.db)
    await expect.poll(() => titles({ no_experience: true }), { timeout: 15_000 }).toEqual(["Vigia"])
    expect(await app.db.$count(jobPosts, sql`stated is null and status_id = 1`)).toBe(0)
  })
})

it("labels similar vacancies with their county or neighbourhood, depending on the place searched for", async () => {
  const place = async (body: object) =>
    (await search(body)).body.alike.map(({ title, differs }) => [title, differs])
  expect(await place({ q: "vendedor timon" })).toEqual([["Balconista", "em São Luís · ocupação próxima"]])
  expect(await place({ q: `vendedor ${parts[0]?.name}` })).toContainEqual([
    "Balconista",
    `em ${parts[1]?.name} · ocupação próxima`,
  ])
  expect(await place({ q: "balconista", state: "maranhao", county: "timon" })).toContainEqual([
    "Balconista",
    "em São Luís",
  ])
  const [first, second] = parts
  expect(
    await place({ q: "balconista", state: "maranhao", county: "sao-luis", neighborhood: first?.slug }),
  ).toContainEqual(["Balconista", `em ${second?.name}`])
})

it("counts nothing beside words taken as typed that no vacancy has all of, because they find nothing", async () => {
  const asked = { q: "vigia xilofonista", exact: true, state: "maranhao" }
  const counts = async (body: object) => {
    const { total, without, near, facets } = (await search(body)).body
    return { total, without, near: near.total, counted: facets?.state.map((state) => state.job_posts_count) }
  }
  const none = { total: 0, without: [], near: 0, counted: [0] }
  expect((await search(asked)).body.alike[0]?.title).toBe("Vigia")
  expect(await counts(asked)).toEqual(none)
  expect(await counts({ ...asked, jobType: "freelancer" })).toEqual(none)
  expect(await counts({ ...asked, q: "balconista xilofonista" })).toEqual(none)
})

it("names no filter beside what is found without a group of equal vacancies that has ended", async () => {
  const ended = (await search({ similar: 999_999 })).body
  expect(ended).toMatchObject({ total: 0, without: [], newest: [] })
  const { without, alike } = (await search({ q: "vigia", similar: 999_999 })).body
  expect([without, alike.map(({ title, differs }) => [title, differs])]).toEqual([[], [["Vigia", null]]])
})

it("finds nearby vacancies by the other words of the query, and needs a chosen town if there are none", async () => {
  for (const title of ["Vendedor(a)", "VENDEDORA"]) await publish(title, {})
  const inTown = { state: "maranhao", county: "sao-luis" }
  for (const q of ["vendedor perto de mim", "Vendedora próximo a mim", "vendedor perto de casa"])
    await expect
      .poll(async () => (await search({ q })).body)
      .toMatchObject({ total: 2, nearby: true, newest: [] })
  for (const q of ["perto de casa", "próximo a mim"])
    expect((await search({ q })).body).toMatchObject({ total: 0, data: [], nearby: true })
  expect((await search({ q: "perto de casa", ...inTown })).body).toMatchObject({ total: 6, nearby: true })
  expect((await search({ q: "casa de vendedor" })).body).toMatchObject({ nearby: false })
})

it("reads past doubled blanks, line breaks and invisible characters, which come with a pasted question", async () => {
  const found = async (q: string) => (await search({ q })).body
  const { total } = await found("trab noite")
  expect(total).toBeGreaterThan(0)
  for (const q of ["trab  noite", "trab\nnoite", "tr\u00adab noi\u200bte"])
    expect(await found(q), q).toMatchObject({ total, relaxed: null })
})

it("does not take a common word for a county of another state", async () => {
  await publish("Motoboy", {}, "Exige moto própria.")
  await publish("Entregador", {})
  // Propriá is a county of Sergipe.
  const asked = async () => (await search({ q: "entregador moto própria" })).body
  await expect.poll(async () => (await asked()).data).toMatchObject([{ title: "Motoboy" }])
  const alike = (await asked()).alike.map(({ title, differs }) => [title, differs])
  expect(alike).toContainEqual(["Entregador", "sem menção a própria"])
})

it("names the chosen company also if thirty others have as many vacancies", async () => {
  const [job] = await app.db
    .select()
    .from(jobPosts)
    .where(eq(jobPosts.id, ids.get("Analista") as number))
  const [company] = await app.db.select().from(companies).where(eq(companies.id, me.companyId))
  if (!job || !company) throw new Error("nothing to copy")
  const [{ id: _, words: __, ...vacancy }, { id: ___, ...employer }] = [job, company]
  const names = Array.from({ length: 31 }, (_none, at) => ({ ...employer, name: `Açaí ${at}` }))
  const made = await app.db.insert(companies).values(names).returning({ id: companies.id })
  const copies = made.map(({ id }) => ({ ...vacancy, companyId: id, slug: `copia-${id}`, copyGroup: 0 }))
  await app.db.insert(jobPosts).values(copies)
  const slug = `acai-30-${made.at(-1)?.id}`
  const asked = async () => (await search({ company: slug })).body
  await expect.poll(async () => (await asked()).total, { timeout: 15_000 }).toBe(1)
  expect((await asked()).facets?.company).toContainEqual(
    expect.objectContaining({ slug, name: "Açaí 30", job_posts_count: 1 }),
  )
  expect((await search({ company: slug, q: "xilofonista" })).body.facets?.company).toMatchObject([
    { slug, name: "Açaí 30", job_posts_count: 0 },
  ])
})
