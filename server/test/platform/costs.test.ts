import { type ApiKey, endpoints } from "@upaon/contract/api"
import type { Endpoint } from "@upaon/contract/platform/endpoint"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { type Advertiser, advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { type Cost, createCosts, logPlans } from "../../src/testing/cost-of.ts"
import { docxOf } from "../../src/testing/curriculum-files.ts"
import { createTestDatabase } from "../../src/testing/database.ts"
import { type TestApp, type TestCall, testApp } from "../../src/testing/test-app.ts"
import { addManyJobs } from "../../src/seed/many-jobs/add-many-jobs.ts"
import { type Ask, commonWords, worstRequests } from "./worst-requests.ts"

const JOBS = 4000
const ARTICLES = 300
let app: TestApp
let admin: TestCall
let owner: Advertiser
let requests: Partial<Record<ApiKey, Ask>>
let costOf: ReturnType<typeof createCosts>

beforeAll(async () => {
  const database = await createTestDatabase()
  await logPlans(database)
  await addManyJobs({ connection: database.connection, count: JOBS, seed: 1 })
  app = await testApp({}, { database })
  costOf = createCosts(app)
  owner = await advertiserWithCompany(app, { points: 1000 })
  admin = (await app.as("administrator")).call
  await app.db.patient.execute(sql`
    insert into articles (title, slug, content, status, published_at, user_id)
    select 'Artigo ' || n, 'artigo-' || n, repeat('<p>Trabalho e emprego em São Luís do Maranhão, com dicas.</p>', 150),
      'published', now(), ${owner.user.id} from generate_series(1, ${ARTICLES}) n`)
  await app.db.patient.execute(sql`
    insert into users (user_type_id, name, last_name, username, email, password_hash)
    select 1, 'Pessoa ' || n, 'Silva', 'pessoa' || n, 'pessoa' || n || '@teste.example', '-' from generate_series(1, 4000) n`)
  await app.db.patient.execute(sql`analyze`)
  const { rows } = await app.db.execute<{ id: number; slug: string; company: number }>(sql`
    select id, slug, company_id as company from job_posts where status_id = 1 and company_id is not null order by id desc limit 500`)
  requests = worstRequests({
    slug: rows[0]?.slug ?? "",
    company: `empresa-${rows[0]?.company}`,
    article: "artigo-1",
    ids: rows.map(({ id }) => id),
    email: owner.user.email,
    curriculum: new File(
      [
        Uint8Array.from(
          docxOf([
            ...Array(1000).fill("Experiência: vendedora na Loja do Porto, 2019 a 2024"),
            ...Array(30_000).fill("a"),
            `a${"\u0301\u0323".repeat(40_000)}`,
          ]),
        ),
      ],
      "a.docx",
    ),
  })
})
afterAll(() => app.close())

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}` as ApiKey
const publicCalls = endpoints.filter(({ access }) => access === "anyone").map(keyOf)

/** Whose query or body it is that takes words to look for. */
const shapeOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.shape : {})
const searchEndpoints = endpoints.filter(
  ({ access, query, body }) =>
    access === "administrator" && ("query" in shapeOf(query) || "query" in shapeOf(body)),
)

type Bound = Omit<Cost, "tables">

/** A few statements, and no more of the tables than one look through the words of a list. */
const BOUND: Bound = { statements: 12, pages: 1000, work: 10 }
const MORE: Partial<Record<ApiKey, Partial<Bound>>> = {
  // Each text is looked through, twice: single letters are in no index.
  "GET /api/articles": { pages: 4000 },
  "POST /api/article/search": { pages: 4000 },
  "GET /api/admin/articles": { pages: 4000 },
  "POST /api/admin/article/search": { pages: 4000 },
  // A hundred rows, and what stands with each by its key: more pages than whole small tables, and sooner planned.
  "POST /api/savedJobs/show": { pages: 2500 },
  "GET /api/admin/companies": { pages: 1300 },
  // A document of 31,000 lines is read, in a thread.
  "POST /api/curriculum/read": { work: 30 },
}
const TRIES = 5

const staysWithin = (key: ApiKey, call: TestCall, ask: Ask) =>
  workStaysWithin({ ...BOUND, ...MORE[key] }, () => call(key, ask))

/** Within its bound at once, or when tried again: something else may have run meanwhile. */
async function workStaysWithin(bound: Bound, work: () => Promise<{ status: number }>) {
  const over: Partial<Cost>[] = []
  while (over.length < TRIES) {
    let status = 0
    const cost = await costOf(async () => {
      status = (await work()).status
    })
    // Refused at the door it would tell nothing.
    expect(status).not.toBe(422)
    const names = (["statements", "pages", "work"] as const).filter((name) => cost[name] > bound[name])
    if (names.length === 0) return
    over.push(Object.fromEntries(names.map((name) => [name, cost[name]])))
  }
  expect.fail(`over its bound each time: ${JSON.stringify(over)}`)
}

it("each public call has a worst request", () => {
  expect(Object.keys(requests).sort()).toEqual([...publicCalls].sort())
})

it.each(publicCalls)("%s stays within its cost limit", async (key) => {
  await staysWithin(key, app.call, requests[key] ?? {})
})

it.each(searchEndpoints.map((one) => [keyOf(one), one] as const))(
  "%s stays within its cost limit for an administrator",
  async (key, { query }) => {
    const sent = { query: commonWords(200), perPage: 100 }
    await staysWithin(key, admin, "query" in shapeOf(query) ? { query: sent } : { body: sent })
  },
)

/** What a late page skips costs a page of the tables each, and none of what stands beside it. */
const LATE: Bound = { ...BOUND, pages: 5000 }

it.each(searchEndpoints.map((one) => [keyOf(one), one] as const))(
  "a late page of %s stays within its cost limit",
  async (key, { query }) => {
    const sent = { page: 39, perPage: 100 }
    const ask = "query" in shapeOf(query) ? { query: sent } : { body: { query: "a", ...sent } }
    await workStaysWithin(LATE, () => admin(key, ask))
  },
)

/** All that publishing asks, register to approval; of the vacancies there are it looks at no more where there are more. */
const PUBLISHING: Bound = { statements: 45, pages: 900, work: 20 }

it("publishing stays within its cost limit for an owner of thousands of vacancies", async () => {
  await app.db.patient.execute(sql`update job_posts set user_id = ${owner.user.id}`)
  await app.db.patient.execute(sql`analyze job_posts`)
  const body = await jobForm(app, owner.companyId, { salary: 2000 })
  await workStaysWithin(PUBLISHING, async () => {
    const { data } = (await owner.call("POST /api/jobPost/register", { body })).body
    return admin("POST /api/admin/jobPost/review/approve", { body: { id: data.id } })
  })
})

it.each(["envie conta ", "a.", "x-", "1,,", "\u0301\u0323"])(
  "publishing a text that repeats '%s' stays within its cost limit",
  async (piece) => {
    const description = `<p>Vaga ${piece.repeat(19_000 / piece.length)}</p>`
    const body = await jobForm(app, owner.companyId, { description })
    await workStaysWithin({ ...PUBLISHING, work: 6 }, () =>
      owner.call("POST /api/jobPost/register", { body }),
    )
  },
)
