import { sql } from "drizzle-orm"
import jsqr from "jsqr"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { extractText } from "@upaon/poster-reader"
import { loadDemoContent } from "../../src/seed/demo/load-demo-content.ts"
import { createTestDatabase } from "../../src/testing/database.ts"
import { createDatabase } from "../../src/db/client.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { READ_BACK, readBack } from "../../../poster-reader/test/posters/read-back.ts"

let app: TestApp
let slugs: string[]

beforeAll(async () => {
  const database = await createTestDatabase()
  const db = createDatabase(database.connection)
  await loadDemoContent(db)
  await db.close()
  app = await testApp({}, { database })
  const { rows } = await app.db.execute<{ slug: string }>(
    sql`select slug from job_posts where status_id = 1 and expires_at > now() and deleted_at is null order by slug`,
  )
  slugs = rows.map(({ slug }) => slug)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers })

describe("a vacancy's poster", () => {
  it("comes as a status picture, a square picture and a PDF, each leading to the vacancy's page", async () => {
    const [slug = ""] = slugs
    for (const [file, width, height] of [
      ["cartaz-status.png", 1080, 1920],
      ["cartaz.png", 1080, 1080],
    ] as const) {
      const answer = await get(`/job/${slug}/${file}`)
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"])
      const picture = sharp(answer.rawPayload).ensureAlpha()
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([width, height])
      const code = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
      expect(code?.data).toBe(`${app.deps.env.publicUrl}/job/${slug}`)
      const etag = String(answer.headers.etag)
      expect((await get(`/job/${slug}/${file}`, { "if-none-match": etag })).statusCode).toBe(304)
    }
    const pdf = await get(`/job/${slug}/cartaz.pdf`)
    expect(pdf.headers["content-type"]).toBe("application/pdf")
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), app.deps.ocr)
    expect(text).toContain(`/job/${slug}`)
  })

  it("has room for a long place name", async () => {
    const { rows } = await app.db.execute<{ slug: string; place: string }>(sql`
      select j.slug, c.name || ' - MA' as place from job_posts j join counties c on c.id = j.county_id
      join neighborhoods n on n.id = j.neighborhood_id where j.status_id = 1
      order by length(n.name || c.name) desc limit 1`)
    const [{ slug, place } = { slug: "", place: "" }] = rows
    for (const file of ["cartaz-status.png", "cartaz.png"]) {
      const { text } = await extractText(
        new Uint8Array((await get(`/job/${slug}/${file}`)).rawPayload),
        app.deps.ocr,
      )
      expect(text.replace(/\s+/g, " ")).toContain(place)
    }
  })

  it("is there for public vacancies only", async () => {
    const { rows } = await app.db.execute<{ slug: string }>(
      sql`select slug from job_posts where status_id = 3 limit 1`,
    )
    for (const slug of [rows[0]?.slug, "nao-existe"])
      expect((await get(`/job/${slug}/cartaz.png`)).statusCode).toBe(404)
  })

  it("can be read by our own poster reader (all posters: npm run posters:own)", async () => {
    const some = slugs.filter((_, at) => at % 70 === 7)
    const read = async (path: string) => {
      const answer = await get(path)
      return { bytes: new Uint8Array(answer.rawPayload), json: () => answer.json() as unknown }
    }
    const found = [...(await readBack(read, some)).values()]
    const right = READ_BACK.map((name) => found.filter((one) => one[name] === undefined).length)
    expect(right.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
      some.length * READ_BACK.length - 1,
    )
  })
})
