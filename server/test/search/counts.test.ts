import { readAddress, searchInput } from "@upaon/contract/search/search-address"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createRandom } from "../../src/seed/random.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { jobsUnderChange } from "./jobs-under-change.ts"

let app: TestApp
let jobs: Awaited<ReturnType<typeof jobsUnderChange>>
const random = createRandom(21)

beforeAll(async () => {
  app = await testApp()
  jobs = await jobsUnderChange(app.db, createRandom(20), app.deps.clock)
  for (let at = 0; at < 120; at++) await jobs.publish()
})
afterAll(() => app.close())

const search = async (body: object) =>
  (await app.call("POST /api/jobPostsWithAds/search", { body: { facets: true, perPage: 100, ...body } })).body

const WORDS = ["", "", "vendedor", "motorista", "noturno", "aux cozinha", "recepsionista centro", "turno"]
const FILTERS = {
  state: "state_id",
  county: "county_id",
  neighborhood: "neighborhood_id",
  jobArea: "job_area_id",
  jobType: "job_type_id",
  company: "company_id",
  salary_from: "salary_from",
  shift: "shift",
  no_experience: "no_experience",
  remote: "remote",
  pcd: "pcd",
} as const

/** These are chosen by what the address says, the others by id. */
const BY_SLUG = new Set<string>(["salary_from", "shift", "no_experience", "remote", "pcd"])
const valueOf = (field: string, option: { id: number; slug: string }) =>
  BY_SLUG.has(field) ? option.slug : option.id

/** What a choice takes off: the places under it (rule P4). */
const under: Record<string, object> = {
  state: { county_id: undefined, neighborhood_id: undefined },
  county: { neighborhood_id: undefined },
}

/** Asks before and after, and says undefined when something changed in between: then nothing can be compared. */
async function unchanged<T>(
  question: object,
  make: (before: Awaited<ReturnType<typeof search>>) => Promise<T>,
) {
  const before = await search(question)
  const made = await make(before)
  const after = await search(question)
  return JSON.stringify([before.total, before.facets]) === JSON.stringify([after.total, after.facets])
    ? made
    : undefined
}

/** A question as a person makes one: words or none, then choice upon choice. */
async function randomQuestion(): Promise<Record<string, unknown>> {
  const question: Record<string, unknown> = { q: random.pick(WORDS) }
  for (const [facet, field] of Object.entries(FILTERS)) {
    if (!random.chance(0.25)) continue
    const options = (await search(question)).facets?.[facet as keyof typeof FILTERS] ?? []
    if (options.length > 0) question[field] = valueOf(field, random.pick(options))
  }
  return question
}

describe("while jobs change", () => {
  it("every count shown is the number of results behind it", async () => {
    let isOver = false
    const changing = (async () => {
      while (!isOver) {
        await jobs.change()
        await new Promise((resolve) => setTimeout(resolve, random.int(0, 60)))
      }
    })()
    let compared = 0
    const until = Date.now() + 120_000
    try {
      while (compared < 150 && Date.now() < until) {
        const question = await randomQuestion()
        for (const [facet, field] of Object.entries(FILTERS)) {
          const found = await unchanged(question, async ({ facets }) => {
            const options = facets?.[facet as keyof typeof FILTERS] ?? []
            if (options.length === 0) return null
            const option = random.pick(options)
            const chosen = await search({ ...question, ...under[facet], [field]: valueOf(field, option) })
            const shown = chosen.data.filter((row) => row.type !== "native_ad").length
            return { count: option.job_posts_count, total: chosen.total, shown }
          })
          if (!found) continue
          expect(found.total, JSON.stringify({ question, facet })).toBe(found.count)
          expect(found.shown).toBe(Math.min(100, found.total))
          compared++
        }
      }
    } finally {
      isOver = true
      await changing
    }
    expect(compared).toBeGreaterThanOrEqual(50)
  })

  it("the counts in the lists of places, areas and types match a search of each", async () => {
    for (let at = 0; at < 30; at++) await jobs.change()
    const wanted = await jobs.count()
    await expect.poll(async () => (await search({})).total).toBe(wanted)
    const stateId = jobs.places[0]?.stateId ?? 0
    const differing = async () => {
      const lists = {
        state_id: (await app.call("GET /api/states")).body.data,
        county_id: (await app.call("GET /api/counties", { query: { state_id: stateId } })).body.data,
        neighborhood_id: (
          await app.call("GET /api/neighborhoods", { query: { county_id: jobs.places[0]?.id } })
        ).body.data,
        job_area_id: (await app.call("GET /api/jobAreas")).body.data,
        job_type_id: (await app.call("GET /api/jobTypes")).body.data,
      }
      const found: string[] = []
      for (const [field, rows] of Object.entries(lists)) {
        expect(rows.length, field).toBeGreaterThan(0)
        for (const { id, name, job_posts_count: listed } of rows) {
          const { total } = await search({ [field]: id })
          if (total !== listed) found.push(`${field} ${name}: ${total}, listed ${listed}`)
        }
      }
      return found
    }
    // The totals may agree before the last of the changes has been heard of.
    await expect.poll(differing).toEqual([])
    expect((await app.call("GET /api/stats/public")).body.data.jobs).toBe(wanted)
  })

  it("a suggestion's count matches the search behind it, which keeps the filters already chosen", async () => {
    const state_id = jobs.places[0]?.stateId ?? 0
    const [type] = (await app.call("GET /api/jobTypes")).body.data
    const pay = { jobType: type?.slug, salary_from: "1500", today: true }
    for (const chosen of [{}, { state_id }, { no_experience: "1" }, { state_id, ...pay }])
      for (const q of ["ve", "motor", "recep", "aux c", "tecn"]) {
        const { data } = (await app.call("GET /api/search/suggest", { query: { q, ...chosen } })).body
        if (!("jobType" in chosen)) expect(data.length, q).toBeGreaterThan(0)
        for (const { text, path, job_posts_count } of data) {
          const pressed = searchInput(readAddress(new URLSearchParams(path.split("?")[1])))
          const { state_id: _, ...kept } = chosen
          expect(pressed, text).toMatchObject(kept)
          expect((await search(pressed)).total, text).toBe(job_posts_count)
        }
      }
  })

  it("suggestions that begin with the typed text come first, and those with more vacancies before others", async () => {
    for (const q of ["ve", "motor", "recep", "aux"]) {
      const { data } = (await app.call("GET /api/search/suggest", { query: { q } })).body
      const begins = data.map(({ text }) => text.toLowerCase().startsWith(q))
      expect(begins, q).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
      for (const wanted of [true, false]) {
        const counts = data.filter((_, at) => begins[at] === wanted).map((row) => row.job_posts_count)
        expect(counts, q).toEqual(counts.toSorted((a, b) => b - a))
      }
    }
  })
})
