import { NEVER_PAY_ARTICLE } from "@upaon/contract/articles/labels"
import { eq, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { afterAll, describe, expect, it } from "vitest"
import { createDatabase } from "../../src/db/client.ts"
import { migrate } from "../../src/db/migrate.ts"
import * as schema from "../../src/db/schema/index.ts"
import { loadStartContent } from "../../src/seed/start-content/load-start-content.ts"
import { loadStartArticles } from "../../src/seed/start-content/start-articles.ts"
import { administer, createTestDatabase } from "../../src/testing/database.ts"

// A clone of the template: its start content was loaded by `loadStartContent` itself.
const home = await createTestDatabase()
const db = createDatabase(home.connection)
afterAll(async () => {
  await db.close()
  await home.drop()
})

const count = (table: PgTable) => db.$count(table)

describe("the start content", () => {
  it("holds Brazil's places and the first catalogues", async () => {
    expect(await count(schema.regions)).toBe(5)
    expect(await count(schema.states)).toBe(27)
    expect(await count(schema.counties)).toBe(5571)
    expect(await count(schema.jobTypes)).toBe(7)
    expect(await count(schema.jobAreas)).toBeGreaterThanOrEqual(25)
    const [home] = await db.select().from(schema.counties).where(eq(schema.counties.code, 2111300))
    expect(home).toMatchObject({ name: "São Luís", slug: "sao-luis" })
    const nested = await db.$count(
      schema.neighborhoods,
      eq(schema.neighborhoods.countyId, home?.id as number),
    )
    expect(nested).toBeGreaterThan(90)
    const types = await db.select().from(schema.userTypes).orderBy(schema.userTypes.id)
    expect(types.map(({ id, name }) => [id, name])).toEqual([
      [1, "Candidato"],
      [2, "Anunciante"],
    ])
  })

  it("leaves an operator's changes alone: a renamed row, a removed one, an added one", async () => {
    await db
      .update(schema.jobTypes)
      .set({ name: "Tempo integral" })
      .where(eq(schema.jobTypes.slug, "integral"))
    await db.delete(schema.jobAreas).where(eq(schema.jobAreas.slug, "juridico"))
    const [added] = await db.insert(schema.userTypes).values({ name: "Parceiro" }).returning()
    const before = await count(schema.jobAreas)
    await loadStartContent(db)
    const [renamed] = await db.select().from(schema.jobTypes).where(eq(schema.jobTypes.slug, "integral"))
    expect(renamed?.name).toBe("Tempo integral")
    expect(await count(schema.jobAreas)).toBe(before)
    expect(added?.id).toBeGreaterThan(2)
    expect(await count(schema.userTypes)).toBe(3)
  })

  it("loads once when two processes start together on an empty schema, also where `\\` escapes in every text", async () => {
    const fresh = await createTestDatabase({ empty: true })
    const { database } = fresh.connection
    await administer(fresh.connection, `alter database ${database} set standard_conforming_strings = off`)
    const one = createDatabase(fresh.connection)
    const two = createDatabase(fresh.connection)
    try {
      await Promise.all(
        [one, two].map(async (each) => {
          await migrate(fresh.connection)
          await loadStartContent(each)
        }),
      )
      const { rows } = await one.execute(
        sql`select count(*) as n, count(distinct code) as codes from counties`,
      )
      expect(rows[0]).toEqual({ n: 5571, codes: 5571 })
      // Its rule on spaces in addresses, taken for one on the letter s, would refuse this.
      const words = { name: "Sá", lastName: "Sé", username: "sara", email: "sa@s.example", passwordHash: "" }
      await one
        .insert(schema.users)
        .values({ ...words, userTypeId: 1, createdAt: new Date(), updatedAt: new Date() })
    } finally {
      await one.close()
      await two.close()
      await fresh.drop()
    }
  })
})

describe("the articles that pages link to", () => {
  it("are added once to an installation that has other articles, and keep the operator's changes", async () => {
    const now = new Date()
    await loadStartArticles(db, now)
    // Nobody is there to sign them yet.
    expect(await count(schema.articles)).toBe(0)
    const [admin] = await db
      .insert(schema.users)
      .values({
        userTypeId: 1,
        name: "Ada",
        username: "ada",
        email: "ada@teste.example",
        passwordHash: "x",
        isAdmin: true,
      })
      .returning()
    await db
      .insert(schema.articles)
      .values({ title: "Outro", slug: "outro", content: "<p>Oi</p>", userId: admin?.id as number })
    const theirs = () => db.select().from(schema.articles).where(eq(schema.articles.slug, NEVER_PAY_ARTICLE))
    await loadStartArticles(db, now)
    expect(await theirs()).toMatchObject([{ status: "published" }])
    await db
      .update(schema.articles)
      .set({ title: "Meu título" })
      .where(eq(schema.articles.slug, NEVER_PAY_ARTICLE))
    await loadStartArticles(db, now)
    expect(await theirs()).toMatchObject([{ title: "Meu título" }])
    expect(await count(schema.articles)).toBe(2)
  })
})
