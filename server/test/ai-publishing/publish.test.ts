import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { eq, sql } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, describe, expect, it, vi } from "vitest"
import { companyMembers, jobPosts, readPictures, users } from "../../src/db/schema/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { drawPoster } from "../../../poster-reader/test/posters/draw-poster.ts"
import { typesetForTuning } from "../../../poster-reader/test/posters/poster-sets.ts"
import type { Poster } from "../../../poster-reader/test/posters/poster.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
const owner = await advertiserWithCompany(app)
afterAll(() => app.close())

const find = (fits: (poster: Poster) => boolean) => {
  const poster = typesetForTuning.find(fits)
  if (!poster) throw new Error("no such poster")
  return poster
}

async function fileOf(poster: Poster) {
  return new File([new Uint8Array(await drawPoster(poster))], "cartaz.jpg", { type: "image/jpeg" })
}

async function send(poster: Poster) {
  const body = { image: await fileOf(poster), user_id: owner.user.id, company_id: owner.companyId }
  return admin.call("POST /api/admin/jobPost/ai/register", { body })
}

/** A picture that says nothing. */
async function dot(blue: number) {
  const background = { r: 255, g: 255, b: blue }
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], "cartaz.png", { type: "image/png" })
}

const vacancy = find((one) => one.name === "jpeg-45")
const party = find((one) => one.expected === null)

describe("a job from a picture", () => {
  it("waits for review, costs its owner no points, and stores what was read with the picture", async () => {
    const poster = find((one) => one.expected !== null && one.expected.title !== null)
    const { status, body } = await send(poster)
    expect(status).toBe(201)
    expect(body.data.title).toBe(poster.expected?.title)
    expect(body.data.status_job_post[0]?.name).toBe("pending")
    expect(body.data.image?.url).toMatch(/^\/uploads\//)
    expect((await owner.call("POST /api/point/show")).body.data).toMatchObject({
      value: 30,
      blocked_value: 0,
    })

    const reading = await admin.call("GET /api/admin/jobPost/ai/{id}/reading", {
      params: { id: body.data.id },
    })
    expect(reading.body.data.reader).toBe("ocr")
    const title = reading.body.data.fields.find((field) => field.field === "title")
    expect(title?.confidence).toBeGreaterThan(0)
    // A job of the company's own place, where the picture names none.
    expect(body.data.state?.uf).toBe("MA")
  })

  it("is refused, and nothing is created, if the picture shows no vacancy", async () => {
    const { status, body } = await send(find((one) => one.expected === null))
    expect(status).toBe(422)
    expect(body.error).toBe("not_a_job")
    const { body: list } = await admin.call("GET /api/admin/jobPosts")
    expect(list.total).toBe(1)
  })

  it("is refused if the file is no picture, if the company is another user's, or if a field is missing", async () => {
    const image = new File(["isto é texto"], "cartaz.png", { type: "image/png" })
    const bad = await admin.call("POST /api/admin/jobPost/ai/register", {
      body: { image, user_id: owner.user.id, company_id: owner.companyId },
    })
    expect(bad.status).toBe(415)
    const other = await advertiserWithCompany(app)
    const foreign = await admin.call("POST /api/admin/jobPost/ai/register", {
      body: { image, user_id: owner.user.id, company_id: other.companyId },
    })
    expect(foreign.status).toBe(422)
    expect(foreign.body.errors).toHaveProperty("company_id")
    const empty = await admin.call("POST /api/admin/jobPost/ai/register", { body: {} })
    expect(Object.keys(empty.body.errors ?? {}).toSorted()).toEqual(["company_id", "image", "user_id"])
  })

  it("has its type under the name that administrators gave it", async () => {
    const poster = find((one) => one.expected?.jobType === "Estágio")
    const [type] = (await admin.call("GET /api/admin/jobTypes", { query: { query: "estagio" } })).body.data
    await admin.call("PUT /api/admin/jobType/update", { body: { id: type?.id, name: "Vaga de estudante" } })
    // Names are kept for some minutes.
    app.advance(HOUR_MS)
    expect((await send(poster)).body.data.job_type?.name).toBe("Vaga de estudante")
  })
})

describe("pictures that are read in the background", () => {
  const give = (image: File) =>
    admin.call("POST /api/jobPost/picture", {
      body: { image, user_id: owner.user.id, company_id: owner.companyId },
    })
  const show = async (id: number) =>
    (await admin.call("GET /api/jobPost/picture/{id}", { params: { id } })).body.data

  it("become jobs, are recognized when sent again, and can be opened even if they were not understood", async () => {
    const image = await fileOf(find((one) => one.name === "several-list"))
    const first = (await give(image)).body.data
    expect(first).toMatchObject({ state: "waiting", known: false, jobs: [] })
    await app.deps.work.drain()
    const read = await show(first.id)
    expect(read).toMatchObject({ state: "read", jobs: [{ title: expect.any(String) }] })
    expect(read.more).toBeGreaterThan(0)

    // The same file again makes nothing.
    expect((await give(image)).body.data).toMatchObject({ id: first.id, known: true })

    // 'Criar as três': each that is missing, once.
    const open = (id: number) => admin.call("POST /api/jobPost/picture/{id}/open", { params: { id } })
    const all = (await open(first.id)).body.data
    expect(all).toMatchObject({ more: 0 })
    expect(all.jobs).toHaveLength(1 + read.more)
    expect((await open(first.id)).status).toBe(409)

    const { id } = (await give(await fileOf(party))).body.data
    await app.deps.work.drain()
    expect(await show(id)).toMatchObject({ state: "not_a_job", jobs: [] })
    const opened = (await open(id)).body.data
    expect(opened.jobs).toHaveLength(1)
    const beside = await admin.call("GET /api/admin/jobPost/ai/{id}/reading", {
      params: { id: opened.jobs[0]?.id ?? 0 },
    })
    expect(beside.body.data.text).not.toBe("")
    // Nobody sees another's.
    const other = await app.as("administrator")
    expect((await other.call("GET /api/jobPost/picture/{id}", { params: { id } })).status).toBe(404)
  })

  it("are stored once if the same file is sent twice at the same moment", async () => {
    const image = await dot(9)
    const given = (await Promise.all([give(image), give(image)])).map(({ body }) => body.data)
    expect(new Set(given.map(({ id }) => id)).size).toBe(1)
    expect(given.filter(({ known }) => known)).toHaveLength(1)
    await app.mails()
  })

  it("make no job after they were stopped", async () => {
    const { id } = (await give(await fileOf(find((one) => one.name === "coloured")))).body.data
    const stop = () => admin.call("POST /api/jobPost/picture/{id}/stop", { params: { id } })
    expect((await stop()).body.data.state).toBe("stopped")
    await app.deps.work.drain()
    expect(await show(id)).toMatchObject({ state: "stopped", jobs: [] })
    expect((await stop()).status).toBe(409)
  })
})

it("a picture whose reading is interrupted by a shutdown is kept to be read again", async () => {
  const house = await testApp()
  const { call, companyId } = await advertiserWithCompany(house)
  await call("POST /api/jobPost/picture", { body: { image: await fileOf(vacancy), company_id: companyId } })
  const reading = house.deps.work.drain().catch((error: unknown) => error)
  const row = async () => (await house.db.select().from(readPictures))[0]
  await expect.poll(async () => (await row())?.state).toBe("reading")
  await house.app.close()
  expect(await reading).toBeInstanceOf(Error)
  expect(await row()).toMatchObject({ state: "reading", file: expect.anything() })
  await house.close()
})

describe("a picture whose reading fails", () => {
  it("is marked as failed after the last retry, and can be sent again", async () => {
    const body = { image: await fileOf(vacancy), company_id: owner.companyId }
    const give = async () => (await owner.call("POST /api/jobPost/picture", { body })).body.data
    const { id } = await give()
    const broken = vi.spyOn(app.deps.ocr, "read").mockRejectedValue(new Error("out of memory"))
    await expect(app.deps.work.drain()).rejects.toThrow("out of memory")
    broken.mockRestore()
    const later = async () => {
      await app.deps.work.enqueue(app.db, "pictures-lost", {})
      await app.deps.work.drain()
      return (await owner.call("GET /api/jobPost/picture/{id}", { params: { id } })).body.data.state
    }
    app.advance(2 * HOUR_MS)
    expect(await later()).toBe("reading")
    await app.db.execute(sql`update work.job set state = 'failed' where name = 'picture-read'`)
    expect(await later()).toBe("failed")
    app.advance(-2 * HOUR_MS)
    const again = await give()
    expect(again).toMatchObject({ known: false, state: "waiting" })
    await owner.call("POST /api/jobPost/picture/{id}/stop", { params: { id: again.id } })
    await app.deps.work.drain()
  })
})

describe("an advertiser's poster", () => {
  it("becomes a draft that only its owner sees, with a confidence for each field", async () => {
    const body = { image: await fileOf(vacancy), company_id: owner.companyId }
    const { id } = (await owner.call("POST /api/jobPost/picture", { body })).body.data
    await app.deps.work.drain()
    const picture = (await owner.call("GET /api/jobPost/picture/{id}", { params: { id } })).body.data
    expect(picture.state).toBe("read")
    const jobId = picture.jobs[0]?.id ?? 0
    const job = (await owner.call("GET /api/jobPost/my/{id}", { params: { id: jobId } })).body.data
    expect(job).toMatchObject({ title: vacancy.expected?.title, from_picture: true })
    expect(job.status_job_post[0]?.name).toBe("draft")
    const reading = await owner.call("GET /api/jobPost/{id}/reading", { params: { id: jobId } })
    expect(reading.body.data.fields.find(({ field }) => field === "title")?.confidence).toBeGreaterThan(0)
    const asked = { params: { id: jobId } }
    // Nobody read what a person typed instead.
    const typed = { id: jobId, draft: true, title: "Cozinheira de festas" } as const
    expect((await owner.call("PUT /api/jobPost/update", { body: typed })).status).toBe(200)
    const changed = await owner.call("GET /api/jobPost/{id}/reading", asked)
    const fieldsOf = ({ body }: typeof reading) => body.data.fields.map(({ field }) => field)
    expect(fieldsOf(changed)).toEqual(fieldsOf(reading).filter((field) => field !== "title"))
    expect((await admin.call("GET /api/admin/jobPost/ai/{id}/reading", asked)).status).toBe(404)
    const stranger = await advertiserWithCompany(app)
    expect((await stranger.call("GET /api/jobPost/{id}/reading", { params: { id: jobId } })).status).toBe(404)
    const inTheirName = await stranger.call("POST /api/jobPost/picture", {
      body: { ...body, user_id: owner.user.id },
    })
    expect(inTheirName.status).toBe(403)
    expect((await stranger.call("POST /api/jobPost/picture", { body })).status).toBe(404)
    await owner.call("DELETE /api/jobPost/{id}/delete", asked)
    expect((await owner.call("GET /api/jobPost/{id}/reading", asked)).status).toBe(404)
  })

  it("can be sent ten times a day", async () => {
    const person = await advertiserWithCompany(app)
    const give = async (blue: number) =>
      person.call("POST /api/jobPost/picture", {
        body: { image: await dot(blue), company_id: person.companyId },
      })
    for (let one = 0; one < 10; one++) expect((await give(one)).status).toBe(201)
    const { status, body } = await give(10)
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: "too_many_pictures", message: expect.stringContaining("Amanhã") })
  })

  it("makes no job for a former team member or a former administrator", async () => {
    const colleague = await app.as("advertiser")
    const boss = await app.as("administrator")
    const member = { companyId: owner.companyId, userId: colleague.user.id }
    await app.db.insert(companyMembers).values(member)
    const give = async ({ call }: Pick<typeof boss, "call">, more = {}) => {
      const body = { image: await dot(99), company_id: owner.companyId, ...more }
      const params = { id: (await call("POST /api/jobPost/picture", { body })).body.data.id }
      expect((await call("POST /api/jobPost/picture/{id}/stop", { params })).status).toBe(200)
      return params
    }
    const [draft, posted] = [await give(colleague), await give(boss, { user_id: owner.user.id })]
    await app.db.delete(companyMembers)
    await app.db.update(users).set({ isAdmin: false }).where(eq(users.id, boss.user.id))
    const before = await app.db.$count(jobPosts)
    for (const [{ call }, params] of [[colleague, draft] as const, [boss, posted] as const]) {
      expect((await call("POST /api/jobPost/picture/{id}/open", { params })).status).toBe(404)
      expect((await call("GET /api/jobPost/pictures")).body.data).toEqual([])
    }
    expect(await app.db.$count(jobPosts)).toBe(before)
  })
})
