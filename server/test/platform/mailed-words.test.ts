import { afterAll, expect, it } from "vitest"
import { placeOf } from "../../src/testing/advertiser.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
afterAll(() => app.close())

const BAIT = "Prêmio: golpe.example/p"

it("leaves a web address that a stranger typed out of mails to an unconfirmed recipient", async () => {
  const to = "vitima@teste.example"
  const asked = { email: to, frequency: "daily" }
  await app.call("POST /api/jobAlert/register", { body: { ...asked, q: BAIT } })
  await app.call("POST /api/jobAlert/register", { body: { ...asked, q: "vendedor de loja" } })
  const owner = await app.as("advertiser")
  const company = { name: BAIT, ...(await placeOf(app)) }
  const params = { id: (await owner.call("POST /api/company/register", { body: company })).body.data.id }
  await owner.call("POST /api/company/{id}/invite", { params, body: { email: to } })
  const mails = await app.mails(to)
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).not.toContain("golpe")
  expect(mails.some(({ text }) => text.includes("“vendedor de loja”"))).toBe(true)
})
