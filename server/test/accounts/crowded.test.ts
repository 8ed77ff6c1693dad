import { expect, it } from "vitest"
import { hashPassword } from "../../src/platform/password.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { newcomer } from "./newcomer.ts"

it("sign-in answers 503 while too many passwords are being hashed, and works again afterwards", async () => {
  const app = await testApp()
  const [known, stranger] = [newcomer(), newcomer()]
  await app.call("POST /api/auth/register", { body: known })
  const login = async ({ email, password }: { email: string; password: string }) =>
    (await app.call("POST /api/auth/login", { body: { email, password } })).status
  let isCrowded = true
  const hash = async () => {
    while (isCrowded) await hashPassword("outra senha")
  }
  // Two at work and forty who wait.
  const crowd = Array.from({ length: 42 }, hash)
  expect([await login(known), await login(stranger)]).toEqual([503, 503])
  isCrowded = false
  await Promise.all(crowd)
  expect([await login(known), await login(stranger)]).toEqual([200, 401])
  await app.close()
})
