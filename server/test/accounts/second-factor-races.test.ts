import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { accountTokens, totpSecrets, users } from "../../src/db/schema/index.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import {
  app,
  codeOf,
  firstStep,
  guards,
  isIn,
  login,
  register,
  second,
  setUp,
  withApp,
  withPasskey,
} from "./guarded.ts"

setUp()

describe("a new password", () => {
  const ways = ["the password alone", "a second step", "a passkey"]
  it.each(ways)("invalidates a concurrent sign-in by %s", async (by) => {
    const person = await register()
    const { device } = person
    const ticketed = by === "a second step" ? await withApp(person) : null
    const ticket = ticketed && (await firstStep(person)).ticket
    const key = by === "a passkey" ? (await withPasskey(person)).device : null
    const asked = key && (await app.call("POST /api/auth/passkey/options")).body.data
    const signIn = () => {
      if (key && asked) {
        const body = { ticket: asked.ticket, passkey: key.sign(asked.options), device }
        return app.call("POST /api/auth/passkey", { body })
      }
      return ticketed ? second({ ticket, code: ticketed.codes[0], device }) : login(person, device)
    }
    const { entered, changed } = await app.db.transaction(async (tx) => {
      // The sign-in, which has proved all it must, waits where it notes its device.
      await tx.select().from(accountTokens).where(eq(accountTokens.userId, person.id)).for("update")
      const entered = signIn()
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const body = { password: "cajueiro", password_confirmation: "cajueiro" }
      const changed = person.call("PUT /api/user/update", { body })
      await Promise.race([changed, expect.poll(() => waitingForLocks(app.db)).toBe(2)])
      return { entered, changed }
    })
    expect((await changed).status).toBe(200)
    expect(await isIn((await entered).body.token)).toBe(false)
  })
})

describe("two concurrent changes of the second factor", () => {
  it("leave either a second step with its recovery codes, or neither", async () => {
    const person = await register()
    await withPasskey(person)
    const [key] = (await guards(person)).passkeys
    const { secret } = (await person.call("POST /api/user/totp/start")).body.data
    const answers = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, person.id)).for("no key update")
      const added = person.call("POST /api/user/totp/confirm", { body: { code: codeOf(secret) } })
      const removed = person.call("DELETE /api/user/passkey/{id}", { params: { id: key?.id } })
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return [added, removed]
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect(await guards(person)).toMatchObject({ totp: true, recovery_codes: 10, passkeys: [] })
    await firstStep(person)

    const other = await register()
    const start = () => other.call("POST /api/user/totp/start")
    const known = (await start()).body.data.secret
    const [confirmed, again] = await app.db.transaction(async (tx) => {
      await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, other.id)).for("update")
      const confirm = other.call("POST /api/user/totp/confirm", { body: { code: codeOf(known) } })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const again = start()
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return [confirm, again]
    })
    expect([(await confirmed).status, (await again).status]).toEqual([200, 409])

    const third = await register()
    await withPasskey(third)
    const [last] = (await guards(third)).passkeys
    const [gone, renewed] = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, third.id)).for("no key update")
      const gone = third.call("DELETE /api/user/passkey/{id}", { params: { id: last?.id } })
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const renewed = third.call("POST /api/user/recoveryCodes")
      await expect.poll(() => waitingForLocks(app.db)).toBe(2)
      return [gone, renewed]
    })
    expect([(await gone).status, (await renewed).status]).toEqual([200, 404])

    const renew = () => person.call("POST /api/user/recoveryCodes")
    await Promise.all([renew(), renew(), renew()])
    expect((await guards(person)).recovery_codes).toBe(10)
  })
})
