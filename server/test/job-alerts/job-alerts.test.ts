import { rmSync } from "node:fs"
import { DAY_MS, HOUR_MS, fromLocalTime, localDay } from "@upaon/contract/platform/format-time"
import { and, eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { jobAlerts, jobAlertVacancies, users } from "../../src/db/schema/index.ts"
import { runAlerts } from "../../src/features/job-alerts/index.ts"
import { expireJobs } from "../../src/features/jobs/index.ts"
import { enforceRetention } from "../../src/features/privacy/retention.ts"
import { createRandom } from "../../src/seed/random.ts"
import { advertiserWithCompany } from "../../src/testing/advertiser.ts"
import { publicJob, submitJob } from "../../src/testing/publishing.ts"
import { createTestDatabase, type TestDatabase } from "../../src/testing/database.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"
import { addPublic } from "./add-public.ts"
import { tokenIn } from "./token-in.ts"

let home: TestDatabase
let app: TestApp

beforeAll(async () => {
  home = await createTestDatabase()
  app = await testApp({}, { database: home })
})
afterAll(() => app.close())

let count = 0
const address = () => `pessoa${++count}@alerta.example`

/** A vacancy that is public at once. */
async function publish(title: string, more: Record<string, unknown> = {}) {
  const employer = await advertiserWithCompany(app)
  return publicJob(app, await app.as("administrator"), employer, { title, ...more })
}

/** To the next 7 h here, and through the run. */
async function morning() {
  const now = app.deps.clock.now()
  const today = fromLocalTime(`${localDay(now)}T07:00:00`)
  app.advance((today > now ? today : new Date(today.getTime() + DAY_MS)).getTime() - now.getTime() + 1000)
  return runAlerts(app.deps)
}

/** Asked for without an account, and confirmed by the mail's link. */
async function confirmed(body: Record<string, unknown>) {
  const email = address()
  const asked = await app.call("POST /api/jobAlert/register", {
    body: { email, frequency: "daily", ...body },
  })
  expect(asked.status).toBe(201)
  const token = tokenIn((await app.mails(email)).at(-1)?.text ?? "")
  const { status } = await app.call("POST /api/jobAlert/confirm/{token}", { params: { token } })
  expect(status).toBe(200)
  return { email, token }
}

const isDigest = (messageId = ""): messageId is string => messageId.startsWith("<alerta-")
const digests = async (email: string) =>
  (await app.mails(email)).filter(({ messageId }) => isDigest(messageId))

it("an alert goes on when somebody who only claimed its address is suspended; its owner's waits for the end of that", async () => {
  const { email } = await confirmed({ q: "carpinteiro" })
  const claimer = await app.as("candidate", { email, verified: false })
  const admin = await app.as("administrator")
  const block = (blocked: boolean) =>
    admin.call("PUT /api/admin/user/{id}/block", {
      params: { id: claimer.user.id },
      body: { blocked, reason: "Golpe" },
    })
  await block(true)
  await publish("Carpinteiro")
  await morning()
  expect(await digests(email)).toHaveLength(1)
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, claimer.user.id))
  await publish("Carpinteiro naval")
  await morning()
  expect(await digests(email)).toHaveLength(1)
  await block(false)
  await morning()
  const [, after] = await digests(email)
  expect(after?.text).toContain("Carpinteiro naval")
})

it("an alert is mailed at 7 h with new vacancies, only to a confirmed address", async () => {
  await publish("Soldador antigo")
  const unproven = address()
  await app.call("POST /api/jobAlert/register", {
    body: { email: unproven, frequency: "daily", q: "soldador" },
  })
  const email = address()
  const body = { email, frequency: "daily", q: "soldador" }
  for (const _ of ["once", "again"]) await app.call("POST /api/jobAlert/register", { body })
  for (const { text } of await app.mails(email)) {
    const params = { token: tokenIn(text) }
    expect((await app.call("POST /api/jobAlert/confirm/{token}", { params })).status).toBe(200)
  }
  const { slug, id } = await publish("Soldador naval")
  await publish("Cozinheira")
  expect(await digests(email)).toEqual([])
  await morning()
  const [mail, ...more] = await digests(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe("1 vaga nova: “soldador”")
  // With where it is and what it pays, as its card says it.
  expect(mail?.text).toMatch(/Soldador naval\n[^\n]+ · São Luís · (?:R\$\u00a0[\d.]+,\d\d|A Combinar)\n/)
  expect(mail?.text).not.toMatch(/antigo|Cozinheira/)
  expect(await digests(unproven)).toEqual([])

  // The links of the mail: to the vacancy, to the search, and out, in one press.
  const token = tokenIn(mail?.text ?? "")
  const get = (url: string) => app.app.fastify.inject({ method: "GET", url })
  expect((await get(`/alerta/${token}/vaga/${id}`)).headers.location).toBe(`/job/${slug}`)
  expect((await get(`/alerta/${token}/vagas`)).headers.location).toBe("/search?q=soldador")
  const employer = await advertiserWithCompany(app)
  const waits = await submitJob(app, employer, { title: "Ainda em segredo" })
  const gone = await publish("Tanoeiro")
  const admin = await app.as("administrator")
  await admin.call("DELETE /api/admin/jobPost/{id}/delete", { params: { id: gone.id } })
  for (const none of [waits.id, gone.id, 99_999_999_999])
    expect((await get(`/alerta/${token}/vaga/${none}`)).statusCode).toBe(404)
  expect(mail?.unsubscribeUrl).toMatch(new RegExp(`/alerta/${token}$`))
  const out = await app.call("POST /api/jobAlert/unsubscribe/{token}", { params: { token } })
  expect(out.body.data.active).toBe(false)
  await publish("Soldador de tanques")
  await morning()
  expect(await digests(email)).toHaveLength(1)
})

it("an alert contains exactly the new results of a search with the same words and filters", async () => {
  const questions = [
    { q: "tecnico de enfermagen" },
    { q: "enfermagem noturno que nao existe" },
    { q: "enfermeira", state: "maranhao", county: "sao-luis" },
    { q: "enfermeira", county: "imperatriz" },
    { q: "zzzqqq" },
    {},
  ]
  const alerts = await Promise.all(questions.map((question) => confirmed(question)))
  // Well within the day that the search looks at, however long the questions take.
  app.advance(HOUR_MS)
  for (const title of ["Técnico de Enfermagem", "Enfermeiro Noturno", "Pedreiro"]) await publish(title)
  const recent = { today: true, perPage: 100 }
  await morning()
  for (const [place, question] of questions.entries()) {
    const { body } = await app.call("POST /api/jobPostsWithAds/search", { body: { ...question, ...recent } })
    const found = body.data.flatMap((row) => (row.type === "native_ad" ? [] : [row.title])).toSorted()
    const [mail] = await digests(alerts[place]?.email ?? "")
    const told = /(?<=\n\n)[^\n]+(?=\n[^\n]*\n[^\n]+\/vaga\/)/g
    const fresh = found.filter((title) => /Enferm|Pedreiro/.test(title))
    expect([question, (mail?.text.match(told) ?? []).toSorted()]).toEqual([question, fresh])
  }
})

it("an alert that was stopped after half a year without use can be activated again", async () => {
  const { email } = await confirmed({ q: "marceneiro" })
  app.advance(184 * DAY_MS)
  await publish("Marceneiro")
  await morning()
  expect(await digests(email)).toEqual([])
  const mail = (await app.mails(email)).at(-1)
  expect(mail?.subject).toBe("Paramos o seu alerta de vagas")
  const token = tokenIn(mail?.text ?? "")
  const on = await app.call("PUT /api/jobAlert/{token}/update", { params: { token }, body: { active: true } })
  expect(on.body.data.active).toBe(true)
  await publish("Marceneiro de móveis")
  await morning()
  expect((await digests(email))[0]?.text).not.toContain("Marceneiro\n")
})

it("an alert is not stopped before six full months without use, even if one of them is February", async () => {
  const now = () => app.deps.clock.now()
  const until = (day: string) => app.advance(Date.parse(`${day}T12:00:00Z`) - now().getTime())
  const year = now().getUTCFullYear() + 1
  until(`${year}-03-02`)
  const { email } = await confirmed({ q: "luthier" })
  until(`${year}-08-30`)
  await publish("Luthier")
  await morning()
  expect(await digests(email)).toHaveLength(1)
})

it("a weekly alert comes the next morning if the same search is requested again as a daily one", async () => {
  const person = await app.as("candidate")
  const { email } = person.user
  for (const call of [person.call, app.call]) {
    const ask = (frequency: string, by = call) =>
      by("POST /api/jobAlert/register", { body: { q: "calafate", frequency, email } })
    await ask("weekly", person.call)
    await publish("Calafate")
    await morning()
    const told = (await digests(email)).length
    await ask("daily")
    // Who has no session confirms it.
    const token = tokenIn((await app.mails(email)).at(-1)?.text ?? "")
    await app.call("POST /api/jobAlert/confirm/{token}", { params: { token } })
    await publish("Calafate de barcos")
    await morning()
    expect(await digests(email)).toHaveLength(told + 1)
    app.advance(7 * DAY_MS)
  }
  expect((await person.call("GET /api/jobAlerts")).body.data).toHaveLength(1)
})

it("a weekly alert that was stopped and resumed comes no sooner than a week after its last mail", async () => {
  const { email, token } = await confirmed({ q: "afinador", frequency: "weekly" })
  await publish("Afinador")
  await morning()
  for (const active of [false, true])
    await app.call("PUT /api/jobAlert/{token}/update", { params: { token }, body: { active } })
  await publish("Afinador de pianos")
  for (let day = 1; day < 7; day++) await morning()
  expect(await digests(email)).toHaveLength(1)
  await morning()
  expect((await digests(email)).at(-1)?.text).toContain("Afinador de pianos\n")
})

it("a mail contains at most twenty vacancies, and the others count as sent", async () => {
  const { email } = await confirmed({ q: "operador de guindaste" })
  for (let n = 0; n < 23; n++) await publish(`Operador de Guindaste ${n}`)
  await morning()
  const [mail] = await digests(email)
  expect(mail?.text.match(/\/vaga\/\d+/g)).toHaveLength(20)
  expect(mail?.text).toContain("Ver todas (23)")
  await morning()
  expect(await digests(email)).toHaveLength(1)
})

it("a vacancy that becomes active again is not mailed again, even after its record of being sent was deleted", async () => {
  const { email } = await confirmed({ q: "afinador de pianos" })
  const { id } = await publish("Afinador de Pianos")
  await morning()
  expect(await digests(email)).toHaveLength(1)
  for (const days of [170, 170, 100]) {
    app.advance(days * DAY_MS)
    // Somebody reads them.
    await app.db.update(jobAlerts).set({ openedAt: app.deps.clock.now() })
    await expireJobs(app.deps)
  }
  await enforceRetention(app.deps)
  expect(await app.db.$count(jobAlertVacancies, eq(jobAlertVacancies.jobPostId, id))).toBe(0)
  await publish("Afinador de Pianos de Cauda")
  const admin = await app.as("administrator")
  const back = await admin.call("POST /api/admin/jobPost/status/active", { body: { id } })
  expect([back.status, back.body.data.status_id]).toEqual([200, 1])
  await morning()
  const [, later] = await digests(email)
  expect(later?.text).toContain("Afinador de Pianos de Cauda")
  expect(later?.text).not.toContain("Afinador de Pianos\n")
})

/** A year of mornings; the product is stopped and started again now and then, between the ledger and the mail too. */
it("365 days: no vacancy is mailed twice or after its end, none is forgotten, and no mail is empty", {
  timeout: 600_000,
}, async () => {
  const daily = await confirmed({ q: "costureira" })
  const weekly = await confirmed({ q: "costureira", frequency: "weekly" })
  const weeklyRow = eq(jobAlerts.email, weekly.email)
  const sent: { email: string; at: number; ids: number[]; messageId: string }[] = []
  /** When each vacancy was public. */
  const lives = new Map<number, { from: number; until: number }>()
  let seen = (await app.mails()).length

  const random = createRandom(42)

  async function restart() {
    const offset = app.deps.clock.now().getTime() - Date.now()
    await app.app.close()
    await app.db.close()
    rmSync(app.deps.env.dataDir, { recursive: true, force: true })
    app = await testApp({}, { database: home })
    app.advance(offset)
    seen = 0
  }

  async function collect() {
    const at = app.deps.clock.now().getTime()
    const all = await app.mails()
    for (const { to, messageId, text } of all.slice(seen))
      if (isDigest(messageId))
        sent.push({
          email: to,
          at,
          messageId,
          ids: [...text.matchAll(/\/vaga\/(\d+)/g)].map(([, id]) => Number(id)),
        })
    seen = all.length
  }

  for (let day = 0; day < 365; day++) {
    if (random.chance(0.3)) {
      // Inserted as an approval leaves it: a year of forms would take an hour.
      const from = app.deps.clock.now()
      const until = new Date(from.getTime() + (random.chance(0.3) ? 5 * HOUR_MS : 30 * DAY_MS))
      const { id } = await addPublic(app.db, `Costureira ${day}`, from, until)
      lives.set(id, { from: from.getTime(), until: until.getTime() })
    }
    // Down for a few days.
    if (day % 60 === 59) app.advance(3 * DAY_MS)
    await morning()
    // Killed between the ledger and the mail, and after the run of another process.
    if (day % 17 === 5) await restart()
    if (day % 23 === 7) await runAlerts(app.deps)
    await collect()
    // Somebody reads them.
    if (day % 90 === 0) await app.db.update(jobAlerts).set({ openedAt: app.deps.clock.now() })
    if (day % 30 === 0) await expireJobs(app.deps)
  }

  for (const { email } of [daily, weekly]) {
    const own = sent.filter((mail) => mail.email === email)
    const ids = own.flatMap((mail) => mail.ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(own.length)
    for (const mail of own) {
      expect(mail.ids.length).toBeGreaterThan(0)
      for (const id of mail.ids) expect(lives.get(id)?.until).toBeGreaterThan(mail.at)
    }
  }
  const last = app.deps.clock.now().getTime() - 8 * DAY_MS
  const told = (email: string) =>
    new Set(sent.filter((mail) => mail.email === email).flatMap(({ ids }) => ids))
  for (const [id, { from, until }] of lives)
    if (from < last && until - from > DAY_MS) {
      expect(told(daily.email).has(id)).toBe(true)
      expect(told(weekly.email).has(id)).toBe(true)
    }
  expect(lives.size).toBeGreaterThan(80)
  const days = sent.filter(({ email }) => email === weekly.email).map(({ at }) => at)
  for (const [place, at] of days.entries())
    if (place > 0) expect(at - (days[place - 1] ?? 0)).toBeGreaterThan(6.9 * DAY_MS)
  const [row] = await app.db.select().from(jobAlerts).where(weeklyRow)
  expect(await app.db.$count(jobAlertVacancies, and(eq(jobAlertVacancies.alertId, row?.id ?? 0)))).toBe(
    told(weekly.email).size,
  )
})
