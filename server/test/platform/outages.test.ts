import { platformErrors } from "@upaon/contract/platform/errors"
import { sql } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, describe, expect, it, vi } from "vitest"
import { createTestDatabase } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { startTcpProxy } from "../../src/testing/tcp-proxy.ts"

const home = await createTestDatabase()
const way = await startTcpProxy(home.connection)
const app = await testApp({}, { database: { ...home, connection: way.connection } })
afterAll(async () => {
  await app.close()
  way.close()
})

const ready = async () => {
  const answer = await app.app.fastify.inject("/api/ready")
  expect("retry-after" in answer.headers).toBe(answer.statusCode === 503)
  return { code: answer.statusCode, status: answer.json<{ status: string }>().status }
}
const isReady = { code: 200, status: "ready" }
const eventuallyReady = () => expect.poll(ready, { timeout: 20_000 }).toEqual(isReady)
const signIn = () =>
  app.call("POST /api/auth/login", { body: { email: "alguem@correio.example", password: "chute" } })
const unavailable = ({ slug, message }: { slug: string; message: string }) => ({
  status: 503,
  headers: { "retry-after": expect.stringMatching(/^\d+$/) },
  body: { code: 503, error: slug, message },
})

const redSquare = async () => {
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
  return new File([await square.png().toBuffer()], "a.png", { type: "image/png" })
}

describe("outages", () => {
  it("while the database hangs, calls and readiness respond 503 in time, and recover once it answers", async () => {
    await eventuallyReady()
    way.freeze()
    const calls = Promise.all(Array.from({ length: 12 }, signIn))
    const since = performance.now()
    for (let probe = 0; probe < 3; probe++) expect(await ready()).toEqual({ code: 503, status: "starting" })
    // Each would have waited for ten seconds.
    expect(performance.now() - since).toBeLessThan(20_000)
    for (const answer of await calls) expect(answer).toMatchObject(unavailable(platformErrors.unavailable))
    way.thaw()
    await eventuallyReady()
    for (const answer of await Promise.all(Array.from({ length: 12 }, signIn)))
      expect(answer.status).toBe(401)
  })

  it("a call that waits for a lock longer than the server allows gets 503", async () => {
    const person = await app.as("candidate")
    const image = await redSquare()
    await app.db.execute(sql`
      do $$ begin execute format('alter database %I set lock_timeout = 50', current_database()); end $$;
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    await eventuallyReady()
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`lock table uploads in share mode`)
      const asked = await person.call("POST /api/upload", { body: { image } })
      expect(asked).toMatchObject(unavailable(platformErrors.unavailable))
    })
    expect((await person.call("POST /api/upload", { body: { image } })).status).toBe(201)
  })

  it("while the disk of the database or of the store is full, uploads respond 503 and then recover", async () => {
    await eventuallyReady()
    await app.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    const person = await app.as("candidate")
    await app.db.execute(sql`create trigger full_disk before insert on uploads execute function refuse()`)
    const image = await redSquare()
    const full = unavailable(platformErrors.full)
    expect(await person.call("POST /api/upload", { body: { image } })).toMatchObject(full)
    expect(await ready()).toEqual({ code: 503, status: "disk_full" })
    await app.db.execute(sql`drop trigger full_disk on uploads`)
    const later = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 31_000)
    expect(await ready()).toEqual(isReady)
    later.mockRestore()
    const noSpace = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })
    const put = vi.spyOn(app.deps.storage, "put").mockRejectedValue(noSpace)
    expect(await person.call("POST /api/upload", { body: { image } })).toMatchObject(full)
    put.mockRestore()
    expect((await person.call("POST /api/upload", { body: { image } })).status).toBe(201)
  })

  it("while the database is unreachable, calls and readiness respond 503", async () => {
    way.close()
    for (let asked = 0; asked < 3; asked++)
      expect(await signIn()).toMatchObject(unavailable(platformErrors.unavailable))
    expect((await ready()).code).toBe(503)
  })
})
