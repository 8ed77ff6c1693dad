import { sql } from "drizzle-orm"
import { expect, it } from "vitest"
import { users } from "../../src/db/schema/index.ts"
import { newToken } from "../../src/features/accounts/index.ts"
import { pathForLog } from "../../src/platform/http/path-for-log.ts"
import { createLogger } from "../../src/platform/log.ts"
import { testApp } from "../../src/testing/test-app.ts"

it("keeps the tokens of mailed links, and what people search for, out of the log", () => {
  expect(pathForLog(`/change/password/${newToken()}`)).toBe("/change/password/…")
  expect(pathForLog(`/email/confirmation/${newToken()}.data?a=1`)).toBe("/email/confirmation/….data")
  expect(pathForLog("/search?q=joana")).toBe("/search")
  const job = "/job/auxiliar-administrativo-no-centro-de-sao-luis-a1b2"
  expect(pathForLog(job)).toBe(job)
})

it("tells of a failed query what failed, and none of the values that were in it", async () => {
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
