import { readAddress, searchInput } from "@upaon/contract/search/search-address"
import { eq, isNull } from "drizzle-orm"
import { afterAll, expect, it } from "vitest"
import { jobPosts } from "../../src/db/schema/index.ts"
import { groupCopies } from "../../src/features/job-checks/index.ts"
import { type Advertiser, advertiserWithCompany, jobForm, placeOf } from "../../src/testing/advertiser.ts"
import { approve, submitJob } from "../../src/testing/publishing.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { COPY, LONG } from "./balconista.ts"

// The web's own loader, by a name that the server's types need not know.
const loader = new URL("../../../web/src/features/jobs/load-job.ts", import.meta.url)
const { similarJobs } = await import(loader.href)

const app = await testApp()
const admin = await app.as("administrator")
afterAll(() => app.close())

const publish = async (me: Advertiser, more?: Record<string, unknown>) => (await submitJob(app, me, more)).id
const rich = () => advertiserWithCompany(app, { points: 1000 })

it("near-copies cause a warning if the original is open, has the same owner and at least twenty words", async () => {
  const me = await rich()
  const id = await publish(me, { title: "Balconista", description: `<p>${LONG}</p>` })
  const similar = async (who: Advertiser, more: object) =>
    (await who.call("POST /api/jobPost/check", { body: more })).body.data.similar
  const copy = { title: "Balconista (a)", description: `<p>${COPY}</p>` }
  expect(await similar(me, copy)).toEqual([{ id, title: "Balconista" }])
  expect(await similar(me, { ...copy, id })).toEqual([])
  expect(await similar(me, { ...copy, title: "Motorista" })).toEqual([])
  expect(await similar(await rich(), copy)).toEqual([])
  const short = await publish(me, { title: "Padeiro", description: "<p>Fazer pães desde cedo.</p>" })
  expect(await similar(me, { title: "Padeiro", description: "<p>Fazer pães desde cedo.</p>" })).toEqual([])
  expect(short).toBeGreaterThan(id)
  expect(await similar(admin as unknown as Advertiser, { ...copy, user_id: me.user.id })).toHaveLength(1)
  await approve(admin, id)
  await me.call("POST /api/jobPost/status/filled", { body: { id } })
  expect(await similar(me, copy)).toEqual([])
})

it("near-copies share one row of a search, and every vacancy is shown or counted exactly once over all pages", async () => {
  const me = await advertiserWithCompany(app, { points: 100_000 })
  const [here, there] = [await placeOf(app), await placeOf(app, "MA", "imperatriz")]
  const texts = Array.from({ length: 5 }, (_, at) =>
    Array.from({ length: 30 }, (__, word) => `palavra${at}${(word * 7 + at) % 23}`).join(" "),
  )
  const groupOf = new Map<number, string>()
  for (let at = 0; at < 42; at++) {
    const [text, place] = [at % 7, at % 3 === 0 ? there : here]
    const words = texts[text] ?? `Dobrável sozinho ${at}`
    const id = await publish(me, {
      title: `Dobradora ${text}`,
      description: `<p>${words}</p>`,
      salary: 1500 + (at % 4) * 500,
      ...place,
    })
    groupOf.set(id, texts[text] ? `${text} ${place.county_id}` : `alone ${id}`)
  }
  for (const id of groupOf.keys()) expect((await approve(admin, id)).status).toBe(200)
  // As vacancies are that were loaded: those of one text stand in one batch.
  await app.db.update(jobPosts).set({ copyKeys: null }).where(eq(jobPosts.companyId, me.companyId))
  await groupCopies(app.db)
  expect(await app.db.$count(jobPosts, isNull(jobPosts.copyKeys))).toBe(0)
  // Whatever is written next, the search is up to date in the answer after it.
  await publish(me)
  const page = async (more: object) =>
    (await app.call("POST /api/jobPostsWithAds/search", { body: more })).body
  for (const asked of [
    {},
    { q: "dobradora" },
    { ...here },
    { salary_from: 2000 },
    { order: "salary" },
    { today: true },
  ]) {
    const [shown, counted] = [[] as number[], [] as number[]]
    let last = 1
    let total = 0
    for (let at = 1; at <= last; at++) {
      const found = await page({ ...asked, company_id: me.companyId, perPage: 5, page: at })
      ;({ last_page: last, total } = found)
      for (const row of found.data) {
        if (row.type === "native_ad") continue
        shown.push(row.id)
        counted.push(row.similar_count)
        expect(row.similar_path === null).toBe(row.similar_count === 0)
      }
    }
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(shown.map((id) => groupOf.get(id))).size).toBe(shown.length)
    expect([asked, shown.length + counted.reduce((sum, more) => sum + more, 0)]).toEqual([asked, total])
  }
  const { data } = await page({ q: "dobradora", ...here, salary_from: 2500, perPage: 100 })
  const folded = data.find((row) => row.type !== "native_ad" && row.similar_count > 0)
  if (!folded || folded.type === "native_ad") throw new Error("nothing is folded")
  // Its link leads to those that were counted, although they were asked for by ids.
  const link = new URL(folded.similar_path ?? "", "http://x").searchParams
  const all = await page(searchInput(readAddress(link)))
  expect(all.total).toBe(folded.similar_count + 1)
  expect(all.data.map((row) => row.type === "job" && [groupOf.get(row.id), row.similar_path])).toEqual(
    Array.from({ length: all.total }, () => [groupOf.get(folded.id), null]),
  )
  // So it does beside the page of one of them, which is left out there and shown by the link.
  const asked = { ...here, salary_from: 2500, perPage: 100, q: "dobradora", whereNotIn: [folded.id] }
  const rows = (await page(asked)).data.filter((row) => row.type === "job")
  const other = rows.find((row) => row.similar_path === folded.similar_path)
  expect(other?.similar_count).toBe(folded.similar_count)
  // One that is written anew leaves the others.
  await me.call("PUT /api/jobPost/update", {
    body: { ...(await jobForm(app, me.companyId)), id: folded.id, title: "Outra coisa" },
  })
  await approve(admin, folded.id)
  await groupCopies(app.db)
  await publish(me)
  expect((await page(searchInput(readAddress(link)))).total).toBe(folded.similar_count)
})

it("near-copies share the row of the first of them in a search's order, so that its first page shows it", async () => {
  const me = await rich()
  for (let at = 0; at < 12; at++) {
    const description = `<p>${LONG}</p>`
    await approve(admin, await publish(me, { title: "Forneiro", description, salary: 4000 - at }))
  }
  await app.db.update(jobPosts).set({ copyKeys: null }).where(eq(jobPosts.companyId, me.companyId))
  await groupCopies(app.db)
  await publish(me)
  for (const order of ["salary", "newest"]) {
    const asked = { order, company_id: me.companyId, perPage: 11 }
    const { body } = await app.call("POST /api/jobPostsWithAds/search", { body: asked })
    const shown = body.data.map((row) => row.type !== "native_ad" && row.similar_count)
    expect([order, body.total, shown]).toEqual([order, 12, [11]])
  }
})

it("near-copies can be grouped while their owner is being suspended, without a deadlock", async () => {
  const me = await rich()
  const [old, young] = [
    await publish(me, { title: "Copeiro", description: `<p>${LONG}</p>` }),
    await publish(me, { title: "Copeiro", description: `<p>${COPY}</p>` }),
  ]
  for (const id of [old, young]) await approve(admin, id)
  await app.db.update(jobPosts).set({ copyGroup: 0 }).where(eq(jobPosts.id, old))
  const suspended = app.db.transaction(async (tx) => {
    await tx.select().from(jobPosts).where(eq(jobPosts.id, old)).for("update")
    const answer = admin.call("PUT /api/admin/user/{id}/block", {
      params: { id: me.user.id },
      body: { blocked: true, reason: "Golpe.", pause_jobs: true },
    })
    await expect.poll(() => waitingForLocks(app.db)).toBe(1)
    const joined = groupCopies(app.db)
    await expect.poll(() => waitingForLocks(app.db)).toBe(2)
    return { answer, joined }
  })
  await (await suspended).joined
  expect((await (await suspended).answer).status).toBe(200)
})

it("who applied sees three similar vacancies, even if the newest of the town are near-copies of one another", async () => {
  const me = await rich()
  const [text, ...others] = Array.from({ length: 4 }, (_, at) =>
    Array.from({ length: 30 }, (__, word) => `oficio${at}${(word * 5 + at) % 23}`).join(" "),
  )
  const place = await placeOf(app, "MA", "raposa")
  const texts = [...others, ...Array.from({ length: 4 }, () => text)]
  const jobs: number[] = []
  for (const [at, words] of texts.entries()) {
    const title = `Tecelã ${at < others.length ? at : "de redes"}`
    jobs.push(await publish(me, { title, description: `<p>${words}</p>`, ...place }))
  }
  for (const id of jobs) expect((await approve(admin, id)).status).toBe(200)
  await groupCopies(app.db)
  await publish(me)
  const call = async (name: "POST /api/jobPostsWithAds/search", input: object) =>
    (await app.call(name, input)).body
  const { data } = await call("POST /api/jobPostsWithAds/search", { body: place })
  const applied = data.find(({ id }) => id === jobs.at(-1))
  const similar: { title: string }[] = await similarJobs(call, applied)
  expect(similar.map(({ title }) => title)).toEqual(["Tecelã de redes", "Tecelã 2", "Tecelã 1"])
})
