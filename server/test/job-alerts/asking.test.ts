import { DAY_MS } from "@upaon/contract/platform/format-time"
import { eq } from "drizzle-orm"
import { afterAll, expect, it, type MockInstance, vi } from "vitest"
import { jobAlerts } from "../../src/db/schema/index.ts"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import { ownData } from "../../src/features/privacy/own-data.queries.ts"
import { testApp } from "../../src/testing/test-app.ts"
import { tokenIn } from "./token-in.ts"

const app = await testApp()
afterAll(() => app.close())

let count = 0
const address = () => `pessoa${++count}@alerta.example`
it("a request for an alert is answered alike for every address, and at most ten are confirmed for one address", async () => {
  const person = await app.as("candidate")
  const register = (q: string) =>
    person.call("POST /api/jobAlert/register", { body: { q, frequency: "weekly" } })
  for (let n = 0; n < 10; n++)
    expect((await register(`trabalho ${n}`)).body.data).toEqual({ confirmed: true })
  // The same question is the same alert.
  expect((await register("trabalho 3")).status).toBe(201)
  expect((await register("trabalho 10")).body).toMatchObject({ code: 409, error: "too_many_alerts" })
  const asked = { email: person.user.email, frequency: "daily", q: "outro" }
  const known = await app.call("POST /api/jobAlert/register", { body: asked })
  const unknown = await app.call("POST /api/jobAlert/register", { body: { ...asked, email: address() } })
  expect(known.body).toEqual(unknown.body)
  const token = tokenIn((await app.mails(person.user.email)).at(-1)?.text ?? "")
  const eleventh = await app.call("POST /api/jobAlert/confirm/{token}", { params: { token } })
  expect(eleventh.body).toMatchObject({ code: 409, error: "too_many_alerts" })

  const { body } = await person.call("GET /api/jobAlerts")
  expect(body.data).toHaveLength(10)
  const id = body.data[0]?.id ?? 0
  const stopped = await person.call("PUT /api/jobAlert/update", { body: { id, active: false } })
  expect(stopped.body.data).toMatchObject({
    active: false,
    label: "“trabalho 9”",
    path: "/search?q=trabalho+9",
  })
  // Asked anew and then taken up again it is one all the same: the newer.
  await register("trabalho 9")
  const again = await person.call("PUT /api/jobAlert/update", { body: { id, active: true } })
  const stranger = await app.as("candidate")
  const ofCompany = { company: "padaria-do-porto-7", frequency: "daily" }
  await stranger.call("POST /api/jobAlert/register", { body: ofCompany })
  expect((await stranger.call("GET /api/jobAlerts")).body.data[0]?.label).toBe("Padaria Do Porto")
  // Of an area that is gone nothing comes, so it is not called all of them.
  await stranger.call("POST /api/jobAlert/register", {
    body: { jobArea: "minas-de-sal", frequency: "daily" },
  })
  expect((await stranger.call("GET /api/jobAlerts")).body.data[0]?.label).toBe("Minas De Sal")
  const gone = { q: "salineiro", jobArea: "minas-de-sal", county: "macaubal-velha", frequency: "daily" }
  await stranger.call("POST /api/jobAlert/register", { body: gone })
  const [of] = (await stranger.call("GET /api/jobAlerts")).body.data
  expect(of?.label).toBe("“salineiro” · Minas De Sal · Macaubal Velha")
  expect(of?.path).toBe("/search?q=salineiro&county=macaubal-velha&jobArea=minas-de-sal")
  // A town of another state may have the name of one here.
  for (const [state, label] of [
    ["maranhao", "Santa Luzia"],
    ["minas-gerais", "Santa Luzia, MG"],
  ]) {
    const town = { state, county: "santa-luzia", frequency: "daily" }
    await stranger.call("POST /api/jobAlert/register", { body: town })
    expect((await stranger.call("GET /api/jobAlerts")).body.data[0]?.label).toBe(label)
  }
  // Asked by ids, it leads to the page with the same search.
  const [area] = (await app.call("GET /api/jobAreas", { query: { all: 1 } })).body.data
  const state = "maranhao"
  const [county] = (await app.call("GET /api/counties", { query: { all: 1, state } })).body.data
  const byIds = { county_id: county?.id, job_area_id: area?.id, salary_from: 2000, frequency: "daily" }
  await stranger.call("POST /api/jobAlert/register", { body: byIds })
  expect((await stranger.call("GET /api/jobAlerts")).body.data[0]?.path).toBe(
    `/search?state=${state}&county=${county?.slug}&jobArea=${area?.slug}&salary_from=2000`,
  )
  const near = { state, county: "sao-luis", q: "cohama" }
  const [hood] = (await app.call("GET /api/neighborhoods", { query: { all: 1, ...near } })).body.data
  const byHood = { neighborhood_id: hood?.id, frequency: "daily" }
  await stranger.call("POST /api/jobAlert/register", { body: byHood })
  expect((await stranger.call("GET /api/jobAlerts")).body.data[0]?.path).toBe(
    `/search?state=${state}&county=sao-luis&neighborhood=${hood?.slug}`,
  )
  const params = { id: again.body.data.id }
  for (const call of [
    await stranger.call("PUT /api/jobAlert/update", { body: { ...params, active: true } }),
    await stranger.call("DELETE /api/jobAlert/{id}/delete", { params }),
    await app.call("GET /api/jobAlert/{token}/show", { params: { token: "nada" } }),
  ])
    expect(call.status).toBe(404)
  expect((await person.call("DELETE /api/jobAlert/{id}/delete", { params })).status).toBe(200)
  expect((await person.call("GET /api/jobAlerts")).body.data).toHaveLength(9)
  expect((await app.call("POST /api/jobAlert/register", { body: { frequency: "daily" } })).status).toBe(422)
})

it("an alert is active after its confirmation, even if it was stopped before", async () => {
  const email = address()
  await app.call("POST /api/jobAlert/register", { body: { email, frequency: "daily", q: "tanoeiro" } })
  const params = { token: tokenIn((await app.mails(email)).at(-1)?.text ?? "") }
  await app.call("POST /api/jobAlert/unsubscribe/{token}", { params })
  const { body } = await app.call("POST /api/jobAlert/confirm/{token}", { params })
  expect(body.data).toMatchObject({ confirmed: true, active: true })
  // Once is enough: an old tab starts nothing that was stopped since.
  await app.call("POST /api/jobAlert/unsubscribe/{token}", { params })
  const again = await app.call("POST /api/jobAlert/confirm/{token}", { params })
  expect(again.body.data.active).toBe(false)
})

it("an alert that somebody else has, or that was stopped, is a new one, and a suspended person is asked nothing", async () => {
  const [one, other] = [await app.as("candidate"), await app.as("candidate")]
  const body = { q: "cordoeiro", frequency: "daily" }
  const standings = async ({ call }: typeof one) =>
    (await call("GET /api/jobAlerts")).body.data.map(({ active }) => active)
  for (const each of [one, other]) await each.call("POST /api/jobAlert/register", { body })
  expect([await standings(one), await standings(other)]).toEqual([[true], [true]])
  const [{ id } = { id: 0 }] = (await one.call("GET /api/jobAlerts")).body.data
  await one.call("PUT /api/jobAlert/update", { body: { id, active: false } })
  await one.call("POST /api/jobAlert/register", { body })
  expect(await standings(one)).toEqual([true, false])
  const admin = await app.as("administrator")
  await admin.call("PUT /api/admin/user/{id}/block", {
    params: { id: other.user.id },
    body: { blocked: true, reason: "Golpe" },
  })
  await app.call("POST /api/jobAlert/register", { body: { ...body, q: "oleiro", email: other.user.email } })
  expect(JSON.stringify(await app.mails(other.user.email))).not.toContain("oleiro")
})

it("alerts are exported with a person's data and deleted with their account", async () => {
  const person = await app.as("candidate")
  await person.call("POST /api/jobAlert/register", { body: { q: "jardineiro", frequency: "daily" } })
  await app.db.update(jobAlerts).set({ lastSentAt: null }).where(eq(jobAlerts.email, person.user.email))
  expect((await ownData(app.deps, person.user.id)).job_alerts).toMatchObject([
    { email: person.user.email, search: { q: "jardineiro" }, frequency: "daily" },
  ])
  await deleteAccount(app.deps, person.user.id, { why: "teste" })
  expect(await app.db.$count(jobAlerts, eq(jobAlerts.email, person.user.email))).toBe(0)
})

it("a request for an alert that an address has costs as much as any other, and mails nothing; others are mailed, few in a day", async () => {
  const person = await app.as("candidate")
  const body = { q: "calafate", frequency: "daily" }
  await person.call("POST /api/jobAlert/register", { body })
  const statementsFor = async (email: string) => {
    const asked = new Set<MockInstance>()
    const hear = (client: object) => void asked.add(vi.spyOn(client as { query(): void }, "query"))
    app.db.$client.on("acquire", hear)
    await app.call("POST /api/jobAlert/register", { body: { ...body, email } })
    app.db.$client.off("acquire", hear)
    const count = [...asked].reduce((sum, { mock }) => sum + mock.calls.length, 0)
    vi.restoreAllMocks()
    return count
  }
  const ofUnknown = await statementsFor(address())
  expect(ofUnknown).toBeGreaterThan(0)
  expect(await statementsFor(person.user.email)).toBe(ofUnknown)
  expect(await app.mails(person.user.email)).toEqual([])
  // Other searches are asked about, five within a day with the one that it has.
  const ask = (q: string) =>
    app.call("POST /api/jobAlert/register", { body: { ...body, q, email: person.user.email } })
  for (const q of ["tanoeiro", "oleiro", "ferreiro", "seleiro", "latoeiro"]) await ask(q)
  expect(await app.mails(person.user.email)).toHaveLength(4)
  app.advance(DAY_MS)
  await ask("latoeiro")
  expect(await app.mails(person.user.email)).toHaveLength(5)
})
