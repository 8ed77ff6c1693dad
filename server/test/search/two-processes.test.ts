import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { sql } from "drizzle-orm"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type App, buildApp } from "../../src/app.ts"
import { createDatabase, type Database } from "../../src/db/client.ts"
import { createJobIndex } from "../../src/features/search/index.ts"
import { createChanges } from "../../src/platform/changes.ts"
import { createWork } from "../../src/platform/background/index.ts"
import { createRandom } from "../../src/seed/random.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { jobsUnderChange } from "./jobs-under-change.ts"

/** Milliseconds in which a process has followed what another wrote, on a busy machine. */
const FOLLOWS = { timeout: 5_000 }

let first: TestApp
let second: App
let ownDb: Database
const ownDir = mkdtempSync(join(tmpdir(), "upaon-second-"))

beforeAll(async () => {
  first = await testApp()
  ownDb = createDatabase(first.deps.connection)
  second = await buildApp({
    ...first.deps,
    env: { ...first.deps.env, dataDir: ownDir },
    db: ownDb,
    work: createWork({ connection: first.deps.connection, log: first.deps.log, working: false }),
    changes: createChanges(),
  })
  await second.start()
})
afterAll(async () => {
  await second.close()
  await ownDb.close()
  await first.close()
  rmSync(ownDir, { recursive: true, force: true })
})

type Answer = {
  data: { id: number; title: string; county: { name: string } }[]
  total: number
  facets: unknown
}

async function ask(app: App, body: object): Promise<Answer> {
  const answer = await app.fastify.inject({
    method: "POST",
    url: "/api/jobPostsWithAds/search",
    payload: { facets: true, perPage: 50, ...body },
  })
  const { data, total, facets } = answer.json<Answer>()
  return { data: data.map(({ id, title, county }) => ({ id, title, county })), total, facets }
}

it("two processes on one database return the same results, with the table's total", async () => {
  const jobs = await jobsUnderChange(first.db, createRandom(7), first.deps.clock)
  for (let at = 0; at < 60; at++) await jobs.publish()
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let at = 0; at < 50; at++) await jobs.change()
    }),
  )
  const wanted = await jobs.count()
  for (const app of [first.app, second])
    await expect.poll(async () => (await ask(app, {})).total, FOLLOWS).toBe(wanted)

  const questions = [
    {},
    ...["vendedor", "motorista", "aux cozinha noturno", "cidade", "casa", "recepsionista tarde"].map((q) => ({
      q,
    })),
    ...jobs.places.map(({ id, stateId }) => ({ state_id: stateId, county_id: id })),
    ...jobs.areas.map(({ id }) => ({ q: "noturno", job_area_id: id })),
  ]
  // As many may be public before both have followed the last change of a title or a place.
  for (const question of questions)
    await vi.waitFor(
      async () => expect(await ask(second, question)).toEqual(await ask(first.app, question)),
      FOLLOWS,
    )
})

it("an index that followed changes equals one built from the tables", async () => {
  const deps = {
    ...first.deps,
    env: { ...first.deps.env, dataDir: join(ownDir, "third") },
    changes: createChanges(),
  }
  const index = createJobIndex(deps)
  await index.load()
  const jobs = await jobsUnderChange(first.db, createRandom(8), first.deps.clock)
  for (let at = 0; at < 40; at++) await jobs.publish()
  for (let at = 0; at < 80; at++) {
    await jobs.change()
    if (at % 9 === 0) await index.catchUp()
  }
  await index.catchUp()
  expect(await index.verify()).toEqual({ missing: [], extra: [], changed: [] })
  expect(index.engine.size()).toBe(await jobs.count())

  await index.save()
  for (let at = 0; at < 30; at++) await jobs.change()
  const restarted = createJobIndex(deps)
  await restarted.load()
  expect(await restarted.verify()).toEqual({ missing: [], extra: [], changed: [] })
})

it("reports a snapshot that could not be written, and writes it the next time", async () => {
  const index = createJobIndex({ ...first.deps, env: { ...first.deps.env, dataDir: join(ownDir, "fourth") } })
  await index.load()
  const busy = vi.spyOn(first.db, "execute").mockRejectedValueOnce(new Error("busy"))
  await expect(index.save()).rejects.toThrow("busy")
  busy.mockRestore()
  // A stop comes while the hour's is being written.
  expect(await Promise.all([index.save(), index.save()])).toEqual([true, true])
  expect(existsSync(join(ownDir, "fourth", "search", "index.snapshot"))).toBe(true)
})

it("leaves no partial snapshot when writing failed or was killed", async () => {
  const dataDir = join(ownDir, "fifth")
  const folder = join(dataDir, "search")
  mkdirSync(join(folder, "index.snapshot"), { recursive: true })
  writeFileSync(join(folder, "index.snapshot.new"), "killed here")
  const index = createJobIndex({ ...first.deps, env: { ...first.deps.env, dataDir } })
  await index.load()
  await expect(index.save()).rejects.toThrow("directory")
  expect(readdirSync(folder)).toEqual(["index.snapshot"])
})

it("does not load a snapshot of another database", async () => {
  const other = await testApp()
  try {
    const dataDir = join(ownDir, "moved")
    const here = createJobIndex({ ...first.deps, env: { ...first.deps.env, dataDir } })
    await here.load()
    expect(here.engine.size()).toBeGreaterThan(0)
    await here.save()
    const there = createJobIndex({ ...other.deps, env: { ...other.deps.env, dataDir } })
    await there.load()
    expect(there.engine.size()).toBe(0)
  } finally {
    await other.close()
  }
})

it("does not load a snapshot whose documents were written by another version", async () => {
  const deps = { ...first.deps, env: { ...first.deps.env, dataDir: join(ownDir, "otherwise") } }
  const before = createJobIndex(deps)
  await before.load()
  // A job that no table has shows that the snapshot was loaded. A missing one would be added again by events that came
  // while another test's transaction was open.
  const id = 1_000_000_000
  before.engine.put({ id, at: 0, fields: { title: "Relojoeiro" }, filters: {} })
  await before.save()
  const after = async () => {
    const index = createJobIndex(deps)
    await index.load()
    return (await index.verify()).extra
  }
  expect(await after()).toEqual([id])
  const path = join(deps.env.dataDir, "search", "index.snapshot")
  const mark = JSON.parse((await before.engine.load(path)) ?? "")
  await before.engine.save(path, JSON.stringify({ ...mark, documents: 0 }))
  expect(await after()).toEqual([])
})

it("keeps places of the same name in one order after their rows are updated", async () => {
  const known = async () => {
    const index = createJobIndex({
      ...first.deps,
      env: { ...first.deps.env, dataDir: join(ownDir, "places") },
    })
    await index.load()
    return [...index.directory.counties.keys()]
  }
  const before = await known()
  await first.db.execute(sql`update counties set name = name where id in (
    select min(id) from counties group by name having count(*) > 1)`)
  expect(await known()).toEqual(before)
})
