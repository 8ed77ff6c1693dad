import { expect, it, vi } from "vitest"
import { prepareContent } from "../../src/seed/prepare-content.ts"
import { testApp } from "../../src/testing/test-app.ts"

it("warns when ADMIN_EMAIL creates no administrator, because its account is an ordinary one, and there is none", async () => {
  const email = "chefe@correio.example"
  const app = await testApp({ DEMO: "0", ADMIN_EMAIL: email, ADMIN_PASSWORD: "segredo-longo" })
  const warn = vi.spyOn(app.deps.log, "warn")
  const told = () => warn.mock.calls.flat().filter((one) => String(one).startsWith("ADMIN_EMAIL"))
  await app.as("advertiser", { email })
  await prepareContent(app.deps, () => {})
  expect(told()).toHaveLength(1)
  await app.as("administrator")
  await prepareContent(app.deps, () => {})
  expect(told()).toHaveLength(1)
  await app.close()
})

it("warns when nobody is an administrator, because ADMIN_EMAIL is missing", async () => {
  const app = await testApp({ DEMO: "0" })
  const warn = vi.spyOn(app.deps.log, "warn")
  await prepareContent(app.deps, () => {})
  expect(warn.mock.calls.flat()).toEqual(["ADMIN_EMAIL: falta, e ninguém é administrador."])
  await app.as("administrator")
  await prepareContent(app.deps, () => {})
  expect(warn).toHaveBeenCalledOnce()
  await app.close()
})
