import { DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { afterAll, expect, it } from "vitest"
import { createDatabase } from "../../src/db/client.ts"
import { clearVisits, visitsOf } from "../../src/features/visits/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { jobByAdmin } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
const owner = await advertiserWithCompany(app, { points: 10_000 })
afterAll(() => app.close())

const vacancy = (more?: Record<string, unknown>) =>
  jobByAdmin(app, admin, owner, { apply_by: "site", ...more })

const BROWSER = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
const as = (agent: string) => ({ headers: { "user-agent": `${BROWSER} ${agent}` } })
const see = (ids: number[], how: string, agent = "um") =>
  app.call("POST /api/jobPost/seen", { body: { ids, how } }, as(agent))
const numbersOf = async (id: number, who = owner.call) =>
  (await who("GET /api/jobPost/{id}/analytics", { params: { id }, query: { days: "7" } })).body.data

it("counts each visitor once per local day and kind of event, and ignores robots", async () => {
  const job = await vacancy()
  const other = await vacancy()
  await see([job.id, other.id], "shown")
  await see([job.id], "shown")
  await see([job.id], "opened", "dois")
  await see([job.id, job.id, 999_999], "shown", "dois")
  await see([job.id], "shared")
  await app.call(
    "POST /api/jobPost/seen",
    { body: { ids: [job.id], how: "opened" } },
    { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" } },
  )
  const day = { shown: 2, opened: 1, shared: 1, applied: 0, outward: 0 }
  expect((await numbersOf(job.id)).total).toEqual(day)
  app.advance(DAY_MS)
  await see([job.id], "shown")
  const { days, total } = await numbersOf(job.id)
  expect(total).toEqual({ ...day, shown: 3 })
  expect(days).toHaveLength(7)
  expect(days.slice(-2)).toEqual([
    { date: localDay(new Date(app.deps.clock.now().getTime() - DAY_MS)), ...day },
    { date: localDay(app.deps.clock.now()), shown: 1, opened: 0, shared: 0, applied: 0, outward: 0 },
  ])
})

it("counts a visitor once when two processes record the same visit", async () => {
  const job = await vacancy()
  await see([job.id], "opened")
  const db = createDatabase(app.deps.connection)
  const there = visitsOf({ ...app.deps, db })
  const request = { ip: "127.0.0.1", headers: as("um").headers }
  const opened = [{ kind: "opened" as const, jobId: job.id }]
  await there.add(request as never, opened)
  await there.add({ ...request, headers: as("outro").headers } as never, opened)
  // Both at one moment, with the same visitor.
  await Promise.all([there.settle(), visitsOf(app.deps).settle()])
  await db.close()
  expect((await numbersOf(job.id)).total.opened).toBe(2)
})

it("counts clicks on an external way to apply, for public vacancies only", async () => {
  const job = await vacancy({ apply_by: "whatsapp", apply_whatsapp: "98987654321" })
  const press = (slug: string, agent: string) =>
    app.call("POST /api/jobPost/{slug}/outward", { params: { slug } }, as(agent))
  await press(job.slug, "um")
  await press(job.slug, "um")
  await press(job.slug, "dois")
  expect((await numbersOf(job.id)).total.outward).toBe(2)
  expect((await press("nao-existe", "um")).status).toBe(404)
  await owner.call("POST /api/jobPost/status/filled", { body: { id: job.id } })
  expect((await press(job.slug, "tres")).status).toBe(410)
})

it("counts an application once even if sent again or withdrawn, and no longer counts a reversed hire", async () => {
  const job = await vacancy()
  const send = () =>
    app.call("POST /api/jobApplication/register", {
      body: { slug: job.slug, name: "Ana Souza", email: "ana@teste.example" },
    })
  await send()
  const { token } = (await send()).body.data
  const hired = async (status: string) => {
    await app.db.execute(sql`update job_applications set status = ${status} where job_post_id = ${job.id}`)
    const { rows } = await app.db.execute<{ hired: number }>(
      sql`select sum(hired)::int as hired from job_post_days where job_post_id = ${job.id}`,
    )
    return rows[0]?.hired
  }
  expect([
    await hired("hired"),
    await hired("rejected"),
    await hired("hired"),
    await hired("withdrawn"),
  ]).toEqual([1, 0, 1, 1])
  await app.call("DELETE /api/jobApplication/{token}/delete", { params: { token } })
  expect((await numbersOf(job.id)).total.applied).toBe(1)
})

it("counts a held application only once it is delivered, and not again if it was counted when first sent", async () => {
  const job = await vacancy()
  const [fresh, gone] = [await vacancy(), await vacancy()]
  const everywhere = { name: "Ana Souza", email: "ana@teste.example", message: "Quero trabalhar" }
  const candidate = await app.as("candidate")
  const send = (slug: string, more: Record<string, unknown>, call = candidate.call) =>
    call("POST /api/jobApplication/register", { body: { ...everywhere, slug, ...more } })
  await send(job.slug, { message: "Olá" })
  for (let count = 0; count < 15; count++)
    await send((await vacancy()).slug, { email: `ana${count}@teste.example` }, app.call)
  await send(job.slug, {})
  for (const { slug } of [fresh, gone]) await send(slug, {})
  const applied = async () =>
    (await Promise.all([job, fresh, gone].map(({ id }) => numbersOf(id)))).map(({ total }) => total.applied)
  const held = (await admin.call("GET /api/admin/jobApplications/held")).body.data
  expect([held.map(({ job_post }) => job_post.id), await applied()]).toEqual([
    [job.id, fresh.id, gone.id],
    [1, 0, 0],
  ])
  for (const { id } of held.slice(0, 2)) {
    const decide = { params: { id }, body: { decision: "deliver" } }
    expect((await admin.call("POST /api/admin/jobApplication/{id}/decide", decide)).status).toBe(200)
  }
  expect(await applied()).toEqual([1, 1, 0])
  const id = held[2]?.id ?? 0
  const withdrawn = await candidate.call("DELETE /api/jobApplication/my/{id}/delete", { params: { id } })
  expect([withdrawn.status, await applied()]).toEqual([200, [1, 1, 0]])
})

it("lets only the owner and administrators read the numbers, also as CSV", async () => {
  const job = await vacancy()
  const stranger = await advertiserWithCompany(app, { points: 100 })
  const read = (call: TestApp["call"]) => call("GET /api/jobPost/{id}/analytics", { params: { id: job.id } })
  const candidate = await app.as("candidate")
  const answers = [admin.call, stranger.call, candidate.call, app.call].map(
    async (call) => (await read(call)).status,
  )
  expect(await Promise.all(answers)).toEqual([200, 404, 403, 401])
  const csv = await app.app.fastify.inject({
    url: `/api/jobPost/${job.id}/analytics?days=90&format=csv`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8")
  const lines = csv.body.split("\r\n")
  expect(lines[0]).toBe("\ufeffDia,Vista na lista,Aberta,Candidaturas,Cliques no contato,Compartilhada")
  expect(lines).toHaveLength(92)
  const wrong = await owner.call("GET /api/jobPost/{id}/analytics", {
    params: { id: job.id },
    query: { days: "8" },
  })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { days: ["Escolha entre 7, 30, 90 dias."] }])
})

it("deletes the records of visitors after midnight and keeps the counts", async () => {
  const job = await vacancy()
  await see([job.id], "opened")
  await visitsOf(app.deps).settle()
  app.advance(DAY_MS)
  await clearVisits(app.deps)
  const { rows } = await app.db.execute(sql`select 1 from visitor_days union all select 1 from daily_salts`)
  expect(rows).toEqual([])
  expect((await numbersOf(job.id)).total.opened).toBe(1)
})
