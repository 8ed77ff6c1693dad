import { DAY_MS, HOUR_MS } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import { afterAll, expect, it } from "vitest"
import { type Advertiser, advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { approve, jobByAdmin, publicJob, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { countedPack, create, playBank } from "../payments/paying-app.ts"

const OPERATOR = {
  OPERATOR_NAME: "Upaon Serviços Ltda.",
  OPERATOR_CNPJ: "11222333000181",
  OPERATOR_ADDRESS: "Rua Grande, 1, São Luís",
}

const app = await testApp(OPERATOR)
const admin = await app.as("administrator")
const owner = await advertiserWithCompany(app, { points: 10_000 })
afterAll(() => app.close())

const read = async (days = 7) =>
  (await admin.call("GET /api/admin/statistics", { query: { days } })).body.data

it("shows only administrators the vacancies, review waits, hires and revenue, per day", async () => {
  const sent = () => submitJob(app, owner, { apply_by: "site" })
  const [job, refused] = [await sent(), await sent(), await sent()]
  app.advance(2 * 3_600_000)
  await approve(admin, job.id)
  await admin.call("PUT /api/admin/jobPost/update", { body: { id: refused.id, status_job_post_id: 2 } })
  const body = { slug: job.slug, name: "Ana Souza", email: "ana@teste.example" }
  await app.call("POST /api/jobApplication/register", { body })
  const received = (await owner.call("GET /api/jobApplications")).body.data.map(({ id }) => id)
  await owner.call("POST /api/jobApplications/status", { body: { ids: received, status: "hired" } })
  const pack = await countedPack(app)
  const payment = (await create(owner, pack.id)).body.data
  await playBank(app, payment.external_reference, "approved")
  const { total, days } = await read()
  expect(total).toMatchObject({
    sent: 3,
    approved: 1,
    refused: 1,
    wait_median: 2,
    wait_p90: 2,
    hires: 1,
    money: pack.price,
  })
  const sumOf = (name: "hires" | "money") => days.reduce((sum, day) => sum + day[name], 0)
  expect([sumOf("hires"), sumOf("money")]).toEqual([1, pack.price])
  expect(days).toHaveLength(7)
  expect(await read(365).then((all) => all.days.length)).toBe(365)
  expect((await owner.call("GET /api/admin/statistics")).status).toBe(403)
})

it("gives the payer and administrators a PDF receipt, nobody else, and none if the operator is not known", async () => {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into payments (user_id, point_pack_id, pack_title, pack_points, price_cents, provider, external_reference,
      idempotency_key, status, approved_at, credited_at)
    select ${owner.user.id}, id, 'Pacote', 100, 4990, 'sandbox', 'r1', 'r1', 'approved', now(), now()
    from point_packs limit 1 returning id`)
  const id = rows[0]?.id
  await app.db.execute(
    sql`update users set name = 'Łúcia', last_name = 'Nguyễn 🙂' where id = ${owner.user.id}`,
  )
  const receipt = (token: string, path = id) =>
    app.app.fastify.inject({
      url: `/api/pointPacksPayment/${path}/receipt`,
      headers: { authorization: `Bearer ${token}` },
    })
  const pdf = await receipt(owner.token)
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"])
  const { extractText: textOf } = await import("@upaon/poster-reader")
  const { text } = await textOf(new Uint8Array(pdf.rawPayload), app.deps.ocr)
  for (const part of [
    "Upaon Serviços Ltda.",
    "11.222.333/0001-81",
    "R$ 49,90",
    "100 pontos",
    "de Lúcia Nguyen o valor",
  ])
    expect(text).toContain(part)
  const stranger = await advertiserWithCompany(app, { points: 30 })
  expect([(await receipt(stranger.token)).statusCode, (await receipt(admin.token)).statusCode]).toEqual([
    404, 200,
  ])
  app.deps.env.operator = null
  expect((await receipt(owner.token)).statusCode).toBe(404)
  expect((await app.call("GET /api/site/settings")).status).toBe(200)
})

it("serves open vacancies as an XML feed, to one request per address at a time, unless switched off", async () => {
  const answer = await app.app.fastify.inject({ url: "/feeds/vagas.xml" })
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8")
  expect(answer.body.match(/<job>/g)).toHaveLength(1)
  for (const part of [
    "<country>BR</country>",
    "<referencenumber>",
    "<publisher>Upaon</publisher>",
    "</source>",
  ])
    expect(answer.body).toContain(part)
  const from = async (remoteAddress: string) =>
    (await app.app.fastify.inject({ url: "/feeds/vagas.xml", remoteAddress })).statusCode
  // Who reads slowly keeps out oneself alone.
  expect(await Promise.all(["1.1.1.1", "1.1.1.1", "2.2.2.2"].map(from))).toEqual([200, 503, 200])
  expect(await Promise.all(["2001:db8::1", "2001:db8::2"].map(from))).toEqual([200, 503])
  const closed = await testApp({ FEED_OUT: "off" })
  expect((await closed.app.fastify.inject({ url: "/feeds/vagas.xml" })).statusCode).toBe(404)
  await closed.close()
})

it("shows the salaries of an area only from ten vacancies of three companies", async () => {
  const first = await jobForm(app, owner.companyId)
  const pay = (of?: number) =>
    app.call("GET /api/salaries/{area}/{county}", {
      params: { area: area.slug, county: area.county },
      query: { of },
    })
  const { rows } = await app.db.execute<{ slug: string; county: string }>(sql`
    select a.slug, c.slug as county from job_areas a, counties c
    where a.id = ${first.job_area_id} and c.id = ${first.county_id}`)
  const area = rows[0] ?? { slug: "", county: "" }
  const others = [await advertiserWithCompany(app), await advertiserWithCompany(app)]
  const publish = (salary: number | null, who: Advertiser) =>
    jobByAdmin(app, admin, who, { salary, negotiable_salary: salary === null })
  for (let at = 0; at < 8; at++) await publish(1000 + at * 100, [others[0], others[1]][at % 2] as Advertiser)
  await publish(null, owner)
  expect((await pay()).status).toBe(404)
  app.advance(2 * 60_000)
  await publish(1900, owner)
  app.advance(2 * 60_000)
  const { body } = await pay(1200)
  expect(body.data).toMatchObject({
    median: 1450,
    first_quarter: 1225,
    third_quarter: 1675,
    jobs: 10,
    companies: 3,
    standing: "lowest",
  })
  const sitemap = await app.app.fastify.inject({ url: "/sitemaps/salaries.xml" })
  expect(sitemap.body).toContain(`/salarios/${area.slug}/${area.county}</loc>`)
})

it("counts no review wait for vacancies that administrators published themselves", async () => {
  const { total } = await read()
  expect(total).toMatchObject({ approved: 11, wait_median: 2 })
})

it("measures the review wait of a reported vacancy from the report, not from its first submission", async () => {
  const { id, slug } = await publicJob(app, admin, owner)
  app.advance(8 * DAY_MS)
  const reporter = await app.as("candidate")
  await app.db.execute(sql`update job_posts set risk = 100 where id = ${id}`)
  const body = { reason: "asks_money" }
  expect((await reporter.call("POST /api/jobPost/{slug}/report", { params: { slug }, body })).status).toBe(
    201,
  )
  app.advance(3 * HOUR_MS)
  expect((await approve(admin, id)).status).toBe(200)
  expect((await read()).total).toMatchObject({ approved: 1, wait_median: 3 })
})
