import { eq } from "drizzle-orm"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, expect } from "vitest"
import { users } from "../../src/db/schema/index.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { authenticator } from "./authenticator.ts"
import { newcomer } from "./newcomer.ts"

export const HALF_MINUTE = 30_000
/** The app of the test file that calls {@link setUp}. */
export let app: TestApp

export function setUp(): void {
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
}

export async function register(of = app) {
  const body = newcomer()
  const { token, device, data } = (await of.call("POST /api/auth/register", { body })).body
  await of.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, data.id))
  return { ...body, id: data.id, token, device, call: of.withToken(token) }
}
export type Person = Awaited<ReturnType<typeof register>>

export const codeOf = (secret: string, of = app) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: of.deps.clock.now().getTime() })

/** Sets up an authenticator app, and advances the clock, so that its next code is a different one. */
export async function withApp(person: Person, of = app) {
  const { secret } = (await person.call("POST /api/user/totp/start")).body.data
  const { status, body } = await person.call("POST /api/user/totp/confirm", {
    body: { code: codeOf(secret, of) },
  })
  expect(status).toBe(200)
  of.advance(HALF_MINUTE)
  return { secret, codes: body.data.recovery_codes ?? [] }
}

export async function withPasskey(person: Person) {
  const device = authenticator()
  const { ticket, options } = (await person.call("POST /api/user/passkey/options")).body.data
  const body = { ticket, passkey: device.create(options) }
  const answer = await person.call("POST /api/user/passkey", { body })
  expect(answer.status).toBe(201)
  return { device, codes: answer.body.data.recovery_codes, spent: body }
}

export const login = ({ email, password }: Person, device?: string) =>
  app.call("POST /api/auth/login", { body: { email, password, device } })
/** Signs in with the password. Returns the ticket of the second step, and the options for a passkey. */
export async function firstStep(person: Person) {
  const { status, body } = await login(person)
  expect([status, body.error]).toEqual([403, "second_step_required"])
  expect(JSON.stringify(body)).not.toContain(person.email)
  return (body as unknown as { data: { ticket: string; passkey: Record<string, unknown> | null } }).data
}
export const second = (body: object) => app.call("POST /api/auth/login/second", { body })
export const guards = async (person: Person) => (await person.call("GET /api/user/security")).body.data
export const isIn = async (token: string) =>
  (await app.withToken(token)("POST /api/auth/user")).status === 200
