import { DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { afterAll, beforeAll, expect, it } from "vitest"
import { advertiserWithCompany, placeOf } from "../../src/testing/advertiser.ts"
import { jobByAdmin } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let county: { name: string; slug: string; state: string }

beforeAll(async () => {
  app = await testApp()
  const admin = await app.as("administrator")
  const owner = await advertiserWithCompany(app)
  const description = "<p>Sem experiência. Trabalho à noite.</p>"
  for (const title of ["LUTHIER DE VIOLAS", "Vendedor(a)", "VENDEDORA"])
    await jobByAdmin(app, admin, owner, { title, description })
  const states = (await app.call("GET /api/states")).body.data
  const state = states[0]?.slug ?? ""
  const counties = (await app.call("GET /api/counties", { query: { state } })).body.data
  county = { name: counties[0]?.name ?? "", slug: counties[0]?.slug ?? "", state }
})
afterAll(() => app.close())

const suggest = async (q: string) =>
  (await app.call("GET /api/search/suggest", { query: { q } })).body.data.map(
    ({ job_posts_count, ...row }) => ({
      ...row,
      n: job_posts_count,
    }),
  )

it("suggests places with vacancies, alone and after an occupation, and links to the search there", async () => {
  const where = `state=${county.state}&county=${county.slug}`
  const typed = county.name.slice(0, 4)
  expect((await suggest("vagas em"))[0]).toMatchObject({
    kind: "place",
    text: `Vagas em ${county.name}`,
    n: 3,
  })
  expect(await suggest(typed)).toContainEqual({
    kind: "place",
    text: `Vagas em ${county.name}`,
    path: `/search?${where}`,
    n: 3,
  })
  expect((await suggest(`vagas de vendedor em ${typed}`))[0]).toEqual({
    kind: "place",
    text: `Vendedor em ${county.name}`,
    path: `/search?q=Vendedor&${where}`,
    n: 2,
  })
  expect(await suggest("vagas em zzzz")).toEqual([])
  // A phone ends a word with a full stop.
  for (const q of ["vagas em", "vendedor", typed])
    for (const signs of ["_. ", "_?", "“_"])
      expect(await suggest(signs.replace("_", q)), signs + q).toEqual(await suggest(q))
})

it("suggests a place with vacancies behind more than twenty others without, whose names begin alike", async () => {
  const admin = await app.as("administrator")
  const owner = await advertiserWithCompany(app)
  const place = await placeOf(app, "MA", "sao-vicente-ferrer")
  await jobByAdmin(app, admin, owner, { title: "Tecelão", ...place })
  expect((await suggest("sao")).map(({ text }) => text)).toContain("Vagas em São Vicente Ferrer")
})

it("suggests each of several towns of one name, with its state", async () => {
  const admin = await app.as("administrator")
  const owner = await advertiserWithCompany(app)
  for (const uf of ["MA", "MG", "SP"]) {
    const place = await placeOf(app, uf, uf === "SP" ? "sao-paulo" : "santa-luzia")
    await jobByAdmin(app, admin, owner, { title: "Tanoeiro", ...place })
  }
  expect((await suggest("santa lu")).map(({ text, path }) => [text, path])).toEqual([
    ["Vagas em Santa Luzia, MA", "/search?state=maranhao&county=santa-luzia"],
    ["Vagas em Santa Luzia, MG", "/search?state=minas-gerais&county=santa-luzia"],
  ])
  expect((await suggest("tanoeiro em sao pau")).map(({ text }) => text)).toEqual([
    "Tanoeiro em São Paulo",
    "Tanoeiro em São Paulo, SP",
  ])
})

it("suggests a condition that vacancies have, alone and after an occupation", async () => {
  const rows = async (q: string) => (await suggest(q)).map(({ text, n }) => [text, n])
  expect(await rows("vagas sem ex")).toEqual([["Sem experiência", 3]])
  expect((await suggest("vendedor sem"))[0]).toEqual({
    kind: "title",
    text: "Vendedor sem experiência",
    path: "/search?q=Vendedor+sem+experi%C3%AAncia",
    n: 2,
  })
  expect(await rows("noit")).toEqual([["À noite", 3]])
  expect((await rows("vendedor a noi"))[0]).toEqual(["Vendedor à noite", 2])
  expect(await rows("home of")).toEqual([])
  expect(await rows("vendedor home")).toEqual([["Vendedor", 2]])
})

it("suggests a search only once five people made it on one day, in proper spelling", async () => {
  const ask = (q: string, who: string) =>
    app.call(
      "POST /api/search/seen",
      { body: { asked: `/search?${new URLSearchParams({ q }).toString()}` } },
      { headers: { "user-agent": `Mozilla/5.0 (X11; Linux) Firefox/140.0 ${who}` } },
    )
  // Reading what was told moves the clock: from noon on it stays the same day, also in a run at midnight.
  const now = app.deps.clock.now()
  app.advance(Date.parse(`${localDay(new Date(now.getTime() + DAY_MS))}T12:00:00-03:00`) - now.getTime())
  const admin = await app.as("administrator")
  const texts = async () => {
    // What is remembered is written when it is asked for, and read anew after a while.
    await admin.call("GET /api/admin/statistics")
    app.advance(11 * 60_000)
    return (await suggest("luthi")).map(({ text }) => text)
  }
  const words = `Luthier  ${county.name.toUpperCase()}`
  for (const who of ["um", "dois", "tres", "quatro", "quatro"]) {
    await ask(words, who)
    await ask("luthier de violinos", who)
  }
  expect(await texts()).toEqual(["Luthier de Violas"])
  await ask(words, "cinco")
  await ask("luthier de violinos", "cinco")
  expect((await texts()).toSorted()).toEqual([`Luthier ${county.name}`, "Luthier de Violas"])
})

it("suggests only what the chosen place has, unless another place is typed", async () => {
  const query = { q: "vended", state: county.state, county: county.slug }
  const place = `state=${county.state}&county=${county.slug}`
  const { body } = await app.call("GET /api/search/suggest", { query })
  expect(body.data[0]).toMatchObject({ path: `/search?q=Vendedor&${place}`, job_posts_count: 2 })
  const counties = (await app.call("GET /api/counties", { query: { state: county.state, all: "1" } })).body
  const other = counties.data.find(({ slug }) => slug !== county.slug)?.slug
  const there = await app.call("GET /api/search/suggest", { query: { ...query, county: other } })
  expect(there.body.data).toEqual([])
  // A place that is typed replaces it.
  const typed = await app.call("GET /api/search/suggest", {
    query: { ...query, county: other, q: `vendedor em ${county.name.slice(0, 4)}` },
  })
  expect(typed.body.data[0]).toMatchObject({ path: `/search?q=Vendedor&${place}`, job_posts_count: 2 })
})

it("suggests an area by its initials", async () => {
  const admin = await app.as("administrator")
  const owner = await advertiserWithCompany(app)
  const area = await admin.call("POST /api/admin/jobArea/register", {
    body: { name: "Pesca e Aquicultura" },
  })
  await jobByAdmin(app, admin, owner, { title: "Marinheiro", job_area_id: area.body.data.id })
  const texts = (await suggest("pa")).map(({ text, n }) => [text, n])
  expect(texts).toContainEqual(["Pesca e Aquicultura", 1])
})
