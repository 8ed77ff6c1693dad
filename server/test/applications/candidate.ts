import { eq } from "drizzle-orm"
import { afterAll, beforeAll } from "vitest"
import { jobApplicationChanges, jobApplications } from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { jobByAdmin } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

export let app: TestApp
export let admin: Awaited<ReturnType<TestApp["as"]>>
export let owner: Advertiser

/** Opens the product for the tests of a file. */
export function setUp(): void {
  beforeAll(async () => {
    app = await testApp()
    admin = await app.as("administrator")
    owner = await advertiserWithCompany(app, { points: 10_000 })
  })
  afterAll(() => app.close())
}

/** A public vacancy that takes applications on this site, unless `more` says otherwise. */
export const vacancy = (more: Record<string, unknown> = {}) => vacancyOf(app, owner, more)

export const vacancyOf = async (app: TestApp, owner: Advertiser, more?: Record<string, unknown>) =>
  jobByAdmin(app, await app.as("administrator"), owner, { apply_by: "site", ...more })

export const ana = { name: "Ana Souza", email: "ana@teste.example", city: "São Luís" }
export const send = (slug: string, more: Record<string, unknown> = {}, call = app.call) =>
  call("POST /api/jobApplication/register", { body: { ...ana, slug, ...more } })
export const show = (token: string) => app.call("GET /api/jobApplication/{token}/show", { params: { token } })
export const withdraw = (token: string) =>
  app.call("DELETE /api/jobApplication/{token}/delete", { params: { token } })
export const tokenOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.token
}
export const pdf = (text = "Curriculo") => new File([`%PDF-1.4\n${text}`], "../meu\u202e currículo\u200b.PDF")
export async function files() {
  const kept = []
  for await (const { key } of app.deps.storage.list("curricula")) kept.push(key)
  return kept
}
export const rowOf = async (jobId: number) => {
  const [row] = await app.db.select().from(jobApplications).where(eq(jobApplications.jobPostId, jobId))
  return row
}
/** Moves an application as the employer's call does. */
export async function move(
  jobId: number,
  status: "seen" | "in_process" | "rejected",
  message: string | null = null,
) {
  const { id = 0 } = (await rowOf(jobId)) ?? {}
  return app.db.transaction(async (tx) => {
    const now = app.deps.clock.now()
    await tx
      .update(jobApplications)
      .set({ status, statusAt: now, seenAt: now })
      .where(eq(jobApplications.id, id))
    const [change] = await tx
      .insert(jobApplicationChanges)
      .values({ applicationId: id, status, message, createdAt: now })
      .returning()
    if (status !== "seen" && change)
      await app.deps.work.enqueue(tx, "application-mail", { changeId: change.id })
  })
}
