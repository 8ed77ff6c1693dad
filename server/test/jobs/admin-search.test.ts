import { sql } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { hasWords } from "../../src/db/has-words.ts"
import { jobPosts } from "../../src/db/schema/index.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { submitJob } from "../../src/testing/publishing.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
const admin = await app.as("administrator")
const me = await advertiserWithCompany(app, { points: 1000 })
afterAll(() => app.close())

const submit = async (more: Record<string, unknown>) => (await submitJob(app, me, more)).id

describe("the administrators' word search", () => {
  const find = async (query: string) =>
    (await admin.call("POST /api/admin/jobPost/search", { body: { query } })).body.data.map(({ id }) => id)

  it("finds vacancies by their current title, company and owner, ignoring case and accents", async () => {
    // Nobody has read a vacancy of theirs yet, so that their names change without a review.
    const owner = await advertiserWithCompany(app, { points: 100 })
    const { id } = await submitJob(app, owner, { title: "Açougueiro de Plantão" })
    expect(await find("acougueiro plantao")).toEqual([id])
    expect(await find(`AÇOUGUEIRO ${owner.user.email}`)).toEqual([id])
    await admin.call("PUT /api/admin/jobPost/update", { body: { id, title: "Peixeiro 100%_\\" } })
    expect(await find("acougueiro plantao")).toEqual([])
    expect(await find("peixeiro 100%_\\")).toEqual([id])
    await owner.call("PUT /api/company/update", { body: { id: owner.companyId, name: "Peixaria Beira-Mar" } })
    await owner.call("PUT /api/user/update", { body: { name: "Zuleide Quixadá" } })
    expect(await find("peixeiro beira-mar quixada")).toEqual([id])
    // Short words stand where words begin.
    expect([await find("peixeiro 10"), await find("peixeiro ei")]).toEqual([[id], []])
    // Signs around words do not count, unless there is nothing else.
    expect([await find("(peixeiro)!"), await find("!!!"), await find(" ? ")]).toEqual([[id], [], []])
  })

  it("uses only the first eight different words, which an index can look up", async () => {
    const id = await submit({ title: "um dois três quatro cinco seis sete oito" })
    expect(await find("um um um um um um um um dois tres quatro cinco seis sete oito nenhum")).toEqual([id])
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const where = hasWords("quatro cinco", jobPosts.words)
      const plan = await tx.execute(sql`explain select id from ${jobPosts} where ${where}`)
      expect(JSON.stringify(plan.rows)).toContain("job_posts_words_idx")
    })
  })
})
