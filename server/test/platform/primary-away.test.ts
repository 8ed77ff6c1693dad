import { sql } from "drizzle-orm"
import { afterAll, expect, it } from "vitest"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { publicJob } from "../../src/testing/publishing.ts"
import { createDatabase } from "../../src/db/client.ts"
import { createTestDatabase } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { startTcpProxy } from "../../src/testing/tcp-proxy.ts"

// One database reached in two ways stands in for a primary and a replica that has heard of everything.
const home = await createTestDatabase()
const way = await startTcpProxy(home.connection)
const app = await testApp(
  { DATABASE_URL: way.url, DATABASE_REPLICA_URLS: home.url },
  { database: { ...home, connection: way.connection } },
)
const replica = createDatabase(home.connection)
afterAll(async () => {
  await replica.close()
  await app.close()
  way.close()
})

const patience = { timeout: 20_000 }

it("while the primary hangs, a replica serves reads and writes get 503; stale results are corrected later", async () => {
  const advertiser = await advertiserWithCompany(app)
  const administrator = await app.as("administrator")
  const candidate = await app.as("candidate")
  const { id, slug } = await publicJob(app, administrator, advertiser, { title: "Sineiro da catedral" })
  await expect.poll(() => app.db.replicas().fit, patience).toBe(1)

  way.freeze()
  const found = () => app.call("POST /api/jobPostsWithAds/search", { body: { q: "sineiro", facets: true } })
  const titles = async () => (await found()).body.data.map((card) => "title" in card && card.title)
  expect(await titles()).toEqual(["Sineiro da catedral"])
  const page = { params: { slug } }
  for (const reader of [app, candidate])
    expect(await reader.call("GET /api/jobPost/{slug}/show", page)).toMatchObject({
      status: 200,
      body: { data: { id } },
    })
  const company = { params: { slug: `padaria-do-porto-${advertiser.companyId}` }, query: {} }
  expect((await app.call("GET /api/companyPage/{slug}", company)).body.data.job_posts.data).toMatchObject([
    { id },
  ])
  expect((await app.call("POST /api/savedJobs/show", { body: { ids: [id] } })).body.data).toMatchObject([
    { id },
  ])
  expect((await advertiser.call("GET /api/jobPost/my", { query: {} })).body.data).toMatchObject([{ id }])
  expect((await advertiser.call("GET /api/jobApplications", { query: {} })).status).toBe(200)
  expect((await candidate.call("GET /api/savedJobs")).body.data).toEqual([])
  expect((await administrator.call("POST /api/admin/jobPost/search", { body: { page: 1 } })).status).toBe(200)
  const writing = await candidate.call("POST /api/savedJob/register", { body: { job_post_id: id } })
  expect(writing).toMatchObject({ status: 503, headers: { "retry-after": expect.stringMatching(/^\d+$/) } })
  expect((await app.withToken("unheard-of")("GET /api/jobPost/{slug}/show", page)).status).toBe(503)

  // As if the replica had told what was no longer so: no event says that it changed.
  await replica.execute(sql`begin; set local session_replication_role = replica;
    update job_posts set title = 'Sineiro da matriz' where slug = '${sql.raw(slug)}'; commit`)
  expect(await titles()).toEqual(["Sineiro da catedral"])
  way.thaw()
  await expect.poll(titles, patience).toEqual(["Sineiro da matriz"])
  expect((await app.withToken("unheard-of")("GET /api/jobPost/{slug}/show", page)).status).toBe(401)
})
