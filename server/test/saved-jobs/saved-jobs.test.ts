import { DAY_MS } from "@upaon/contract/platform/format-time"
import { inArray } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { jobPosts, savedJobs } from "../../src/db/schema/index.ts"
import { type Advertiser, advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { approve, publicJob, submitJob } from "../../src/testing/publishing.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
/** Three that are public, one that waits for its review. */
let ids: number[]
let employer: Advertiser

beforeAll(async () => {
  app = await testApp()
  employer = await advertiserWithCompany(app, { points: 100 })
  ids = []
  for (const title of ["Padeira", "Confeiteiro", "Forneiro", "Balconista"])
    ids.push((await submitJob(app, employer, { title })).id)
  const now = app.deps.clock.now()
  await app.db
    .update(jobPosts)
    .set({ statusId: 1, publishedAt: now, firstApprovedAt: now, expiresAt: new Date(now.getTime() + DAY_MS) })
    .where(inArray(jobPosts.id, ids.slice(0, 3)))
})
afterAll(() => app.close())

it("saves vacancies, merges those saved on the device without duplicates, and marks those that ended", async () => {
  const [first = 0, second = 0, third = 0, waiting = 0] = ids
  const person = await app.as("candidate")
  const save = (job_post_id: number) => person.call("POST /api/savedJob/register", { body: { job_post_id } })
  expect([(await save(first)).status, (await save(first)).status, (await save(waiting)).status]).toEqual([
    201, 201, 404,
  ])
  app.advance(1000)
  const joined = await person.call("POST /api/savedJobs/join", {
    body: { ids: [third, waiting, second, first, 999_999] },
  })
  expect(joined.body.data.ids).toEqual([third, second, first])

  const list = async () => (await person.call("GET /api/savedJobs")).body.data
  expect((await list()).map(({ id, ended }) => [id, ended])).toEqual([
    [third, false],
    [second, false],
    [first, false],
  ])
  app.advance(2 * DAY_MS)
  expect(await list()).toMatchObject([{ title: "Forneiro", ended: true, job_post: null }, {}, {}])
  const device = await app.call("POST /api/savedJobs/show", { body: { ids: [second, waiting] } })
  expect(device.body.data).toMatchObject([{ id: second, ended: true, saved_at: null }])

  await person.call("DELETE /api/savedJob/{job_post_id}/delete", { params: { job_post_id: second } })
  expect((await list()).map(({ id }) => id)).toEqual([third, first])
  expect((await app.call("GET /api/savedJobs")).status).toBe(401)

  const { ownData } = await import("../../src/features/privacy/own-data.queries.ts")
  const { deleteAccount } = await import("../../src/features/privacy/delete-account.ts")
  expect((await ownData(app.deps, person.user.id)).saved_jobs).toHaveLength(2)
  await deleteAccount(app.deps, person.user.id, { why: "teste" })
  expect(await app.db.$count(savedJobs)).toBe(0)
})

it("shows a saved vacancy under its last approved title while an edit is in review or was refused", async () => {
  const [, , , id = 0] = ids
  const [admin, person] = [await app.as("administrator"), await app.as("candidate")]
  const list = async () => (await person.call("GET /api/savedJobs")).body.data
  await approve(admin, id)
  await person.call("POST /api/savedJob/register", { body: { job_post_id: id } })
  await employer.call("PUT /api/jobPost/update", { body: { id, title: "Gerente" } })
  expect(await list()).toMatchObject([{ id, title: "Balconista", ended: false, job_post: null }])
  await approve(admin, id)
  expect(await list()).toMatchObject([{ id, title: "Gerente", ended: false, job_post: { id } }])
  const sent = await employer.call("PUT /api/jobPost/update", { body: { id, title: "Pague a taxa" } })
  await admin.call("POST /api/admin/jobPost/review/refuse", { body: { id } })
  expect(await list()).toMatchObject([{ id, title: "Gerente", ended: true, job_post: null }])
  const { slug } = sent.body.data
  const ended = await app.call("GET /api/jobPost/{slug}/show", { params: { slug } })
  expect(ended.body).toMatchObject({ code: 410, data: { title: "Gerente" } })
})

it("does not call a paused vacancy ended, as it may be reopened, unless its time runs out meanwhile", async () => {
  const [admin, boss] = [await app.as("administrator"), await advertiserWithCompany(app)]
  const { id } = await publicJob(app, admin, boss, { title: "Sorveteiro" })
  const saved = async () => (await app.call("POST /api/savedJobs/show", { body: { ids: [id] } })).body.data
  expect(await saved()).toMatchObject([{ id, ended: false, paused: false, job_post: { id } }])
  await boss.call("POST /api/jobPost/status/paused", { body: { id } })
  expect(await saved()).toMatchObject([{ title: "Sorveteiro", ended: false, paused: true, job_post: null }])
  app.advance(31 * DAY_MS)
  expect(await saved()).toMatchObject([{ title: "Sorveteiro", ended: true, paused: false }])
})
