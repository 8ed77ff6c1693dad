import { sql } from "drizzle-orm"
import { expect, it } from "vitest"
import { users } from "../../src/db/schema/index.ts"
import { newToken } from "../../src/features/accounts/index.ts"
import { pathForLog } from "../../src/platform/http/path-for-log.ts"
import { createLogger } from "../../src/platform/log.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { newcomer } from "./newcomer.ts"

it("logs neither the tokens of mailed links nor search queries", () => {
  expect(pathForLog(`/change/password/${newToken()}`)).toBe("/change/password/…")
  expect(pathForLog(`/email/confirmation/${newToken()}.data?a=1`)).toBe("/email/confirmation/….data")
  expect(pathForLog("/search?q=joana")).toBe("/search")
  const job = "/job/auxiliar-administrativo-no-centro-de-sao-luis-a1b2"
  expect(pathForLog(job)).toBe(job)
})

it("logs what failed in a query, but none of its values", async () => {
  const app = await testApp()
  const { user } = await app.as("candidate")
  const lines: string[] = []
  const log = createLogger("info", { write: (line: string) => void lines.push(line) })
  const taken = app.db.insert(users).values({
    userTypeId: 1,
    name: "Joana Segredo",
    username: "joana-segredo",
    email: user.email,
    passwordHash: "$argon2id$segredo",
  })
  const impossible = app.db.execute(sql`select ${"joana@segredo.example"}::int`)
  for (const query of [taken, impossible])
    await query.catch((error: unknown) =>
      log.error({ err: new Error("work failed", { cause: error }) }, "failed"),
    )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('insert into \\"users\\"')
  expect(lines[0]).toContain("users_email_unique")
  expect(lines[0]).toContain("log.test.ts")
  expect(lines[1]).toContain("invalid input syntax for type integer")
  for (const secret of ["Segredo", "joana-segredo", user.email, "argon2id", "segredo.example"])
    expect(lines.join()).not.toContain(secret)
  await app.close()
})

it("logs why a database connection was lost, but not its connection parameters", async () => {
  const app = await testApp()
  const lines: string[] = []
  const log = createLogger("info", { write: (line: string) => void lines.push(line) })
  app.db.$client.on("error", (err) => log.warn({ err }, "lost"))
  const one = await app.db.$client.connect()
  const { rows } = await one.query<{ pid: number }>("select pg_backend_pid() as pid")
  one.release()
  // Of the pool's connections the one that is idle, as a server that restarts ends them.
  await app.db.patient.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
  await expect.poll(() => lines.join()).toContain("terminating connection")
  expect(lines.join()).not.toMatch(/secretKey|connectionParameters/)
  await app.close()
})

it("logs security events with account and IP address, but no passwords, tokens or e-mails", async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLogger("info", { write: (line: string) => void lines.push(JSON.parse(line)) })
  const app = await testApp({}, { logger: log })
  const inject = (method: "POST" | "PUT", url: string, payload: object, token?: string) =>
    app.app.fastify.inject({
      method,
      url: `/api/${url}`,
      remoteAddress: "203.0.113.9",
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const ana = newcomer()
  const { token, data } = (await inject("POST", "auth/register", ana)).json<{
    token: string
    data: { id: number }
  }>()
  const account = data.id
  await inject("POST", "auth/login", { email: ana.email, password: "segredo-errado" })
  await inject("POST", "auth/login", { email: "ninguem@correio.example", password: "segredo-errado" })
  await inject("POST", "auth/login", { email: ana.email, password: ana.password })
  await inject("POST", "admin/dashboard/usersTotal", {}, token)
  await inject("PUT", "admin/user/1/administrator", { isAdmin: true }, token)
  await inject("POST", "privacy/export", { password: ana.password }, token)
  const secret = { password: "segredo-novo", password_confirmation: "segredo-novo" }
  await inject("PUT", "user/update", secret, token)
  await inject("POST", "auth/restore/password", { email: ana.email })
  const admin = await app.as("administrator")
  await app.db.update(users).set({ emailVerifiedAt: new Date() })
  await inject("PUT", `admin/user/${account}/administrator`, { isAdmin: true }, admin.token)

  const told = lines.filter((line) => line.msg === "security")
  expect(told.map((line) => [line.event, line.account, line.by])).toEqual([
    ["sign-in-failed", account, undefined],
    ["sign-in-failed", null, undefined],
    ["signed-in", account, undefined],
    ["refused", account, undefined],
    ["data-exported", account, undefined],
    ["password-changed", account, undefined],
    ["reset-asked", account, undefined],
    ["user-administrator", account, admin.user.id],
  ])
  for (const line of told) {
    expect(line).toMatchObject({ address: "203.0.113.9", time: expect.any(Number) as number })
    const request = lines.find((one) => one.msg === "request" && one.reqId === line.reqId)
    expect(request?.address).toBe("203.0.113.9")
  }
  for (const kept of [ana.email, ana.password, "segredo", "correio.example", token])
    expect(JSON.stringify(lines)).not.toContain(kept)
  await app.close()
})
