import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { jobPosts, jobTypes } from "../../src/db/schema/index.ts"
import { advertiserWithCompany, jobForm, placeOf } from "../../src/testing/advertiser.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = (await app.as("administrator")).call
afterAll(() => app.close())

const named = async (query?: Record<string, unknown>) =>
  (await app.call("GET /api/regions", { query })).body.data.map(({ name }) => name)
const region = async (name: string) =>
  (await admin("POST /api/admin/region/register", { body: { name } })).body.data.id

describe("a region", () => {
  it("is updated in the public list when it is registered, renamed or deleted", async () => {
    const id = await region("Litoral")
    await expect.poll(() => named()).toContain("Litoral")
    await admin("PUT /api/admin/region/update", { body: { id, name: "Litoral Norte" } })
    await expect.poll(() => named()).toContain("Litoral Norte")
    expect(await named()).not.toContain("Litoral")
    await admin("DELETE /api/admin/region/{id}/delete", { params: { id } })
    await expect.poll(() => named()).not.toContain("Litoral Norte")
  })

  it("has its new name on the cards of its vacancies, also those read before", async () => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const form = { ...(await jobForm(app, owner.companyId)), user_id: owner.user.id, verified: true }
    const { body } = await admin("POST /api/admin/jobPost/register", { body: form })
    const onCard = async () => {
      const { data } = (await app.call("POST /api/jobPost/search", { body: {} })).body
      return data.find((card) => card.id === body.data.id)?.region?.name
    }
    await expect.poll(onCard).toBe("Nordeste")
    const { region_id: id } = body.data
    await admin("PUT /api/admin/region/update", { body: { id, name: "Nordeste e Meio-Norte" } })
    await expect.poll(onCard).toBe("Nordeste e Meio-Norte")
  })

  it("takes over the jobs and ads of a state that moves to it", async () => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const form = { ...(await jobForm(app, owner.companyId)), user_id: owner.user.id, verified: true }
    const job = (await admin("POST /api/admin/jobPost/register", { body: form })).body.data
    const ad = (
      await admin("POST /api/admin/nativeAd/register", {
        body: {
          user_id: owner.user.id,
          title: "Curso de empilhadeira",
          description: "<p>Aulas.</p>",
          url: "https://cursos.example/a",
          price: 0,
          state_id: form.state_id,
          start_date: "2026-01-01 00:00:00",
          end_date: "2036-01-01 00:00:00",
        },
      })
    ).body.data
    const region_id = await region("Meio-Norte")
    const moved = await admin("PUT /api/admin/state/update", { body: { id: form.state_id, region_id } })
    expect(moved.status).toBe(200)

    const show = { body: { id: job.id } }
    expect((await admin("POST /api/admin/jobPost/show", show)).body.data.region_id).toBe(region_id)
    const shownAd = (await admin("POST /api/admin/nativeAd/show", { body: { id: ad.id } })).body.data
    expect(shownAd.region_id).toBe(region_id)
    await expect.poll(() => named({ county_id: form.county_id })).toEqual(["Meio-Norte"])
    // The ad's form sends back what it was shown.
    const { state_id, county_id } = shownAd
    const saved = await admin("PUT /api/admin/nativeAd/update", {
      body: { id: ad.id, state_id, county_id, region_id: shownAd.region_id },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    // The move itself is no change of the job that a form open on it would have to ask about.
    const { updated_at } = job
    const edited = await admin("PUT /api/admin/jobPost/update", {
      body: { id: job.id, title: "Padeiro chefe", seen: { updated_at } },
    })
    expect(edited.status).toBe(200)
    const found = await app.call("POST /api/jobPostsWithAds/search", { body: { q: "padeiro chefe" } })
    expect(found.body.total).toBe(1)
  })

  it("can be deleted once its states have left it, whatever became of their jobs", async () => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const form = { ...(await jobForm(app, owner.companyId)), user_id: owner.user.id, verified: true }
    const { id, region_id: home } = (await admin("POST /api/admin/jobPost/register", { body: form })).body
      .data
    const region_id = await region("Litoral de Passagem")
    const moveTo = (to: number | null) =>
      admin("PUT /api/admin/state/update", { body: { id: form.state_id, region_id: to } })
    await moveTo(region_id)
    const away = { id, ...(await placeOf(app, "PI", "teresina")) }
    expect((await admin("PUT /api/admin/jobPost/update", { body: away })).status).toBe(200)
    await moveTo(home)
    expect((await admin("DELETE /api/admin/region/{id}/delete", { params: { id: region_id } })).status).toBe(
      200,
    )
  })

  it("takes over the jobs and ads of a county that moves to one of its states", async () => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const form = { ...(await jobForm(app, owner.companyId)), user_id: owner.user.id, verified: true }
    const job = (await admin("POST /api/admin/jobPost/register", { body: form })).body.data
    const { state_id, county_id } = form
    const ad = {
      user_id: owner.user.id,
      title: "Curso de solda",
      description: "<p>Aulas.</p>",
      url: "https://cursos.example/b",
      price: 0,
      state_id,
      county_id,
      start_date: "2026-01-01 00:00:00",
      end_date: "2036-01-01 00:00:00",
    }
    const { id } = (await admin("POST /api/admin/nativeAd/register", { body: ad })).body.data
    const moveTo = (to: number) =>
      admin("PUT /api/admin/county/update", { body: { id: county_id, state_id: to } })
    const { data: states } = (await admin("GET /api/admin/states")).body
    const home = states.find((state) => state.id === state_id)
    const away = states.find((state) => state.region_id !== home?.region_id)
    const regions = async () => [
      (await admin("POST /api/admin/jobPost/show", { body: { id: job.id } })).body.data.region_id,
      (await admin("POST /api/admin/nativeAd/show", { body: { id } })).body.data.region_id,
    ]
    expect((await moveTo(away?.id ?? 0)).status).toBe(200)
    expect(await regions()).toEqual([away?.region_id, away?.region_id])
    await moveTo(state_id)
    expect(await regions()).toEqual([home?.region_id, home?.region_id])
  })

  it("takes over a state's jobs also while its owner moves another one there and is suspended", async () => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const there = { ...(await jobForm(app, owner.companyId)), user_id: owner.user.id, verified: true }
    const publish = async (more: object) =>
      (await admin("POST /api/admin/jobPost/register", { body: { ...there, ...more } })).body.data.id
    await publish({})
    const id = await publish(await placeOf(app, "PI", "teresina"))
    const { state_id, county_id } = there
    const region_id = await region("Litoral de Cima")
    const suspension = { blocked: true, reason: "Denúncias." }
    const { answers } = await app.db.transaction(async (tx) => {
      await tx.select().from(jobPosts).where(eq(jobPosts.id, id)).for("no key update")
      const edited = owner.call("PUT /api/jobPost/update", { body: { id, state_id, county_id } })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const params = { id: owner.user.id }
      const suspended = admin("PUT /api/admin/user/{id}/block", { params, body: suspension })
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      const moved = admin("PUT /api/admin/state/update", { body: { id: state_id, region_id } })
      await expect.poll(() => waitingForLocks(app.db)).toBe(3)
      return { answers: [edited, suspended, moved] }
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
  })

  it("takes over a state's jobs also if one is registered meanwhile", async () => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const form = { ...(await jobForm(app, owner.companyId)), user_id: owner.user.id, verified: true }
    const region_id = await region("Litoral do Meio")
    const { answer } = await app.db.transaction(async (tx) => {
      await tx.select().from(jobTypes).where(eq(jobTypes.id, form.job_type_id)).for("update")
      const answer = admin("POST /api/admin/jobPost/register", { body: form })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      await admin("PUT /api/admin/state/update", { body: { id: form.state_id, region_id } })
      return { answer }
    })
    const { id } = (await answer).body.data
    expect((await admin("POST /api/admin/jobPost/show", { body: { id } })).body.data.region_id).toBe(
      region_id,
    )
  })

  const moves = {
    state: async ({ state_id }: Place) => {
      const region_id = await region("Litoral de Baixo")
      return admin("PUT /api/admin/state/update", { body: { id: state_id, region_id } })
    },
    county: async ({ county_id, state_id }: Place) => {
      const body = { id: county_id, state_id: (await placeOf(app, "PI", "teresina")).state_id }
      const moved = await admin("PUT /api/admin/county/update", { body })
      await admin("PUT /api/admin/county/update", { body: { id: county_id, state_id } })
      return moved
    },
    neighborhood: async ({ neighborhood_id }: Place) => {
      const { county_id } = await placeOf(app, "MA", "paco-do-lumiar")
      return admin("PUT /api/admin/neighborhood/update", { body: { id: neighborhood_id, county_id } })
    },
  }
  const movable = Object.keys(moves) as (keyof typeof moves)[]
  it.each(movable)("takes over the jobs of a %s while an owner of several is suspended", async (kind) => {
    const owner = await advertiserWithCompany(app, { points: 100 })
    const form = { ...(await jobForm(app, owner.companyId)), user_id: owner.user.id, verified: true }
    const { county_id } = form
    const body = { name: `Bairro Novo ${kind}`, county_id }
    const neighborhood_id = (await admin("POST /api/admin/neighborhood/register", { body })).body.data.id
    const publish = async () =>
      (await admin("POST /api/admin/jobPost/register", { body: { ...form, neighborhood_id } })).body.data.id
    const first = await publish()
    await publish()
    // An edited row is stored behind the others.
    await admin("PUT /api/admin/jobPost/update", { body: { id: first, title: "Vendedora da loja nova" } })
    const { answers } = await app.db.transaction(async (tx) => {
      await tx.select().from(jobPosts).where(eq(jobPosts.id, first)).for("no key update")
      const params = { id: owner.user.id }
      const suspended = admin("PUT /api/admin/user/{id}/block", {
        params,
        body: { blocked: true, reason: "Sim." },
      })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const moved = moves[kind]({ ...form, neighborhood_id })
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return { answers: [suspended, moved] }
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  })
})

type Place = { state_id: number; county_id: number; neighborhood_id: number }
