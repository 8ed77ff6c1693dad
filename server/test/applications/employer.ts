import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll } from "vitest"
import { jobApplications } from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { jobByAdmin } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

export let app: TestApp
export let admin: Awaited<ReturnType<TestApp["as"]>>
export let owner: Advertiser
export let other: Advertiser

/** Opens the product for the tests of a file. */
export function setUp(): void {
  beforeAll(async () => {
    app = await testApp()
    admin = await app.as("administrator")
    owner = await advertiserWithCompany(app, { points: 10_000 })
    other = await advertiserWithCompany(app)
  })
  afterAll(() => app.close())
}

export const vacancy = (more?: Record<string, unknown>, of = owner) =>
  jobByAdmin(app, admin, of, { apply_by: "site", ...more })

export let people = 0
/** Sends an application. @returns its id and its token */
export async function apply(job: { id: number; slug: string }, more: Record<string, unknown> = {}) {
  const email = `pessoa${++people}@teste.example`
  const body = { slug: job.slug, name: "Ana Souza", email, ...more }
  const { status, body: answer } = await app.call("POST /api/jobApplication/register", { body })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  const [row] = await app.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(eq(jobApplications.jobPostId, job.id))
    .orderBy(sql`id desc`)
    .limit(1)
  return { id: row?.id ?? 0, token: answer.data.token, email }
}

export const list = (query: Record<string, unknown> = {}, who: { call: TestApp["call"] } = owner) =>
  who.call("GET /api/jobApplications", { query })
export const show = (id: number, who: { call: TestApp["call"] } = owner) =>
  who.call("GET /api/jobApplication/received/{id}/show", { params: { id } })
export const move = (ids: number[], status: string, more = {}, who: { call: TestApp["call"] } = owner) =>
  who.call("POST /api/jobApplications/status", { body: { ids, status, ...more } })
export const undo = (ids: number[]) => owner.call("POST /api/jobApplications/undo", { body: { ids } })
export const note = (id: number, text: string, who: { call: TestApp["call"] } = owner) =>
  who.call("PUT /api/jobApplication/received/{id}/note", { params: { id }, body: { note: text } })
export const sentBy = async (token: string) =>
  (await app.call("GET /api/jobApplication/{token}/show", { params: { token } })).body.data
export const file = (path: string, token: string | null = owner.token) =>
  app.app.fastify.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })
/** The mails to an address. Delayed mails are made due first. */
export async function mailsTo(address: string) {
  await app.db.execute(sql`update work.job set start_after = now() where state < 'active'`)
  return app.mails(address)
}
export async function run(queue: string) {
  await app.deps.work.enqueue(app.db, queue, {})
  await app.deps.work.drain()
}
export const pdf = (text: string, name = "cv.pdf") => new File([`%PDF-1.4\n${text}`], name)
