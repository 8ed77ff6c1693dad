import { readdir } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { articles } from "../../src/db/schema/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { publicJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const DAY = 86_400_000

const app = await testApp()
const admin = await app.as("administrator")
const me = await advertiserWithCompany(app, { points: 1000 })
afterAll(() => app.close())

const published = (more?: Record<string, unknown>) => publicJob(app, admin, me, more)
const get = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers })
const stored = async () =>
  (await readdir(join(app.deps.env.dataDir, "uploads", "og"), { recursive: true })).filter((name) =>
    name.endsWith(".png"),
  )

async function isPicture(url: string) {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers["content-type"]).toBe("image/png")
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600")
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" })
  expect(answer.rawPayload.length).toBeLessThan(300_000)
  return answer
}

describe("pictures for shared links", () => {
  it("show a public job at 1200 by 630 pixels, rendered once and again only if its text changes", async () => {
    const { id, slug } = await published()
    const first = await isPicture(`/og/${slug}.png`)
    const drawn = await stored()
    const again = await isPicture(`/og/${slug}.png`)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await stored()).toEqual(drawn)
    const etag = String(first.headers.etag)
    expect((await get(`/og/${slug}.png`, { "if-none-match": etag })).statusCode).toBe(304)

    await admin.call("PUT /api/admin/jobPost/update", { body: { id, title: "Confeiteiro" } })
    const other = await isPicture(`/og/${slug}.png`)
    expect(other.headers.etag).not.toBe(etag)
    expect(await stored()).toHaveLength(drawn.length + 1)
  })

  it("can show the longest title, and characters that the font lacks", async () => {
    const { slug } = await published({ title: `🚀 ${"Desenvolvedor 日本 ".repeat(14)}`.slice(0, 255) })
    await isPicture(`/og/${slug}.png`)
  })

  it("exist for the site and for published articles, and for nothing that strangers cannot read", async () => {
    await app.db.insert(articles).values({
      title: "Como fazer um bom currículo",
      slug: "curriculo",
      content: "<p>Texto</p>",
      userId: admin.user.id,
      status: "published",
      publishedAt: new Date(app.deps.clock.now().getTime() - 1000),
    })
    await isPicture("/og/site.png")
    await isPicture("/og/artigo/curriculo.png")
    const { id, slug } = await published()
    await admin.call("PUT /api/admin/jobPost/update", { body: { id, status_job_post_id: 5 } })
    for (const url of [
      `/og/${slug}.png`,
      "/og/nada.png",
      "/og/artigo/nada.png",
      `/og/${slug}.jpg`,
      "/og/nada",
    ])
      expect((await get(url)).statusCode).toBe(404)
  })

  it("are deleted from the store after a month, and rendered again when requested", async () => {
    const { slug } = await published({ title: "Vitrinista" })
    await isPicture(`/og/${slug}.png`)
    const clear = async () => {
      await app.deps.work.enqueue(app.db, "site-clear-pictures", {})
      await app.deps.work.drain()
    }
    app.advance(29 * DAY)
    await clear()
    expect(await stored()).not.toEqual([])
    app.advance(2 * DAY)
    await clear()
    expect(await stored()).toEqual([])
    await isPicture("/og/site.png")
    expect(await stored()).toHaveLength(1)
  })
})

describe("the rate limit of an address", () => {
  it("also covers pictures, feeds, sitemaps and robots.txt", async () => {
    const limited = await testApp({ RATE_LIMITS: "on" })
    try {
      const from = (remoteAddress: string, url: string) => limited.app.fastify.inject({ url, remoteAddress })
      const urls = ["/feed.xml", "/sitemap.xml", "/robots.txt", "/og/nada.png"]
      for (let asked = 0; asked < 600; asked++) await from("10.1.1.1", urls[asked % 4] ?? "")
      for (const url of urls) {
        const refused = await from("10.1.1.1", url)
        expect([url, refused.statusCode]).toEqual([url, 429])
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
      }
      expect((await from("10.1.1.2", "/feed.xml")).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
