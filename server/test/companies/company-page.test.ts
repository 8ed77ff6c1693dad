import { DAY_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { afterAll, expect, it } from "vitest"
import { advertiserWithCompany, jobForm, placeOf } from "../../src/testing/advertiser.ts"
import { approve, publicJob, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
afterAll(() => app.close())

const page = (slug: string, query = {}) =>
  app.call("GET /api/companyPage/{slug}", { params: { slug }, query })

it("the company page shows the company and its open vacancies after a reviewer approved one of them", async () => {
  const me = await advertiserWithCompany(app, { points: 1000 })
  const about = "Pão quente desde 1972.\nDuas lojas no Centro."
  const long = await me.call("PUT /api/company/update", {
    body: { id: me.companyId, about: "a".repeat(501) },
  })
  expect(Object.keys(long.body.errors ?? {})).toEqual(["about"])
  const saved = await me.call("PUT /api/company/update", { body: { id: me.companyId, about } })
  const { slug } = saved.body.data
  expect(slug).toBe(`padaria-do-porto-${me.companyId}`)
  expect((await page(slug)).status).toBe(404)
  const ids: number[] = []
  for (const title of ["Padeira", "Padeiro", "Atendente"]) {
    const { id } = await submitJob(app, me, { title })
    const [read] = (await admin.call("GET /api/admin/jobPosts/review")).body.data
    expect(read).toMatchObject({ id, company: { about } })
    const accept = (company_about: string) =>
      admin.call("POST /api/admin/jobPost/review/approve", { body: { id, seen: { company_about } } })
    expect([(await accept("Pão")).status, (await accept(about)).status]).toEqual([409, 200])
    ids.push(id)
  }
  await submitJob(app, me)
  await me.call("POST /api/jobPost/register", {
    body: { title: "Ainda um rascunho", company_id: me.companyId, draft: true },
  })
  const shown = (await page(slug)).body.data
  expect(shown).toMatchObject({ slug, name: "Padaria do Porto", about, answer_rate: null })
  expect(shown.county.slug).toBe("sao-luis")
  expect(shown.job_posts.data.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(shown.job_posts.total).toBe(3)
  expect((await page(slug, { perPage: 2, page: 2 })).body.data.job_posts.data.map(({ id }) => id)).toEqual([
    ids[0],
  ])
  expect((await page(`nome-antigo-${me.companyId}`)).body.data.slug).toBe(slug)
  const sitemap = await app.app.fastify.inject({ url: "/sitemaps/companies.xml" })
  expect(sitemap.body).toContain(`/empresa/${slug}<`)
  app.advance(31 * DAY_MS)
  expect((await page(slug)).body.data.job_posts).toMatchObject({ data: [], total: 0 })
  app.advance(-31 * DAY_MS)
  await me.call("PUT /api/company/update", { body: { id: me.companyId, hide_data: true } })
  expect((await page(slug)).status).toBe(404)
  for (const none of ["padaria", "padaria-2147483648"]) expect((await page(none)).status).toBe(404)
})

it("the company page answers 404 while the owner is suspended, and no sitemap or vacancy links to it", async () => {
  const me = await advertiserWithCompany(app)
  const body = { ...(await jobForm(app, me.companyId)), user_id: me.user.id, verified: false }
  const { status, body: job } = await admin.call("POST /api/admin/jobPost/register", { body })
  expect(status).toBe(201)
  const isListed = async () => {
    app.advance(11 * MINUTE_MS)
    const { body: xml } = await app.app.fastify.inject({ url: "/sitemaps/companies.xml" })
    return xml.includes(`/empresa/padaria-do-porto-${me.companyId}<`)
  }
  expect(await isListed()).toBe(true)
  const blocked = { blocked: true, reason: "Golpe", pause_jobs: false }
  await admin.call("PUT /api/admin/user/{id}/block", { params: { id: me.user.id }, body: blocked })
  expect((await page(`padaria-do-porto-${me.companyId}`)).status).toBe(404)
  expect(await isListed()).toBe(false)
  const shown = await app.call("GET /api/jobPost/{slug}/show", { params: { slug: job.data.slug } })
  expect(shown.body.data.company).toMatchObject({ name: "Padaria do Porto", slug: null })
})

it("a company has no page, and its name no review, until a vacancy that was moved to it is approved there", async () => {
  const me = await advertiserWithCompany(app, { points: 1000 })
  const { id } = await publicJob(app, admin, me)
  const move = (company_id: number) => me.call("PUT /api/jobPost/update", { body: { id, company_id } })
  const pageOf = async (companyId: number) => (await page(`x-${companyId}`)).status
  const unknown = { name: "Banco do Brasil", ...(await placeOf(app)) }
  const other = (await me.call("POST /api/company/register", { body: unknown })).body.data.id
  await move(other)
  expect(await pageOf(other)).toBe(404)
  const renamed = await me.call("PUT /api/company/update", { body: { id: other, name: "Outro nome" } })
  expect(renamed.body.data).toMatchObject({ name: "Outro nome", pending_name: null })
  // Back at the company that readers know, it still waits for its review.
  await move(me.companyId)
  expect([await pageOf(other), await pageOf(me.companyId)]).toEqual([404, 200])
  await move(other)
  await approve(admin, id)
  expect([await pageOf(other), await pageOf(me.companyId)]).toEqual([200, 404])
  await me.call("DELETE /api/jobPost/{id}/delete", { params: { id } })
  expect(await pageOf(other)).toBe(404)
})

it("a renamed company keeps its page, and its next name waits for a review, while its only vacancy is reviewed again", async () => {
  const me = await advertiserWithCompany(app, { points: 1000 })
  const { id } = await publicJob(app, admin, me)
  const rename = (name: string) => me.call("PUT /api/company/update", { body: { id: me.companyId, name } })
  await rename("Padaria da Praia")
  const [asked] = (await admin.call("GET /api/admin/nameReviews")).body.data.filter(
    (one) => one.id === me.companyId,
  )
  const accepted = {
    entity: "company",
    id: me.companyId,
    seen: { waiting_since: asked?.waiting_since ?? "" },
  }
  expect((await admin.call("POST /api/admin/nameReview/accept", { body: accepted as never })).status).toBe(
    200,
  )
  await me.call("PUT /api/jobPost/update", { body: { id, title: "Confeiteira" } })
  expect((await page(`x-${me.companyId}`)).status).toBe(200)
  expect((await rename("Banco do Brasil")).body.data).toMatchObject({ pending_name: "Banco do Brasil" })
})
