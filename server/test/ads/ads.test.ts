import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { counties, nativeAds, states } from "../../src/db/schema/index.ts"
import { pickAds } from "../../src/features/ads/index.ts"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import { createRandom } from "../../src/seed/random.ts"
import { placeOf } from "../../src/testing/advertiser.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"

const DAY_MS = 86_400_000

const app = await testApp()
const person = await app.as("administrator")
const admin = person.call
const userId = person.user.id
const home = await placeOf(app)
afterAll(() => app.close())

/** A local moment `days` from now, as the form sends it. */
const moment = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 19).replace("T", " ")

const form = (more: Record<string, unknown> = {}) => ({
  user_id: userId,
  title: "Curso de empilhadeira",
  description: "<p>Aulas aos <em>sábados</em>.</p>",
  url: "https://cursos.example/empilhadeira",
  price: 390,
  start_date: moment(-1),
  end_date: moment(30),
  ...more,
})

async function newAd(more: Record<string, unknown> = {}) {
  const answer = await admin("POST /api/admin/nativeAd/register", { body: form(more) })
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function runningAd(more: Record<string, unknown> = {}) {
  const { id } = await newAd(more)
  await admin("POST /api/admin/nativeAd/approve", { body: { id } })
  const answer = await admin("POST /api/admin/nativeAd/toggleActive", { body: { id } })
  expect(answer.body.data).toMatchObject({ approved: true, active: true })
  return id
}

/** Ids of what a page for that place may show. */
async function shown(query: Record<string, unknown> = {}) {
  const { body } = await app.call("GET /api/nativeAds/active", { query: { limit: 20, ...query } })
  return body.data.map((ad) => ad.id)
}

const remove = (id: number) => admin("DELETE /api/admin/nativeAd/{id}/delete", { params: { id } })

describe("an ad", () => {
  it("is public only while it is approved and active", async () => {
    const { id, approved, active } = await newAd()
    expect({ approved, active }).toEqual({ approved: false, active: false })
    const toggle = () => admin("POST /api/admin/nativeAd/toggleActive", { body: { id } })
    const approve = () => admin("POST /api/admin/nativeAd/approve", { body: { id } })
    expect(await toggle()).toMatchObject({ status: 409, body: { error: "invalid_transition" } })
    expect(await shown()).not.toContain(id)
    expect((await approve()).body.data).toMatchObject({ approved: true, active: false })
    expect((await approve()).status).toBe(409)
    expect(await shown()).not.toContain(id)
    await toggle()
    expect(await shown()).toContain(id)
    await toggle()
    expect(await shown()).not.toContain(id)
    await toggle()
    const rejected = await admin("POST /api/admin/nativeAd/reject", { body: { id } })
    expect(rejected.body.data).toMatchObject({ approved: false, active: false })
    expect(await shown()).not.toContain(id)
    expect((await admin("POST /api/admin/nativeAd/reject", { body: { id } })).status).toBe(200)
  })

  it("is shown from its start to its end in local time", async () => {
    const day = moment(1).slice(0, 10)
    const next = moment(2).slice(0, 10)
    const clock = (local: string) =>
      app.advance(Date.parse(`${local.replace(" ", "T")}-03:00`) - app.deps.clock.now().getTime())
    // A day alone ends with that day.
    const id = await runningAd({ start_date: `${day} 18:00:00`, end_date: day })
    const seen: [string, boolean][] = []
    for (const local of [
      `${day} 00:00:05`,
      `${day} 17:59:50`,
      `${day} 18:00:05`,
      `${day} 23:59:50`,
      `${next} 00:00:05`,
    ]) {
      clock(local)
      seen.push([local.slice(11), (await shown()).includes(id)])
    }
    app.advance(Date.now() - app.deps.clock.now().getTime())
    expect(seen).toEqual([
      ["00:00:05", false],
      ["17:59:50", false],
      ["18:00:05", true],
      ["23:59:50", true],
      ["00:00:05", false],
    ])
    await remove(id)
  })

  it("stays approved when edited, and checks a new date against the stored one", async () => {
    const id = await runningAd()
    const update = (change: object) => admin("PUT /api/admin/nativeAd/update", { body: { id, ...change } })
    expect((await update({ title: "Novo nome", price: 0 })).body.data).toMatchObject({
      title: "Novo nome",
      price: 0,
      approved: true,
      active: true,
    })
    expect((await update({ end_date: moment(-5) })).body.errors).toEqual({
      end_date: ["Data de fim deve ser posterior à data de início"],
    })
    expect((await update({ image_id: 99_999 })).status).toBe(422)
    expect((await update({ company_id: 99_999 })).body.errors).toEqual({
      company_id: ["Escolha uma empresa."],
    })
    await remove(id)
  })

  it("has sanitized text and the region of its state", async () => {
    const [state] = await app.db.select().from(states).where(eq(states.id, home.state_id))
    const ad = await newAd({ description: "<p>Oi<script>x()</script></p>", ...home })
    expect(ad).toMatchObject({ description: "<p>Oi</p>", region_id: state?.regionId, ...home })
    const update = (change: object) =>
      admin("PUT /api/admin/nativeAd/update", { body: { id: ad.id, ...change } })
    expect((await update({ region_id: (state?.regionId ?? 0) + 1 })).status).toBe(422)
    expect((await update({ state_id: null })).body.data).toMatchObject({
      state_id: null,
      county_id: null,
      region_id: null,
    })
    await remove(ad.id)
  })

  it("is deleted with its owner's account, and cannot be given to a deleted account", async () => {
    const { user } = await app.as("advertiser")
    const gone = await runningAd({ user_id: user.id })
    expect(await shown()).toContain(gone)
    await deleteAccount(app.deps, user.id, { why: "teste" })
    expect(await shown()).not.toContain(gone)
    expect((await admin("POST /api/admin/nativeAd/show", { body: { id: gone } })).status).toBe(404)
    const refused = { status: 422, body: { errors: { user_id: ["Usuário é obrigatório"] } } }
    const body = form({ user_id: user.id })
    expect(await admin("POST /api/admin/nativeAd/register", { body })).toMatchObject(refused)
    const { id } = await newAd()
    expect(await admin("PUT /api/admin/nativeAd/update", { body: { id, ...body } })).toMatchObject(refused)
  })

  it("does not show readers the name of a company that hides its data", async () => {
    const owner = await app.as("advertiser")
    const company = await owner.call("POST /api/company/register", {
      body: { name: "Segredo Ltda", hide_data: true, ...home },
    })
    const id = await runningAd({ company_id: company.body.data.id })
    const { body } = await app.call("GET /api/nativeAds/active", { query: { limit: 20 } })
    expect(body.data.find((ad) => ad.id === id)?.company).toEqual({ name: "Empresa confidencial" })
    const row = await admin("POST /api/admin/nativeAd/show", { body: { id } })
    expect(row.body.data.company?.name).toBe("Segredo Ltda")
    await remove(id)
    expect((await admin("POST /api/admin/nativeAd/show", { body: { id } })).status).toBe(404)
  })
})

describe("choosing ads for a page", () => {
  it("shows each only in its region, state or city", async () => {
    const [state] = await app.db.select().from(states).where(eq(states.id, home.state_id))
    const other = await placeOf(app, "MA", "imperatriz")
    const away = await placeOf(app, "SP", "campinas")
    const ads = {
      all: await runningAd(),
      region: await runningAd({ region_id: state?.regionId }),
      state: await runningAd({ state_id: home.state_id }),
      county: await runningAd(home),
    }
    const seen = async (query: object) => {
      const ids = await shown({ ...query })
      return Object.entries(ads)
        .filter(([, id]) => ids.includes(id))
        .map(([name]) => name)
    }
    expect(await seen({})).toEqual(["all"])
    expect(await seen({ state_id: home.state_id })).toEqual(["all", "region", "state"])
    expect(await seen({ state: "maranhao", county: "sao-luis" })).toEqual([
      "all",
      "region",
      "state",
      "county",
    ])
    // A state of ours alone has no number, and is not the home state for it.
    const region = { regionId: state?.regionId ?? 0 }
    const alone = { ...region, name: "Exterior", slug: "exterior", uf: "EX", ufCode: null }
    const [abroad] = await app.db.insert(states).values(alone).returning()
    await app.db.insert(counties).values({ name: "São Luís", slug: "sao-luis", stateId: abroad?.id ?? 0 })
    expect(await seen({ county: "sao-luis" })).toEqual(["all", "region", "state", "county"])
    expect(await seen({ county_id: other.county_id })).toEqual(["all", "region", "state"])
    expect(await seen(away)).toEqual(["all"])
    expect(await seen({ state: "atlantida", county_id: "x" })).toEqual(["all"])
    for (const id of Object.values(ads)) await remove(id)
  })

  it("puts higher priorities first more often, shows each ad once, and repeats its order with the same seed", async () => {
    const low = await runningAd({ priority: 1 })
    const high = await runningAd({ priority: 9 })
    const random = createRandom(7)
    let first = 0
    for (let turn = 0; turn < 400; turn++) {
      const picked = await pickAds(app.deps, {}, { count: 2, random: () => random.next() })
      expect(new Set(picked.map((ad) => ad.id))).toEqual(new Set([low, high]))
      if (picked[0]?.id === high) first++
    }
    // Nine of ten are expected; chance alone stays within five standard deviations.
    expect(first).toBeGreaterThan(330)
    expect(first).toBeLessThan(390)
    const draw = async () => {
      const seeded = createRandom(3)
      const picked = await pickAds(app.deps, {}, { count: 2, random: () => seeded.next() })
      return picked.map((ad) => ad.id)
    }
    expect(await draw()).toEqual(await draw())
    await remove(low)
    await remove(high)
  })
})

describe("an ad's statistics", () => {
  it("count the reported impressions and clicks per local day", async () => {
    const id = await runningAd()
    const params = { id }
    const report = (what: "click" | "impression") => app.call(`POST /api/nativeAd/{id}/${what}`, { params })
    expect((await report("impression")).body.data).toEqual({ id })
    await report("impression")
    app.advance(DAY_MS)
    for (const what of ["impression", "impression", "click"] as const) await report(what)
    const { body } = await admin("GET /api/admin/nativeAd/{id}/analytics", { params })
    expect(body.data.total).toEqual({ impressions: 4, clicks: 1, ctr: 0.25 })
    expect(body.data.days.slice(-2)).toMatchObject([
      { impressions: 2, clicks: 0, ctr: 0 },
      { impressions: 2, clicks: 1, ctr: 0.5 },
    ])
    expect(body.data.days.map((day) => day.date)).toEqual(body.data.days.map((day) => day.date).toSorted())
    app.advance(-DAY_MS)
    const row = await admin("POST /api/admin/nativeAd/show", { body: { id } })
    expect(row.body.data).toMatchObject({ impressions: 4, clicks: 1 })
    await remove(id)
  })

  it("refuse a report that arrives while the ad is being deleted", async () => {
    const id = await runningAd()
    let report: ReturnType<typeof app.call> | undefined
    await app.db.transaction(async (tx) => {
      await tx.delete(nativeAds).where(eq(nativeAds.id, id))
      report = app.call("POST /api/nativeAd/{id}/impression", { params: { id } })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
    })
    expect((await report)?.status).toBe(404)
  })

  it("count at most twenty clicks of one visitor", async () => {
    const id = await runningAd()
    for (let times = 0; times < 25; times++)
      expect((await app.call("POST /api/nativeAd/{id}/click", { params: { id } })).status).toBe(200)
    const row = await admin("POST /api/admin/nativeAd/show", { body: { id } })
    expect(row.body.data.clicks).toBe(20)
    await remove(id)
  })

  it("refuse reports about ads that were never public", async () => {
    const { id } = await newAd()
    expect((await app.call("POST /api/nativeAd/{id}/click", { params: { id } })).status).toBe(404)
    expect((await app.call("POST /api/nativeAd/{id}/click", { params: { id: 987_654 } })).status).toBe(404)
    await remove(id)
  })
})

describe("the administrators' list", () => {
  it("filters by status and by words", async () => {
    const company = "Zebra Eventos"
    const ids = {
      pending: (await newAd({ title: `${company} a` })).id,
      inactive: (await newAd({ title: `${company} b` })).id,
      active: await runningAd({ title: `${company} c` }),
    }
    await admin("POST /api/admin/nativeAd/approve", { body: { id: ids.inactive } })
    const list = async (status?: string) => {
      const { body } = await admin("GET /api/admin/nativeAds", { query: { status, query: "zebra éventos" } })
      return body.data.map((ad) => ad.id).toSorted((a, b) => a - b)
    }
    expect(await list("pending")).toEqual([ids.pending])
    expect(await list("inactive")).toEqual([ids.inactive])
    expect(await list("active")).toEqual([ids.active])
    expect(await list("approved")).toEqual([ids.inactive, ids.active])
    expect(await list("all")).toEqual([ids.pending, ids.inactive, ids.active])
    expect(await list()).toEqual([ids.pending, ids.inactive, ids.active])
    expect(await list("")).toEqual([ids.pending, ids.inactive, ids.active])
    const pending = await admin("GET /api/admin/nativeAds/pending", { query: { perPage: 100 } })
    expect(pending.body.data.every((ad) => !ad.approved)).toBe(true)
    expect(pending.body.data.map((ad) => ad.id)).toContain(ids.pending)
    expect(await list("x")).toEqual([])
  })
})
