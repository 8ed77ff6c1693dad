import { eq, sql } from "drizzle-orm"
import { PRIVACY_VERSION } from "@upaon/contract/privacy/retention"
import { brand } from "@upaon/contract/site/brand"
import { afterAll, describe, expect, it } from "vitest"
import {
  articles,
  companies,
  jobExclusiveAccesses,
  jobPosts,
  neighborhoods,
} from "../../src/db/schema/index.ts"
import { advertiserWithCompany, placeOf } from "../../src/testing/advertiser.ts"
import { publicJob, submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { readXml } from "./read-xml.ts"

const SITE = "https://vagas.example.com"
const ALL = { title: 'Padeiro <mestre> & "confeiteiro" d\'água', description: "<p>Pães & bolos < 6 h.</p>" }

const app = await testApp({ PUBLIC_URL: SITE })
const admin = await app.as("administrator")
const me = await advertiserWithCompany(app, { points: 1000 })
afterAll(() => app.close())

const published = (more?: Record<string, unknown>) => publicJob(app, admin, me, more)
const job = await published(ALL)

const get = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers })
/** Afresh: a moment later than what is kept. */
async function xml(url: string) {
  app.advance(11 * 60_000)
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  return readXml(answer.body)
}
const adminPut = (id: number, more: Record<string, unknown>) =>
  admin.call("PUT /api/admin/jobPost/update", { body: { id, ...more } })

describe("robots.txt, the manifest and sitemaps", () => {
  it("robots.txt names the sitemap and keeps crawlers out of the signed-in area", async () => {
    const { body, headers } = await get("/robots.txt")
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8")
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(body).toContain("Disallow: /panel\n")
    expect(body).not.toMatch(/Disallow: \/(job|search|artigo)?$/m)
  })

  it("the manifest has the brand's name and tagline", async () => {
    const { body, headers } = await get("/manifest.webmanifest")
    expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8")
    expect(JSON.parse(body)).toMatchObject({
      short_name: brand.name,
      name: expect.stringContaining(brand.tagline),
    })
  })

  it("sitemaps list every public job once, with its last change, in files that the index names", async () => {
    const index = await xml("/sitemap.xml")
    expect(index.all("loc")).toContain(`${SITE}/sitemaps/jobs-1.xml`)
    expect(index.all("lastmod")).toHaveLength(index.all("loc").length)
    const urls: string[] = []
    for (const loc of index.all("loc")) urls.push(...(await xml(loc.slice(SITE.length))).all("loc"))
    expect(urls.filter((url) => url === `${SITE}/job/${job.slug}`)).toHaveLength(1)
    expect(new Set(urls).size).toBe(urls.length)
    for (const path of ["/", "/maranhao", "/sao-luis-ma", "/artigos", "/politicas-de-privacidade"])
      expect(urls).toContain(SITE + path)
    // A place with a home page of its own is listed under that one's address alone.
    expect(urls).not.toContain(`${SITE}/search?state=maranhao&county=sao-luis`)
    expect(urls.join()).toMatch(/\/search\?jobType=/)

    const [row] = await app.db.select().from(jobPosts).where(eq(jobPosts.id, job.id))
    const jobs = await xml("/sitemaps/jobs-1.xml")
    const at = jobs.all("loc").indexOf(`${SITE}/job/${job.slug}`)
    const changed = Math.max(row?.updatedAt.getTime() ?? 0, row?.publishedAt?.getTime() ?? 0)
    expect(jobs.all("lastmod")[at]).toBe(`${new Date(changed).toISOString().slice(0, 19)}Z`)
    // The policy has a day only: an hour of it could be still to come.
    expect((await xml("/sitemaps/pages.xml")).all("lastmod").at(-1)).toBe(PRIVACY_VERSION)
  })

  it("sitemaps leave out pending, paused, ended, deleted and redirecting jobs, and places without jobs", async () => {
    const waiting = await submitJob(app, me)
    const paused = await published(await placeOf(app, "MA", "caxias"))
    const outward = await published()
    await adminPut(outward.id, { type_special_ad: "redirect", url_special_ad: "https://fora.example.com/" })
    expect((await xml("/sitemaps/places.xml")).all("loc").join()).toContain("/vagas/caxias")
    await adminPut(paused.id, { status_job_post_id: 5 })
    const [ended, over, deleted] = [await published(), await published(), await published()]
    const gone = [waiting, paused, outward, ended, over, deleted]
    const listed = async () => (await xml("/sitemaps/jobs-1.xml")).all("loc").join(" ")
    for (const { slug } of gone.slice(3)) expect(await listed()).toContain(slug)
    await adminPut(ended.id, { status_job_post_id: 2 })
    await app.db.update(jobPosts).set({ expiresAt: app.deps.clock.now() }).where(eq(jobPosts.id, over.id))
    await me.call("DELETE /api/jobPost/{id}/delete", { params: { id: deleted.id } })
    const jobs = await listed()
    expect(jobs).toContain(job.slug)
    for (const { slug } of gone) expect(jobs).not.toContain(slug)
    expect((await xml("/sitemaps/places.xml")).all("loc").join()).not.toContain("/vagas/caxias")
  })

  it("sitemaps leave out exclusive jobs, and neighbourhoods with fewer than five jobs", async () => {
    const place = await placeOf(app, "MA", "balsas")
    const [neighborhood] = await app.db
      .insert(neighborhoods)
      .values({ countyId: place.county_id, name: "Potosí", slug: "potosi" })
      .returning()
    const jobs: { id: number; slug: string }[] = []
    while (jobs.length < 5) jobs.push(await published({ ...place, neighborhood_id: neighborhood?.id }))
    const places = async () => (await xml("/sitemaps/places.xml")).all("loc").join(" ")
    expect(await places()).toContain("/vagas/balsas/potosi")
    expect(await places()).toMatch(/\/vagas\/balsas /)
    const [first] = jobs
    const [access] = await app.db
      .insert(jobExclusiveAccesses)
      .values({ title: "Alunos", description: "" })
      .returning()
    await adminPut(first?.id ?? 0, { job_exclusive_accesses_ids: [access?.id] })
    expect(await places()).not.toContain("balsas/potosi")
    expect((await xml("/sitemaps/jobs-1.xml")).all("loc").join()).not.toContain(first?.slug)
  })

  it("sitemaps of jobs each cover a fixed range of 50,000 ids", async () => {
    await app.db.execute(sql`alter table job_posts alter column id restart with 50000`)
    const [last, first] = [await published(), await published()]
    expect((await xml("/sitemaps/jobs-2.xml")).all("loc")).toEqual([`${SITE}/job/${first.slug}`])
    expect((await xml("/sitemaps/jobs-1.xml")).all("loc")).toContain(`${SITE}/job/${last.slug}`)
    expect((await xml("/sitemap.xml")).all("loc")).toContain(`${SITE}/sitemaps/jobs-2.xml`)
    expect((await xml("/sitemaps/jobs-1.xml")).all("loc")).toContain(`${SITE}/job/${job.slug}`)
    for (const name of ["jobs-3", "jobs-0", "jobs-01", "jobs-99999", "users", "constructor"])
      expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
  })

  it("sitemaps list articles once they are published", async () => {
    const now = app.deps.clock.now()
    const article = { content: "<p>Texto</p>", userId: admin.user.id, status: "published" as const }
    await app.db.insert(articles).values([
      { ...article, title: "Aberto", slug: "aberto", publishedAt: new Date(now.getTime() - 1000) },
      { ...article, title: "Futuro", slug: "futuro", publishedAt: new Date(now.getTime() + 86_400_000) },
      { ...article, title: "Rascunho", slug: "rascunho", status: "draft", publishedAt: null },
    ])
    const urls = (await xml("/sitemaps/articles.xml")).all("loc")
    expect(urls).toEqual([`${SITE}/artigo/aberto`])
  })
})

describe("feeds", () => {
  it("list the newest public jobs of the site, a county or an area", async () => {
    const [row] = await app.db.select().from(jobPosts).where(eq(jobPosts.id, job.id))
    const areas = await app.call("GET /api/jobAreas", { query: { all: true } })
    const area = areas.body.data.find(({ id }) => id === row?.jobAreaId)
    for (const url of ["/feed.xml", "/feed/sao-luis.xml", `/feed/area/${area?.slug}.xml`]) {
      const feed = await xml(url)
      expect(feed.all("guid")).toContain(`${SITE}/job/${job.slug}`)
      expect(feed.all("title").some((title) => title.includes(ALL.title))).toBe(true)
      expect(feed.all("description").join()).toContain("Pães & bolos < 6 h.")
      for (const date of feed.all("pubDate")) expect(Date.parse(date)).not.toBeNaN()
    }
    expect((await xml("/feed/raposa.xml")).all("item")).toEqual([])
    for (const url of ["/feed/nada.xml", "/feed/area/nada.xml", "/feed/sao-luis", "/feed/sao-luis.json"])
      expect((await get(url)).statusCode).toBe(404)
  })

  it("do not reveal hidden companies and exclusive texts", async () => {
    const [access] = await app.db
      .insert(jobExclusiveAccesses)
      .values({ title: "Assinantes", description: "" })
      .returning()
    const exclusive = await published({ title: "Vaga exclusiva", description: "<p>Segredo guardado.</p>" })
    await adminPut(exclusive.id, { job_exclusive_accesses_ids: [access?.id] })
    await app.db.update(companies).set({ hideData: true }).where(eq(companies.id, me.companyId))
    app.advance(5000)
    const { body } = await get("/feed.xml")
    expect(body).toContain(exclusive.slug)
    expect(body).not.toContain("Segredo guardado")
    expect(body).not.toContain("Padaria do Porto")
    expect(body).toContain("Empresa confidencial")
    await app.db.update(companies).set({ hideData: false }).where(eq(companies.id, me.companyId))
  })

  it("are compressed, and respond 304 to a matching ETag", async () => {
    app.advance(5000)
    const first = await get("/feed.xml", { "accept-encoding": "gzip, br" })
    expect(first.headers).toMatchObject({
      "content-type": "application/rss+xml; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=4",
    })
    const etag = String(first.headers.etag)
    expect((await get("/feed.xml", { "if-none-match": etag })).statusCode).toBe(304)
    expect((await get("/feed.xml", { "if-none-match": '"outra"' })).statusCode).toBe(200)
    expect((await app.app.fastify.inject({ method: "HEAD", url: "/feed.xml" })).statusCode).toBe(200)
  })
})
